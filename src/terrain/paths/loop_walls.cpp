#include "terrain/paths/loop_walls.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "core/four_steps.hpp"
#include "terrain/paths/detour.hpp"
#include "terrain/paths/doorways.hpp"
#include "terrain/row_bits.hpp"

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
  const std::int32_t reach = (limits_.detour - steps) / 2;
  if (across) {
    note_short_along_column(open, wall, reach);
  } else {
    note_short_along_row(open, wall, reach);
  }
}

void LoopOpener::note_short_along_column(const BitGrid& open, LogicalPosition wall,
                                         std::int32_t reach) {
  constexpr BitGrid::Word kBothSides = 0b101, kMiddle = 0b010;
  for (const std::int32_t way : {-1, 1}) {
    std::int32_t y = wall.y + way;
    for (std::int32_t left = reach; left > 0 && y >= 0 && y < open.height(); --left, y += way) {
      const BitGrid::Word three = bits_from(open.row(y), wall.x - 1);
      if ((three & kBothSides) != kBothSides) break;
      if ((three & kMiddle) == 0) short_.set({wall.x, y});
    }
  }
}

void LoopOpener::note_short_along_row(const BitGrid& open, LogicalPosition wall,
                                      std::int32_t reach) {
  using Word = BitGrid::Word;
  constexpr std::int32_t kMiddle = kMaxDetour / 2 + 1;
  const std::int32_t first = wall.x - kMiddle;
  const auto row = [&](std::int32_t y) { return bits_from(open.row(y), first); };
  const Word both = row(wall.y - 1) & row(wall.y + 1);
  const auto count = [&](int open_ahead) { return std::min<std::int32_t>(open_ahead, reach); };
  const std::int32_t above = count(std::countr_one(both >> (kMiddle + 1)));
  const std::int32_t below = count(std::countl_one(both << (BitGrid::kWordBits - kMiddle)));
  const Word beside = ((Word{1} << (below + 1 + above)) - 1) << (kMiddle - below);
  add_bits_from(short_.row(wall.y), first, beside & ~row(wall.y) & ~(Word{1} << kMiddle));
}

}  // namespace karst
