#include "karst/levels/level_generator.hpp"

#include <fmt/format.h>

#include "engine/crop_map.hpp"
#include "engine/pick_seed.hpp"
#include "karst/core/text.hpp"
#include "levels/boss_arena.hpp"
#include "levels/curve.hpp"
#include "levels/stair_places.hpp"

namespace karst {
namespace {

std::uint64_t choose_seed(std::uint64_t asked, std::uint64_t scheduled) {
  if (asked != 0) return asked;
  return scheduled != 0 ? scheduled : pick_seed();
}

// Never 0, for which `generate` would pick another one each time.
std::uint64_t level_seed(std::uint64_t seed, std::int64_t level) {
  const std::uint64_t mixed = mix(seed, static_cast<std::uint64_t>(level));
  return mixed != 0 ? mixed : 1;
}

const ParamInfo* find_info(const MapGenerator& generator, std::string_view name) {
  for (const ParamInfo& info : generator.params) {
    if (equal_ignoring_case(info.name, name)) return &info;
  }
  return nullptr;
}

const ParamInfo* find_info(const PassCatalog& passes, std::string_view pass,
                           std::string_view name) {
  const Pass* found = passes.find(pass);
  if (found == nullptr) return nullptr;
  const auto info = find_param(found->params, name, "");
  return info ? *info : nullptr;
}

std::string in_lower_case(std::string text) {
  for (char& c : text) c = lower(c);
  return text;
}

// Gives the overrides and the game's own parameters of a segment their values at a level.
void evaluate(const Segment& segment, const MapGenerator& generator,
              const PassCatalog& passes, std::uint64_t world_seed,
              GenContext& context) {
  const auto value_of = [&](const Override& change) {
    return value_at(change.curve, segment, context.chunk_id,
                    hash_text(in_lower_case(change.name), world_seed));
  };
  for (const Override& change : segment.overrides) {
    const ParamInfo* info = find_info(generator, change.name);
    if (info == nullptr) continue;
    NamedParam& param = context.params.emplace_back();
    param.name = info->name;
    param.value = value_of(change);
    if (!std::holds_alternative<ConstantCurve>(change.curve)) {
      param.value = fitted(*info, param.value);
    }
  }
  for (const PassCurve& curve : segment.pass_curves) {
    PassRequest& pass = context.passes[curve.pass];
    const Override& change = curve.change;
    const ParamInfo* info = find_info(passes, pass.name, change.name);
    if (info == nullptr) continue;  // refused by WorldScheduler::make
    NamedParam& param = pass.params.emplace_back();
    param.name = info->name;
    // Two passes of one name wander each for itself.
    param.value = fitted(*info, value_at(change.curve, segment, context.chunk_id,
                                         hash_text(in_lower_case(change.name),
                                                   mix(world_seed, curve.pass + 1))));
  }
  for (const Override& own : segment.custom) {
    NamedParam& param = context.custom.emplace_back();
    param.name = own.name;
    param.value = value_of(own);
  }
}

MapRequest request_of(const GenContext& context) {
  return {.width = context.config.chunk_width,
          .height = context.config.chunk_height,
          .seed = context.seed,
          .params = context.params,
          .passes = context.passes,
          .theme = context.theme,
          .theme_passes = context.theme_passes,
          .custom = context.custom,
          .level = context.origin,
          .entry = context.entry,
          .exit = context.exit};
}

// Places that are fixed, such as the cells of a maze, belong to the core: there is nothing of such
// a map that a halo could change for the better.
bool takes_halo(const MapGenerator& generator) {
  return generator.snap_stairs == detail::stairs_as_wished;
}

// A maze of one cell has no place for two stairs: one comes down into it, and nothing leads on.
bool is_one_place(const MapGenerator& generator, const GenContext& context) {
  return context.entry == context.exit && !takes_halo(generator);
}

LevelOrigin origin_of(const GenContext& context, const WorldScheduler& schedule) {
  return {.number = context.chunk_id,
          .world_seed = context.config.seed,
          .segment = &schedule.segment_at(context.chunk_id) - schedule.segments().data(),
          .last = schedule.segments().back().last(),
          .halo = context.config.halo_size};
}

Result<void> make_level(GenerationResult& map, Workspace& workspace, const GenContext& context,
                        const Catalog& catalog, const PassCatalog& passes) {
  const auto generator = catalog.get(context.generator);
  if (!generator) return error_of(generator);
  const auto margin =
      static_cast<std::int32_t>(takes_halo(**generator) ? context.config.halo_size : 0);
  MapRequest request = request_of(context);
  if (is_one_place(**generator, context)) request.exit.reset();
  auto made = generate_cropped_into(map, workspace, context.generator, request, margin, catalog,
                                    passes);
  if (!made) return made;
  const bool is_end = is_one_place(**generator, context);
  if (map.stairs_up == context.entry && (is_end || map.stairs_down == context.exit)) return {};
  return not_possible(context.generator,
                      fmt::format("stairs {},{} and {},{}", context.entry.x, context.entry.y,
                                  context.exit.x, context.exit.y),
                      "cannot both be where the levels above and below have them");
}

}  // namespace

LevelGenerator::LevelGenerator(WorldScheduler schedule, std::uint64_t seed, Catalog catalog,
                               PassCatalog passes)
    : schedule_(std::move(schedule)),
      seed_(choose_seed(seed, schedule_.config().seed)),
      catalog_(std::move(catalog)),
      passes_(std::move(passes)) {}

Result<GenContext> LevelGenerator::context(std::int64_t level) const {
  if (level < 0 || level > kDeepestLevel) {
    return bad_input("", fmt::format("level {}", level),
                     fmt::format("is outside 0..{}", kDeepestLevel));
  }
  const WorldConfig& config = schedule_.config();
  const Size size{static_cast<std::int32_t>(config.chunk_width),
                  static_cast<std::int32_t>(config.chunk_height)};
  const Segment& segment = schedule_.segment_at(level);
  const std::uint64_t seed = level_seed(seed_, level);
  Rng choice(hash_text("generator", seed));
  const std::string& name = choice.pick(std::span(segment.generators));
  const auto generator = catalog_.get(name);
  if (!generator) return error_of(generator);
  GenContext context{.chunk_id = level,
                     .seed = seed,
                     .stream = Rng(hash_text("game", seed)),
                     .config = config,
                     .generator = std::string((*generator)->name),
                     .params = {},
                     .custom = {},
                     .passes = segment.passes,
                     .theme = segment.theme,
                     .theme_passes = segment.theme_passes,
                     .entry = stairs_below(level - 1, seed_, size),
                     .exit = stairs_below(level, seed_, size),
                     .origin = {},
                     .warning = schedule_.warning_at(level)};
  context.config.seed = seed_;
  context.origin = origin_of(context, schedule_);
  evaluate(segment, **generator, passes_, seed_, context);
  if (segment.boss_arena && segment.boss_arena->level == level) {
    context.passes.insert(context.passes.begin(), pass_of(*segment.boss_arena));
  }
  return context;
}

Result<void> LevelGenerator::level_into(GenerationResult& map, Workspace& workspace,
                                        std::int64_t level) const {
  const auto context = this->context(level);
  auto made = context ? make_level(map, workspace, *context, catalog_, passes_)
                      : Result<void>(error_of(context));
  if (made) return made;
  map.clear();
  if (context) {
    Error& error = made.error();
    error.where = fmt::format("level {}{}{}", level, error.where.empty() ? "" : ": ", error.where);
  }
  return made;
}

Result<GenerationResult> LevelGenerator::level(std::int64_t level) const {
  Workspace workspace;
  GenerationResult map;
  if (auto made = level_into(map, workspace, level); !made) return error_of(made);
  return map;
}

}  // namespace karst
