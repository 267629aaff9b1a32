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
void take_terrain(const GenerationResult& map, Workspace::Buffers& use) {
  use.terrain = walkable_tiles(map.tiles);
  use.doors.clear();
  for (std::int32_t y = 0; y < map.tiles.height(); ++y) {
    for (std::int32_t x = 0; x < map.tiles.width(); ++x) {
      if (map.tiles[{x, y}] == TileType::door) use.doors.push_back({x, y});
    }
  }
}

// A drawn map may lack a start and a way out.
Result<void> place_what_is_missing(const Resolved& resolved, const MapRequest& request,
                                   Workspace::Buffers& use, GenerationResult& map) {
  const RandomStreams streams(map.seed, resolved.generator.name, resolved.generator.version,
                              map.attempt);
  Build build = make_build(resolved, request, streams, use, map);
  if (!use.terrain.get_or_zero(map.start)) {
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

// The passes that changed the map before, as far as they are known.
void take_earlier_passes(const GenerationResult& map, const PassCatalog& passes,
                         Workspace::Buffers& use) {
  use.kept_passes.clear();
  for (const PassRecord& record : map.passes) {
    const Pass* pass = passes.find(record.name);
    if (pass != nullptr && record.undone.empty()) use.kept_passes.push_back(pass);
  }
}

Result<void> report(const std::optional<MissedPromise>& missed, const GenerationResult& map) {
  if (!missed) return {};
  return not_possible(map.generator, missed->what,
                      fmt::format("does not hold: {}", missed->shortfall.detail));
}

Result<void> apply(GenerationResult& map, const MapRequest& request, const Catalog& catalog,
                   const PassCatalog& passes) {
  if (map.tiles.empty()) return bad_input("", "the map", "has no tiles");
  if (auto done = check_seed(request, map); !done) return done;
  const bool is_known = is_origin_known(map, catalog, passes);
  const MapGenerator unknown = unknown_generator(map);
  Workspace workspace;
  Workspace::Buffers& use = workspace.buffers();
  const MapGenerator& whole = is_known ? *catalog.find(map.generator) : unknown;
  const Resolved resolved{margin_of(map) > 0 ? core_generator(whole, use) : whole,
                          map.size(),
                          {},
                          find_connect(passes)};
  use.watch = {.observer = request.observer ? &request.observer : nullptr,
               .stop = request.stop,
               .attempt = map.attempt,
               .max_attempts = map.attempt + 1};
  const StopScope stop_scope(request.stop);
  take_terrain(map, use);
  take_earlier_passes(map, passes, use);
  const std::size_t first = map.passes.size();
  if (auto done = resolve_passes(request, passes, use.passes, map, first); !done) return done;
  if (auto done = place_what_is_missing(resolved, request, use, map); !done) return done;

  const MapFacts before = look_at(use, map);
  const auto missed = first_missed(resolved.generator, use.kept_passes, Apart::allowed, before);
  if (missed) return report(missed, map);
  run_passes(resolved, request, use, map, before.region_count > 1, first);
  if (use.watch.is_stopped) return cancelled(map.generator);
  const MapFacts after = look_at(use, map);
  if (auto done =
          report(first_missed(resolved.generator, use.kept_passes, Apart::refused, after), map);
      !done) {
    return done;
  }
  if (auto done = report(first_missed_requirement(resolved.generator, map), map); !done)
    return done;
  finish_map(!map.graph.empty(), use, after.walkable_count, map);
  return {};
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
  }
}

}  // namespace karst
