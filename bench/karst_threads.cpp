// What threads bring, and how soon a map in the making stops.
//   karst_threads NAME WIDTH HEIGHT COUNT    generate_many with 1, 2 and 8 threads: time, speed-up,
//                                            whether the maps and their order are the same
//   karst_threads NAME WIDTH HEIGHT COUNT THREADS    generate_many once, for bench/python_rate: seconds
//   karst_threads stop                       a cavern of 4096x4096 tiles, stopped from another
//   thread
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <string_view>
#include <thread>
#include <vector>

#include "karst/engine/generate_many.hpp"

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

struct Run {
  double milliseconds = std::numeric_limits<double>::infinity();  // the best of some
  std::vector<std::uint64_t> hashes;                              // in the order of the sink
};

Run make_all(std::string_view name, const karst::MapRequest& request, std::uint64_t count,
             int threads, int rounds = 5) {
  Run best;
  for (int round = 0; round < rounds; ++round) {
    best.hashes.clear();
    const auto begin = Clock::now();
    const auto done = karst::generate_many(name, request, karst::Seeds::range(1, count), threads,
                                           [&](karst::SeedResult& result) {
                                             best.hashes.push_back(result.map.hash);
                                             return true;
                                           });
    if (!done) {
      fmt::print(stderr, "{}\n", done.error().message());
      std::exit(1);
    }
    best.milliseconds = std::min(best.milliseconds, milliseconds_since(begin));
  }
  return best;
}

int compare_threads(std::string_view name, const karst::MapRequest& request, std::uint64_t count) {
  const Run one = make_all(name, request, count, 1);
  bool same = true;
  for (const int threads : {1, 2, 8}) {
    const Run run = threads == 1 ? one : make_all(name, request, count, threads);
    same = same && run.hashes == one.hashes;
    fmt::print("{} {}x{}, {} maps, {} threads: {:.1f} ms, {:.2f}x, {}\n", name, *request.width,
               *request.height, count, threads, run.milliseconds,
               one.milliseconds / run.milliseconds,
               run.hashes == one.hashes ? "the same maps" : "OTHER MAPS");
  }
  return same ? 0 : 1;
}

int stop_caverns() {
  double slowest = 0;
  for (int after = 5; after <= 605; after += 40) {
    karst::StopSwitch stop;
    karst::Result<karst::GenerationResult> map;
    std::thread worker([&] {
      map = karst::generate("cavern", {.width = 4096, .height = 4096, .seed = 5, .stop = &stop});
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(after));
    const auto asked = Clock::now();
    stop.request();
    worker.join();
    if (map) break;  // was done by then
    const double took = milliseconds_since(asked);
    fmt::print("stop after {} ms: {:.1f} ms, {}\n", after, took, map.error().message());
    slowest = std::max(slowest, took);
  }
  fmt::print("slowest: {:.1f} ms\n", slowest);
  return slowest < 50 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "stop") return stop_caverns();
  if (argc != 5 && argc != 6) {
    fmt::print(stderr, "usage: karst_threads NAME WIDTH HEIGHT COUNT [THREADS] | stop\n");
    return 2;
  }
  const karst::MapRequest request{.width = std::atoi(argv[2]), .height = std::atoi(argv[3])};
  const std::uint64_t count = std::strtoull(argv[4], nullptr, 10);
  if (argc == 5) return compare_threads(argv[1], request, count);
  fmt::print("{:.6f}\n", make_all(argv[1], request, count, std::atoi(argv[5]), 1).milliseconds / 1000);
  return 0;
}
