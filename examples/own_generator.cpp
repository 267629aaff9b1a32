// An application's own generator: a hall with pillars. It stands in a copy of the catalogue beside
// the built-in ones and is called like any of them, with parameters by name.
//
//   #############
//   #...........#
//   #..#..#..#..#
//   #...........#
//   #############
#include <iostream>
#include <karst/author.hpp>
#include <karst/karst.hpp>

namespace {

struct HallParams {
  int spacing = 3;
};

constexpr auto kHallParams = karst::describe(karst::integer<&HallParams::spacing>(
    "spacing", karst::between(2, 20), "tiles from one pillar to the next"));

// Room for one pillar and a way around it.
karst::Size min_size(const HallParams& params) {
  return {2 * params.spacing + 1, 2 * params.spacing + 1};
}

karst::Result<void> run(const HallParams& params, karst::Build& build) {
  const auto [width, height] = build.size();
  build.terrain.set_rect({1, 1, width - 2, height - 2});
  for (int y = params.spacing; y < height - 2; y += params.spacing) {
    for (int x = params.spacing; x < width - 2; x += params.spacing) build.terrain.clear({x, y});
  }
  build.step("pillars");
  return {};
}

constexpr karst::MapGenerator kPillarHall = karst::generator<run, min_size>(
    {.name = "pillar_hall", .description = "One hall with pillars at equal distances."},
    kHallParams);

}  // namespace

int main() {
  karst::Catalog catalog = karst::Catalog::builtin();
  catalog.add(kPillarHall);

  const karst::MapRequest request{.width = 40, .height = 13, .seed = 7, .params = {{"spacing", 4}}};
  const auto map = karst::generate("pillar_hall", request, catalog);
  if (!map) {
    std::cerr << map.error().message() << '\n';
    return 1;
  }
  for (int y = 0; y < map->size().height; ++y) {
    for (karst::TileType tile : map->tiles.row(y)) std::cout << karst::to_char(tile);
    std::cout << '\n';
  }
}
