#include "karst/terrain/path.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <string>

#include "karst/engine/generate.hpp"
#include "karst/terrain/distance_map.hpp"
#include "support/bit_picture.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

constexpr std::int32_t kNoWay = -1;

bool may_enter(const BitGrid& walkable, const MoveRules& rules, LogicalPosition p) {
  return walkable.size().contains(p) && (rules.ignore_walls || walkable.get(p));
}

// What one step costs, or kNoWay when the rules forbid it.
std::int32_t step_cost(const BitGrid& walkable, const MoveRules& rules, LogicalPosition from,
                       LogicalPosition to) {
  if (chebyshev_distance(from, to) != 1) return kNoWay;
  if (!may_enter(walkable, rules, from) || !may_enter(walkable, rules, to)) return kNoWay;
  const bool diagonal = manhattan_distance(from, to) == 2;
  if (diagonal && rules.moves == Moves::four) return kNoWay;
  if (diagonal && !rules.cut_corners &&
      !(may_enter(walkable, rules, {from.x, to.y}) && may_enter(walkable, rules, {to.x, from.y}))) {
    return kNoWay;
  }
  const std::int32_t enter = rules.costs != nullptr ? (*rules.costs)[to] : 1;
  if (enter == 0) return kNoWay;
  return rules.moves != Moves::octile ? enter : diagonal ? 14 * enter : 10 * enter;
}

// Tries every step again and again until nothing gets cheaper.
Grid<std::int32_t> slow_costs_from(const BitGrid& walkable, const MoveRules& rules,
                                   LogicalPosition from) {
  Grid<std::int32_t> costs(walkable.size(), kNoWay);
  if (!may_enter(walkable, rules, from)) return costs;
  costs[from] = 0;
  const auto relax = [&](LogicalPosition a, LogicalPosition b) {
    if (costs[a] == kNoWay || !walkable.size().contains(b)) return false;
    const std::int32_t step = step_cost(walkable, rules, a, b);
    if (step == kNoWay || (costs[b] != kNoWay && costs[b] <= costs[a] + step)) return false;
    costs[b] = costs[a] + step;
    return true;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::int32_t y = 0; y < walkable.height(); ++y) {
      for (std::int32_t x = 0; x < walkable.width(); ++x) {
        for (std::int32_t dy = -1; dy <= 1; ++dy) {
          for (std::int32_t dx = -1; dx <= 1; ++dx) {
            changed |= relax({x, y}, {x + dx, y + dy});
          }
        }
      }
    }
  }
  return costs;
}

// Adds the steps of a path up; kNoWay when one of them is not allowed.
std::int32_t cost_of(const BitGrid& walkable, const MoveRules& rules,
                     std::span<const LogicalPosition> path) {
  std::int32_t cost = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const std::int32_t step = step_cost(walkable, rules, path[i - 1], path[i]);
    if (step == kNoWay) return kNoWay;
    cost += step;
  }
  return cost;
}

void expect_path(const BitGrid& walkable, const MoveRules& rules, LogicalPosition from,
                 LogicalPosition to, std::int32_t expected, PathFinder& finder,
                 Heuristic heuristic = Heuristic::manhattan) {
  const auto path = finder.find(walkable, from, to, rules, heuristic);
  ASSERT_EQ(finder.cost(), expected) << from.x << "," << from.y << " to " << to.x << "," << to.y;
  ASSERT_EQ(path.empty(), expected == kNoWay);
  if (path.empty()) return;
  ASSERT_EQ(path.front(), from);
  ASSERT_EQ(path.back(), to);
  ASSERT_EQ(cost_of(walkable, rules, path), expected);
}

LogicalPosition random_tile(Size size, Rng& rng) {
  return {rng.between(0, size.width - 1), rng.between(0, size.height - 1)};
}

Grid<std::uint8_t> random_costs(Size size, Rng& rng) {
  Grid<std::uint8_t> costs(size);
  const std::uint32_t most = rng.below(4) == 0 ? 256 : 6;
  for (std::uint8_t& cost : costs.cells()) cost = static_cast<std::uint8_t>(rng.below(most));
  return costs;
}

