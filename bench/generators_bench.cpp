// Time of one map, by generator and size: one thread, warm workspace, everything a result carries.
#include <benchmark/benchmark.h>

#include <string>

#include "karst/engine/generate.hpp"

namespace karst {
namespace {

void make_maps(benchmark::State& state, std::string_view name, Size size) {
  Workspace workspace;
  GenerationResult map;
  MapRequest request{.width = size.width, .height = size.height, .seed = 1};
  for (auto _ : state) {
    if (auto made = generate_into(map, workspace, name, request); !made) {
      state.SkipWithError(made.error().message().c_str());
      return;
    }
    benchmark::DoNotOptimize(map.hash);
    ++request.seed;
  }
  state.counters["tiles/s"] = benchmark::Counter(static_cast<double>(size.area()),
                                                 benchmark::Counter::kIsIterationInvariantRate);
}

[[maybe_unused]] const bool kRegistered = [] {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (const Size size : {generator.default_size, Size{512, 512}, Size{2048, 2048}}) {
      const std::string name = "generate/" + std::string(generator.name) + "/" +
                               std::to_string(size.width) + "x" + std::to_string(size.height);
      benchmark::RegisterBenchmark(name.c_str(), make_maps, generator.name, size)
          ->Unit(benchmark::kMicrosecond);
    }
  }
  return true;
}();

}  // namespace
}  // namespace karst
