// Which walls are connected.
#pragma once

#include <cstdint>
#include <vector>

#include "terrain/regions/runs.hpp"

namespace karst {

// The closed tiles of a map joined by steps in eight directions; those on the border are joined
// around the outside. A line of open tiles between two walls closes something off just when both
// walls are of one group. Keeps its memory from one map to the next.
class WallGroups {
 public:
  void find(const BitGrid& terrain);
  // The group of a closed tile, or of one outside the map.
  std::uint32_t group_at(LogicalPosition p) const;

 private:
  static constexpr std::uint32_t kOutside = 0;

  BitGrid walls_;
  RunList runs_;
  std::vector<std::uint32_t> link_;  // of a run, by its index + 1: a run of its group or itself
};

}  // namespace karst
