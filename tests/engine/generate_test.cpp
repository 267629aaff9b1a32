#include "karst/engine/generate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <thread>

#include "karst/terrain/carve.hpp"
#include "support/sanitizers.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

std::int64_t nanoseconds(clockid_t clock) {
  timespec time{};
  ::clock_gettime(clock, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

std::string error_of(std::string_view name, const MapRequest& request) {
  const auto made = generate(name, request);
  return made ? "no error" : made.error().message();
}

TEST(Generate, ReportsHowTheMapCameAbout) {
  const auto map = generate("BSP", {.width = 60, .height = 40, .seed = 5,
                                    .params = {{"max_depth", 2}}});
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->generator, "bsp");
  EXPECT_EQ(map->generator_version, Catalog::builtin().find("bsp")->version);
  EXPECT_EQ(map->seed, 5u);
  EXPECT_EQ(map->attempt, 0);
  EXPECT_EQ(map->size(), (Size{60, 40}));
  EXPECT_THAT(map->params,
              ElementsAre(NamedParam("min_room_size", 6), NamedParam("max_room_size", 10),
                          NamedParam("min_split", 15), NamedParam("max_depth", 2),
                          NamedParam("fill", false), NamedParam("extra_links", 5),
                          NamedParam("doors", 0.6), NamedParam("exit_distance", 0.6)));
}

TEST(Generate, PicksASeedForZeroAndReportsIt) {
  const auto first = generate("bsp");
  const auto second = generate("bsp");
  ASSERT_TRUE(first && second);
  EXPECT_NE(first->seed, 0u);
  EXPECT_NE(first->seed, second->seed);
  const auto again = generate("bsp", {.seed = first->seed});
  EXPECT_EQ(*again, *first);
}

TEST(Generate, RefusesBadRequestsWithOneLine) {
  EXPECT_EQ(error_of("bps", {}), "generator \"bps\" is unknown; did you mean bsp?");
  EXPECT_EQ(error_of("bsp", {.width = 0}), "bsp: size 0x80 is outside 1x1..32768x32768");
  EXPECT_EQ(error_of("bsp", {.width = -1}), "bsp: size -1x80 is outside 1x1..32768x32768");
  EXPECT_EQ(error_of("bsp", {.width = (std::int64_t{1} << 32) + 1}),
            "bsp: size 4294967297x80 is outside 1x1..32768x32768");
  EXPECT_EQ(error_of("bsp", {.width = 46341, .height = 46341}),
            "bsp: size 46341x46341 is outside 1x1..32768x32768");
  EXPECT_EQ(error_of("bsp", {.width = 32768, .height = 32768}),
            "bsp: size 32768x32768 has more than 67108864 tiles");
  EXPECT_EQ(error_of("bsp", {.width = 9, .height = 80}),
            "bsp: size 9x80 is below 10x10, the minimum here: min_room_size + 4 each way");
  EXPECT_EQ(error_of("bsp", {.params = {{"min_room_size", 11}}}),
            "bsp: min_room_size = 11, max_room_size = 10 breaks min_room_size <= max_room_size");
  EXPECT_EQ(error_of("bsp", {.entry = LogicalPosition{0, 5}}), "bsp: entry 0,5 is outside 1,1..98,78");
  EXPECT_EQ(error_of("bsp", {.max_attempts = 0}), "bsp: max_attempts = 0 is outside 1..1000");
}

TEST(Generate, LeavesAnEmptyMapAfterAnError) {
  Workspace workspace;
  GenerationResult map;
  ASSERT_TRUE(generate_into(map, workspace, "bsp", {.seed = 1}));
  ASSERT_FALSE(generate_into(map, workspace, "bsp", {.width = 3, .seed = 1}));
  EXPECT_EQ(map, GenerationResult{});
}

TEST(Generate, WorkspaceDoesNotChangeMaps) {
  Workspace workspace;
  GenerationResult map;
  for (const auto& [width, height] : {std::pair{100, 80}, {20, 200}, {300, 30}, {100, 80}}) {
    for (const std::string_view name : Catalog::builtin().names()) {
      const MapRequest request{.width = width, .height = height, .seed = 77};
      ASSERT_TRUE(generate_into(map, workspace, name, request));
      EXPECT_EQ(map, *generate(name, request)) << name << ' ' << width;
    }
  }
}

TEST(Generate, IsTheSameOnManyThreads) {
  std::vector<std::uint64_t> alone;
  for (std::uint64_t seed = 1; seed <= 32; ++seed) {
    alone.push_back(generate("rooms_corridors", {.seed = seed})->hash);
  }
  std::vector<std::uint64_t> together(alone.size());
  std::vector<std::thread> threads;
  for (std::size_t worker = 0; worker < 8; ++worker) {
    threads.emplace_back([&, worker] {
      Workspace workspace;
      GenerationResult map;
      for (std::size_t i = worker; i < together.size(); i += 8) {
        if (generate_into(map, workspace, "rooms_corridors", {.seed = i + 1})) together[i] = map.hash;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(together, alone);
}

TEST(Generate, ObserverSeesEveryStepAndChangesNothing) {
  std::vector<std::string> steps;
  MapRequest request{.seed = 4};
  const auto plain = generate("bsp", request);
  request.observer = [&](const Step& step) {
    steps.emplace_back(step.name);
    EXPECT_EQ(step.attempt, 0);
    EXPECT_TRUE(step.terrain.any());
    return true;
  };
  const auto observed = generate("bsp", request);
  EXPECT_EQ(*plain, *observed);
  EXPECT_THAT(steps, ElementsAre("rooms", "corridors", "links", "doors", "place_start", "place_stairs",
                                 "keep_exit_distance"));
}

TEST(Generate, StopsAtTheStepWhereTheObserverSaysSo) {
  for (const std::size_t steps_wanted : {1U, 2U, 4U}) {
    std::size_t steps = 0;
    const auto map = generate("bsp", {.seed = 4, .observer = [&](const Step& step) {
                                        EXPECT_EQ(step.max_attempts, 20);
                                        return ++steps < steps_wanted;
                                      }});
    ASSERT_FALSE(map);
    EXPECT_EQ(map.error().kind, ErrorKind::cancelled);
    EXPECT_EQ(map.error().message(), "bsp: the work was stopped before it was done");
    EXPECT_EQ(steps, steps_wanted);
  }
}

TEST(Generate, MakesTheSameMapInAWorkspaceWhoseWorkWasStopped) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const auto whole = generate(generator.name, {.seed = 4});
    Workspace workspace;
    GenerationResult map;
    for (int stop_at = 1; stop_at < 12; ++stop_at) {
      int steps = 0;
      const Observer stops = [&](const Step&) { return ++steps < stop_at; };
      const auto made = generate_into(map, workspace, generator.name, {.seed = 4, .observer = stops});
      if (!made) {
        EXPECT_EQ(made.error().kind, ErrorKind::cancelled);
        EXPECT_EQ(map, GenerationResult{});
      }
      ASSERT_TRUE(generate_into(map, workspace, generator.name, {.seed = 4}));
      EXPECT_EQ(map, *whole);
    }
  }
}

// Measured by the clock of the working thread, which stands while other programs run.
TEST(Generate, StopsSoonFromAnotherThread) {
  if (KARST_SANITIZED != 0) GTEST_SKIP() << "sanitizers are slower";
  // A library that is not optimised works many times longer between two looks at the switch.
  const std::int64_t began = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
  ASSERT_TRUE(generate("cavern", {.width = 4096, .height = 4096, .seed = 5}));
  const std::int64_t whole = nanoseconds(CLOCK_THREAD_CPUTIME_ID) - began;
  const std::int64_t allowed = std::max<std::int64_t>(50'000'000, whole / 8);
  for (const int after_ms : {5, 60, 150, 300, 500}) {
    StopSwitch stop;
    std::atomic<bool> is_done = false;
    std::atomic<std::int64_t> asked_at = 0;
    std::int64_t done_at = 0;
    Result<GenerationResult> map;
    std::thread worker([&] {
      map = generate("cavern", {.width = 4096, .height = 4096, .seed = 5, .stop = &stop});
      done_at = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
      is_done = true;
      while (asked_at == 0) std::this_thread::yield();
    });
    clockid_t clock{};
    ASSERT_EQ(::pthread_getcpuclockid(worker.native_handle(), &clock), 0);
    while (!is_done && nanoseconds(clock) < after_ms * 1'000'000LL) std::this_thread::yield();
    asked_at = nanoseconds(clock);
    stop.request();
    worker.join();
    if (map) continue;  // done before it was asked
    EXPECT_EQ(map.error().kind, ErrorKind::cancelled);
    EXPECT_LT(done_at - asked_at, allowed) << "after " << after_ms << " ms of " << whole / 1'000'000;
  }
}

// --- generators that misbehave ----------------------------------------------------------------

// Two rooms that a corridor joins in one of four attempts.
Result<void> run_late(const NoParams&, Build& build) {
  carve_room(build.terrain, Rect::from_size(0, 0, 5, 5));
  carve_room(build.terrain, Rect::from_size(8, 0, 5, 5));
  const bool lucky = build.rng("luck").below(4) == 0;
  if (lucky) carve_horizontal_tunnel(build.terrain, 2, 10, 2);
  return {};
}
constinit const MapGenerator late = generator<run_late>({.name = "late", .description = ""}, kNoParams);

Result<void> run_apart(const NoParams&, Build& build) {
  build.terrain.set({0, 0});
  build.terrain.set({2, 0});
  return {};
}
constinit const MapGenerator apart =
    generator<run_apart>({.name = "apart", .description = ""}, kNoParams);

Result<void> run_refusing(const NoParams&, Build&) {
  return not_possible("refusing", "the vault", "found no place");
}
constinit const MapGenerator refusing =
    generator<run_refusing>({.name = "refusing", .description = ""}, kNoParams);

Result<void> run_dot(const NoParams&, Build& build) {
  build.terrain.set({1, 1});
  return {};
}
constinit const MapGenerator dot = generator<run_dot>({.name = "dot", .description = ""}, kNoParams);

Catalog odd_catalog() {
  Catalog catalog = Catalog::builtin();
  for (const MapGenerator& odd : {late, apart, refusing, dot}) catalog.add(odd);
  return catalog;
}

TEST(Generate, TriesAgainWithOtherDrawsUntilThePromisesHold) {
  const Catalog catalog = odd_catalog();
  int retried = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const auto map = generate("late", {.width = 14, .height = 6, .seed = seed}, catalog);
    if (!map) continue;  // bad luck in twenty attempts
    retried += map->attempt > 0 ? 1 : 0;
    const auto again = generate("late", {.width = 14, .height = 6, .seed = seed}, catalog);
    EXPECT_EQ(*map, *again);
  }
  EXPECT_GT(retried, 10);
}

TEST(Generate, NamesThePromiseThatCouldNotBeKept) {
  const auto map = generate("apart", {.width = 3, .height = 1, .seed = 9}, odd_catalog());
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().kind, ErrorKind::not_possible);
  EXPECT_EQ(map.error().message(),
            "apart: promise one_region was not reached in 20 attempts with seed 9; the best one: "
            "2 separate regions, the largest with 1 of 2 walkable tiles");
}

TEST(Generate, PassesOnWhyAGeneratorGaveUp) {
  const auto map = generate("refusing", {.seed = 9, .max_attempts = 3}, odd_catalog());
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().message(),
            "refusing: the vault was not reached in 3 attempts with seed 9; the best one: found no "
            "place");
}

