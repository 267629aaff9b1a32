// Articulation points after Tarjan, without recursion. A depth-first walk numbers the tiles of a
// region; everything else follows from one pass over those numbers from the last to the first,
// because a tile's number is below those of all tiles beneath it in the tree.
#include "terrain/regions/chokepoints.hpp"

#include <algorithm>

namespace karst {

void CutTree::take(const BitGrid& walkable) {
  stride_ = static_cast<std::uint32_t>(walkable.width()) + 2;
  around_ = {0 - stride_, std::uint32_t{0} - 1, 1, stride_};
  numbers_.assign(std::size_t{stride_} * (static_cast<std::size_t>(walkable.height()) + 2), kWall);
  walkable.for_each([&](LogicalPosition p) { numbers_[cell_of(p)] = kNew; });
  visits_.clear();
}

std::int32_t CutTree::enter(std::uint32_t cell, std::int32_t parent) {
  const std::int32_t number = count();
  numbers_[cell] = number;
  visits_.push_back({.cell = cell, .parent = parent, .lowest = number});
  return number;
}

void CutTree::walk(LogicalPosition root) {
  visits_.clear();
  std::int32_t current = enter(cell_of(root), -1);
  while (current >= 0) {
    const Visit& here = visit(current);
    const auto next = std::find_if(around_.begin(), around_.end(), [&](std::uint32_t step) {
      return numbers_[here.cell + step] == kNew;
    });
    current = next == around_.end() ? here.parent : enter(here.cell + *next, current);
  }
  measure();
}

void CutTree::measure() {
  for (std::int32_t i = count() - 1; i > 0; --i) {
    Visit& visit = visits_[static_cast<std::size_t>(i)];
    for (const std::uint32_t step : around_) {
      const std::int32_t other = numbers_[visit.cell + step];
      if (other >= 0 && other != visit.parent) visit.lowest = std::min(visit.lowest, other);
    }
    Visit& parent = visits_[static_cast<std::size_t>(visit.parent)];
    parent.lowest = std::min(parent.lowest, visit.lowest);
    parent.size += visit.size;
    if (visit.lowest < visit.parent) continue;
    parent.cut_off += visit.size;
    parent.second_cut = std::max(parent.second_cut, std::min(parent.largest_cut, visit.size));
    parent.largest_cut = std::max(parent.largest_cut, visit.size);
  }
}

bool CutTree::is_behind(std::int32_t tile, std::int32_t gate) const {
  const std::int32_t end = gate + visit(gate).size;
  if (tile <= gate || tile >= end) return false;
  for (std::int32_t child = gate + 1; child < end; child += visit(child).size) {
    if (tile < child + visit(child).size) return visit(child).lowest >= gate;
  }
  return false;
}

bool CutTree::find_root(std::uint32_t& cell) const {
  while (cell < numbers_.size() && numbers_[cell] != kNew) ++cell;
  return cell < numbers_.size();
}

std::vector<LogicalPosition> chokepoints(const BitGrid& walkable, std::int32_t smallest_part) {
  CutTree tree;
  tree.take(walkable);
  std::vector<LogicalPosition> found;
  for (std::uint32_t cell = 0; tree.find_root(cell);) {
    tree.walk(tree.position_of(cell));
    for (std::int32_t i = 0; i < tree.count(); ++i) {
      const CutTree::Visit& visit = tree.visit(i);
      const std::int32_t rest = tree.count() - 1 - visit.cut_off;
      const int large = (visit.largest_cut >= smallest_part ? 1 : 0) +
                        (visit.second_cut >= smallest_part ? 1 : 0) +
                        (rest >= smallest_part ? 1 : 0);
      if (large >= 2) found.push_back(tree.position(i));
    }
  }
  std::sort(found.begin(), found.end(), comes_before);
  return found;
}

}  // namespace karst
