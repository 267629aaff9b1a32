// What the layers tell about a map, against slow and plain ways to find the same.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "karst/engine/generate.hpp"
#include "karst/model/metrics.hpp"
#include "karst/render/picture.hpp"
#include "karst/terrain/distance_map.hpp"
#include "karst/terrain/sight.hpp"
#include "render/layers/overlays.hpp"
#include "support/text_map.hpp"
#include "terrain/regions/chokepoints.hpp"

namespace karst {
namespace {

constexpr std::array<std::string_view, 5> kGenerators = {"delve", "bsp", "cavern", "maze", "drunkard"};

GenerationResult map_of(std::string_view generator, std::uint64_t seed, bool locks) {
  MapRequest request{.width = 48, .height = 34, .seed = seed};
  if (locks) request.passes = {{"keys_and_locks"}};
  return generate(generator, request).value();
}

int steps_between(LogicalPosition a, LogicalPosition b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

TEST(Overlays, TheSolutionWalksFromTheStartToTheGoalThroughKeysThenLocks) {
  int with_locks = 0;
  for (const std::string_view name : kGenerators) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      const GenerationResult map = map_of(name, seed, seed % 2 == 0);
      const auto way = solution_way(map);
      ASSERT_FALSE(way.empty()) << name << seed;
      EXPECT_TRUE(way.front() == map.start && way.back() == *goal_of(map)) << name << seed;
      std::set<int> keys;
      for (std::size_t i = 0; i < way.size(); ++i) {
        EXPECT_TRUE(is_walkable(map.tiles[way[i]]));
        if (i > 0) {
          EXPECT_EQ(steps_between(way[i - 1], way[i]), 1);
        }
        for (const MarkedTile& tile : map.subtypes) {
          if (!(tile.position == way[i])) continue;
          if (tile.types.contains(Subtype::key)) keys.insert(tile.pair);
          if (!tile.types.contains(Subtype::lock)) continue;
          EXPECT_TRUE(keys.contains(tile.pair)) << name << seed << ": a lock before its key";
          ++with_locks;
        }
      }
    }
  }
  EXPECT_GT(with_locks, 10);
}

// Their exits are marked on walls.
TEST(Overlays, TheSolutionLeavesByAnExitInAWall) {
  for (const std::string_view name : {"center_out", "tiler"}) {
    for (const std::int64_t keys : {0, 1}) {
      for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const auto map = generate(name, {.width = 40, .height = 30, .seed = seed, .params = {{"keys", keys}}});
        ASSERT_TRUE(map) << name << seed;
        const auto way = solution_way(*map);
        ASSERT_FALSE(way.empty()) << name << seed;
        EXPECT_TRUE(way.front() == map->start && way.back() == *goal_of(*map)) << name << seed;
      }
    }
  }
}

TEST(Overlays, ThereAreAsManyRingsAsLoops) {
  for (const std::string_view name : kGenerators) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const GenerationResult map = map_of(name, seed, false);
      const auto rings = rings_around_islands(map);
      EXPECT_EQ(std::ssize(rings), measure(map).loops) << name << seed;
      for (const auto& ring : rings) {
        EXPECT_GE(ring.size(), 8U);
        for (const LogicalPosition p : ring) EXPECT_TRUE(is_walkable(map.tiles[p]));
      }
    }
  }
}

// The sizes of the parts that a region falls into without one of its tiles.
std::vector<int> parts_without(const BitGrid& walkable, LogicalPosition gone) {
  std::vector<int> parts;
  BitGrid left = walkable;
  left.clear(gone);
  for (const LogicalPosition step : {LogicalPosition{0, -1}, {-1, 0}, {1, 0}, {0, 1}}) {
    std::vector<LogicalPosition> front = {{gone.x + step.x, gone.y + step.y}};
    if (!left.get_or_zero(front[0])) continue;
    int size = 0;
    left.clear(front[0]);
    while (!front.empty()) {
      const LogicalPosition p = front.back();
      front.pop_back();
      ++size;
      for (const LogicalPosition next : {LogicalPosition{p.x, p.y - 1}, {p.x - 1, p.y}, {p.x + 1, p.y}, {p.x, p.y + 1}}) {
        if (!left.get_or_zero(next)) continue;
        left.clear(next);
        front.push_back(next);
      }
    }
    parts.push_back(size);
  }
  return parts;
}

