// The nouns of rooms that somebody or something lives in, and of those where things are kept.
#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kBossNouns[] = {
    "[rHUM]Throne Room|The throne of {boss} stands on seven steps, and the lowest is made of "
    "shields.",
    "[rHUM]Great Court|Petitioners' mats lie in rows before the seat of {boss}, most of them with "
    "a dark "
    "stain in the middle.",
    "[l]Arena|Tiers of seats look down on a ring of sand. Until now only {boss} ever left it by "
    "the "
    "second gate.",
    "[pHUM]Seat|One great chair faces the way in, and {boss} seldom had to rise from it.",
    "[rHUM]Audience Chamber|A rope of red silk shows how near one may come to {boss}; it has been "
    "trampled, once.",
    "[HAM]Killing Floor|The floor slopes from all sides to a grating, which {boss} never let run "
    "dry.",
    "[bH]High Table|A table is laid for {boss} alone, with a knife for every course.",
    "[HAM]Dais|On a platform of {material} a heap of tribute has grown around {boss} like a nest.",
    "[p]Last Stand|A ring of overturned benches shows where some twenty people once waited for "
    "{boss}.",
    "[lH]Banquet|The long table is laid with what {boss} left over, which is mostly cutlery.",
    "Inner Ward|Seven bolts are fixed to the way in, all on the side away from {boss}.",
    "[HUM]Court of One|Only {boss} ever sat in judgement here, and only one sentence is known.",
    "[A]Great Lair|Everything that could be dragged has been dragged in here, and {boss} slept on "
    "top.",
    "[A]Bone Ring|Bones have been pushed back to the walls in a ring as wide as {boss} can reach.",
    "[A]Wallowing Place|A hollow as long as a barge has been worn into the {material} by {boss}, "
    "turning over.",
    "[A]Feeding Place|Nothing is left of any meal but what {boss} could not bend: buckles, spurs, "
    "one "
    "anvil.",
    "[G]Heart Bed|Whatever runs, grows or drips on this level comes together here, and what it "
    "feeds is "
    "{boss}.",
    "[G]Overgrown Hall|There was more of {boss} than the place could hold, and it has begun on the "
    "ways out.",
    "[G]Seedbed|All that has been sown on this level was sown from here, by {boss}, with a free "
    "hand.",
    "[U]Cold Court|Frost covers the floor in the shape of a kneeling crowd, all of it facing "
    "{boss}.",
    "[U]Long Wake|Blue candles burn down both sides, and {boss} sat up between them for longer "
    "than "
    "they have.",
    "[M]Engine Floor|Belts, weights and chains come down from every wall, and in the middle they "
    "drive "
    "{boss}.",
    "[M]Proving Hall|Dents as deep as a fist are set around the walls in rows; {boss} made them "
    "all, "
    "for practice."};

