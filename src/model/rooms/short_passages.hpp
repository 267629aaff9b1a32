// Passages that join two rooms at most. Caves have dozens of them, as thick as long, where following
// every tile would be most of the work; but each is one share of a room, or makes one link:
//
//   AAAA.BBB     All mouths of such a passage are those of the link, and the tiles on the shortest
//   AAA..BBB     way between the rooms are found by growing bits.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/rooms/passage_mouths.hpp"
#include "model/rooms/tile_parts.hpp"
#include "terrain/padded_bits.hpp"

namespace karst {

struct ShortPassage {
  static constexpr std::int32_t kNone = -1;

  std::int32_t a = kNone;
  std::int32_t b = kNone;  // none: it leads back to `a` or ends
  std::int32_t length = kNone;
  std::int32_t first_mouth = kNone;
  bool is_long = false;  // or has a door, or joins more than two rooms
};

// Keeps its memory from one map to the next.
class ShortPassages {
 public:
  // Takes the short passages out of `passages`, but for those with a tile of `kept`, and tells all of
  // their mouths.
  void take(PaddedBits& passages, const RoomAreas& areas, std::span<const LogicalPosition> kept,
            std::span<PassageMouth> mouths);
  void clear() { found_.clear(); }

  // Those that join two rooms or have one; the others are to be skipped.
  std::span<const ShortPassage> found() const { return found_; }

 private:
  // Tiles in a window as wide as a word.
  struct WindowRow {
    BitGrid::Word open;
    BitGrid::Word reached;
    BitGrid::Word goals;
  };

  ShortPassage& passage_at(LogicalPosition p) { return found_[parts_.part_at(p)]; }
  void leave_long(const PaddedBits& passages, const RoomAreas& areas,
                  std::span<const LogicalPosition> kept);
  void add_mouth(std::int32_t index, std::span<PassageMouth> mouths);
  void measure(const PaddedBits& passages, std::span<const PassageMouth> mouths,
               ShortPassage& passage);
  bool open_window(const PaddedBits& passages, std::span<const PassageMouth> mouths,
                   const ShortPassage& passage);
  void add_row(const PaddedBits& passages, std::int32_t y);
  WindowRow& row_at(std::int32_t y) { return rows_[static_cast<std::size_t>(y) + 1]; }
  bool grow();
  void take_out(PaddedBits& passages, std::span<PassageMouth> mouths);

  TileParts parts_;
  std::vector<ShortPassage> found_;  // by part
  std::int32_t window_x_ = 0;
  std::int32_t top_ = 0;     // rows of the window
  std::int32_t bottom_ = 0;
  std::int32_t first_ = 0;  // rows of them with tiles that are reached
  std::int32_t last_ = 0;
  bool has_met_ = false;         // what grows a goal
  std::vector<WindowRow> rows_;  // by y + 1
};

}  // namespace karst
