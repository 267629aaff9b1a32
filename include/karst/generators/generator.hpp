// What a generator is, and what it sees while it works. A generator is one file:
//
//   struct Params { int count = 3; };
//   constexpr auto kParams = describe(integer<&Params::count>("count", between(1, 9), "..."));
//   Result<void> run(const Params& params, Build& build) { ... build.terrain.set(...); return {}; }
//   constinit const MapGenerator my_map = generator<run>({.name = "my_map", ...}, kParams);
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "karst/core/geometry.hpp"
#include "karst/core/params.hpp"
#include "karst/core/result.hpp"
#include "karst/model/build.hpp"
#include "karst/model/promises.hpp"

namespace karst {

// A parameter list in the order of declaration, as resolve_params makes it.
using ResolvedParams = std::span<const NamedParam>;

// Settings with a name that tells what they make.
struct Preset {
  std::string_view name;  // in snake_case, like those of parameters
  std::string_view meaning;
  std::string_view settings = {};           // "fill=0.4 iterations=7"; empty for the defaults
  std::optional<Size> size = std::nullopt;  // where the caller gives none; else the default size
};

// Parameters that belong together: those from `first` on, up to the next group.
struct ParamGroup {
  std::string_view name;
  std::string_view first;
};

// The size of maps where neither the caller nor the generator says another one.
inline constexpr Size kDefaultSize{100, 80};

namespace detail {

constexpr LogicalPosition stairs_as_wished(Size, LogicalPosition wished) { return wished; }

}  // namespace detail

// A generator, described once. Plain data with static storage: everything that views point to must
// outlive every catalogue that holds it. Make one with generator<run>(...).
struct MapGenerator {
  std::string_view name;
  int version = 1;
  std::string_view description;
  std::span<const ParamInfo> params;
  std::span<const ParamRule> rules;
  std::span<const Promise> promises;  // beside the common ones
  std::string_view min_size_meaning;  // how the smallest size follows from the parameters
  Size default_size = kDefaultSize;   // where the caller does not say
  std::span<const Preset> presets;
  std::span<const ParamGroup> groups;
  // Where stairs are put that a caller wishes at a tile inside the border of a map of this size:
  // there, unless the generator's maps have fixed places for them. What is put stays when it is
  // wished again.
  LogicalPosition (*snap_stairs)(Size, LogicalPosition wished) = detail::stairs_as_wished;

  // The first rule that the parameters break, or none.
  const ParamRule* (*broken_rule)(const MapGenerator&, ResolvedParams) = nullptr;
  Size (*min_size)(const MapGenerator&, ResolvedParams) = nullptr;
  Result<void> (*run)(const MapGenerator&, ResolvedParams, Build&) = nullptr;
  // How one of `promises` is missed, if it is; gives the promise the parameters.
  std::optional<Shortfall> (*missed)(const MapGenerator&, const Promise&, ResolvedParams,
                                     MapFacts) = nullptr;
};

// What an author writes down about a generator.
struct GeneratorTraits {
  std::string_view name;
  int version = 1;  // raise it whenever the same seed gives another map
  std::string_view description;
  std::string_view min_size_meaning = {};
  std::span<const ParamRule> rules = {};
  std::span<const Promise> promises = {};
  LogicalPosition (*snap_stairs)(Size, LogicalPosition wished) = detail::stairs_as_wished;
  Size default_size = kDefaultSize;
  std::span<const Preset> presets = {};
  std::span<const ParamGroup> groups = {};
};

namespace detail {

template <class Params>
Params read_params(std::span<const ParamInfo> infos, ResolvedParams values) {
  Params params;
  for (std::size_t i = 0; i < infos.size(); ++i) {
    infos[i].store(&params, infos[i], values[i].value);
  }
  return params;
}

template <class Params>
Size one_tile(const Params&) {
  return {1, 1};
}

}  // namespace detail

// A rule on the parameters of one struct; the condition is a lambda that captures nothing.
template <class Params, class Condition>
constexpr ParamRule rule(std::string_view text, Condition) {
  return {text, [](const void* params) { return Condition{}(*static_cast<const Params*>(params)); }};
}

// Run: Result<void>(const Params&, Build&). MinSize: Size(const Params&), the smallest map that the
// generator makes with these parameters.
template <auto Run, auto MinSize, class Params, std::size_t Count>
constexpr MapGenerator generator(const GeneratorTraits& traits,
                                 const ParamTable<Params, Count>& table) {
  MapGenerator made;
  made.name = traits.name;
  made.version = traits.version;
  made.description = traits.description;
  made.params = table.infos;
  made.rules = traits.rules;
  made.promises = traits.promises;
  made.min_size_meaning = traits.min_size_meaning;
  made.snap_stairs = traits.snap_stairs;
  made.default_size = traits.default_size;
  made.presets = traits.presets;
  made.groups = traits.groups;
  made.broken_rule = [](const MapGenerator& self, ResolvedParams values) -> const ParamRule* {
    const Params params = detail::read_params<Params>(self.params, values);
    for (const ParamRule& rule : self.rules) {
      if (!rule.holds(&params)) return &rule;
    }
    return nullptr;
  };
  made.min_size = [](const MapGenerator& self, ResolvedParams values) {
    return MinSize(detail::read_params<Params>(self.params, values));
  };
  made.run = [](const MapGenerator& self, ResolvedParams values, Build& build) {
    return Run(detail::read_params<Params>(self.params, values), build);
  };
  made.missed = [](const MapGenerator& self, const Promise& promise, ResolvedParams values,
                   MapFacts facts) {
    const Params params = detail::read_params<Params>(self.params, values);
    facts.generator_params = &params;
    return promise.missed(facts);
  };
  return made;
}

// For generators that make maps of any size.
template <auto Run, class Params, std::size_t Count>
constexpr MapGenerator generator(const GeneratorTraits& traits,
                                 const ParamTable<Params, Count>& table) {
  return generator<Run, detail::one_tile<Params>>(traits, table);
}

}  // namespace karst