TEST(Generate, RefusesAnExitOnTheEntry) {
  const LogicalPosition tile{3, 3};
  EXPECT_EQ(error_of("bsp", {.entry = tile, .exit = tile}),
            "bsp: exit 3,3 falls on the same tile as the entry 3,3");
  EXPECT_EQ(error_of("bsp", {.exit = LogicalPosition{5, 79}}),
            "bsp: exit 5,79 is outside 1,1..98,78");
}

TEST(Generate, SaysWhenAnEntryWasNotOpened) {
  const auto map = generate(
      "dot", {.width = 9, .height = 9, .seed = 9, .entry = LogicalPosition{3, 3}}, odd_catalog());
  ASSERT_FALSE(map);
  EXPECT_THAT(map.error().message(), StartsWith("dot: entry 3,3 was not reached"));
}

Result<void> run_throwing(const NoParams&, Build&) { throw std::runtime_error("out of ideas"); }
constinit const MapGenerator throwing =
    generator<run_throwing>({.name = "throwing", .description = ""}, kNoParams);

TEST(Generate, LetsNoExceptionOut) {
  Catalog catalog;
  catalog.add(throwing);
  const auto map = generate("throwing", {.seed = 9}, catalog);
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().message(), "throwing: an exception ended the work: out of ideas");
}

