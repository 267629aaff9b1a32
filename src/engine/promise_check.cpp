#include "engine/promise_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/stop.hpp"
#include "core/text.hpp"
#include "engine/crop_map.hpp"

namespace karst {
namespace {

void derive_tiles(Workspace::Buffers& use, GenerationResult& map) {
  tiles_from_terrain(use.terrain, map.tiles);
  std::vector<LogicalPosition>& special = use.special_tiles;
  special.clear();
  const auto put = [&](LogicalPosition p, TileType type) {
    if (!use.terrain.get_or_zero(p)) return;
    map.tiles[p] = type;
    special.push_back(p);
  };
  for (const LogicalPosition door : use.doors) put(door, TileType::door);
  if (map.stairs_up) put(*map.stairs_up, TileType::stairs_up);
  if (map.stairs_down) put(*map.stairs_down, TileType::stairs_down);
  std::sort(special.begin(), special.end(), comes_before);
  special.erase(std::unique(special.begin(), special.end()), special.end());
}

// Whether only the room graph of a map tells what is required.
bool is_about_rooms(const Requirement& requirement) {
  Metrics of_rooms;
  of_rooms.rooms.emplace();
  return std::ranges::any_of(metric_infos(), [&](const MetricInfo& info) {
    return equal_ignoring_case(info.name, requirement.metric) && !info.value(Metrics{}) &&
           info.value(of_rooms);
  });
}

}  // namespace

MapFacts look_at(Workspace::Buffers& use, GenerationResult& map) {
  poll_stop();
  derive_tiles(use, map);
  poll_stop();
  return gather_facts(map, use.terrain, use.facts);
}

const MapGenerator& core_generator(const MapGenerator& generator, Workspace::Buffers& use) {
  use.core_promises.clear();
  std::ranges::copy_if(generator.promises, std::back_inserter(use.core_promises), survives_crop);
  use.core_generator = generator;
  use.core_generator.promises = use.core_promises;
  return use.core_generator;
}

bool is_given_up(const Promise& promise, std::span<const Pass* const> passes) {
  return std::any_of(passes.begin(), passes.end(), [&](const Pass* pass) {
    return std::find(pass->gives_up.begin(), pass->gives_up.end(), promise.name) !=
           pass->gives_up.end();
  });
}

std::optional<MissedPromise> first_missed(const MapGenerator& generator,
                                          std::span<const Pass* const> passes, Apart apart,
                                          const MapFacts& facts) {
  std::size_t index = 0;
  for (const Promise& promise : common_promises()) {
    const bool asked = apart == Apart::refused || promise.name != kOneRegion;
    if (auto missed = promise.missed(facts); missed && asked) {
      return MissedPromise{index, fmt::format("promise {}", promise.name), *missed};
    }
    ++index;
  }
  for (const Promise& promise : generator.promises) {
    auto missed = generator.missed(generator, promise, facts.map.params, facts);
    if (missed && !is_given_up(promise, passes)) {
      return MissedPromise{index, fmt::format("promise {}", promise.name), *missed};
    }
    ++index;
  }
  return std::nullopt;
}

void finish_map(bool room_graph, Workspace::Buffers& use, std::int64_t walkable_count,
                GenerationResult& map) {
  poll_stop();
  positions_from_terrain(use.terrain, walkable_count, map.valid_positions);
  poll_stop();
  if (room_graph) use.room_graph.find(map, use.terrain, map.graph);
  map.hash = content_hash(map, use.terrain, use.special_tiles, use.canonical);
}

Metrics measure_required(const GenerationResult& map) {
  Metrics metrics = measure(map);
  const bool asks_for_rooms = std::ranges::any_of(map.require, is_about_rooms);
  if (asks_for_rooms && !metrics.rooms) metrics.rooms = measure_rooms(room_graph(map));
  return metrics;
}

std::optional<MissedPromise> first_missed_requirement(const MapGenerator& generator,
                                                      const GenerationResult& map) {
  if (map.require.empty()) return std::nullopt;
  const Metrics metrics = measure_required(map);
  std::size_t index = common_promises().size() + generator.promises.size();
  for (const Requirement& requirement : map.require) {
    if (auto missed = requirement_missed(requirement, metrics)) {
      return MissedPromise{
          index, fmt::format("required {} {}", requirement.metric, requirement.range()), *missed};
    }
    ++index;
  }
  return std::nullopt;
}

}  // namespace karst
