// A generator that is an object: it carries a style that the game read from its own files, and declares
// a parameter for each. Two of them stand in one catalogue with different styles.
//
//   ####################
//   #..#....#####.....##      dens of one size, joined by one call
//   #..#....#...#.....##
//   #######.###.#.....##
//   ######...........###
//   ####################
#include <iostream>
#include <karst/author.hpp>
#include <karst/karst.hpp>

namespace {

// What a game might read from a file.
struct DenStyle {
  std::string name;
  int least = 2;  // tiles along a side of a den
  int most = 4;
};

struct DenMaker {
  DenStyle style;

  karst::Result<void> operator()(const karst::ParamValues& params, karst::Build& build) const {
    karst::Rng rng = build.rng("dens");
    for (std::int64_t i = 0; i < params.integer("dens"); ++i) {
      const int width = rng.between(style.least, style.most);
      const int height = rng.between(style.least, style.most);
      const int x = rng.between(1, build.size().width - 1 - width);
      const int y = rng.between(1, build.size().height - 1 - height);
      build.terrain.set_rect({x, y, x + width - 1, y + height - 1});
    }
    karst::connect_regions(build);  // also with the stairs that a level wants
    return {};
  }
};

karst::GeneratorObject make_dens(const DenStyle& style) {
  return karst::generator_object({.name = "dens_of_" + style.name,
                                  .description = "Dens as " + style.name + " like them.",
                                  .params = {{"dens", 12, karst::between(1, 500), "how many"}},
                                  .min_size_meaning = "the largest den and a wall around it",
                                  .min_size =
                                      [style](const karst::ParamValues&) {
                                        return karst::Size{style.most + 2, style.most + 2};
                                      }},
                                 DenMaker{style});
}

}  // namespace

int main() {
  karst::Catalog catalog = karst::Catalog::builtin();
  catalog.add(make_dens({"rats", 2, 4}));
  catalog.add(make_dens({"bears", 5, 8}));

  for (const char* name : {"dens_of_rats", "dens_of_bears"}) {
    const auto map =
        karst::generate(name, {.width = 48, .height = 14, .seed = 7, .params = {{"dens", 9}}}, catalog);
    if (!map) {
      std::cerr << map.error().message() << '\n';
      return 1;
    }
    std::cout << map->generator << ' ' << karst::hash_to_string(map->hash) << '\n';
    for (int y = 0; y < map->size().height; ++y) {
      for (karst::TileType tile : map->tiles.row(y)) std::cout << karst::to_char(tile);
      std::cout << '\n';
    }
    // What it tells of itself is enough to make it again.
    if (karst::is_reproduced(*map, catalog) != true) return 1;
  }
  // A level asks for stairs at certain places; they are joined, too.
  const karst::MapRequest level{.width = 48, .height = 14, .seed = 8,
                                .entry = karst::LogicalPosition{2, 2},
                                .exit = karst::LogicalPosition{45, 11}};
  const auto map = karst::generate("dens_of_rats", level, catalog);
  if (!map) {
    std::cerr << map.error().message() << '\n';
    return 1;
  }
  std::cout << "stairs where they are wanted\n";
}
