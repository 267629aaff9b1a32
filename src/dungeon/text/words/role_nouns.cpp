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
    "[dr]Forecourt|Hitching rings and a dry trough stand by {way_in}, as if anyone had ever "
    "brought "
    "a horse here.",
    "Doorstep|A boot scraper, of all things, is let into the {material} beside {way_in}.",
    "Porch|A small roof on two posts shelters {way_in}, with a bench on which a pack has been "
    "left.",
    "Antechamber|Cloaks hang on pegs by {way_in}, and the dust on their shoulders tells how long.",
    "Waystone|A stone with arrows stands where {way_in} comes out; the one that points {on} has "
    "been kissed smooth.",
    "Anteroom|A bench, a bucket and a row of hooks by {way_in} make up the last of the comforts.",
    "[p]Arrival|Whoever comes by {way_in} stands for a moment on the same worn tile, blinking; it "
    "has "
    "the shape of two feet.",
    "Lamp Niche|By {way_in} a niche holds oil and wicks, and a card: TAKE ONE, LEAVE WORD.",
    "[p]Roll Call|Names in chalk cover the wall around {way_in}. A line under each means that "
    "somebody came back.",
    "First Stone|The builders laid their first stone beside {way_in} with a coin under it. The "
    "coin has been dug out.",
    "Cold Hearth|A hearth faces {way_in}, swept clean, with kindling laid for the next who might "
    "need it.",
    "[p]Footing|The ground before {way_in} has been levelled with gravel, sacking and, in one "
    "place, "
    "a door.",
    "[p]Farewell|Ribbons are tied around an iron bar beside {way_in}, one for everybody who was "
    "seen "
    "off from here."};

constexpr std::string_view kExitNouns[] = {
    "Brink|The floor stops a pace from {way_on}, and somebody has driven in an iron ring to hold "
    "on to.",
    "Newel|A post carved as a sleeping dog marks the place where {way_on} goes {on}.",
    "Far Landing|A landing of worn slabs ends at {way_on}, with a heap of burnt-out torches beside "
    "it.",
    "Far Gate|A lattice gate stands open before {way_on}, and its padlock hangs filed through.",
    "Outlet|All the draughts of the level meet here and go out by {way_on}, with a low moan.",
    "[p]Parting|Two names are joined in a heart by {way_on}, and below in another hand: SHE WENT "
    "ON "
    "WITHOUT ME.",
    "[p]Last Turn|The wall makes one more bend, as if unwilling, before {way_on} comes into sight.",
    "Wellhead|A low kerb of {material} surrounds {way_on}, and pebbles are laid out on it for "
    "counting the fall.",
    "Lip|A rope has been knotted to the wall above {way_on}, by somebody who did not trust it "
    "either.",
    "[p]Draught|Cold air leans out of {way_on} like somebody at a window.",
    "[p]Leaving|A basket stands by {way_on} for what would be too heavy to carry {on}. It is full "
    "of "
    "books and boots.",
    "Low Door|One has to bow to reach {way_on}, and those who built it meant it so.",
    "[p]Second Thoughts|A bench has been put where {way_on} begins, and its seat is worn hollow.",
    "Lantern Post|The post by {way_on} has hooks for six lanterns. Five have been taken along.",
    "Toll Stone|A flat stone beside {way_on} is heaped with pebbles, one for each who went {on}.",
    "[p]Warning|FROM HERE ON NOBODY WILL COME FOR YOU, says a board by {way_on}, in a neat "
    "official "
    "hand."};

