// What a player sees on the way through a cave, drawn with a tile set.
//
//   tile_view TILES OUT.png
#include <iostream>
#include <karst/game.hpp>
#include <karst/karst.hpp>
#include <karst/render.hpp>
#include <string>

namespace {

constexpr int kSight = 7;  // tiles

karst::Result<karst::Picture> draw(const std::string& folder) {
  const auto tiles = karst::TileSet::load(folder);
  if (!tiles) return karst::error_of(tiles);
  auto game = karst::GameMap::make("cellular", {.width = 60, .height = 40, .seed = 7});
  if (!game) return karst::error_of(game);
  const auto way = game->find_path(game->layout().start, *game->stairs_down());
  const karst::LogicalPosition here = way[way.size() / 3];
  for (const karst::LogicalPosition step : way.first(way.size() / 3 + 1)) game->look(step, kSight);
  return karst::render_tiles(*game, *tiles, game->coordinates().viewport(here, {25, 17}));
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
