// A map in a running game: walk, look, find the way, keep what happens, save and load.
#include <iostream>
#include <karst/game.hpp>
#include <karst/render.hpp>

namespace {

karst::Result<karst::GameMap> save_and_load(const karst::GameMap& map) {
  const auto text = karst::write_game_json(map);
  if (!text) return karst::error_of(text);
  return karst::read_game_json(*text, "game.json");
}

karst::Result<void> run() {
  auto made = karst::GameMap::make("rooms_corridors", {.width = 70, .height = 20, .seed = 7});
  if (!made) return karst::error_of(made);
  karst::GameMap map = *std::move(made);
  const karst::LogicalPosition stairs = *map.stairs_down();

  // The player walks the shortest way to the stairs and sees 8 tiles far on every step.
  karst::LogicalPosition player = *map.starting_position();
  const auto path = map.find_path(player, stairs);
  std::cout << "way to the stairs: " << path.size() - 1 << " steps\n";
  for (const karst::LogicalPosition tile : path) {
    player = tile;
    map.look(player, 8);
  }

  // What the game knows things by stands on tiles; light changes their colours.
  constexpr karst::EntityId kGoblin = 17;
  if (auto added = map.add_entity(stairs, kGoblin); !added) return added;
  const karst::PixelPosition torch = map.coordinates().to_pixel(player);
  const karst::ColorMatrix warm = karst::ColorMatrix::tint(300, 260, 200);
  if (auto lit = map.apply_colors(map.unblocked_indices(torch, 5), warm); !lit) return lit;

  // Drawn only when something has changed.
  if (map.take_colors_changed()) {
    for (const std::string& row :
         karst::draw_game_view(map, player, {70, 20}, karst::ViewInk::plain)) {
      std::cout << row << '\n';
    }
  }

  const auto loaded = save_and_load(map);
  if (!loaded) return karst::error_of(loaded);
  if (loaded->state() == map.state()) std::cout << "saved and loaded\n";
  return {};
}

}  // namespace

int main() {
  const auto done = run();
  if (!done) std::cerr << done.error().message() << '\n';
  return done ? 0 : 1;
}