constexpr std::string_view kGuardNouns[] = {
    "[HUM]Guardroom|A rack for eight spears holds five, and a slate gives the hours of the watch.",
    "[HUM]Watch Post|A ledge at the height of the eyes has been worn by elbows, where one could "
    "see without being seen.",
    "[HUM]Checkpoint|A bar on a pivot crosses the middle of the floor, with a table for emptying "
    "one's pockets.",
    "[H]Picket|Sharpened stakes have been set in a half circle, and a fire pit lies behind them.",
    "[HUM]Barrier|A wall of sandbags has been heaped across the place, with a gap for one person "
    "at a time.",
    "[HUM]Lookout|A peephole in the {material} has a shutter on a string and a stool beneath it.",
    "[HUM]Sentry Box|An upright box with a bench too narrow to fall asleep on faces the way in.",
    "[H]Toll Gate|A counter with a slot and a list of prices stands across the way; the prices "
    "have been raised twice.",
    "[bHUM]Gatehouse|A windlass with a broken pawl holds up half a ton of iron by one knotted "
    "rope.",
    "[HU]Duty Room|Names on wooden tags hang under ON and OFF, and all of them under ON.",
    "[bHM]Arrow Loft|Slits a hand wide look down on the way in, with quivers hung ready beside "
    "each.",
    "[pH]Ambush|Cut branches have been leaned against the walls, high enough to kneel behind.",
    "[pHUM]Halt|WHO GOES is painted on the floor in letters a yard long, and half of a boot lies "
    "on "
    "the O.",
    "[HUM]Alarm Post|A bell, a rattle and a dog's chain hang side by side, in order of urgency.",
    "[AG]Narrows|The walls close in to a gap that one has to take sideways, past something that "
    "does not have to.",
    "[A]Tether|A chain is bolted to the wall, long enough to reach every way in. It ends in "
    "nothing.",
    "[A]Perch|High up, well out of reach, a ledge has been worn smooth by watching.",
    "[AG]Choke Point|Everything that passes here must pass within an arm's length of one dark "
    "corner.",
    "[pA]Threshold Nest|Somebody small has settled where everybody must step over it, and resents "
    "that they do.",
    "[G]Hedge|What began as a crack in the floor has grown into a barrier as high as the chest.",
    "[G]Sump Gate|The floor dips, and whatever collects there has learnt to wait.",
    "[MU]Standing Post|A niche the size of a man is cut beside the way in, and it is not for a "
    "statue.",
    "[pMU]Last Order|HOLD UNTIL RELIEVED is written over the way in. The date is older than the "
    "wall.",
    "[H]Customs|A long table with a lamp and a ledger stands across the room; nobody has anything "
    "to declare.",
    "[U]Night Watch|A stool, a halberd and an hourglass face the way in, and the sand is still "
    "running.",
    "[HM]Counterweight|One rope holds up a basket of stones over the way in, and somebody sits by "
    "the rope.",
    "[p]Empty Post|A chair has been pushed back from a table with one hand of cards on it, and the "
    "hand was winning.",
    "Deserted Picket|Whoever kept watch here has gone, and left the fire to keep it.",
    "Old Barricade|Rotten timber is still heaped against an enemy who must be a hundred years "
    "late."};

