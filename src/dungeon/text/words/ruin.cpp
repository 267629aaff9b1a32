#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {
    "Broken",  "Fallen", "Scorched", "Crooked",   "Forgotten", "Cracked", "Toppled",  "Weathered",
    "Tumbled", "Faded",  "Sagging",  "Overgrown", "Plundered", "Silent",  "Lopsided", "Crumbling"};
constexpr std::string_view kNouns[] = {
    "Cloister", "Antechamber", "Kitchen",        "Colonnade",   "Scullery",   "Bathhouse",
    "Loggia",   "Peristyle",   "Refectory",      "Vestibule",   "Undercroft", "Courtroom",
    "Nursery",  "Washroom",    "Porter's Lodge", "Banquet Room"};
constexpr std::string_view kOwners[] = {
    "the Ninth Watch",   "Idle Hands",       "the Last Mason", "Borrowed Stone",
    "the Empty Plinths", "Saint Orrin",      "Two Winters",    "the Mended Urn",
    "Swallows",          "the Long Quarrel", "Lost Buttons",   "the Deaf Steward"};
constexpr std::string_view kPossessives[] = {"The Mason's",    "The Steward's", "Old Perrin's",
                                             "The Widow's",    "The Bailiff's", "The Orphans'",
                                             "The Gardener's", "Lady Vess's"};
constexpr std::string_view kMaterials[] = {"cracked limestone", "flaking plaster",
                                           "pitted sandstone", "patched brick",
                                           "yellow stone blocks"};
constexpr std::string_view kThings[] = {"a headless statue",    "a split millstone",
                                        "a rusted brazier",     "a cartwheel without spokes",
                                        "a broken column drum", "a stone basin",
                                        "an overturned bench",  "a heap of roof tiles",
                                        "a rotten loom",        "a bronze bell without a clapper",
                                        "a cracked sundial",    "a child's wooden horse"};
constexpr std::string_view kScenes[] = {
    "[b]Half of the ceiling lies on the floor, and somebody has cleared a path through it.",
    "[b]Painted garlands still run along the walls at knee height, where nobody scraped them off.",
    "Roots as thick as an arm have pushed through the {material} and meet above your head.",
    "[l]Two rows of stumps show where pillars stood; the nearest one carries {thing}.",
    "[s]Barely more than a closet, this place has hooks on every wall and nothing on them.",
    "[n]Worn grooves in the floor run the whole length of this passage, a cart's width apart.",
    "[b]Of the mosaic underfoot only the border is left: dolphins, chased by other dolphins.",
    "Rubble has slid into one corner and carried {thing} along with it.",
    "Cold soot marks a ring of stones where travellers once cooked, more than one winter ago.",
    "[b]A doorway to nowhere has been bricked up, badly, with stones of three different colours.",
    "Grey daylight never comes this far, yet pale ivy covers everything up to the height of a man.",
    "[l]The floor dips in the middle of this {size} room, and everything loose has rolled there.",
    "[b]Plaster faces look out from the cornice, and every one of them has lost its nose.",
    "Whoever lived here last used {thing} as a table and carved a tally of days into it.",
    "[c]Ashlar blocks end halfway along the wall, and from there on it is plain rock and clay.",
    "[b]Tiles crunch underfoot; someone swept them against the walls and then gave up.",
    "[s]A stone bench fills one side, polished by generations of people who had to wait.",
    "Behind {thing} the {material} bulges as though the hill were leaning on it.",
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
                               kMaterials, kThings,     kScenes, kSenses};

}  // namespace karst
