// Where passages begin: their tiles beside rooms.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "model/room_areas.hpp"
#include "terrain/padded_bits.hpp"

namespace karst {

struct PassageMouth {
  static constexpr std::int32_t kNone = -1;

  PackedPosition tile;
  // Those beside it, the first one first; then the others, or kNone where there are no more.
  std::array<std::int32_t, 4> rooms;
  std::int32_t short_passage = kNone;  // that it belongs to, if to any
  std::int32_t next = kNone;           // the next mouth of the same short passage
  std::int32_t place = kNone;          // in the net of the other passages

  LogicalPosition position() const { return {tile.x, tile.y}; }
};

// Makes `mouths` those at the tiles, which all lie in passages and beside rooms; row by row.
void list_mouths(const PaddedBits& tiles, const RoomAreas& areas,
                 std::vector<PassageMouth>& mouths);

}  // namespace karst
