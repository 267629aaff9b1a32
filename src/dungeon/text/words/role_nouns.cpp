// The nouns of rooms by role, each with a sentence about such a room.
#include <array>

#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kEntranceNouns[] = {
    "Landing|A broad slab before {way_in} has been hollowed by boots, and most of them were going "
    "{on}.",
    "Gate|Two rusted gate leaves hang open on either side of {way_in}, their bar snapped in the "
    "middle.",
    "Threshold|A sill cut with a warning in four scripts lies before {way_in}, and every one has "
    "been scratched out.",
    "Forecourt|Hitching rings and a dry trough stand by {way_in}, as if anyone had ever brought a "
    "horse here.",
    "Doorstep|A boot scraper, of all things, is let into the {material} beside {way_in}.",
    "Porch|A small roof on two posts shelters {way_in}, with a bench on which a pack has been "
    "left.",
    "Antechamber|Cloaks hang on pegs by {way_in}, and the dust on their shoulders tells how long.",
    "Waystone|A stone with arrows stands where {way_in} comes out; the one that points {on} has "
    "been kissed smooth."};

constexpr std::string_view kExitNouns[] = {
    "Brink|The floor stops a pace from {way_on}, and somebody has driven in an iron ring to hold "
    "on to.",
    "Stairhead|A newel post carved as a sleeping dog marks the place where {way_on} goes {on}.",
    "Far Landing|A landing of worn slabs ends at {way_on}, with a heap of burnt-out torches beside "
    "it.",
    "Far Gate|A lattice gate stands open before {way_on}, and its padlock hangs filed through.",
    "Outlet|All the draughts of the level meet here and go out by {way_on}, with a low moan.",
    "Parting|Two names are joined in a heart by {way_on}, and below in another hand: SHE WENT ON "
    "WITHOUT ME.",
    "Last Turn|The wall makes one more bend, as if unwilling, before {way_on} comes into sight.",
    "Wellhead|A low kerb of {material} surrounds {way_on}, and pebbles are laid out on it for "
    "counting the fall."};

constexpr std::string_view kGuardNouns[] = {
    "Guardroom|A rack for eight spears holds five, and a slate gives the hours of the watch.",
    "Watch Post|A ledge at the height of the eyes has been worn by elbows, where one could see "
    "without being seen.",
    "Checkpoint|A bar on a pivot crosses the middle of the floor, with a table for emptying one's "
    "pockets.",
    "Picket|Sharpened stakes have been set in a half circle, and a fire pit lies behind them.",
    "Barrier|{Thing} and a wall of sandbags have been heaped across the place, leaving a gap for "
    "one.",
    "Lookout|A peephole in the {material} has a shutter on a string and a stool beneath it.",
    "Sentry Box|An upright box with a bench too narrow to fall asleep on faces the way in.",
    "Toll Gate|A counter with a slot and a list of prices stands across the way; the prices have "
    "been raised twice.",
    "Gatehouse|A windlass with a broken pawl holds up half a ton of iron by one knotted rope.",
    "Duty Room|Names on wooden tags hang under ON and OFF, and all of them under ON.",
    "Arrow Loft|Slits a hand wide look down on the way in, with quivers hung ready beside each.",
    "Ambush|Cut branches have been leaned against the walls, high enough to kneel behind.",
    "Halt|WHO GOES is painted on the floor in letters a yard long, and half of a boot lies on the "
    "O.",
    "Alarm Post|A bell, a rattle and a dog's chain hang side by side, in order of urgency."};