TEST(Overlays, ChokepointsAreTheTilesWhoseLossPartsTheMap) {
  int found = 0;
  for (const std::string_view name : kGenerators) {
    const GenerationResult map = generate(name, {.width = 36, .height = 26, .seed = 3}).value();
    const BitGrid walkable = walkable_tiles(map.tiles);
    std::vector<LogicalPosition> slow;
    walkable.for_each([&](LogicalPosition p) {
      const auto parts = parts_without(walkable, p);
      if (std::ranges::count_if(parts, [](int size) { return size >= kChokepointPart; }) >= 2) slow.push_back(p);
    });
    EXPECT_TRUE(chokepoints(walkable, kChokepointPart) == slow) << name;
    EXPECT_EQ(std::ssize(slow), measure(map).chokepoints) << name;
    found += static_cast<int>(slow.size());
  }
  EXPECT_GT(found, 50);
}

TEST(Overlays, SightEndsAtDoorsAndLocks) {
  GenerationResult map = text_map({"##########",  //
                                   "#@...+..>#",  //
                                   "##########"});
  BitGrid seen = seen_tiles(map, map.start);
  EXPECT_TRUE(seen.get({4, 1}) && seen.get({5, 1}));
  EXPECT_FALSE(seen.get({6, 1}));
  map.tiles[{5, 1}] = TileType::floor;
  EXPECT_TRUE(seen_tiles(map, map.start).get({7, 1}));
  MarkedTile lock;
  lock.position = {3, 1};
  lock.types = {Subtype::lock};
  lock.pair = 1;
  map.subtypes = {lock};
  seen = seen_tiles(map, map.start);
  EXPECT_TRUE(seen.get({3, 1}));
  EXPECT_FALSE(seen.get({4, 1}));
}

TEST(Overlays, SightIsThatOfPairsOfTiles) {
  const GenerationResult map = generate("cavern", {.width = 40, .height = 30, .seed = 2}).value();
  const BitGrid clear = walkable_tiles(map.tiles), seen = seen_tiles(map, map.start);
  clear.for_each([&](LogicalPosition p) { EXPECT_EQ(seen.get(p), in_sight(clear, map.start, p)); });
}

TEST(Overlays, HazardsAreDeepWaterLavaAndChasms) {
  GenerationResult map = text_map({"######", "#@..>#", "######"});
  map.ground.reset(map.size());
  EXPECT_TRUE(hazard_tiles(map).empty());
  map.ground[{2, 1}] = Ground::lava;
  map.ground[{3, 1}] = Ground::shallow_water;
  map.things = {{ThingKind::trap, "t", "Trap", {4, 1}}};
  EXPECT_TRUE(hazard_tiles(map) == (std::vector<LogicalPosition>{{2, 1}, {4, 1}}));
}

// --- drawn ---------------------------------------------------------------------------------------

TEST(Overlays, EveryNameIsALayerAndChangesThePicture) {
  GenerationResult map = generate("delve", {.width = 60, .height = 40, .seed = 5, .passes = {{"lakes"}}}).value();
  map.things = {{ThingKind::trap, "t", "Trap", map.start}};
  const Picture plain = draw_picture(map, 8).value();
  std::set<std::vector<std::uint8_t>> seen = {plain.rgba};
  for (const PictureLayerInfo& layer : picture_layer_infos()) {
    const auto layers = picture_layers_from(layer.name);
    ASSERT_TRUE(layers) << layer.name;
    EXPECT_TRUE((*layers).*layer.is_on);
    EXPECT_TRUE(seen.insert(draw_picture(map, 8, *layers).value().rgba).second) << layer.name;
    EXPECT_TRUE(write_layers_png(map, *layers)) << layer.name;
  }
  EXPECT_FALSE(picture_layers_from("doors"));
  EXPECT_FALSE(picture_layers_from(""));
  EXPECT_FALSE(picture_layers_from("rooms,"));
}

TEST(Overlays, DistanceGrowsDarkerFromWhereOneLooks) {
  const GenerationResult map = text_map({"############", "#@........>#", "############"});
  const auto brightness = [&](const Picture& picture, std::int32_t x) {
    const std::size_t at = 4 * (static_cast<std::size_t>(picture.width) * 24 + static_cast<std::size_t>(x * 16 + 8));
    return picture.rgba[at] + picture.rgba[at + 1] + picture.rgba[at + 2];
  };
  const Picture from_start = draw_picture(map, 16, {.distance = true}).value();
  const Picture from_end = draw_picture(map, 16, {.distance = true, .at = LogicalPosition{8, 1}}).value();
  EXPECT_GT(brightness(from_start, 4), brightness(from_start, 8));
  EXPECT_LT(brightness(from_end, 3), brightness(from_end, 6));
  EXPECT_FALSE(draw_picture(map, 16, {.sight = true, .at = LogicalPosition{99, 1}}));
}

}  // namespace
}  // namespace karst
