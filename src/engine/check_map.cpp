// The whole report on a finished map, for people and for files that may have been edited.
#include <fmt/format.h>

#include <algorithm>

#include "engine/crop_map.hpp"
#include "engine/promise_check.hpp"
#include "karst/model/metrics.hpp"

namespace karst {
namespace {

// The one tile of this type must be where the map says that it is.
std::optional<Violation> check_drawn(const GenerationResult& map, TileType type,
                                     std::optional<LogicalPosition> expected) {
  const auto wanted = expected ? 1 : 0;
  const auto found = std::count(map.tiles.cells().begin(), map.tiles.cells().end(), type);
  const bool right_place =
      !expected || (map.tiles.contains(*expected) && map.tiles[*expected] == type);
  if (found == wanted && right_place) return std::nullopt;
  if (!expected) {
    return Violation{fmt::format("{} tiles '{}' but no such stairs", found, to_char(type)), 0};
  }
  return Violation{fmt::format("{} tiles '{}', stairs said to be at {},{}", found, to_char(type),
                               expected->x, expected->y),
                   0};
}

std::optional<Violation> check_stairs_drawn(const GenerationResult& map) {
  if (auto missed = check_drawn(map, TileType::stairs_up, map.stairs_up)) return missed;
  return check_drawn(map, TileType::stairs_down, map.stairs_down);
}

Violation positions_violation(const GenerationResult& map, const BitGrid& walkable) {
  return {fmt::format("{} positions are listed, {} tiles are walkable", map.valid_positions.size(),
                      walkable.count()),
          0};
}

std::optional<Violation> check_valid_positions(const GenerationResult& map,
                                               const BitGrid& walkable) {
  // Not by positions_from_terrain, which made the list.
  std::size_t next = 0;
  for (std::int32_t y = 0; y < walkable.height(); ++y) {
    for (std::int32_t x = 0; x < walkable.width(); ++x) {
      if (!walkable.get({x, y})) continue;
      const bool listed = next < map.valid_positions.size() &&
                          LogicalPosition(map.valid_positions[next]) == LogicalPosition{x, y};
      if (!listed) return positions_violation(map, walkable);
      ++next;
    }
  }
  if (next == map.valid_positions.size()) return std::nullopt;
  return positions_violation(map, walkable);
}

// Fills `resolved` with the map's parameters if the generator accepts them.
std::optional<Violation> check_params(const GenerationResult& map, const MapGenerator& generator,
                                      std::vector<NamedParam>& resolved) {
  if (auto done = resolve_params(generator.params, map.params, generator.name, resolved); !done) {
    return Violation{done.error().message(), 0};
  }
  KeptBuffers kept;
  const TypedParams params = generator.decode(generator, resolved, kept);
  if (const ParamRule* broken = broken_rule(generator, params)) {
    return Violation{
        fmt::format("{} breaks {}", params_in_rule(resolved, broken->text), broken->text), 0};
  }
  const Size smallest = generator.min_size(params);
  const std::int32_t cut = 2 * margin_of(map);
  if (map.size().width + cut >= smallest.width && map.size().height + cut >= smallest.height) {
    return std::nullopt;
  }
  return Violation{
      fmt::format("these need a map of at least {}x{}", smallest.width, smallest.height), 0};
}

// Finds the passes that changed the map and checks their parameters.
std::optional<Violation> check_pass_params(const GenerationResult& map, const PassCatalog& catalog,
                                           std::vector<const Pass*>& changed_it) {
  std::vector<NamedParam> resolved;
  for (const PassRecord& record : passes_after_crop(map)) {
    const Pass& pass = *catalog.find(record.name);
    if (auto done = resolve_params(pass.params, record.params, pass.name, resolved); !done) {
      return Violation{done.error().message(), 0};
    }
    if (record.outcome.is_applied()) changed_it.push_back(&pass);
  }
  return std::nullopt;
}

std::optional<Violation> check_required(const GenerationResult& map) {
  const Metrics metrics = measure_required(map);
  for (const Requirement& requirement : map.require) {
    if (auto done = check_requirement(requirement); !done) {
      return Violation{done.error().message(), 0};
    }
    if (auto missed = check_measured(requirement, metrics)) {
      missed->detail += fmt::format(", required {}", requirement.range());
      return missed;
    }
  }
  return std::nullopt;
}

// Roles are free but for the rooms of the entrance and the exit.
bool same_role(RoomRole told, RoomRole found) {
  const auto fixed = [](RoomRole role) {
    return role == RoomRole::entrance || role == RoomRole::exit;
  };
  return told == found || (!fixed(told) && !fixed(found));
}

std::optional<Violation> check_room_graph(const GenerationResult& map) {
  const RoomGraph found = room_graph(map);
  const std::vector<GraphRoom>& told = map.graph.rooms;
  if (told.size() != found.rooms.size()) {
    return Violation{fmt::format("the map tells of {} rooms but its tiles give {}", told.size(),
                                 found.rooms.size()),
                     0};
  }
  for (std::size_t i = 0; i < told.size(); ++i) {
    GraphRoom room = found.rooms[i];
    if (same_role(told[i].role, room.role)) room.role = told[i].role;
    if (told[i] != room) return Violation{fmt::format("room {} is not what the tiles give", i), 0};
  }
  if (map.graph.links == found.links) return std::nullopt;
  return Violation{fmt::format("the map's {} links are not the {} that its tiles give",
                               map.graph.links.size(), found.links.size()),
                   0};
}

std::optional<Violation> check_hash(const GenerationResult& map) {
  const std::uint64_t hash = content_hash(map);
  if (hash == map.hash) return std::nullopt;
  return Violation{fmt::format("the map says {} but its content gives {}", hash_to_string(map.hash),
                               hash_to_string(hash)),
                   0};
}

// The generator's own promises, if it and the passes accept the map's parameters.
void report_own_promises(const MapFacts& facts, const MapGenerator& generator,
                         const PassCatalog& passes, std::vector<PromiseReport>& report) {
  const GenerationResult& map = facts.map;
  std::vector<NamedParam> params;
  report.push_back(
      {"params", "the generator accepts the parameters", check_params(map, generator, params)});
  if (report.back().missed) return;
  std::vector<const Pass*> changed_it;
  if (!map.passes.empty()) {
    report.push_back({"pass_params", "the passes accept their parameters",
                      check_pass_params(map, passes, changed_it)});
    if (report.back().missed) return;
  }
  KeptBuffers kept;
  const TypedParams typed = generator.decode(generator, params, kept);
  for (const Promise& promise : generator.promises) {
    if (is_given_up(promise, changed_it)) continue;
    if (margin_of(map) > 0 && !promise.survives_crop) continue;
    report.push_back({promise.name, promise.meaning, promise.check(typed, facts)});
  }
}

}  // namespace

bool is_origin_known(const GenerationResult& map, const Catalog& catalog,
                     const PassCatalog& passes) {
  const MapGenerator* generator = catalog.find(map.generator);
  if (generator == nullptr || generator->version != map.generator_version) return false;
  if (map.theme && passes.themes().find(map.theme->name) == nullptr) return false;
  return std::ranges::all_of(passes_after_crop(map), [&](const PassRecord& record) {
    const Pass* pass = passes.find(record.name);
    return pass != nullptr && pass->version == record.version;
  }) && std::ranges::all_of(map.vaults, [&](const PlacedVault& placed) {
    const Vault* vault = passes.vaults().find(placed.name);
    return vault != nullptr && vault->digest() == placed.digest;
  });
}

std::vector<PromiseReport> check_map(const GenerationResult& map, const Catalog& catalog,
                                     const PassCatalog& passes) {
  const BitGrid walkable = walkable_tiles(map.tiles);
  FactBuffers buffers;
  const MapFacts facts = gather_facts(map, walkable, buffers);

  std::vector<PromiseReport> report;
  for (const Promise& promise : common_promises()) {
    report.push_back({promise.name, promise.meaning, promise.check({}, facts)});
  }
  if (is_origin_known(map, catalog, passes)) {
    report_own_promises(facts, *catalog.find(map.generator), passes, report);
  }
  if (!map.require.empty()) {
    report.push_back({"required", "the map measures what was required of it", check_required(map)});
  }
  report.push_back({"valid_positions", "exactly the walkable tiles are listed as valid",
                    check_valid_positions(map, walkable)});
  report.push_back(
      {"stairs_drawn", "the stairs stand where the map says", check_stairs_drawn(map)});
  if (!map.graph.empty()) {
    report.push_back(
        {"room_graph", "rooms and links are those that the tiles give", check_room_graph(map)});
  }
  report.push_back({"hash", "the content gives the hash that the map carries", check_hash(map)});
  return report;
}

}  // namespace karst