// Every kind of rules, one after the other.
MoveRules nth_rules(int n, const Grid<std::uint8_t>& costs) {
  return {.moves = static_cast<Moves>(n % 3),
          .cut_corners = n / 3 % 2 == 1,
          .ignore_walls = n / 6 % 4 == 3,
          .costs = n / 24 % 2 == 1 ? &costs : nullptr};
}

std::vector<std::string> drawn(const BitGrid& walkable, std::span<const LogicalPosition> path) {
  std::vector<std::string> rows = picture(walkable);
  for (const LogicalPosition p : path) {
    rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)] = 'o';
  }
  return rows;
}

TEST(Path, GoesAroundWalls) {
  const BitGrid grid = bits({"...#...",  //
                             ".#.#.#.",  //
                             ".#...#."});
  PathFinder finder;
  const auto path = finder.find(grid, {0, 0}, {6, 0});
  EXPECT_EQ(drawn(grid, path), (std::vector<std::string>{"ooo#ooo",  //
                                                         ".#o#o#.",  //
                                                         ".#ooo#."}));
  EXPECT_EQ(finder.cost(), 10);
  EXPECT_EQ(path.size(), 11u);
}

TEST(Path, SlipsPastCornersOnlyWhenAllowed) {
  const BitGrid grid = bits({"..#",  //
                             "#..",  //
                             "..."});
  PathFinder finder;
  finder.find(grid, {0, 0}, {2, 2}, {.moves = Moves::eight});
  EXPECT_EQ(finder.cost(), 3);
  finder.find(grid, {0, 0}, {2, 2}, {.moves = Moves::eight, .cut_corners = true});
  EXPECT_EQ(finder.cost(), 2);
  finder.find(grid, {0, 0}, {2, 2}, {.moves = Moves::octile});
  EXPECT_EQ(finder.cost(), 10 + 10 + 14);
  finder.find(grid, {0, 0}, {2, 2}, {.moves = Moves::octile, .ignore_walls = true});
  EXPECT_EQ(finder.cost(), 28);
}

TEST(Path, AvoidsExpensiveTiles) {
  const BitGrid grid = bits({"...",  //
                             "..."});
  Grid<std::uint8_t> costs({3, 2}, 1);
  costs[{1, 0}] = 4;
  EXPECT_EQ(find_path(grid, {0, 0}, {2, 0}, {.costs = &costs})->size(), 5u);
  costs[{1, 1}] = 0;
  PathFinder finder;
  EXPECT_EQ(finder.find(grid, {0, 0}, {2, 0}, {.costs = &costs}).size(), 3u);
  EXPECT_EQ(finder.cost(), 5);
  costs[{1, 0}] = 0;
  EXPECT_FALSE(find_path(grid, {0, 0}, {2, 0}, {.costs = &costs}));
}

TEST(Path, ThereIsNone) {
  const BitGrid grid = bits({"..#.", "..#."});
  PathFinder finder;
  for (const LogicalPosition to :
       {LogicalPosition{3, 0}, {2, 0}, {-1, 0}, {4, 0}, {0, 2}, {0, -1}, {1 << 30, -(1 << 30)}}) {
    EXPECT_TRUE(finder.find(grid, {0, 0}, to).empty()) << to.x << "," << to.y;
    EXPECT_EQ(finder.cost(), kNoWay);
    EXPECT_TRUE(finder.find(grid, to, {0, 0}).empty()) << to.x << "," << to.y;
  }
  EXPECT_TRUE(finder.find(BitGrid(), {0, 0}, {0, 0}).empty());
  EXPECT_EQ(finder.find(grid, {1, 1}, {1, 1}).size(), 1u);
  EXPECT_EQ(finder.cost(), 0);
  EXPECT_FALSE(find_path(grid, {0, 0}, {3, 0}));
  EXPECT_EQ(find_path(grid, {0, 0}, {3, 0}, {.ignore_walls = true})->size(), 4u);
}

