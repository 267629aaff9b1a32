// What ways look like, by theme. {0}: the direction, {1}: the paces to the next room.
#include <array>

#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kRuinOpen[] = {"a cracked arch to the {0}, held up by ivy",
                                          "a window broken down to a doorway, to the {0}",
                                          "a fallen lintel to step over, to the {0}"};
constexpr std::string_view kRuinCorridor[] = {
    "a roofless passage to the {0}, {1} paces between bare walls",
    "a corridor with its plaster down, {1} paces to the {0}"};
constexpr std::string_view kRuinDoor[] = {"a door off its upper hinge to the {0}",
                                          "a panelled door to the {0}, swollen with damp",
                                          "a double door to the {0}, one leaf missing"};
constexpr std::string_view kRuinCave[] = {"a collapse to the {0} with a way over the rubble",
                                          "a breach in the old wall, to the {0}"};
constexpr std::string_view kRuinTunnel[] = {
    "a robbers' tunnel to the {0}, {1} paces on hands and knees",
    "a washed-out drain to the {0}, {1} paces long"};

constexpr std::string_view kWarrenOpen[] = {"a round hole at knee height, to the {0}",
                                            "a curtain of sacking to the {0}",
                                            "a gnawed opening to the {0}"};
constexpr std::string_view kWarrenCorridor[] = {"a burrow to the {0}, {1} paces of packed earth",
                                                "a trampled run to the {0}, {1} paces long"};
constexpr std::string_view kWarrenDoor[] = {"a door made of a table top, to the {0}",
                                            "a hurdle of woven sticks to the {0}",
                                            "a barrel lid on leather hinges, to the {0}"};
constexpr std::string_view kWarrenCave[] = {"a scrape under a root, to the {0}",
                                            "a slick mud slide to the {0}"};
constexpr std::string_view kWarrenTunnel[] = {
    "a rat run to the {0}, {1} paces bent double",
    "a tunnel to the {0} that smells of wet fur, {1} paces long"};

constexpr std::string_view kCryptOpen[] = {"a low arch under a carved skull, to the {0}",
                                           "a gap where a slab has been drawn aside, to the {0}",
                                           "three steps and an iron grille, open, to the {0}"};
constexpr std::string_view kCryptCorridor[] = {
    "a passage of burial shelves to the {0}, {1} paces long",
    "an aisle to the {0} over named slabs, {1} paces from end to end"};
constexpr std::string_view kCryptDoor[] = {"a bronze door to the {0}, green at the edges",
                                           "a coffin lid hung as a door, to the {0}",
                                           "a narrow door with a wreath, to the {0}"};
constexpr std::string_view kCryptCave[] = {"a grave dug through to the {0}",
                                           "a cleft behind the coffins, to the {0}"};
constexpr std::string_view kCryptTunnel[] = {
    "a ghoul's tunnel to the {0}, {1} paces of loose bones",
    "a raw passage to the {0}, {1} paces past roots and coffin ends"};

constexpr std::string_view kMineOpen[] = {"a timbered opening to the {0}",
                                          "a hole blasted through to the {0}",
                                          "a low lintel of rail iron, to the {0}"};
constexpr std::string_view kMineCorridor[] = {"a heading with rails to the {0}, {1} paces long",
                                              "a propped level to the {0}, {1} paces to its end"};
constexpr std::string_view kMineDoor[] = {"a ventilation door of planks to the {0}",
                                          "an iron fire door to the {0}",
                                          "a canvas air door to the {0}"};
constexpr std::string_view kMineCave[] = {"a worked-out seam to squeeze through, to the {0}",
                                          "a slope of spoil to the {0}"};
constexpr std::string_view kMineTunnel[] = {"a crooked drift to the {0}, {1} paces along the vein",
                                            "a crawl between props to the {0}, {1} paces or so"};

constexpr std::string_view kFungusOpen[] = {"a curtain of hanging threads to the {0}",
                                            "a way between two great stalks, to the {0}",
                                            "a soft round mouth to the {0}"};
constexpr std::string_view kFungusCorridor[] = {
    "a passage to the {0} padded with mould, {1} paces long",
    "a walk under shelf fungus to the {0}, {1} paces to its end"};
constexpr std::string_view kFungusDoor[] = {
    "a door furred shut but for a hand's breadth, to the {0}",
    "a rotten door to the {0}, more mushroom than wood", "a swollen door to the {0}"};
constexpr std::string_view kFungusCave[] = {"a gap in the gills to the {0}",
                                            "a slippery saddle of moss to the {0}"};
constexpr std::string_view kFungusTunnel[] = {"a tube of pale threads to the {0}, {1} paces long",
                                              "a dripping rift to the {0}, {1} paces between caps"};

constexpr std::string_view kFloodedOpen[] = {"a flooded arch to the {0}, waist-deep",
                                             "a sill with water running over it, to the {0}",
                                             "a low arch with a tide mark, to the {0}"};
constexpr std::string_view kFloodedCorridor[] = {
    "a half-drowned passage to the {0}, {1} paces of wading",
    "a walk beside a channel to the {0}, {1} paces long"};
constexpr std::string_view kFloodedDoor[] = {"a swollen door with a weed fringe, to the {0}",
                                             "a sluice door to the {0}, standing open",
                                             "an iron hatch to the {0}, streaked with rust"};
constexpr std::string_view kFloodedCave[] = {"a siphon with just air enough, to the {0}",
                                             "a shelf of wet rock to the {0}"};
