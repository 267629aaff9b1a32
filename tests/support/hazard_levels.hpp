// Dungeons in which lava, chasms, deep water and furniture are about.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "karst/dungeon/dungeon_maker.hpp"

namespace karst::testing {

// Every level has lakes of both kinds, chasms and furniture, every second one keys and locks, in
// turn before and after the lakes.
inline WorldScheduler hazard_schedule(std::int64_t levels) {
  const PassRequest locks{.name = "keys_and_locks", .params = {{"pairs", std::int64_t{2}}}};
  std::vector<Segment> segments;
  for (std::int64_t level = 0; level < levels; ++level) {
    Segment segment{.from = level,
                    .to = level,
                    .generators = {"delve", "delve", "cellular", "bsp", "maze", "rooms_corridors"}};
    if (level % 4 == 1) segment.passes.push_back(locks);
    segment.passes.push_back({.name = "lakes", .params = {{"kind", std::string("lava")}}});
    segment.passes.push_back({.name = "chasms"});
    segment.passes.push_back({.name = "lakes"});
    if (level % 4 == 3) segment.passes.push_back(locks);
    segment.passes.push_back({.name = "furnish"});
    segments.push_back(std::move(segment));
  }
  return WorldScheduler::make({.chunk_width = kDungeonWidth, .chunk_height = kDungeonHeight},
                              std::move(segments))
      .value();
}

inline DungeonMaker hazard_dungeon(std::uint64_t seed, std::int64_t depth,
                                   DungeonType type = DungeonType::dungeon) {
  DungeonPlan plan;
  plan.type = type;
  plan.depth = depth;
  plan.seed = seed;
  auto maker = DungeonMaker::make(plan, hazard_schedule(depth));
  EXPECT_TRUE(maker) << maker.error().message();
  return *std::move(maker);
}

}  // namespace karst::testing
