#include "play/play_world.hpp"

#include <fmt/format.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "karst/dungeon/expedition.hpp"
#include "karst/store/world_levels.hpp"
#include "play/caution.hpp"
#include "play/expedition_screen.hpp"
#include "play/full_screen.hpp"
#include "play/furniture_help.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

namespace fs = std::filesystem;

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
    "/ weapon  [ armour  ! potion  $ treasure",
    "\" trap  ? puzzle  | something that happens",
    "~ deep water: a step takes two turns   ^ lava burns",
    ": chasm: a fall to the level below, which hurts",
    "The best weapon and armour are used by themselves.",
    "The game is saved every few turns. Any key: back.",
};

Result<void> act(Expedition& game, Key key) {
  if (const auto way = direction_of(key)) return game.walk(*way);
  switch (key) {
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
  Caution caution;
  std::string fault;  // or a warning
  while (game.outcome() == Outcome::playing) {
    std::vector<std::string> rows = expedition_frame(game, terminal_size(), ink);
    if (!fault.empty()) rows.front() = clipped({fault}).front();
    if (auto drawn = screen.draw(rows); !drawn) return drawn;
    const Key key = screen.read_key();
    if (key == Key::quit) return game.save();
    if (key == Key::help) {
      const auto last = show_page(screen, with_furniture(kWorldHelp));
      if (!last) return tl::make_unexpected(last.error());
      if (*last == Key::quit) return game.save();
      continue;
    }
    if (key == Key::redraw) continue;
    if (fault = caution.before(game, key); !fault.empty()) continue;
    const auto done = act(game, key);
    fault = done ? "" : done.error().message();
  }
  const auto saved = game.save();
  if (const auto key = show_page(screen, last_page(game)); !key) {
    return tl::make_unexpected(key.error());
  }
  return saved;
}

std::string how_to_keep(const Dungeon& dungeon, const WorldPlan& plan) {
  const std::string size =
      plan.dungeon.width && plan.dungeon.height
          ? fmt::format(" --size {}x{}", *plan.dungeon.width, *plan.dungeon.height)
          : "";
  return fmt::format(
      "This game was not kept. One on the same dungeon that is: karst world new FILE --seed {} "
      "--depth {}{}, then karst play --world FILE.",
      dungeon.seed, dungeon.max_depth, size);
}

// Up to the end of the game, or to where the player leaves it; the lines to tell then.
Result<std::vector<std::string>> play_in(World& world) {
  WorldLevels levels(world);
  auto game = begin_or_resume(levels);
  if (!game) return tl::make_unexpected(game.error());
  if (auto played = play(*game); !played) return tl::make_unexpected(played.error());
  std::vector<std::string> told = game->summary();
  return told;
}

Result<void> tell(const Result<std::vector<std::string>>& told) {
  if (!told) return tl::make_unexpected(told.error());
  if (const int signal = FullScreen::ending_signal()) std::raise(signal);
  for (const std::string& line : *told) print_note(line);
  return {};
}

// A folder that goes with its contents.
class TemporaryFolder {
 public:
  static Result<TemporaryFolder> make() {
    std::error_code fault;
    std::string name = (fs::temp_directory_path(fault) / "karst-play-XXXXXX").string();
    if (fault || ::mkdtemp(name.data()) == nullptr) {
      return not_possible(name, "the folder", "cannot be made; the game needs it for its levels");
    }
    return TemporaryFolder(std::move(name));
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  TemporaryFolder(TemporaryFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  std::string file() const { return (fs::path(path_) / "game.karst").string(); }

 private:
  explicit TemporaryFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

Result<std::vector<std::string>> play_without_keeping(const WorldPlan& plan) {
  const auto folder = TemporaryFolder::make();
  if (!folder) return tl::make_unexpected(folder.error());
  auto world = World::create(folder->file(), plan);
  if (!world) return tl::make_unexpected(world.error());
  if (auto fit = FullScreen::check(); !fit) return tl::make_unexpected(fit.error());
  auto told = play_in(*world);
  if (told) told->push_back(how_to_keep(world->dungeon(), plan));
  return told;
}

}  // namespace

Result<void> play_world(const std::string& path) {
  std::error_code fault;
  if (!fs::exists(path, fault)) {
    return bad_input(path, "there is no such file;", "\"karst world new FILE\" makes a world");
  }
  if (auto fit = FullScreen::check(); !fit) return fit;
  auto world = World::open(path, WorldStore::Access::write);
  if (!world) return tl::make_unexpected(world.error());
  return tell(play_in(*world));
}

Result<void> play_new_game(const WorldPlan& plan) {
  return tell(play_without_keeping(plan));
}

}  // namespace karst::cli