TEST(Path, IsTheCheapestUnderAllRules) {
  Rng rng(5);
  PathFinder finder;
  for (int round = 0; round < seed_count(1200); ++round) {
    const Size size{rng.between(1, 12), rng.between(1, 12)};
    const BitGrid grid = random_bits(size, 120 + rng.below(137), rng);
    const Grid<std::uint8_t> costs = random_costs(size, rng);
    const MoveRules rules = nth_rules(round, costs);
    const LogicalPosition from = random_tile(size, rng);
    const Grid<std::int32_t> expected = slow_costs_from(grid, rules, from);
    for (int i = 0; i < 8; ++i) {
      const LogicalPosition to = random_tile(size, rng);
      const auto heuristic = static_cast<Heuristic>(i % 3);
      expect_path(grid, rules, from, to, expected[to], finder, heuristic);
      if (HasFatalFailure()) FAIL() << "round " << round;
    }
  }
}

// One long way back and forth, where every step is as expensive as can be.
TEST(Path, HasAMostCost) {
  BitGrid grid({301, 401});
  for (std::int32_t y = 0; y < grid.height(); y += 2) {
    grid.set_run(y, 0, 300);
    if (y > 0) grid.set({y % 4 == 0 ? 0 : 300, y - 1});
  }
  const Grid<std::uint8_t> costs(grid.size(), 255);
  const MoveRules rules{.moves = Moves::octile, .costs = &costs};
  const LogicalPosition end{300, 400}, middle{150, 200};
  PathFinder finder;
  DistanceMap map;
  map.find(grid, {0, 0}, rules);
  EXPECT_FALSE(finder.find(grid, {0, 0}, middle, rules).empty());
  EXPECT_EQ(map.steps_to(middle), finder.cost());
  EXPECT_EQ(finder.cost(), 2550 * (100 * 302 + 150));
  EXPECT_TRUE(finder.find(grid, {0, 0}, end, rules).empty());
  EXPECT_EQ(map.steps_to(end), DistanceMap::kUnreached);
  EXPECT_EQ(finder.find(grid, {0, 0}, end).size(), 200u * 302 + 301);
}

TEST(Path, IgnoringWallsIsTheDistance) {
  Rng rng(6);
  PathFinder finder;
  for (int round = 0; round < seed_count(500); ++round) {
    const Size size{rng.between(1, 300), rng.between(1, 200)};
    const BitGrid walls(size);
    const LogicalPosition from = random_tile(size, rng), to = random_tile(size, rng);
    const auto path = finder.find(walls, from, to, {.ignore_walls = true});
    ASSERT_EQ(finder.cost(), manhattan_distance(from, to));
    ASSERT_EQ(std::ssize(path), manhattan_distance(from, to) + 1);
    finder.find(walls, from, to, {.moves = Moves::eight, .ignore_walls = true});
    ASSERT_EQ(finder.cost(), chebyshev_distance(from, to));
  }
}

