#include "terrain/paths/doorways.hpp"

#include <algorithm>

#include "core/four_steps.hpp"

namespace karst {
namespace {

LogicalPosition moved(LogicalPosition p, LogicalPosition step) {
  return {p.x + step.x, p.y + step.y};
}

bool wall_goes_on(const BitGrid& open, LogicalPosition wall, LogicalPosition door) {
  return std::ranges::any_of(kFourSteps, [&](LogicalPosition step) {
    const LogicalPosition beside = moved(wall, step);
    return beside != door && !open.get_or_zero(beside);
  });
}

bool is_wide(const BitGrid& open, LogicalPosition p) {
  for (const LogicalPosition corner : {LogicalPosition{-1, -1}, {0, -1}, {-1, 0}, {0, 0}}) {
    const LogicalPosition first = moved(p, corner);
    if (open.get_or_zero(first) && open.get_or_zero(moved(first, {1, 0})) &&
        open.get_or_zero(moved(first, {0, 1})) && open.get_or_zero(moved(first, {1, 1}))) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool is_between_walls(const BitGrid& open, LogicalPosition p) {
  const bool left = open.get_or_zero({p.x - 1, p.y});
  const bool right = open.get_or_zero({p.x + 1, p.y});
  const bool above = open.get_or_zero({p.x, p.y - 1});
  const bool below = open.get_or_zero({p.x, p.y + 1});
  return left == right && above == below && left != above;
}

bool is_door_site(const BitGrid& open, LogicalPosition p) {
  return is_between_walls(open, p) && std::ranges::all_of(kFourSteps, [&](LogicalPosition step) {
           const LogicalPosition beside = moved(p, step);
           return open.get_or_zero(beside) || wall_goes_on(open, beside, p);
         });
}

void list_thin_walls(const BitGrid& open, std::vector<PackedPosition>& walls) {
  for_each_between_walls(open, [&](LogicalPosition p, bool is_open) {
    if (!is_open) walls.push_back(packed(p));
  });
}

void list_door_sites(const BitGrid& open, std::vector<PackedPosition>& sites) {
  for_each_between_walls(open, [&](LogicalPosition p, bool is_open) {
    if (!is_open || !is_door_site(open, p)) return;
    const bool at_room = std::ranges::any_of(
        kFourSteps, [&](LogicalPosition step) { return is_wide(open, moved(p, step)); });
    if (at_room) sites.push_back(packed(p));
  });
}

}  // namespace karst