Result<void> run_doors(const NoParams&, Build& build) {
  build.terrain.set_rect({1, 1, 5, 1});
  build.doors = {{3, 1}, {3, 0}, {-1, 9}};
  return {};
}
constinit const MapGenerator with_doors =
    generator<run_doors>({.name = "with_doors", .description = ""}, kNoParams);

TEST(Generate, DrawsDoorsOnOpenTilesOnly) {
  Catalog catalog;
  catalog.add(with_doors);
  const auto map = generate("with_doors", {.width = 7, .height = 3, .seed = 9}, catalog);
  ASSERT_TRUE(map);
  EXPECT_EQ((map->tiles[{3, 1}] == TileType::door || map->start == LogicalPosition{3, 1} ||
             map->stairs_down == LogicalPosition{3, 1}),
            true);
  EXPECT_EQ((map->tiles[{3, 0}]), TileType::wall);
}

struct Strict {
  int most = 3;
};
constexpr auto kStrict =
    describe(integer<&Strict::most>("most", between(1, 9), "how many tiles may be open"));
Result<void> run_strict(const Strict&, Build& build) {
  build.terrain.set_rect({0, 0, 4, 0});
  return {};
}
std::optional<Violation> check_few_tiles(const Strict& params, const MapFacts& facts) {
  if (facts.map.tiles.empty()) return Violation{"promises see no tiles", 0};
  if (facts.walkable_count <= params.most) return std::nullopt;
  return Violation{"too many", 0};
}
constexpr std::array kStrictPromises = {
    promise<check_few_tiles>("few_tiles", "no more tiles are open than allowed")};
