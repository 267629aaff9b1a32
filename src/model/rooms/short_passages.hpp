// Passages that join two rooms at most. Caves have dozens of them, as thick as long, where following
// every tile would be most of the work; but each is one share of a room, or makes one link:
//
//   AAAA.BBB     All mouths of such a passage are those of the link, and the tiles on the shortest
//   AAA..BBB     way between the rooms are found by growing bits.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/room_areas.hpp"
#include "model/rooms/tile_runs.hpp"
#include "terrain/padded_bits.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {

// A mouth, and the next one of the same share or passage.
struct PassageMouth {
  static constexpr std::int32_t kNone = -1;

  PackedPosition tile;
  std::int32_t next = kNone;
  bool at_a = false;  // of a short passage: beside its first room, or its second
  bool at_b = false;
};

struct ShortPassage {
  static constexpr std::int32_t kNone = -1;

  std::int32_t a = kNone;
  std::int32_t b = kNone;  // none: it leads back to `a` or ends
  std::int32_t length = kNone;
  std::int32_t first_mouth = kNone;
  std::int32_t last_mouth = kNone;
  bool is_long = false;                  // or has a door, or joins more than two rooms
  Rect around{0x7fff, 0x7fff, -1, -1};  // closed
};

// Keeps its memory from one map to the next.
class ShortPassages {
 public:
  // Takes the short passages out of `passages`, but for those with a tile of `kept`. Adds their
  // mouths to `mouths`, row by row in each.
  void take(PaddedBits& passages, const RoomAreas& areas, std::span<const LogicalPosition> kept,
            std::vector<PassageMouth>& mouths);
  void clear() { found_.clear(); }

  // Those that join two rooms or have one; the others are to be skipped.
  std::span<const ShortPassage> found() const { return found_; }

 private:
  ShortPassage& passage_at(LogicalPosition p) {
    return found_[regions_.region_of(runs_.run_at(p))];
  }
  void find_regions(const PaddedBits& passages, Size size);
  void leave_doors(const PaddedBits& passages, const PaddedBits& open);
  void find_mouths(const PaddedBits& passages, const RoomAreas& areas,
                   std::vector<PassageMouth>& mouths);
  void add_mouth(LogicalPosition p, std::span<const std::int32_t> rooms,
                 std::vector<PassageMouth>& mouths);
  void find_length(const PaddedBits& passages, std::span<const PassageMouth> mouths,
                   ShortPassage& passage);
  void take_out(PaddedBits& passages);

  BitGrid tiles_;
  PaddedBits long_;
  Regions regions_;
  TileRuns runs_;
  std::vector<ShortPassage> found_;  // by region
  std::vector<BitGrid::Word> open_rows_;
  std::vector<BitGrid::Word> reached_;
  std::vector<BitGrid::Word> goals_;
};

}  // namespace karst
