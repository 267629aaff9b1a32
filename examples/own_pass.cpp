// An application's own pass: a moat of floor around every room. It stands in a copy of the table of
// passes beside the built-in ones and is asked for like any of them, in code or in a recipe.
#include <iostream>
#include <karst/author.hpp>
#include <karst/karst.hpp>

namespace {

struct MoatParams {
  int distance = 1;
};

constexpr auto kMoatParams = karst::describe(karst::integer<&MoatParams::distance>(
    "distance", karst::between(1, 5), "tiles of wall between a room and its moat"));

karst::Result<void> run(const MoatParams& params, karst::Build& build) {
  const auto [width, height] = build.size();
  for (const karst::Rect& room : build.map.rooms) {
    const karst::Rect moat{room.x1 - params.distance, room.y1 - params.distance,
                           room.x2 + params.distance, room.y2 + params.distance};
    if (moat.x1 < 1 || moat.y1 < 1 || moat.x2 > width - 2 || moat.y2 > height - 2) continue;
    build.terrain.set_run(moat.y1, moat.x1, moat.x2);
    build.terrain.set_run(moat.y2, moat.x1, moat.x2);
    build.terrain.set_column(moat.x1, moat.y1, moat.y2);
    build.terrain.set_column(moat.x2, moat.y1, moat.y2);
  }
  return {};
}

constexpr karst::Pass kMoats = karst::pass<run>({.name = "moats",
                                                 .description = "Digs a moat around every room.",
                                                 .reads = "rooms",
                                                 .writes = "terrain: opens"},
                                                kMoatParams);

}  // namespace

int main() {
  karst::PassCatalog passes = karst::PassCatalog::builtin();
  passes.add(kMoats);

  const auto recipe = karst::read_recipe("{generator: bsp, size: 60x30, seed: 7, passes: [moats]}",
                                         "example", karst::Catalog::builtin(), passes);
  if (!recipe) {
    std::cerr << recipe.error().message() << '\n';
    return 1;
  }
  const auto map =
      karst::generate(recipe->generator, recipe->request, karst::Catalog::builtin(), passes);
  if (!map) {
    std::cerr << map.error().message() << '\n';
    return 1;
  }
  for (int y = 0; y < map->size().height; ++y) {
    for (karst::TileType tile : map->tiles.row(y)) std::cout << karst::to_char(tile);
    std::cout << '\n';
  }
}
