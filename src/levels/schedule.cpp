#include "karst/levels/schedule.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "karst/core/text.hpp"
#include "karst/engine/generate.hpp"
#include "levels/boss_arena.hpp"
#include "levels/curve.hpp"
#include "levels/segment_check.hpp"
#include "passes/pass_table.hpp"

namespace karst {
namespace {

// Constants as they are; only curves are rounded.
Result<void> check_range(const ParamInfo& info, const Override& change) {
  for (const ParamValue& extreme : extremes(change.curve)) {
    const bool constant = std::holds_alternative<ConstantCurve>(change.curve);
    const auto checked =
        check_param(info, constant ? extreme : fitted(info, extreme), change.where);
    if (!checked) return error_of(checked);
  }
  return {};
}

// Some generator of the segment must know the parameter, and all that do must take its values.
Result<void> check_override(const Override& change, const Segment& segment,
                            const Catalog& catalog) {
  bool known = false;
  std::vector<std::string_view> names;
  for (const std::string& name : segment.generators) {
    for (const ParamInfo& info : catalog.find(name)->params) {
      names.push_back(info.name);
      if (!equal_ignoring_case(info.name, change.name)) continue;
      if (auto done = check_range(info, change); !done) return done;
      known = true;
    }
  }
  if (known) return {};
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return bad_input(change.where, fmt::format("parameter \"{}\"", shortened(change.name)),
                   unknown_name_hint(change.name, names) +
                       " (the game's own stand under \"custom\")");
}

// The reader of files refuses such numbers where they stand; callers may give any.
Result<void> check_numbers(const Override& change) {
  const auto refused = [&](double number) {
    return bad_input(change.where, fmt::format("{} = {}", shortened(change.name), number),
                     fmt::format("is outside {}..{}", -kMostCurve, kMostCurve));
  };
  const auto fits = [](double number) { return number >= -kMostCurve && number <= kMostCurve; };
  if (const auto* linear = std::get_if<LinearCurve>(&change.curve)) {
    if (!fits(linear->start)) return refused(linear->start);
    if (!fits(linear->end)) return refused(linear->end);
  }
  if (const auto* noise = std::get_if<NoiseCurve>(&change.curve)) {
    if (!fits(noise->base)) return refused(noise->base);
    if (!fits(noise->amplitude)) return refused(noise->amplitude);
    if (!(noise->frequency >= 0 && noise->frequency <= kMostFrequency)) {
      return bad_input(change.where,
                       fmt::format("{}: frequency = {}", shortened(change.name), noise->frequency),
                       fmt::format("is outside 0..{}", kMostFrequency));
    }
  }
  return {};
}

Result<void> check_overrides(const Segment& segment, const Catalog& catalog) {
  for (std::size_t i = 0; i < segment.overrides.size(); ++i) {
    const Override& change = segment.overrides[i];
    for (std::size_t j = 0; j < i; ++j) {
      if (!equal_ignoring_case(segment.overrides[j].name, change.name)) continue;
      return bad_input(change.where, fmt::format("parameter {}", shortened(change.name)),
                       "is given twice");
    }
    if (auto done = check_numbers(change); !done) return done;
    if (auto done = check_override(change, segment, catalog); !done) return done;
  }
  return {};
}

// The names and the values that their curves take.
Result<void> check_custom_of(const Segment& segment) {
  std::vector<NamedParam> values;
  for (const Override& own : segment.custom) {
    if (auto done = check_numbers(own); !done) return done;
    NamedParam& param = values.emplace_back();
    param.name = own.name;
    param.value = extremes(own.curve).front();
    if (auto done = check_custom(values, own.where); !done) return done;
  }
  return {};
}

// How many passes the theme adds.
Result<std::size_t> passes_of_theme(const Segment& segment, const PassCatalog& passes) {
  if (segment.theme.empty()) return 0;
  const auto theme = passes.themes().get(segment.theme);
  if (!theme) return bad_input(segment.where, theme.error().what, theme.error().allowed);
  return segment.theme_passes ? (*theme)->passes.size() : 0;
}

Result<void> check_passes(const Segment& segment, const PassCatalog& passes) {
  const auto of_theme = passes_of_theme(segment, passes);
  if (!of_theme) return error_of(of_theme);
  const std::size_t count = segment.passes.size() + *of_theme + (segment.boss_arena ? 1 : 0);
  if (count > kMostPasses) {
    return bad_input(segment.where, fmt::format("{} passes", count),
                     fmt::format("are too many; at most {} are allowed", kMostPasses));
  }
  std::vector<NamedParam> resolved;
  for (const PassRequest& asked : segment.passes) {
    const auto pass = passes.get(asked.name);
    if (!pass) return bad_input(segment.where, pass.error().what, pass.error().allowed);
    auto done = resolve_pass(**pass, asked.params, passes, resolved);
    if (done) continue;
    if (!segment.where.empty()) {
      done.error().where = fmt::format("{}: {}", segment.where, done.error().where);
    }
    return done;
  }
  return {};
}

Result<void> check_segment(const Segment& segment, const Catalog& catalog,
                           const PassCatalog& passes) {
  if (segment.from < 0 || segment.to > kDeepestLevel || segment.to < segment.from) {
    return bad_input(segment.where, fmt::format("from = {}, to = {}", segment.from, segment.to),
                     fmt::format("breaks 0 <= from <= to <= {}", kDeepestLevel));
  }
  if (segment.generators.empty()) return bad_input(segment.where, "segment", "has no generator");
  for (const std::string& name : segment.generators) {
    const auto generator = catalog.get(name);
    if (generator) continue;
    return bad_input(segment.where, generator.error().what, generator.error().allowed);
  }
  if (auto done = check_overrides(segment, catalog); !done) return done;
  if (auto done = check_custom_of(segment); !done) return done;
  for (const PassCurve& curve : segment.pass_curves) {
    if (auto done = check_numbers(curve.change); !done) return done;
  }
  if (segment.boss_arena) {
    const BossArena& arena = *segment.boss_arena;
    if (arena.level < segment.from || arena.level > segment.last()) {
      return bad_input(arena.where, fmt::format("boss_arena at level {}", arena.level),
                       fmt::format("is outside {}..{}", segment.from, segment.last()));
    }
    if (auto done = check_boss_arena(arena, passes.vaults()); !done) return done;
  }
  if (auto done = check_passes(segment, passes); !done) return done;
  return check_pass_curves(segment, passes);
}

Result<void> check_all_levels(std::span<const Segment> segments, const WorldConfig& config,
                           const Catalog& catalog) {
  for (const Segment& segment : segments) {
    if (auto done = check_levels(segment, config, catalog); !done) return done;
  }
  return {};
}

Result<void> check_config(const WorldConfig& config) {
  if (config.halo_size < 0 || config.halo_size > kMostHalo) {
    return bad_input("", fmt::format("halo_size = {}", config.halo_size),
                     fmt::format("is outside 0..{}", kMostHalo));
  }
  const auto size = check_size(config.chunk_width, config.chunk_height, "");
  if (!size) return error_of(size);
  const auto padded = check_size(config.chunk_width + 2 * config.halo_size,
                                 config.chunk_height + 2 * config.halo_size, "with its halo");
  if (!padded) return error_of(padded);
  return {};
}

std::string label(const Segment& segment) {
  return fmt::format("{}..{}", segment.from, segment.last());
}

}  // namespace

Result<WorldScheduler> WorldScheduler::make(const WorldConfig& config,
                                            std::vector<Segment> segments, const Catalog& catalog,
                                            const PassCatalog& passes) {
  if (auto done = check_config(config); !done) return error_of(done);
  if (segments.empty()) return bad_input("", "the schedule", "has no segments");
  for (const Segment& segment : segments) {
    if (auto done = check_segment(segment, catalog, passes); !done) return error_of(done);
  }
  if (auto done = check_all_levels(segments, config, catalog); !done) return error_of(done);
  std::stable_sort(segments.begin(), segments.end(),
                   [](const Segment& a, const Segment& b) { return a.from < b.from; });
  for (std::size_t i = 1; i < segments.size(); ++i) {
    if (segments[i].from > segments[i - 1].last()) continue;
    return bad_input(segments[i].where, fmt::format("segment {}", label(segments[i])),
                     fmt::format("overlaps segment {}", label(segments[i - 1])));
  }
  WorldScheduler schedule;
  schedule.config_ = config;
  schedule.segments_ = std::move(segments);
  return schedule;
}

Result<WorldScheduler> WorldScheduler::with_config(const WorldConfig& config,
                                                   const Catalog& catalog) const {
  if (auto done = check_config(config); !done) return error_of(done);
  const bool is_other_size = config.chunk_width != config_.chunk_width ||
                             config.chunk_height != config_.chunk_height ||
                             config.halo_size != config_.halo_size;
  if (is_other_size) {
    if (auto done = check_all_levels(segments_, config, catalog); !done) return error_of(done);
  }
  WorldScheduler changed = *this;
  changed.config_ = config;
  return changed;
}

Result<WorldScheduler> WorldScheduler::with_theme(std::string_view theme,
                                                  const PassCatalog& passes) const {
  const auto found = passes.themes().get(theme);
  if (!found) return error_of(found);
  WorldScheduler changed = *this;
  for (Segment& segment : changed.segments_) {
    segment.theme = (*found)->name;
    segment.theme_passes = true;
    if (auto done = check_passes(segment, passes); !done) return error_of(done);
  }
  return changed;
}

const Segment& WorldScheduler::segment_at(std::int64_t level) const {
  const auto after =
      std::upper_bound(segments_.begin(), segments_.end(), level,
                       [](std::int64_t n, const Segment& segment) { return n < segment.from; });
  return after == segments_.begin() ? segments_.front() : *(after - 1);
}

std::optional<std::string> WorldScheduler::warning_at(std::int64_t level) const {
  const Segment& segment = segment_at(level);
  if (level <= segment.last() || level > segments_.back().last()) return std::nullopt;
  return fmt::format("level {} lies in a gap of the schedule; made like segment {} before it",
                     level, label(segment));
}

Result<WorldScheduler> random_schedule(const Catalog& catalog) {
  Segment segment;
  for (const std::string_view name : catalog.names()) segment.generators.emplace_back(name);
  return WorldScheduler::make({}, {segment}, catalog);
}

}  // namespace karst
