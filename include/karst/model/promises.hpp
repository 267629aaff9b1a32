// What every map must hold, and how a map is checked for it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/kept_buffers.hpp"
#include "karst/core/params.hpp"
#include "karst/model/map.hpp"

namespace karst {

// A map together with what promises ask about most.
struct MapFacts {
  const GenerationResult& map;           // with its tiles; hash and valid positions may be missing
  const BitGrid& walkable;               // its walkable tiles as bits
  std::int64_t walkable_count = 0;       // tiles
  std::int64_t region_count = 0;         // 4-connected
  std::int64_t largest_region_size = 0;  // in tiles
  BitGrid& scratch;                      // for a promise's own use; of any size and content
  KeptBuffers& kept;                     // the same for objects of any other kind
};

// How a map breaks a promise.
struct Violation {
  std::string detail;  // in words, of one line
  double score = 0;    // the larger, the closer the map came; of any range
};

// What a promise is about. Passes give up whole groups.
enum class PromiseGroup : std::uint8_t {
  lasting,   // no pass may break it
  openness,  // how much is open and how passages connect
  stairs,    // where stairs lie
};

// Described once, with static storage. Make one with promise<check_...>(...).
struct Promise {
  std::string_view name;                       // as `check` and errors show it
  std::string_view meaning;                    // what holds, in a phrase
  PromiseGroup group = PromiseGroup::lasting;  // which passes may end it; lasting: none
  bool survives_crop = false;  // whether it holds for what is left when a margin is cut away
  // How a map of a generator with these parameters breaks the promise; none if it keeps it.
  std::optional<Violation> (*check)(TypedParams, const MapFacts&) = nullptr;
};

namespace detail {

template <class Check>
struct PromiseCheck;
template <>
struct PromiseCheck<std::optional<Violation> (*)(const MapFacts&)> {
  template <auto Check>
  static std::optional<Violation> call(TypedParams, const MapFacts& facts) {
    return Check(facts);
  }
};
template <class Params>
struct PromiseCheck<std::optional<Violation> (*)(const Params&, const MapFacts&)> {
  template <auto Check>
  static std::optional<Violation> call(TypedParams params, const MapFacts& facts) {
    return Check(params.as<Params>(), facts);
  }
};

}  // namespace detail

// Check: std::optional<Violation>(const Params&, const MapFacts&), Params being the struct of the
// generator that promises, or std::optional<Violation>(const MapFacts&).
template <auto Check>
constexpr Promise promise(std::string_view name, std::string_view meaning,
                          PromiseGroup group = PromiseGroup::lasting) {
  return {.name = name,
          .meaning = meaning,
          .group = group,
          .check = detail::PromiseCheck<decltype(Check)>::template call<Check>};
}

// The name of the common promise that all walkable tiles are connected.
inline constexpr std::string_view kOneRegion = "one_region";

// The promises of every map, whatever its generator.
std::span<const Promise> common_promises();

// Promises that a generator may add to the common ones.
std::optional<Violation> check_border_closed(const MapFacts& facts);
std::optional<Violation> check_rooms_apart(const MapFacts& facts);
inline constexpr Promise kBorderClosed = [] {
  Promise closed = promise<check_border_closed>("border_closed", "the outermost tiles are walls");
  closed.survives_crop = true;
  return closed;
}();
inline constexpr Promise kRoomsApart = [] {
  Promise apart = promise<check_rooms_apart>("rooms_apart", "no two rooms intersect");
  apart.survives_crop = true;
  return apart;
}();

}  // namespace karst
