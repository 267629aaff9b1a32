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
  std::string_view name;                    // in snake_case, like those of parameters
  std::string_view meaning;                 // a sentence: what these maps are like
  std::string_view settings = {};           // "fill=0.4 iterations=7"; empty for the defaults
  std::optional<Size> size = std::nullopt;  // where the caller gives none; else the default size
};

// Parameters that belong together: those from `first` on, up to the next group.
struct ParamGroup {
  std::string_view name;   // for headings: "Rooms"
  std::string_view first;  // the parameter that it begins with; it ends where the next group begins
};

// The size of maps where neither the caller nor the generator says another one.
inline constexpr Size kDefaultSize{100, 80};

// What maps with the default parameters have at least: a map that has much less carries a warning.
struct UsualMaps {
  double floor = 0;            // share of walkable tiles; 0: nothing is usual
  bool several_rooms = false;  // more than one in GenerationResult::rooms
};

namespace detail {

constexpr LogicalPosition stairs_as_wished(Size, LogicalPosition wished) {
  return wished;
}

}  // namespace detail

// A generator, described once. Plain data with static storage: everything that views point to must
// outlive every catalogue that holds it. Make one with generator<run>(...).
struct MapGenerator {
  std::string_view name;               // in lower case with underscores; unique in a catalogue
  int version = 1;                     // from 1; another one may make other maps
  std::string_view description;        // a sentence or two, for help and documents
  std::span<const ParamInfo> params;   // in the order of declaration
  std::span<const ParamRule> rules;    // between parameters
  std::span<const Promise> promises;   // beside the common ones
  std::string_view min_size_meaning;   // how the smallest size follows from the parameters
  Size default_size = kDefaultSize;    // where the caller does not say
  std::span<const Preset> presets;     // settings that make maps of a kind; may be empty
  std::span<const ParamGroup> groups;  // how pages arrange the parameters; empty: in one
  UsualMaps usual;                     // what most of its maps are like, for warnings
  // Where stairs are put that a caller wishes at a tile inside the border of a map of this size:
  // there, unless the generator's maps have fixed places for them. What is put stays when it is
  // wished again.
  LogicalPosition (*snap_stairs)(Size, LogicalPosition wished) = detail::stairs_as_wished;

  // The name that its random streams have; empty: its own. A copy with other defaults draws as the
  // one that it was made of.
  std::string_view stream_name = {};
  // What a GeneratorObject keeps; null for all others.
  const void* object = nullptr;
  std::string_view drawn_as() const { return stream_name.empty() ? name : stream_name; }

  // The values as the generator's own struct, which lies in `kept` until the next call. The rules,
  // the promises and what follows take it.
  TypedParams (*decode)(const MapGenerator&, ResolvedParams, KeptBuffers& kept) = nullptr;
  Size (*min_size)(TypedParams) = nullptr;
  Result<void> (*run)(TypedParams, Build&) = nullptr;
};

// The first rule of a generator that the parameters break, or none.
inline const ParamRule* broken_rule(const MapGenerator& generator, TypedParams params) {
  for (const ParamRule& rule : generator.rules) {
    if (!rule.holds(params)) return &rule;
  }
  return nullptr;
}

// The smallest map that a generator makes with these parameters.
inline Size min_size_of(const MapGenerator& generator, ResolvedParams values) {
  KeptBuffers kept;
  return generator.min_size(generator.decode(generator, values, kept));
}

// What an author writes down about a generator.
struct GeneratorTraits {
  std::string_view name;                   // in lower case with underscores; unique in a catalogue
  int version = 1;                         // raise it whenever the same seed gives another map
  std::string_view description;            // a sentence or two, for help and documents
  std::string_view min_size_meaning = {};  // how the smallest size follows from the parameters
  std::span<const ParamRule> rules = {};   // between parameters
  std::span<const Promise> promises = {};  // beside the common ones
  LogicalPosition (*snap_stairs)(Size, LogicalPosition wished) = detail::stairs_as_wished;
  Size default_size = kDefaultSize;         // where the caller does not say
  std::span<const Preset> presets = {};     // settings that make maps of a kind
  std::span<const ParamGroup> groups = {};  // how pages arrange the parameters; empty: in one
  UsualMaps usual = {};                     // what most of its maps are like, for warnings
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
  return {text, [](TypedParams params) { return Condition{}(params.as<Params>()); }};
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
  made.usual = traits.usual;
  made.decode = [](const MapGenerator& self, ResolvedParams values, KeptBuffers& kept) {
    auto& params = kept.get<Params>();
    params = detail::read_params<Params>(self.params, values);
    return TypedParams::of(params);
  };
  made.min_size = [](TypedParams params) { return MinSize(params.as<Params>()); };
  made.run = [](TypedParams params, Build& build) { return Run(params.as<Params>(), build); };
  return made;
}

// For generators that make maps of any size.
template <auto Run, class Params, std::size_t Count>
constexpr MapGenerator generator(const GeneratorTraits& traits,
                                 const ParamTable<Params, Count>& table) {
  return generator<Run, detail::one_tile<Params>>(traits, table);
}

}  // namespace karst
