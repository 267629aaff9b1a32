#include "karst/engine/proof.hpp"
#include "karst/levels/level_generator.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <thread>

#include "support/seeds.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

// A hundred levels of which every seventh or so is made by the same generator.
WorldScheduler every_generator(WorldConfig config = {}) {
  std::vector<Segment> segments;
  const auto names = Catalog::builtin().names();
  for (std::int64_t level = 0; level < 100; ++level) {
    const auto index = static_cast<std::size_t>(level) % names.size();
    segments.push_back({.from = level, .to = level, .generators = {std::string(names[index])}});
  }
  return *WorldScheduler::make(config, segments);
}

GenerationResult made(const LevelGenerator& world, std::int64_t level) {
  auto map = world.level(level);
  EXPECT_TRUE(map.has_value()) << map.error().message();
  return map ? *std::move(map) : GenerationResult{};
}

void expect_sound(const GenerationResult& map, std::int64_t level) {
  for (const PromiseReport& line : check_map(map)) {
    ASSERT_FALSE(line.missed) << level << " " << map.generator << " " << line.name << ": "
                              << line.missed->detail;
  }
}

// The promise: stairs line up, and any level alone is the level in sequence.
TEST(LevelGenerator, AHundredLevelsOfEveryGeneratorHangTogether) {
  const LevelGenerator world(every_generator(), 42);
  Workspace workspace;
  GenerationResult map;
  std::optional<LogicalPosition> stairs_above;
  std::set<std::uint64_t> hashes;
  for (std::int64_t level = 0; level < 100; ++level) {
    const auto done = world.level_into(map, workspace, level);
    ASSERT_TRUE(done) << done.error().message();
    expect_sound(map, level);
    ASSERT_TRUE(map.stairs_up && map.stairs_down);
    ASSERT_EQ(map.start, *map.stairs_up);
    if (stairs_above) {
      ASSERT_EQ(map.stairs_up, stairs_above) << level;
    }
    stairs_above = map.stairs_down;
    hashes.insert(map.hash);
    // Alone, from a world of its own and with memory of its own.
    if (level % 3 == 0) {
      ASSERT_EQ(made(LevelGenerator(every_generator(), 42), level), map);
    }
  }
  EXPECT_EQ(hashes.size(), 100u);
}

TEST(LevelGenerator, ThreadsGiveTheSameLevels) {
  const LevelGenerator world(every_generator({.chunk_width = 60, .chunk_height = 40}), 7);
  const int levels = std::max(24, seed_count(100));
  const auto hashes_with = [&](std::size_t threads) {
    std::vector<std::uint64_t> hashes(static_cast<std::size_t>(levels));
    std::vector<std::jthread> workers;
    for (std::size_t first = 0; first < threads; ++first) {
      workers.emplace_back([&, first] {
        Workspace workspace;
        GenerationResult map;
        for (std::size_t level = first; level < hashes.size(); level += threads) {
          const auto done = world.level_into(map, workspace, static_cast<std::int64_t>(level));
          if (done) hashes[level] = map.hash;
        }
      });
    }
    workers.clear();
    return hashes;
  };
  const auto alone = hashes_with(1);
  EXPECT_EQ(std::count(alone.begin(), alone.end(), 0u), 0);
  EXPECT_EQ(hashes_with(8), alone);
}

// Small, odd and narrow worlds.
TEST(LevelGenerator, StairsLineUpAtManySizes) {
  for (const auto& [width, height] : {std::pair{24, 24}, {25, 60}, {90, 25}, {33, 27}, {128, 64}}) {
    for (int seed = 1; seed <= seed_count(10); ++seed) {
      const LevelGenerator world(every_generator({.chunk_width = width, .chunk_height = height}),
                                 static_cast<std::uint64_t>(seed));
      for (std::int64_t level = 0; level < 10; ++level) {
        const GenerationResult map = made(world, level);
        ASSERT_EQ(map.size(), (Size{width, height}));
        expect_sound(map, level);
        ASSERT_EQ(map.stairs_down, world.context(level + 1)->entry);
      }
    }
  }
}

TEST(LevelGenerator, MazesOfAnySizeLineUp) {
  for (std::int64_t height = 3; height <= 12; ++height) {
    for (std::int64_t width = 3; width <= 12; ++width) {
      if (width < 5 && height < 5) continue;  // one cell
      const LevelGenerator world(*WorldScheduler::make({.chunk_width = width, .chunk_height = height},
                                                       {{.generators = {"maze"}}}),
                                 3);
      for (std::int64_t level = 0; level < 4; ++level) {
        const GenerationResult map = made(world, level);
        ASSERT_EQ(map.stairs_down, made(world, level + 1).stairs_up) << width << "x" << height;
      }
    }
  }
}

