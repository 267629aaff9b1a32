#include "terrain/paths/obstacle.hpp"

#include <algorithm>
#include <limits>

namespace karst {
namespace {

constexpr int kAnySweeps = std::numeric_limits<int>::max();
// How far around a block a way round is looked for before the whole map is searched.
constexpr std::int32_t kNearRows = 24;

// The tiles around a block, clockwise, so that each touches the next by an edge.
void list_ring(const Rect& block, std::vector<LogicalPosition>& ring) {
  ring.clear();
  const Rect outer{block.x1 - 1, block.y1 - 1, block.x2 + 1, block.y2 + 1};
  for (std::int32_t x = outer.x1; x < outer.x2; ++x) ring.push_back({x, outer.y1});
  for (std::int32_t y = outer.y1; y < outer.y2; ++y) ring.push_back({outer.x2, y});
  for (std::int32_t x = outer.x2; x > outer.x1; --x) ring.push_back({x, outer.y2});
  for (std::int32_t y = outer.y2; y > outer.y1; --y) ring.push_back({outer.x1, y});
}

// Whether one steps from this tile of the ring onto an open tile of the block. Corners have no
// neighbour in the block: moving them towards it gives a corner of the block at a diagonal.
bool leads_into(const BitGrid& terrain, const Rect& block, LogicalPosition p) {
  const LogicalPosition inner{std::clamp(p.x, block.x1, block.x2),
                              std::clamp(p.y, block.y1, block.y2)};
  return manhattan_distance(p, inner) == 1 && terrain.get(inner);
}

}  // namespace

bool ObstacleCheck::may_fill(const BitGrid& terrain, const Rect& block) {
  if (!terrain.any_in(block)) return true;
  find_gates(terrain, block);
  if (gates_.size() <= 1) return !gates_.empty();
  return joined_near(terrain, block) || joined_as_before(terrain, block);
}

// Ways through the block begin and end at tiles beside it. Those in one open stretch of the ring
// are joined by it anyway.
void ObstacleCheck::find_gates(const BitGrid& terrain, const Rect& block) {
  gates_.clear();
  list_ring(block, ring_);
  const auto closed = std::find_if(ring_.begin(), ring_.end(),
                                   [&](LogicalPosition p) { return !terrain.get_or_zero(p); });
  // Begins at a closed tile, so that no stretch is split between the end and the beginning.
  if (closed != ring_.end()) std::rotate(ring_.begin(), closed, ring_.end());
  bool counted = false;  // this stretch has its gate already
  for (const LogicalPosition p : ring_) {
    if (!terrain.get_or_zero(p)) {
      counted = false;
    } else if (!counted && leads_into(terrain, block, p)) {
      gates_.push_back(p);
      counted = true;
    }
  }
}

// Whether the gates are joined by ways near the block. Whole words of the rows are copied.
bool ObstacleCheck::joined_near(const BitGrid& terrain, const Rect& block) {
  constexpr std::int32_t kBits = BitGrid::kWordBits;
  const std::int32_t top = std::max(block.y1 - kNearRows, 0);
  const std::int32_t bottom = std::min(block.y2 + kNearRows, terrain.height() - 1);
  const std::int32_t first = std::max(block.x1 / kBits - 1, 0);
  const std::int32_t last = std::min(block.x2 / kBits + 1, terrain.words_per_row() - 1);
  const std::int32_t left = first * kBits;
  const Size size{std::min((last - first + 1) * kBits, terrain.width() - left), bottom - top + 1};
  without_block_.reset(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    std::copy_n(terrain.row(top + y).begin() + first, last - first + 1,
                without_block_.row(y).begin());
  }
  without_block_.clear_rect({block.x1 - left, block.y1 - top, block.x2 - left, block.y2 - top});
  const auto moved = [&](LogicalPosition p) { return LogicalPosition{p.x - left, p.y - top}; };
  flood_.flood(without_block_, moved(gates_[0]), kAnySweeps, reached_);
  return std::all_of(gates_.begin(), gates_.end(),
                     [&](LogicalPosition gate) { return reached_.get(moved(gate)); });
}

// Whether every two gates that are joined now would be so without the block.
bool ObstacleCheck::joined_as_before(const BitGrid& terrain, const Rect& block) {
  without_block_ = terrain;
  without_block_.clear_rect(block);
  for (const LogicalPosition from : gates_) {
    flood_.flood(without_block_, from, kAnySweeps, reached_);
    const auto is_reached = [&](LogicalPosition gate) { return reached_.get(gate); };
    if (std::all_of(gates_.begin(), gates_.end(), is_reached)) return true;
    flood_.flood(terrain, from, kAnySweeps, reached_before_);
    for (const LogicalPosition to : gates_) {
      if (reached_before_.get(to) && !reached_.get(to)) return false;
    }
  }
  return true;
}

}  // namespace karst
