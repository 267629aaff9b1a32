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
  const auto add_all = [&](std::span<const Promise> promises) {
    for (const Promise& promise : promises) {
      report.push_back({promise.name, promise.meaning, promise.missed(facts)});
    }
  };
  add_all(common_promises());
  const MapGenerator* generator = catalog.find(map.generator);
  if (generator != nullptr && generator->version == map.generator_version) {
    add_all(generator->promises);
  }
  report.push_back({"stairs_drawn", "the stairs stand where the map says", stairs_misplaced(map)});
  report.push_back({"hash", "the content gives the hash that the map carries", hash_differs(map)});
  return report;
}

}  // namespace karst