TEST(LevelGenerator, AHaloIsCutAway) {
  for (const std::int64_t halo : {1, 4, 7}) {
    const WorldConfig config{.chunk_width = 50, .chunk_height = 40, .halo_size = halo};
    const LevelGenerator world(every_generator(config), 11);
    const LevelGenerator plain(every_generator({.chunk_width = 50, .chunk_height = 40}), 11);
    for (std::int64_t level = 0; level < seed_count(40); ++level) {
      const GenerationResult map = made(world, level);
      ASSERT_EQ(map.size(), (Size{50, 40}));
      expect_sound(map, level);
      ASSERT_FALSE(walkable_tiles(map.tiles).any_on_border());
      ASSERT_EQ(map.stairs_down, made(plain, level + 1).stairs_up);
      if (plain.context(level)->generator == "maze") {
        GenerationResult without = made(plain, level);
        without.level->halo = halo;  // it is asked for all the same
        ASSERT_EQ(map, without);
      } else {
        ASSERT_NE(map.hash, made(plain, level).hash);
      }
    }
  }
}

// Passes run on what is left, so keys and locks work there, and the map tells all that it takes to
// make it again.
TEST(LevelGenerator, ALevelWithAHaloKeepsItsKeysAndItsOrigin) {
  int complete = 0, levels = 0;
  for (const std::int64_t halo : {1, 6}) {
    const LevelGenerator world(
        *WorldScheduler::make({.chunk_width = 50, .chunk_height = 40, .halo_size = halo},
                              {{.generators = {"bsp", "cavern", "cellular", "maze"},
                                .passes = {{"keys_and_locks"}}}}),
        5);
    for (std::int64_t level = 0; level < seed_count(30); ++level) {
      const GenerationResult map = made(world, level);
      expect_sound(map, level);
      EXPECT_EQ(map.generator, world.context(level)->generator);
      ASSERT_TRUE(is_origin_known(map));
      EXPECT_EQ(is_reproduced(map), std::optional(true)) << map.generator << " level " << level;
      for (const PromiseReport& promise : check_map(map)) {
        EXPECT_FALSE(promise.missed) << promise.name << ": " << promise.missed->detail;
      }
      ASSERT_EQ(map.placements.size(), 1u);
      EXPECT_EQ(map.placements[0].placed > 0, !map.solution.empty());
      complete += map.placements[0].placed == 3 ? 1 : 0;
      ++levels;
    }
  }
  // In bsp there is not always a place for all locks that is beside no door.
  EXPECT_GE(complete, levels * 3 / 4);
}

TEST(LevelGenerator, ALevelWithAHaloThatWasEditedIsNotReproduced) {
  const LevelGenerator world(
      *WorldScheduler::make({.chunk_width = 50, .chunk_height = 40, .halo_size = 4},
                            {{.generators = {"cavern"}}}),
      5);
  GenerationResult map = made(world, 2);
  ASSERT_EQ(map.passes.size(), 1u);
  EXPECT_EQ(map.passes[0].name, "crop");
  map.passes[0].params[0].value = std::int64_t{5};
  EXPECT_EQ(is_reproduced(map), std::optional(false));
}

TEST(LevelGenerator, SeedsComeFromTheCallTheScheduleOrNowhere) {
  const WorldScheduler world = every_generator({.seed = 5});
  EXPECT_EQ(LevelGenerator(world, 9).seed(), 9u);
  EXPECT_EQ(LevelGenerator(world).seed(), 5u);
  const LevelGenerator picked{};
  EXPECT_NE(picked.seed(), 0u);
  EXPECT_EQ(made(picked, 1), made(LevelGenerator(default_schedule(), picked.seed()), 1));
  EXPECT_EQ(LevelGenerator(world, 9).context(3)->seed, mix(9, 3));
  EXPECT_NE(made(LevelGenerator(world, 9), 3).hash, made(LevelGenerator(world, 10), 3).hash);
}

TEST(LevelGenerator, CurvesReachTheMaps) {
  const auto schedule = read_schedule(
      "- from: 0\n  to: 5\n  generator: rooms_corridors\n  overrides:\n"
      "    MAX_rooms: {type: linear, start: 1, end: 20}\n"
      "    custom: {monsters: {type: linear, start: 2, end: 10}}\n"
      "  custom: {boss: king}\n",
      "s.yaml");
  ASSERT_TRUE(schedule) << schedule.error().message();
  const LevelGenerator world(*schedule, 3);
  const auto context = world.context(2);
  EXPECT_THAT(context->params, testing::ElementsAre(NamedParam("max_rooms", 11)));
  EXPECT_THAT(context->custom,
              testing::ElementsAre(NamedParam("monsters", 6.0), NamedParam("boss", "king")));
  EXPECT_EQ(made(world, 0).rooms.size(), 1u);
  EXPECT_GT(made(world, 4).rooms.size(), 5u);
}

