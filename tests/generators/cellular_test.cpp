#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "karst/engine/generate.hpp"
#include "karst/model/metrics.hpp"
#include "support/cpu_time.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

double share_inside(const GenerationResult& map) {
  const Size size = map.size();
  return static_cast<double>(map.valid_positions.size()) /
         static_cast<double>((size.width - 2) * (size.height - 2));
}

TEST(Cellular, HardlyEverNeedsASecondAttempt) {
  Workspace workspace;
  GenerationResult map;
  double least = 1;
  double most = 0;
  const int seeds = seed_count(1000);
  int retried = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    ASSERT_TRUE(
        generate_into(map, workspace, "cellular", {.seed = static_cast<std::uint64_t>(seed)}));
    retried += map.attempt > 0 ? 1 : 0;
    least = std::min(least, share_inside(map));
    most = std::max(most, share_inside(map));
  }
  RecordProperty("least_open", std::to_string(least));
  RecordProperty("most_open", std::to_string(most));
  EXPECT_GE(least, 0.28);
  EXPECT_LE(most, 0.56);
  EXPECT_LE(retried, seeds / 100);
}

TEST(Cellular, KeepsTheOpenShareWithinItsWindow) {
  const MapRequest request{.seed = 5, .params = {{"min_open", 0.42}, {"max_open", 0.44}}};
  const auto map = generate("cellular", request);
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_GE(share_inside(*map), 0.42);
  EXPECT_LE(share_inside(*map), 0.44);
  const auto impossible = generate("cellular", {.seed = 5, .params = {{"min_open", 0.8}}});
  ASSERT_FALSE(impossible);
  EXPECT_EQ(impossible.error().kind, ErrorKind::not_possible);
  EXPECT_NE(impossible.error().message().find("open_share"), std::string::npos);
}

// Processor time of the fastest of five caves of a size.
double fastest(Size size) {
  Workspace workspace;
  GenerationResult map;
  double best = 1e9;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const MapRequest request{.width = size.width, .height = size.height, .seed = seed};
    best = std::min(best, testing::cpu_seconds_of([&] {
      EXPECT_TRUE(generate_into(map, workspace, "cellular", request));
    }));
  }
  return best;
}

// Joining regions once looked through all rows around each: a tall cave took eight times as long as a
// wide one, and sixteen times as long as one of a quarter of its height. Without optimisation it is six and
// ten times.
TEST(Cellular, TallThinCavesCostWhatTheirAreaCosts) {
  const double tall = fastest({8, 32'768});
  EXPECT_LT(tall, 7 * fastest({32'768, 8}));
  EXPECT_LT(tall, 13 * fastest({8, 8'192}));
}

// Culling keeps one of the caves that connecting keeps all of.
TEST(Cellular, CullsOrConnects) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const MapRequest connect{.seed = seed, .params = {{"min_open", 0.0}}, .max_attempts = 1};
    MapRequest cull = connect;
    cull.params.push_back({"apart", "cull"});
    const auto joined = generate("cellular", connect);
    const auto culled = generate("cellular", cull);
    ASSERT_TRUE(joined && culled);
    EXPECT_LE(culled->valid_positions.size(), joined->valid_positions.size());
    for (const LogicalPosition p : culled->valid_positions) {
      ASSERT_NE(joined->tiles[p], TileType::wall);
    }
  }
}

TEST(Cellular, WithoutSmoothingIsConnectedNoise) {
  const auto map = generate(
      "cellular",
      {.seed = 1,
       .params = {{"iterations", 0}, {"smallest_region", 1}, {"fill", 0.5}, {"max_open", 1.0}}});
  ASSERT_TRUE(map);
  EXPECT_GT(share_inside(*map), 0.5);
}

TEST(Cellular, SolidRockOpensInTheMiddle) {
  const auto map = generate("cellular", {.seed = 1, .params = {{"fill", 1.0}}});
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->valid_positions.size(), 50u * 40u);
}

}  // namespace
}  // namespace karst