// Breadth first, with a plain queue.
Grid<std::int32_t> breadth_first(const BitGrid& walkable, LogicalPosition from) {
  Grid<std::int32_t> steps(walkable.size(), kNoWay);
  std::vector<LogicalPosition> queue = {from};
  steps[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const LogicalPosition p = queue[i];
    for (const LogicalPosition next :
         {LogicalPosition{p.x + 1, p.y}, {p.x - 1, p.y}, {p.x, p.y + 1}, {p.x, p.y - 1}}) {
      if (!walkable.get_or_zero(next) || steps[next] != kNoWay) continue;
      steps[next] = steps[p] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

// So often `from` is drawn, and so many ways are asked for from each.
constexpr int kSources = 40;
constexpr int kTargets = 25;

void expect_breadth_first_lengths(const BitGrid& walkable, std::uint64_t seed, PathFinder& finder) {
  std::vector<LogicalPosition> open;
  walkable.for_each([&](LogicalPosition p) { open.push_back(p); });
  Rng rng(seed);
  for (int i = 0; i < seed_count(kSources); ++i) {
    const LogicalPosition from = rng.pick(std::span(open));
    const Grid<std::int32_t> steps = breadth_first(walkable, from);
    for (int j = 0; j < kTargets; ++j) {
      const LogicalPosition to = rng.pick(std::span(open));
      expect_path(walkable, {}, from, to, steps[to], finder);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

// A thousand pairs each, in all directions.
TEST(Path, HasTheLengthOfBreadthFirstSearchOnEveryGenerator) {
  PathFinder finder;
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (const Size size : {Size{25, 25}, {100, 80}, {64, 130}}) {
      const auto map =
          generate(generator.name, {.width = size.width, .height = size.height, .seed = 9});
      ASSERT_TRUE(map) << generator.name;
      expect_breadth_first_lengths(walkable_tiles(map->tiles), 1, finder);
      if (HasFatalFailure()) FAIL() << generator.name << " " << size.width << "x" << size.height;
    }
  }
}

// Of noise, where regions are cut off from each other and rows begin and end anywhere in a word.
TEST(Path, HasTheLengthOfBreadthFirstSearchOnNoise) {
  Rng rng(7);
  PathFinder finder;
  for (int round = 0; round < seed_count(300); ++round) {
    const Size size{rng.between(1, 150), rng.between(1, 90)};
    BitGrid grid = random_bits(size, 130 + rng.below(120), rng);
    const LogicalPosition from = random_tile(size, rng);
    grid.set(from);
    const Grid<std::int32_t> steps = breadth_first(grid, from);
    for (int i = 0; i < 10; ++i) {
      const LogicalPosition to = random_tile(size, rng);
      expect_path(grid, {}, from, to, steps[to], finder);
      if (HasFatalFailure()) FAIL() << size.width << "x" << size.height << " round " << round;
    }
  }
}

TEST(DistanceMap, CountsStepsToTheNearestGoal) {
  const BitGrid grid = bits({".....",  //
                             "###.#",  //
                             "....."});
  DistanceMap map;
  const std::array<LogicalPosition, 3> goals = {{{0, 0}, {1, 1}, {0, 2}}};  // one in a wall
  map.find(grid, goals);
  std::string row;
  for (std::int32_t x = 0; x < 5; ++x) row += std::to_string(map.steps_to({x, 0})) + " ";
  EXPECT_EQ(row, "0 1 2 3 4 ");
  EXPECT_EQ(map.steps_to({1, 1}), DistanceMap::kUnreached);
  EXPECT_EQ(map.steps_to({3, 1}), 4);
  EXPECT_EQ(map.farthest_steps(), 4);
  EXPECT_EQ(map.farthest(), (LogicalPosition{4, 0}));
  EXPECT_FALSE(map.next_step(grid, {0, 0})) << "a goal";
  EXPECT_FALSE(map.next_step(grid, {1, 1})) << "a wall";
  EXPECT_FALSE(map.next_step(grid, {9, 9})) << "outside";
  const std::int32_t most = std::numeric_limits<std::int32_t>::max();
  for (const LogicalPosition p :
       {LogicalPosition{-1, 0}, {0, -1}, {5, 0}, {0, 3}, {-most - 1, -most - 1}, {most, most}}) {
    EXPECT_EQ(map.steps_to(p), DistanceMap::kUnreached) << p.x << ',' << p.y;
  }
  EXPECT_EQ(DistanceMap().steps_to({0, 0}), DistanceMap::kUnreached) << "before the first search";
  EXPECT_EQ(map.next_step(grid, {3, 1}), (LogicalPosition{3, 0}));
  map.find(grid, std::span<const LogicalPosition>());
  EXPECT_EQ(map.steps_to({0, 0}), DistanceMap::kUnreached);
  EXPECT_EQ(map.farthest_steps(), DistanceMap::kUnreached);
}

TEST(DistanceMap, EqualsTheSlowWayUnderAllRules) {
  Rng rng(8);
  DistanceMap map;
  std::vector<LogicalPosition> path;
  for (int round = 0; round < seed_count(600); ++round) {
    const Size size{rng.between(1, 12), rng.between(1, 12)};
    const BitGrid grid = random_bits(size, 120 + rng.below(137), rng);
    const Grid<std::uint8_t> costs = random_costs(size, rng);
    const MoveRules rules = nth_rules(round, costs);
    const std::array<LogicalPosition, 2> goals = {random_tile(size, rng), random_tile(size, rng)};
    map.find(grid, goals, rules);
    for (int i = 0; i < 8; ++i) {
      const LogicalPosition from = random_tile(size, rng);
      const Grid<std::int32_t> costs_there = slow_costs_from(grid, rules, from);
      std::int32_t expected = kNoWay;
      for (const LogicalPosition goal : goals) {
        const std::int32_t cost = costs_there[goal];
        if (cost != kNoWay && (expected == kNoWay || cost < expected)) expected = cost;
      }
      ASSERT_EQ(map.steps_to(from), expected) << "round " << round;
      map.path_down(grid, from, path, rules);
      ASSERT_EQ(path.empty(), expected == kNoWay);
      if (path.empty()) continue;
      ASSERT_EQ(path.front(), from);
      ASSERT_TRUE(path.back() == goals[0] || path.back() == goals[1]);
      ASSERT_EQ(cost_of(grid, rules, path), expected);
    }
  }
}

// The formula of the header, asked of every pair of tiles.
TEST(DistanceMap, FleeMapsFollowTheirFormula) {
  Rng rng(9);
  DistanceMap to_threat, flee;
  for (int round = 0; round < seed_count(60); ++round) {
    const Size size{rng.between(1, 9), rng.between(1, 9)};
    const BitGrid grid = random_bits(size, 180, rng);
    const Grid<std::uint8_t> costs = random_costs(size, rng);
    const MoveRules rules = nth_rules(round, costs);
    const std::array<LogicalPosition, 2> threats = {random_tile(size, rng), random_tile(size, rng)};
    to_threat.find(grid, threats, rules);
    flee.find_flee(grid, threats, rules);
    for (std::int32_t i = 0; i < size.area(); ++i) {
      const LogicalPosition p{i % size.width, i / size.width};
      if (to_threat.steps_to(p) == DistanceMap::kUnreached) {
        ASSERT_EQ(flee.steps_to(p), DistanceMap::kUnreached);
        continue;
      }
      const Grid<std::int32_t> ways = slow_costs_from(grid, rules, p);
      std::int32_t least = -1;
      for (std::int32_t j = 0; j < size.area(); ++j) {
        const LogicalPosition q{j % size.width, j / size.width};
        if (ways[q] == kNoWay || to_threat.steps_to(q) == DistanceMap::kUnreached) continue;
        const std::int32_t value =
            5 * ways[q] + 6 * (to_threat.farthest_steps() - to_threat.steps_to(q));
        if (least < 0 || value < least) least = value;
      }
      ASSERT_EQ(flee.steps_to(p), least) << "round " << round << " at " << p.x << "," << p.y;
    }
  }
}

TEST(DistanceMap, FleeingPassesByTraps) {
  const BitGrid grid = bits({"##.#####################",  //
                             "........................"});
  const LogicalPosition threat{0, 1};
  DistanceMap flee;
  flee.find_flee(grid, {&threat, 1});
  EXPECT_EQ(flee.next_step(grid, {2, 1}), (LogicalPosition{3, 1}));
  EXPECT_EQ(flee.next_step(grid, {2, 0}), (LogicalPosition{2, 1})) << "out of the pocket again";
  EXPECT_EQ(flee.steps_to({23, 1}), 0);
  EXPECT_FALSE(flee.next_step(grid, {23, 1})) << "as safe as can be";
}

}  // namespace
}  // namespace karst