constexpr std::string_view kTreasureNouns[] = {
    "Vault|The door lies on the floor, a foot thick, and the shelves behind it were emptied by "
    "someone with small pockets.",
    "Strongroom|Bars run through walls, floor and roof alike, and the one gap has been sawn from "
    "inside.",
    "Treasury|Trays lined with felt are stacked in order of coin, from copper up to a size that "
    "nobody mints.",
    "Hoard|Cups, buckles and door knobs lie in one heap, chosen by somebody who likes only what "
    "shines.",
    "Coffer Room|Coffers with their lids thrown back stand along the walls, and one is nailed to "
    "the floor.",
    "Cache|Loose stones at the foot of the wall hide a hole, and the stones have lately been "
    "moved.",
    "Counting House|A table with a raised rim is strewn with weights, and under it something has "
    "rolled out of reach.",
    "Reliquary|Niches with glass doors hold the print of a bone each in the velvet, and one of "
    "them more than that.",
    "Jewel Room|Little drawers have been pulled out and turned over, and something still rolls "
    "about in one.",
    "Tithe Barn|A tenth of everything was brought here once, and a tenth of that is still in the "
    "corners.",
    "Pawnshop|Every object has a ticket tied to it, and no ticket has a second half.",
    "Dragon's Share|One neat stack has been set apart from an empty floor, with a name tag too "
    "burnt to read.",
    "Tribute Room|Gifts stand in rows with cards of friendship, all of them unopened but for the "
    "best.",
    "Smuggler's Hold|False bottoms stick out of barrels, crates and one coffin."};

constexpr std::string_view kShrineNouns[] = {
    "Shrine|A small god of {material} sits among dried flowers, and the newest are not dry.",
    "Chapel|Three short benches face a niche with a curtain, and the curtain stirs.",
    "Sanctuary|A line of white stones is set into the floor, and no tracks of any beast go over "
    "it.",
    "Altar|A block of {material} stands by itself with a bowl on it, and the bowl is clean.",
    "Oratory|There is a kneeling board, a shelf for one lamp and a wall rubbed bright by "
    "foreheads.",
    "Font|A basin on a stem holds a palm of water that does not dry up, says the rim.",
    "Holy Well|Rags in a hundred colours are tied to the bars over a well, each for something "
    "asked.",
    "Prayer Niche|An arch as deep as an arm has been cut to face a land that is far from here.",
    "Votive Room|Small legs, eyes and hearts of wax hang from nails, for what was healed or was "
    "not.",
    "Pilgrim's Rest|Sandals are left in a row by those who meant to go on barefoot.",
    "Hermit's Cell|A skull, a candle and a very large library ticket lie on a shelf.",
    "Blessing Stone|A boulder with a hole in it is worn smooth where people have put their arm "
    "through.",
    "Lady Altar|A lady of {material} looks down with a smile that has been chipped and mended.",
    "Incense Court|Bowls of ash stand on a low wall, and one of them still sends up a thread."};

constexpr std::string_view kBossNouns[] = {
    "Throne Room|The throne of {boss} stands on seven steps, and the lowest is made of shields.",
    "Great Court|Petitioners' mats lie in rows before {boss}, most of them with a dark stain in "
    "the middle.",
    "Arena|Tiers of seats look down on a ring of sand, and {boss} has never needed the second "
    "gate.",
    "Seat|One great chair faces the way in, and {boss} has seldom had to rise from it.",
    "Audience Chamber|A rope of red silk shows how near one may come to {boss}; it has been "
    "trampled, once.",
    "Killing Floor|The floor slopes from all sides to a grating, and {boss} keeps it well rinsed.",
    "High Table|A table is laid for one, {boss}, with a knife for every course.",
    "Dais|On a platform of {material} a heap of tribute has grown around {boss} like a nest."};

constexpr std::string_view kPuzzleNouns[] = {
    "Riddle Room|Questions are carved into three of the walls, and the fourth has been left for "
    "the answer.",
    "Quandary|Two ways to begin are offered by two bronze hands, and both thumbs have been broken "
    "off.",
    "Last Answer|An inscription circles the walls in letters a hand high and breaks off before its "
    "last word.",
    "Wager|A table with a slot for stakes stands before the mechanism, and the slot is full of "
    "teeth.",
    "Mechanism|Cogs fill one wall from floor to roof, stopped by a single pin that will not come "
    "out.",
    "Lock Room|The far side is one great lock, with a stool and a candle for whoever means to try.",
    "Patience|Somebody left a bed, a pot and four hundred strokes on the wall before giving up on "
    "it.",
    "Cipher Room|Letters on little brass drums line the wall, and no two rows of them spell the "
    "same thing."};

