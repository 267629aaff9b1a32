// Makes a map and prints it.
#include <iostream>
#include <karst/karst.hpp>

int main() {
  const auto map = karst::generate("bsp", {.width = 60, .height = 20, .seed = 7});
  if (!map) {
    std::cerr << map.error().message() << '\n';
    return 1;
  }
  for (int y = 0; y < map->size().height; ++y) {
    for (karst::TileType tile : map->tiles.row(y)) std::cout << karst::to_char(tile);
    std::cout << '\n';
  }
}
