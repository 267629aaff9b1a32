// What a generator is, and what it sees while it works. A generator is one file:
//
//   struct Params { int count = 3; };
//   constexpr auto kParams = describe(integer<&Params::count>("count", between(1, 9), "..."));
//   Result<void> run(const Params& params, Build& build) { ... build.terrain.set(...); return {}; }
//   constinit const MapGenerator my_map = generator<run>({.name = "my_map", ...}, kParams);
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"
#include "karst/core/kept_buffers.hpp"
#include "karst/core/params.hpp"
#include "karst/core/result.hpp"
#include "karst/core/rng.hpp"
#include "karst/core/trace.hpp"
#include "karst/model/map.hpp"
#include "karst/model/promises.hpp"

namespace karst {

// Where the caller wants stairs to be: different tiles inside the map's border.
class WantedStairs {
 public:
  WantedStairs() = default;
  WantedStairs(std::optional<LogicalPosition> entry, std::optional<LogicalPosition> exit)
      : entry_(entry), exit_(exit) {
    if (entry) tiles_[count_++] = *entry;
    if (exit) tiles_[count_++] = *exit;
  }

  std::optional<LogicalPosition> entry() const { return entry_; }  // stairs up
  std::optional<LogicalPosition> exit() const { return exit_; }    // stairs down
  // Those that are wanted, the entry first.
  std::span<const LogicalPosition> tiles() const { return std::span(tiles_).first(count_); }

 private:
  std::optional<LogicalPosition> entry_;
  std::optional<LogicalPosition> exit_;
  std::array<LogicalPosition, 2> tiles_;
  std::size_t count_ = 0;
};

// Who watches the work on a map, and whether it goes on.
struct Watch {
  const Observer* observer = nullptr;
  const StopSwitch* stop = nullptr;
  int attempt = 0;
  int max_attempts = 1;
  bool is_stopped = false;

  // Tells the observer of a finished step, then polls.
  void finish_step(std::string_view name, const BitGrid& terrain);
  // Ends the work here if it shall stop.
  void poll();
};

// One attempt at one map, as generators and passes see it. They decide which tiles are open in
// `terrain` and fill the layers of `map`; tiles, valid positions and hash are derived at the end.
class Build {
 public:
  BitGrid& terrain;       // all closed at first; set = walkable
  GenerationResult& map;  // rooms, biomes, points of interest, stairs ...

  // Walkable tiles that are doorways.
  std::vector<LogicalPosition>& doors;

  Build(BitGrid& terrain_in, GenerationResult& map_in, std::vector<LogicalPosition>& doors_in,
        std::deque<BitGrid>& scratch, KeptBuffers& kept, const RandomStreams& streams,
        const WantedStairs& stairs, Watch* watch = nullptr)
      : terrain(terrain_in),
        map(map_in),
        doors(doors_in),
        scratch_(scratch),
        kept_(kept),
        streams_(streams),
        stairs_(stairs),
        watch_(watch) {}

  Size size() const { return terrain.size(); }
  // Where the stairs up and down must be, if the caller asked for it: inside the map's border.
  std::optional<LogicalPosition> entry() const { return stairs_.entry(); }
  std::optional<LogicalPosition> exit() const { return stairs_.exit(); }
  // The two, as far as they are asked for: tiles that must be open.
  std::span<const LogicalPosition> must_open() const { return stairs_.tiles(); }
  // The random stream of a named step.
  Rng rng(std::string_view step) const { return streams_.stream(step); }
  // Tells an observer, if there is one, that a step is finished.
  void step(std::string_view name) const {
    if (watch_ != nullptr) watch_->finish_step(name, terrain);
  }
  // Ends the work here if the caller wants it to stop; for steps that take long.
  void poll() const {
    if (watch_ != nullptr) watch_->poll();
  }
  // An empty grid of the map's size for intermediate work. Its memory is kept between maps.
  BitGrid& scratch(std::size_t index) {
    while (scratch_.size() <= index) scratch_.emplace_back();
    scratch_[index].reset(size());
    return scratch_[index];
  }
  // An object for intermediate work of any other kind, with what the last user left in it. Like
  // that of the grids its memory is kept between maps.
  template <class T>
  T& kept() {
    return kept_.get<T>();
  }

 private:
  std::deque<BitGrid>& scratch_;
  KeptBuffers& kept_;
  const RandomStreams& streams_;
  const WantedStairs& stairs_;
  Watch* watch_;
};

// A parameter list in the order of declaration, as resolve_params makes it.
using ResolvedParams = std::span<const NamedParam>;

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
