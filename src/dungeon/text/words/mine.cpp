#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {
    "Timbered", "Abandoned", "Deep",   "Rusting",  "Lampless", "Propped",  "Iron",       "Shored",
    "Blasted",  "Choked",    "Copper", "Dripping", "Dark",     "Groaning", "Played-out", "Hewn"};
constexpr std::string_view kNouns[] = {
    "Gallery|The miners left pillars of ore to hold the roof, and then came back for some of them.",
    "[c]Stope|The lode has been taken out from floor to roof, and the void is held apart by wedged "
    "logs.",
    "[n]Adit|Timber sets march off at every yard, and a thread of water runs down a groove in the "
    "middle.",
    "Shaft Head|A square hole with a windlass above it has been planked over in haste.",
    "[n]Drift|Two ruts and a chain along the wall follow a vein as thin as a finger.",
    "Ore Bin|A hopper of planks as tall as two men has burst at one corner and buried {thing}.",
    "Winch Room|A drum as high as a man holds a mile of cable, snapped at the very end.",
    "Crosscut|The tunnel was driven straight across the seams, and they stripe the walls like "
    "bacon.",
    "Face|Work stopped here at a wall of {material} with seven drills still in their holes.",
    "Sump|All the water of the level collects in a black square pool, beside which {thing} was "
    "abandoned.",
    "[s]Tool Crib|A cage of slats holds racks for picks and shovels, and a tin plate hangs where "
    "each is out.",
    "[l]Sorting Floor|Long tables slope under heaps of stone, and stools stand at them where "
    "children sat.",
    "Weighing Room|An iron platform with a beam and a sliding weight still says what the last cart "
    "was worth.",
    "[s]Powder Niche|The walls are lined with lead, and a notice forbids nails in boots, pipes and "
    "whistling.",
    "Cart Halt|Four ore carts are coupled in a siding with their brakes down, and something "
    "rattles in the last.",
    "Lamp Room|Hooks with numbers fill the walls, and of two hundred lamps there are three.",
    "Powder House|Shelves lined with felt once held kegs; a straw broom and a bare patch are left.",
    "[r]Pump Room|A beam engine fills the place with its one raised arm, as if it had a question.",
    "Blacksmith's Stop|A small forge for mending picks stands cold, with a row of points waiting "
    "in a rack.",
    "Dead End Face|Chalked on the rock is a circle, an arrow and the words TRY HERE. Nobody did.",
    "[s]Blasting Shelter|A slab of iron leans across the corner, dented on one side only.",
    "Tally Office|Brass tags hang in rows on one board; the other board, marked UP, is bare.",
    "[c]Crystal Pocket|The picks broke into a hollow lined with points of quartz, and for once the "
    "miners left it alone.",
    "Tram Junction|Three sets of rails cross on a turntable that still turns with a push of one "
    "finger.",
    "Bait Room|Tin boxes and cold tea stand on a ledge where the men ate, and mice have been left "
    "their share."};
constexpr std::string_view kOwners[] = {"the Night Shift",     "Bent Picks",  "the Lost Vein",
                                        "the Canary",          "Short Fuses", "Forty Carts",
                                        "the Drowned Foreman", "Fool's Gold", "the Deaf Hammer",
                                        "the Unpaid Crew",     "Slow Timber", "Green Copper"};
constexpr std::string_view kPossessives[] = {"The Foreman's", "The Assayer's",  "The Carter's",
                                             "Big Ansel's",   "The Surveyor's", "The Lamp Boy's",
                                             "The Blaster's", "The Sifter's"};
constexpr std::string_view kMaterials[] = {"pick-scarred rock", "rust-streaked granite",
                                           "grey schist", "crumbling shale", "green-veined stone"};
constexpr std::string_view kThings[] = {"an overturned ore cart",
                                        "a hand winch",
                                        "a snapped pit prop",
                                        "a row of miner's lamps",
                                        "a heap of sorted slag",
                                        "an assayer's bench",
                                        "a keg that once held powder",
                                        "a coil of frayed rope",
                                        "a canary cage",
                                        "a pump with a seized handle",
                                        "a tray of blunt chisels",
                                        "a bucket chain, rusted solid"};
constexpr std::string_view kScenes[] = {
    "Rails come in from the {back} and stop short at a wall of {material}.",
    "Pit props as thick as a waist hold the roof, and most of them have begun to bow.",
    "A vein of dull ore crosses the wall, followed by the marks of picks until it gives out.",
    "[l]Three tiers of scaffolding climb the far side of this {size} working, planks missing.",
    "[s]One miner at a time could work in here, kneeling, and the knees have left their hollows.",
    "[n]Cart wheels have cut two gutters into the floor, and rusty water stands in them.",
    "Drill holes are spaced evenly over the {material}, packed and never fired.",
    "Helmets hang on a row of pegs, one for each name chalked above them; a single peg is bare.",
    "{Thing} blocks half of the way, left where it was when the shift ended.",
    "A slate on the wall counts the days without an accident: two.",
    "[c]The workings broke into a natural hollow here, and the miners did not follow it far.",
    "[b]Squared timber lines the walls like the hold of a ship.",
    "Spoil is heaped along both sides, and somebody has sifted it twice for scraps.",
    "[l]A great wheel lies flat in the middle, its axle driven into the ground like a stake.",
    "Quartz glitters in the ceiling wherever the light touches it.",
    "Beside {thing} the floor is stained by years of lamp oil and tea.",
    "[s]The blasting crew scratched a prayer into the {material} before each charge; there are "
    "nine.",
    "A crack runs across the roof, and wedges have been hammered into it at every pace.",
    "Buckets stand under a drip in a careful row, all of them full."};
constexpr std::string_view kSenses[] = {
    "Timber creaks overhead, settles, and creaks again.",
    "The air tastes of iron and old gunpowder.",
    "A single tap, tap, tap comes through the rock from the {dir}, too even to be water.",
    "Grit sifts down at the slightest noise.",
    "Lamp flames burn low and bluish near the floor.",
    "Chalked on the wall: a skull, an arrow to the {dir}, and the word ROOF.",
    "A lunch tin lies open by {thing}, with a spoon still standing in what was stew.",
    "Far below something heavy rolls along rails and stops.",
    "Boot prints in the grey mud all lead towards the {back}, widely spaced, at a run.",
    "A pick is sunk so deep into the {material} that nobody ever pulled it out.",
    "Water drips on sheet iron somewhere near, in a rhythm like a work song.",
    "Yellow crystals have grown over the handle of a forgotten hammer."};

}  // namespace

const ThemeWords kMineWords = {"mine",     kAdjectives, kNouns,  kOwners, kPossessives,
                               kMaterials, kThings,     kScenes, kSenses};

}  // namespace karst
