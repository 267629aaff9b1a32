#include <array>

#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kEntranceSentences[] = {
    "{Way_in} leads back {up} from here, and the floor around it is worn by many feet.",
    "Travellers have left their marks beside {way_in}: names, dates, a few last words.",
    "A cold hearth and a stack of kindling beside {way_in} show that others have rested here.",
    "Scratched into the {material} next to {way_in} is a list of those who went on; few came back.",
    "A ring of pale stones marks the ground before {way_in}, the last safe place for some while.",
    "Torch stubs fill a bucket by {way_in}, and one or two of them would still burn.",
    "Packs and walking sticks were stacked near {way_in} by people who meant to fetch them.",
    "Somebody sat by {way_in} long enough to wear a seat into the {material}, and then went on."};

constexpr std::string_view kExitSentences[] = {
    "The air that comes from {below} is of another kind.",
    "The floor slopes gently to {way_on}, as if the whole level drained towards it.",
    "Three skulls are set in a row before {way_on}, the smallest one last.",
    "Above {way_on} somebody has carved a single word: FURTHER.",
    "A guttered lamp still hangs where {way_on} begins.",
    "Sounds from {below} come through {way_on}, faint and oddly regular.",
    "A barricade was dragged in front of {way_on} once, and has since been dragged aside.",
    "Fresh scratches around {way_on} tell that it is used, and not by anything that wears shoes."};

constexpr std::string_view kLastExitNouns[] = {
    "Journey's End|There is no going further; the {material} closes on every side like a clenched "
    "hand.",
    "Last Room|Before a blank wall polished by the hands of those who hoped it would open, the "
    "long way ends.",
    "Far Wall|One wall has been left rough, as if whoever dug all this had here put down the pick "
    "and sat.",
    "Dead End|The way that brought everybody here ends at a wall with scratches up to the height "
    "of a reach.",
    "Turning Place|Whoever came this far has turned round here, and the floor is worn in a small "
    "tidy circle."};

constexpr std::string_view kLastExitSentences[] = {
    "Nothing lies beyond this place, and whoever furnished it wanted every visitor to know it.",
    "Somebody has written THAT WAS ALL on the wall, and somebody else: NO.",
    "Those who came this far have each left one small thing in a row along the wall."};

constexpr std::string_view kGuardSentences[] = {
    "[H]A breastwork of planks and rubble faces the {back}, chest high.",
    "[HUM]From here the way to the {dir} can be watched without being seen.",
    "A line is painted across the floor, and beyond it the stone is pitted by missiles.",
    "[H]Whoever keeps watch here has carved a game board into the {material} and worn it smooth.",
    "[HUM]A gong hangs where it can be reached by whoever faces the {back}.",
    "[H]The remains of a meal for several lie about, cold but not yet spoiled.",
    "Spy holes have been bored through the {material} at two heights, for two sizes of eye.",
    "[H]Stakes are driven into the ground at a slant, their points towards the {back}.",
    "[H]Four cloaks hang on hooks, and one of them is still damp."};

constexpr std::string_view kTreasureSentences[] = {
    "Not all that was kept here has been carried off.",
    "Coins have run together with the dirt of the floor, and some of them still shine.",
    "An iron ring in the {material} once held a chain, and the chain once held a chest.",
    "The walls are twice as thick as elsewhere.",
    "A pair of scales stands ready, tipped to one side.",
    "Scraps of velvet keep the outlines of what once lay on them.",
    "A thief's tools lie scattered here together with two of the thief's fingers.",
    "Wax seals lie broken on the floor, and among them something catches the light.",
    "Ledgers list what was brought here over ninety years; the last column is blank."};

constexpr std::string_view kShrineSentences[] = {
    "The offerings are fresh.",
    "A god with its face worn away looks on from a corner, one hand open, the other closed.",
    "Knees have hollowed the floor in front, in pairs.",
    "Prayer slips hang from threads overhead, all in the same small handwriting.",
    "Somebody has left a cup of clear water, and nobody has dared to move it.",
    "Seven little lamps burn in a row, though nobody can have filled them.",
    "One of the carved saints has been given a new head, which does not match.",
    "It is oddly peaceful here; even the noises from the {dir} seem to stop at the edge of the "
    "room."};

constexpr std::string_view kBossSentences[] = {
    "All that moves on this level answers to one master, and here it holds court: {boss}.",
    "Trophies of those who came before hang in a half circle.",
    "The floor has been cleared for fighting, and the stains show how it usually ends; {boss} sees "
    "to that.",
    "A single name is scratched, painted and burnt into every wall here: {boss}.",
    "A good sword lies broken in two, as a sample of the strength of {boss}.",
    "Nobody passes to the {dir} without the leave of {boss}, and none has ever been given.",
    "All that is brought here is brought by people who leave walking backwards."};

constexpr std::string_view kPuzzleSentences[] = {
    "Strokes on the {material} count the tries of those who came before; the last row is "
    "unfinished.",
    "An inscription circles the room in letters a hand high, and breaks off just before its last "
    "word.",
    "The floor is worn in one spot only, where people have stood and thought.",
    "Two cups and a candle stub are left from a night that somebody spent on the problem.",
    "Someone filled the wall with sums, struck them out, and began again lower down.",
    "A skeleton sits before the mechanism, chin in hand, as though about to think of it.",
    "A sentence in three hands is scratched beside the way in: IT CAN BE DONE. IT CAN NOT. IT CAN.",
    "Nothing lies about in here; whatever is loose has been tried already and put back."};

