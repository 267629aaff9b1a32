// Where keys and locks stand, by a search that shares no code with what places them.
#include <gtest/gtest.h>

#include <algorithm>
#include <queue>
#include <vector>

#include "karst/engine/generate.hpp"
#include "karst/model/metrics.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

constexpr LogicalPosition kSteps[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

// With every lock open; a lock in a wall is one step from what lies before it.
int steps_between(const GenerationResult& map, LogicalPosition from, LogicalPosition to) {
  const int width = map.size().width;
  std::vector<int> steps(static_cast<std::size_t>(map.size().area()), -1);
  const auto at = [&](LogicalPosition p) -> int& {
    return steps[static_cast<std::size_t>(p.y * width + p.x)];
  };
  std::queue<LogicalPosition> queue({from});
  at(from) = 0;
  while (!queue.empty()) {
    const LogicalPosition p = queue.front();
    queue.pop();
    for (const LogicalPosition step : kSteps) {
      const LogicalPosition next{p.x + step.x, p.y + step.y};
      if (next == to) return at(p) + 1;
      if (!map.size().contains(next) || map.tiles[next] == TileType::wall || at(next) >= 0) continue;
      at(next) = at(p) + 1;
      queue.push(next);
    }
  }
  return -1;
}

bool stands_beside_door(const GenerationResult& map, LogicalPosition p) {
  return std::ranges::any_of(kSteps, [&](LogicalPosition step) {
    const LogicalPosition beside{p.x + step.x, p.y + step.y};
    return map.size().contains(beside) && map.tiles[beside] == TileType::door;
  });
}

struct Layouts {
  std::vector<int> steps;  // from each key to its lock, the shortest first
  int near = 0;            // of them ten or fewer
  int rooms = 0;           // with two keys or more
  int beside_doors = 0;    // locks on floor beside another door
  int maps = 0;            // with three pairs or more
  double choices = 0;      // summed over these
};

Layouts lay_out(const char* generator, int seeds) {
  Workspace workspace;
  GenerationResult map;
  Layouts all;
  for (int seed = 1; seed <= seeds; ++seed) {
    const MapRequest request{.width = 100,
                             .height = 80,
                             .seed = static_cast<std::uint64_t>(seed),
                             .passes = {{"keys_and_locks", {{"pairs", 4}}}}};
    EXPECT_TRUE(generate_into(map, workspace, generator, request));
    std::vector<LogicalPosition> keys;
    for (const MarkedTile& tile : map.subtypes) {
      if (tile.types.contains(Subtype::lock) && stands_beside_door(map, tile.position)) {
        ++all.beside_doors;
      }
      if (!tile.types.contains(Subtype::key)) continue;
      keys.push_back(tile.position);
      all.steps.push_back(steps_between(map, tile.position, tile.partner));
      all.near += all.steps.back() <= 10 ? 1 : 0;
    }
    for (const Rect& room : map.rooms) {
      const auto inside = std::ranges::count_if(keys, [&](LogicalPosition p) {
        return p.x > room.x1 && p.x < room.x2 && p.y > room.y1 && p.y < room.y2;
      });
      all.rooms += inside > 1 ? 1 : 0;
    }
    const Metrics metrics = measure(map);
    if (keys.size() < 3 || !metrics.open_choices) continue;
    ++all.maps;
    all.choices += *metrics.open_choices;
  }
  std::sort(all.steps.begin(), all.steps.end());
  return all;
}

TEST(KeyPlaces, LieFarFromTheirLocksAndFromEachOther) {
  double choices = 0;
  int maps = 0;
  for (const char* generator : {"delve", "rooms_corridors", "bsp", "cellular", "drunkard"}) {
    const Layouts all = lay_out(generator, std::max(50, seed_count(200)));
    ASSERT_FALSE(all.steps.empty());
    EXPECT_GE(all.steps[all.steps.size() / 2], 40) << generator;
    EXPECT_LE(100 * all.near, static_cast<int>(all.steps.size())) << generator;
    EXPECT_LE(50 * all.rooms, static_cast<int>(all.steps.size())) << generator;
    EXPECT_EQ(all.beside_doors, 0) << generator;
    EXPECT_GT(all.choices, 1.3 * all.maps) << generator;
    choices += all.choices;
    maps += all.maps;
  }
  EXPECT_GT(choices, 1.5 * maps);
}

}  // namespace
}  // namespace karst
