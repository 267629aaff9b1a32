#include <array>

#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kExit[] = {
    "A steady draught pulls towards the {next}, where the way {on} must be.",
    "Scuffed arrows on the floor agree for once: {next}, and then {on}.",
    "From the {next} comes a colder air, in slow breaths.",
    "Boots have worn a lane across the floor to the {next}, all of them going one way.",
    "Somebody chalked LAST CHANCE TO TURN BACK by the way to the {next}.",
    "Smoke from a torch drifts {next} and is drawn {on}.",
    "Whoever wrote NOT FAR NOW by the way to the {next} had a shaking hand.",
    "Candle ends stand in pairs along the way to the {next}, as on a stair for guests.",
    "A cord has been laid along the floor to the {next}, for those whose lamps go out.",
    "Somebody dragged a heavy trunk {next}, gave up, and left it on the way."};
constexpr std::string_view kGuard[] = {
    "Whoever looks to the {next} has the feeling of being looked at in return.",
    "Something shifts its weight to the {next}, and then keeps very still.",
    "The way to the {next} has been cleared of everything that one could hide behind.",
    "A stone skitters to the {next}, kicked by nobody who can be seen.",
    "A line is scratched across the floor on the {next} side, with a cross on the far half.",
    "[H]A challenge is called to the {next}, in a bored voice, at somebody else.",
    "[U]Mail rings faintly to the {next}, once in every hundred heartbeats.",
    "[M]A measured tread goes up and down to the {next}.",
    "A shutter closes softly to the {next}.",
    "Ash, damp and freshly raked, is spread over the way to the {next}; it would show a mouse.",
    "[H]Somebody to the {next} is telling an old joke, and nobody laughs any more.",
    "[H]Steel is drawn a hand's breadth to the {next}, and pushed home again.",
    "[A]Something to the {next} sniffs, twice, and settles.",
    "[AG]Threads are stretched across the way to the {next}, and one of them has been plucked.",
    "[U]To the {next} an hour is called that no clock has.",
    "[M]Oil has been spilt on the way to the {next}, in drops, at equal distances."};
constexpr std::string_view kTreasure[] = {
    "The way to the {next} bears the scrapes of heavy boxes, all of them going in.",
    "A single coin lies on its edge, where it rolled in from the {next}.",
    "Something off to the {next} catches the light and throws it back yellow.",
    "A bent pick and a broken fingernail lie by the way to the {next}.",
    "Somebody has paced out the distance to the {next} in chalk, and written a sum beside it.",
    "The {next} side has been dug at, sounded and dug at again by people in a hurry.",
    "Shreds of a good sack hang from a nail by the way to the {next}.",
    "Somebody has scratched HALF IS MINE beside the way to the {next}, and somebody else ALL.",
    "The dust towards the {next} has been swept over footprints, with a hat by the look of it.",
    "A locksmith's sign has been hung over the way to the {next}, by a wit.",
    "Three sets of boots went {next} and one came back, heavier."};
constexpr std::string_view kShrine[] = {
    "A thread of incense drifts in from the {next}.",
    "Singing, or something close to it, can be made out to the {next}.",
    "Pilgrims' shells have been pressed into the floor, in a line to the {next}.",
    "Wax has dripped along the floor to the {next}, years of it, one drop upon the other.",
    "Shoes have been taken off by the way to the {next}, and only some put on again.",
    "A little bell sounds to the {next}, as if for grace.",
    "The way to the {next} has been swept, which nothing else here has.",
    "Somebody has hung a sprig of dry rosemary over the way to the {next}.",
    "Murmured responses come from the {next}, one voice short.",
    "Little cairns stand on both sides of the way to the {next}."};
constexpr std::string_view kBoss[] = {
    "No rat, no beetle and no draught comes from the {next}; everything keeps clear of that side.",
    "The ground trembles slightly, and the tremor comes from the {next}.",
    "Deep breathing fills the way to the {next} like a tide.",
    "Weapons have been thrown down by the way to the {next}, by people running the other way.",
    "Old blood has been trodden in from the {next}, and none trodden back.",
    "Everything loose has been cleared from the way to the {next}, as for a procession.",
    "Marks of claws, boots and wheels all swing wide of the way to the {next}.",
    "Somebody knelt facing the {next} for so long that the knees can still be seen.",
    "Gifts have been left by the way to the {next}, and nobody has dared to take one.",
    "A last will is pinned up by the way to the {next}, witnessed by two people who signed theirs "
    "below.",
    "Water in a dropped cup rings itself in circles, and the middle of them lies {next}."};
constexpr std::string_view kPuzzle[] = {
    "A click, a pause and another click can be heard from the {next}, as regular as a clock.",
    "Chalked numbers, most of them crossed out, trail off towards the {next}.",
    "A torn page by the way to the {next} says only: NOT THE SECOND ONE.",
    "To the {next} somebody once shouted an answer; it has been carved over the way in, and "
    "corrected.",
    "Balls of crumpled paper have collected by the way to the {next}.",
    "A bench faces the way to the {next}, for those who are waiting for a friend to work it out.",
    "Somebody is muttering numbers to the {next}, or did, and the walls have kept them.",
    "The way to the {next} is marked with a large question mark, in chalk, and a small rude word.",
    "A bell sounds to the {next}, a wrong note, and then the clatter of something setting itself "
    "back.",
    "Notes cover the wall by the way to the {next}; the last of them says only: OF COURSE."};