constexpr std::string_view kTreasureNouns[] = {
    "Vault|The door lies on the floor, a foot thick, and the shelves behind it were emptied by "
    "someone with small pockets.",
    "[b]Strongroom|Bars run through walls, floor and roof alike, and the one gap has been sawn "
    "from inside.",
    "[b]Treasury|Trays lined with felt are stacked in order of coin, from copper up to a size that "
    "nobody mints.",
    "Hoard|Cups, buckles and door knobs lie in one heap, chosen by somebody who likes only what "
    "shines.",
    "[r]Coffer Room|Coffers with their lids thrown back stand along the walls, and one is nailed "
    "to the floor.",
    "Cache|Loose stones at the foot of the wall hide a hole, and the stones have lately been "
    "moved.",
    "Counting House|A table with a raised rim is strewn with weights, and under it something has "
    "rolled out of reach.",
    "Reliquary|Niches with glass doors hold the print of a bone each in the velvet, and one of "
    "them more than that.",
    "Jewel Room|Little drawers have been pulled out and turned over, and something still rolls "
    "about in one.",
    "[dr]Tithe Barn|A tenth of everything was brought here once, and a tenth of that is still in "
    "the corners.",
    "Pawnshop|Every object has a ticket tied to it, and no ticket has a second half.",
    "Dragon's Share|One neat stack has been set apart from an empty floor, with a name tag too "
    "burnt to read.",
    "[r]Tribute Room|Gifts stand in rows with cards of friendship, all of them unopened but for "
    "the best.",
    "[r]Smuggler's Hold|False bottoms stick out of barrels, crates and one coffin.",
    "Prize Room|A rail keeps visitors from the shelves, and behind it most of the labels have "
    "outlived their prizes.",
    "Iron Closet|Plates of iron have been riveted over walls and floor; the rivets of one plate "
    "are new.",
    "Collector's Corner|Feathers, keys and other people's medals are pinned up in rows, by size "
    "and not by worth.",
    "[s]Strongbox|It is hardly a room, more a box with somebody inside it, and at present that is "
    "you.",
    "[p]Dowry|Chests painted with birds wait in pairs for weddings that were called off.",
    "[p]Payroll|Small bags hang from numbered pegs. The numbers go up to ninety, the bags do not.",
    "Trophy Room|Helmets of the defeated are nailed to a board, each with its best feature "
    "polished.",
    "[h]Mint|A press for striking coins stands idle over a tray of blanks without a face.",
    "Deposit|Behind a counter, pigeonholes keep what people meant to come back for.",
    "[p]Found Things|Somebody has gone through the whole place picking up what glitters, and put "
    "it "
    "here and sat on it.",
    "[hr]Auction Room|Rows of chairs face a hammer on a block. Lot nineteen is still on the stand.",
    "[p]Heirlooms|Portraits stand with their faces to the wall, and in front of each lies whatever "
    "it "
    "left behind.",
    "[p]Safe Place|NOBODY WILL LOOK HERE is scratched low on the wall in a child's hand."};

constexpr std::string_view kShrineNouns[] = {
    "Shrine|A small god of {material} sits among dried flowers, and the newest are not dry.",
    "[b]Chapel|Three short benches face a niche with a curtain, and the curtain stirs.",
    "Sanctuary|A line of white stones is set into the floor, and no tracks of any beast go over "
    "it.",
    "Altar|A table of {material} stands by itself with a bowl on it, and the bowl is clean.",
    "Oratory|There is a kneeling board, a shelf for one lamp and a wall rubbed bright by "
    "foreheads.",
    "Font|A basin on a stem holds a palm of water that does not dry up, says the rim.",
    "[d]Holy Well|Rags in a hundred colours are tied to the bars over a well, each for something "
    "asked.",
    "Prayer Niche|An arch as deep as an arm has been cut to face a land that is far from here.",
    "Votive Room|Small legs, eyes and hearts of wax hang from nails, for what was healed or was "
    "not.",
    "Pilgrim's Rest|Sandals are left in a row by those who meant to go on barefoot.",
    "Hermit's Cell|A skull, a candle and a very large library ticket lie on a shelf.",
    "Blessing Stone|A boulder with a hole in it is worn smooth where people have put their arm "
    "through.",
    "Lady Altar|A lady of {material} looks down with a smile that has been chipped and mended.",
    "[r]Incense Court|Bowls of ash stand on a low wall, and one of them still sends up a thread.",
    "Wayside God|A god no taller than a jug stands on a shelf with its arms open, waiting to be "
    "chosen.",
    "Lamp Room|One lamp hangs on a chain, and the smoke of years has drawn its shadow on the roof.",
    "[h]Confessional|Two stools stand back to back with a screen between them, so that neither "
    "need "
    "know.",
    "[d]Healing Spring|Water comes up through white sand in a basin, just warm enough to be "
    "noticed.",
    "[s]Saint's Corner|A saint with his thumb worn away blesses whoever can squeeze in beside him.",
    "Relic Shelf|A bone under glass is labelled as the finger of three different saints.",
    "[h]Chantry|A book lies open at the prayers for travellers, and that page has been turned more "
    "than any other.",
    "[p]Offering Place|Coins, buttons and one good tooth have been pushed into the cracks of the "
    "wall.",
    "[p]Silence|No echo answers in here, and after a moment nobody wants one.",
    "Naming Stone|A slab is cut with names from edge to edge, and somebody has been making room "
    "for more.",
    "Penitent's Corner|A kneeling board faces the corner where two plain walls meet, and it is "
    "worn to "
    "splinters.",
    "[p]Vigil|Chairs stand round an unlit candle as tall as a child, and all of them have been sat "
    "in "
    "tonight."};

