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
    "{Way_on} leads {on} from here, and the air that comes out of it is different.",
    "The floor slopes gently to {way_on}, as if the whole level drained towards it.",
    "Three skulls are set in a row before {way_on}, the smallest one last.",
    "Above {way_on} somebody has carved a single word: FURTHER.",
    "A guttered lamp still hangs where {way_on} begins.",
    "Sounds from {below} come through {way_on}, faint and oddly regular.",
    "{Thing} was dragged in front of {way_on} once, and has since been dragged aside.",
    "Fresh scratches around {way_on} tell that it is used, and not by anything that wears shoes."};

constexpr std::string_view kLastExitSentences[] = {
    "There is no way further; the {material} closes on every side like a clenched hand.",
    "Here the long way ends, before a blank wall polished by the hands of those who hoped it would "
    "open.",
    "Nothing lies beyond this place, and whoever furnished it wanted every visitor to know it."};

constexpr std::string_view kGuardSentences[] = {
    "{Thing} has been turned on its side to make a breastwork facing the {back}.",
    "Stools stand where somebody can sit and watch the way to the {dir} without being seen.",
    "A line is painted across the floor, and beyond it the stone is pitted by missiles.",
    "Whoever keeps watch here has carved a game board into the {material} and worn it smooth.",
    "A gong hangs within reach of a chair that faces the {back}.",
    "The remains of a meal for several lie about, cold but not yet spoiled.",
    "Spy holes have been bored through the {material} at two heights.",
    "Stakes are driven into the ground at a slant, their points towards the {back}.",
    "Four cloaks hang on hooks, and one of them is still damp."};

constexpr std::string_view kTreasureSentences[] = {
    "Empty coffers line the walls, but not all that was kept here has been carried off.",
    "Coins have run together with the dirt of the floor, and some of them still shine.",
    "An iron ring in the {material} once held a chain, and the chain once held a chest.",
    "The walls are twice as thick as elsewhere, and shelves have been let into them.",
    "A pair of scales stands ready beside {thing}, tipped to one side.",
    "Velvet, rotten to threads, shows the outlines of what once lay on it, row upon row.",
    "A thief's tools lie scattered here together with two of the thief's fingers.",
    "Wax seals hang broken from {thing}, and behind it something catches the light.",
    "Ledgers list what was brought here over ninety years; the last column is blank."};

constexpr std::string_view kShrineSentences[] = {
    "An altar of {material} stands here, and the offerings on it are fresh.",
    "A god with its face worn away sits in an alcove, one hand open, the other closed.",
    "Knees have hollowed the step before the altar, and candle ends are stuck to its edge.",
    "Prayer slips hang from threads overhead, all in the same small handwriting.",
    "Clear water fills a stone bowl to the brim, and no ripple ever crosses it.",
    "Seven little lamps burn in a row, though nobody can have filled them.",
    "The statue over the altar has been given a new head, which does not match.",
    "It is oddly peaceful here; even the noises from the {dir} seem to stop at the edge of the "
    "room."};

constexpr std::string_view kBossSentences[] = {
    "All that moves on this level answers to one master, and here it holds court: {boss}.",
    "Trophies of those who came before hang in a half circle around the seat of {boss}.",
    "The floor has been cleared for fighting, and the stains show how it usually ends; {boss} sees "
    "to that.",
    "A single name is scratched, painted and burnt into every wall here: {boss}.",
    "{Thing} lies broken in two, as a sample of the strength of {boss}.",
    "Nobody passes to the {dir} without the leave of {boss}, and none has ever been given.",
    "Tribute is heaped up before a seat far too large for any man, the seat of {boss}."};

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
    "Whoever hid here kept {thing}, a candle and a calendar scratched into the {material}.",
    "The entrance is made to look like part of the wall, and from inside one sees how it was done.",
    "A peephole gives on the room next door, at the height of a seated watcher.",
    "A skeleton in a good coat sits with its back to the way in, a key on its lap that fits "
    "nothing here.",
    "Sacks, wrapped in waxed cloth, were stowed here by someone who meant to return.",
    "Two names are cut into the {material} inside a heart, with a date no calendar knows."};

constexpr std::string_view kLairSentences[] = {
    "Bones have been sorted by size along the walls, and the largest are cracked for their marrow.",
    "A hollow the size of a cart is pressed into the floor, lined with hair and scraps of mail.",
    "Deep scratches cover the {material} up to twice the height of a man.",
    "Whatever sleeps here has dragged in {thing}, and chewed it.",
    "Torn packs are trampled into the ground, their straps bitten through.",
    "The smell of a large animal, or of many smaller ones, is strong enough to taste.",
    "A helmet lies in the open with teeth marks that meet in the middle.",
    "Droppings the size of loaves tell that the owner is seldom away for long."};

constexpr std::string_view kStoreSentences[] = {
    "Crates are stacked to the ceiling, most of them opened from the side.",
    "Sacks have burst on the shelves and spilled something that was grain.",
    "Jars stand in rows behind {thing}, their labels eaten away.",
    "Barrels line one wall, and the third from the left has been broached.",
    "Somebody kept strict accounts here: every hook and shelf has its number.",
    "Coils of rope, bundles of stakes and a keg of nails wait for a job that never came.",
    "The best of the supplies are gone, but whoever took them was in a hurry."};

constexpr std::string_view kDenSentences[] = {
    "Bedding for half a dozen is spread around {thing}, and none of it is cold.",
    "Scraps of food, dice and worse have been thrown on a heap in the corner.",
    "Blankets and pelts lie where their owners left them, at no great distance from their weapons.",
    "A pot of something grey hangs over embers in the middle of the room.",
    "Those who live here have divided the wall among themselves with strokes of charcoal.",
    "The place is lived in: worn paths lead from bed to bed and on to the {dir}.",
    "Somebody has tried to make it homely, with {thing} and a wreath of dried weeds."};

constexpr std::string_view kHallSentences[] = {
    "A torch held high finds the far side only as a paler dark.",
    "Processions once crossed this place; their route is worn a finger deep into the floor.",
    "{Thing} stands alone in the middle of all this space and looks very small.",
    "Several ways meet here, and the widest of them leads to the {dir}.",
    "Balconies of {material} run around the walls, with no stair to reach them.",
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

Words last_exit_sentences() {
  return kLastExitSentences;
}

}  // namespace karst
