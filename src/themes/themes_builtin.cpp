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
PassRequest lakes(const char* kind, double share, const char* shore, std::int64_t shallows = 1) {
  return {.name = "lakes",
          .params = {{"kind", std::string(kind)},
                     {"share", share},
                     {"shore", std::string(shore)},
                     {"shallows", shallows}}};
}
PassRequest chasms(double share, double rim) {
  return {.name = "chasms", .params = {{"share", share}, {"rim", rim}}};
}
PassRequest streams(const char* kind, std::int64_t width) {
  return {.name = "streams", .params = {{"kind", std::string(kind)}, {"width", width}}};
}
PassRequest growth(const char* kind, double share, std::int64_t largest = 40) {
  return {.name = "growth",
          .params = {{"kind", std::string(kind)}, {"share", share}, {"largest", largest}}};
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
       .passes = {vaults("ruin", 1, 0.5), growth("grass", 0.22, 60), rubble(0.12), furnish("ruin")}},
      {.name = "warren",
       .description = "Burrows in brown earth, trodden to mud, with the stores and the leavings of those "
                      "who live there.",
       .floor = {186, 152, 108},
       .wall = {88, 64, 46},
       .accent = {196, 138, 62},
       .passes = {lakes("bog", 0.08, "mud"), vaults("warren", 1, 0.5), growth("moss", 0.05), rubble(0.03),
                  furnish("warren")}},
      {.name = "crypt",
       .description = "Cold halls of the dead: tombs in rows, moss in the corners, and pits where the "
                      "floor has given way.",
       .floor = {158, 156, 170},
       .wall = {62, 60, 76},
       .accent = {126, 108, 178},
       .passes = {chasms(0.06, 0.5), vaults("crypt", 2, 0.7), growth("moss", 0.08, 24), furnish("crypt", 0.9)}},
      {.name = "mine",
       .description = "Galleries that were dug for crystals, deep shafts between them, and rubble that "
                      "nobody carried out.",
       .floor = {176, 160, 136},
       .wall = {78, 66, 58},
       .accent = {214, 150, 58},
       .passes = {chasms(0.09, 0.6), vaults("mine", 1, 0.6), rubble(0.18), furnish("mine")}},
      {.name = "fungus",
       .description = "Damp caves that glow faintly: fungus in wide fields, moss on the shores of still "
                      "pools.",
       .floor = {158, 148, 146},
       .wall = {66, 56, 74},
       .accent = {196, 124, 196},
       .passes = {lakes("water", 0.08, "moss"), vaults("fungus", 1, 0.5), growth("fungus", 0.35, 80),
                  growth("moss", 0.15), furnish("fungus")}},
      {.name = "flooded",
       .description = "Halls that the water has taken: lakes from room to room, wide shallows, a stream "
                      "and the fords across it.",
       .floor = {166, 178, 172},
       .wall = {58, 78, 86},
       .accent = {86, 158, 170},
       .passes = {lakes("water", 0.14, "mud", 2), streams("water", 3), vaults("flooded", 1, 0.6),
                  growth("moss", 0.1), furnish("flooded")}},
      {.name = "fortress",
       .description = "Swept and guarded: torches on every wall, long tables, posts where somebody looks "
                      "and asks.",
       .floor = {196, 186, 178},
       .wall = {92, 82, 84},
       .accent = {176, 58, 48},
       .passes = {vaults("fortress", 3, 0.9), rubble(0.015), furnish("fortress", 1)}},
      {.name = "archive",
       .description = "Rooms of books: stacks in rows, shelves along the walls, tables between, dust over "
                      "all of it.",
       .floor = {204, 182, 142},
       .wall = {84, 58, 48},
       .accent = {72, 122, 96},
       .passes = {vaults("library", 2, 0.8), rubble(0.03), furnish("archive", 1)}},
      {.name = "ember",
       .description = "Black rock over slow fire: lakes and streams of lava light the halls, and ash lies "
                      "where they cooled.",
       .floor = {142, 122, 116},
       .wall = {58, 42, 44},
       .accent = {232, 110, 40},
       .passes = {lakes("lava", 0.1, "rubble"), streams("lava", 2), vaults("ember", 1, 0.6), rubble(0.1),
                  furnish("ember")}},
      {.name = "void",
       .description = "Floors that hang over nothing: chasms on all sides, ice that never melts, crystals "
                      "that hum.",
       .floor = {148, 152, 178},
       .wall = {52, 44, 84},
       .accent = {120, 214, 226},
       .passes = {chasms(0.15, 0.1), lakes("ice", 0.05, "none"), vaults("void", 1, 0.6), furnish("void")}},
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
