// Articulation points after Tarjan, without recursion. A depth-first walk numbers the tiles of a
// region; everything else follows from one pass over those numbers from the last to the first,
// because a tile's number is below those of all tiles beneath it in the tree.
#include "terrain/chokepoints.hpp"

#include <algorithm>
#include <array>

namespace karst {
namespace {

// A tile of the walk, in the order of the first visit.
struct Visit {
  std::size_t cell = 0;
  std::int32_t parent = -1;    // number of the tile from which this one was entered
  std::int32_t lowest = 0;     // smallest number that the tree below reaches by one edge
  std::int32_t size = 1;       // tiles in the tree below, this one included
  std::int32_t cut_off = 0;    // tiles in the parts that hang on this tile alone
  std::int32_t big_parts = 0;  // how many of those parts are large enough
};

class ChokepointSearch {
 public:
  ChokepointSearch(const BitGrid& walkable, std::int32_t smallest_part)
      : stride_(static_cast<std::size_t>(walkable.width()) + 2),
        around_{-static_cast<std::ptrdiff_t>(stride_), -1, 1, static_cast<std::ptrdiff_t>(stride_)},
        smallest_part_(smallest_part),
        number_(stride_ * (static_cast<std::size_t>(walkable.height()) + 2), kWall) {
    walkable.for_each([&](LogicalPosition p) { number_[cell_of(p)] = kNew; });
  }

  std::vector<LogicalPosition> run() {
    std::vector<std::size_t> found;
    for (std::size_t cell = 0; cell < number_.size(); ++cell) {
      if (number_[cell] != kNew) continue;
      walk_region(cell);
      measure_region();
      collect(found);
    }
    std::sort(found.begin(), found.end());
    std::vector<LogicalPosition> positions;
    positions.reserve(found.size());
    for (const std::size_t cell : found) positions.push_back(position_of(cell));
    return positions;
  }

 private:
  static constexpr std::int32_t kWall = -2;
  static constexpr std::int32_t kNew = -1;

  // One column and row of wall on every side spare the checks for the edge of the map.
  std::size_t cell_of(LogicalPosition p) const {
    return (static_cast<std::size_t>(p.y) + 1) * stride_ + static_cast<std::size_t>(p.x) + 1;
  }
  LogicalPosition position_of(std::size_t cell) const {
    return {static_cast<std::int32_t>(cell % stride_) - 1,
            static_cast<std::int32_t>(cell / stride_) - 1};
  }
  std::size_t neighbour(std::size_t cell, std::ptrdiff_t step) const {
    return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(cell) + step);
  }

  std::int32_t enter(std::size_t cell, std::int32_t parent) {
    const auto number = static_cast<std::int32_t>(visits_.size());
    number_[cell] = number;
    visits_.push_back({.cell = cell, .parent = parent, .lowest = number});
    return number;
  }

  void walk_region(std::size_t first) {
    visits_.clear();
    std::int32_t current = enter(first, -1);
    while (current >= 0) {
      const Visit here = visits_[static_cast<std::size_t>(current)];
      const auto next = std::find_if(around_.begin(), around_.end(), [&](std::ptrdiff_t step) {
        return number_[neighbour(here.cell, step)] == kNew;
      });
      current = next == around_.end() ? here.parent : enter(neighbour(here.cell, *next), current);
    }
  }

  void measure_region() {
    for (auto i = static_cast<std::int32_t>(visits_.size()) - 1; i > 0; --i) {
      Visit& visit = visits_[static_cast<std::size_t>(i)];
      for (const std::ptrdiff_t step : around_) {
        const std::int32_t other = number_[neighbour(visit.cell, step)];
        if (other >= 0 && other != visit.parent) visit.lowest = std::min(visit.lowest, other);
      }
      Visit& parent = visits_[static_cast<std::size_t>(visit.parent)];
      parent.lowest = std::min(parent.lowest, visit.lowest);
      parent.size += visit.size;
      if (visit.lowest >= visit.parent) {
        parent.cut_off += visit.size;
        parent.big_parts += visit.size >= smallest_part_ ? 1 : 0;
      }
    }
  }

  void collect(std::vector<std::size_t>& found) const {
    for (const Visit& visit : visits_) {
      const std::int32_t rest = visits_[0].size - 1 - visit.cut_off;
      if (visit.big_parts + (rest >= smallest_part_ ? 1 : 0) >= 2) found.push_back(visit.cell);
    }
  }

  std::size_t stride_;
  std::array<std::ptrdiff_t, 4> around_;
  std::int32_t smallest_part_;
  std::vector<std::int32_t> number_;  // by cell: kWall, kNew or the place in visits_
  std::vector<Visit> visits_;         // of the region at hand
};

}  // namespace

std::vector<LogicalPosition> chokepoints(const BitGrid& walkable, std::int32_t smallest_part) {
  return ChokepointSearch(walkable, smallest_part).run();
}

}  // namespace karst
