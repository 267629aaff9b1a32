// Prints how danger and loot grow with the depth of dungeons, as CSV for scripts/plot_depth: over
// many seeds the mean, the tenth and the ninetieth percentile of a level's danger and of the gold
// that its loot is worth.
//
//   example_dungeon_curves [DEPTH [SEEDS]]      100 levels and 30 seeds if not given
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

#include "karst/dungeon/dungeon_maker.hpp"
#include "karst/dungeon/hero.hpp"

namespace {

// Of all levels of one depth, one number a seed.
struct DepthSamples {
  std::vector<std::int64_t> danger;
  std::vector<std::int64_t> loot;
};

std::int64_t number(const karst::JsonKeys& metadata, const std::string& key) {
  for (const auto& [name, value] : metadata) {
    if (name == key) return std::atoll(value.c_str());
  }
  return 0;
}

std::int64_t gold_on(const karst::DungeonLevel& level) {
  std::int64_t gold = 0;
  for (const karst::DungeonRoom& room : level.rooms) {
    for (const karst::LootEntry& entry : room.loot) {
      karst::MapItem item;
      item.value = static_cast<std::int32_t>(number(entry.metadata, "value"));
      gold += karst::gold_for(item);
    }
  }
  return gold;
}

bool sample(std::uint64_t seed, std::vector<DepthSamples>& by_depth) {
  const auto depth = static_cast<std::int64_t>(by_depth.size());
  const auto maker = karst::DungeonMaker::make({.depth = depth, .seed = seed});
  const auto dungeon = maker ? maker->whole() : karst::error_of(maker);
  if (!dungeon) {
    std::fprintf(stderr, "%s\n", dungeon.error().message().c_str());
    return false;
  }
  for (std::size_t i = 0; i < by_depth.size(); ++i) {
    const karst::DungeonLevel& level = dungeon->levels[i];
    by_depth[i].danger.push_back(number(level.metadata, "danger"));
    by_depth[i].loot.push_back(gold_on(level));
  }
  return true;
}

void print_curve(std::vector<std::int64_t> samples) {
  std::ranges::sort(samples);
  const auto share = [&](std::size_t percent) {
    return static_cast<long long>(samples[(samples.size() - 1) * percent / 100]);
  };
  const auto sum = std::accumulate(samples.begin(), samples.end(), std::int64_t{0});
  std::printf(",%.2f,%lld,%lld", static_cast<double>(sum) / static_cast<double>(samples.size()),
              share(10), share(90));
}

}  // namespace

int main(int count, char** arguments) {
  const std::int64_t depth = count > 1 ? std::atoll(arguments[1]) : 100;
  const std::int64_t seeds = count > 2 ? std::atoll(arguments[2]) : 30;
  if (depth < 1 || depth > karst::kMostDungeonDepth || seeds < 1) {
    std::fprintf(stderr, "example_dungeon_curves [DEPTH [SEEDS]]\n");
    return 2;
  }
  std::vector<DepthSamples> by_depth(static_cast<std::size_t>(depth));
  for (std::int64_t seed = 1; seed <= seeds; ++seed) {
    if (!sample(static_cast<std::uint64_t>(seed), by_depth)) return 1;
  }
  std::puts("depth,danger_mean,danger_p10,danger_p90,loot_mean,loot_p10,loot_p90");
  for (std::size_t i = 0; i < by_depth.size(); ++i) {
    std::printf("%zu", i + 1);
    print_curve(by_depth[i].danger);
    print_curve(by_depth[i].loot);
    std::puts("");
  }
  return 0;
}