constexpr std::string_view kTrap[] = {
    "Someone has drawn a skull beside the way to the {next} and underlined it twice.",
    "Drag marks come in from the {next} and stop in the middle of the floor.",
    "A dead man's hat hangs on a nail by the way to the {next}, with a note: HE WAS TOLD.",
    "A ten-foot pole leans by the way to the {next}; two feet of it are left.",
    "Pebbles lie by the way to the {next}, gathered by somebody who meant to throw them first.",
    "Nobody has left a footprint on the {next} side, going or coming.",
    "Somebody has hung a pair of singed gloves beside the way to the {next}.",
    "A row of broomsticks stands by the way to the {next}, each shorter than the one before.",
    "A chalk line runs along the wall to the {next} at the height of a knee, and everything above "
    "it is nicked.",
    "MIND YOUR, says a board by the way to the {next}; the rest of it is gone, cleanly.",
    "The flagstones towards the {next} have been numbered, and two of the numbers are circled.",
    "A coin has been rolled {next} to see what happens. It is still there, and so is a hand.",
    "A stain on the ceiling by the way to the {next} is in the shape of somebody surprised."};
constexpr std::string_view kLair[] = {
    "[A]A smell of carrion comes from the {next}.",
    "[A]Something to the {next} is cracking bones, without haste.",
    "[A]Tracks of one large thing and many small ones lead to the {next}; only the large ones "
    "return.",
    "[H]Somebody large is talking to himself to the {next}, and losing the argument.",
    "[H]A stink of old meat and older beer drifts in from the {next}.",
    "[U]The cold is worst towards the {next}.",
    "[U]Something to the {next} says a name, very low, over and over.",
    "[U]Candles carried near the way to the {next} burn small and blue.",
    "[M]A slow grinding comes from the {next}, stops, and comes from nearer by.",
    "[M]Flakes of rust have been tracked in from the {next} in a straight line.",
    "[G]A sweetish damp creeps in from the {next}.",
    "[G]Something wet moves to the {next}, all of it at once.",
    "Claws, hooks or tools have widened the way to the {next}.",
    "A boot with a broken lace lies on its side, pointing away from the {next}.",
    "Somebody has tried to wall up the way to the {next}, and run out of stones or of time.",
    "[A]Tufts of hair have caught on the corner towards the {next}, higher up than one would like.",
    "[A]The floor to the {next} is wet in one long stripe.",
    "[H]Something is being chopped to the {next}, by somebody who whistles.",
    "[U]All the cobwebs lean away from the {next}.",
    "[M]A hum comes from the {next}, and drops when one steps closer.",
    "[G]A skin as thin as paper has grown over the way to the {next}, and been broken."};
constexpr std::string_view kStore[] = {
    "Split grain has been trodden into a trail that leads to the {next}.",
    "A handcart stands ready, its shafts pointing {next}.",
    "Lids, hoops and staves lie along the wall, thrown out from the {next}.",
    "Wheel ruts lead to the {next}, deeper on the way out.",
    "A tally of sacks is kept in charcoal by the way to the {next}.",
    "A hook on a rail, for swinging loads, points {next}.",
    "Two left boots, a coil of wire and a ham bone have been dropped on the way from the {next}.",
    "A stencil on the wall says STORES, with an arrow to the {next}.",
    "Mice have beaten a path to the {next}, with a passing place."};
constexpr std::string_view kDen[] = {
    "[H]Snoring can be heard from the {next}, in more than one voice.",
    "[H]Cooking smoke creeps in from the {next} along the ceiling.",
    "[H]There is laughter to the {next}, none of it kind.",
    "[H]Dice rattle to the {next}; somebody swears, somebody pays.",
    "[A]Whimpering and a snap of jaws come from the {next}.",
    "[A]Straw and fluff have been dragged along the floor to the {next}.",
    "[A]It smells of litter to the {next}, warm and crowded.",
    "[U]There are whispers to the {next}, as of people settling down who cannot.",
    "[U]A door seems to open and close to the {next}, though there is no door.",
    "[M]Something winds itself up to the {next}, click by click.",
    "[M]Sweeping can be heard to the {next}, always the same four strokes.",
    "[G]The air from the {next} is thick enough to chew.",
    "[G]Something drips to the {next}, upwards by the sound of it."};
constexpr std::string_view kHall[] = {
    "To the {next} every sound opens out, as it does before a great space.",
    "The air freshens towards the {next}, where the walls must stand wide apart.",
    "A footstep here is answered, late and larger, from the {next}.",
    "The way to the {next} is wide enough for six, and was built for more.",
    "Whatever is said towards the {next} comes back with an air of importance.",
    "Candlelight does not come back from the {next} as it does from the other sides.",
    "Many feet have met and parted on the way to the {next}; it is worn like a doorstep.",
    "A draught as steady as a breath flows from the {next}, where there is room for it.",
    "A dropped pebble runs on to the {next} for longer than it should."};

struct NeighbourWords {
  RoomRole role;
  Words sentences;
};
constexpr std::array<NeighbourWords, 11> kNeighbours = {{{RoomRole::exit, kExit},
                                                         {RoomRole::guard, kGuard},
                                                         {RoomRole::treasure, kTreasure},
                                                         {RoomRole::shrine, kShrine},
                                                         {RoomRole::boss, kBoss},
                                                         {RoomRole::puzzle, kPuzzle},
                                                         {RoomRole::trap, kTrap},
                                                         {RoomRole::lair, kLair},
                                                         {RoomRole::store, kStore},
                                                         {RoomRole::den, kDen},
                                                         {RoomRole::hall, kHall}}};

}  // namespace

Words neighbour_words(RoomRole role) {
  for (const NeighbourWords& words : kNeighbours) {
    if (words.role == role) return words.sentences;
  }
  return {};
}

}  // namespace karst