constexpr std::string_view kPuzzleNouns[] = {
    "Riddle Room|Questions are carved into three of the walls, and the fourth has been left for "
    "the answer.",
    "[p]Quandary|Two ways to begin are offered by two bronze hands, and both thumbs have been "
    "broken "
    "off.",
    "[p]Last Answer|An inscription circles the walls in letters a hand high and breaks off before "
    "its "
    "last word.",
    "[p]Wager|A table with a slot for stakes stands before the mechanism, and the slot is full of "
    "teeth.",
    "Mechanism|Cogs fill one wall from floor to roof, stopped by a single pin that will not come "
    "out.",
    "Lock Room|The far side is one great lock, with a stool and a candle for whoever means to try.",
    "[p]Patience|Somebody left a bed, a pot and four hundred strokes on the wall before giving up "
    "on "
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
    "[p]Bad Step|A pair of boots stands by itself in the middle, with the tops burnt off.",
    "Waiting Floor|Nothing stirs here, and the bones along the edge suggest that nothing should.",
    "[p]Test|ONLY THE WORTHY is carved over the way in, and below it are the scorch marks of the "
    "others.",
    "[p]Long Fall|A plank lies over a crack, and the plank is sawn on the side that one does not "
    "see.",
    "Crusher|Two walls stand a little closer together than the floor tiles would have it.",
    "Hot Seat|A comfortable chair waits in the middle, with five grooves worn into each arm.",
    "[p]Tempting Room|Gold lies on a plate at the far end, under a very clean patch of ceiling.",
    "Whistling Floor|Air sings in the joints of the floor, on a different note for each slab."};

constexpr std::string_view kSecretNouns[] = {
    "Bricked Closet|One wall is newer than the others, and whoever built it stood on this side.",
    "Priest Hole|A bench, a candle and a jug are all that fits in, and a breathing hole looks "
    "out.",
    "Hideaway|A mattress lies in the corner, with a loaf on it that could drive nails.",
    "Walled-up Room|Dust lies a finger thick and quite even, until the line of your own steps.",
    "Blind Closet|There was never a door to this place; the hinges are painted on.",
    "Secret Store|Jars sealed with wax stand along the wall, each with a date and no other word.",
    "Listening Post|A brass horn sticks out of the {material}, and voices of the next room come "
    "through it very small.",
    "Forgotten Room|A birthday table stands laid for six beneath a garland, and nobody has blown "
    "out the candles.",
    "Smuggler's Niche|Three bales and a dark lantern have been walled in here, with room left for "
    "a fourth.",
    "Cold Cell|The bolt is on the inside. Whoever lived here did not want to be let out.",
    "[d]Old Well House|A well was roofed over, then walled in, then forgotten; its bucket has "
    "rotted "
    "to a ring.",
    "Miser's Closet|A stool, a candle and a slot in the floor are worn by somebody who counted "
    "here every night.",
    "Map Hole|A plan of the level covers one wall, in charcoal, with this very room left out.",
    "Cradle Room|A cradle stands ready with a clean sheet, in a place that nobody was ever to "
    "find.",
    "Spare Room|The bed is made, the jug is full and the dust has not been told.",
    "Treason Room|Six chairs, six cups and a list of names with one crossed out: the one who owned "
    "the house.",
    "[d]Dry Cistern|Iron rungs go down a wall to a floor that has not been wet for a lifetime."};

