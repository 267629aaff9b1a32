#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {"Broken",    "Fallen",    "Scorched",  "Crooked",
                                            "Forgotten", "Weathered", "Overgrown", "Plundered",
                                            "Silent",    "Crumbling", "Derelict",  "Ivied",
                                            "Windworn",  "Shuttered", "Mossy",     "Desolate"};
constexpr std::string_view kNouns[] = {
    "[db]Cloister|A covered walk runs around a square of dead grass, half its arches down.",
    "Antechamber|Benches line the walls for people who were told to wait, and some of them did.",
    "Kitchen|A cold range fills one side under a hood that three men could stand in, and {thing} "
    "has been pushed into the oven's mouth.",
    "[l]Colonnade|Two rows of columns cross the floor, broken off at every height like a mouthful "
    "of bad teeth.",
    "Scullery|Stone sinks stand in a row, dry and cracked, with the shards of a dinner service in "
    "them.",
    "Bathhouse|Three shallow basins step down into the floor, and the {material} about them has a "
    "rim of old soap.",
    "[db]Loggia|Tall arches open on what was once a view and is now a wall of earth.",
    "[l]Peristyle|A dry pool lies in the middle of a ring of columns, and {thing} has been thrown "
    "into it.",
    "Refectory|Long tables stand end to end, carved with the names of those who were bored at "
    "dinner.",
    "Vestibule|Pegs for cloaks run around the walls at two heights, and a row of small shoes "
    "stands below the lower.",
    "[d]Undercroft|Thick piers carry a ceiling so low that the tall have left smears on it.",
    "[b]Courtroom|A judge's bench of {material} looks down on an empty dock with a worn rail.",
    "Nursery|A rocking horse without a head stands in the middle, and the walls are painted with "
    "rabbits.",
    "Washroom|A trough runs along the wall beneath pegs for forty towels, one of them still "
    "hanging.",
    "Porter's Lodge|A half door with a shelf keeps visitors out, and a board behind it has hooks "
    "for keys and none of the keys.",
    "[l]Banquet Room|A table for thirty has been laid and never cleared, and the dust is thick on "
    "the cups.",
    "[d]Orangery|Tubs of dry earth stand in rows under a roof that was glass and is now sky-blue "
    "paint on boards.",
    "[s]Linen Closet|Slatted shelves hold nothing but lavender, gone to dust in its little bags.",
    "[r]Schoolroom|Benches face a wall of slate with a sum on it. The sum is wrong, and has been "
    "left as a warning.",
    "[d]Gatekeeper's Garden|Raised beds, edged in {material}, have been dug over by rabbits for "
    "generations.",
    "[b]Music Room|A harp frame leans in the window niche with one string, which sounds when a "
    "door is shut anywhere.",
    "Dovecote|Nest holes go up the walls in spirals. What roosts in them now is not doves.",
    "[dr]Stable|Stalls for six run along one side, each with a name over the manger and a salt lick "
    "worn to a spoon.",
    "[d]Wine Vault|Racks for a thousand bottles hold one, and that has been put back empty.",
    "Dry Fountain|A stone boy holds up a fish that has nothing more to say."};
constexpr std::string_view kOwners[] = {
    "the Ninth Watch",   "Idle Hands",       "the Last Mason", "Borrowed Stone",
    "the Empty Plinths", "Saint Orrin",      "Two Winters",    "the Mended Urn",
    "Swallows",          "the Long Quarrel", "Lost Buttons",   "the Deaf Steward"};
constexpr std::string_view kPossessives[] = {"The Mason's",    "The Steward's", "Old Perrin's",
                                             "The Widow's",    "The Bailiff's", "The Orphans'",
                                             "The Gardener's", "Lady Vess's"};
constexpr std::string_view kMaterials[] = {"cracked limestone", "flaking plaster",
                                           "pitted sandstone", "patched brick", "yellow ashlar"};
constexpr std::string_view kThings[] = {"a headless statue",    "a split millstone",
                                        "a rusted brazier",     "a cartwheel without spokes",
                                        "a broken column drum", "a stone basin",
                                        "an overturned bench",  "a heap of roof tiles",
                                        "a rotten loom",        "a bronze bell without a clapper",
                                        "a cracked sundial",    "a child's wooden horse"};
constexpr std::string_view kScenes[] = {
    "[b]Half of the ceiling lies on the floor, and somebody has cleared a path through it.",
    "[b]Painted garlands still run along the walls at knee height, where nobody scraped them off.",
    "[d]Roots as thick as an arm have pushed through the {material} and meet above your head.",
    "[l]Two rows of stumps show where pillars stood; the nearest one carries {thing}.",
    "[s]Barely more than a closet, this place has hooks on every wall and nothing on them.",
    "[n]Worn grooves in the floor run the whole length of this passage, a cart's width apart.",
    "[b]Of the mosaic underfoot only the border is left: dolphins, chased by other dolphins.",
    "Rubble has slid into one corner and carried {thing} along with it.",
    "Cold soot marks a ring of stones where travellers once cooked, more than one winter ago.",
    "[b]A doorway to nowhere has been bricked up, badly, with stones of three different colours.",
    "[d]Grey daylight never comes this far, yet pale ivy covers everything up to the height of a man.",
    "[l]The floor dips in the middle of this {size} room, and everything loose has rolled there.",
    "[b]Plaster faces look out from the cornice, and every one of them has lost its nose.",
    "Whoever lived here last used {thing} as a table and carved a tally of days into it.",
    "[c]Ashlar blocks end halfway along the wall, and from there on it is plain rock and clay.",
    "[b]Tiles crunch underfoot; someone swept them against the walls and then gave up.",
    "[s]A stone bench fills one side, polished by generations of people who had to wait.",
    "[d]Behind {thing} the {material} bulges as though the hill were leaning on it.",
    "[l]Swallows' nests hang in rows under the vault, all of them long empty.",
    "[b]Letters a foot high once named this place, but only an R and half of an O remain."};
constexpr std::string_view kSenses[] = {
    "Mortar trickles from a joint in the wall, stops, and trickles again.",
    "It smells of wet leaves and mice.",
    "Every step comes back as an echo, half a beat late.",
    "A draught from the {dir} stirs the cobwebs and brings the smell of cold ashes.",
    "Somewhere beyond the {back} side a loose shutter knocks, slowly, without any wind.",
    "Snail trails glisten across {thing}.",
    "Chalk arrows, half rubbed out, point to the {dir}.",
    "The stones sweat, and each drop has drawn its own white line.",
    "Someone has left a neat row of pebbles on the sill of a blind niche.",
    "A wren's nest is tucked behind {thing}.",
    "Initials are scratched into the {material}; the same hand crossed them out again.",
    "One slab rocks underfoot with a hollow clack."};

}  // namespace

const ThemeWords kRuinWords = {"ruin",     kAdjectives, kNouns,  kOwners, kPossessives,
                               kMaterials, kThings,     kScenes, kSenses, true};

}  // namespace karst
