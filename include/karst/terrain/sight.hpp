// What can be seen from where: line of sight and field of view.
//
// Tiles that are not transparent are walls, and so is everything outside the map. A wall blocks
// sight as a diamond does whose corners are the middles of the tile's edges:
//
// clang-format off
//   +---+---+---+
//   |   |/ \|   |      Two open tiles see each other when the straight line between their centres
//   | a-+-.-+-b |      goes through no diamond. It may touch the corners of diamonds, but only on
//   |   |\ /|   |      one of its sides: it does not squeeze through between two of them. This is
//   +---+---+---+      the same in both directions, so whoever sees is seen.
// clang-format on
//
// A wall is seen when some straight line from the viewer's centre gets to its diamond without going
// through another one; so one sees the walls of a corridor to its end. The tile of the viewer never
// blocks anything, and everyone sees his own tile.
//
// With a radius only tiles are seen whose centres are less than radius + 1/2 apart, that is
// dx*dx + dy*dy <= radius*radius + radius: a round disc without single tiles sticking out.
#pragma once

#include <cstdint>
#include <memory>

#include "karst/core/bit_grid.hpp"
#include "karst/core/coordinates.hpp"
#include "karst/core/geometry.hpp"

namespace karst {

// As far as there is map.
inline constexpr std::int32_t kUnlimitedSight = 2 * kMaxSide;

// Whether the viewer sees `target`: the same answer as FieldOfView gives. False when one of them
// lies outside the map or the radius is negative.
bool in_sight(const BitGrid& transparent, LogicalPosition viewer, LogicalPosition target,
              std::int32_t radius = kUnlimitedSight);

// All that is seen from one tile. Keeps its memory from one look to the next; the work depends on
// what is in sight, not on the size of the map. Not safe to share between threads.
class FieldOfView {
 public:
  FieldOfView();
  ~FieldOfView();
  FieldOfView(FieldOfView&&) noexcept;
  FieldOfView& operator=(FieldOfView&&) noexcept;

  // Symmetric shadowcasting from `viewer`; a viewer outside the map sees nothing, neither does one
  // with a negative radius.
  void look(const BitGrid& transparent, LogicalPosition viewer,
            std::int32_t radius = kUnlimitedSight);

  // For any position; false outside the map.
  bool sees(LogicalPosition p) const {
    return map_.contains(p) && seen_.get_or_zero({p.x - origin_.x, p.y - origin_.y});
  }
  // All that is seen lies in here.
  TileWindow window() const { return window_; }
  std::int64_t count() const { return seen_.count(); }

  // Sets every seen tile in a grid of the map's size, for example the tiles revealed so far.
  void add_to(BitGrid& revealed) const;

  // Calls visit(LogicalPosition) for every seen tile, row by row.
  template <class Visit>
  void for_each(Visit visit) const {
    seen_.for_each([&](LogicalPosition p) {
      visit(LogicalPosition{p.x + origin_.x, p.y + origin_.y});
    });
  }

 private:
  struct Surroundings;  // memory that every look reuses

  bool look_as_far_as(std::int32_t reach, const BitGrid& transparent, LogicalPosition viewer);

  Size map_;
  TileWindow window_;
  LogicalPosition origin_;  // of the tiles in seen_, which may reach out of the map
  BitGrid seen_;
  std::unique_ptr<Surroundings> around_;
};

}  // namespace karst
