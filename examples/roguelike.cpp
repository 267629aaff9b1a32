// A roguelike in the terminal: type letters, press Enter. `karst play` is the same game with the
// whole screen to itself.
//
//   example_roguelike [--seed N] [--keys KEYS]     KEYS are typed before yours
#include <cstdlib>
#include <iostream>
#include <karst/game.hpp>
#include <karst/render.hpp>
#include <string>
#include <string_view>

namespace {

karst::Result<karst::Event> act(karst::Descent& game, char key) {
  switch (key) {
    case 'h':
      return game.walk(karst::Direction::left);
    case 'j':
      return game.walk(karst::Direction::down);
    case 'k':
      return game.walk(karst::Direction::up);
    case 'l':
      return game.walk(karst::Direction::right);
    case '>': {
      const bool there = game.map().tile(game.position()) == karst::TileType::stairs_down;
      return there ? game.go_down() : game.travel_to_stairs();
    }
    case '<':
      return game.go_up();
    default:
      return karst::Event::walked;
  }
}

void show(const karst::Descent& game, std::string_view message) {
  std::cout << message << '\n';
  for (const std::string& row :
       karst::draw_game_view(game.map(), game.position(), {78, 20}, karst::ViewInk::plain)) {
    std::cout << row << '\n';
  }
  std::cout << "Level " << game.level() << ", turn " << game.turn()
            << "   h j k l walk, > < stairs, q end: " << std::flush;
}

// False when the player has had enough.
bool type(karst::Descent& game, std::string_view keys) {
  std::string message;
  for (const char key : keys) {
    if (key == 'q') return false;
    const auto event = act(game, key);
    message = event ? std::string(to_text(*event)) : event.error().message();
  }
  show(game, message);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t seed = 0;
  std::string keys;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::string_view(argv[i]) == "--seed") seed = std::strtoull(argv[i + 1], nullptr, 10);
    if (std::string_view(argv[i]) == "--keys") keys = argv[i + 1];
  }
  auto game = karst::Descent::begin(karst::LevelGenerator(karst::default_schedule(), seed));
  if (!game) {
    std::cerr << game.error().message() << '\n';
    return 1;
  }
  show(*game, "Find the stairs down.");
  while ((!keys.empty() || std::getline(std::cin, keys)) && type(*game, keys)) keys.clear();
}
