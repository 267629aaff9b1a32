// A built-in generator with other defaults: once under a name of its own, once under its old one.
#include <iostream>
#include <karst/author.hpp>
#include <karst/karst.hpp>

int main() {
  karst::Catalog catalog = karst::Catalog::builtin();
  const auto crowded = karst::configured("rooms_corridors", {{"max_rooms", 60}}, "crowded");
  const auto twisty = karst::configured("maze", {{"braid", 0.5}});
  if (!crowded || !twisty) {
    std::cerr << (crowded ? twisty : crowded).error().message() << '\n';
    return 1;
  }
  catalog.add(*crowded);
  catalog.add(*twisty);

  const karst::MapRequest request{.width = 100, .height = 60, .seed = 7};
  const auto few = karst::generate("rooms_corridors", request, catalog);
  const auto many = karst::generate("crowded", request, catalog);
  const auto asked = karst::generate(
      "rooms_corridors", {.width = 100, .height = 60, .seed = 7, .params = {{"max_rooms", 60}}});
  if (!few || !many || !asked) return 1;
  std::cout << "more rooms: " << (many->rooms.size() > few->rooms.size() ? "yes" : "no") << '\n'
            << "the map that the original makes when it is asked: "
            << (many->hash == asked->hash ? "yes" : "no") << '\n';

  const auto maze = karst::generate("maze", {.width = 31, .height = 11, .seed = 7}, catalog);
  if (!maze) return 1;
  for (int y = 0; y < maze->size().height; ++y) {
    for (karst::TileType tile : maze->tiles.row(y)) std::cout << karst::to_char(tile);
    std::cout << '\n';
  }
  // What it does not take is refused when it is made, not when it is used.
  std::cout << karst::configured("maze", {{"briad", 0.5}}).error().message() << '\n';
}