constinit const MapGenerator strict = generator<run_strict>(
    {.name = "strict", .description = "", .promises = kStrictPromises}, kStrict);

TEST(Generate, PromisesSeeTheParametersAndTheTiles) {
  Catalog catalog;
  catalog.add(strict);
  EXPECT_TRUE(generate("strict", {.width = 6, .height = 1, .params = {{"most", 5}}}, catalog));
  const auto refused = generate("strict", {.width = 6, .height = 1, .seed = 2}, catalog);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message(),
            "strict: promise few_tiles was not reached in 20 attempts with seed 2; the best one: "
            "too many");
}

TEST(Generate, AMapOfOneTileHasNoStairs) {
  const auto map = generate("dot", {.width = 3, .height = 3, .seed = 1}, odd_catalog());
  ASSERT_TRUE(map);
  EXPECT_EQ(map->stairs_down, std::nullopt);
  EXPECT_EQ(map->start, (LogicalPosition{1, 1}));
}

TEST(Generate, RefusesAtOnceWhatNoMapCanMeet) {
  const auto fault = [](const MapRequest& request) {
    const auto map = generate("bsp", request);
    return map ? std::string() : map.error().message();
  };
  EXPECT_THAT(fault({.width = 40, .height = 30, .require = {{.metric = "exit_path", .least = 1201}}}),
              ::testing::HasSubstr("is met by no map of 40x30"));
  EXPECT_THAT(fault({.require = {{.metric = "floor_ratio", .least = 1.5}}}),
              ::testing::HasSubstr("is met by no map"));
  EXPECT_THAT(fault({.width = 8192, .height = 8192, .max_attempts = 21}),
              ::testing::HasSubstr("max_attempts = 21 is more than the 20 that are allowed of "
                                   "8192x8192 tiles, 1342177280 tiles in all"));
}

}  // namespace
}  // namespace karst
