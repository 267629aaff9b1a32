// What delve adds to the promises that every generator is asked for.
#include <gtest/gtest.h>

#include <algorithm>

#include "karst/karst.hpp"

namespace karst {
namespace {

GenerationResult delve(std::uint64_t seed, std::vector<NamedParam> params = {}) {
  return generate("delve", {.width = 79, .height = 29, .seed = seed, .params = std::move(params)})
      .value();
}

int count_doors(const GenerationResult& map) {
  int doors = 0;
  for (int y = 0; y < map.size().height; ++y) {
    doors += static_cast<int>(std::ranges::count(map.tiles.row(y), TileType::door));
  }
  return doors;
}

TEST(Delve, ExitLiesFarFromTheStart) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const GenerationResult map = delve(seed);
    const Metrics metrics = measure(map);
    EXPECT_GE(static_cast<double>(metrics.exit_path),
              0.55 * static_cast<double>(metrics.longest_path))
        << seed;
  }
}

TEST(Delve, StairsStandInNiches) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const GenerationResult map = delve(seed);
    for (const LogicalPosition stairs : {*map.stairs_up, *map.stairs_down}) {
      int open = 0;
      for (const LogicalPosition p : {LogicalPosition{stairs.x - 1, stairs.y},
                                      {stairs.x + 1, stairs.y},
                                      {stairs.x, stairs.y - 1},
                                      {stairs.x, stairs.y + 1}}) {
        open += map.tiles[p] != TileType::wall ? 1 : 0;
      }
      EXPECT_EQ(open, 1) << seed;
    }
  }
}

TEST(Delve, ListsRoomsThatHaveFloor) {
  for (const bool landmark : {false, true}) {
    const GenerationResult map = delve(11, {{"landmark", landmark}});
    for (const GraphRoom& room : room_graph(map).rooms) EXPECT_GT(room.tiles, 0) << landmark;
  }
}

TEST(Delve, HangsDoorsAsAsked) {
  EXPECT_EQ(count_doors(delve(7, {{"doors", 0.0}})), 0);
  EXPECT_GT(count_doors(delve(7, {{"doors", 1.0}})), count_doors(delve(7)));
}

TEST(Delve, OpensNoLoopsWhenNoneAreWanted) {
  const auto loops = [](int wanted) {
    std::int64_t sum = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
      sum += measure(delve(seed, {{"loops", wanted}})).loops;
    return sum;
  };
  EXPECT_LT(loops(0), loops(100));
}

}  // namespace
}  // namespace karst
