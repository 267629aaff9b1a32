#include "engine/promise_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/stop.hpp"
#include "engine/map_warnings.hpp"
#include "karst/core/text.hpp"
#include "model/map_layers.hpp"

namespace karst {
namespace {

void derive_tiles(Buffers& buffers, GenerationResult& map) {
  tiles_from_terrain(buffers.terrain, map.tiles);
  std::vector<LogicalPosition>& special = buffers.special_tiles;
  special.clear();
  const auto put = [&](LogicalPosition p, TileType type) {
    if (!buffers.terrain.get_or_zero(p)) return;
    map.tiles[p] = type;
    special.push_back(p);
  };
  for (const LogicalPosition door : buffers.doors) put(door, TileType::door);
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

MapFacts derive_tiles_and_facts(const Attempt& attempt) {
  Buffers& buffers = attempt.buffers;
  poll_stop();
  derive_tiles(buffers, attempt.map);
  poll_stop();
  return gather_facts(attempt.map, buffers.terrain, buffers.facts);
}

const MapGenerator& core_generator(const MapGenerator& generator, Buffers& buffers) {
  buffers.core_promises.clear();
  std::ranges::copy_if(generator.promises, std::back_inserter(buffers.core_promises),
                       &Promise::survives_crop);
  buffers.core_generator = generator;
  buffers.core_generator.promises = buffers.core_promises;
  return buffers.core_generator;
}

bool is_given_up(const Promise& promise, std::span<const Pass* const> passes) {
  return std::ranges::any_of(passes, [&](const Pass* pass) {
    return std::ranges::find(pass->gives_up, promise.group) != pass->gives_up.end();
  });
}

std::optional<BrokenPromise> first_broken(const Attempt& attempt,
                                          std::span<const Pass* const> passes,
                                          Connectivity connectivity, const MapFacts& facts) {
  std::size_t index = 0;
  const auto check = [&](const Promise& promise) -> std::optional<BrokenPromise> {
    auto violation = promise.check(attempt.params, facts);
    if (!violation) return std::nullopt;
    return BrokenPromise{index, fmt::format("promise {}", promise.name), *std::move(violation)};
  };
  for (const Promise& promise : common_promises()) {
    const bool asked = connectivity == Connectivity::required || promise.name != kOneRegion;
    if (auto broken = asked ? check(promise) : std::nullopt) return broken;
    ++index;
  }
  for (const Promise& promise : attempt.generator->promises) {
    const bool asked = !is_given_up(promise, passes);
    if (auto broken = asked ? check(promise) : std::nullopt) return broken;
    ++index;
  }
  return std::nullopt;
}

std::optional<BrokenPromise> first_broken_requirement(const Attempt& attempt) {
  const GenerationResult& map = attempt.map;
  if (map.require.empty()) return std::nullopt;
  const Metrics metrics = measure_required(map);
  std::size_t index = common_promises().size() + attempt.generator->promises.size();
  for (const Requirement& requirement : map.require) {
    if (auto violation = check_measured(requirement, metrics)) {
      return BrokenPromise{index,
                           fmt::format("required {} {}", requirement.metric, requirement.range()),
                           *std::move(violation)};
    }
    ++index;
  }
  return std::nullopt;
}

Metrics measure_required(const GenerationResult& map) {
  Metrics metrics = measure(map);
  const bool asks_for_rooms = std::ranges::any_of(map.require, is_about_rooms);
  if (asks_for_rooms && !metrics.rooms) metrics.rooms = measure_rooms(room_graph(map));
  return metrics;
}

void finish_map(const Attempt& attempt, bool room_graph, std::int64_t walkable_count) {
  Buffers& buffers = attempt.buffers;
  GenerationResult& map = attempt.map;
  poll_stop();
  positions_from_terrain(buffers.terrain, walkable_count, map.valid_positions);
  poll_stop();
  if (room_graph) buffers.room_graph.find(map, buffers.terrain, map.graph);
  measure_warnings(*attempt.generator, walkable_count, map);
  map.hash = content_hash(map, buffers.terrain, buffers.special_tiles, buffers.canonical);
}

}  // namespace karst
