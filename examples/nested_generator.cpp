// One generator inside another: a keep whose east wing is a maze (a rectangle) and in whose middle lies
// a round cave (a mask). One call joins them.
#include <iostream>
#include <karst/author.hpp>
#include <karst/karst.hpp>

namespace {

karst::Result<void> run(const karst::NoParams&, karst::Build& build) {
  const auto [width, height] = build.size();
  // The whole map first, then parts of it.
  if (auto done = karst::generate_inside(build, "keep", {.generator = "bsp"}); !done) return done;

  const karst::TileArea wing{width - width / 3, 0, width / 3, height};
  if (auto done = karst::generate_inside(build, "wing", {.generator = "maze", .area = wing}); !done) {
    return done;
  }
  karst::BitGrid round(build.size());
  karst::set_disc(round, {width / 3, height / 2}, height / 3, {1, 1, width - 2, height - 2});
  if (auto done = karst::generate_inside(
          build, "cave", {.generator = "cellular", .params = {{"fill", 0.4}}, .mask = &round});
      !done) {
    return done;
  }
  karst::connect_regions(build);
  return {};
}

karst::Size min_size(const karst::NoParams&) { return {40, 20}; }

constexpr karst::MapGenerator kKeep = karst::generator<run, min_size>(
    {.name = "keep", .description = "A keep with a maze for a wing and a cave in its middle."},
    karst::kNoParams);

}  // namespace

int main() {
  karst::Catalog catalog = karst::Catalog::builtin();
  catalog.add(kKeep);
  const auto map = karst::generate("keep", {.width = 78, .height = 27, .seed = 7}, catalog);
  if (!map) {
    std::cerr << map.error().message() << '\n';
    return 1;
  }
  for (int y = 0; y < map->size().height; ++y) {
    for (karst::TileType tile : map->tiles.row(y)) std::cout << karst::to_char(tile);
    std::cout << '\n';
  }
}