constexpr std::string_view kTrapNouns[] = {
    "Gauntlet|A straight bare floor leads from end to end, and the dents in the walls all face it.",
    "Pitfall|Dust lies on all of the floor but for one square, which is quite clean.",
    "Sudden Floor|The slabs are cut a little too evenly here, and the joints between them are "
    "black.",
    "Snare|A bag of coins hangs in plain sight on a thread that goes up and does not end.",
    "Deadfall|Great stones have been wedged overhead with wooden pegs, and one of the pegs is new.",
    "Needle Room|Holes as fine as pinpricks cover the {material} in rows, some with a rusty drip.",
    "Bad Step|A pair of boots stands by itself in the middle, with the tops burnt off.",
    "Waiting Floor|Nothing stirs here, and the bones along the edge suggest that nothing should.",
    "Test|ONLY THE WORTHY is carved over the way in, and below it are the scorch marks of the "
    "others.",
    "Long Fall|A plank lies over a crack, and the plank is sawn on the side that one does not see.",
    "Crusher|Two walls stand a little closer together than the floor tiles would have it.",
    "Hot Seat|A comfortable chair waits in the middle, with five grooves worn into each arm.",
    "Tempting Room|Gold lies on a plate at the far end, under a very clean patch of ceiling.",
    "Whistling Floor|Air sings in the joints of the floor, on a different note for each slab."};

constexpr std::string_view kSecretNouns[] = {
    "Bricked Closet|One wall is newer than the others, and whoever built it stood on this side.",
    "Priest Hole|A bench, a crucifix and a jug are all that fits in, and a breathing hole looks "
    "out.",
    "Hideaway|A mattress has been pushed behind {thing}, with a loaf on it that could drive nails.",
    "Walled-up Room|Dust lies a finger thick and quite even, until the line of your own steps.",
    "Blind Closet|There was never a door to this place; the hinges are painted on.",
    "Secret Store|Jars sealed with wax stand along the wall, each with a date and no other word.",
    "Listening Post|A brass horn sticks out of the {material}, and voices of the next room come "
    "through it very small.",
    "Forgotten Room|A birthday table stands laid for six beneath a garland, and nobody has blown "
    "out the candles."};

constexpr std::string_view kLairNouns[] = {
    "Lair|Something has scraped itself a bed into the {material}, and the edges are still sharp.",
    "Feeding Ground|The floor is dark and sticky, and trails lead in from all sides and out on "
    "none.",
    "Boneyard|Bones lie knee-deep, the old ones below gone brown, those on top still pink.",
    "Maw|Stumps of stone ring the way in above and below, and the breath of the place is warm.",
    "Rookery|Ledges up to the roof are white with droppings, and eggshells crunch underfoot.",
    "Haunt|Three times the torch goes out at the same spot, and three times it lights again.",
    "Larder|Things hang from the roof in wrappings, in good order, and one of them wears boots.",
    "Stalking Ground|The place offers twelve shadows to hide in, and eleven of them are empty.",
    "Wallow|A bath of mud has been trodden out in the middle, with a rim of hair.",
    "Web|Ropes as thick as a wrist cross from wall to wall, and the middle of them sags.",
    "Bone Nest|Ribs have been woven into a basket as wide as a wagon.",
    "Crib|Something has lined a hollow with the softest things it could find, and some were alive.",
    "Moulting Place|Old skins hang over the stones, each larger than the one before.",
    "Spoor|One trail crosses the floor again and again, and each time the prints are fresher."};