constexpr std::string_view kTrapSentences[] = {
    "The middle of the floor is a little too clean, and nothing lies on it.",
    "Someone has crossed here before: the boots are still there, side by side, pointing on.",
    "Small holes dot the {material} at the height of a heart.",
    "A bundle of bones lies against the wall, thrown there with some force.",
    "Old warnings are chalked at the edge of the floor, and old blood has spoilt the chalk.",
    "Scratches on the walls begin at shoulder height and end at the floor.",
    "A pole lies at the edge of the room, its far end bitten clean off.",
    "A purse lies in plain sight, and the way to it looks easy."};

constexpr std::string_view kSecretSentences[] = {
    "No trail leads in, and the marks of the last visitor have had years to fade.",
    "Whoever hid here kept a calendar, scratched into the {material}, for longer than one would "
    "like.",
    "The entrance is made to look like part of the wall, and from inside one sees how it was done.",
    "A peephole gives on the room next door, at the height of a seated watcher.",
    "A skeleton in a good coat sits with its back to the way in, a key on its lap that fits "
    "nothing here.",
    "Sacks, wrapped in waxed cloth, were stowed here by someone who meant to return.",
    "Two names are cut into the {material} inside a heart, with a date no calendar knows."};

constexpr std::string_view kLairSentences[] = {
    "[A]Bones have been pushed against the walls, and the largest are cracked for their marrow.",
    "Scraps of mail and half of a good saddle lie in the middle, for no reason that is a comfort.",
    "[AMH]Deep scratches cover the {material} up to twice the height of a man.",
    "[AH]Torn packs are heaped at the back, turned out like pockets.",
    "[A]Torn packs are trampled into the ground, their straps bitten through.",
    "[A]The smell of the owner, or owners, is strong enough to taste.",
    "A helmet lies in the open, and what pierced it went in one side and out at the other.",
    "Few have turned round in here; the prints all face inwards."};

constexpr std::string_view kStoreSentences[] = {
    "What could be opened has been opened from the side, by somebody in no mood for lids.",
    "Something that was grain has been spilled, trodden and swept up badly.",
    "The labels have been eaten away, glue and all.",
    "The third barrel from the left has been broached, and a tin cup left under it.",
    "Somebody kept strict accounts here: every hook and shelf has its number.",
    "A keg of nails and a bundle of stakes wait for a job that never came.",
    "The best of the supplies are gone, but whoever took them was in a hurry."};

constexpr std::string_view kDenSentences[] = {
    "[H]There is bedding for half a dozen, and none of it is cold.",
    "[H]Scraps of food, dice and worse have been thrown on a heap in the corner.",
    "[H]The blankets lie where their owners left them, at no great distance from their weapons.",
    "[H]A pot of something grey hangs over embers.",
    "[H]Those who live here have divided the wall among themselves with strokes of charcoal.",
    "Worn paths lead from corner to corner and on to the {dir}.",
    "[H]Somebody has tried to make it homely, with a wreath of dried weeds."};

constexpr std::string_view kHallSentences[] = {
    "A torch held high finds the far side only as a paler dark.",
    "Processions once crossed this place; their route is worn a finger deep into the floor.",
    "Whoever stands alone in the middle of all this space feels counted.",
    "Several ways meet here, and the widest of them leads to the {dir}.",
    "[b]Balconies of {material} run around the walls, with no stair to reach them.",
    "A hundred people could stand here, and the scratches on the walls suggest that they did not "
    "leave.",
    "Every whisper returns from the far end a moment later, a little changed."};

constexpr std::array<RoleWords, 13> kRoles = {{
    {RoomRole::entrance, kEntranceSentences},
    {RoomRole::exit, kExitSentences},
    {RoomRole::guard, kGuardSentences},
    {RoomRole::treasure, kTreasureSentences},
    {RoomRole::shrine, kShrineSentences},
    {RoomRole::boss, kBossSentences},
    {RoomRole::puzzle, kPuzzleSentences},
    {RoomRole::trap, kTrapSentences},
    {RoomRole::secret, kSecretSentences},
    {RoomRole::lair, kLairSentences},
    {RoomRole::store, kStoreSentences},
    {RoomRole::den, kDenSentences},
    {RoomRole::hall, kHallSentences},
}};

constexpr std::array<const ThemeWords*, 10> kThemes = {
    &kRuinWords,    &kWarrenWords,   &kCryptWords,   &kMineWords,  &kFungusWords,
    &kFloodedWords, &kFortressWords, &kArchiveWords, &kEmberWords, &kVoidWords};

}  // namespace

const ThemeWords& theme_words(std::string_view theme) {
  for (const ThemeWords* words : kThemes) {
    if (words->theme == theme) return *words;
  }
  return kRuinWords;
}

const RoleWords* role_words(RoomRole role) {
  for (const RoleWords& words : kRoles) {
    if (words.role == role) return &words;
  }
  return nullptr;
}

Words last_exit_nouns() {
  return kLastExitNouns;
}

Words last_exit_sentences() {
  return kLastExitSentences;
}

}  // namespace karst
