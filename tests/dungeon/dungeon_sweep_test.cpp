// Whole dungeons and towers of a hundred levels: every level is sound, becomes a sound map, and a
// player who moves from room to room completes every objective down to the last boss.
//
//   KARST_SWEEP_DUNGEONS=200 build/test/tests/karst_tests --gtest_filter='DungeonSweep*'
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "support/made_levels.hpp"
#include "support/room_player.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

constexpr std::int64_t kDepth = 100;

int sweep_seeds() {
  const char* asked = std::getenv("KARST_SWEEP_DUNGEONS");
  return asked != nullptr ? std::atoi(asked) : seed_count(1);
}

class DungeonSweep : public ::testing::TestWithParam<DungeonType> {
 protected:
  static DungeonPlan plan_of(int seed) {
    return {.type = GetParam(), .depth = kDepth, .seed = static_cast<std::uint64_t>(seed)};
  }
};

TEST_P(DungeonSweep, EveryLevelConvertsAndItsRoomsCanBeReached) {
  const int seeds = sweep_seeds();
  std::int64_t levels = 0, rooms = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    const auto maker = DungeonMaker::make(plan_of(seed));
    ASSERT_TRUE(maker) << maker.error().message();
    for (std::int64_t depth = 1; depth <= kDepth; ++depth) {
      SCOPED_TRACE(::testing::Message() << "seed " << seed << " depth " << depth);
      const std::int64_t z = GetParam() == DungeonType::tower ? depth : -depth;
      const auto made = maker->level(z);
      ASSERT_TRUE(made) << made.error().message();
      ASSERT_NO_FATAL_FAILURE(testing::expect_sound(maker->dungeon(), *made));
      if (HasFailure()) return;
      rooms += static_cast<std::int64_t>(made->level.rooms.size());
      ++levels;
    }
  }
  EXPECT_EQ(levels, seeds * kDepth);
  std::printf("%lld levels, %lld rooms\n", static_cast<long long>(levels),
              static_cast<long long>(rooms));
}

TEST_P(DungeonSweep, APlayerCompletesEveryObjective) {
  const int seeds = sweep_seeds();
  testing::ObjectiveCounts done;
  for (int seed = 1; seed <= seeds; ++seed) {
    ASSERT_NO_FATAL_FAILURE(testing::expect_winnable(plan_of(seed), done));
    if (HasFailure()) return;
  }
  // A boss every fifth level, a treasure on nearly every one.
  EXPECT_GE(done[ObjectiveType::defeat_boss], seeds * kDepth / 5);
  EXPECT_GE(done[ObjectiveType::retrieve_item], seeds * kDepth * 9 / 10);
  for (const auto& [type, count] : done) {
    std::printf("%s: %lld\n", kObjectiveTypeNames[static_cast<std::size_t>(type)].data(),
                static_cast<long long>(count));
  }
}

INSTANTIATE_TEST_SUITE_P(Types, DungeonSweep,
                         ::testing::Values(DungeonType::dungeon, DungeonType::tower),
                         [](const auto& type) {
                           return std::string(kDungeonTypeNames[static_cast<int>(type.param)]);
                         });

}  // namespace
}  // namespace karst
