// What single generators promise in words, asked of their maps from the outside.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <vector>

#include "karst/engine/generate.hpp"
#include "karst/terrain/connect.hpp"
#include "karst/terrain/distance_map.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

GenerationResult made(std::string_view generator, int seed, std::vector<NamedParam> params = {},
                      std::optional<Size> size = {}) {
  MapRequest request{.seed = static_cast<std::uint64_t>(seed), .params = std::move(params)};
  if (size) request.width = size->width, request.height = size->height;
  auto map = generate(generator, request);
  EXPECT_TRUE(map) << map.error().message();
  return map ? *std::move(map) : GenerationResult{};
}

double open_share(std::string_view generator, std::vector<NamedParam> params) {
  double tiles = 0, open = 0;
  for (int seed = 1; seed <= seed_count(20); ++seed) {
    const GenerationResult map = made(generator, seed, params);
    tiles += static_cast<double>(map.size().area());
    open += static_cast<double>(map.valid_positions.size());
  }
  return open / tiles;
}

TEST(Rules, CavernHasFourToSixChambersByChance) {
  std::map<std::size_t, int> seen;
  for (int seed = 1; seed <= 60; ++seed) ++seen[made("cavern", seed).rooms.size()];
  EXPECT_EQ(seen.size(), 3u);
  EXPECT_TRUE(seen[4] > 0 && seen[5] > 0 && seen[6] > 0);
}

TEST(Rules, ThePlainRuleDissolvesCaves) {
  EXPECT_GT(open_share("cavern", {{"rule", "plain"}}), open_share("cavern", {}) + 0.1);
  EXPECT_GT(open_share("tactical_biome", {{"biome", "mountain"}, {"rule", "plain"}}),
            open_share("tactical_biome", {{"biome", "mountain"}}) + 0.1);
}

// Rows of the map inside its border where a wall stands in one of the columns first..last.
std::vector<std::int32_t> walled_rows(const GenerationResult& map, std::int32_t first, std::int32_t last) {
  std::vector<std::int32_t> rows;
  for (std::int32_t y = 1; y < map.size().height - 1; ++y) {
    bool wall = false;
    for (std::int32_t x = first; x <= last; ++x) wall = wall || map.tiles[{x, y}] == TileType::wall;
    if (wall) rows.push_back(y);
  }
  return rows;
}

// Those of each group of columns with walls that four columns without any part from the next one.
std::vector<std::vector<std::int32_t>> lines_across(const GenerationResult& map) {
  std::vector<std::vector<std::int32_t>> lines;
  std::int32_t empty = 4, first = 1;
  for (std::int32_t x = 1; x < map.size().width - 1; ++x) {
    const bool any = !walled_rows(map, x, x).empty();
    if (any && empty >= 4) first = x;
    empty = any ? 0 : empty + 1;
    if (empty == 4) lines.push_back(walled_rows(map, first, x - 4));
  }
  std::erase_if(lines, [](const auto& rows) { return rows.empty(); });
  return lines;
}

// On a field with nothing else, but for what the square in the middle and the starts clear. Maps where
// some line runs from left to right are passed over.
TEST(Rules, ChokesCloseSevenTenthsOfTheirLines) {
  constexpr std::int32_t kHeight = 60;
  std::size_t rows = 0, closed = 0;
  for (int seed = 1; seed <= 60; ++seed) {
    const auto lines = lines_across(
        made("tactical_biome", seed, {{"biome", "swamp"}, {"obstacles", 0.0}, {"cover", 0.0}},
             Size{300, kHeight}));
    const auto runs_across = [](const auto& line) { return line.back() - line.front() > kHeight / 2; };
    if (!std::ranges::all_of(lines, runs_across)) continue;
    for (const auto& line : lines) {
      rows += kHeight - 2;
      closed += line.size();
    }
  }
  ASSERT_GE(rows, 2000u);
  EXPECT_NEAR(static_cast<double>(closed) / static_cast<double>(rows), 0.70, 0.04);
}

