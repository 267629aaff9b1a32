// What a player sees of a cave: the tiles around the start, some of them lit, drawn with a tile
// set.
//
//   tile_view TILES OUT.png
#include <iostream>
#include <karst/karst.hpp>
#include <string>

namespace {

// The tiles within `radius` of `center`, as the crow flies.
karst::BitGrid disc(karst::Size size, karst::LogicalPosition center, int radius) {
  karst::BitGrid tiles(size);
  for (int y = 0; y < size.height; ++y) {
    for (int x = 0; x < size.width; ++x) {
      const int dx = x - center.x, dy = y - center.y;
      if (dx * dx + dy * dy <= radius * radius) tiles.set({x, y});
    }
  }
  return tiles;
}

karst::Result<karst::Picture> draw(const std::string& folder) {
  const auto tiles = karst::TileSet::load(folder);
  if (!tiles) return tl::make_unexpected(tiles.error());
  const auto map = karst::generate("cellular", {.width = 60, .height = 40, .seed = 7});
  if (!map) return tl::make_unexpected(map.error());
  const karst::BitGrid revealed = disc(map->size(), map->start, 11);
  const karst::BitGrid visible = disc(map->size(), map->start, 6);
  const karst::CoordinateManager coordinates(map->size());
  return karst::render_tiles(*map, *tiles,
                             {.window = coordinates.viewport(map->start, {25, 17}),
                              .revealed = &revealed,
                              .visible = &visible});
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "usage: tile_view TILES OUT.png\n";
    return 2;
  }
  const auto picture = draw(arguments[1]);
  const auto done =
      picture.and_then([](const karst::Picture& p) { return karst::write_png(p); })
          .and_then([&](const std::string& png) { return karst::write_file(arguments[2], png); });
  if (!done) {
    std::cerr << done.error().message() << '\n';
    return 1;
  }
  std::cout << picture->width << 'x' << picture->height << " pixels\n";
}
