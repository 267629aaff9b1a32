// karst play: walks through a world of levels in the terminal. The rules are those of Descent.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "full_screen.hpp"
#include "karst/formats/game_view.hpp"
#include "karst/levels/descent.hpp"
#include "terminal.hpp"
#include "world_options.hpp"

namespace karst::cli {
namespace {

struct Options {
  WorldOptions world;
  std::string level = "0";
};

const std::vector<std::string> kHelp = {
    "Walk down through the levels of a dungeon.",
    "",
    "  arrows, h j k l or w a s d   walk",
    "  >                            take the stairs down, or walk to them once seen",
    "  <                            take the stairs up",
    "  ?                            this page",
    "  q                            end",
    "",
    "  @ you   # wall   . floor   + door   > < stairs   k key   o lock   X exit",
    "",
    "You take a key by stepping on it and open a lock by walking into it.",
    "What you remember is dim. Any key goes back.",
};

ViewInk ink_for_terminal() {
  return terminal_wants_colour() ? ViewInk::colour : ViewInk::dim;
}

std::string status_line(const Descent& game) {
  return fmt::format("Level {} ({})   {},{}   keys {}   turn {}   ? help   q end", game.level(),
                     game.map().layout().generator, game.position().x, game.position().y,
                     game.map().keys_in_hand(), game.turn());
}

// Only the rows and columns that the terminal has; for rows without colours.
std::vector<std::string> clipped(std::vector<std::string> rows) {
  const TerminalSize terminal = terminal_size();
  rows.resize(std::min(rows.size(), static_cast<std::size_t>(terminal.rows)));
  for (std::string& row : rows) {
    row.resize(std::min(row.size(), static_cast<std::size_t>(terminal.columns)));
  }
  return rows;
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
  switch (key) {
    case Key::up:
      return game.walk(Direction::up);
    case Key::left:
      return game.walk(Direction::left);
    case Key::right:
      return game.walk(Direction::right);
    case Key::down:
      return game.walk(Direction::down);
    case Key::stairs_up:
      return game.go_up();
    case Key::stairs_down: {
      const bool there = game.map().tile(game.position()) == TileType::stairs_down;
      return there ? game.go_down() : game.travel_to_stairs();
    }
    default:
      return Event::walked;
  }
}

Result<void> play(Descent& game) {
  FullScreen screen;
  std::string message = "Find the stairs down. ? shows the keys.";
  while (true) {
    if (auto drawn = screen.draw(frame(game, message)); !drawn) return drawn;
    const Key key = screen.read_key();
    if (key == Key::quit) return {};
    if (key == Key::redraw) continue;
    if (key == Key::help) {
      if (auto drawn = screen.draw(clipped(kHelp)); !drawn) return drawn;
      if (screen.read_key() == Key::quit) return {};
      continue;
    }
    const auto event = act(game, key);
    message = event ? std::string(to_text(*event)) : event.error().message();
  }
}

Result<void> run(const Options& options) {
  const auto level = parse_level(options.level);
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
  if (auto played = play(*game); !played) return played;
  if (const int signal = FullScreen::ending_signal()) std::raise(signal);
  print_note(fmt::format("You reached level {} after {} turns. The world has the seed {}.",
                         game->level(), game->turn(), game->world().seed()));
  return {};
}

}  // namespace

RunCommand declare_play(CLI::App& app) {
  app.description(
      "Walks through a dungeon in the terminal, level by level: see, remember, take keys, open "
      "locks, take the stairs. The levels are those of \"karst level\".");
  auto options = std::make_shared<Options>();
  add_given(app, "generator", options->world.generator, placeholder::kGenerator,
            "makes every level; without it, and without a schedule, dungeons begin with rooms and "
            "become caves");
  declare_world(app, options->world);
  app.add_option("--level", options->level, "where to begin, counted from 0")
      ->type_name(placeholder::kSeed);
  app.footer(
      fmt::format("Examples:\n"
                  "  karst play\n"
                  "  karst play {} --seed 7\n"
                  "  karst play --schedule world.yaml --level 12\n",
                  Catalog::builtin().get_or_default("").generator.name));
  return [options] { return run(*options); };
}

}  // namespace karst::cli
