// Makes a map with each generator of an installed Karst, walks from its start to its stairs with
// open eyes, and prints how many it made.
#include <cstdio>
#include <karst/game.hpp>
#include <karst/karst.hpp>

namespace {

// Whether the stairs are found, seen and remembered.
bool play(karst::GameMap map) {
  if (!map.stairs_down()) return true;
  const auto path = map.find_path(map.layout().start, *map.stairs_down());
  for (const karst::LogicalPosition tile : path) map.look(tile, 8);
  return !path.empty() && map.is_visible(*map.stairs_down()) && map.is_revealed(map.layout().start);
}

}  // namespace

int main() {
  int made = 0;
  for (const karst::MapGenerator& generator : karst::Catalog::builtin().generators()) {
    auto map = karst::GameMap::make(generator.name, {.width = 60, .height = 40, .seed = 7});
    if (!map) {
      std::fprintf(stderr, "%s\n", map.error().message().c_str());
      return 1;
    }
    if (!play(*std::move(map))) {
      std::fprintf(stderr, "%s: the stairs cannot be walked to\n", generator.name.data());
      return 1;
    }
    ++made;
  }
  std::printf("made %d maps\n", made);
  return made > 0 ? 0 : 1;
}
