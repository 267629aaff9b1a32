// A perfect maze: one way, and only one, joins any two places. The start and the cell that is reached
// last are dead ends, so they get the stairs. On request there are rooms, some dead ends are joined to
// what lies behind their walls (`braid`), and further walls are opened anywhere.
//
//   ###########
//   #<#.....#.#
//   #.#.###.#.#
//   #...#...#.#
//   #.###.###.#
//   #...#>#...#
//   #.#######.#
//   #.........#
//   ###########
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/four_steps.hpp"
#include "generators/generator_table.hpp"
#include "generators/mazes/maze_carver.hpp"
#include "generators/mazes/maze_rooms.hpp"
#include "karst/terrain/distance_map.hpp"
#include "terrain/dead_ends.hpp"

namespace karst {
namespace {

enum class MazeExit { last_visited, farthest };
constexpr std::array<std::string_view, 2> kMazeExitOptions = {"last_visited", "farthest"};

constexpr std::array<std::string_view, 3> kAlgorithmOptions = {"backtracker", "wilson",
                                                               "growing_tree"};

struct Params {
  MazeAlgorithm algorithm = MazeAlgorithm::backtracker;
  double newest = 0.5;
  int rooms = 0;
  int room_cells = 4;
  int openings = 0;
  double braid = 0;
  double straightness = 0;
  MazeExit exit = MazeExit::last_visited;
};

constexpr auto kParams = describe(
    choice<&Params::algorithm>("algorithm", kAlgorithmOptions,
                               "how the maze grows: backtracker has long winding passages, wilson "
                               "makes every perfect maze equally likely, growing_tree has many "
                               "short branches"),
    real<&Params::newest>("newest", between(0.0, 1.0),
                          "chance that growing_tree goes on from the newest cell and not from any: "
                          "more of it, longer passages"),
    integer<&Params::rooms>("rooms", between(0, 20'000),
                            "how many rooms are tried; those that find no place among the others "
                            "are left out"),
    integer<&Params::room_cells>("room_cells", between(2, 100),
                                 "the most cells along a side of a room, of 2 tiles each"),
    integer<&Params::openings>("maze_openings", between(0, 1'000'000),
                               "walls opened after the maze is perfect, as far as there are any; "
                               "the stairs stay dead ends"),
    real<&Params::braid>("braid", between(0.0, 1.0),
                         "share of the dead ends that are joined to a neighbour; those with stairs "
                         "stay"),
    real<&Params::straightness>("straightness", between(0.0, 1.0),
                                "chance that a passage of backtracker goes straight on where it can"),
    choice<&Params::exit>("exit", kMazeExitOptions,
                          "where the stairs down are: in the cell that was reached last, or in the "
                          "dead end to which the way from the stairs up is the longest"));

std::optional<Violation> check_perfect(const Params& params, const MapFacts& facts) {
  const std::int64_t perfect = 2 * MazeLattice(facts.walkable.size()).count() - 1;
  const std::int64_t open = facts.walkable_count;
  const bool may_have_more = params.openings > 0 || params.braid > 0 || params.rooms > 0;
  if (open == perfect || (open > perfect && may_have_more)) return std::nullopt;
  return Violation{fmt::format("{} tiles are walkable, a perfect maze has {}", open, perfect), 0};
}

std::optional<Violation> check_stairs_dead_ends(const MapFacts& facts) {
  if (facts.walkable_count < 2) return std::nullopt;
  const Rect inside = MazeLattice(facts.walkable.size()).bounds();
  for (const auto& stairs : {facts.map.stairs_up, facts.map.stairs_down}) {
    if (stairs && inside.contains(*stairs) && has_one_neighbour(facts.walkable, *stairs)) continue;
    return Violation{stairs ? fmt::format("the stairs {},{} are no dead end", stairs->x, stairs->y)
                            : "stairs are missing",
                     0};
  }
  return std::nullopt;
}

constexpr std::array kPromises = {
    kBorderClosed,
    promise<check_perfect>("perfect", "without openings, braid and rooms one way only joins any two "
                           "tiles",
                           PromiseGroup::openness),
    promise<check_stairs_dead_ends>("stairs_dead_ends", "both stairs are dead ends",
                                    PromiseGroup::stairs)};

Size min_size(const Params&) {
  return {3, 3};
}

LogicalPosition snap_stairs(Size size, LogicalPosition wished) {
  return MazeLattice(size).nearest_end(wished);
}

// Where the stairs up are if nobody says: anywhere but where the stairs down are wanted.
LogicalPosition draw_start(Size size, std::optional<LogicalPosition> exit, Rng rng) {
  const MazeLattice lattice(size);
  const auto draw = [&] {
    const std::int32_t column = rng.between(0, lattice.columns() - 1);
    return lattice.nearest_end(lattice.cell(column, rng.between(0, lattice.rows() - 1)));
  };
  LogicalPosition start = draw();
  while (start == exit && lattice.count() > 1) start = draw();
  return start;
}

// What may be opened once the maze is perfect: everything but what leads to the stairs.
class InnerWalls {
 public:
  InnerWalls(Build& build, const MazeCarver::Ends& stairs)
      : terrain_(build.terrain), cells_(MazeLattice(build.size()).bounds()), stairs_(stairs) {}

  // Whether the tile beside `cell` is a wall that may go.
  bool beside(LogicalPosition cell, LogicalPosition step) const {
    const LogicalPosition behind = cell + step + step;
    return cells_.contains(behind) && !terrain_.get(cell + step) && !has_stairs(cell) &&
           !has_stairs(behind);
  }
  bool has_stairs(LogicalPosition cell) const {
    return cell == stairs_.first || cell == stairs_.last;
  }
  const Rect& cells() const { return cells_; }

 private:
  const BitGrid& terrain_;
  Rect cells_;
  MazeCarver::Ends stairs_;
};

template <class Visit>
void for_each_cell(const Rect& cells, Visit visit) {
  for (std::int32_t y = cells.y1; y <= cells.y2; y += 2) {
    for (std::int32_t x = cells.x1; x <= cells.x2; x += 2) visit(LogicalPosition{x, y});
  }
}

// A wall beside a dead end, where `also` holds for the cell behind it.
template <class Also>
std::optional<LogicalPosition> draw_wall(const InnerWalls& walls, LogicalPosition cell, Rng& rng,
                                         Also also) {
  std::array<LogicalPosition, kFourSteps.size()> found;
  std::size_t count = 0;
  for (const LogicalPosition step : kFourSteps) {
    if (walls.beside(cell, step) && also(cell + step + step)) found[count++] = cell + step;
  }
  if (count == 0) return std::nullopt;
  return rng.pick(std::span(found).first(count));
}

// A wall between two dead ends is the best to open, since both are gone then.
void join_dead_ends(double share, const InnerWalls& walls, Build& build) {
  BitGrid& terrain = build.terrain;
  Rng rng = build.rng("braid");
  auto& dead_ends = build.kept<std::vector<LogicalPosition>>();
  dead_ends.clear();
  for_each_cell(walls.cells(), [&](LogicalPosition cell) {
    if (has_one_neighbour(terrain, cell) && !walls.has_stairs(cell)) dead_ends.push_back(cell);
  });
  rng.shuffle(std::span(dead_ends));
  auto missing =
      static_cast<std::int64_t>(std::floor(share * static_cast<double>(dead_ends.size()) + 0.5));
  const auto is_other_end = [&](LogicalPosition cell) { return has_one_neighbour(terrain, cell); };
  const auto is_no_end = [&](LogicalPosition cell) { return !has_one_neighbour(terrain, cell); };
  for (const LogicalPosition cell : dead_ends) {
    if (missing <= 0) break;
    if (!has_one_neighbour(terrain, cell)) continue;
    auto wall = missing >= 2 ? draw_wall(walls, cell, rng, is_other_end) : std::nullopt;
    missing -= wall ? 2 : 1;
    if (!wall) wall = draw_wall(walls, cell, rng, is_no_end);
    if (wall) terrain.set(*wall);
  }
}

void open_walls(int wanted, const InnerWalls& walls, Build& build) {
  Rng rng = build.rng("openings");
  auto& candidates = build.kept<std::vector<LogicalPosition>>();
  candidates.clear();
  for_each_cell(walls.cells(), [&](LogicalPosition cell) {
    for (const LogicalPosition step : {LogicalPosition{1, 0}, LogicalPosition{0, 1}}) {
      if (walls.beside(cell, step)) candidates.push_back(cell + step);
    }
  });
  std::span<LogicalPosition> rest(candidates);
  for (int opened = 0; opened < wanted && !rest.empty(); ++opened) {
    std::swap(rng.pick(rest), rest.front());
    build.terrain.set(rest.front());
    rest = rest.subspan(1);
  }
}

// The dead end, but for `from`, that is the most steps away. In a perfect maze it is the last tile.
LogicalPosition farthest_end(const DistanceMap& distances, LogicalPosition from, const Build& build) {
  LogicalPosition farthest = from;
  for_each_cell(MazeLattice(build.size()).bounds(), [&](LogicalPosition cell) {
    const bool is_farther = distances.steps_to(cell) > distances.steps_to(farthest);
    if (is_farther && has_one_neighbour(build.terrain, cell)) farthest = cell;
  });
  return farthest;
}

// The stairs down go to the dead end that is the most steps away. A start of our own moves to the far
// end of the longest way of all where it lies so much in the midst that no way from it is long.
void put_exit_far(Build& build, MazeCarver::Ends& stairs) {
  constexpr std::int64_t kLeastPercent = 60;
  auto& distances = build.kept<DistanceMap>();
  distances.find(build.terrain, stairs.first);
  const auto farthest = [&](LogicalPosition from) {
    return build.map.rooms.empty() ? distances.farthest() : farthest_end(distances, from, build);
  };
  stairs.last = farthest(stairs.first);
  const std::int64_t steps = distances.steps_to(*stairs.last);
  if (build.entry()) return;
  distances.find(build.terrain, *stairs.last);
  const LogicalPosition far_start = farthest(*stairs.last);
  if (100 * steps < kLeastPercent * distances.steps_to(far_start)) stairs.first = far_start;
}

// What was opened since may have made another dead end the farthest.
void move_exit_far(Build& build) {
  auto& distances = build.kept<DistanceMap>();
  const LogicalPosition start = *build.map.stairs_up;
  distances.find(build.terrain, start);
  build.map.stairs_down = farthest_end(distances, start, build);
}

Result<void> run(const Params& params, Build& build) {
  const MazeCarver::Ends wished{
      build.entry() ? *build.entry()
                    : draw_start(build.size(), build.exit(), build.rng("start")),
      build.exit()};
  if (params.rooms > 0) {
    choose_maze_rooms({.count = params.rooms, .most_cells = params.room_cells}, build.size(), wished,
                      build.map.rooms, build.rng("rooms"));
  }
  const MazeStyle style{.algorithm = params.algorithm,
                        .straightness = params.straightness,
                        .newest = params.newest};
  auto stairs = build.kept<MazeCarver>().carve(build.terrain, wished, style, build.map.rooms,
                                               build.rng("carve"));
  if (!stairs) {
    return not_possible("maze", fmt::format("exit {},{}", wished.last->x, wished.last->y),
                        "would, as a dead end beside the entry, part some cells from the others");
  }
  open_maze_rooms(build.map.rooms, *stairs, build.terrain, build.rng("room_ways"));
  const bool is_far = params.exit == MazeExit::farthest && !build.exit() && stairs->last;
  if (is_far) put_exit_far(build, *stairs);
  build.map.stairs_up = stairs->first;
  build.map.stairs_down = stairs->last;
  build.step("carve");
  const InnerWalls walls(build, *stairs);
  if (params.braid > 0) {
    join_dead_ends(params.braid, walls, build);
    build.step("braid");
  }
  if (params.openings > 0) {
    open_walls(params.openings, walls, build);
    build.step("openings");
  }
  if (is_far && (params.braid > 0 || params.openings > 0)) move_exit_far(build);
  return {};
}

constexpr auto kPresets = std::to_array<Preset>(
    {{.name = "perfect",
      .meaning = "one way between any two places",
      .settings = "exit=farthest",
      .size = Size{61, 41}},
     {.name = "braided",
      .meaning = "few dead ends, many ways round",
      .settings = "braid=0.6 exit=farthest",
      .size = Size{61, 41}},
     {.name = "long_halls",
      .meaning = "passages that go straight on",
      .settings = "straightness=0.85 exit=farthest",
      .size = Size{61, 41}},
     {.name = "thicket",
      .meaning = "short branches everywhere, hardly a long passage",
      .settings = "algorithm=growing_tree newest=0.2 exit=farthest",
      .size = Size{61, 41}},
     {.name = "halls",
      .meaning = "rooms with a maze around them, where every perfect maze is equally likely",
      .settings = "algorithm=wilson rooms=14 room_cells=5 braid=0.3 exit=farthest",
      .size = Size{61, 41}}});

}  // namespace

constinit const MapGenerator maze = generator<run, min_size>(
    {.name = "maze",
     .version = 4,
     .description = "Perfect maze on odd coordinates, by one of three algorithms, with the stairs in "
                    "two dead ends; with rooms on request.",
     .min_size_meaning = "one cell inside the border",
     .promises = kPromises,
     .snap_stairs = snap_stairs,
     .presets = kPresets},
    kParams);

}  // namespace karst
