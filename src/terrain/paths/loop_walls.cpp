#include "terrain/paths/loop_walls.hpp"

#include <algorithm>
#include <span>

#include "core/four_steps.hpp"
#include "terrain/paths/detour.hpp"
#include "terrain/paths/doorways.hpp"

namespace karst {
namespace {

constexpr std::int32_t kThroughDoorway = 2;  // steps

}  // namespace

void LoopOpener::open_walls(BitGrid& open, BitGrid& apart, const Limits& limits, Rng& rng) {
  limits_ = limits;
  opened_.clear();
  walls_.clear();
  list_thin_walls(open, walls_);
  rng.shuffle(std::span(walls_));
  short_.reset(open.size());
  note_doorways(open);
  open_listed(open, apart);
}

// One step into a doorway and one out of it lead to the other side.
void LoopOpener::note_doorways(const BitGrid& open) {
  for_each_doorway(open, [&](LogicalPosition p) {
    note_short(open, p, open.get({p.x - 1, p.y}), kThroughDoorway);
  });
}

void LoopOpener::open_rest(BitGrid& open, BitGrid& apart) {
  walls_.swap(skipped_);
  open_listed(open, apart);
}

// Opening a wall makes no way longer, so that one look at each wall is enough.
void LoopOpener::open_listed(BitGrid& open, BitGrid& apart) {
  skipped_.clear();
  for (const PackedPosition packed_wall : walls_) {
    if (std::ssize(opened_) >= limits_.walls) return;
    const LogicalPosition wall = packed_wall;
    if (short_.get(wall)) continue;
    const bool is_beside = apart.get(wall) || std::ranges::any_of(kFourSteps, [&](LogicalPosition step) {
      return apart.get_or_zero({wall.x + step.x, wall.y + step.y});
    });
    if (is_beside) {
      skipped_.push_back(packed_wall);
      continue;
    }
    if (!is_between_walls(open, wall) || has_short_detour(open, wall)) continue;
    open.set(wall);
    apart.set(wall);
    opened_.push_back(packed_wall);
    note_short(open, wall, open.get({wall.x - 1, wall.y}), kThroughDoorway);
  }
}

bool LoopOpener::has_short_detour(const BitGrid& open, LogicalPosition wall) {
  const bool across = open.get({wall.x - 1, wall.y});
  const LogicalPosition step = across ? LogicalPosition{1, 0} : LogicalPosition{0, 1};
  const std::int32_t steps = detour_steps(open, {wall.x - step.x, wall.y - step.y},
                                          {wall.x + step.x, wall.y + step.y}, limits_.detour);
  if (steps > limits_.detour) return false;
  note_short(open, wall, across, steps);
  return true;
}

// Along the wall the way round grows by two steps a tile at most, while both sides stay open.
void LoopOpener::note_short(const BitGrid& open, LogicalPosition wall, bool across,
                            std::int32_t steps) {
  const LogicalPosition along = across ? LogicalPosition{0, 1} : LogicalPosition{1, 0};
  for (const std::int32_t way : {-1, 1}) {
    LogicalPosition next = wall;
    for (std::int32_t left = limits_.detour - steps; left >= 2; left -= 2) {
      next = {next.x + way * along.x, next.y + way * along.y};
      const bool both_open = open.get_or_zero({next.x - along.y, next.y - along.x}) &&
                             open.get_or_zero({next.x + along.y, next.y + along.x});
      if (!both_open) break;
      if (!open.get(next)) short_.set(next);
    }
  }
}

}  // namespace karst
