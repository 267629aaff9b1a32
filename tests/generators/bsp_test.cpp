#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "karst/engine/generate.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

struct RoomCounts {
  std::size_t fewest = 1000;
  std::size_t most = 0;
};

RoomCounts count_rooms(Size size, int seeds) {
  RoomCounts counts;
  Workspace workspace;
  GenerationResult map;
  for (int seed = 1; seed <= seeds; ++seed) {
    EXPECT_TRUE(generate_into(map, workspace, "bsp",
                              {.width = size.width, .height = size.height,
                               .seed = static_cast<std::uint64_t>(seed)}));
    counts.fewest = std::min(counts.fewest, map.rooms.size());
    counts.most = std::max(counts.most, map.rooms.size());
  }
  return counts;
}

TEST(Bsp, MakesAsManyRoomsAsMeasured) {
  const RoomCounts large = count_rooms({100, 80}, seed_count(1000));
  EXPECT_GE(large.fewest, 10u);
  EXPECT_LE(large.most, 16u);
  const RoomCounts small = count_rooms({80, 50}, seed_count(1000));
  EXPECT_GE(small.fewest, 6u);
  EXPECT_LE(small.most, 13u);
}

// Checks one node: children fill it exactly, leaves hold one room at least one tile inside.
void check_node(const GenerationResult& map, const BspNode& node, int min_split) {
  const auto& tree = map.bsp_tree;
  if (node.left >= 0) {
    const BspNode& left = tree[static_cast<std::size_t>(node.left)];
    const BspNode& right = tree[static_cast<std::size_t>(node.right)];
    EXPECT_EQ(node.room, -1);
    EXPECT_EQ(left.x, node.x);
    EXPECT_EQ(left.y, node.y);
    EXPECT_EQ(right.x + right.width, node.x + node.width);
    EXPECT_EQ(right.y + right.height, node.y + node.height);
    const bool side_by_side = left.height == node.height && right.height == node.height &&
                              left.width + right.width == node.width;
    const bool stacked = left.width == node.width && right.width == node.width &&
                         left.height + right.height == node.height;
    EXPECT_TRUE(side_by_side || stacked);
    EXPECT_GE(std::min({left.width, right.width, left.height, right.height}), min_split);
    return;
  }
  const Rect& room = map.rooms.at(static_cast<std::size_t>(node.room));
  EXPECT_GE(room.x1, node.x + 1);
  EXPECT_GE(room.y1, node.y + 1);
  EXPECT_LE(room.x2, node.x + node.width - 1);
  EXPECT_LE(room.y2, node.y + node.height - 1);
}

TEST(Bsp, TreeIsKeptAndRoomsLieInItsLeaves) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    for (const auto entry : {std::optional<LogicalPosition>{}, {LogicalPosition{90, 70}}}) {
      const auto map = generate("bsp", {.seed = seed, .entry = entry});
      ASSERT_TRUE(map);
      ASSERT_FALSE(map->bsp_tree.empty());
      EXPECT_EQ(map->bsp_tree[0].width, 98);
      EXPECT_EQ(map->bsp_tree[0].height, 78);
      std::vector<std::int32_t> rooms;
      for (const BspNode& node : map->bsp_tree) {
        check_node(*map, node, 15);
        if (node.room >= 0) rooms.push_back(node.room);
      }
      std::sort(rooms.begin(), rooms.end());
      for (std::size_t i = 0; i < rooms.size(); ++i) EXPECT_EQ(rooms[i], static_cast<int>(i));
      EXPECT_EQ(rooms.size(), map->rooms.size());
    }
  }
}

TEST(Bsp, HasFourRoomsOrMoreOnSmallMaps) {
  const RoomCounts counts = count_rooms({40, 25}, seed_count(1000));
  EXPECT_GE(counts.fewest, 4u);
}

TEST(Bsp, HasMoreRoomsOnLargerMaps) {
  EXPECT_GE(count_rooms({200, 140}, 20).fewest, 24u);
}

TEST(Bsp, FillsItsPartsWhenAsked) {
  const auto map = generate("bsp", {.seed = 3, .params = {{"fill", true}}});
  ASSERT_TRUE(map);
  for (const BspNode& node : map->bsp_tree) {
    if (node.room < 0) continue;
    const Rect& room = map->rooms[static_cast<std::size_t>(node.room)];
    EXPECT_EQ(room.width(), node.width - 2);
    EXPECT_EQ(room.height(), node.height - 2);
  }
}

TEST(Bsp, DepthZeroIsOneRoom) {
  const auto map = generate("bsp", {.seed = 1, .params = {{"max_depth", 0}}});
  ASSERT_TRUE(map);
  EXPECT_EQ(map->rooms.size(), 1u);
}

}  // namespace
}  // namespace karst