TEST(LevelGenerator, PassesOfASegmentChangeItsLevels) {
  const std::string head = "- {from: 0, to: 9, generator: cellular";
  const LevelGenerator plain(*read_schedule(head + "}", "s.yaml"), 3);
  const auto schedule = read_schedule(head + ", passes: [{name: widen}, smooth]}", "s.yaml");
  ASSERT_TRUE(schedule) << schedule.error().message();
  const LevelGenerator world(*schedule, 3);
  for (std::int64_t level = 0; level < 9; ++level) {
    const GenerationResult map = made(world, level);
    ASSERT_GE(map.passes.size(), 2u);  // and a connect where smoothing parts the cave
    expect_sound(map, level);
    EXPECT_EQ(map.stairs_down, made(plain, level + 1).stairs_up);
  }
  EXPECT_NE(made(world, 1).hash, made(plain, 1).hash);
  EXPECT_THAT(read_schedule(head + ", passes: [smoth]}", "s.yaml").error().message(),
              HasSubstr("s.yaml:1:50: value \"smoth\" is unknown; did you mean smooth?"));
}

TEST(LevelGenerator, EveryLevelDrawsItsGenerator) {
  const LevelGenerator world(*random_schedule(), 1);
  std::set<std::string> seen;
  for (std::int64_t level = 0; level < 100; ++level) seen.insert(world.context(level)->generator);
  EXPECT_EQ(seen.size(), Catalog::builtin().names().size());
}

TEST(LevelGenerator, NamesTheLevelThatCannotBe) {
  // Only the making of the level shows that no arena fits.
  const Segment cramped{.from = 0,
                        .to = 10,
                        .generators = {"maze"},
                        .boss_arena = BossArena{.level = 3, .tags = "boss_arena"}};
  const auto schedule = WorldScheduler::make({.chunk_width = 9, .chunk_height = 9}, {cramped});
  ASSERT_TRUE(schedule) << schedule.error().message();
  const LevelGenerator world(*schedule, 1);
  EXPECT_TRUE(world.level(2));
  const auto arena = world.level(3);
  ASSERT_FALSE(arena);
  EXPECT_THAT(arena.error().message(), testing::StartsWith("level 3: "));
  EXPECT_EQ(world.level(-1).error().message(), "level -1 is outside 0..1000000000");
  EXPECT_EQ(world.level(kDeepestLevel + 1).error().kind, ErrorKind::bad_input);
}

TEST(LevelGenerator, IsNotMadeOfLevelsThatCannotBe) {
  const auto tiny = WorldScheduler::make({.chunk_width = 4, .chunk_height = 4},
                                         {{.from = 7, .to = 9, .generators = {"bsp"}}});
  ASSERT_FALSE(tiny);
  EXPECT_THAT(tiny.error().message(), HasSubstr("level 7"));
  const auto unlucky =
      read_schedule("- {from: 0, to: 1, generator: bsp, overrides: {min_room_size: 40}}", "s");
  ASSERT_FALSE(unlucky);
  EXPECT_THAT(unlucky.error().message(), HasSubstr("level 0, bsp: min_room_size = 40"));
}

TEST(LevelGenerator, TellsWhereALevelBelongs) {
  const auto schedule = read_schedule(
      "segments:\n"
      "  - {from: 4, to: 6, generator: maze, custom: {monsters: 7, mood: grim}}\n"
      "  - {from: 0, to: 2, generator: bsp}\n",
      "world.yaml");
  ASSERT_TRUE(schedule) << schedule.error().message();
  const LevelGenerator world(*schedule, 42);
  const auto first = world.level(1);
  const auto gap = world.level(3);
  const auto deep = world.level(5);
  ASSERT_TRUE(first && gap && deep);
  EXPECT_EQ(first->level, (LevelOrigin{1, 42, 0, 5, 0}));
  EXPECT_EQ(gap->level, (LevelOrigin{3, 42, 0, 5, 0}));
  ASSERT_TRUE(deep->level);
  EXPECT_EQ(deep->level->segment, 1);
  EXPECT_EQ(deep->custom, world.context(5)->custom);
  EXPECT_EQ(deep->custom.size(), 2u);
  // It is no part of what a game would notice, and no map without a world has it.
  EXPECT_EQ(deep->hash, content_hash(*deep));
  EXPECT_EQ(is_reproduced(*deep), true);
  GenerationResult map = *deep;
  Workspace workspace;
  ASSERT_TRUE(generate_into(map, workspace, "maze", {.seed = 1}));
  EXPECT_FALSE(map.level);
}

}  // namespace
}  // namespace karst
