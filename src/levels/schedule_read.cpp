// A schedule as people write it. Here is decided what may stand where; what the values mean is
// checked by WorldScheduler::make.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "karst/core/text.hpp"
#include "karst/documents/document.hpp"
#include "karst/engine/recipe.hpp"
#include "karst/levels/schedule.hpp"
#include "levels/boss_arena.hpp"
#include "karst/model/biome.hpp"

namespace karst {
namespace {

constexpr std::string_view kRandom = "random";
constexpr std::string_view kCustom = "custom";  // the key of the game's own parameters

Result<double> read_number(const DocumentNode& curve, std::string_view key) {
  const auto node = curve.get(key);
  if (!node) return error_of(node);
  return node->real(-kMostCurve, kMostCurve);
}

// Reads `key` of a curve into `into`.
Result<void> read_into(double& into, const DocumentNode& curve, std::string_view key) {
  return read_number(curve, key).map([&](double number) { into = number; });
}

Result<Curve> read_linear(const DocumentNode& node) {
  if (auto done = node.check_keys({"type", "start", "end"}); !done) {
    return error_of(done);
  }
  LinearCurve curve;
  const auto done =
      read_into(curve.start, node, "start").and_then([&] { return read_into(curve.end, node, "end"); });
  if (!done) return error_of(done);
  return curve;
}

Result<Curve> read_noise(const DocumentNode& node) {
  if (auto done = node.check_keys({"type", "base", "amplitude", "frequency"}); !done) {
    return error_of(done);
  }
  NoiseCurve curve;
  const auto done = read_into(curve.base, node, "base")
                        .and_then([&] { return read_into(curve.amplitude, node, "amplitude"); });
  if (!done) return error_of(done);
  const auto frequency = node.get("frequency");
  if (!frequency) return error_of(frequency);
  const auto checked = frequency->real(0, kMostFrequency);
  if (!checked) return error_of(checked);
  curve.frequency = *checked;
  return curve;
}

Result<Curve> read_constant(const DocumentNode& node) {
  if (auto done = node.check_keys({"type", "value"}); !done) {
    return error_of(done);
  }
  const auto value = node.get("value").and_then([](const auto& found) { return found.param(); });
  if (!value) return error_of(value);
  return ConstantCurve{*value};
}

struct CurveType {
  std::string_view name;
  Result<Curve> (*read)(const DocumentNode&);
};
constexpr std::array kCurveTypes = {CurveType{"linear", read_linear}, CurveType{"noise", read_noise},
                                    CurveType{"constant", read_constant}};

Result<Curve> read_curve(const DocumentNode& node) {
  if (node.kind() != DocumentKind::map) {
    return node.param().map([](const ParamValue& value) -> Curve { return ConstantCurve{value}; });
  }
  const auto type = node.get("type");
  if (!type) return error_of(type);
  const auto name = type->text();
  if (!name) return error_of(name);
  std::vector<std::string_view> known;
  for (const CurveType& curve : kCurveTypes) {
    if (equal_ignoring_case(curve.name, *name)) return curve.read(node);
    known.push_back(curve.name);
  }
  return type->refuse(unknown_name_hint(*name, known));
}

// Names with curves.
Result<void> read_curves(const DocumentNode& node, std::vector<Override>& read) {
  const auto entries = node.map();
  if (!entries) return error_of(entries);
  for (const DocumentNode& entry : *entries) {
    const auto curve = read_curve(entry);
    if (!curve) return error_of(curve);
    read.push_back({std::string(entry.key()), *curve, entry.place()});
  }
  return {};
}

// The game's own parameters may stand among the overrides, too.
Result<void> read_overrides(const DocumentNode& node, Segment& segment) {
  const auto entries = node.map();
  if (!entries) return error_of(entries);
  for (const DocumentNode& entry : *entries) {
    if (entry.key() == kCustom) {
      if (auto done = read_curves(entry, segment.custom); !done) return done;
      continue;
    }
    const auto curve = read_curve(entry);
    if (!curve) return error_of(curve);
    segment.overrides.push_back({std::string(entry.key()), *curve, entry.place()});
  }
  return {};
}

// Those of the whole schedule hold where a segment does not say otherwise.
void add_custom(std::span<const Override> everywhere, Segment& segment) {
  for (const Override& own : everywhere) {
    const auto same = [&](const Override& other) {
      return equal_ignoring_case(other.name, own.name);
    };
    if (std::ranges::none_of(segment.custom, same)) segment.custom.push_back(own);
  }
}

// --- generators ---------------------------------------------------------------------------------

// The generator that makes maps of a biome: the one with a parameter for it.
const MapGenerator* generator_of_biome(std::string_view biome, const Catalog& catalog) {
  for (const MapGenerator& generator : catalog.generators()) {
    for (const ParamInfo& info : generator.params) {
      if (info.name == "biome" && info.option_index(biome) >= 0) return &generator;
    }
  }
  return nullptr;
}

Result<void> add_generator(const DocumentNode& node, const Catalog& catalog, Segment& segment) {
  const auto name = node.text();
  if (!name) return error_of(name);
  if (const MapGenerator* generator = catalog.find(*name)) {
    segment.generators.emplace_back(generator->name);
    return {};
  }
  std::vector<std::string_view> known = catalog.names();
  known.push_back(kRandom);
  return node.refuse(unknown_name_hint(*name, known));
}

// A name, "random", or a list of names from which every level draws one.
Result<void> read_generators(const DocumentNode& node, const Catalog& catalog, Segment& segment) {
  if (node.kind() == DocumentKind::list) {
    for (const DocumentNode& entry : node.entries()) {
      const auto name = entry.text();
      if (name && equal_ignoring_case(*name, kRandom)) {
        return entry.refuse("means all generators and must stand alone, not in a list");
      }
      if (auto done = add_generator(entry, catalog, segment); !done) return done;
    }
    return segment.generators.empty() ? node.refuse("names no generator") : Result<void>{};
  }
  const auto name = node.text();
  if (name && equal_ignoring_case(*name, kRandom)) {
    for (const std::string_view any : catalog.names()) segment.generators.emplace_back(any);
    return {};
  }
  return add_generator(node, catalog, segment);
}

// A generator, or a biome that one of them knows.
Result<void> read_biome(const DocumentNode& node, const Catalog& catalog, Segment& segment) {
  const auto name = node.text();
  if (!name) return error_of(name);
  if (catalog.find(*name) != nullptr) return add_generator(node, catalog, segment);
  if (const MapGenerator* generator = generator_of_biome(*name, catalog)) {
    segment.generators.emplace_back(generator->name);
    segment.overrides.push_back({"biome", ConstantCurve{std::string(*name)}, node.place()});
    return {};
  }
  std::vector<std::string_view> known = catalog.names();
  known.insert(known.end(), kBiomeNames.begin(), kBiomeNames.end());
  return node.refuse(unknown_name_hint(*name, known));
}

// --- segments -------------------------------------------------------------------------------------

Result<std::int64_t> read_level(const DocumentNode& segment, std::string_view key) {
  return segment.get(key).and_then(
      [](const DocumentNode& node) { return node.integer(0, kDeepestLevel); });
}

// A parameter of a pass may be a curve, too.
Result<void> read_segment_passes(const DocumentNode& node, const PassCatalog& passes,
                                 Segment& segment) {
  const auto take_curve = [&](std::size_t pass, const ParamInfo& info,
                              const DocumentNode& value) -> Result<bool> {
    if (value.kind() != DocumentKind::map) return false;
    const auto curve = read_curve(value);
    if (!curve) return error_of(curve);
    segment.pass_curves.push_back({pass, {std::string(info.name), *curve, value.place()}});
    return true;
  };
  return read_passes(node, passes, take_curve).map([&](std::vector<PassRequest> read) {
    segment.passes = std::move(read);
  });
}

Result<void> read_segment_theme(const DocumentNode& node, const PassCatalog& passes,
                                Segment& segment) {
  if (const auto named = node.find("theme")) {
    auto theme = read_theme(*named, passes);
    if (!theme) return error_of(theme);
    segment.theme = *std::move(theme);
  }
  const auto with_passes = node.find("theme_passes");
  if (!with_passes) return {};
  return with_passes->flag().map([&](bool flag) { segment.theme_passes = flag; });
}

// Depths count from 1, levels from 0: depth 10 is level 9. Without one it is the last level.
Result<void> read_boss_arena(const DocumentNode& node, const VaultCatalog& vaults, Segment& segment) {
  if (auto done = node.check_keys({"depth", "vault", "tags"}); !done) return done;
  BossArena arena{.level = segment.last(), .where = node.place()};
  if (const auto depth = node.find("depth")) {
    const auto number = depth->integer(segment.from + 1, segment.last() + 1);
    if (!number) return error_of(number);
    arena.level = *number - 1;
  }
  const auto vault = node.find("vault"), tags = node.find("tags");
  if (vault.has_value() == tags.has_value()) return node.refuse("needs either \"vault\" or \"tags\"");
  const DocumentNode& asked = vault ? *vault : *tags;
  const auto text = asked.text();
  if (!text) return error_of(text);
  (vault ? arena.vault : arena.tags) = *text;
  if (auto known = check_boss_arena(arena, vaults); !known) return asked.refuse(known.error().allowed);
  segment.boss_arena = std::move(arena);
  return {};
}

Result<Segment> read_segment(const DocumentNode& node, const Catalog& catalog,
                             const PassCatalog& passes) {
  if (auto done = node.check_keys(
          {"from", "to", "biome", "generator", "overrides", "passes", "theme", "theme_passes",
           "boss_arena", kCustom});
      !done) {
    return error_of(done);
  }
  Segment segment;
  segment.where = node.place();
  const auto from = read_level(node, "from");
  const auto to = read_level(node, "to");
  if (!from || !to) return tl::make_unexpected((from ? to : from).error());
  segment.from = *from;
  segment.to = *to;
  const auto biome = node.find("biome");
  const auto generator = node.find("generator");
  if (biome.has_value() == generator.has_value()) {
    return node.refuse("needs either \"generator\" or \"biome\"");
  }
  auto done = biome ? read_biome(*biome, catalog, segment)
                    : read_generators(*generator, catalog, segment);
  const auto overrides = node.find("overrides");
  if (done && overrides) done = read_overrides(*overrides, segment);
  const auto own = node.find(kCustom);
  if (done && own) done = read_curves(*own, segment.custom);
  const auto asked = node.find("passes");
  if (done && asked) {
    done = read_segment_passes(*asked, passes, segment);
  }
  if (done) done = read_segment_theme(node, passes, segment);
  const auto arena = node.find("boss_arena");
  if (done && arena) done = read_boss_arena(*arena, passes.vaults(), segment);
  if (!done) return error_of(done);
  return segment;
}

Result<std::vector<Segment>> read_segments(const DocumentNode& node, const Catalog& catalog,
                                           const PassCatalog& passes) {
  const auto entries = node.list();
  if (!entries) return error_of(entries);
  if (entries->empty()) return node.refuse("has no segments");
  std::vector<Segment> segments;
  for (const DocumentNode& entry : *entries) {
    auto segment = read_segment(entry, catalog, passes);
    if (!segment) return error_of(segment);
    segments.push_back(*std::move(segment));
  }
  return segments;
}

Result<WorldConfig> read_config(const DocumentNode& root) {
  struct Key {
    std::string_view name;
    std::int64_t WorldConfig::*member;
    std::int64_t min;
    std::int64_t max;
  };
  constexpr std::array kKeys = {Key{"chunk_width", &WorldConfig::chunk_width, 1, kMaxSide},
                                Key{"chunk_height", &WorldConfig::chunk_height, 1, kMaxSide},
                                Key{"halo_size", &WorldConfig::halo_size, 0, kMostHalo}};
  WorldConfig config;
  for (const Key& key : kKeys) {
    const auto node = root.find(key.name);
    if (!node) continue;
    const auto number = node->integer(key.min, key.max);
    if (!number) return error_of(number);
    config.*key.member = *number;
  }
  if (const auto node = root.find("seed")) {
    const auto seed = node->seed();
    if (!seed) return error_of(seed);
    config.seed = *seed;
  }
  return config;
}

}  // namespace

Result<WorldScheduler> read_schedule(const Document& document, const Catalog& catalog,
                                     const PassCatalog& passes) {
  const DocumentNode root = document.root();
  WorldConfig config;
  std::vector<Override> everywhere;  // the game's own parameters of all segments
  Result<std::vector<Segment>> segments;
  if (root.kind() == DocumentKind::list) {
    segments = read_segments(root, catalog, passes);
  } else {
    if (auto done = root.check_keys(
            {"chunk_width", "chunk_height", "halo_size", "seed", kCustom, "segments"});
        !done) {
      return error_of(done);
    }
    if (const auto own = root.find(kCustom)) {
      if (auto done = read_curves(*own, everywhere); !done) return error_of(done);
    }
    const auto read = read_config(root);
    if (!read) return error_of(read);
    config = *read;
    segments = root.get("segments").and_then(
        [&](const DocumentNode& node) { return read_segments(node, catalog, passes); });
  }
  if (!segments) return error_of(segments);
  for (Segment& segment : *segments) add_custom(everywhere, segment);
  auto schedule = WorldScheduler::make(config, *std::move(segments), catalog, passes);
  if (!schedule && schedule.error().where.find(':') == std::string::npos) {
    schedule.error().where = root.place();
  }
  return schedule;
}

}  // namespace karst
