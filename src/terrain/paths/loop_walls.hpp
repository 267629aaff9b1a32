// Loops: walls that are opened because the way round is long.
#pragma once

#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/rng.hpp"

namespace karst {

// Opens thin walls in random order until no way round one of them has more steps than allowed, or
// enough are open. Keeps its memory from one map to the next.
class LoopOpener {
 public:
  struct Limits {
    std::int32_t detour = 20;  // steps, 2..kMaxDetour
    std::int64_t walls = 0;    // so many are opened at most
  };

  // Walls in `apart` or beside a tile of it stay closed; what is opened is added to it.
  void open_walls(BitGrid& open, BitGrid& apart, const Limits& limits, Rng& rng);
  // Opens those too that stayed closed because of tiles in `apart`, as far as they are not in it
  // any more. Counts on with the limits of the call before.
  void open_rest(BitGrid& open, BitGrid& apart);

  const std::vector<PackedPosition>& opened() const { return opened_; }

 private:
  void open_listed(BitGrid& open, BitGrid& apart);
  void note_doorways(const BitGrid& open);
  bool has_short_detour(const BitGrid& open, LogicalPosition wall);
  void note_short(const BitGrid& open, LogicalPosition wall, bool across, std::int32_t steps);
  void note_short_along_column(const BitGrid& open, LogicalPosition wall, std::int32_t reach);
  void note_short_along_row(const BitGrid& open, LogicalPosition wall, std::int32_t reach);

  Limits limits_;
  std::vector<PackedPosition> walls_;
  std::vector<PackedPosition> skipped_;
  std::vector<PackedPosition> opened_;
  BitGrid short_;  // thin walls whose way round is known to be short enough
};

}  // namespace karst
