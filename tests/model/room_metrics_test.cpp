#include <gtest/gtest.h>

#include "karst/engine/generate.hpp"
#include "karst/model/metrics.hpp"

namespace karst {
namespace {

// Rooms by their roles, all with floor, and links by the rooms they join.
RoomGraph graph_of(const std::vector<RoomRole>& roles,
                   const std::vector<std::pair<int, int>>& links) {
  RoomGraph graph;
  for (const RoomRole role : roles) {
    GraphRoom& room = graph.rooms.emplace_back();
    room.tiles = 9;
    room.role = role;
  }
  for (const auto& [a, b] : links) graph.links.push_back({a, b, LinkKind::open, {}, 1});
  return graph;
}

constexpr RoomRole kIn = RoomRole::entrance;
constexpr RoomRole kOut = RoomRole::exit;
constexpr RoomRole kNo = RoomRole::none;

TEST(RoomMetrics, CountTheWayTheBranchesAndTheCycles) {
  //   0 - 1 - 2     the way from 0 to 5 leads over 3 and 4 or over 1 and 2; 6 stands alone
  //   |       |
  //   3 - 4 - 5
  const RoomMetrics metrics = measure_rooms(graph_of(
      {kIn, kNo, kNo, kNo, kNo, kOut, kNo}, {{0, 1}, {0, 3}, {1, 2}, {2, 5}, {3, 4}, {4, 5}}));
  EXPECT_EQ(metrics.room_count, 7);
  EXPECT_EQ(metrics.main_way_rooms, 4);
  EXPECT_DOUBLE_EQ(metrics.branching, 12.0 / 7);
  EXPECT_EQ(metrics.room_cycles, 1);
}

TEST(RoomMetrics, OfTheSmallestGraphs) {
  EXPECT_EQ(measure_rooms({}), RoomMetrics());
  EXPECT_EQ(measure_rooms(graph_of({kIn}, {})).main_way_rooms, 1);
  EXPECT_EQ(measure_rooms(graph_of({kIn, kOut}, {})).main_way_rooms, 0);
  EXPECT_EQ(measure_rooms(graph_of({kNo, kOut}, {{0, 1}})).main_way_rooms, 0);
  RoomGraph swallowed = graph_of({kIn, kOut, kNo}, {{0, 1}});
  swallowed.rooms[2].tiles = 0;
  EXPECT_EQ(measure_rooms(swallowed), (RoomMetrics{2, 2, 1.0, 0}));
}

TEST(RoomMetrics, AreThereWhereAGraphIs) {
  const GenerationResult map = *generate("bsp", {.seed = 2, .room_graph = true});
  EXPECT_EQ(measure(map).rooms, measure_rooms(map.graph));
  EXPECT_FALSE(measure(*generate("bsp", {.seed = 2})).rooms);
}

TEST(RoomMetrics, CanBeRequired) {
  const MapRequest request{.seed = 1,
                           .require = {*parse_requirement("room_cycles", ">= 3"),
                                       *parse_requirement("room_count", "6..30")},
                           .room_graph = true};
  const auto map = generate("rooms_corridors", request);
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_GE(measure(*map).rooms->room_cycles, 3);
  for (const PromiseReport& line : check_map(*map)) EXPECT_FALSE(line.missed) << line.name;
  const auto never = generate(
      "maze",
      {.seed = 1, .require = {*parse_requirement("room_count", ">= 1")}, .max_attempts = 1});
  ASSERT_FALSE(never);
  EXPECT_NE(never.error().message().find("required room_count"), std::string::npos);
}

}  // namespace
}  // namespace karst
