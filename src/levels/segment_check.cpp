#include "levels/segment_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "karst/core/text.hpp"
#include "levels/curve.hpp"

namespace karst {
namespace {

constexpr std::int64_t kMostLevelsAsked = 64;

// All levels of a short segment; of a long one some, the first and the last among them.
std::vector<std::int64_t> levels_to_ask(const Segment& segment) {
  const std::int64_t steps = segment.last() - segment.from;
  const std::int64_t count = std::min(steps, kMostLevelsAsked - 1);
  std::vector<std::int64_t> levels = {segment.from};
  for (std::int64_t i = 1; i <= count; ++i) levels.push_back(segment.from + steps / count * i);
  levels.back() = segment.last();
  return levels;
}

bool is_noise(const Override& change) {
  return std::holds_alternative<NoiseCurve>(change.curve);
}

// Of a noise, whose values depend on the seed, the least or the largest.
ParamValue value_of(const Override& change, const Segment& segment, std::int64_t level,
                    std::size_t extreme) {
  return is_noise(change) ? extremes(change.curve)[extreme]
                          : value_at(change.curve, segment, level, 0);
}

std::vector<NamedParam> params_at(const Segment& segment, const MapGenerator& generator,
                                  std::int64_t level, std::size_t extreme) {
  std::vector<NamedParam> params;
  for (const Override& change : segment.overrides) {
    for (const ParamInfo& info : generator.params) {
      if (!equal_ignoring_case(info.name, change.name)) continue;
      NamedParam& param = params.emplace_back();
      param.name = info.name;
      param.value = value_of(change, segment, level, extreme);
      if (!std::holds_alternative<ConstantCurve>(change.curve)) {
        param.value = fitted(info, param.value);
      }
    }
  }
  return params;
}

std::string place_of_rule(const Segment& segment, std::string_view rule) {
  for (const Override& change : segment.overrides) {
    if (rule.find(change.name) != std::string_view::npos) return change.where;
  }
  return segment.where;
}

Result<void> check_level(const Segment& segment, const WorldConfig& config,
                         const MapGenerator& generator, std::int64_t level, std::size_t extreme) {
  const Size size{static_cast<std::int32_t>(config.chunk_width),
                  static_cast<std::int32_t>(config.chunk_height)};
  const std::string who = fmt::format("level {}, {}", level, generator.name);
  std::vector<NamedParam> resolved;
  auto done = resolve_params(generator.params, params_at(segment, generator, level, extreme),
                             fmt::format("{}: {}", segment.where, who), resolved, size);
  if (!done) return done;
  KeptBuffers kept;
  const TypedParams params = generator.decode(generator, resolved, kept);
  if (const ParamRule* broken = broken_rule(generator, params)) {
    return bad_input(place_of_rule(segment, broken->text),
                     fmt::format("{}: {}", who, params_in_rule(resolved, broken->text)),
                     fmt::format("breaks {}", broken->text));
  }
  const Size smallest = generator.min_size(params);
  const bool takes_halo = generator.snap_stairs == detail::stairs_as_wished;
  const std::int64_t halo = takes_halo ? 2 * config.halo_size : 0;
  if (size.width + halo >= smallest.width && size.height + halo >= smallest.height) return {};
  return bad_input(segment.where, fmt::format("{}: size {}x{}", who, size.width, size.height),
                   fmt::format("is below {}x{}, the minimum here", smallest.width, smallest.height));
}

}  // namespace

Result<void> check_levels(const Segment& segment, const WorldConfig& config,
                          const Catalog& catalog) {
  std::vector<const MapGenerator*> generators;
  for (const std::string& name : segment.generators) {
    const MapGenerator* generator = catalog.find(name);
    const bool is_new = std::ranges::find(generators, generator) == generators.end();
    if (generator != nullptr && is_new) generators.push_back(generator);
  }
  const std::size_t extreme_count = std::ranges::any_of(segment.overrides, is_noise) ? 2 : 1;
  for (const MapGenerator* generator : generators) {
    for (const std::int64_t level : levels_to_ask(segment)) {
      for (std::size_t extreme = 0; extreme < extreme_count; ++extreme) {
        auto done = check_level(segment, config, *generator, level, extreme);
        if (!done) return done;
      }
    }
  }
  return {};
}

Result<void> check_pass_curves(const Segment& segment, const PassCatalog& passes) {
  for (const PassCurve& curve : segment.pass_curves) {
    const Override& change = curve.change;
    if (curve.pass >= segment.passes.size()) {
      return bad_input(change.where, fmt::format("a curve for pass {}", curve.pass),
                       fmt::format("but the segment has {}",
                                   counted(std::ssize(segment.passes), "pass", "passes")));
    }
    const auto pass = passes.get(segment.passes[curve.pass].name);
    if (!pass) return error_of(pass);
    const auto info = find_param((*pass)->params, change.name, change.where);
    if (!info) return error_of(info);
    for (const ParamValue& extreme : extremes(change.curve)) {
      const bool constant = std::holds_alternative<ConstantCurve>(change.curve);
      const auto checked =
          check_param(**info, constant ? extreme : fitted(**info, extreme), change.where);
      if (!checked) return error_of(checked);
    }
  }
  return {};
}

}  // namespace karst