TEST(Rules, OverworldsHaveAnyNumberOfFactions) {
  for (int count = 0; count <= 16; ++count) {
    for (int seed = 1; seed <= 3; ++seed) {
      const GenerationResult map = made("overworld", seed, {{"faction_count", count}});
      const auto told = std::ranges::find(map.placements, std::string(kFactionPlacement), &Placement::type);
      if (count == 0) {
        EXPECT_TRUE(map.faction_starts.empty());
        continue;
      }
      ASSERT_NE(told, map.placements.end());
      EXPECT_EQ(told->asked, count);
      EXPECT_EQ(told->placed, std::ssize(map.faction_starts));
      EXPECT_TRUE(told->placed == count || !told->why.empty());
    }
  }
}

// The tile nearest to the middle of a room after the first, unless no such tile is far enough from the
// start: then the exit distance counts for more.
TEST(Rules, StairsStandInTheMiddleOfARoomWhereThereAreRooms) {
  int maps = 0, elsewhere = 0;
  for (const char* name : {"rooms_corridors", "bsp", "cavern"}) {
    for (int seed = 1; seed <= seed_count(40); ++seed) {
      const GenerationResult map = made(name, seed);
      if (map.rooms.size() < 2 || !map.stairs_down) continue;
      bool in_the_middle = false;
      for (std::size_t i = 1; i < map.rooms.size(); ++i) {
        const LogicalPosition centre = map.rooms[i].center();
        std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
        for (const PackedPosition p : map.valid_positions) {
          nearest = std::min(nearest, manhattan_distance(centre, LogicalPosition(p)));
        }
        in_the_middle = in_the_middle || manhattan_distance(centre, *map.stairs_down) == nearest;
      }
      ++maps;
      elsewhere += in_the_middle ? 0 : 1;
    }
  }
  EXPECT_LE(elsewhere * 10, maps);
}

TEST(Rules, FloodingCenterOutWithItsDoorsShutGivesItsRooms) {
  for (int seed = 1; seed <= seed_count(200); ++seed) {
    const GenerationResult map = made("center_out", seed);
    BitGrid floor = walkable_tiles(map.tiles);
    for (const LogicalPosition p : special_tiles(map.tiles)) {
      if (map.tiles[p] == TileType::door) floor.clear(p);
    }
    const std::size_t rooms = find_regions(floor).size();
    EXPECT_TRUE(rooms >= 3 && rooms <= 6) << "seed " << seed << ": " << rooms;
    EXPECT_EQ(rooms, map.rooms.size()) << "seed " << seed;
  }
}

TEST(Rules, TheFarthestExitOfAMazeIsTheFarEndOfTheLongestWay) {
  for (int seed = 1; seed <= seed_count(60); ++seed) {
    const GenerationResult far = made("maze", seed, {{"exit", "farthest"}});
    const BitGrid walkable = walkable_tiles(far.tiles);
    DistanceMap steps;
    steps.find(walkable, far.start);
    EXPECT_EQ(steps.steps_to(far.stairs_down.value()), steps.farthest_steps());
    const GenerationResult usual = made("maze", seed);
    EXPECT_EQ(usual.tiles, made("maze", seed, {{"exit", "last_visited"}}).tiles);
    for (const LogicalPosition stairs : {*far.stairs_down, *usual.stairs_up, *usual.stairs_down}) {
      const BitGrid open = walkable_tiles(stairs == *far.stairs_down ? far.tiles : usual.tiles);
      const int ways = open.get_or_zero({stairs.x + 1, stairs.y}) + open.get_or_zero({stairs.x - 1, stairs.y}) +
                       open.get_or_zero({stairs.x, stairs.y + 1}) + open.get_or_zero({stairs.x, stairs.y - 1});
      EXPECT_EQ(ways, 1) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace karst