constexpr std::string_view kLairNouns[] = {
    "[AG]Lair|Something has worn itself a hollow in the {material}, exactly its own size.",
    "[AG]Feeding Ground|The floor is dark and sticky, and trails lead in from all sides and out on "
    "none.",
    "[AH]Boneyard|Bones lie knee-deep, the old ones below gone brown, those on top still pink.",
    "[A]Maw|Stumps of stone ring the way in above and below, and the breath of the place is warm.",
    "[rA]Rookery|Ledges up to the roof are white with droppings, and eggshells crunch underfoot.",
    "[U]Haunt|Three times the torch goes out at the same spot, and three times it lights again.",
    "[AH]Larder|Things hang from the roof in wrappings, in good order, and one of them wears "
    "boots.",
    "[A]Stalking Ground|The place offers twelve shadows to hide in, and eleven of them are empty.",
    "[rA]Wallow|A bath of mud has been trodden out in the middle, with a rim that has been lain "
    "on.",
    "[A]Scratching Place|Every edge within reach has been rubbed round and shiny, and some that "
    "are out of reach.",
    "[rA]Bone Nest|Ribs have been woven into a basket as wide as a wagon.",
    "[A]Crib|Something has lined a hollow with the softest things it could find, and some were "
    "alive.",
    "[A]Moulting Place|Old skins hang over the stones, each larger than the one before.",
    "[pA]Spoor|One trail crosses the floor again and again, and each time the prints are fresher.",
    "[dA]Burrow Mouth|Loose earth has been thrown out in a fan, with a hole at the top of it that "
    "is not small.",
    "[A]Killing Corner|Three walls, one way in and a floor that has soaked up a good deal.",
    "[A]Brood Chamber|Hollows as large as bowls are set out in rings, and most have something in "
    "them.",
    "[dA]Watering Place|A puddle in the middle of the floor has been lapped down to mud and lapped "
    "again.",
    "[A]Trophy Heap|Antlers, harness and a cartwheel have been dragged together by something "
    "stronger than it looks.",
    "[A]Scrape|The floor is scored with short deep furrows, each ending in a kicked-up heap.",
    "[pA]Gullet|The way in narrows, turns and opens, and the light behind is gone.",
    "[H]Chief's Corner|The best chair has been set on a box, and around it the floor is kept "
    "respectfully clear.",
    "[H]Long Table|A door laid on barrels serves as a table, and the knife marks in it keep "
    "somebody's score.",
    "[H]Robbers' Roost|Plunder is sorted into four heaps of unequal size, with a name over each.",
    "[H]Butcher's Floor|Hooks hang in a row from a beam, and the sawdust is fresh.",
    "[H]War Camp|Drums, stakes and a cracked kettle stand ready to be carried off at a shout.",
    "[pU]Cold Bed|A bed stands made in the middle of the floor, with a hollow in it that nothing "
    "fills.",
    "[pU]Wake|Chairs have been drawn up to an open coffin, and everybody has gone home, the guest "
    "of honour included.",
    "[pU]Long Rest|Slabs lie in a row with their blankets of dust thrown back.",
    "[U]Weeping Room|The walls are wet to the height of a bowed head.",
    "[pU]Last Battle|Those who fell here were left where they lay, and not all of them have stayed "
    "there.",
    "[U]Lost Parlour|A clock, two chairs and a fire that gives no heat; somebody has just got up.",
    "[M]Idle Works|Wheels stand still along the wall, greased and waiting, and one of them ticks "
    "over by a tooth.",
    "[M]Pedestals|Six plinths stand in a ring. Five of them are empty, and the dust on those is "
    "fresh.",
    "[M]Mustering Floor|Painted squares mark where things were meant to stand, and what stands "
    "there now has moved a little.",
    "[M]Proving Ground|Straw dummies have been hit with great precision until there was nothing "
    "left to hit.",
    "[M]Workshop|A bench is laid out with tools too large for any hand, cleaned and put back in "
    "order.",
    "[G]Seep|Something has come up through the floor and spread, and the edges of it are still "
    "spreading.",
    "[G]Overgrowth|From wall to wall everything is under one thick, breathing cover.",
    "[G]Soft Floor|The ground gives like bread at every step, and closes again behind.",
    "[pG]Digestion|Half a chair, half a door and half a helmet lie in a puddle, all with the same "
    "smooth edge.",
    "[pG]Slow Tide|A line on the wall shows how high it came, and the line is wet.",
    "Old Lair|What lived here has moved on; the smell has not.",
    "Cold Nest|A hollow in the floor keeps its shape and no warmth at all.",
    "[p]Abandoned Hold|Something large had this place to itself for years, and left by a wall."};

constexpr std::string_view kStoreNouns[] = {
    "[r]Storeroom|Crates are stacked to the roof with their contents stencilled on, and most of "
    "them lie.",
    "Pantry|Shelves of crocks line the walls, each with a cloth over it and a spoon on a string.",
    "Lumber Room|Broken chairs, a crib and {thing} have been piled up by someone who threw nothing "
    "away.",
    "Supply Room|Bundles hang from numbered hooks, and the list beside the door is ticked off down "
    "to the last line.",
    "[d]Cellar|Casks lie in two tiers on the cool floor, and a tap drips into a tin cup.",
    "[r]Depot|Handcarts stand loaded and roped, ready for a road that has since caved in.",
    "Rope Locker|Coils of rope, thick as a leg and thin as a lace, hang from pegs and smell of "
    "tar.",
    "[b]Buttery|A hatch with a shelf opens on rows of bottles, and the corkscrew is chained to the "
    "wall.",
    "[b]Larder Shelf|Hams without their hooks and hooks without their hams are kept on separate "
    "walls.",
    "Oil Store|Jars as tall as a man stand shoulder to shoulder, and the floor is slippery.",
    "Wood Store|Logs are stacked in a wall with a gap just wide enough to sleep in.",
    "Cold Room|Frost grows on the hooks, though there is no ice to be seen.",
    "Seed Store|Paper bags hang from strings, out of reach of mice, with pictures of what they "
    "might become.",
    "Quarter Stores|One of everything is pinned to a board with a number, and the boxes below are "
    "empty.",
    "Tool Store|Every tool has its outline painted on the wall, and some outlines no tool would "
    "fill.",
    "Lost Property|Single gloves, a wooden leg and eleven hats wait on a shelf to be asked for.",
    "Candle Store|Candles hang by their wicks in bundles of a dozen, graded by how long they burn.",
    "Saltery|Barrels of brine stand open, and what floats in them was not all fish.",
    "[s]Cupboard|Shelves on three sides hold jars, a broom and somebody's savings in a sock.",
    "Cooperage|Staves, hoops and a half-made tub lie about, with the shavings still curled.",
    "Ration Store|Biscuit is stacked like brick, and somebody has indeed built a wall of it.",
    "Bottle Room|Empty bottles fill racks to the roof, sorted by the sorrow they were drunk for, "
    "says a label.",
    "Apothecary's Shelf|Drawers the size of a fist are marked with the pictures of plants and one "
    "of a foot.",
    "[h]Linen Room|Sheets lie folded in tens, clean, dry and tied with ribbon, in a place without "
    "beds.",
    "Junk Heap|Chair legs, stove doors and harness have been thrown in until the door would not "
    "shut, and then the door as well.",
    "Scrap Store|Bent iron is sorted into bins: sharp, blunt, and please do not touch.",
    "[dhr]Wagon Shed|A wagon without wheels has been filled with wheels without a wagon."};

