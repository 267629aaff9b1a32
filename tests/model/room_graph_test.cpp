#include "karst/model/room_graph.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "karst/engine/generate.hpp"
#include "support/room_oracle.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

// The map with its rooms as digits and letters, passages as they are.
std::vector<std::string> picture_of(const GenerationResult& map) {
  const std::vector<std::int32_t> rooms = rooms_by_tile(map);
  std::vector<std::string> picture;
  std::size_t at = 0;
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    std::string& row = picture.emplace_back();
    for (std::int32_t x = 0; x < map.size().width; ++x, ++at) {
      row += rooms[at] >= 0 ? "0123456789abcdefghijklmnopqrstuvwxyz"[rooms[at] % 36]
                            : to_char(map.tiles[{x, y}]);
    }
  }
  return picture;
}

std::string shown(const GenerationResult& map) {
  return fmt::format("\n{}", fmt::join(picture_of(map), "\n"));
}

void expect_as_oracle(const GenerationResult& map) {
  const RoomOracle oracle = slow_room_graph(map);
  const RoomGraph graph = room_graph(map);
  ASSERT_EQ(rooms_by_tile(map), oracle.room_of) << shown(map);
  ASSERT_EQ(fault_of_room_graph(map, graph, oracle.room_of), "") << shown(map);
  ASSERT_EQ(graph.rooms.size(), oracle.graph.rooms.size());
  for (std::size_t i = 0; i < graph.rooms.size(); ++i) {
    const GraphRoom& room = graph.rooms[i];
    const GraphRoom& wanted = oracle.graph.rooms[i];
    ASSERT_EQ(room.inside, wanted.inside) << "room " << i << shown(map);
    ASSERT_EQ(room.center, wanted.center) << "room " << i << shown(map);
    ASSERT_EQ(room, wanted) << "room " << i << shown(map);
  }
  ASSERT_EQ(graph.links.size(), oracle.graph.links.size()) << shown(map);
  for (std::size_t i = 0; i < graph.links.size(); ++i) {
    const RoomLink& link = graph.links[i];
    const RoomLink& wanted = oracle.graph.links[i];
    const std::string name = fmt::format("link {}-{}", link.a, link.b);
    ASSERT_EQ(link.length, wanted.length) << name << shown(map);
    ASSERT_EQ(link.tiles, wanted.tiles) << name << shown(map);
    ASSERT_EQ(link, wanted) << name << shown(map);
  }
}

void expect_as_oracle(std::string_view generator, const MapRequest& request) {
  const auto map = generate(generator, request);
  if (!map) return;  // too small, or too many wishes for this size
  SCOPED_TRACE(
      fmt::format("{} {}x{} seed {}", generator, *request.width, *request.height, request.seed));
  expect_as_oracle(*map);
}

// KARST_ROOM_MAPS makes it a long sweep: so many maps of every generator at every size.
int map_count(int wanted) {
  const char* asked = std::getenv("KARST_ROOM_MAPS");
  return asked != nullptr ? std::atoi(asked) : seed_count(wanted);
}

class RoomGraphOf : public testing::TestWithParam<std::string_view> {};

TEST_P(RoomGraphOf, EqualsTheOracle) {
  for (const Size size : {Size{40, 25}, Size{100, 80}, Size{200, 140}}) {
    const int count = map_count(size.width == 200 ? 1 : 8);
    for (int seed = 1; seed <= count; ++seed) {
      ASSERT_NO_FATAL_FAILURE(expect_as_oracle(
          GetParam(),
          {.width = size.width, .height = size.height, .seed = static_cast<std::uint64_t>(seed)}));
    }
  }
}

