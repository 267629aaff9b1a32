// How far the way out lies from the start, on the maps of every generator, measured by a search that
// shares no code with the library.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <queue>
#include <string>
#include <vector>

#include "karst/engine/generate.hpp"
#include "karst/model/metrics.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

struct Steps {
  std::vector<int> to;  // by tile, row by row; -1 where no way leads
  LogicalPosition farthest;
  int most = 0;
};

Steps steps_from(const GenerationResult& map, LogicalPosition from) {
  const int width = map.size().width;
  Steps steps{std::vector<int>(static_cast<std::size_t>(map.size().area()), -1), from};
  const auto at = [&](LogicalPosition p) -> int& {
    return steps.to[static_cast<std::size_t>(p.y * width + p.x)];
  };
  std::queue<LogicalPosition> queue({from});
  at(from) = 0;
  while (!queue.empty()) {
    const LogicalPosition p = queue.front();
    queue.pop();
    steps.farthest = p;
    steps.most = at(p);
    for (const LogicalPosition next :
         {LogicalPosition{p.x + 1, p.y}, {p.x - 1, p.y}, {p.x, p.y + 1}, {p.x, p.y - 1}}) {
      if (!map.size().contains(next) || map.tiles[next] == TileType::wall || at(next) >= 0) continue;
      at(next) = at(p) + 1;
      queue.push(next);
    }
  }
  return steps;
}

// An exit may be a door in a wall: then it is one step from what lies before it.
int steps_to_goal(const GenerationResult& map, const Steps& steps, LogicalPosition goal) {
  const auto to = [&](LogicalPosition p) {
    return map.size().contains(p) ? steps.to[static_cast<std::size_t>(p.y * map.size().width + p.x)]
                                  : -1;
  };
  if (to(goal) >= 0) return to(goal);
  int best = -1;
  for (const LogicalPosition p : {LogicalPosition{goal.x + 1, goal.y}, {goal.x - 1, goal.y},
                                  {goal.x, goal.y + 1}, {goal.x, goal.y - 1}}) {
    if (to(p) >= 0 && (best < 0 || to(p) + 1 < best)) best = to(p) + 1;
  }
  return best;
}

double exit_share(const GenerationResult& map) {
  const auto goal = goal_of(map);
  if (!goal) return 1;
  const Steps steps = steps_from(map, map.start);
  const int longest = steps_from(map, steps.farthest).most;
  return longest == 0 ? 1 : 1.0 * steps_to_goal(map, steps, *goal) / longest;
}

std::vector<double> sorted_shares(const MapGenerator& generator, Size size, int seeds,
                                  const std::vector<NamedParam>& params = {}) {
  Workspace workspace;
  GenerationResult map;
  std::vector<double> shares;
  for (int seed = 1; seed <= seeds; ++seed) {
    const MapRequest request{.width = size.width,
                             .height = size.height,
                             .seed = static_cast<std::uint64_t>(seed),
                             .params = params};
    EXPECT_TRUE(generate_into(map, workspace, generator.name, request));
    shares.push_back(exit_share(map));
    // The share is kept, not only aimed at, or the map tells that it is not. It is that of the metric:
    // the farthest tile, from which the longest way is searched, may be another one here.
    EXPECT_TRUE(measure(map).exit_share >= 0.6 || !params.empty() || !map.warnings.empty())
        << generator.name << ' ' << size.width << 'x' << size.height << " seed " << seed << ": "
        << shares.back();
  }
  std::sort(shares.begin(), shares.end());
  return shares;
}

class ExitDistance : public testing::TestWithParam<const MapGenerator*> {};

// The whole table is printed where KARST_PRINT is set.
TEST_P(ExitDistance, IsAShareOfTheLongestWay) {
  const MapGenerator& generator = *GetParam();
  const bool is_maze = generator.name == "maze";
  const std::vector<NamedParam> params =
      is_maze ? std::vector<NamedParam>{{"exit", "farthest"}} : std::vector<NamedParam>{};
  for (const Size size : {Size{40, 25}, Size{100, 80}, Size{200, 140}}) {
    const int seeds = seed_count(1000);
    const std::vector<double> shares = sorted_shares(generator, size, seeds, params);
    const double median = shares[shares.size() / 2];
    const double first_percent = shares[shares.size() / 100];
    const auto below = std::lower_bound(shares.begin(), shares.end(), 0.6) - shares.begin();
    if (std::getenv("KARST_PRINT") != nullptr) {
      std::printf("%-16s %dx%d seeds %d median %.2f p1 %.2f min %.2f below 0.6: %.1f %%\n",
                  std::string(generator.name).c_str(), size.width, size.height, seeds, median,
                  first_percent, shares.front(), 100.0 * static_cast<double>(below) / seeds);
    }
    EXPECT_GE(median, 0.6) << size.width << 'x' << size.height;
    EXPECT_GE(first_percent, 0.5) << size.width << 'x' << size.height;
  }
}

std::vector<const MapGenerator*> all_generators() {
  std::vector<const MapGenerator*> all;
  for (const MapGenerator& generator : Catalog::builtin().generators()) all.push_back(&generator);
  return all;
}

INSTANTIATE_TEST_SUITE_P(EveryGenerator, ExitDistance, testing::ValuesIn(all_generators()),
                         [](const auto& test) { return std::string(test.param->name); });

TEST(ExitDistanceParameter, AsksForMore) {
  for (const char* name : {"rooms_corridors", "bsp", "cellular", "drunkard", "cavern"}) {
    const MapGenerator& generator = *Catalog::builtin().find(name);
    const auto median = [&](double share) {
      const auto shares =
          sorted_shares(generator, {60, 40}, seed_count(100), {{"exit_distance", share}});
      return shares[shares.size() / 2];
    };
    EXPECT_LT(median(0.0), median(1.0)) << name;
    EXPECT_GE(median(1.0), 0.75) << name;
  }
}

}  // namespace
}  // namespace karst
