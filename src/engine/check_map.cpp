// The whole report on a finished map, for people and for files that may have been edited.
#include <fmt/format.h>

#include <algorithm>

#include "engine/facts.hpp"
#include "karst/engine/generate.hpp"

namespace karst {
namespace {

// The one tile of this type must be where the map says that it is.
std::optional<Shortfall> misplaced(const GenerationResult& map, TileType type,
                                   std::optional<LogicalPosition> expected) {
  const auto wanted = expected ? 1 : 0;
  const auto found = std::count(map.tiles.cells().begin(), map.tiles.cells().end(), type);
  const bool right_place =
      !expected || (map.tiles.contains(*expected) && map.tiles[*expected] == type);
  if (found == wanted && right_place) return std::nullopt;
  if (!expected) {
    return Shortfall{fmt::format("{} tiles '{}' but no such stairs", found, to_char(type)), 0};
  }
  return Shortfall{fmt::format("{} tiles '{}', stairs said to be at {},{}", found, to_char(type),
                               expected->x, expected->y),
                   0};
}

std::optional<Shortfall> stairs_misplaced(const GenerationResult& map) {
  if (auto missed = misplaced(map, TileType::stairs_up, map.stairs_up)) return missed;
  return misplaced(map, TileType::stairs_down, map.stairs_down);
}

std::optional<Shortfall> positions_differ(const GenerationResult& map, const BitGrid& walkable) {
  std::vector<PackedPosition> exact;
  positions_from_terrain(walkable, exact);
  if (exact == map.valid_positions) return std::nullopt;
  return Shortfall{fmt::format("{} positions are listed, {} tiles are walkable",
                               map.valid_positions.size(), exact.size()),
                   0};
}

// Fills `resolved` with the map's parameters if the generator accepts them.
std::optional<Shortfall> params_refused(const GenerationResult& map, const MapGenerator& generator,
                                        std::vector<NamedParam>& resolved) {
  if (auto done = resolve_params(generator.params, map.params, generator.name, resolved); !done) {
    return Shortfall{done.error().message(), 0};
  }
  if (const ParamRule* broken = generator.broken_rule(generator, resolved)) {
    return Shortfall{fmt::format("{} breaks {}", params_in_rule(resolved, broken->text),
                                 broken->text),
                     0};
  }
  const Size smallest = generator.min_size(generator, resolved);
  if (map.size().width >= smallest.width && map.size().height >= smallest.height) {
    return std::nullopt;
  }
  return Shortfall{fmt::format("these need a map of at least {}x{}", smallest.width,
                               smallest.height),
                   0};
}

std::optional<Shortfall> hash_differs(const GenerationResult& map) {
  const std::uint64_t hash = content_hash(map);
  if (hash == map.hash) return std::nullopt;
  return Shortfall{fmt::format("the map says {} but its content gives {}",
                               hash_to_string(map.hash), hash_to_string(hash)),
                   0};
}

}  // namespace

std::vector<PromiseReport> check_map(const GenerationResult& map, const Catalog& catalog) {
  const BitGrid walkable = walkable_tiles(map.tiles);
  FactBuffers buffers;
  const MapFacts facts = gather_facts(map, walkable, buffers);

  std::vector<PromiseReport> report;
  for (const Promise& promise : common_promises()) {
    report.push_back({promise.name, promise.meaning, promise.missed(facts)});
  }
  const MapGenerator* generator = catalog.find(map.generator);
  if (generator != nullptr && generator->version == map.generator_version) {
    std::vector<NamedParam> params;
    report.push_back({"params", "the generator accepts the parameters",
                      params_refused(map, *generator, params)});
    const bool accepted = !report.back().missed;
    for (const Promise& promise : generator->promises) {
      if (!accepted) break;
      report.push_back({promise.name, promise.meaning,
                        generator->missed(*generator, promise, params, facts)});
    }
  }
  report.push_back({"valid_positions", "exactly the walkable tiles are listed as valid",
                    positions_differ(map, walkable)});
  report.push_back({"stairs_drawn", "the stairs stand where the map says", stairs_misplaced(map)});
  report.push_back({"hash", "the content gives the hash that the map carries", hash_differs(map)});
  return report;
}

std::optional<bool> is_reproduced(const GenerationResult& map, const Catalog& catalog) {
  const MapGenerator* generator = catalog.find(map.generator);
  if (generator == nullptr || generator->version != map.generator_version) return std::nullopt;
  const std::int64_t attempts = std::int64_t{map.attempt} + 1;
  // Seed 0 would pick one, and no map carries it.
  if (map.seed == 0 || attempts > kMostAttempts) return false;
  if (map.size().area() > kMostTilesRemade / attempts) return std::nullopt;

  MapRequest request{.width = map.size().width,
                     .height = map.size().height,
                     .seed = map.seed,
                     .params = map.params,
                     .max_attempts = static_cast<int>(attempts)};
  const std::uint64_t hash = content_hash(map);
  const auto gives_it = [&] {
    const Result<GenerationResult> again = generate(map.generator, request, catalog);
    return again && again->attempt == map.attempt && again->hash == hash;
  };
  if (gives_it()) return true;
  request.entry = map.stairs_up;
  return request.entry && gives_it();
}

}  // namespace karst