TEST_P(RoomGraphOf, EqualsTheOracleAtOddSizesAndAfterPasses) {
  const std::vector<PassRequest> locks = {{"keys_and_locks", {{"pairs", std::int64_t{2}}}}};
  std::uint64_t seed = 1;
  for (const Size size : {Size{1, 1}, Size{9, 9}, Size{20, 70}, Size{64, 21}, Size{129, 20}}) {
    ASSERT_NO_FATAL_FAILURE(
        expect_as_oracle(GetParam(), {.width = size.width, .height = size.height, .seed = ++seed}));
  }
  for (const auto& passes :
       {locks, {{"widen"}}, {{"scatter_pillars"}}, {{"smooth"}, {"connect"}}}) {
    ASSERT_NO_FATAL_FAILURE(expect_as_oracle(
        GetParam(), {.width = 70, .height = 50, .seed = ++seed, .passes = passes}));
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, RoomGraphOf, testing::ValuesIn(Catalog::builtin().names()),
                         [](const auto& info) { return std::string(info.param); });

TEST(RoomGraph, OfTwoRoomsAndADoor) {
  GenerationResult map =
      text_map({"############", "#.@.####...#", "#......+...#", "#...####..>#", "############"});
  map.rooms = {Rect::from_size(0, 0, 4, 4), Rect::from_size(7, 0, 4, 4)};
  EXPECT_THAT(picture_of(map), testing::ElementsAre("############",  //
                                                    "#000####111#",  //
                                                    "#000...+111#",  //
                                                    "#000####111#",  //
                                                    "############"));
  const RoomGraph graph = room_graph(map);
  ASSERT_EQ(graph.rooms.size(), 2u);
  EXPECT_EQ(graph.rooms[0].role, RoomRole::entrance);
  EXPECT_EQ(graph.rooms[1].role, RoomRole::exit);
  EXPECT_EQ(graph.rooms[1].inside, (TileArea{8, 1, 3, 3}));
  EXPECT_EQ(graph.rooms[1].center, (LogicalPosition{9, 2}));
  ASSERT_EQ(graph.links.size(), 1u);
  EXPECT_EQ(graph.links[0], (RoomLink{0, 1, LinkKind::door, {{4, 2}, {7, 2}}, 4}));
}

TEST(RoomGraph, AJunctionJoinsNeighboursAndNotAllWithAll) {
  GenerationResult map =
      text_map({"#############", "#@..#####...#", "#...........#", "#...##.##...#", "######.######",
                "#####...#####", "#####...#####", "#############"});
  map.rooms = {Rect::from_size(0, 0, 4, 4), Rect::from_size(8, 0, 4, 4),
               Rect::from_size(4, 4, 4, 3)};
  expect_as_oracle(map);
  // The junction is three steps from each room and counts as that of the first.
  EXPECT_THAT(room_graph(map).links,
              testing::ElementsAre(RoomLink{0, 1, LinkKind::open, {{4, 2}, {8, 2}}, 5},
                                   RoomLink{0, 2, LinkKind::open, {{4, 2}, {6, 4}}, 5}));
}

TEST(RoomGraph, AChamberIsAsWideAsFourTiles) {
  const GenerationResult map =
      text_map({"#####################", "#....#####...########", "#................####",
                "#....#####...###.####", "#....###########.####", "################.####",
                "#####################"});
  EXPECT_THAT(picture_of(map), testing::ElementsAre("#####################",  //
                                                    "#0000#####...########",  //
                                                    "#00000...........####",  //
                                                    "#0000#####...###.####",  //
                                                    "#0000###########.####",  //
                                                    "################.####",  //
                                                    "#####################"));
  const RoomGraph graph = room_graph(map);
  ASSERT_EQ(graph.rooms.size(), 1u);
  EXPECT_FALSE(graph.rooms[0].listed);
  EXPECT_EQ(graph.rooms[0].rect, (Rect{0, 0, 6, 5}));
}

TEST(RoomGraph, WaysThatLeadToNoOtherRoomAreBlindLinks) {
  GenerationResult map =
      text_map({"##############", "#@..###.######", "#.......##...#", "#...###......#",
                "#.+.###.##...#", "##.###########", "##..##########", "##############"});
  map.rooms = {Rect::from_size(0, 0, 4, 4), Rect::from_size(9, 1, 4, 4)};
  expect_as_oracle(map);
  EXPECT_THAT(picture_of(map), testing::ElementsAre("##############",  //
                                                    "#000###.######",  //
                                                    "#000....##111#",  //
                                                    "#000###...111#",  //
                                                    "#.+.###.##111#",  //
                                                    "##.###########",  //
                                                    "##..##########",  //
                                                    "##############"));
  EXPECT_THAT(room_graph(map).links,
              testing::ElementsAre(RoomLink{0, 1, LinkKind::open, {{4, 2}, {9, 3}}, 7},
                                   RoomLink{0, 0, LinkKind::open, {{1, 4}, {2, 4}, {3, 4}}, 1}));
}

TEST(RoomGraph, NoChamberGetsTheTileWhereTwoWouldMeet) {
  const GenerationResult map = text_map({"############",  //
                                         "#....##....#",  //
                                         "#....##....#",  //
                                         "#..........#",  //
                                         "#....##....#",  //
                                         "############"});
  EXPECT_THAT(picture_of(map), testing::ElementsAre("############",  //
                                                    "#0000##1111#",  //
                                                    "#0000##1111#",  //
                                                    "#00000.1111#",  //
                                                    "#0000##1111#",  //
                                                    "############"));
  EXPECT_THAT(room_graph(map).links,
              testing::ElementsAre(RoomLink{0, 1, LinkKind::open, {{6, 3}}, 1}));
  expect_as_oracle(map);
}

TEST(RoomGraph, AChamberIsWholeAroundAPillarWhereThereIsRoom) {
  const GenerationResult map = text_map({"###########",  //
                                         "#.........#",  //
                                         "#.........#",  //
                                         "#.........#",  //
                                         "#.........#",  //
                                         "#....#....#",  //
                                         "#.........#",  //
                                         "#.........#",  //
                                         "#.........#",  //
                                         "#.........#",  //
                                         "###########"});
  expect_as_oracle(map);
  const RoomGraph graph = room_graph(map);
  ASSERT_EQ(graph.rooms.size(), 1u);
  EXPECT_EQ(graph.rooms[0].tiles, 80);
  EXPECT_TRUE(graph.links.empty());
}

TEST(RoomGraph, AListedRoomWithoutWallsIsTheFreeChamberThatFillsMostOfItsOutline) {
  GenerationResult map = text_map({"####################",  //
                                   "#........###.......#",  //
                                   "#........###.......#",  //
                                   "#..................#",  //
                                   "#........###.......#",  //
                                   "#........###.......#",  //
                                   "####################"});
  map.rooms = {{12, 1, 17, 5}, {13, 1, 18, 5}, {1, 1, 6, 5}};
  EXPECT_THAT(picture_of(map), testing::ElementsAre("####################",  //
                                                    "#22222222###0000000#",  //
                                                    "#22222222###0000000#",  //
                                                    "#222222222.00000000#",  //
                                                    "#22222222###0000000#",  //
                                                    "#22222222###0000000#",  //
                                                    "####################"));
  EXPECT_EQ(room_graph(map).rooms[1].tiles, 0);
  expect_as_oracle(map);
}

TEST(RoomGraph, ListedRoomsKeepTheirPlaceEvenWithoutFloor) {
  GenerationResult map =
      text_map({"##########", "#@..##...#", "#........#", "#...##...#", "##########"});
  const Rect whole = Rect::from_size(0, 0, 4, 4);
  map.rooms = {whole, whole, {3, 3, 4, 4}, Rect::from_size(5, 0, 4, 4), {-5, -5, 40, 40}};
  expect_as_oracle(map);
  const RoomGraph graph = room_graph(map);
  ASSERT_EQ(graph.rooms.size(), 5u);
  EXPECT_EQ(graph.rooms[1].tiles, 0);
  EXPECT_EQ(graph.rooms[2].tiles, 0);
  EXPECT_EQ(graph.rooms[3].tiles, 9);
}

TEST(RoomGraph, ALockShutsALink) {
  GenerationResult map =
      text_map({"##########", "#@..##..>#", "#........#", "#...##...#", "##########"});
  map.rooms = {Rect::from_size(0, 0, 4, 4), Rect::from_size(5, 0, 4, 4)};
  map.subtypes = {{{4, 2}, {Subtype::lock}, 1, {1, 1}}, {{1, 1}, {Subtype::key}, 1, {4, 2}}};
  expect_as_oracle(map);
  EXPECT_EQ(room_graph(map).links[0].kind, LinkKind::locked);
}

TEST(RoomGraph, OfMazesAndEmptyMapsIsEmpty) {
  EXPECT_TRUE(room_graph(*generate("maze", {.seed = 4})).empty());
  EXPECT_TRUE(room_graph(GenerationResult()).empty());
  EXPECT_TRUE(rooms_by_tile(GenerationResult()).empty());
}

TEST(RoomGraph, IsMadeOnRequestAndNotLeftFromTheMapBefore) {
  Workspace workspace;
  GenerationResult map;
  ASSERT_TRUE(generate_into(map, workspace, "bsp", {.seed = 3, .room_graph = true}));
  EXPECT_EQ(map.graph, room_graph(map));
  EXPECT_FALSE(map.graph.empty());
  const GenerationResult without = *generate("bsp", {.seed = 3});
  EXPECT_TRUE(without.graph.empty());
  EXPECT_EQ(map.hash, without.hash);
  ASSERT_TRUE(generate_into(map, workspace, "bsp", {.seed = 3}));
  EXPECT_EQ(map, without);
}

}  // namespace
}  // namespace karst
