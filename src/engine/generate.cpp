// The main path: resolve and validate a request; then attempt by attempt run the generator and the
// passes, check the promises, and finish the first map that keeps them all.
#include "karst/engine/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "core/stop.hpp"
#include "core/text.hpp"
#include "engine/crop_map.hpp"
#include "engine/pick_seed.hpp"
#include "engine/run_passes.hpp"
#include "karst/model/metrics.hpp"

namespace karst {
namespace {

// The closest that any attempt came: the one whose missed promise stands furthest down the list.
struct BestAttempt {
  std::size_t promise_index = 0;
  double reached = -1;
  std::string what;
  std::string why;
};

Result<void> check_inside(const char* name, std::optional<LogicalPosition> stairs, Size size,
                          std::string_view where) {
  if (!stairs) return {};
  const bool inside = stairs->x >= 1 && stairs->y >= 1 && stairs->x <= size.width - 2 &&
                      stairs->y <= size.height - 2;
  if (inside) return {};
  return bad_input(std::string(where), fmt::format("{} {},{}", name, stairs->x, stairs->y),
                   fmt::format("is outside 1,1..{},{}", size.width - 2, size.height - 2));
}

Result<void> check_requirements(const MapRequest& request) {
  if (request.require.size() > kMostRequirements) {
    return bad_input("", fmt::format("{} requirements", request.require.size()),
                     fmt::format("are too many; at most {} are allowed", kMostRequirements));
  }
  for (const Requirement& requirement : request.require) {
    if (auto done = check_requirement(requirement); !done) return done;
    const auto same = [&](const Requirement& other) {
      return equal_ignoring_case(other.metric, requirement.metric);
    };
    if (std::ranges::count_if(request.require, same) == 1) continue;
    return bad_input("", fmt::format("metric {}", requirement.metric), "is required twice");
  }
  return {};
}

// The stairs that are asked for, where this generator can put them.
Result<WantedStairs> resolve_stairs(const MapRequest& request, const MapGenerator& generator,
                                    Size size) {
  if (!request.entry && !request.exit) return WantedStairs{};
  const auto snapped = [&](std::optional<LogicalPosition> wished) {
    if (wished) wished = generator.snap_stairs(size, *wished);
    return wished;
  };
  if (auto done = check_inside("entry", request.entry, size, generator.name); !done) {
    return tl::make_unexpected(done.error());
  }
  if (auto done = check_inside("exit", request.exit, size, generator.name); !done) {
    return tl::make_unexpected(done.error());
  }
  const WantedStairs stairs(snapped(request.entry), snapped(request.exit));
  if (stairs.exit() && stairs.exit() == stairs.entry()) {
    return bad_input(std::string(generator.name),
                     fmt::format("exit {},{}", request.exit->x, request.exit->y),
                     fmt::format("falls on the same tile as the entry {},{}", request.entry->x,
                                 request.entry->y));
  }
  return stairs;
}

// Finds the generator and the passes and checks everything that the caller gave; fills in
// map.params, map.passes and map.require.
Result<Resolved> resolve(std::string_view name, const MapRequest& request, const Catalog& catalog,
                         const PassCatalog& passes, std::int32_t margin, Workspace::Buffers& use,
                         GenerationResult& map) {
  const Result<const MapGenerator*> found = catalog.get(name);
  if (!found) return tl::make_unexpected(found.error());
  const MapGenerator& generator = **found;
  const std::string where(generator.name);

  const Result<Size> size = asked_size(request, generator);
  if (!size) return tl::make_unexpected(size.error());
  if (request.max_attempts < 1 || request.max_attempts > kMostAttempts) {
    return bad_input(where, fmt::format("max_attempts = {}", request.max_attempts),
                     fmt::format("is outside 1..{}", kMostAttempts));
  }
  if (auto done = resolve_params(generator.params, request.params, where, map.params, *size);
      !done) {
    return tl::make_unexpected(done.error());
  }
  if (const ParamRule* broken = generator.broken_rule(generator, map.params)) {
    return bad_input(where, params_in_rule(map.params, broken->text),
                     fmt::format("breaks {}", broken->text));
  }
  const Result<Size> made_size = check_size(std::int64_t{size->width} + 2 * margin,
                                            std::int64_t{size->height} + 2 * margin, where);
  if (!made_size) return tl::make_unexpected(made_size.error());
  const Size smallest = generator.min_size(generator, map.params);
  if (made_size->width < smallest.width || made_size->height < smallest.height) {
    return bad_input(
        where, fmt::format("size {}x{}", size->width, size->height),
        fmt::format("is below {}x{}, the minimum here{}{}", smallest.width, smallest.height,
                    generator.min_size_meaning.empty() ? "" : ": ", generator.min_size_meaning));
  }
  const Result<WantedStairs> stairs = resolve_stairs(request, generator, *size);
  if (!stairs) return tl::make_unexpected(stairs.error());
  const std::size_t first_pass = margin > 0 ? 1 : 0;
  if (auto done = resolve_passes(request, passes, use.passes, map, first_pass); !done) {
    return tl::make_unexpected(done.error());
  }
  if (auto done = check_requirements(request); !done) return tl::make_unexpected(done.error());
  map.require = request.require;
  if (margin > 0) map.passes.front() = crop_record(margin);
  return Resolved{generator, *made_size, *stairs, find_connect(passes), margin};
}

WantedStairs moved(const WantedStairs& stairs, std::int32_t by) {
  if (by == 0) return stairs;
  const auto move = [by](std::optional<LogicalPosition> p) {
    return p ? std::optional(LogicalPosition{p->x + by, p->y + by}) : p;
  };
  return {move(stairs.entry()), move(stairs.exit())};
}

// Runs the generator and the finishing passes once.
Result<void> build_map(const Resolved& resolved, const MapRequest& request, Workspace::Buffers& use,
                       GenerationResult& map) {
  const MapGenerator& generator = resolved.generator;
  const WantedStairs stairs = moved(resolved.stairs, resolved.margin);
  const Resolved made{generator, resolved.size, stairs};
  const RandomStreams streams(map.seed, generator.name, generator.version, map.attempt);
  use.terrain.reset(resolved.size);
  use.doors.clear();
  map.clear_layers();
  Build build = make_build(made, request, streams, use, map);
  if (auto done = generator.run(generator, map.params, build); !done) return done;
  for (const Pass* pass : finishing_passes()) {
    if (auto done = pass->run(*pass, {}, build); !done) return done;
    build.step(pass->name);
  }
  return {};
}

// Judges what the generator made, has the passes work on it and finishes the map, unless a promise
// is missed.
std::optional<MissedPromise> complete(const Resolved& resolved, const MapRequest& request,
                                      Workspace::Buffers& use, GenerationResult& map) {
  const MapGenerator& generator = resolved.generator;
  use.kept_passes.clear();
  if (!use.passes.empty()) {
    const MapFacts made = look_at(use, map);
    if (auto missed = first_missed(generator, {}, Apart::allowed, made)) return missed;
    run_passes(resolved, request, use, map, made.region_count > 1, margin_of(map) > 0 ? 1 : 0);
  }
  const MapFacts facts = look_at(use, map);
  if (auto missed = first_missed(generator, use.kept_passes, Apart::refused, facts)) return missed;
  if (auto missed = first_missed_requirement(generator, map)) return missed;
  finish_map(request.room_graph, use, facts.walkable_count, map);
  return std::nullopt;
}

// The map around the core keeps what the generator promises; the core keeps what is left of that.
std::optional<MissedPromise> crop_and_complete(const Resolved& resolved, const MapRequest& request,
                                               Workspace::Buffers& use, GenerationResult& map) {
  const MapFacts made = look_at(use, map);
  if (auto missed = first_missed(resolved.generator, {}, Apart::refused, made)) return missed;
  crop_map(resolved.margin, resolved.stairs, use.terrain, use.doors, map);
  if (Watch* watch = watch_of(request, use)) watch->finish_step("crop", use.terrain);
  const Resolved core{core_generator(resolved.generator, use), resolved.core_size(),
                      resolved.stairs, resolved.connect};
  return complete(core, request, use, map);
}

void remember(BestAttempt& best, const MissedPromise& missed) {
  const bool further = missed.index > best.promise_index;
  const bool closer = missed.index == best.promise_index && missed.shortfall.reached > best.reached;
  if (further || closer || best.what.empty()) {
    best = {missed.index, missed.shortfall.reached, missed.what, missed.shortfall.detail};
  }
}

// What was added to the last map, whose memory is used again.
void forget_additions(GenerationResult& map) {
  map.graph.rooms.clear();
  map.graph.links.clear();
  map.things.clear();
  map.level.reset();
}

Result<void> make_map(GenerationResult& map, Workspace& workspace, std::string_view name,
                      const MapRequest& request, std::int32_t margin, const Catalog& catalog,
                      const PassCatalog& passes) {
  Workspace::Buffers& use = workspace.buffers();
  const Result<Resolved> resolved = resolve(name, request, catalog, passes, margin, use, map);
  if (!resolved) return tl::make_unexpected(resolved.error());
  const MapGenerator& generator = resolved->generator;
  forget_additions(map);
  map.generator = generator.name;
  map.generator_version = generator.version;
  map.seed = request.seed != 0 ? request.seed : pick_seed();

  use.watch = {.observer = request.observer ? &request.observer : nullptr,
               .stop = request.stop,
               .max_attempts = request.max_attempts};
  const StopScope stop_scope(request.stop);

  BestAttempt best;
  for (map.attempt = 0; map.attempt < request.max_attempts; ++map.attempt) {
    use.watch.attempt = map.attempt;
    use.watch.poll();
    if (use.watch.is_stopped) return cancelled(std::string(generator.name));
    if (auto built = build_map(*resolved, request, use, map); !built) {
      if (built.error().kind == ErrorKind::bad_input) return built;
      if (best.what.empty()) best = {0, -1, built.error().what, built.error().allowed};
      continue;
    }
    const auto missed = margin > 0 ? crop_and_complete(*resolved, request, use, map)
                                   : complete(*resolved, request, use, map);
    if (use.watch.is_stopped) return cancelled(std::string(generator.name));
    if (!missed) return {};
    remember(best, *missed);
  }
  return not_possible(std::string(generator.name), best.what,
                      fmt::format("was not reached in {} attempts with seed {}; the best one: {}",
                                  request.max_attempts, map.seed, best.why));
}

}  // namespace

Workspace::Workspace() : buffers_(std::make_unique<Buffers>()) {}
Workspace::~Workspace() = default;
Workspace::Workspace(Workspace&&) noexcept = default;
Workspace& Workspace::operator=(Workspace&&) noexcept = default;

Result<Size> check_size(std::int64_t width, std::int64_t height, std::string_view where) {
  const auto refused = [&](std::string reason) {
    return bad_input(std::string(where), fmt::format("size {}x{}", width, height),
                     std::move(reason));
  };
  if (width < 1 || height < 1 || width > kMaxSide || height > kMaxSide) {
    return refused(fmt::format("is outside 1x1..{0}x{0}", kMaxSide));
  }
  if (width * height > kMaxArea) return refused(fmt::format("has more than {} tiles", kMaxArea));
  return Size{static_cast<std::int32_t>(width), static_cast<std::int32_t>(height)};
}

Result<Size> asked_size(const MapRequest& request, const MapGenerator& generator) {
  return check_size(request.width.value_or(generator.default_size.width),
                    request.height.value_or(generator.default_size.height), generator.name);
}

Result<void> generate_into(GenerationResult& map, Workspace& workspace, std::string_view generator,
                           const MapRequest& request, const Catalog& catalog,
                           const PassCatalog& passes) {
  return generate_cropped_into(map, workspace, generator, request, 0, catalog, passes);
}

Result<void> generate_cropped_into(GenerationResult& map, Workspace& workspace,
                                   std::string_view generator, const MapRequest& request,
                                   std::int32_t margin, const Catalog& catalog,
                                   const PassCatalog& passes) {
  // What was left in the middle of its work is not used again.
  const auto failed = [&](tl::unexpected<Error> error) {
    map.clear();
    workspace = Workspace();
    return error;
  };
  try {
    Result<void> made = make_map(map, workspace, generator, request, margin, catalog, passes);
    if (!made) map.clear();
    return made;
  } catch (const Stopped&) {
    return failed(cancelled(std::string(generator)));
  } catch (const std::bad_alloc&) {
    return failed(no_memory(std::string(generator), "the map"));
  } catch (const std::exception& fault) {
    // From the generator of an application, an observer, or a machine without a source of seeds.
    return failed(not_possible(std::string(generator), "an exception",
                               fmt::format("ended the work: {}", fault.what())));
  }
}

Result<GenerationResult> generate(std::string_view generator, const MapRequest& request,
                                  const Catalog& catalog, const PassCatalog& passes) {
  Workspace workspace;
  GenerationResult map;
  if (auto made = generate_into(map, workspace, generator, request, catalog, passes); !made) {
    return tl::make_unexpected(made.error());
  }
  return map;
}

}  // namespace karst
