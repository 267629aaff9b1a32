// A schedule is checked whole before its first level is made.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "karst/levels/level_generator.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string fault(std::string_view yaml) {
  const auto schedule = read_schedule(yaml, "w.yaml");
  return schedule ? "" : schedule.error().message();
}

TEST(SegmentCheck, NamesThePlaceOfARuleThatALevelBreaks) {
  EXPECT_THAT(fault("- from: 0\n  to: 5\n  generator: bsp\n  overrides:\n    min_room_size: "
                    "{type: linear, start: 4, end: 20}\n"),
              StartsWith("w.yaml:5:20: level 2, bsp: min_room_size = 12, max_room_size = 10"));
  EXPECT_EQ(fault("- from: 0\n  to: 5\n  generator: bsp\n  overrides:\n    min_room_size: "
                  "{type: linear, start: 4, end: 10}\n"),
            "");
}

TEST(SegmentCheck, NamesTheSegmentWhoseLevelsHaveNoRoom) {
  const std::string small =
      "chunk_width: 12\nchunk_height: 12\nsegments:\n  - {from: 0, to: 3, generator: maze}\n"
      "  - {from: 3, to: 9, generator: tactical_biome}\n";
  EXPECT_THAT(fault(small), StartsWith("w.yaml:5:5: level 3, tactical_biome: size 12x12"));
  const auto wide = WorldScheduler::make({}, {{.generators = {"tactical_biome"}}});
  ASSERT_TRUE(wide);
  EXPECT_FALSE(wide->with_config({.chunk_width = 12, .chunk_height = 12}));
}

TEST(SegmentCheck, ParametersOfPassesFollowCurves) {
  const auto schedule = read_schedule(
      "- from: 0\n  to: 5\n  generator: bsp\n  passes:\n    - name: braid\n"
      "      params: {share: {type: linear, start: 0.2, end: 1}}\n",
      "w.yaml");
  ASSERT_TRUE(schedule) << schedule.error().message();
  const LevelGenerator world(*schedule, 7);
  const auto share = [&](std::int64_t level) {
    return std::get<double>(world.level(level)->passes[0].params[0].value);
  };
  EXPECT_DOUBLE_EQ(share(0), 0.2);
  EXPECT_DOUBLE_EQ(share(2), 0.6);
  EXPECT_DOUBLE_EQ(share(4), 1);
  EXPECT_THAT(fault("- from: 0\n  to: 5\n  generator: bsp\n  passes:\n    - name: braid\n"
                    "      params: {share: {type: linear, start: 0.2, end: 3}}\n"),
              HasSubstr("w.yaml:6:23: share = 3"));
}

TEST(SegmentCheck, NoiseInPassesStaysInsideAndIsTheSameEachTime) {
  const auto schedule = read_schedule(
      "- from: 0\n  to: 50\n  generator: bsp\n  passes:\n    - name: braid\n"
      "      params: {share: {type: noise, base: 0.5, amplitude: 0.4, frequency: 0.3}}\n",
      "w.yaml");
  ASSERT_TRUE(schedule) << schedule.error().message();
  const LevelGenerator world(*schedule, 7);
  std::set<double> seen;
  for (std::int64_t level = 0; level < 20; ++level) {
    const auto context = world.context(level);
    ASSERT_TRUE(context);
    const double share = std::get<double>(context->passes[0].params[0].value);
    EXPECT_TRUE(share >= 0.1 && share <= 0.9);
    EXPECT_EQ(context->passes, world.context(level)->passes);
    seen.insert(share);
  }
  EXPECT_GT(seen.size(), 10u);
}

TEST(SegmentCheck, AMazeOfOneCellIsALevelToo) {
  const auto mazes = WorldScheduler::make({}, {{.generators = {"maze"}}});
  ASSERT_TRUE(mazes);
  for (std::int64_t width = 3; width <= 6; ++width) {
    for (std::int64_t height = 3; height <= 6; ++height) {
      const auto world = mazes->with_config({.chunk_width = width, .chunk_height = height});
      ASSERT_TRUE(world) << world.error().message();
      const LevelGenerator levels(*world, 7);
      for (std::int64_t level = 0; level < 4; ++level) {
        const auto map = levels.level(level);
        ASSERT_TRUE(map) << width << 'x' << height << ": " << map.error().message();
        const bool one_cell = width < 5 && height < 5;
        EXPECT_EQ(map->stairs_down.has_value(), !one_cell);
        if (one_cell) {
          ASSERT_FALSE(map->warnings.empty());
          EXPECT_EQ(map->warnings.back().what, "no way out");
        }
      }
    }
  }
}

TEST(SegmentCheck, DeepLevelsOfTheDefaultDescentAreCavesToo) {
  const LevelGenerator world(default_schedule(), 7);
  int caves = 0;
  for (std::int64_t level = 30; level < 90; ++level) {
    caves += world.context(level)->generator == "cellular" ? 1 : 0;
  }
  EXPECT_GT(caves, 3);
}

}  // namespace
}  // namespace karst
