// Passes on a map that exists already.
#include <fmt/format.h>

#include <new>

#include "core/stop.hpp"
#include "engine/crop_map.hpp"
#include "engine/pick_seed.hpp"
#include "engine/run_passes.hpp"
#include "passes/pass_table.hpp"

namespace karst {
namespace {

// What stands for a generator that is not known: it promises nothing of its own.
MapGenerator unknown_generator(const GenerationResult& map) {
  MapGenerator generator;
  generator.name = map.generator;
  generator.version = map.generator_version;
  return generator;
}

// The terrain that a generator would have left.
void take_terrain(const GenerationResult& map, Buffers& buffers) {
  buffers.terrain = walkable_tiles(map.tiles);
  buffers.doors.clear();
  for (std::int32_t y = 0; y < map.tiles.height(); ++y) {
    for (std::int32_t x = 0; x < map.tiles.width(); ++x) {
      if (map.tiles[{x, y}] == TileType::door) buffers.doors.push_back({x, y});
    }
  }
}

// A drawn map may lack a start and a way out.
Result<void> place_what_is_missing(const Attempt& attempt) {
  GenerationResult& map = attempt.map;
  const RandomStreams streams(map.seed, attempt.generator->drawn_as(), attempt.generator->version,
                              map.attempt);
  Build build = attempt.build(streams, attempt.stairs);
  if (!attempt.buffers.terrain.get_or_zero(map.start)) {
    if (auto done = place_start.run(place_start, {}, build); !done) return done;
  }
  return place_stairs.run(place_stairs, {}, build);
}

Result<void> check_seed(const MapRequest& request, GenerationResult& map) {
  if (map.seed == 0) {
    map.seed = request.seed != 0 ? request.seed : pick_seed();
  } else if (request.seed != 0 && request.seed != map.seed) {
    return bad_input("", fmt::format("seed {}", request.seed),
                     fmt::format("is not that of the map, {}", map.seed));
  }
  return {};
}

// The parameters of the game belong to a map from its beginning.
Result<void> check_custom_of(const MapRequest& request, bool is_drawn, GenerationResult& map) {
  if (auto sound = check_custom(request.custom, ""); !sound) return sound;
  if (is_drawn && map.custom.empty()) map.custom = request.custom;
  if (request.custom.empty() || request.custom == map.custom) return {};
  return bad_input("", "the custom parameters", "are not those of the map");
}

// The passes that changed the map before, as far as they are known.
void take_earlier_passes(const GenerationResult& map, const PassCatalog& passes, Buffers& buffers) {
  buffers.applied_passes.clear();
  for (const PassRecord& record : map.passes) {
    const Pass* pass = passes.find(record.name);
    if (pass != nullptr && record.outcome.is_applied()) buffers.applied_passes.push_back(pass);
  }
}

Result<void> report(const std::optional<BrokenPromise>& broken, const GenerationResult& map) {
  if (!broken) return {};
  return not_possible(map.generator, broken->what,
                      fmt::format("does not hold: {}", broken->violation.detail));
}

// Whether the map keeps its promises before the passes run and afterwards, and has what is
// required.
Result<void> run_and_finish(const Attempt& attempt) {
  GenerationResult& map = attempt.map;
  const auto& applied = attempt.buffers.applied_passes;
  const MapFacts before = derive_tiles_and_facts(attempt);
  const auto broken = first_broken(attempt, applied, Connectivity::optional, before);
  if (broken) return report(broken, map);
  run_passes(attempt, before.region_count <= 1);
  if (attempt.is_stopped()) return cancelled(map.generator);
  if (auto done = report(first_missed_pass(attempt), map); !done) return done;
  const MapFacts after = derive_tiles_and_facts(attempt);
  const auto still = first_broken(attempt, applied, Connectivity::required, after);
  if (still) return report(still, map);
  if (auto done = report(first_broken_requirement(attempt), map); !done) return done;
  finish_map(attempt, !map.graph.empty(), after.walkable_count);
  return {};
}

Result<void> apply(GenerationResult& map, const MapRequest& request, const Catalog& catalog,
                   const PassCatalog& passes) {
  if (map.tiles.empty()) return bad_input("", "the map", "has no tiles");
  const bool is_drawn = map.seed == 0;
  if (auto done = check_seed(request, map); !done) return done;
  if (auto done = check_custom_of(request, is_drawn, map); !done) return done;
  if (auto done = add_own_kinds(map.own_kinds, catalog.own_kinds()); !done) return done;
  const bool is_known = is_origin_known(map, catalog, passes);
  const MapGenerator unknown = unknown_generator(map);
  const MapGenerator& whole = is_known ? *catalog.find(map.generator) : unknown;
  Workspace workspace;
  Attempt attempt{.request = request, .buffers = Buffers::of(workspace), .map = map};
  attempt.generator = margin_of(map) > 0 ? &core_generator(whole, attempt.buffers) : &whole;
  std::vector<NamedParam> params;
  if (is_known) {
    if (auto done = resolve_params(whole.params, map.params, whole.name, params); !done)
      return done;
    attempt.params = whole.decode(whole, params, attempt.buffers.kept);
  }
  attempt.size = map.size();
  attempt.connect = find_connect(passes);
  attempt.vaults = passes.own_vaults();
  attempt.buffers.watch = {.observer = request.observer ? &request.observer : nullptr,
                           .stop = request.stop,
                           .attempt = map.attempt,
                           .max_attempts = map.attempt + 1};
  const StopScope stop_scope(request.stop);
  take_terrain(map, attempt.buffers);
  take_earlier_passes(map, passes, attempt.buffers);
  attempt.first_pass = map.passes.size();
  if (auto done = resolve_passes({request.passes}, passes, attempt.buffers.passes, map, attempt.first_pass);
      !done) {
    return done;
  }
  if (auto done = place_what_is_missing(attempt); !done) return done;
  return run_and_finish(attempt);
}

}  // namespace

Result<void> apply_passes(GenerationResult& map, const MapRequest& request, const Catalog& catalog,
                          const PassCatalog& passes) {
  try {
    GenerationResult changed = map;
    auto done = apply(changed, request, catalog, passes);
    if (done) map = std::move(changed);
    return done;
  } catch (const Stopped&) {
    return cancelled(map.generator);
  } catch (const std::bad_alloc&) {
    return no_memory(map.generator, "the map");
  } catch (const std::exception& fault) {
    return not_possible(map.generator, "an exception",
                        fmt::format("ended the work: {}", fault.what()));
  } catch (...) {
    return not_possible(map.generator, "an exception", "ended the work");
  }
}

}  // namespace karst