constexpr std::string_view kStoreNouns[] = {
    "Storeroom|Crates are stacked to the roof with their contents stencilled on, and most of them "
    "lie.",
    "Pantry|Shelves of crocks line the walls, each with a cloth over it and a spoon on a string.",
    "Lumber Room|Broken chairs, a crib and {thing} have been piled up by someone who threw nothing "
    "away.",
    "Supply Room|Bundles hang from numbered hooks, and the list beside the door is ticked off down "
    "to the last line.",
    "Cellar|Casks lie in two tiers on the cool floor, and a tap drips into a tin cup.",
    "Depot|Handcarts stand loaded and roped, ready for a road that has since caved in.",
    "Rope Locker|Coils of rope, thick as a leg and thin as a lace, hang from pegs and smell of "
    "tar.",
    "Buttery|A hatch with a shelf opens on rows of bottles, and the corkscrew is chained to the "
    "wall.",
    "Larder Shelf|Hams without their hooks and hooks without their hams are kept on separate "
    "walls.",
    "Oil Store|Jars as tall as a man stand shoulder to shoulder, and the floor is slippery.",
    "Wood Store|Logs are stacked in a wall with a gap just wide enough to sleep in.",
    "Cold Room|Frost grows on the hooks, though there is no ice to be seen.",
    "Seed Store|Paper bags hang from strings, out of reach of mice, with pictures of what they "
    "might become.",
    "Quarter Stores|One of everything is pinned to a board with a number, and the boxes below are "
    "empty."};

constexpr std::string_view kDenNouns[] = {
    "Den|Pelts have been kicked into a heap around a warm hollow, in which something round was "
    "lately asleep.",
    "Bunkroom|Bunks stand three high along the walls, each with a treasure or two beneath the "
    "straw.",
    "Camp|Tents of stolen curtain have been put up around a fire, as if it might rain.",
    "Hideout|A crate serves as a table, with dice on it, a knife in it and a map under it.",
    "Sleeping Place|Eight beds of rushes lie with their feet to the middle, and one has been moved "
    "a little apart.",
    "Dormitory|Cots in two rows have all been clawed at the same end.",
    "Roost|Poles have been wedged from wall to wall at head height, and their bark is worn off in "
    "pairs.",
    "Kennel|Chains end in collars at even distances, and all but one have been bitten through.",
    "Card Table|A game has been left in the middle, and the better hand has a knife through it.",
    "Smoking Room|Pipes lie cooling on a box, and the ceiling is brown with years of them.",
    "Kip|Hammocks hang in three tiers, and one is still swinging.",
    "Drinking Hole|Barrels sawn in half serve as chairs around a barrel that was not sawn.",
    "Muster Nest|Weapons are stacked by the way out, and none of them is dusty.",
    "Back Room|A curtain, a lamp and a list of debts make this a place of business."};

constexpr std::string_view kHallNouns[] = {
    "Great Hall|Roof beams as thick as ships' keels are lost in smoke stains high above a floor "
    "for hundreds.",
    "Assembly|Rings of benches step down to a speaker's stone, and the stone is worn by pacing.",
    "Rotunda|The wall runs in one great curve, and a whisper walks along it all the way round.",
    "Nave|Pillars of {material} lead the eye to the far end, where there is nothing to look at any "
    "more.",
    "Concourse|Tracks from every side cross on this floor and have polished the middle of it like "
    "a plate.",
    "Crossing|Where two great ways met, {thing} stands in the middle with the names of four cities "
    "on it.",
    "Long Hall|Shields hang along both sides, all turned to the wall except those of the losers.",
    "Parade|The floor is marked in paces for marching, and a stand for those who watched has "
    "fallen in."};

struct RoleNouns {
  RoomRole role;
  Words nouns;
};
constexpr std::array<RoleNouns, 13> kNouns = {{
    {RoomRole::entrance, kEntranceNouns},
    {RoomRole::exit, kExitNouns},
    {RoomRole::guard, kGuardNouns},
    {RoomRole::treasure, kTreasureNouns},
    {RoomRole::shrine, kShrineNouns},
    {RoomRole::boss, kBossNouns},
    {RoomRole::puzzle, kPuzzleNouns},
    {RoomRole::trap, kTrapNouns},
    {RoomRole::secret, kSecretNouns},
    {RoomRole::lair, kLairNouns},
    {RoomRole::store, kStoreNouns},
    {RoomRole::den, kDenNouns},
    {RoomRole::hall, kHallNouns},
}};

}  // namespace

Words role_nouns(RoomRole role) {
  for (const RoleNouns& entry : kNouns) {
    if (entry.role == role) return entry.nouns;
  }
  return {};
}

}  // namespace karst
