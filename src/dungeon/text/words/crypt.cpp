#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {"Hallowed", "Unquiet",    "Pale",      "Sealed",
                                            "Mourning", "Bone-white", "Veiled",    "Desecrated",
                                            "Marble",   "Whispering", "Candlelit", "Shrouded",
                                            "Cold",     "Opened",     "Solemn",    "Nameless"};
constexpr std::string_view kNouns[] = {
    "Ossuary",     "Catacomb",       "Mausoleum",   "Charnel House",   "Tomb",
    "Vestry",      "Embalming Room", "Sepulchre",   "Mourners' Bench", "Urn Gallery",
    "Bone Chapel", "Bier Room",      "Columbarium", "Burial Niche",    "Wake Room",
    "Coffin Store"};
constexpr std::string_view kOwners[] = {"Folded Hands",    "the Second Burial", "the Unnamed",
                                        "Wax and Linen",   "the Weeping Kin",   "Seven Brothers",
                                        "the Late Abbess", "Unpaid Masses",     "the Wrong Bones",
                                        "Quiet Children",  "the Last Breath",   "Stopped Clocks"};
constexpr std::string_view kPossessives[] = {"The Abbess's",  "The Gravedigger's", "The Embalmer's",
                                             "The Bishop's",  "The Sexton's",      "The Twins'",
                                             "The Mourner's", "Dame Iselt's"};
constexpr std::string_view kMaterials[] = {"grey marble", "whitewashed stone", "black slate",
                                           "mortared bone", "veined alabaster"};
constexpr std::string_view kThings[] = {"a stone sarcophagus",
                                        "a bier on rusted wheels",
                                        "a marble angel",
                                        "a rack of burial urns",
                                        "a lead coffin",
                                        "an iron candle tree",
                                        "a kneeling effigy",
                                        "a chest of shrouds",
                                        "a cracked funeral mask",
                                        "a bell rope without a bell",
                                        "a headstone turned to the wall",
                                        "a reliquary of clouded glass"};
constexpr std::string_view kScenes[] = {
    "Niches are cut into the walls five high, and the lids of the lowest row have been pushed "
    "aside.",
    "Skulls are mortared into the {material} as neatly as bricks, each with a number on its brow.",
    "[l]Stone knights lie in two rows, hands folded, and one place between them is empty.",
    "[s]A single slab fills the {size} room, with a groove around its edge and a drain at its "
    "foot.",
    "[n]Names line this passage from end to end; the last ones are scratched rather than carved.",
    "{Thing} stands in the middle, wrapped three times in a chain that is bolted to the floor.",
    "Wax has run from a hundred candles down the {material} and hardened into a pale curtain.",
    "The dust lies thick except for one clean strip, as wide as something dragged.",
    "Withered wreaths are stacked against the wall, their ribbons addressed to the same woman.",
    "[b]A frieze of mourners circles the room, and the last of them seems to be turning round.",
    "[c]Coffins were carried even into this raw cave and stacked crosswise like firewood.",
    "Linen strips hang from hooks overhead and sway when anyone passes underneath.",
    "[l]Pews face {thing}, and the front one still holds a row of folded gloves.",
    "Somebody opened the graves here from the inside: the slabs lie face down, snapped in the "
    "middle.",
    "[s]Only small coffins are kept here, painted blue, each with a wooden toy on its lid.",
    "A sexton's spade leans on {thing}, its blade bright with use.",
    "Coins have been laid out in pairs along a ledge, ready for eyes that never came.",
    "[b]Above the arch to the {dir} a skeleton in relief holds up an hourglass with no sand left.",
    "The lid of {thing} has been nailed shut with far more nails than it needed."};
constexpr std::string_view kSenses[] = {
    "A smell of myrrh hangs here, and under it something less pleasant.",
    "Breath turns to mist, though the passage to the {back} was not cold.",
    "From inside one of the walls comes a slow, patient scratching.",
    "Moths rise from the cloth and settle again without a sound.",
    "A bell rings once, far to the {dir}, and is not rung again.",
    "Dry rose petals crackle underfoot.",
    "The echo of a footstep goes on for one step too long.",
    "An open book of the dead has today's page cut out.",
    "Someone has turned every carved face to the wall, except that of {thing}.",
    "Candle stubs near {thing} are still soft.",
    "A line of salt was poured along the wall, and something has broken it.",
    "Grave soil, dark and fresh, has been trodden in from the {dir}."};

}  // namespace

const ThemeWords kCryptWords = {"crypt",    kAdjectives, kNouns,  kOwners, kPossessives,
                                kMaterials, kThings,     kScenes, kSenses};

}  // namespace karst
