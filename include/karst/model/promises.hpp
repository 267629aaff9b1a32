// What every map must hold, and how a map is checked for it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/kept_buffers.hpp"
#include "karst/model/map.hpp"

namespace karst {

// A map together with what promises ask about most.
struct MapFacts {
  const GenerationResult& map;
  const BitGrid& walkable;
  std::int64_t walkable_count = 0;
  std::int64_t region_count = 0;         // 4-connected
  std::int64_t largest_region_size = 0;  // in tiles
  BitGrid& scratch;                      // for a promise's own use; of any size and content
  KeptBuffers& kept;                     // the same for objects of any other kind
  // The struct of parameters of the map's generator, for that generator's own promises.
  const void* generator_params = nullptr;
  template <class Params>
  const Params& params() const {
    return *static_cast<const Params*>(generator_params);
  }
};

// How a promise was missed: in words, and as a number that is larger the closer the map came.
struct Shortfall {
  std::string detail;
  double reached = 0;
};

struct Promise {
  std::string_view name;
  std::string_view meaning;
  std::optional<Shortfall> (*missed)(const MapFacts&) = nullptr;
};

// The name of the common promise that all walkable tiles hang together.
inline constexpr std::string_view kOneRegion = "one_region";

// The promises of every map, whatever its generator.
std::span<const Promise> common_promises();

// Promises that a generator may add to the common ones.
std::optional<Shortfall> border_open(const MapFacts& facts);
std::optional<Shortfall> rooms_touch(const MapFacts& facts);
inline constexpr Promise kBorderClosed{"border_closed", "the outermost tiles are walls",
                                       border_open};
inline constexpr Promise kRoomsApart{"rooms_apart", "no two rooms intersect", rooms_touch};

}  // namespace karst
