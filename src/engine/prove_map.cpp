// A map file may say anything. Whether it is true is found out by making the map again from what it
// says of its origin, and comparing part by part.
#include "karst/engine/proof.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/crop_map.hpp"
#include "karst/core/text.hpp"
#include "karst/model/metrics.hpp"
#include "model/map_parts.hpp"

namespace karst {
namespace {

// --- making it again -----------------------------------------------------------------------------

bool is_too_large(const GenerationResult& map) {
  const auto rounds =
      (std::int64_t{map.attempt} + 1) * static_cast<std::int64_t>(map.passes.size() + 1);
  const std::int64_t most = std::max(kMostTilesRemade, 4 * map.size().area());
  return map.size().area() > most / rounds;
}

// Seed 0 would pick one, and no map carries it.
bool can_be_made(const GenerationResult& map) {
  return map.seed != 0 && map.attempt >= 0 && map.attempt < kMostAttempts;
}

MapRequest request_of(const GenerationResult& map) {
  MapRequest request{.width = map.size().width,
                     .height = map.size().height,
                     .seed = map.seed,
                     .params = map.params,
                     .theme = map.theme ? map.theme->name : "",
                     .theme_passes = false,  // they are among the others
                     .require = map.require,
                     .custom = map.custom,
                     .level = map.level,
                     .max_attempts = map.attempt + 1,
                     .room_graph = !map.graph.empty()};
  for (const PassRecord& record : passes_after_crop(map)) {
    request.passes.push_back({record.name, record.params, record.must});
  }
  return request;
}

using Stairs = std::optional<LogicalPosition>;
// Which stairs the caller may have asked for. Of a map without its margin, always both.
std::vector<std::pair<Stairs, Stairs>> possible_wishes(const GenerationResult& map) {
  std::vector<std::pair<Stairs, Stairs>> wishes;
  if (margin_of(map) == 0) wishes.emplace_back();
  if (margin_of(map) == 0 && map.stairs_up) wishes.emplace_back(map.stairs_up, std::nullopt);
  if (map.stairs_up && map.stairs_down) wishes.emplace_back(map.stairs_up, map.stairs_down);
  if (margin_of(map) == 0 && map.stairs_down) wishes.emplace_back(std::nullopt, map.stairs_down);
  return wishes;
}

// Calls take(Result<GenerationResult>) with the map as each of the possible requests gives it, until
// it returns true.
template <class Take>
bool make_again(const GenerationResult& map, const Catalog& catalog, const PassCatalog& passes,
                Take take) {
  MapRequest request = request_of(map);
  for (const auto& [entry, exit] : possible_wishes(map)) {
    request.entry = entry;
    request.exit = exit;
    Workspace workspace;
    Result<GenerationResult> again;
    auto made = generate_cropped_into(*again, workspace, map.generator, request, margin_of(map),
                                      catalog, passes);
    if (!made) again = error_of(made);
    if (take(std::move(again))) return true;
  }
  return false;
}

// --- comparing -----------------------------------------------------------------------------------

template <class Part>
bool is_same(const Part& a, const Part& b) {
  return a == b;
}

// JSON knows one kind of number.
bool is_same(const ParamValue& a, const ParamValue& b) {
  const auto number = [](const ParamValue& value) -> std::optional<double> {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value)) return *real;
    return std::nullopt;
  };
  if (number(a) && number(b)) return *number(a) == *number(b);
  return a == b;
}

// In any order, since the keys of JSON have none.
bool is_same(const std::vector<NamedParam>& a, const std::vector<NamedParam>& b) {
  return a.size() == b.size() && std::ranges::all_of(a, [&](const NamedParam& param) {
           const auto found = std::ranges::find(b, param.name, &NamedParam::name);
           return found != b.end() && is_same(found->value, param.value);
         });
}

bool is_same(const std::vector<PassRecord>& a, const std::vector<PassRecord>& b) {
  return std::ranges::equal(a, b, [](const PassRecord& one, const PassRecord& other) {
    return one.name == other.name && one.version == other.version &&
           is_same(one.params, other.params) && one.outcome == other.outcome;
  });
}

// How a theme looks may change from one version to the next.
bool is_same(const std::optional<MapTheme>& a, const std::optional<MapTheme>& b) {
  return a.has_value() == b.has_value() && (!a || a->name == b->name);
}

bool is_same(const std::vector<Requirement>& a, const std::vector<Requirement>& b) {
  return std::ranges::is_permutation(a, b);
}

template <class Type>
bool is_empty(const Type& part) {
  if constexpr (requires { part.empty(); }) {
    return part.empty();
  } else {
    return part == Type{};
  }
}

bool is_same_but_for_roles(const RoomGraph& a, const RoomGraph& b) {
  return a.links == b.links &&
         std::ranges::equal(a.rooms, b.rooms, [](GraphRoom one, const GraphRoom& other) {
           one.role = other.role;
           return one == other;
         });
}

// What stands in front of the content is of no use by itself: where another map comes out, nobody can
// say whether that is because of the seed or because of a tile.
constexpr std::string_view kOriginOrContent = "is not what gives this map, or the map was altered";

