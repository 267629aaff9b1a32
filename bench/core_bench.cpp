// Time of the operations that every generator is made of, by size of the map.
#include <benchmark/benchmark.h>

#include <array>
#include <numeric>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/hash.hpp"
#include "karst/core/noise.hpp"
#include "karst/core/params.hpp"
#include "karst/core/rng.hpp"
#include "karst/engine/generate.hpp"
#include "karst/generators/world_terrain.hpp"
#include "karst/model/map.hpp"
#include "model/map_layers.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {
namespace {

void sizes(benchmark::internal::Benchmark* bench) {
  bench->Args({100, 80})->Args({512, 512})->Args({2048, 2048})->ArgNames({"w", "h"});
}

Size size_of(const benchmark::State& state) {
  return {static_cast<std::int32_t>(state.range(0)), static_cast<std::int32_t>(state.range(1))};
}

// Half of the tiles set, by a fixed seed: the worst case for whatever works on runs of tiles.
BitGrid noise(Size size) {
  BitGrid grid(size);
  Rng rng(1);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (BitGrid::Word& word : grid.row(y)) word = rng.next_word();
    grid.row(y).back() &= grid.last_word_mask();
  }
  return grid;
}

// The map of the first generator in the catalogue: what terrain really looks like.
GenerationResult real_map(Size size) {
  const std::string_view name = Catalog::builtin().generators().front().name;
  return *generate(name, {.width = size.width, .height = size.height, .seed = 1});
}

void bit_grid_and(benchmark::State& state) {
  BitGrid grid = noise(size_of(state));
  const BitGrid other = grid;
  for (auto _ : state) {
    grid &= other;
    benchmark::ClobberMemory();
  }
}
BENCHMARK(bit_grid_and)->Apply(sizes);

void bit_grid_shift(benchmark::State& state) {
  BitGrid grid = noise(size_of(state));
  for (auto _ : state) {
    grid.shift(1, 1);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(bit_grid_shift)->Apply(sizes);

void bit_grid_count(benchmark::State& state) {
  const BitGrid grid = noise(size_of(state));
  for (auto _ : state) benchmark::DoNotOptimize(grid.count());
}
BENCHMARK(bit_grid_count)->Apply(sizes);

void bit_grid_set_rect(benchmark::State& state) {
  const Size size = size_of(state);
  BitGrid grid(size);
  for (auto _ : state) {
    grid.set_rect({1, 1, size.width - 2, size.height - 2});
    benchmark::ClobberMemory();
  }
}
BENCHMARK(bit_grid_set_rect)->Apply(sizes);

void bit_grid_find_next(benchmark::State& state) {
  BitGrid grid(size_of(state));
  grid.set({grid.width() - 1, grid.height() - 1});
  for (auto _ : state) benchmark::DoNotOptimize(grid.find_first());
}
BENCHMARK(bit_grid_find_next)->Apply(sizes);

void regions_of_noise(benchmark::State& state) {
  const BitGrid grid = noise(size_of(state));
  Regions regions;
  for (auto _ : state) {
    regions.find(grid);
    benchmark::DoNotOptimize(regions.count());
  }
}
BENCHMARK(regions_of_noise)->Apply(sizes)->Unit(benchmark::kMicrosecond);

void regions_of_map(benchmark::State& state) {
  const BitGrid grid = walkable_tiles(real_map(size_of(state)).tiles);
  Regions regions;
  for (auto _ : state) {
    regions.find(grid);
    benchmark::DoNotOptimize(regions.count());
  }
}
BENCHMARK(regions_of_map)->Apply(sizes)->Unit(benchmark::kMicrosecond);

void hash_of_map(benchmark::State& state) {
  const GenerationResult map = real_map(size_of(state));
  const BitGrid walkable = walkable_tiles(map.tiles);
  const std::vector<LogicalPosition> special = special_tiles(map.tiles);
  CanonicalBytes buffer;
  for (auto _ : state) benchmark::DoNotOptimize(content_hash(map, walkable, special, buffer));
}
BENCHMARK(hash_of_map)->Apply(sizes)->Unit(benchmark::kMicrosecond);

void tiles_of_terrain(benchmark::State& state) {
  const BitGrid grid = noise(size_of(state));
  Grid<TileType> tiles;
  for (auto _ : state) {
    tiles_from_terrain(grid, tiles);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(tiles_of_terrain)->Apply(sizes)->Unit(benchmark::kMicrosecond);

void positions_of_terrain(benchmark::State& state) {
  const BitGrid grid = walkable_tiles(real_map(size_of(state)).tiles);
  std::vector<PackedPosition> positions;
  for (auto _ : state) {
    positions_from_terrain(grid, positions);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(positions_of_terrain)->Apply(sizes)->Unit(benchmark::kMicrosecond);

void fractal_noise(benchmark::State& state) {
  const Size size = size_of(state);
  NoiseRows rows;
  Grid<float> field(size);
  std::uint64_t seed = 0;
  for (auto _ : state) {
    rows.reset(++seed, {}, 0, size.width);
    for (std::int32_t y = 0; y < size.height; ++y) rows.row(y, field.row(y));
    benchmark::ClobberMemory();
  }
}
BENCHMARK(fractal_noise)->Apply(sizes)->Unit(benchmark::kMicrosecond);

void world_chunk(benchmark::State& state) {
  auto world = EndlessWorld::make(1, {}, size_of(state));
  WorldTerrain chunk;
  std::int64_t x = 0;
  for (auto _ : state) {
    world->chunk({++x, 0}, chunk);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(world_chunk)->Args({64, 64})->Unit(benchmark::kMicrosecond);

// --- independent of the map's size ---------------------------------------------------------------

void rng_stream(benchmark::State& state) {
  const RandomStreams streams(1, "bench", 1, 0);
  for (auto _ : state) benchmark::DoNotOptimize(streams.stream("rooms").next());
}
BENCHMARK(rng_stream);

void rng_between(benchmark::State& state) {
  Rng rng(1);
  for (auto _ : state) benchmark::DoNotOptimize(rng.between(6, 10));
}
BENCHMARK(rng_between);

void rng_unit(benchmark::State& state) {
  Rng rng(1);
  for (auto _ : state) benchmark::DoNotOptimize(rng.unit());
}
BENCHMARK(rng_unit);

void rng_shuffle_1000(benchmark::State& state) {
  Rng rng(1);
  std::vector<int> items(1000);
  std::iota(items.begin(), items.end(), 0);
  for (auto _ : state) {
    rng.shuffle(std::span(items));
    benchmark::ClobberMemory();
  }
}
BENCHMARK(rng_shuffle_1000);

struct SampleParams {
  int rooms = 30;
  double fill = 0.45;
};
constexpr auto kSampleParams =
    describe(integer<&SampleParams::rooms>("rooms", between(1, 1000), "a number"),
             real<&SampleParams::fill>("fill", between(0.0, 1.0), "a share"));

void params_resolve(benchmark::State& state) {
  const std::vector<NamedParam> given = {{"fill", 0.5}};
  std::vector<NamedParam> resolved;
  for (auto _ : state) {
    benchmark::DoNotOptimize(resolve_params(kSampleParams.infos, given, "bench", resolved));
  }
}
BENCHMARK(params_resolve);

}  // namespace
}  // namespace karst
