// The passages of a map, reduced to what matters for links: mouths, bends, junctions and ends.
//
//   #######b---b###     The straight tiles between such places only count for the length of the
//   way, AAAm---j###m###     so a long corridor costs as much as a short one. AAA####m###BBBB
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/model/map.hpp"
#include "model/room_areas.hpp"
#include "terrain/padded_bits.hpp"

namespace karst {

// A place in a passage and the next ones in four directions. Keeps which room is nearest.
struct PassagePlace {
  static constexpr std::int32_t kNone = -1;
  static constexpr std::int32_t kUnreached = 0x7fffffff;

  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t left = kNone;  // indices of places
  std::int32_t right = kNone;
  std::int32_t up = kNone;
  std::int32_t down = kNone;
  std::int32_t steps = kUnreached;    // to the nearest room: 1 beside it
  std::int32_t room = kNone;          // of several at the same distance the first
  std::int32_t part = kNone;          // the mouth where a shortest way from the room begins
  LinkKind barrier = LinkKind::open;  // what is in the way at this place
  LinkKind kind = LinkKind::open;  // the least that is in the way on a shortest way from the room
  bool mouth = false;
};

// Keeps its memory from one map to the next.
class PassageNet {
 public:
  // Refers to `areas` only while it works. Each of `wanted` is a place if it lies in a passage.
  void find(const GenerationResult& map, const BitGrid& walkable, const RoomAreas& areas,
            std::span<const LogicalPosition> wanted);

  // Row by row.
  std::vector<PassagePlace>& places() { return places_; }
  const std::vector<PassagePlace>& places() const { return places_; }
  // The place at a tile, or nullptr.
  const PassagePlace* at(LogicalPosition p) const;
  // Also for positions beside the map.
  bool is_passage(LogicalPosition p) const { return passages_.get(p); }
  bool is_floor(LogicalPosition p) const { return floor_.get(p); }

 private:
  void mark_places();
  void list_places(Size size);
  std::int32_t list_word(std::int32_t y, std::int32_t word, std::int32_t next,
                         PassagePlace* places);
  void mark_locks(const GenerationResult& map);

  PaddedBits open_;
  PaddedBits floor_;
  PaddedBits passages_;
  PaddedBits mouths_;
  PaddedBits marks_;
  std::vector<PassagePlace> places_;
  std::vector<std::int32_t> above_;  // by column: the last place so far
};

}  // namespace karst
