#include "karst/engine/generate_many.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace karst {
namespace {

using ::testing::HasSubstr;

// What the sink got: seed and hash, or the error of a seed without a map.
struct Got {
  std::vector<std::uint64_t> seeds;
  std::vector<std::uint64_t> hashes;
  std::vector<std::string> errors;
  Result<void> done;
};

Got make_many(std::string_view generator, const MapRequest& request, const Seeds& seeds,
              int threads) {
  Got got;
  got.done = generate_many(generator, request, seeds, threads, [&](SeedResult& result) {
    EXPECT_EQ(result.index, got.seeds.size());
    got.seeds.push_back(result.seed);
    got.hashes.push_back(result.made ? result.map.hash : 0);
    if (!result.made) got.errors.push_back(result.made.error().message());
    return true;
  });
  return got;
}

TEST(GenerateMany, GivesTheMapsOfGenerateInTheOrderOfSeedsWhateverTheThreads) {
  for (const std::string_view generator : {"bsp", "cavern", "maze"}) {
    const MapRequest request{.width = 60, .height = 40};
    std::vector<std::uint64_t> alone;
    std::vector<std::uint64_t> seeds(300);
    std::iota(seeds.begin(), seeds.end(), 1000);
    for (const std::uint64_t seed : seeds) {
      MapRequest one = request;
      one.seed = seed;
      alone.push_back(generate(generator, one)->hash);
    }
    for (const int threads : {0, 1, 2, 3, 8}) {
      const Got got = make_many(generator, request, Seeds::range(1000, 1299), threads);
      EXPECT_TRUE(got.done);
      EXPECT_EQ(got.seeds, seeds) << threads;
      EXPECT_EQ(got.hashes, alone) << generator << " with " << threads << " threads";
    }
  }
}

TEST(GenerateMany, TakesAnyListOfSeedsAndNone) {
  const std::vector<std::uint64_t> seeds = {9, 3, 9, ~std::uint64_t{0}};
  const Got got = make_many("bsp", {}, Seeds(seeds), 2);
  EXPECT_EQ(got.seeds, seeds);
  EXPECT_EQ(got.hashes[0], got.hashes[2]);
  EXPECT_TRUE(make_many("bsp", {}, Seeds::range(5, 4), 2).seeds.empty());
  EXPECT_EQ(make_many("bsp", {}, Seeds::range(~std::uint64_t{0}, ~std::uint64_t{0}), 2).seeds,
            std::vector{~std::uint64_t{0}});
}

TEST(GenerateMany, HandsOnWhatCannotBeMadeAndGoesOn) {
  MapRequest request{.width = 30, .height = 20, .max_attempts = 1};
  request.require = {{.metric = "exit_path", .least = 30}};
  const Got one = make_many("bsp", request, Seeds::range(1, 200), 1);
  const Got eight = make_many("bsp", request, Seeds::range(1, 200), 8);
  ASSERT_TRUE(one.done);
  EXPECT_GT(one.errors.size(), 5U);
  EXPECT_LT(one.errors.size(), 195U);
  EXPECT_EQ(one.errors, eight.errors);
  EXPECT_EQ(one.hashes, eight.hashes);
}

TEST(GenerateMany, StopsWhenTheSinkSaysSoWithTheSameBeginning) {
  const Got all = make_many("bsp", {}, Seeds::range(1, 100), 1);
  for (const int threads : {1, 2, 8}) {
    std::vector<std::uint64_t> hashes;
    const auto done = generate_many("bsp", {}, Seeds::range(1, 100), threads, [&](SeedResult& map) {
      hashes.push_back(map.map.hash);
      return hashes.size() < 37;
    });
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().kind, ErrorKind::cancelled);
    EXPECT_EQ(hashes, std::vector(all.hashes.begin(), all.hashes.begin() + 37));
  }
}

TEST(GenerateMany, StopsByTheSwitchOfTheRequest) {
  for (const int threads : {1, 2, 8}) {
    StopSwitch stop;
    std::size_t got = 0;
    const MapRequest request{.width = 300, .height = 300, .stop = &stop};
    const auto done =
        generate_many("cavern", request, Seeds::range(1, 1'000'000'000), threads, [&](SeedResult&) {
          if (++got == 5) stop.request();
          return true;
        });
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().kind, ErrorKind::cancelled);
    EXPECT_LT(got, 100U);
  }
}

TEST(GenerateMany, LetsTheSinkTakeMaps) {
  std::vector<GenerationResult> maps;
  ASSERT_TRUE(generate_many("bsp", {}, Seeds::range(1, 20), 2, [&](SeedResult& result) {
    maps.push_back(std::move(result.map));
    return true;
  }));
  ASSERT_EQ(maps.size(), 20U);
  for (std::size_t i = 0; i < maps.size(); ++i) {
    EXPECT_EQ(maps[i], *generate("bsp", {.seed = i + 1}));
  }
}

TEST(GenerateMany, RefusesABadRequestBeforeTheSinkIsCalled) {
  const auto error_of = [](std::string_view generator, const MapRequest& request,
                           const Seeds& seeds, int threads) {
    const Got got = make_many(generator, request, seeds, threads);
    EXPECT_TRUE(got.seeds.empty());
    return got.done.error().message();
  };
  const std::vector<std::uint64_t> zero = {4, 0};
  EXPECT_EQ(error_of("bsp", {}, Seeds(zero), 1),
            "generate_many: seed 0 would pick one; 1 is the least");
  EXPECT_EQ(error_of("bsp", {}, Seeds::range(1, 9), -1),
            "generate_many: threads = -1 is outside 0..256");
  EXPECT_EQ(error_of("bsp", {.width = 0}, Seeds::range(1, 9), 2),
            "bsp: size 0x80 is outside 1x1..32768x32768");
  EXPECT_THAT(error_of("bsp", {.params = {{"max_room_sise", 4}}}, Seeds::range(1, 999), 8),
              HasSubstr("max_room_sise"));
}

}  // namespace
}  // namespace karst
