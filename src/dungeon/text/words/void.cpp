#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {"Starless", "Hollow",     "Unmade",   "Silent",
                                            "Folded",   "Impossible", "Sideways", "Hungry",
                                            "Echoing",  "Faceless",   "Timeless", "Inverted",
                                            "Severed",  "Unlit",      "Reversed", "Weightless"};
constexpr std::string_view kNouns[] = {
    "Threshold|A doorstep of {material} stands before nothing, and the dark behind it is warm.",
    "Absence|Things have been taken away from here and left their shadows standing.",
    "Orbit|Stones of all sizes go slowly round a point in the air that has nothing in it.",
    "Interval|Two clocks without hands hang opposite each other, and tick in turn.",
    "Hollow|The room is larger than its walls, and the corners are somewhat too far off.",
    "Observatory|A brass telescope points at the floor, and there is something to see in it.",
    "Far Shore|A beach of grey sand runs along a dark that rises and falls without a sound.",
    "Echo|Every step is heard once before the foot comes down.",
    "Remainder|Half of {thing} stands at the wall, cut smooth, and the other half is neither here "
    "nor elsewhere.",
    "Gulf|The floor ends in a clean edge, and the walls go on without it.",
    "Mirror Court|Polished slabs face each other on all sides, and one of the reflections is late.",
    "Nowhere|There is no dust, no echo and no smell, as if the place had not been decided yet.",
    "Descent|A stair winds down through the floor and arrives, by its own railing, at the ceiling.",
    "Aperture|A round hole hangs in the air like a picture, with a different darkness in it.",
    "Waiting Room|A row of chairs, a small table and a number on a board: one more than the number "
    "in your hand.",
    "Unroom|Walls, floor and roof of {material} do not quite agree on where they meet.",
    "Vestibule of Nothing|Coats hang on hooks that hang on no wall.",
    "Second Attempt|The room has been made twice in the same place, a hand's breadth apart.",
    "Still Life|A bowl, a knife and a lemon stand on a table; no light falls on them, and they are "
    "quite bright.",
    "[r]Falling Garden|Trees grow in from all six sides, and their leaves come down towards the "
    "middle.",
    "Long Pause|Dust hangs where it was when something stopped, and it has not been told to go on.",
    "Cold Lamp|A street lamp stands alone on a square yard of paving, and moths of paper turn "
    "about it.",
    "Unsent Letter|Words the height of a man stand about the floor like furniture, and the "
    "sentence lacks its verb.",
    "Inside|There is a window, and through it one sees this room, with somebody at the window.",
    "Last Platform|A bench, a clock and a yellow line; beyond the line the world has been left "
    "off."};
constexpr std::string_view kOwners[] = {
    "No Return",       "the Second Sky", "Lost Names",  "the Unborn King",
    "Falling Upwards", "the Other Hand", "Black Stars", "the Unfinished Word",
    "Empty Chairs",    "the Outer Door", "Yesterday",   "the Listening Dark"};
constexpr std::string_view kPossessives[] = {
    "The Stranger's", "Nobody's",      "The Astronomer's",  "The Drowned Star's",
    "The Guest's",    "The Dreamer's", "The Unborn King's", "The Reflection's"};
constexpr std::string_view kMaterials[] = {"lightless stone", "grey crystal", "bone-coloured rock",
                                           "seamless black rock", "mirror-smooth slate"};
constexpr std::string_view kThings[] = {"a chair bolted to the ceiling",
                                        "a mirror that shows the room empty",
                                        "a door frame with nothing behind it",
                                        "a clock running backwards",
                                        "a floating cube of slate",
                                        "a heap of keys, all alike",
                                        "a telescope aimed at the floor",
                                        "a flame frozen in mid-flicker",
                                        "a staircase of three steps, hanging in the air",
                                        "a statue with no front",
                                        "a well full of stars",
                                        "a shadow with no owner"};
constexpr std::string_view kScenes[] = {
    "Stars shine far beneath the floor, which is as clear as ice and not at all cold.",
    "The corners of this room meet at angles that add up to too much.",
    "[l]Fragments of a floor hang side by side across the {size} hall, close enough to step over.",
    "[s]The {size} chamber repeats itself in its own walls, smaller each time, without end.",
    "[n]Walking here takes longer than it should, and the far end comes no nearer until it is "
    "there.",
    "{Thing} hovers a hand's breadth above the ground, turning slowly.",
    "Colours drain away towards the middle of the room, where everything is the grey of ashes.",
    "Someone has drawn a door on the {material} in chalk, and worn the chalk away at the handle.",
    "Footsteps have been cut into the wall, heel to toe, all the way over the ceiling.",
    "A table is laid for twelve, and each plate holds a single folded shadow.",
    "[b]Every block of the wall bears the same mason's mark, except for one that bears your "
    "initials.",
    "[c]The rock here looks torn rather than carved, and the edges of the tear still drift.",
    "Black sand runs upwards out of a heap in the corner and vanishes into the roof.",
    "[l]A ring of empty thrones surrounds {thing}, each facing outwards.",
    "Light falls from no lamp and throws every shadow towards the {dir}.",
    "Writing covers the {material}, and it is always upside down to whoever reads it.",
    "[s]A bed, a candle and a bowl stand in this {size} cell, drawn on the wall in perfect detail.",
    "Pieces of other places have washed up along the walls: a gate, a pew, half of a boat.",
    "Where the wall should be there is only distance, with {thing} somewhere in it."};
constexpr std::string_view kSenses[] = {
    "There is no echo here at all.",
    "It smells of nothing, so completely that one notices.",
    "A voice repeats the last word spoken, a little before it is spoken.",
    "Hair and loose straps drift upwards.",
    "For a moment the way to the {dir} is much farther off than it was.",
    "A hum too low to hear makes the teeth ache.",
    "Time skips once, like a stone on water.",
    "Turning away from {thing} takes a small effort of will.",
    "Something counts under its breath, to the {back}, and has reached a very high number.",
    "The cold comes from one direction only: the {dir}.",
    "A torch held up here burns downwards.",
    "Every surface is smooth but for one long scratch that leads to {thing}."};

}  // namespace

const ThemeWords kVoidWords = {"void",     kAdjectives, kNouns,  kOwners, kPossessives,
                               kMaterials, kThings,     kScenes, kSenses};

}  // namespace karst
