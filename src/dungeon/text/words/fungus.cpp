#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {
    "Glowing",  "Spongy", "Puffing",  "Velvet", "Dripping", "Sporebound", "Swollen", "Pallid",
    "Threaded", "Mellow", "Fruiting", "Soft",   "Creeping", "Honeyed",    "Moist",   "Ruffled"};
constexpr std::string_view kNouns[] = {
    "Grove|Stalks as thick as barrels stand close together, and their caps have grown into one "
    "roof.",
    "Spore Bed|Trays of black soil are laid out in rows, and each has been sown with something "
    "different.",
    "Bower|Pale fronds arch over from both sides and have been tied together with string.",
    "[l]Gill Hall|Overhead spreads the underside of one enormous cap, its gills as deep as "
    "curtains.",
    "Rot Garden|Someone planted the dead in rows here, and tends what comes up.",
    "Mycelium|White threads cover floor and walls like frost, and draw back a little from a warm "
    "hand.",
    "[l]Cap Forest|Mushrooms of all heights crowd the ground, the tallest bent beneath the "
    "ceiling.",
    "Seedbed|Fine mould has been raked smooth and pricked with holes, a finger's length apart.",
    "Compost Pit|A heap steams in a pit of planks, and now and then something in it turns over.",
    "Bloom|One flower the colour of liver has opened over half of the floor, and it faces the way "
    "in.",
    "Puffball Field|White balls the size of heads lie about in the hundreds, and some have burst "
    "already.",
    "Thicket|Woody stems have grown through {thing} and carried it up to the ceiling.",
    "[c]Slime Pool|A pool as thick as custard fills the lowest part, with a skin that wrinkles by "
    "itself.",
    "Stalkwood|Dead stalks have turned as hard as timber and knock together overhead.",
    "Orchard|Bracket fungi have been trained along wires, and they bear small red fruit.",
    "Leaf Cellar|Leaves lie knee-deep, though no tree has grown within a mile of here.",
    "Lantern Walk|Caps on long stalks light up as one goes by, and go out behind.",
    "Drying Loft|Slices hang on strings from wall to wall, brown, leathery and in one case with an "
    "ear ring.",
    "Root Cellar|Roots have been pleated into baskets while they were still growing.",
    "[r]Toadstool Ring|Red caps stand in a perfect circle, and the ground inside is as bare as a "
    "plate.",
    "Brewing Place|Crocks bubble under cloths, and the cloths have begun to bubble as well.",
    "Weeping Wall|Amber drops bead on a shelf of fungus and fall, one at a time, into somebody's "
    "cup.",
    "[c]Sweet Hollow|The air is honey, and so, on closer inspection, is the floor.",
    "Feeding Beds|Logs lie in ranks, bored and plugged with spawn, each with the date it will be "
    "ready.",
    "Sleepers' Grove|Mounds the length of a man lie among the stalks, each with a cap where the "
    "head would be."};
constexpr std::string_view kOwners[] = {
    "Soft Bells",       "the Pale Gardener", "Slow Breath",  "a Thousand Gills",
    "the Sleeping Sow", "Blue Lanterns",     "Sweet Rot",    "the Patient Root",
    "Yellow Rain",      "the Second Skin",   "Quiet Growth", "the Drunken Bees"};
constexpr std::string_view kPossessives[] = {
    "The Gardener's", "Mother Mould's",  "The Mushroom King's", "The Forager's",
    "The Sleeper's",  "The Herbalist's", "Granny Stalk's",      "The Truffler's"};
constexpr std::string_view kMaterials[] = {"furred stone", "black compost", "slick rock",
                                           "spongy earth", "root-laced clay"};
constexpr std::string_view kThings[] = {"a mushroom as tall as a man",
                                        "a log crusted with brackets",
                                        "a ring of puffballs",
                                        "a cluster of blue lantern caps",
                                        "a mound of steaming compost",
                                        "a curtain of white threads",
                                        "a bulging morel the size of a calf",
                                        "a basin of amber slime",
                                        "a stalk cut off at the knee",
                                        "a basket grown over by mould",
                                        "a skeleton with caps for eyes",
                                        "a shelf of orange brackets"};
constexpr std::string_view kScenes[] = {
    "Caps the size of cartwheels crowd the walls and tilt, one after another, towards the light.",
    "White threads cover the {material} like frost and draw back from the warmth of a hand.",
    "[l]Stalks rise as thick as trees in this {size} hollow, and a soft blue glow falls from "
    "above.",
    "[s]There is hardly room between the bulging caps, which give way like bread dough.",
    "[n]Brackets grow out of both sides like steps, and the middle ones have been trodden flat.",
    "{Thing} has burst, and a brown powder coats everything within ten paces.",
    "Someone has tended this place: the beds are raked, and the young caps stand in straight rows.",
    "A carcass, long past telling what it was, feeds a bright circle of orange toadstools.",
    "Slime has filled every hollow in the floor and shines like spilled honey.",
    "Puffballs lie about like forgotten skulls, and some of the skulls are not puffballs.",
    "[b]Masonry shows only in patches here; the growth has pried most of the blocks apart.",
    "[c]Water seeps down the {material}, and every wet streak has its own colour of mould.",
    "The ground yields at each step and slowly fills the footprints again.",
    "[l]Two kinds of fungus meet in the middle, one red and one grey, and neither gives way.",
    "Thin violet stems stand so close together that one wades through them, hip-deep.",
    "From the roof hang pale ribbons, each with one clear drop at its end.",
    "[s]The whole {size} place is the inside of one plant, ribbed and faintly warm.",
    "Dead leaves from no tree that grows underground are heaped around {thing}.",
    "A beaten trail winds past {thing}, keeping well away from the yellow caps."};
constexpr std::string_view kSenses[] = {
    "The air is sweet and thick, and makes the tongue tingle.",
    "Something exhales behind the stalks, long and slow.",
    "Spores drift across the light like snow that never lands.",
    "It smells of cellars, honey and wet dog.",
    "Gills overhead open and close as though they were listening.",
    "A soft popping travels from the {dir} to the {back} and dies away.",
    "Little beetles with glowing backs scatter from under {thing}.",
    "Whatever is dropped here makes no sound at all.",
    "One of the caps has been bitten, and the bite is fresh.",
    "A knife stuck in {thing} has grown a beard of mould.",
    "Threads as fine as hair lead off to the {dir}, drawn tight.",
    "Warm drops fall from above and leave orange spots on cloth."};

}  // namespace

const ThemeWords kFungusWords = {"fungus",   kAdjectives, kNouns,  kOwners, kPossessives,
                                 kMaterials, kThings,     kScenes, kSenses};

}  // namespace karst
