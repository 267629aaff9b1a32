// Start and stairs on maps whose terrain is a picture.
#include <gtest/gtest.h>

#include <cstdlib>
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

bool is_corner(LogicalPosition p, Size size) {
  return (p.x == 0 || p.x == size.width - 1) && (p.y == 0 || p.y == size.height - 1);
}

TEST(PlaceStart, PrefersTheStairsUpThenAnOuterRoomThenACorner) {
  const BitGrid open = bits({".......", ".......", "......."});
  std::set<std::int32_t> first_columns;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    EXPECT_TRUE(is_corner(place(open, {}, seed).map.start, open.size())) << seed;
    GenerationResult map;
    map.rooms = {Rect{2, 0, 4, 2}, Rect{0, 0, 2, 2}, Rect{4, 0, 6, 2}};
    const GenerationResult placed = place(open, map, seed).map;
    EXPECT_EQ(placed.start, placed.rooms[0].center()) << seed;
    first_columns.insert(placed.start.x);
    map.stairs_up = LogicalPosition{4, 2};
    EXPECT_EQ(place(open, map, seed).map.start, (LogicalPosition{4, 2}));
  }
  EXPECT_EQ(first_columns, (std::set<std::int32_t>{1, 5}));  // never the room in the middle
}

TEST(PlaceStart, IsOnAnOpenTileWhereCornersAreClosed) {
  const BitGrid terrain = bits({"####", "####", "#..#"});
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    GenerationResult map;
    EXPECT_TRUE(terrain.get(place(terrain, map, seed).map.start));
    map.rooms = {Rect{0, 0, 2, 2}, Rect{1, 0, 3, 2}};
    EXPECT_TRUE(terrain.get(place(terrain, map, seed).map.start));
  }
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
  EXPECT_TRUE(is_corner(placed.map.start, open.size()));
  EXPECT_EQ(placed.map.stairs_down, middle);
  GenerationResult room;
  room.rooms = {Rect{1, 0, 3, 2}};
  EXPECT_NE(place(open, room, 1, std::nullopt, middle).map.start, middle);
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

TEST(PlaceStairs, StandInAnotherRoomThanTheStart) {
  const BitGrid open = bits({".........", ".........", "........."});
  GenerationResult map;
  map.rooms = {Rect{0, 0, 2, 2}, Rect{3, 0, 5, 2}, Rect{6, 0, 8, 2}};
  map.params = {NamedParam("exit_distance", 0.6)};
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const GenerationResult placed = place(open, map, seed).map;
    EXPECT_EQ(placed.stairs_down->y, 1);
    EXPECT_GE(std::abs(placed.stairs_down->x - placed.start.x), 3) << seed;  // another room
  }
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

TEST(PlaceStairs, WithoutRoomsStandAwayFromTheStart) {
  const BitGrid open = bits({"....."});
  std::set<std::int32_t> steps;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    GenerationResult map;
    map.params = {NamedParam("exit_distance", 0.6)};
    const GenerationResult placed = place(open, map, seed).map;
    steps.insert(std::abs(placed.stairs_down->x - placed.start.x));
  }
  EXPECT_GE(*steps.begin(), 2);  // never beside the start
  EXPECT_EQ(*steps.rbegin(), 4);
}

TEST(PlaceStairs, LieAwayFromTheStartsOnABattleMap) {
  BitGrid open({60, 40});
  open.set_rect({1, 1, 58, 38});
  GenerationResult map;
  map.rooms = {Rect{24, 14, 36, 26}, Rect{5, 15, 9, 19}};
  map.faction_starts = {{{8, 18}, Biome::forest, 0}, {{51, 21}, Biome::forest, 1}};
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const GenerationResult placed = place(open, map, seed).map;
    const LogicalPosition stairs = placed.stairs_down.value();
    EXPECT_GE(manhattan_distance(stairs, placed.start), 12) << seed;
    for (const FactionStart& side : map.faction_starts) {
      EXPECT_GE(manhattan_distance(stairs, side.position), 12) << seed;
    }
  }
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
