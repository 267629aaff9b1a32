#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {"Drowned",   "Brackish", "Sunken",     "Tidal",
                                            "Dripping",  "Weedy",    "Salt-white", "Mirrored",
                                            "Silted",    "Ebbing",   "Slippery",   "Flooded",
                                            "Barnacled", "Murky",    "Lapping",    "Waterlogged"};
constexpr std::string_view kNouns[] = {
    "Cistern|Black water fills a tank of {material} to within a hand of the walk around it.",
    "Sluice|A gate of oak, grown with mussels, holds back more water than one likes to think of.",
    "Basin|The floor is one wide bowl, ankle-deep, with a plughole in the middle the size of a "
    "cartwheel.",
    "Weir|Water slides over a sill of {material} without a sound and goes down between bars.",
    "Boathouse|Two punts hang keel up from chains, and a third lies sunk at its mooring.",
    "[n]Fish Ladder|Small pools climb one above the other, and in each something silver is "
    "stranded.",
    "Landing|Mooring posts stand in a row, worn thin at the height of a water that is gone.",
    "[n]Conduit|A channel runs down the middle between two narrow walks, fast and very cold.",
    "Pump Room|Four brass cylinders stand in a frame, and one of them still draws a stroke now and "
    "then.",
    "Spillway|Steps too large for feet lead the overflow down, green and slick as glass.",
    "Eel Pool|The pool is roped off with cork floats, and the surface of it writhes.",
    "Bath|Tiles of dolphins show through a yard of warm cloudy water that somebody has drawn.",
    "Ferry Stage|A bell on a post calls a ferry, says a board; the rope across has been cut.",
    "Culvert|The vault is round and low, and a line of weed shows that it fills to the top.",
    "Salt Pan|The water has dried to white plates, and they break underfoot like crockery.",
    "Tide Pool|Anemones shut all at once around the rim of a pool that has no way to any sea.",
    "Pump Stage|Handles for eight stand over a shaft. From the wear, it was usually two.",
    "Tide Table|High and low water are cut into the wall for a hundred years to come, and so far "
    "it has been right.",
    "Net Loft|Nets hang drying that will never dry, mended more than they were ever woven.",
    "[r]Boat House|A skiff lies keel up on trestles with a hole in it, the hole pointing at "
    "whoever comes in.",
    "Drowned Stair|Steps go down into green water and can be followed by eye for eleven treads.",
    "[s]Dry Ledge|Everything that was worth keeping dry has been brought up here, and then one "
    "person more.",
    "Salt Pans|Shallow squares of {material} are white with salt, raked into cones by somebody "
    "very patient.",
    "Mussel Beds|Ropes hang into the dark, furred with blue shells that shut one after the other.",
    "Sunken Chapel|Water stands to the seats of the pews, and hymn books drift along the aisle, "
    "open."};
constexpr std::string_view kOwners[] = {"Slow Water",     "the Drowned Bells", "Eels",
                                        "the Lost Ferry", "High Tide",         "the Blind Pike",
                                        "Wet Letters",    "the Salt Wife",     "Nine Buckets",
                                        "the Lower Moon", "Loose Anchors",     "the Patient Heron"};
constexpr std::string_view kPossessives[] = {
    "The Ferryman's",    "The Eel Catcher's", "The Salt Wife's", "The Diver's",
    "The Lock Keeper's", "The Drowned Man's", "Mother Pike's",   "The Bather's"};
constexpr std::string_view kMaterials[] = {"weed-hung stone", "slick green brick",
                                           "salt-crusted rock", "streaming granite",
                                           "shell-studded mortar"};
constexpr std::string_view kThings[] = {"a rowing boat with its bottom stove in",
                                        "a drowned statue",
                                        "a rusted sluice wheel",
                                        "an eel trap of split cane",
                                        "a mooring post",
                                        "a bell furred with weed",
                                        "a raft of barrels",
                                        "a cupboard full of mud",
                                        "a stranded fish as long as an arm",
                                        "an anchor without a chain",
                                        "a net hung with cork floats",
                                        "a marble tub full of crabs"};
constexpr std::string_view kScenes[] = {
    "Black water stands ankle-deep from wall to wall and gives back every light twice.",
    "A tide line of weed and shell runs around the {material} at the height of a chin.",
    "[l]Pillars rise out of still water in this {size} hall, and a stone walk leads between them.",
    "[s]Water pours in through a crack, fills the {size} basin to the brim and leaves through "
    "another.",
    "[n]Planks laid on barrels make a floor here, and they dip and knock at every step.",
    "{Thing} leans in the shallows, half buried in silt.",
    "Steps go down into the water on one side and come up again on the other.",
    "Under the surface a paved street is plainly visible, with gutters and a dropped hat.",
    "Reeds as white as bone grow thickly along one wall.",
    "Silt has settled in ripples, and a single furrow runs through them from the {back}.",
    "[b]Bronze fish heads along the wall were made to spout; one of them still spits now and then.",
    "[c]Limestone drips have grown into organ pipes, and the pool at their feet is bitterly cold.",
    "Mussels cover the {material} as high as the last flood reached.",
    "[l]A whirlpool turns in the middle, lazily, carrying {thing} round and round.",
    "Everything that floats has gathered in one corner: corks, spoons, a wig, the neck of a lute.",
    "Duckweed hides where the solid ground ends, and a pole has been left to feel for it.",
    "[s]The walls weep so steadily in this {size} place that speech is drowned by it.",
    "Wet ropes hang from rings in the roof, and one of them has just stopped swinging.",
    "Two brass sluice gates face each other; the left one is marked SEA, the other has lost its "
    "plate."};
constexpr std::string_view kSenses[] = {
    "Ripples come in from the {dir}, though nothing has been thrown.",
    "It smells of kelp and cold iron.",
    "Drops fall from the roof in no hurry, each with its own note.",
    "Something brushes past underwater and is gone.",
    "A current tugs gently at the ankles, towards the {dir}.",
    "Far off a sluice bangs shut, and the water shivers.",
    "Tiny blind fish gather around any foot that stands still.",
    "The rock is furred with slime, and handholds have been scraped clean of it.",
    "A bottle bobs beside {thing}; the letter inside has run to blue clouds.",
    "Wet footprints, webbed between the toes, cross the dry stones.",
    "Somewhere to the {back} a slow pump gulps and falls silent.",
    "Salt has dried in white rings around {thing}."};

}  // namespace

const ThemeWords kFloodedWords = {"flooded",  kAdjectives, kNouns,  kOwners, kPossessives,
                                  kMaterials, kThings,     kScenes, kSenses};

}  // namespace karst