constexpr std::string_view kFloodedTunnel[] = {
    "a streamway to the {0}, {1} paces against the current",
    "a dripping tunnel to the {0}, {1} paces long"};

constexpr std::string_view kFortressOpen[] = {
    "a gateless arch with portcullis grooves, to the {0}",
    "a guarded opening to the {0}, with slits on both sides",
    "a breach knocked through to the {0}"};
constexpr std::string_view kFortressCorridor[] = {
    "a passage with murder slits to the {0}, {1} paces long",
    "a vaulted way to the {0}, {1} paces at a march"};
constexpr std::string_view kFortressDoor[] = {"a studded door to the {0}",
                                              "an oak door with a spy hatch, to the {0}",
                                              "a door with brackets for a bar, to the {0}"};
constexpr std::string_view kFortressCave[] = {"a mined wall to the {0}, still black",
                                              "a sap dug through to the {0}"};
constexpr std::string_view kFortressTunnel[] = {
    "a sapper's tunnel to the {0}, {1} paces under props",
    "a countermine to the {0}, {1} paces of bare rock"};

constexpr std::string_view kArchiveOpen[] = {"a gap between two bookcases, to the {0}",
                                             "an arch with a motto over it, to the {0}",
                                             "a reading-room arch to the {0}, its cord unhooked"};
constexpr std::string_view kArchiveCorridor[] = {
    "an aisle of shelves to the {0}, {1} paces long",
    "a passage hung with portraits to the {0}, {1} paces to its end"};
constexpr std::string_view kArchiveDoor[] = {"a glazed door to the {0}, lettered PRIVATE",
                                             "a padded door to the {0}",
                                             "a door faced with false spines, to the {0}"};
constexpr std::string_view kArchiveCave[] = {"a hole eaten through the shelving, to the {0}",
                                             "a slide of spilled books to the {0}"};
constexpr std::string_view kArchiveTunnel[] = {
    "a bookworm's bore to the {0}, {1} paces of paper dust",
    "a crawl behind the stacks to the {0}, {1} paces long"};

constexpr std::string_view kEmberOpen[] = {"a soot-black arch to the {0}",
                                           "a furnace mouth, cold now, to the {0}",
                                           "an arch that shimmers with heat, to the {0}"};
constexpr std::string_view kEmberCorridor[] = {
    "a flue tall enough to walk, to the {0}, {1} paces long",
    "a passage of hot brick to the {0}, {1} paces to its end"};
constexpr std::string_view kEmberDoor[] = {"an iron door to the {0}, warm to the hand",
                                           "a scorched door to the {0}",
                                           "a door of riveted plate to the {0}"};
constexpr std::string_view kEmberCave[] = {"a split in the cooled rock to the {0}",
                                           "a tongue of old lava to climb, to the {0}"};
constexpr std::string_view kEmberTunnel[] = {"a lava tube to the {0}, {1} paces long",
                                             "a glowing rift to the {0}, {1} paces on warm stone"};

constexpr std::string_view kVoidOpen[] = {"an arch to the {0} with nothing holding it up",
                                          "a doorway to the {0} that was on another wall before",
                                          "a straight-edged gap in the dark, to the {0}"};
constexpr std::string_view kVoidCorridor[] = {"a passage to the {0}, {1} paces out and fewer back",
                                              "a bridge without rails to the {0}, {1} paces long"};
constexpr std::string_view kVoidDoor[] = {"a door to the {0} that opens both ways at once",
                                          "a door drawn in chalk to the {0}, and it opens",
                                          "a black door to the {0} with no far side"};
constexpr std::string_view kVoidCave[] = {
    "a fold in the floor, to the {0}", "a place to the {0} where the wall is not paying attention"};
constexpr std::string_view kVoidTunnel[] = {
    "a throat of smooth dark to the {0}, {1} paces long",
    "a seam between two nights, to the {0}, {1} paces wide awake"};

constexpr std::array<WayWords, 10> kWays = {{
    {"ruin", kRuinOpen, kRuinCorridor, kRuinDoor, kRuinCave, kRuinTunnel},
    {"warren", kWarrenOpen, kWarrenCorridor, kWarrenDoor, kWarrenCave, kWarrenTunnel},
    {"crypt", kCryptOpen, kCryptCorridor, kCryptDoor, kCryptCave, kCryptTunnel},
    {"mine", kMineOpen, kMineCorridor, kMineDoor, kMineCave, kMineTunnel},
    {"fungus", kFungusOpen, kFungusCorridor, kFungusDoor, kFungusCave, kFungusTunnel},
    {"flooded", kFloodedOpen, kFloodedCorridor, kFloodedDoor, kFloodedCave, kFloodedTunnel},
    {"fortress", kFortressOpen, kFortressCorridor, kFortressDoor, kFortressCave, kFortressTunnel},
    {"archive", kArchiveOpen, kArchiveCorridor, kArchiveDoor, kArchiveCave, kArchiveTunnel},
    {"ember", kEmberOpen, kEmberCorridor, kEmberDoor, kEmberCave, kEmberTunnel},
    {"void", kVoidOpen, kVoidCorridor, kVoidDoor, kVoidCave, kVoidTunnel},
}};

}  // namespace

const WayWords* way_words(std::string_view theme) {
  for (const WayWords& words : kWays) {
    if (words.theme == theme) return &words;
  }
  return nullptr;
}

}  // namespace karst
