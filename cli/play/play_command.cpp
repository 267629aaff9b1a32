// karst play: a game on a new dungeon or on that of a world, or a walk through levels, whose rules are
// those of Descent, in the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>

#include "arguments.hpp"
#include "commands.hpp"
#include "help.hpp"
#include "karst/core/text.hpp"
#include "karst/levels/descent.hpp"
#include "karst/render/game_view.hpp"
#include "play/caution.hpp"
#include "play/full_screen.hpp"
#include "play/furniture_help.hpp"
#include "play/play_world.hpp"
#include "read_map.hpp"
#include "tty.hpp"
#include "worlds/world_options.hpp"

namespace karst::cli {
namespace {

struct PlayOptions {
  WorldOptions world;
  Given level;
  Given depth;  // of a new game
  Given file;   // a world to play instead
};

// Fits 40x12; on lower terminals the furniture below it is left out.
const std::vector<std::string> kPlayHelp = {
    "Walk down through the levels.",
    "",
    "arrows, hjkl, wasd  walk",
    ">  stairs down, or walk there once seen",
    "<  stairs up",
    "?  this page      q  end      ^Z  pause",
    "@ you  # wall  . floor  + door  > <",
    "k key  o lock: step on keys, walk into",
    "locks of the same colour and number.",
    "~ deep water slows  ^ lava stops you",
    ": chasm: a fall to the level below",
    "What you remember is dim. Any key: back.",
};

ViewInk ink_for_terminal() {
  return terminal_wants_colour() ? ViewInk::colour : ViewInk::dim;
}

bool any_key_fits(const GameMap& map) {
  return map.layout().key_use == KeyUse::consumable;
}

// The numbers of the keys, or how many there are where each opens any lock.
std::string keys_in_words(const GameMap& map) {
  if (any_key_fits(map) || map.keys_in_hand() == 0) return std::to_string(map.keys_in_hand());
  std::vector<std::int32_t> pairs;
  std::ranges::set_difference(map.state().keys_taken, map.state().locks_opened,
                              std::back_inserter(pairs));
  return fmt::format("#{}", fmt::join(pairs, " #"));
}

std::string status_line(const Descent& game) {
  return fmt::format("Level {} ({})   {},{}   turn {}   keys {}   ? help   q end", game.level(),
                     game.map().layout().generator, game.position().x, game.position().y,
                     game.turn(), keys_in_words(game.map()));
}

// The message above, the status below, the map between them. The map gives way last.
std::vector<std::string> frame(const Descent& game, std::string_view message) {
  const TerminalSize terminal = terminal_size();
  const Size view{std::clamp(terminal.columns, 1, kMaxSide),
                  std::clamp(terminal.rows - 2, 1, kMaxSide)};
  std::vector<std::string> rows =
      draw_game_view(game.map(), game.position(), view, ink_for_terminal());
  rows.resize(static_cast<std::size_t>(view.height));
  if (terminal.rows > 1) rows.push_back(clipped({status_line(game)}).front());
  if (terminal.rows > 2) rows.insert(rows.begin(), clipped({std::string(message)}).front());
  return rows;
}

Result<Event> act(Descent& game, Key key) {
  if (const auto way = direction_of(key)) return game.walk(*way);
  if (key == Key::stairs_up) return game.go_up();
  if (key != Key::stairs_down) return Event::walked;
  const bool there = game.map().tile(game.position()) == TileType::stairs_down;
  return there ? game.go_down() : game.travel_to_stairs();
}

// The number of the closed lock or the key that a step leads to; 0 for none, and where numbers do
// not matter.
std::int32_t number_ahead(const Descent& game, Key key) {
  const auto way = direction_of(key);
  if (!way || any_key_fits(game.map())) return 0;
  const LogicalPosition target = neighbour(game.position(), *way);
  const std::int32_t lock = game.map().closed_lock_at(target);
  return lock != 0 ? lock : game.map().key_at(target);
}

// `number` is that of the key or lock which the turn was about; 0 for none.
std::string in_words(Event event, std::int32_t number) {
  const std::string_view text = to_text(event);
  if (event == Event::found_stairs_down) return fmt::format("{} Press > to take them.", text);
  if (event == Event::found_stairs_up) return fmt::format("{} Press < to take them.", text);
  if (event == Event::took_key && number != 0) return fmt::format("You take key #{}.", number);
  if (event == Event::locked && number != 0) {
    return fmt::format("It is locked. You need key #{}.", number);
  }
  return std::string(text);
}

// The key that ends the page.
Result<Key> show_help(FullScreen& screen) {
  Key key = Key::redraw;
  while (key == Key::redraw) {
    if (auto drawn = screen.draw(clipped(with_furniture(kPlayHelp))); !drawn)
      return tl::make_unexpected(drawn.error());
    key = screen.read_key();
  }
  return key;
}

Result<void> play(Descent& game) {
  FullScreen screen;
  Caution caution;
  std::string message = "Find the stairs down. ? shows the keys.";
  while (true) {
    if (auto drawn = screen.draw(frame(game, message)); !drawn) return drawn;
    const Key key = screen.read_key();
    if (key == Key::quit) return {};
    if (key == Key::redraw) continue;
    if (key == Key::help) {
      const auto last = show_help(screen);
      if (!last) return tl::make_unexpected(last.error());
      if (*last == Key::quit) return {};
      continue;
    }
    if (message = caution.before(game, key); !message.empty()) continue;
    const std::int32_t number = number_ahead(game, key);
    const auto event = act(game, key);
    message = event ? in_words(*event, number) : event.error().message();
  }
}

// A world has its own levels.
Result<void> check_alone(const PlayOptions& options) {
  const WorldOptions& world = options.world;
  const bool others = world.generator || world.schedule || world.random || world.size ||
                      world.theme ||
                      world.seed != WorldOptions().seed || options.level || options.depth;
  if (!others) return {};
  return bad_input("", "--world", "cannot be combined with options that make other levels");
}

// What ends without an error ends by a key, or by a signal that the terminal must outlive.
Result<void> play_to_the_end(Descent& game) {
  if (auto played = play(game); !played) return played;
  if (const int signal = FullScreen::ending_signal()) std::raise(signal);
  return {};
}

// No generator has a name with a dot or a slash.
bool names_file(const Given& generator) {
  return generator && generator->find_first_of("./") != std::string::npos;
}

Result<void> play_map(const PlayOptions& options) {
  PlayOptions others = options;
  others.world.generator.reset();
  if (!check_alone(others)) {
    return bad_input("", shortened(*options.world.generator),
                     "is a map, which cannot be combined with options that make levels");
  }
  Progress progress;
  auto map = read_map(*options.world.generator, progress);
  progress.clear();
  if (!map) return tl::make_unexpected(map.error());
  auto game = Descent::begin(*std::move(map));
  if (!game) return tl::make_unexpected(game.error());
  if (auto fit = FullScreen::check(); !fit) return fit;
  if (auto played = play_to_the_end(*game); !played) return played;
  print_note(fmt::format("You walked {}.", counted(game->turn(), "turn")));
  return {};
}

// Nothing is said of levels to walk through.
bool is_new_game(const PlayOptions& options) {
  const WorldOptions& world = options.world;
  return !world.generator && !world.schedule && !world.random && !world.theme && !options.level;
}

Result<void> begin_new_game(const PlayOptions& options) {
  constexpr std::int64_t kUsualDepth = 10;
  if (!options.world.own.empty()) {
    return bad_input("", "--vaults and --themes", "are for levels to walk through; say which, as by --level 0");
  }
  WorldPlan plan;
  const auto seed = parse_seed(options.world.seed);
  if (!seed) return tl::make_unexpected(seed.error());
  plan.dungeon.seed = *seed;
  const auto depth = options.depth ? parse_depth(*options.depth) : Result<std::int64_t>(kUsualDepth);
  if (!depth) return tl::make_unexpected(depth.error());
  plan.dungeon.depth = *depth;
  if (options.world.size) {
    const auto size = parse_size(*options.world.size);
    if (!size) return tl::make_unexpected(size.error());
    plan.dungeon.width = size->width;
    plan.dungeon.height = size->height;
  }
  return play_new_game(plan);
}

Result<void> run(const PlayOptions& options) {
  if (options.file) {
    if (auto alone = check_alone(options); !alone) return alone;
    return play_world(*options.file);
  }
  if (names_file(options.world.generator)) return play_map(options);
  if (is_new_game(options)) return begin_new_game(options);
  if (options.depth) {
    return bad_input("", fmt::format("--depth \"{}\"", shortened(*options.depth)),
                     "is that of a new game, without levels to walk through");
  }
  const auto level = parse_level(options.level.value_or("0"));
  if (!level) return tl::make_unexpected(level.error());
  auto world = make_world(options.world);
  if (!world) return tl::make_unexpected(world.error());
  if (auto fit = FullScreen::check(); !fit) return fit;
  const WorldConfig& config = world->schedule().config();
  Progress progress;
  if (config.chunk_width * config.chunk_height > kSlowArea) progress.show("making the first level");
  auto game = Descent::begin(*std::move(world), *level);
  progress.clear();
  if (!game) return tl::make_unexpected(game.error());
  if (auto played = play_to_the_end(*game); !played) return played;
  print_note(fmt::format("You reached level {} after {}. The world has the seed {}.",
                         game->level(), counted(game->turn(), "turn"), game->world()->seed()));
  return {};
}

}  // namespace

RunCommand declare_play(CLI::App& app) {
  app.description(
      "A game in the terminal, on a new dungeon of ten levels: enemies, loot, traps and a boss at "
      "the end. With --world on the dungeon of a world, saved as it goes. With a generator, a "
      "schedule, --random or --level a walk through the levels of \"karst level\" instead: see, "
      "remember, take keys, open locks, take the stairs; nobody else is there.");
  auto options = std::make_shared<PlayOptions>();
  add_given(app, "generator", options->world.generator, placeholder::kGenerator,
            "makes every level to walk through. A file (map.json, map.txt ...) is a map to walk "
            "alone");
  declare_world(app, options->world);
  add_given(app, "--level", options->level, placeholder::kSeed,
            "walks through levels and begins at this one, counted from 0");
  add_given(app, "--depth", options->depth, placeholder::kSeed,
            "how many levels a new game has; 10 without it");
  add_given(app, "--world", options->file, placeholder::kFile,
            "plays the dungeon in this file, and goes on where it was left; \"karst world new\" "
            "makes one");
  app.footer(
      fmt::format("Examples:\n"
                  "  karst play\n"
                  "  karst play --seed 7 --depth 5\n"
                  "  karst play {} --seed 7\n"
                  "  karst play --schedule world.yaml --level 12\n"
                  "  karst play map.json\n"
                  "  karst play --world deep.karst\n",
                  example_generator().name));
  return [options] { return run(*options); };
}

}  // namespace karst::cli
