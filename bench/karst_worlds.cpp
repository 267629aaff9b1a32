// What worlds cost: the first level of a dungeon, saving one changed level, memory over many
// levels.
//   karst_worlds FOLDER     a world is made there and deleted; on a file system in memory syncs are
//   free
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "karst/store/world.hpp"

namespace karst {
namespace {

constexpr int kRuns = 200;

// Median, ninetieth percentile and maximum over kRuns runs, in milliseconds.
void print_times(const char* what, const std::function<bool(int run)>& work) {
  using Clock = std::chrono::steady_clock;
  std::vector<double> times;
  for (int run = 1; run <= kRuns; ++run) {
    const auto began = Clock::now();
    if (!work(run)) return std::perror(what);
    times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - began).count());
  }
  std::ranges::sort(times);
  std::printf("%-48s median %.3f ms, p90 %.3f ms, max %.3f ms\n", what, times[kRuns / 2],
              times[kRuns * 9 / 10], times.back());
}

long resident_kib() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

bool make_first_level(int run) {
  const auto maker = DungeonMaker::make({.depth = 100, .seed = static_cast<std::uint64_t>(run)});
  return maker && maker->level(-1);
}

int measure(const std::string& path) {
  const long before = resident_kib();
  print_times("level 1 of a fresh dungeon of 100", make_first_level);
  const auto maker = DungeonMaker::make({.depth = kMostDungeonDepth, .seed = 7});
  for (std::int64_t depth = 1; maker && depth <= kMostDungeonDepth; ++depth) {
    if (!maker->level(-depth)) return 1;
    const bool told = depth == 100 || depth == 1000 || depth == kMostDungeonDepth;
    if (told) {
      std::printf("most memory after %lld levels: %ld KiB (%ld at the start)\n",
                  static_cast<long long>(depth), resident_kib(), before);
    }
  }
  WorldPlan plan;
  plan.dungeon.seed = 7;
  auto world = World::create(path, plan);
  auto level = world ? world->level(-1) : error_of(world);
  if (!level) {
    std::fprintf(stderr, "%s\n", level.error().message().c_str());
    return 1;
  }
  print_times("one changed level saved, its JSON written", [&](int run) {
    level->state = std::string(2000, static_cast<char>('a' + run % 26));
    return world->save(*level).has_value();
  });
  auto stored = **world->store().level(-1);
  print_times("the same from texts", [&](int run) {
    stored.state = std::string(2000, static_cast<char>('a' + run % 26));
    return world->store().save(stored).has_value();
  });
  return World::destroy(*std::move(world)) ? 0 : 1;
}

}  // namespace
}  // namespace karst

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "karst_worlds FOLDER\n");
    return 2;
  }
  return karst::measure((std::filesystem::path(arguments[1]) / "bench.karst").string());
}
