#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {"Hallowed", "Unquiet",    "Pale",      "Sealed",
                                            "Mourning", "Unhallowed", "Veiled",    "Desecrated",
                                            "Marble",   "Whispering", "Candlelit", "Shrouded",
                                            "Cold",     "Sunken",     "Solemn",    "Nameless"};
constexpr std::string_view kNouns[] = {
    "Ossuary|Thigh bones are stacked to the ceiling like cordwood, with a row of skulls at every "
    "yard.",
    "[d]Catacomb|Shelves cut into the {material} hold the dead six high, feet to the wall.",
    "[b]Mausoleum|A house of {material} with a door of its own stands inside the room, and the "
    "door is ajar.",
    "Charnel House|What the graves had no room for has been tipped here in a heap, and sorted only "
    "on one side.",
    "Tomb|A single great box of {material} stands on two steps, its lid a hand's breadth out of "
    "place.",
    "Vestry|Robes hang in an open press, stiff with mould, and a tray of cruets stands ready.",
    "Embalming Room|A table with a gutter tilts towards a drain, and jars stand above it with "
    "their labels to the wall.",
    "Sepulchre|The way in was closed by a round stone, and the stone has been rolled aside from "
    "within.",
    "Mourners' Bench|A long pew of {material} faces nothing but a blank wall with a hook in it.",
    "Urn Gallery|Urns stand on ledges all around, each with a tag of lead, and about a third have "
    "been emptied.",
    "[b]Bone Chapel|Candlesticks, altar and chandelier have all been made from the same material, "
    "which is people.",
    "Bier Room|Trestles wait in a row for coffins, and on the last lies a folded cloth with a dent "
    "in it.",
    "[l]Columbarium|Hundreds of little square doors cover the walls like pigeonholes, and some "
    "swing.",
    "[s]Burial Niche|Just enough has been hollowed out for one coffin and one person to kneel "
    "beside it.",
    "Wake Room|Chairs stand in a circle, facing inwards, and a plate of funeral cakes has turned "
    "to stone.",
    "Coffin Store|Coffins are stacked on end by size, and from one of the tall ones hangs a shirt "
    "tail.",
    "[d]Lych Gate|A roof on four posts shelters a bench just long enough for a coffin.",
    "[d]Family Plot|Five stones lean together, and the sixth stands well apart with its back turned.",
    "[s]Anchorite's Cell|The door was walled up by agreement. The slot for bread has been walled "
    "up without.",
    "Dead House|Zinc tables stand under a skylight that was never let through to any sky.",
    "Chapter Room|Stone seats line the walls, each with a name. The names are those of the people "
    "in the floor.",
    "Candle Chapel|Iron spikes stand in tiers for a thousand candles, and exactly one is burning.",
    "[dr]Plague Pit|Lime has set into a white crust over half of the floor, and it is cracked from "
    "below.",
    "[d]Mason's Yard|Headstones lean in a stack, cut and polished, with everything on them but a "
    "name.",
    "Bell Ringers' Loft|Ropes hang down with their ends worn soft, and every one goes up through "
    "the ceiling to nothing."};
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
    "[d]Grave soil, dark and fresh, has been trodden in from the {dir}."};

}  // namespace

const ThemeWords kCryptWords = {"crypt",    kAdjectives, kNouns,  kOwners, kPossessives,
                                kMaterials, kThings,     kScenes, kSenses, true};

}  // namespace karst
