// Start and stairs on maps whose terrain is a picture.
#include <gtest/gtest.h>

#include <deque>
#include <set>

#include "passes/pass_table.hpp"
#include "support/bit_picture.hpp"

namespace karst {
namespace {

struct Placed {
  Result<void> done;
  GenerationResult map;
};

Placed place(BitGrid terrain, GenerationResult map, std::uint64_t seed = 1,
             std::optional<LogicalPosition> entry = std::nullopt,
             std::optional<LogicalPosition> exit = std::nullopt) {
  std::deque<BitGrid> scratch;
  std::vector<LogicalPosition> doors;
  KeptBuffers kept;
  const RandomStreams streams(seed, "picture", 1, 0);
  const WantedStairs stairs(entry, exit);
  Build build(terrain, map, doors, scratch, kept, streams, stairs);
  const BitGrid before = terrain;
  Result<void> done;
  for (const Pass* pass : finishing_passes()) {
    done = pass->run(*pass, {}, build);
    if (!done) break;
  }
  EXPECT_EQ(terrain, before);
  return {done, map};
}

TEST(PlaceStart, PrefersTheStairsUpThenTheFirstRoomThenTheMiddle) {
  const BitGrid open = bits({".....", ".....", "....."});
  GenerationResult map;
  EXPECT_EQ(place(open, map).map.start, (LogicalPosition{2, 1}));
  map.rooms = {Rect{0, 0, 1, 1}};
  EXPECT_EQ(place(open, map).map.start, (LogicalPosition{0, 0}));
  map.stairs_up = LogicalPosition{4, 2};
  EXPECT_EQ(place(open, map).map.start, (LogicalPosition{4, 2}));
}

TEST(PlaceStart, TakesTheFirstTileWhereTheMiddleIsClosed) {
  EXPECT_EQ(place(bits({"###.", "####", ".#.#"}), {}).map.start, (LogicalPosition{3, 0}));
}

TEST(PlaceStart, SnapsToTheNearestTileOfTheFirstRoom) {
  GenerationResult map;
  map.rooms = {Rect{0, 0, 2, 2}};
  EXPECT_EQ(place(bits({"####", "####", "#..#"}), map).map.start, (LogicalPosition{1, 2}));
}

TEST(PlaceStart, PutsTheStairsUpOnTheEntryUnlessTheGeneratorDid) {
  const BitGrid open = bits({".....", ".....", "....."});
  const Placed placed = place(open, {}, 1, LogicalPosition{1, 1});
  EXPECT_EQ(placed.map.stairs_up, (LogicalPosition{1, 1}));
  EXPECT_EQ(placed.map.start, (LogicalPosition{1, 1}));
  GenerationResult snapped;
  snapped.stairs_up = LogicalPosition{2, 2};
  EXPECT_EQ(place(open, snapped, 1, LogicalPosition{1, 1}).map.start, (LogicalPosition{2, 2}));
  EXPECT_FALSE(place(bits({"...", "###"}), {}, 1, LogicalPosition{1, 1}).done);
}

TEST(PlaceStart, LeavesTheExitFree) {
  const BitGrid open = bits({".....", ".....", "....."});
  const LogicalPosition middle{2, 1};
  const Placed placed = place(open, {}, 1, std::nullopt, middle);
  EXPECT_EQ(placed.map.start, (LogicalPosition{0, 0}));
  EXPECT_EQ(placed.map.stairs_down, middle);
  GenerationResult room;
  room.rooms = {Rect{1, 0, 3, 2}};
  EXPECT_EQ(place(open, room, 1, std::nullopt, middle).map.start, (LogicalPosition{2, 0}));
}

TEST(PlaceStairs, StandAtTheExitUnlessTheGeneratorPutThem) {
  const BitGrid open = bits({".....", ".....", "....."});
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    EXPECT_EQ(place(open, {}, seed, LogicalPosition{1, 1}, LogicalPosition{4, 2}).map.stairs_down,
              (LogicalPosition{4, 2}));
  }
  EXPECT_EQ(place(bits({"...", "###"}), {}, 1, std::nullopt, LogicalPosition{1, 1})
                .done.error()
                .message(),
            "place_stairs: exit 1,1 was not opened by the generator");
}

TEST(PlaceStairs, UseEveryRoomButTheFirst) {
  const BitGrid open = bits({".........", ".........", "........."});
  GenerationResult map;
  map.rooms = {Rect{0, 0, 2, 2}, Rect{3, 0, 5, 2}, Rect{6, 0, 8, 2}};
  std::set<std::int32_t> columns;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    columns.insert(place(open, map, seed).map.stairs_down->x);
  }
  EXPECT_EQ(columns, (std::set<std::int32_t>{4, 7}));
}

TEST(PlaceStairs, NeverStandAtTheStart) {
  const BitGrid open = bits({"...", "..."});
  GenerationResult twice;
  twice.rooms = {Rect{0, 0, 2, 1}, Rect{0, 0, 2, 1}};
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const GenerationResult in_room = place(open, twice, seed).map;
    EXPECT_NE(in_room.stairs_down, in_room.start);
    const GenerationResult anywhere = place(open, {}, seed).map;
    EXPECT_NE(anywhere.stairs_down, anywhere.start);
  }
}

TEST(PlaceStairs, WithoutRoomsEveryOtherTileIsEquallyLikely) {
  const BitGrid open = bits({"....."});
  std::array<int, 5> seen{};
  for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
    ++seen[static_cast<std::size_t>(place(open, {}, seed).map.stairs_down->x)];
  }
  EXPECT_EQ(seen[2], 0);  // the start
  for (const int column : {0, 1, 3, 4})
    EXPECT_NEAR(seen[static_cast<std::size_t>(column)], 1000, 150);
}

TEST(PlaceStairs, LieAwayFromTheStartsOnABattleMap) {
  BitGrid open({60, 40});
  open.set_rect({1, 1, 58, 38});
  GenerationResult map;
  map.rooms = {Rect{24, 14, 36, 26}, Rect{5, 15, 9, 19}};
  map.faction_starts = {{{8, 18}, Biome::forest, 0}, {{51, 21}, Biome::forest, 1}};
  std::set<std::pair<std::int32_t, std::int32_t>> seen;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const GenerationResult placed = place(open, map, seed).map;
    const LogicalPosition stairs = placed.stairs_down.value();
    EXPECT_GE(manhattan_distance(stairs, placed.start), 12) << seed;
    for (const FactionStart& side : map.faction_starts) {
      EXPECT_GE(manhattan_distance(stairs, side.position), 12) << seed;
    }
    seen.emplace(stairs.x, stairs.y);
  }
  EXPECT_GT(seen.size(), 100U);
}

TEST(PlaceStairs, AreFoundOnABattleMapOfTwoTiles) {
  GenerationResult map;
  map.faction_starts = {{{1, 0}, Biome::forest, 0}};
  const GenerationResult placed = place(bits({"#..#"}), map).map;
  EXPECT_NE(placed.stairs_down, placed.start);
}

TEST(PlaceStairs, AreLeftOutOnASingleTileAndLeftAloneWhenSet) {
  EXPECT_EQ(place(bits({"#.#"}), {}).map.stairs_down, std::nullopt);
  GenerationResult set;
  set.stairs_down = LogicalPosition{0, 0};
  EXPECT_EQ(place(bits({"..."}), set).map.stairs_down, (LogicalPosition{0, 0}));
}

}  // namespace
}  // namespace karst
