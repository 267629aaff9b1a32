// karst path: the shortest way between two tiles of a map.
#include <fmt/format.h>

#include <array>
#include <iterator>
#include <memory>
#include <optional>

#include "arguments.hpp"
#include "commands.hpp"
#include "karst/core/text.hpp"
#include "karst/model/tile_costs.hpp"
#include "karst/terrain/path.hpp"
#include "read_map.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

struct PathOptions {
  std::string file;
  std::string from;
  std::string to;
  std::string moves = "four";
  bool ignore_walls = false;
  bool locked = false;
  bool json = false;
};

constexpr std::array<std::string_view, 3> kMoves = {"four", "eight", "octile"};  // as in Moves

Result<Moves> parse_moves(std::string_view text) {
  for (std::size_t i = 0; i < kMoves.size(); ++i) {
    if (equal_ignoring_case(text, kMoves[i])) return static_cast<Moves>(i);
  }
  return bad_input("", fmt::format("--moves \"{}\"", shortened(text)),
                   "is not " + join_alternatives(kMoves));
}

// The walkable tiles, and exits in walls: ways lead through them, unless stairs lead on.
BitGrid open_tiles(const GenerationResult& map) {
  BitGrid open = walkable_tiles(map.tiles);
  if (map.stairs_down) return open;
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.types.contains(Subtype::exit)) open.set(tile.position);
  }
  return open;
}

// A tile that one can stand on.
Result<LogicalPosition> parse_end(std::string_view name, const std::string& text,
                                  const BitGrid& open, bool ignore_walls) {
  auto position = parse_position(name, text);
  if (!position) return position;
  const std::string what = fmt::format("{} \"{}\"", name, text);
  if (!open.size().contains(*position)) {
    return bad_input("", what,
                     fmt::format("lies outside the map of {}x{}", open.width(), open.height()));
  }
  if (!ignore_walls && !open.get(*position)) {
    return bad_input("", what, "is a wall");
  }
  return position;
}

void close_locks(const GenerationResult& map, BitGrid& open) {
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.types.contains(Subtype::lock)) open.clear(tile.position);
  }
}

std::string json(std::span<const LogicalPosition> path, std::int32_t cost) {
  std::string text =
      fmt::format("{{\"steps\": {}, \"cost\": {}, \"path\": [", path.size() - 1, cost);
  for (std::size_t i = 0; i < path.size(); ++i) {
    fmt::format_to(std::back_inserter(text), "{}[{}, {}]", i == 0 ? "" : ", ", path[i].x,
                   path[i].y);
  }
  return text + "]}\n";
}

std::string summary(std::span<const LogicalPosition> path, std::int32_t cost) {
  return fmt::format("{} from {} to {}, cost {}\n", counted(std::ssize(path) - 1, "step"),
                     xy(path.front()), xy(path.back()), cost);
}

std::string list(std::span<const LogicalPosition> path) {
  std::string text;
  for (const LogicalPosition p : path) {
    fmt::format_to(std::back_inserter(text), "{},{}\n", p.x, p.y);
  }
  return text;
}

// The map with the way in it as stars.
std::string drawing(const GenerationResult& map, std::span<const LogicalPosition> path) {
  BitGrid on_path(map.size());
  for (const LogicalPosition p : path) on_path.set(p);
  std::string text;
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      text += on_path.get({x, y}) ? '*' : to_char(map.tiles[{x, y}]);
    }
    text += '\n';
  }
  return text;
}

Result<void> run(const PathOptions& options) {
  if (options.locked && options.ignore_walls) {
    return bad_input("", "--locked", "excludes --ignore-walls, which walks through locks, too");
  }
  const auto moves = parse_moves(options.moves);
  if (!moves) return error_of(moves);
  Progress progress;
  const auto map = read_map(options.file, progress);
  if (!map) return error_of(map);
  BitGrid open = open_tiles(*map);
  const auto from = parse_end("FROM", options.from, open, options.ignore_walls);
  if (!from) return error_of(from);
  const auto to = parse_end("TO", options.to, open, options.ignore_walls);
  if (!to) return error_of(to);

  if (options.locked) close_locks(*map, open);
  const Grid<std::uint8_t> costs = tile_costs(*map);
  PathFinder finder;
  const auto path = finder.find(open, *from, *to,
                                {.moves = *moves,
                                 .ignore_walls = options.ignore_walls,
                                 .costs = costs.empty() ? nullptr : &costs});
  progress.clear();
  if (path.empty()) {
    return not_possible(shortened(options.file), "no way",
                        fmt::format("leads from {} to {}{}", options.from, options.to,
                                    options.locked ? " while its locks are closed" : ""));
  }
  if (options.json) return print(json(path, finder.cost()));
  const bool draw = output_is_terminal() && map->size().width <= terminal_size().columns;
  return print((draw ? drawing(*map, path) : list(path)) + summary(path, finder.cost()));
}

}  // namespace

RunCommand declare_path(CLI::App& app) {
  app.description(
      "Finds the way between two tiles of a map that costs the least, and prints its tiles, both "
      "ends included, and how long it is; in a terminal that is wide enough the map is drawn with "
      "the way in it. Entering a tile costs 1, on rough ground 2. Exits count as open, and so do "
      "locks, as for somebody who has all keys. The exit code is 1 when there is no way.");
  auto options = std::make_shared<PathOptions>();
  app.add_option("FILE", options->file, "a map in JSON")->required()->type_name(placeholder::kFile);
  app.add_option("FROM", options->from, "the tile where the way begins")
      ->required()
      ->type_name(placeholder::kPosition);
  app.add_option("TO", options->to, "the tile where it ends")
      ->required()
      ->type_name(placeholder::kPosition);
  app.add_option("--moves", options->moves,
                 "four: up, left, right and down; eight: diagonally too, at the same cost; octile: "
                 "diagonally too, where a straight step costs 10 and a diagonal one 14. Nobody "
                 "passes diagonally between walls or past their corners")
      ->type_name("MOVES");
  app.add_flag("--ignore-walls", options->ignore_walls, "walk through walls");
  app.add_flag("--locked", options->locked, "locks are closed, as for somebody who has no key");
  app.add_flag("--json", options->json, "print steps, cost and path as JSON");
  app.footer(
      "Examples:\n"
      "  karst path map.json 3,4 70,40\n"
      "  karst path map.json 3,4 70,40 --moves eight --json\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
