// What lies around a map: the world that it is a level of, and what the game says about it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "karst/core/geometry.hpp"
#include "karst/core/params.hpp"
#include "karst/core/result.hpp"
#include "karst/model/map.hpp"

namespace karst {

// What all levels of a world share.
struct WorldConfig {
  std::int64_t chunk_width = 100;  // of every level, in tiles
  std::int64_t chunk_height = 80;  // tiles of a level from top to bottom, at least 1
  // So many tiles more are made on each side and cut away again: what lies near the edge of a level
  // is then like what lies in its middle.
  std::int64_t halo_size = 0;
  std::uint64_t seed = 0;  // 0: pick one
};

inline constexpr std::size_t kMostCustom = 64;
inline constexpr std::size_t kMostCustomName = 64;  // bytes

// Checks the game's own parameters: names that are not empty, too long or given twice, finite
// numbers.
Result<void> check_custom(std::span<const NamedParam> custom, std::string_view where);
// Reads "NAME=VALUE" as people write it: true and false, numbers, else a text.
Result<NamedParam> parse_custom(std::string_view text);

// What generators and passes may ask about the map that they work on, beside the map itself. The
// same context gives the same map; all of it is kept in the result.
class MapContext {
 public:
  MapContext() = default;
  // Of a map that is `size` large when it is done. Refers to all of it.
  MapContext(const GenerationResult& map, Size size) : map_(&map), size_(size) {}

  std::uint64_t seed() const { return map_ != nullptr ? map_->seed : 0; }
  // Whether the map is a level of a world.
  bool is_level() const { return map_ != nullptr && map_->level.has_value(); }
  // Counted from 0 downwards, which is also the number of its chunk; 0 outside of worlds.
  std::int64_t level_index() const { return is_level() ? map_->level->number : 0; }
  // How deep it lies, 0..1: 1 on the deepest level that the schedule tells of and below; 0 outside
  // of worlds.
  double depth() const;
  // Outside of worlds the size and the seed of the map alone.
  WorldConfig world() const;

  // The game's own parameters, and one of them by name, which compares without case.
  std::span<const NamedParam> custom() const;
  const ParamValue* find(std::string_view name) const;
  // The same with a type, or `fallback` where the game does not say. The error names the value and
  // what is allowed; an author hands it on.
  Result<double> real(std::string_view name, double fallback,
                      Range<double> allowed = {-1e300, 1e300}) const;
  Result<std::int64_t> integer(std::string_view name, std::int64_t fallback,
                               Range<std::int64_t> allowed = {INT64_MIN, INT64_MAX}) const;
  Result<bool> flag(std::string_view name, bool fallback) const;
  Result<std::string> text(std::string_view name, std::string_view fallback) const;

 private:
  const GenerationResult* map_ = nullptr;
  Size size_;
};

}  // namespace karst