constexpr std::string_view kHallNouns[] = {
    "[hb]Great Hall|Roof beams as thick as ships' keels are lost in smoke stains high above a "
    "floor "
    "for hundreds.",
    "[hb]Assembly|Rings of benches step down to a speaker's stone, and the stone is worn by "
    "pacing.",
    "Whispering Hall|A word spoken softly at one end can be heard at the other, and nowhere in "
    "between.",
    "[hb]Nave|Pillars of {material} lead the eye to the far end, where there is nothing to look at "
    "any more.",
    "[d]Concourse|Tracks from every side cross on this floor and have polished the middle of it "
    "like "
    "a plate.",
    "[d]Crossing|Two great ways met here, and the stone where they met still bears the names of "
    "four "
    "cities.",
    "[hb]Long Hall|Shields hang along both sides, all turned to the wall except those of the "
    "losers.",
    "[hb]Parade|The floor is marked in paces for marching, and a stand for those who watched has "
    "fallen in.",
    "Market|Painted squares on the floor divide the place into stalls, and the best are near the "
    "way out.",
    "[c]Great Cave|The roof goes up out of the light, and what hangs from it drips on the far side "
    "of the dark.",
    "[c]Dome|Rock has fallen away in slabs until what was left could carry itself, and there it "
    "stopped.",
    "[hb]Ballroom|The boards are sprung, the mirrors blind, and somebody has swept a circle clean "
    "in the middle.",
    "[p]Gathering|Hundreds of feet have trodden the floor down towards one end, where a voice "
    "would "
    "carry best.",
    "[b]Pillared Hall|Pillars march off in rows, and in every row one has been cut to look like "
    "somebody asleep.",
    "[p]Echo Hall|One clap comes back as applause.",
    "[d]Fourways|Four worn tracks meet at a stone with a hole in it, where a signpost stood.",
    "Meeting Place|Stones of all heights have been set in a ring, so that the small could see over "
    "the tall.",
    "Moot|A staff stands upright in a crack in the middle, for whoever had the word; thumbs have "
    "worn it thin.",
    "Standing Stones|Five slabs have been put up on end in the middle, and whatever goes through "
    "goes round them.",
    "Dance Floor|The floor has been stamped as smooth as a drum, in the middle most of all.",
    "Tall Room|A stone thrown upwards comes down again, but it is not heard to meet anything.",
    "Muster Place|Chalk marks, a pace apart, run from side to side in rows, and feet have worn "
    "every one of them.",
    "[d]Lost Road|Paving with the ruts of wheels crosses from one side to the other, and leads "
    "nowhere at either end.",
    "Parley Ground|Two chairs face each other over a line of white pebbles, and one of them has "
    "been thrown."};

struct RoleNouns {
  RoomRole role;
  Words nouns;
};
constexpr std::array<RoleNouns, 9> kNouns = {{
    {RoomRole::entrance, kEntranceNouns},
    {RoomRole::exit, kExitNouns},
    {RoomRole::guard, kGuardNouns},
    {RoomRole::treasure, kTreasureNouns},
    {RoomRole::shrine, kShrineNouns},
    {RoomRole::puzzle, kPuzzleNouns},
    {RoomRole::trap, kTrapNouns},
    {RoomRole::secret, kSecretNouns},
    {RoomRole::hall, kHallNouns},
}};

}  // namespace

Words role_nouns(RoomRole role) {
  if (role == RoomRole::boss) return boss_nouns();
  if (role == RoomRole::lair) return lair_nouns();
  if (role == RoomRole::den) return den_nouns();
  if (role == RoomRole::store) return store_nouns();
  for (const RoleNouns& entry : kNouns) {
    if (entry.role == role) return entry.nouns;
  }
  return {};
}

}  // namespace karst
