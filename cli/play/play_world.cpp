#include "play/play_world.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "play/expedition_screen.hpp"
#include "play/full_screen.hpp"
#include "karst/dungeon/expedition.hpp"
#include "karst/store/world_levels.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

const std::vector<std::string> kWorldHelp = {
    "Go down (or up) to the last level and defeat its boss.",
    "Score: treasure, kills, what is to do on each level, few turns.",
    "",
    "arrows, hjkl, wasd  walk, strike, open locks",
    "o x  explore by yourself    z  rest until healed",
    "f Tab  fight who is in sight   .  wait a turn",
    "p  drink a potion           1 2 3  answer",
    ">  take the way on, or walk there   <  the way back",
    "?  this page    q  save and end     ^Z  pause",
    "",
    "@ you  # wall  . floor  + door  > < ways  k key  o lock",
    "letters: enemies, they sleep until they notice you",
    "/ weapon  [ armour  ! potion  * treasure",
    "^ trap  ? puzzle  ~ something that happens",
    "The best weapon and armour are used by themselves.",
    "The game is saved every few turns. Any key: back.",
};

Result<void> act(Expedition& game, Key key) {
  switch (key) {
    case Key::up:
      return game.walk(Direction::up);
    case Key::left:
      return game.walk(Direction::left);
    case Key::right:
      return game.walk(Direction::right);
    case Key::down:
      return game.walk(Direction::down);
    case Key::stairs_down:
      return game.go_on();
    case Key::stairs_up:
      return game.go_back();
    case Key::explore:
      return game.explore();
    case Key::rest:
      return game.rest();
    case Key::wait:
      return game.wait();
    case Key::fight:
      return game.fight();
    case Key::drink:
      return game.drink();
    case Key::answer_1:
      return game.answer(1);
    case Key::answer_2:
      return game.answer(2);
    case Key::answer_3:
      return game.answer(3);
    default:
      return {};
  }
}

Result<Expedition> begin_or_resume(WorldLevels& levels) {
  const auto play = levels.play();
  if (!play) return tl::make_unexpected(play.error());
  if (!play->empty()) return Expedition::resume(levels);
  auto game = Expedition::begin(levels);
  // So that a kill before the first turn loses nothing either.
  if (auto saved = game ? game->save() : Result<void>(); !saved) {
    return tl::make_unexpected(saved.error());
  }
  return game;
}

// The key that ends the page.
Result<Key> show_page(FullScreen& screen, const std::vector<std::string>& page) {
  Key key = Key::redraw;
  while (key == Key::redraw) {
    if (auto drawn = screen.draw(clipped(page)); !drawn) return tl::make_unexpected(drawn.error());
    key = screen.read_key();
  }
  return key;
}

std::vector<std::string> last_page(const Expedition& game) {
  std::vector<std::string> page(game.messages().begin(), game.messages().end());
  page.emplace_back();
  for (const std::string& line : game.summary()) page.push_back(line);
  page.emplace_back();
  page.emplace_back("The end. Any key.");
  return page;
}

Result<void> play(Expedition& game) {
  FullScreen screen;
  const ViewInk ink = terminal_wants_colour() ? ViewInk::colour : ViewInk::dim;
  std::string fault;
  while (game.outcome() == Outcome::playing) {
    std::vector<std::string> rows = expedition_frame(game, terminal_size(), ink);
    if (!fault.empty()) rows.front() = clipped({fault}).front();
    if (auto drawn = screen.draw(rows); !drawn) return drawn;
    const Key key = screen.read_key();
    if (key == Key::quit) return game.save();
    if (key == Key::help) {
      const auto last = show_page(screen, kWorldHelp);
      if (!last) return tl::make_unexpected(last.error());
      if (*last == Key::quit) return game.save();
      continue;
    }
    const auto done = act(game, key);
    fault = done ? "" : done.error().message();
  }
  const auto saved = game.save();
  if (const auto key = show_page(screen, last_page(game)); !key) {
    return tl::make_unexpected(key.error());
  }
  return saved;
}

}  // namespace

Result<void> play_world(const std::string& path) {
  std::error_code fault;
  if (!std::filesystem::exists(path, fault)) {
    return bad_input(path, "there is no such file;", "\"karst world new FILE\" makes a world");
  }
  if (auto fit = FullScreen::check(); !fit) return fit;
  auto world = World::open(path, WorldStore::Access::write);
  if (!world) return tl::make_unexpected(world.error());
  WorldLevels levels(*world);
  auto game = begin_or_resume(levels);
  if (!game) return tl::make_unexpected(game.error());
  if (auto played = play(*game); !played) return played;
  if (const int signal = FullScreen::ending_signal()) std::raise(signal);
  for (const std::string& line : game->summary()) print_note(line);
  return {};
}

}  // namespace karst::cli
