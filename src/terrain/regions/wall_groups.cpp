#include "terrain/regions/wall_groups.hpp"

#include <algorithm>

#include "core/union_find.hpp"

namespace karst {

void WallGroups::find(const BitGrid& terrain) {
  walls_ = terrain;
  walls_.invert();
  runs_.find(walls_);
  const auto runs = runs_.runs();
  link_.resize(runs.size() + 1);
  for (std::uint32_t i = 0; i < link_.size(); ++i) link_[i] = i;
  const std::int32_t right = terrain.width() - 1, bottom = terrain.height() - 1;
  std::size_t first_above = 0;  // the runs before it end too far to the left
  for (std::uint32_t i = 0; i < runs.size(); ++i) {
    const auto& [y, first, last] = runs[i];
    if (y == 0 || y == bottom || first == 0 || last == right) unite(link_, i + 1, kOutside);
    if (y == 0) continue;
    // Corners count, so the run reaches one tile further to each side.
    const std::size_t end = runs_.row_begin(y);
    first_above = std::max(first_above, runs_.row_begin(y - 1));
    while (first_above < end && runs[first_above].last < first - 1) ++first_above;
    for (std::size_t above = first_above; above < end && runs[above].first <= last + 1; ++above) {
      unite(link_, i + 1, static_cast<std::uint32_t>(above) + 1);
    }
  }
  for (std::uint32_t& link : link_) link = link_[link];
}

std::uint32_t WallGroups::group_at(LogicalPosition p) const {
  if (!walls_.size().contains(p)) return kOutside;
  const auto runs = runs_.runs();
  const auto row =
      runs.subspan(runs_.row_begin(p.y), runs_.row_begin(p.y + 1) - runs_.row_begin(p.y));
  const auto run = std::ranges::lower_bound(row, p.x, {}, &Run::last);
  return link_[static_cast<std::size_t>(run - row.begin()) + runs_.row_begin(p.y) + 1];
}

}  // namespace karst
