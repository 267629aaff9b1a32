#include "karst/model/room_graph.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "karst/engine/generate.hpp"
#include "support/room_oracle.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

// The map with its rooms as digits and letters, passages as they are.
std::string picture_of(const GenerationResult& map) {
  const std::vector<std::int32_t> rooms = rooms_by_tile(map);
  std::string picture = "\n";
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      const std::int32_t room =
          rooms[static_cast<std::size_t>(y) * static_cast<std::size_t>(map.size().width) +
                static_cast<std::size_t>(x)];
      picture += room >= 0 ? "0123456789abcdefghijklmnopqrstuvwxyz"[room % 36]
                           : to_char(map.tiles[{x, y}]);
    }
    picture += '\n';
  }
  return picture;
}

void expect_as_oracle(const GenerationResult& map) {
  const RoomOracle oracle = slow_room_graph(map);
  const RoomGraph graph = room_graph(map);
  ASSERT_EQ(rooms_by_tile(map), oracle.room_of) << picture_of(map);
  ASSERT_EQ(graph.rooms.size(), oracle.graph.rooms.size());
  for (std::size_t i = 0; i < graph.rooms.size(); ++i) {
    const GraphRoom& room = graph.rooms[i];
    const GraphRoom& wanted = oracle.graph.rooms[i];
    ASSERT_EQ(room.rect, wanted.rect) << "room " << i << picture_of(map);
    ASSERT_EQ(room.inside, wanted.inside) << "room " << i << picture_of(map);
    ASSERT_EQ(room.center, wanted.center) << "room " << i << picture_of(map);
    ASSERT_EQ(room, wanted) << "room " << i << picture_of(map);
  }
  ASSERT_EQ(graph.links.size(), oracle.graph.links.size()) << picture_of(map);
  for (std::size_t i = 0; i < graph.links.size(); ++i) {
    const RoomLink& link = graph.links[i];
    const RoomLink& wanted = oracle.graph.links[i];
    ASSERT_EQ(link.length, wanted.length) << link.a << "-" << link.b << picture_of(map);
    ASSERT_EQ(link.tiles, wanted.tiles) << link.a << "-" << link.b << picture_of(map);
    ASSERT_EQ(link, wanted) << link.a << "-" << link.b << picture_of(map);
  }
}

TEST(RoomGraph, EqualsTheOracleOnEveryGenerator) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (const Size size : {Size{40, 25}, Size{100, 80}}) {
      for (int seed = 1; seed <= seed_count(5); ++seed) {
        const auto map = generate(
            generator.name,
            {.width = size.width, .height = size.height, .seed = static_cast<std::uint64_t>(seed)});
        ASSERT_TRUE(map) << map.error().message();
        SCOPED_TRACE(
            fmt::format("{} {}x{} seed {}", generator.name, size.width, size.height, seed));
        ASSERT_NO_FATAL_FAILURE(expect_as_oracle(*map));
        if (seed == 1 && std::getenv("PICTURES")) std::puts(picture_of(*map).c_str());
      }
    }
  }
}

}  // namespace
}  // namespace karst
