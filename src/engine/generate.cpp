// The main path: resolve and validate a request; then attempt by attempt run the generator and the
// passes, check the promises, and finish the first map that keeps them all.
#include "karst/engine/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "core/stop.hpp"
#include "engine/authoring/author_step.hpp"
#include "engine/crop_map.hpp"
#include "engine/pick_seed.hpp"
#include "engine/run_passes.hpp"
#include "generators/object_fault.hpp"
#include "karst/core/text.hpp"
#include "karst/model/metrics.hpp"
#include "model/authoring/find_unwritable.hpp"
#include "model/map_layers.hpp"
#include "passes/pass_table.hpp"

namespace karst {
namespace {

// The closest that any attempt came: the one whose broken promise stands furthest down the list.
struct BestAttempt {
  std::size_t promise_index = 0;
  double score = -1;
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

Result<void> check_requirements(const MapRequest& request, Size size) {
  if (request.require.size() > kMostRequirements) {
    return bad_input("", fmt::format("{} requirements", request.require.size()),
                     fmt::format("are too many; at most {} are allowed", kMostRequirements));
  }
  for (const Requirement& requirement : request.require) {
    if (auto done = check_requirement(requirement); !done) return done;
    if (auto done = check_possible(requirement, size); !done) return done;
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
    return error_of(done);
  }
  if (auto done = check_inside("exit", request.exit, size, generator.name); !done) {
    return error_of(done);
  }
  const WantedStairs stairs(snapped(request.entry), snapped(request.exit));
  const std::string snaps = fmt::format("{}: snap_stairs", generator.name);
  if (auto done = check_inside("entry", stairs.entry(), size, snaps); !done) return error_of(done);
  if (auto done = check_inside("exit", stairs.exit(), size, snaps); !done) return error_of(done);
  for (const LogicalPosition p : stairs.tiles()) {
    const LogicalPosition again = generator.snap_stairs(size, p);
    if (again == p) continue;
    return bad_input(snaps, fmt::format("{},{}", p.x, p.y),
                     fmt::format("is where it puts stairs, and then it puts them at {},{}", again.x, again.y));
  }
  if (stairs.exit() && stairs.exit() == stairs.entry()) {
    return bad_input(std::string(generator.name),
                     fmt::format("exit {},{}", request.exit->x, request.exit->y),
                     fmt::format("falls on the same tile as the entry {},{}", request.entry->x,
                                 request.entry->y));
  }
  return stairs;
}

// The default generator is there in every catalogue, as get_or_default says.
Result<const MapGenerator*> find_generator(std::string_view name, const Catalog& catalog) {
  auto found = catalog.get(name);
  if (found) return found;
  const MapGenerator& fallback = catalog.get_or_default({}).generator;
  if (equal_ignoring_case(name, fallback.name)) return &fallback;
  return found;
}

Result<void> check_attempts(const MapRequest& request, Size size, const std::string& where) {
  const auto refused = [&](std::string reason) {
    return bad_input(where, fmt::format("max_attempts = {}", request.max_attempts),
                     std::move(reason));
  };
  if (request.max_attempts < 1 || request.max_attempts > kMostAttempts) {
    return refused(fmt::format("is outside 1..{}", kMostAttempts));
  }
  const std::int64_t most = kMostTilesTried / size.area();
  if (request.max_attempts <= most) return {};
  return refused(fmt::format("is more than the {} that are allowed of {}x{} tiles, {} tiles in all",
                             most, size.width, size.height, kMostTilesTried));
}

// Gives every parameter its value, in map.params and as the generator's own struct.
Result<TypedParams> resolve_typed(const MapGenerator& generator, const MapRequest& request,
                                  Size size, KeptBuffers& kept, GenerationResult& map) {
  const std::string where(generator.name);
  if (auto done = resolve_params(generator.params, request.params, where, map.params, size); !done) {
    return error_of(done);
  }
  const TypedParams params = generator.decode(generator, map.params, kept);
  if (const ParamRule* broken = broken_rule(generator, params)) {
    return bad_input(where, params_in_rule(map.params, broken->text),
                     fmt::format("breaks {}", broken->text));
  }
  return params;
}

// The size of what the generator makes: that of the map and a margin around it.
Result<Size> size_with_margin(const MapGenerator& generator, TypedParams params, Size size,
                              std::int32_t margin) {
  const std::string where(generator.name);
  const Result<Size> made = check_size(std::int64_t{size.width} + 2 * margin,
                                       std::int64_t{size.height} + 2 * margin, where);
  if (!made) return made;
  const Size smallest = generator.min_size(params);
  if (made->width >= smallest.width && made->height >= smallest.height) return made;
  return bad_input(
      where, fmt::format("size {}x{}", size.width, size.height),
      fmt::format("is below {}x{}, the minimum here{}{}", smallest.width, smallest.height,
                  generator.min_size_meaning.empty() ? "" : ": ", generator.min_size_meaning));
}

// None where none is asked for.
Result<const Theme*> resolve_theme(const MapRequest& request, const PassCatalog& passes,
                                   GenerationResult& map) {
  map.theme.reset();
  if (request.theme.empty()) return nullptr;
  const Result<const Theme*> theme = passes.themes().get(request.theme);
  if (theme) map.theme = look_of(**theme);
  return theme;
}

// Finds the generator and the passes and checks everything that the caller gave; fills in the
// attempt, map.params, map.passes and map.require.
Result<void> resolve(std::string_view name, const Catalog& catalog, const PassCatalog& passes,
                     Attempt& attempt) {
  const MapRequest& request = attempt.request;
  Buffers& buffers = attempt.buffers;
  GenerationResult& map = attempt.map;
  const Result<const MapGenerator*> generator = find_generator(name, catalog);
  if (!generator) return error_of(generator);
  attempt.generator = *generator;
  const std::string where((*generator)->name);
  if (const auto fault = object_fault(**generator); !fault.empty()) {
    return bad_input(shortened(where), "the generator's declaration:", std::string(fault));
  }

  const Result<Size> size = asked_size(request, **generator);
  if (!size) return error_of(size);
  if (auto done = check_attempts(request, *size, where); !done) return done;
  const Result<TypedParams> params = resolve_typed(**generator, request, *size, buffers.kept, map);
  if (!params) return error_of(params);
  attempt.params = *params;
  const Result<Size> made_size = size_with_margin(**generator, *params, *size, attempt.margin);
  if (!made_size) return error_of(made_size);
  attempt.size = *made_size;
  const Result<WantedStairs> stairs = resolve_stairs(request, **generator, *size);
  if (!stairs) return error_of(stairs);
  attempt.stairs = *stairs;
  attempt.first_pass = attempt.margin > 0 ? 1 : 0;
  const Result<const Theme*> theme = resolve_theme(request, passes, map);
  if (!theme) return error_of(theme);
  std::span<const PassRequest> last;
  if (*theme != nullptr && request.theme_passes) last = (*theme)->passes;
  const auto found = resolve_passes({request.passes, last}, passes, buffers.passes, map, attempt.first_pass);
  if (!found) return found;
  attempt.connect = find_connect(passes);
  attempt.vaults = passes.own_vaults();
  if (auto done = check_requirements(request, *size); !done) return done;
  map.require = request.require;
  if (auto done = check_custom(request.custom, where); !done) return done;
  map.custom = request.custom;
  map.level = request.level;
  map.own_kinds = catalog.own_kinds();
  if (auto fault = find_unwritable(map, *size, Filled::origin)) {
    return bad_input(where, "what is asked for:", *std::move(fault));
  }
  if (attempt.margin > 0) map.passes.front() = crop_record(attempt.margin);
  return {};
}

WantedStairs moved(const WantedStairs& stairs, std::int32_t by) {
  if (by == 0) return stairs;
  const auto move = [by](std::optional<LogicalPosition> p) {
    return p ? std::optional(*p + LogicalPosition{by, by}) : p;
  };
  return {move(stairs.entry()), move(stairs.exit())};
}

// Runs the generator and the finishing passes once.
Result<void> build_map(const Attempt& attempt) {
  const MapGenerator& generator = *attempt.generator;
  GenerationResult& map = attempt.map;
  const WantedStairs stairs = moved(attempt.stairs, attempt.margin);
  const RandomStreams streams(map.seed, generator.drawn_as(), generator.version, map.attempt);
  attempt.buffers.terrain.reset(attempt.size);
  attempt.buffers.doors.clear();
  clear_layers(map);
  Build build = attempt.build(streams, stairs);
  AuthorStep step(attempt, is_karsts(generator));
  const auto made = generator.run(attempt.params, build);
  if (auto fault = step.find_fault()) {
    return bad_input(std::string(generator.name), "the generator", *std::move(fault));
  }
  if (!made) return made;
  for (const Pass* pass : finishing_passes()) {
    if (auto done = pass->run(*pass, {}, build); !done) return done;
    build.step(pass->name);
  }
  return {};
}

// Judges what the generator made, has the passes work on it and finishes the map, unless a promise
// is broken.
std::optional<BrokenPromise> complete(const Attempt& attempt) {
  Buffers& buffers = attempt.buffers;
  buffers.applied_passes.clear();
  if (!buffers.passes.empty()) {
    const MapFacts made = derive_tiles_and_facts(attempt);
    if (auto broken = first_broken(attempt, {}, Connectivity::optional, made)) return broken;
    run_passes(attempt, made.region_count <= 1);
    if (auto missed = first_missed_pass(attempt)) return missed;
  }
  const MapFacts facts = derive_tiles_and_facts(attempt);
  if (auto broken = first_broken(attempt, buffers.applied_passes, Connectivity::required, facts)) {
    return broken;
  }
  if (auto broken = first_broken_requirement(attempt)) return broken;
  finish_map(attempt, attempt.request.room_graph, facts.walkable_count);
  return std::nullopt;
}

// The map around the core keeps what the generator promises; the core keeps what is left of that.
std::optional<BrokenPromise> crop_and_complete(const Attempt& attempt) {
  const MapFacts made = derive_tiles_and_facts(attempt);
  if (auto broken = first_broken(attempt, {}, Connectivity::required, made)) return broken;
  Buffers& buffers = attempt.buffers;
  crop_map(attempt.margin, attempt.stairs, buffers.terrain, buffers.doors, attempt.map);
  if (Watch* watch = attempt.watch()) watch->finish_step("crop", buffers.terrain);
  Attempt core = attempt;
  core.generator = &core_generator(*attempt.generator, buffers);
  core.size = attempt.map.size();
  core.margin = 0;
  return complete(core);
}

void remember(BestAttempt& best, const BrokenPromise& broken) {
  const bool further = broken.index > best.promise_index;
  const bool closer = broken.index == best.promise_index && broken.violation.score > best.score;
  if (further || closer || best.what.empty()) {
    best = {broken.index, broken.violation.score, broken.what, broken.violation.detail};
  }
}

// What was added to the last map, whose memory is used again.
void forget_additions(Buffers& buffers, GenerationResult& map) {
  if (!map.graph.empty()) buffers.room_graph.recycle(map.graph);
  map.things.clear();
}

// Attempt after attempt until one is good.
Result<void> make_attempts(const Attempt& attempt) {
  const MapRequest& request = attempt.request;
  GenerationResult& map = attempt.map;
  Watch& watch = attempt.buffers.watch;
  const std::string where(attempt.generator->name);
  BestAttempt best;
  for (map.attempt = 0; map.attempt < request.max_attempts; ++map.attempt) {
    watch.attempt = map.attempt;
    watch.poll();
    if (watch.is_stopped) return cancelled(where);
    if (auto built = build_map(attempt); !built) {
      if (built.error().kind == ErrorKind::bad_input) return built;
      if (best.what.empty()) best = {0, -1, built.error().what, built.error().allowed};
      continue;
    }
    const auto broken = attempt.margin > 0 ? crop_and_complete(attempt) : complete(attempt);
    if (watch.is_stopped) return cancelled(where);
    if (!broken) return {};
    remember(best, *broken);
  }
  return not_possible(where, best.what,
                      fmt::format("was not reached in {} attempts with seed {}; the best one: {}",
                                  request.max_attempts, map.seed, best.why));
}

Result<void> make_map(GenerationResult& map, Workspace& workspace, std::string_view name,
                      const MapRequest& request, std::int32_t margin, const Catalog& catalog,
                      const PassCatalog& passes) {
  const NestingScope nesting;
  if (nesting.is_too_deep()) return too_deep(name);
  Attempt attempt{.request = request, .buffers = Buffers::of(workspace), .map = map};
  attempt.margin = margin;
  if (auto done = resolve(name, catalog, passes, attempt); !done) return done;
  forget_additions(attempt.buffers, map);
  map.generator = attempt.generator->name;
  map.generator_version = attempt.generator->version;
  map.seed = request.seed != 0 ? request.seed : pick_seed();

  attempt.buffers.watch = {.observer = request.observer ? &request.observer : nullptr,
                           .stop = request.stop,
                           .max_attempts = request.max_attempts};
  const StopScope stop_scope(request.stop);
  return make_attempts(attempt);
}

}  // namespace

Workspace::Workspace() : buffers_(std::make_unique<detail::WorkspaceBuffers>()) {}
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
  } catch (...) {
    return failed(not_possible(std::string(generator), "an exception", "ended the work"));
  }
}

Result<GenerationResult> generate(std::string_view generator, const MapRequest& request,
                                  const Catalog& catalog, const PassCatalog& passes) {
  Workspace workspace;
  GenerationResult map;
  if (auto made = generate_into(map, workspace, generator, request, catalog, passes); !made) {
    return error_of(made);
  }
  return map;
}

}  // namespace karst