template <auto Member>
PartProof compare(const Part<Member>& part, const GenerationResult& map,
                  const GenerationResult& again) {
  const auto& one = map.*Member;
  const auto& other = again.*Member;
  PartProof proof{std::string(part.key), ProofState::proved, ""};
  if constexpr (std::same_as<PartType<Member>, std::optional<LevelOrigin>>) {
    return {proof.part, ProofState::unverified, "needs the schedule that the level was made by"};
  }
  if (part.filled == Filled::origin && map.hash != again.hash) {
    return {proof.part, ProofState::unverified, std::string(kOriginOrContent)};
  }
  if (is_same(one, other)) return proof;
  proof.state = ProofState::altered;
  proof.why = is_empty(one)     ? "is missing"
              : is_empty(other) ? "has no place on this map"
                                : "is not what the seed gives";
  if constexpr (std::same_as<PartType<Member>, RoomGraph>) {
    if (is_same_but_for_roles(one, other)) {
      return {"rooms.role", ProofState::unverified, "is what a dungeon added to the finished map"};
    }
  } else if constexpr (std::same_as<PartType<Member>, std::vector<MapThing>>) {
    return {proof.part, ProofState::unverified, "are what a dungeon added to the finished map"};
  }
  return proof;
}

std::vector<PartProof> compare_parts(const GenerationResult& map, const GenerationResult& again) {
  std::vector<PartProof> proof;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if (part.key.empty() || (is_empty(map.*Member) && is_empty(again.*Member))) return;
    proof.push_back(compare(part, map, again));
  });
  return proof;
}

// The same state for all that the map has.
std::vector<PartProof> every_part(const GenerationResult& map, ProofState state,
                                  const std::string& why) {
  std::vector<PartProof> proof;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if (part.key.empty() || is_empty(map.*Member)) return;
    proof.push_back({std::string(part.key), state, why});
  });
  return proof;
}

std::ptrdiff_t altered_parts(std::span<const PartProof> proof) {
  return std::ranges::count(proof, ProofState::altered, &PartProof::state);
}

// Of several ways to make it again the one that comes nearest counts.
std::vector<PartProof> prove_parts(const GenerationResult& map, const Catalog& catalog,
                                   const PassCatalog& passes) {
  std::vector<PartProof> best;
  std::string fault = "is no map that Karst cuts out of a larger one";
  make_again(map, catalog, passes, [&](Result<GenerationResult> again) {
    if (!again) {
      fault = fmt::format("cannot be made again: {}", again.error().message());
      return false;
    }
    std::vector<PartProof> proof = compare_parts(map, *again);
    if (best.empty() || altered_parts(proof) < altered_parts(best)) best = std::move(proof);
    return altered_parts(best) == 0;
  });
  return best.empty() ? every_part(map, ProofState::altered, fault) : best;
}

std::string unknown_origin(const GenerationResult& map) {
  return fmt::format("was not verified: {} version {}{} is not known here", shortened(map.generator),
                     map.generator_version, map.passes.empty() ? "" : " with these passes");
}

// The metrics follow from the map, whatever it is.
void prove_metrics(const GenerationResult& map, std::span<const NamedParam> told,
                   std::vector<PartProof>& proof) {
  if (told.empty()) return;
  const Metrics metrics = measure(map);
  for (const NamedParam& metric : told) {
    PartProof line{fmt::format("metrics.{}", shortened(metric.name)), ProofState::unverified,
                   "is not known here"};
    for (const MetricInfo& info : metric_infos()) {
      if (info.name != metric.name) continue;
      const auto measured = info.value(metrics);
      const auto value = measured ? std::visit([](auto number) { return ParamValue(number); },
                                               *measured)
                                  : ParamValue();
      const bool same = measured && is_same(value, metric.value);
      line.state = same ? ProofState::proved : ProofState::altered;
      line.why = same       ? ""
                 : measured ? fmt::format("is {} but measures {}", to_string(metric.value),
                                          to_string(value))
                            : "is not measured on this map";
    }
    proof.push_back(std::move(line));
  }
}

}  // namespace

std::vector<PartProof> prove_map(const GenerationResult& map, std::span<const NamedParam> metrics,
                                 const Catalog& catalog, const PassCatalog& passes) {
  std::vector<PartProof> proof;
  if (!is_origin_known(map, catalog, passes)) {
    proof = every_part(map, ProofState::unverified, unknown_origin(map));
  } else if (!can_be_made(map)) {
    proof = every_part(map, ProofState::altered,
                       fmt::format("cannot be made again: no map has the seed {} and attempt {}",
                                   map.seed, map.attempt));
  } else if (is_too_large(map)) {
    proof = every_part(map, ProofState::unverified,
                       "was not verified: the map is too large to be made again so often");
  } else {
    proof = prove_parts(map, catalog, passes);
  }
  prove_metrics(map, metrics, proof);
  return proof;
}

bool is_proved(std::span<const PartProof> proof) {
  return !proof.empty() && std::ranges::all_of(proof, [](const PartProof& part) {
    return part.state == ProofState::proved;
  });
}

std::optional<bool> is_reproduced(const GenerationResult& map, const Catalog& catalog,
                                  const PassCatalog& passes) {
  if (!is_origin_known(map, catalog, passes)) return std::nullopt;
  if (!can_be_made(map)) return false;
  if (is_too_large(map)) return std::nullopt;
  const std::uint64_t hash = content_hash(map);
  return make_again(map, catalog, passes, [&](const Result<GenerationResult>& again) {
    return again && again->attempt == map.attempt && again->hash == hash;
  });
}

}  // namespace karst
