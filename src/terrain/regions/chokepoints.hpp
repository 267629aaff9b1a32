// Tiles that a whole part of the map depends on: articulation points, by the low-link
// of a depth-first search (Tarjan).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"

namespace karst {

// What every tile cuts off from one tile, the root. A depth-first walk numbers the tiles that can
// be reached from there: the root is 0, and those beneath a tile in the tree of the walk follow it.
// Keeps its memory from one walk to the next.
class CutTree {
 public:
  // A tile of the walk, in the order of the first visit.
  struct Visit {
    std::uint32_t cell = 0;
    std::int32_t parent = -1;      // number of the tile from which this one was entered
    std::int32_t lowest = 0;       // smallest number that the tree below reaches by one edge
    std::int32_t size = 1;         // tiles in the tree below, this one included
    std::int32_t cut_off = 0;      // tiles that only a way over this one joins to the root
    std::int32_t largest_cut = 0;  // of the parts that these fall into
    std::int32_t second_cut = 0;
  };

  // Forgets the last walk and makes the set tiles of a grid known.
  void take(const BitGrid& walkable);
  // Walks all that can be reached from `root`, which must be set and in no walk before.
  void walk(LogicalPosition root);

  std::int32_t count() const { return static_cast<std::int32_t>(visits_.size()); }
  const Visit& visit(std::int32_t number) const {
    return visits_[static_cast<std::size_t>(number)];
  }
  LogicalPosition position(std::int32_t number) const { return position_of(visit(number).cell); }
  // The number of a tile, negative when this or no walk has reached it.
  std::int32_t number_at(LogicalPosition p) const { return numbers_[cell_of(p)]; }
  // Whether only a way over tile `gate` joins the tile to the root.
  bool is_behind(std::int32_t tile, std::int32_t gate) const;

  // The first set tile at or after a cell that no walk has reached, as a root; none at the end.
  bool find_root(std::uint32_t& cell) const;
  LogicalPosition position_of(std::uint32_t cell) const {
    return {static_cast<std::int32_t>(cell % stride_) - 1,
            static_cast<std::int32_t>(cell / stride_) - 1};
  }

 private:
  static constexpr std::int32_t kWall = -2;
  static constexpr std::int32_t kNew = -1;

  // One column and row of wall on every side spare the checks for the edge of the map.
  std::uint32_t cell_of(LogicalPosition p) const {
    return static_cast<std::uint32_t>(p.y + 1) * stride_ + static_cast<std::uint32_t>(p.x + 1);
  }
  std::int32_t enter(std::uint32_t cell, std::int32_t parent);
  void measure();

  std::uint32_t stride_ = 0;
  std::array<std::uint32_t, 4>
      around_{};                       // to be added to a cell, the two negative ones by wrapping
  std::vector<std::int32_t> numbers_;  // by cell: kWall, kNew or the place in visits_
  std::vector<Visit> visits_;
};

// What the metric `chokepoints` asks for: smaller parts are only nooks.
inline constexpr std::int32_t kChokepointPart = 5;

// The set tiles without which their 4-connected region falls apart into pieces of which at least
// two have `smallest_part` tiles or more; in row-major order.
std::vector<LogicalPosition> chokepoints(const BitGrid& walkable, std::int32_t smallest_part);

}  // namespace karst
