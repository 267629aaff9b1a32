#include "terrain/dead_ends.hpp"

namespace karst {

bool has_one_neighbour(const BitGrid& grid, LogicalPosition p) {
  const int count =
      (grid.get_or_zero({p.x - 1, p.y}) ? 1 : 0) + (grid.get_or_zero({p.x + 1, p.y}) ? 1 : 0) +
      (grid.get_or_zero({p.x, p.y - 1}) ? 1 : 0) + (grid.get_or_zero({p.x, p.y + 1}) ? 1 : 0);
  return count == 1;
}

void list_dead_ends(const BitGrid& grid, std::vector<LogicalPosition>& dead_ends) {
  dead_ends.clear();
  grid.for_each([&](LogicalPosition p) {
    if (has_one_neighbour(grid, p)) dead_ends.push_back(p);
  });
}

}  // namespace karst
