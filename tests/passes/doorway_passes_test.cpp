// Doors and loops on the maps of every generator, looked at tile by tile by checkers that share no
// code with what made them.
#include <gtest/gtest.h>

#include <algorithm>
#include <queue>
#include <vector>

#include "karst/engine/generate.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

bool is_open(const GenerationResult& map, int x, int y) {
  return map.size().contains({x, y}) && map.tiles[{x, y}] != TileType::wall;
}

bool is_door(const GenerationResult& map, int x, int y) {
  return map.size().contains({x, y}) && map.tiles[{x, y}] == TileType::door;
}

// A wall that has another wall beside it, apart from the door's tile.
bool goes_on(const GenerationResult& map, int x, int y, int door_x, int door_y) {
  const auto is_other_wall = [&](int nx, int ny) {
    return !(nx == door_x && ny == door_y) && !is_open(map, nx, ny);
  };
  return is_other_wall(x + 1, y) || is_other_wall(x - 1, y) || is_other_wall(x, y + 1) ||
         is_other_wall(x, y - 1);
}

void expect_good_door(const GenerationResult& map, int x, int y) {
  const bool across = is_open(map, x - 1, y) && is_open(map, x + 1, y) && !is_open(map, x, y - 1) &&
                      !is_open(map, x, y + 1);
  const bool along = is_open(map, x, y - 1) && is_open(map, x, y + 1) && !is_open(map, x - 1, y) &&
                     !is_open(map, x + 1, y);
  EXPECT_TRUE(across || along) << "a corner at " << x << ',' << y;
  EXPECT_FALSE(is_door(map, x + 1, y) || is_door(map, x, y + 1)) << "doubled at " << x << ',' << y;
  EXPECT_TRUE(!across || (goes_on(map, x, y - 1, x, y) && goes_on(map, x, y + 1, x, y)));
  EXPECT_TRUE(!along || (goes_on(map, x - 1, y, x, y) && goes_on(map, x + 1, y, x, y)));
}

// Breadth first over the whole map.
int steps_between(const GenerationResult& map, LogicalPosition from, LogicalPosition to) {
  std::vector<int> steps(static_cast<std::size_t>(map.size().area()), -1);
  const auto at = [&](LogicalPosition p) -> int& {
    return steps[static_cast<std::size_t>(p.y * map.size().width + p.x)];
  };
  std::queue<LogicalPosition> queue({from});
  at(from) = 0;
  while (!queue.empty()) {
    const LogicalPosition p = queue.front();
    queue.pop();
    if (p == to) return at(p);
    for (const LogicalPosition next :
         {LogicalPosition{p.x + 1, p.y}, {p.x - 1, p.y}, {p.x, p.y + 1}, {p.x, p.y - 1}}) {
      if (!is_open(map, next.x, next.y) || at(next) >= 0) continue;
      at(next) = at(p) + 1;
      queue.push(next);
    }
  }
  return 1'000'000;
}

class DoorwayPasses : public ::testing::TestWithParam<std::string> {};

TEST_P(DoorwayPasses, HangDoorsBetweenWallsThatGoOn) {
  int doors = 0;
  for (int seed = 1; seed <= seed_count(1000); ++seed) {
    const auto map = generate(GetParam(), {.width = 50,
                                           .height = 40,
                                           .seed = static_cast<std::uint64_t>(seed),
                                           .passes = {{"doors", {{"share", 1.0}}}}});
    ASSERT_TRUE(map) << map.error().message();
    EXPECT_TRUE(map->passes.at(0).outcome.is_applied())
        << seed << ' ' << map->passes[0].outcome.reason;
    const auto bare =
        generate(GetParam(), {.width = 50, .height = 40, .seed = static_cast<std::uint64_t>(seed)});
    for (int y = 0; y < 40; ++y) {
      for (int x = 0; x < 50; ++x) {
        // Those that the generator hung are its own.
        if (!is_door(*map, x, y) || is_door(*bare, x, y)) continue;
        ++doors;
        expect_good_door(*map, x, y);
      }
    }
  }
  EXPECT_TRUE(doors > 0 || GetParam() != "rooms_corridors");
}

TEST_P(DoorwayPasses, OpenOnlyWallsWhoseWayRoundIsLong) {
  for (int seed = 1; seed <= seed_count(100); ++seed) {
    MapRequest request{.width = 50, .height = 40, .seed = static_cast<std::uint64_t>(seed)};
    const auto before = generate(GetParam(), request);
    request.passes = {{"loops", {{"walls", 1}}}};
    const auto after = generate(GetParam(), request);
    ASSERT_TRUE(before && after);
    if (!after->passes.at(0).outcome.is_applied()) continue;
    int opened = 0;
    for (int y = 0; y < 40; ++y) {
      for (int x = 0; x < 50; ++x) {
        EXPECT_TRUE(is_open(*after, x, y) || !is_open(*before, x, y));
        if (is_open(*before, x, y) || !is_open(*after, x, y)) continue;
        ++opened;
        const bool across = is_open(*before, x - 1, y);
        const LogicalPosition a = across ? LogicalPosition{x - 1, y} : LogicalPosition{x, y - 1};
        const LogicalPosition b = across ? LogicalPosition{x + 1, y} : LogicalPosition{x, y + 1};
        EXPECT_GT(steps_between(*before, a, b), 20) << seed << ' ' << x << ',' << y;
      }
    }
    EXPECT_LE(opened, 1);
  }
}

TEST_P(DoorwayPasses, LeaveNoDoorThatStandsFree) {
  for (const char* pass : {"smooth", "widen", "braid", "loops"}) {
    for (int seed = 1; seed <= seed_count(100); ++seed) {
      MapRequest request{.width = 50, .height = 40, .seed = static_cast<std::uint64_t>(seed)};
      request.passes = {{"doors", {}}, {pass, {}}};
      const auto map = generate(GetParam(), request);
      ASSERT_TRUE(map);
      for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 50; ++x) {
          if (!is_door(*map, x, y)) continue;
          const bool across = is_open(*map, x - 1, y) && is_open(*map, x + 1, y) &&
                              !is_open(*map, x, y - 1) && !is_open(*map, x, y + 1);
          const bool along = is_open(*map, x, y - 1) && is_open(*map, x, y + 1) &&
                             !is_open(*map, x - 1, y) && !is_open(*map, x + 1, y);
          const auto is_here = [&](const MarkedTile& tile) {
            return tile.position == LogicalPosition{x, y};
          };
          EXPECT_TRUE(across || along || std::ranges::any_of(map->subtypes, is_here))
              << pass << ' ' << seed << ' ' << x << ',' << y;
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, DoorwayPasses, ::testing::ValuesIn([] {
                           std::vector<std::string> names;
                           for (const auto name : Catalog::builtin().names())
                             names.emplace_back(name);
                           return names;
                         }()),
                         [](const auto& named) { return named.param; });

}  // namespace
}  // namespace karst
