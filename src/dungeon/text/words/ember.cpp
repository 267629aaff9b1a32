#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {"Smouldering", "Cindered",   "Molten",  "Ashen",
                                            "Red",         "Scalding",   "Glassy",  "Furnace-lit",
                                            "Blistered",   "Sulphurous", "Smoking", "Obsidian",
                                            "Searing",     "Charred",    "Kindled", "Burning"};
constexpr std::string_view kNouns[] = {
    "Forge|An anvil stands in a ring of scale before a hearth whose coals brighten as one looks.",
    "Kiln|The walls curve in to a beehive of {material}, crusted with glaze that has run like "
    "honey.",
    "Crucible|A pot as large as a cottage hangs tilted on two pins, and a skin of metal lines its "
    "lip.",
    "Bellows Room|A leather lung fills half of the place, patched a hundred times, and gives a "
    "sigh now and then.",
    "Ash Pit|Grey ash lies here in drifts, and rakes have been left standing in it.",
    "Smelter|Three furnaces stand shoulder to shoulder with their tapping holes plugged with clay.",
    "[l]Slag Heap|Black glass has been tipped out in tongues, one over the other, up to the roof.",
    "Vent|Hot air roars up through a grating, and everything loose has long since blown away.",
    "[c]Caldera|The ground falls off to a lake of crusted rock with red seams that open and close.",
    "[l]Casting Floor|Moulds are sunk into beds of sand: hinges, bells, and one in the shape of a "
    "hand.",
    "Glassworks|Blown bottles hang from a rack, and the last pipe still has its bubble, gone hard "
    "in mid-breath.",
    "Hearth|A fire burns in the middle without wood, and the {material} around it is worn by the "
    "chairs of those who sat there.",
    "Quenching Pool|A trough of oily water, hot to the touch, holds a dozen blades with their "
    "tangs up.",
    "Boiler|A riveted drum groans on its cradle, and the needle of its gauge lies against the pin.",
    "Brazier Court|Braziers on tripods stand in a square, all lit, and nobody to have lit them.",
    "Clinker Bed|The floor is a crust of cinders that crunches and shows red in the footprints.",
    "Pattern Shop|Wooden shapes of things to be cast hang from the rafters: cogs, saints, a very "
    "long hand.",
    "Coal Store|Coal is banked to the roof, and somewhere inside the heap a dull red eye opens.",
    "[r]Rolling Mill|Two steel drums lie one upon the other, and what went in between is now as "
    "long as the room.",
    "Chain Shop|Links as thick as a thigh lie unjoined in a row, each still a little warmer than "
    "the one before.",
    "[s]Stoker's Rest|A plank, a bottle and a window into the fire: somebody spent his life here "
    "and liked it.",
    "[c]Smoke Hole|The roof goes up into a black flue, and warm soot comes down like snow.",
    "Cupel Room|Little cups of bone ash stand in rows, with a bead of something bright at the "
    "bottom of one.",
    "Fire Watch|Buckets hang along the wall in order. They are full, and they are boiling.",
    "Fettling Shop|Castings lie about with their seams half filed, and the file marks are too "
    "large for a file."};
constexpr std::string_view kOwners[] = {"Slow Fire",       "the Ninth Hammer", "Black Glass",
                                        "the Burnt Bride", "Cooling Chains",   "the Red Tithe",
                                        "Old Smoke",       "the Salamander",   "Unmade Swords",
                                        "the Last Coal",   "Hot Iron",         "the Cinder Saint"};
constexpr std::string_view kPossessives[] = {
    "The Smith's",   "The Stoker's",  "The Glassblower's", "The Salamander's",
    "The Founder's", "Red Maddock's", "The Bellows Boy's", "The Ashwife's"};
constexpr std::string_view kMaterials[] = {"black glass", "heat-split basalt", "scorched firebrick",
                                           "slag and cinder", "blistered rock"};
constexpr std::string_view kThings[] = {"an anvil split down the middle",
                                        "a bellows of dragon hide",
                                        "a cold crucible",
                                        "a heap of cracked moulds",
                                        "a chain with links the size of plates",
                                        "a slab of warped iron",
                                        "a row of tongs on hooks",
                                        "a statue slumped by the heat",
                                        "a trough of grey water",
                                        "a bell poured only halfway",
                                        "a cage of glowing coals",
                                        "a shield melted to its rack"};
constexpr std::string_view kScenes[] = {
    "A seam of fire runs through the floor, no wider than a hand, and lights the place from "
    "beneath.",
    "Ash has drifted knee-deep against the {material}, and the wind of a footstep lifts it.",
    "[l]Molten stone falls in a slow thread at the far side of this {size} hall, hissing as it "
    "lands.",
    "[s]The heat in this {size} place is that of an oven, and the walls tick as they cool and "
    "warm.",
    "[n]Iron gutters line the way, and skins of dull metal still lie in them.",
    "{Thing} glows faintly along its edges, though no fire is near it.",
    "Handprints are burnt into the {material} in a row, each deeper than the one before.",
    "Columns of slag stand where drops fell for a hundred years.",
    "Half-made swords fill a rack, and every blade bends the same way, as if to listen.",
    "The ground is a crust that rings hollow, and red shows through its cracks.",
    "[b]Firebrick arches overhead have run together like candle wax.",
    "[c]Lava once filled this hollow and left its high mark as a shelf of black glass.",
    "Cinders crawl over the floor in small, purposeful circles.",
    "[l]Nine cold furnaces stand in a ring around {thing}, their mouths all facing inwards.",
    "Smoke pours up one wall, crosses the ceiling and sinks down the other like water.",
    "Beads of glass lie everywhere, and in some of them an insect is caught.",
    "[s]Shelves of little clay moulds cover the wall, all of them for the same small key.",
    "A chain hangs into a shaft of red light beside {thing}, twitching now and then.",
    "The shadow of a man is printed on the {material}, with nobody to cast it."};
constexpr std::string_view kSenses[] = {
    "Each breath tastes of sulphur and hot pennies.",
    "A hammer falls somewhere to the {dir}, once for every ten heartbeats.",
    "Sweat dries before it can run.",
    "The air shivers over the floor, and distances are hard to judge.",
    "Sparks travel along the ceiling towards the {back} like a line of ants.",
    "Metal groans as it cools, very nearly in words.",
    "Leather stiffens and curls at the edges in here.",
    "A gust from the {dir} is as hot as a slap.",
    "Beside {thing} lies a glove that has turned to charcoal without losing its shape.",
    "The stone underfoot is warm enough to bake bread.",
    "Soot falls in soft flakes and never quite settles.",
    "A fire nobody feeds is burning low in front of {thing}."};

}  // namespace

const ThemeWords kEmberWords = {"ember",    kAdjectives, kNouns,  kOwners, kPossessives,
                                kMaterials, kThings,     kScenes, kSenses};

}  // namespace karst
