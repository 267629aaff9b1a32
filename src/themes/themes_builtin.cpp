#include <array>
#include <cstdint>

#include "karst/themes/theme.hpp"
#include "themes/theme_names.hpp"

namespace karst {
namespace {

using Params = std::vector<NamedParam>;

PassRequest furnish(std::string_view style, double share = 0.8) {
  return {.name = "furnish", .params = {{"style", std::string(style)}, {"share", share}}};
}
PassRequest vaults(const char* tags, std::int64_t count, double chance) {
  return {.name = "vaults",
          .params = {{"tags", std::string(tags)}, {"count", count}, {"chance", chance}}};
}
// Several small ones find room sooner than one that is large.
PassRequest lakes(const char* kind, double share, std::int64_t count, const char* shore,
                  std::int64_t shallows = 1) {
  return {.name = "lakes",
          .params = {{"kind", std::string(kind)},
                     {"share", share},
                     {"count", count},
                     {"shore", std::string(shore)},
                     {"shallows", shallows}}};
}
PassRequest chasms(double share, std::int64_t count, double rim) {
  return {.name = "chasms", .params = {{"share", share}, {"count", count}, {"rim", rim}}};
}
PassRequest streams(const char* kind, std::int64_t width) {
  return {.name = "streams", .params = {{"kind", std::string(kind)}, {"width", width}}};
}
PassRequest growth(const char* kind, double share, std::int64_t smallest, std::int64_t largest) {
  return {.name = "growth",
          .params = {{"kind", std::string(kind)},
                     {"share", share},
                     {"smallest", smallest},
                     {"largest", largest}}};
}
PassRequest rubble(double share) { return {.name = "rubble", .params = {{"share", share}}}; }

std::vector<Theme> make_themes() {
  return {
      {.name = "ruin",
       .description = "Fallen halls under the open sky of long ago: grass breaks the floor, stones lie "
                      "where they fell, statues wait.",
       .floor = {205, 192, 158},
       .wall = {96, 92, 84},
       .accent = {158, 112, 58},
       .passes = {vaults("ruin", 1, 0.35), growth("grass", 0.22, 30, 90), rubble(0.12), furnish("ruin")}},
      {.name = "warren",
       .description = "Burrows in brown earth, trodden to mud, with the stores and the leavings of those "
                      "who live there.",
       .floor = {186, 152, 108},
       .wall = {88, 64, 46},
       .accent = {196, 138, 62},
       .passes = {lakes("bog", 0.09, 6, "mud"), vaults("warren", 1, 0.35), furnish("warren")}},
      {.name = "crypt",
       .description = "Cold halls of the dead: tombs in rows, moss in the corners, and pits where the "
                      "floor has given way.",
       .floor = {158, 156, 170},
       .wall = {62, 60, 76},
       .accent = {126, 108, 178},
       .passes = {chasms(0.06, 3, 0.5), vaults("crypt", 1, 0.6), growth("moss", 0.08, 20, 60),
                  furnish("crypt", 0.9)}},
      {.name = "mine",
       .description = "Galleries that were dug for crystals, deep shafts between them, and rubble that "
                      "nobody carried out.",
       .floor = {176, 160, 136},
       .wall = {78, 66, 58},
       .accent = {214, 150, 58},
       .passes = {chasms(0.08, 4, 0.6), vaults("mine", 1, 0.4), rubble(0.18), furnish("mine")}},
      {.name = "fungus",
       .description = "Damp caves that glow faintly: fungus in wide fields, moss on the shores of still "
                      "pools.",
       .floor = {158, 148, 146},
       .wall = {66, 56, 74},
       .accent = {196, 124, 196},
       .passes = {lakes("water", 0.07, 4, "moss"), vaults("fungus", 1, 0.35),
                  growth("fungus", 0.35, 40, 160), furnish("fungus")}},
      {.name = "flooded",
       .description = "Halls that the water has taken: lakes from room to room, wide shallows, a stream "
                      "and the fords across it.",
       .floor = {166, 178, 172},
       .wall = {58, 78, 86},
       .accent = {86, 158, 170},
       .passes = {lakes("water", 0.13, 5, "mud", 2), streams("water", 3), vaults("flooded", 1, 0.4),
                  growth("moss", 0.08, 20, 60), furnish("flooded")}},
      {.name = "fortress",
       .description = "Swept and guarded: torches on every wall, long tables, posts where somebody looks "
                      "and asks.",
       .floor = {196, 186, 178},
       .wall = {92, 82, 84},
       .accent = {176, 58, 48},
       .passes = {vaults("fortress", 2, 0.7), rubble(0.02), furnish("fortress", 1)}},
      {.name = "archive",
       .description = "Rooms of books: stacks in rows, shelves along the walls, tables between, dust over "
                      "all of it.",
       .floor = {204, 182, 142},
       .wall = {84, 58, 48},
       .accent = {72, 122, 96},
       .passes = {vaults("library", 1, 0.6), rubble(0.03), furnish("archive", 1)}},
      {.name = "ember",
       .description = "Black rock over slow fire: lakes and streams of lava light the halls, and ash lies "
                      "where they cooled.",
       .floor = {142, 122, 116},
       .wall = {58, 42, 44},
       .accent = {232, 110, 40},
       .passes = {lakes("lava", 0.09, 4, "rubble"), streams("lava", 2), vaults("ember", 1, 0.35),
                  furnish("ember")}},
      {.name = "void",
       .description = "Floors that hang over nothing: chasms on all sides, ice that never melts, crystals "
                      "that hum.",
       .floor = {148, 152, 178},
       .wall = {52, 44, 84},
       .accent = {120, 214, 226},
       .passes = {chasms(0.13, 5, 0.1), lakes("ice", 0.05, 4, "none"), vaults("void", 1, 0.35),
                  furnish("void")}},
  };
}

}  // namespace

const ThemeCatalog& ThemeCatalog::builtin() {
  static const ThemeCatalog catalog = [] {
    ThemeCatalog made;
    for (Theme& theme : make_themes()) {
      theme.words = theme.name;
      made.add(theme);
    }
    return made;
  }();
  return catalog;
}

}  // namespace karst
