// Prints how danger and loot grow with the depth of dungeons, as CSV: means over many seeds.
//
//   example_dungeon_curves [DEPTH [SEEDS]]      100 levels and 200 seeds if not given
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "karst/dungeon/dungeon_maker.hpp"

namespace {

struct Sums {
  std::int64_t danger = 0;
  std::int64_t encounters = 0;
  std::int64_t loot = 0;
  std::int64_t rarity = 0;  // common 0 .. legendary 4
};

std::int64_t number(const karst::JsonKeys& metadata, const std::string& key) {
  for (const auto& [name, value] : metadata) {
    if (name == key) return std::atoll(value.c_str());
  }
  return 0;
}

void add(const karst::DungeonLevel& level, Sums& sums) {
  sums.danger += number(level.metadata, "danger");
  for (const karst::DungeonRoom& room : level.rooms) {
    sums.encounters += static_cast<std::int64_t>(room.encounters.size());
    sums.loot += static_cast<std::int64_t>(room.loot.size());
    for (const karst::LootEntry& entry : room.loot) sums.rarity += number(entry.metadata, "value");
  }
}

}  // namespace

int main(int count, char** arguments) {
  const std::int64_t depth = count > 1 ? std::atoll(arguments[1]) : 100;
  const std::int64_t seeds = count > 2 ? std::atoll(arguments[2]) : 200;
  std::vector<Sums> by_depth(static_cast<std::size_t>(depth > 0 ? depth : 0));
  for (std::int64_t seed = 1; seed <= seeds; ++seed) {
    const auto maker =
        karst::DungeonMaker::make({.depth = depth, .seed = static_cast<std::uint64_t>(seed)});
    const auto dungeon = maker ? maker->whole() : karst::error_of(maker);
    if (!dungeon) {
      std::fprintf(stderr, "%s\n", dungeon.error().message().c_str());
      return 1;
    }
    for (std::size_t i = 0; i < by_depth.size(); ++i) add(dungeon->levels[i], by_depth[i]);
  }
  std::puts("depth,danger,encounters,loot,rarity");
  const auto mean = [](std::int64_t sum, std::int64_t by) {
    return by > 0 ? static_cast<double>(sum) / static_cast<double>(by) : 0.0;
  };
  for (std::size_t i = 0; i < by_depth.size(); ++i) {
    const Sums& sums = by_depth[i];
    std::printf("%zu,%.2f,%.2f,%.2f,%.3f\n", i + 1, mean(sums.danger, seeds),
                mean(sums.encounters, seeds), mean(sums.loot, seeds), mean(sums.rarity, sums.loot));
  }
  return 0;
}