constexpr std::string_view kDenNouns[] = {
    "[A]Den|Pelts have been kicked into a heap around a warm hollow, in which something round was "
    "lately asleep.",
    "[rH]Bunkroom|Bunks stand three high along the walls, each with a treasure or two beneath the "
    "straw.",
    "[rH]Camp|Tents of stolen curtain have been put up around a fire, as if it might rain.",
    "[H]Hideout|A crate serves as a table, with dice on it, a knife in it and a map under it.",
    "[H]Sleeping Place|Eight beds of rushes lie with their feet to the middle, and one has been "
    "moved a little apart.",
    "[rH]Dormitory|Cots in two rows have all been clawed at the same end.",
    "[A]Roost|Poles have been wedged from wall to wall at head height, and their bark is worn "
    "through on top.",
    "[A]Kennel|Chains end in collars at even distances, and all but one have been bitten through.",
    "[H]Card Table|A game has been left in the middle, and the better hand has a knife through it.",
    "[H]Smoking Room|Pipes lie cooling on a box, and the ceiling is brown with years of them.",
    "[H]Kip|Hammocks hang in three tiers, and one is still swinging.",
    "[H]Drinking Hole|Barrels sawn in half serve as chairs around a barrel that was not sawn.",
    "[H]Muster Nest|Weapons are stacked by the way out, and none of them is dusty.",
    "[H]Back Room|A curtain, a lamp and a list of debts make this a place of business.",
    "[A]Litter|Chewed straw is banked against the wall, warm in the middle, with a print in it for "
    "each of them.",
    "[A]Crawl Nest|Under a shelf of rock the floor has been lined with whatever could be carried "
    "in a mouth.",
    "[A]Hutch|Slats and wire have been gnawed through from both sides, and it is not clear which "
    "side is out.",
    "[A]Hollow|The dust has been rolled in until it shines.",
    "[A]Pack Ground|Short runs lead from every corner to the middle, where the best of the food "
    "was.",
    "[A]Warm Corner|A flue passes behind the wall here, and everything with a skin has found it "
    "out.",
    "[A]Nursery Corner|The young of something lie bedded along the warm side in rows, and the rows "
    "are guarded.",
    "[pA]Shed Skins|What was outgrown has been left along the walls, whole, as if somebody might "
    "want it.",
    "[H]Mess|One table, six stools and the names of everybody who has not washed up.",
    "[H]Cook Fire|A kettle hangs from a tripod over a fire of chair legs, and the chairs' owner is "
    "not there to object.",
    "[H]Gambling Den|A wheel with eight numbers hangs on the wall, and six of them are shaved.",
    "[H]Deserters' Camp|Uniforms with the badges cut off hang drying on a line.",
    "[pU]Restless Beds|The beds are made, and each has been lain on from below.",
    "[U]Night School|Small benches face a board on which one sentence has been written out two "
    "hundred times.",
    "[U]Waiting Ward|Cots stand in a row with a candle at each head, lit for people who are past "
    "needing it.",
    "[pU]Mourners|Black coats hang in a ring as if their owners stood in them, and two of them do "
    "not hang.",
    "[U]Gossip Corner|Voices go on here about people who have been dead for longer than the "
    "speakers.",
    "[M]Repair Bay|Spare hands hang on a rail, left ones and right ones, with oil cans below.",
    "[hM]Servants' Hall|Bells on springs line the wall, one for each room, and under each waits "
    "something ready to answer.",
    "[M]Toy Room|Wooden soldiers stand on the shelves in ranks, and a gap in the front rank is not "
    "dusty.",
    "[M]Winding Room|A great key hangs on the wall, with a rota of who is to be wound when.",
    "[dG]Drain|All the gutters of the level end here, and something has made the most of that.",
    "[G]Seed Room|Pods as long as an arm hang in rows, and those by the door have opened.",
    "[G]Mould Garden|Rings of grey and yellow have spread over the floor until they met, and then "
    "began to climb.",
    "[G]Vat|A tub of planks has been filled, forgotten and, by the look of the rim, outgrown.",
    "Cold Camp|Ashes, a bent spoon and flattened grass: they have been gone for some days.",
    "[p]Empty Beds|Nests of straw lie in a row, and the dust on them has not been slept in.",
    "[p]Left Lodging|RENT DUE is chalked on the wall, under a drawing of people running."};

}  // namespace

Words boss_nouns() {
  return kBossNouns;
}

Words lair_nouns() {
  return kLairNouns;
}

Words den_nouns() {
  return kDenNouns;
}

Words store_nouns() {
  return kStoreNouns;
}

}  // namespace karst
