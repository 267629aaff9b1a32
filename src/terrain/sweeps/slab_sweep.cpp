#include "terrain/sweeps/slab_sweep.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <utility>

#include "core/stop.hpp"

namespace karst {
namespace {

std::int32_t steps_between(LogicalPosition a, LogicalPosition b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

bool holds(const Rect& closed, LogicalPosition p) {
  return closed.x1 <= p.x && p.x <= closed.x2 && closed.y1 <= p.y && p.y <= closed.y2;
}

}  // namespace

// Slabs are few where most runs begin below the beginning of another one: in maps of rooms 13 to 32
// of a hundred do not, in mazes and caves 34 to 65.
bool SlabSweep::suits(const BitGrid& open) {
  constexpr std::int64_t kMostNewInAHundred = 32;
  std::int64_t all = 0;
  std::int64_t anew = 0;
  for (std::int32_t y = 1; y < open.height(); ++y) {
    const auto above = open.row(y - 1);
    const auto row = open.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const BitGrid::Word first = row[i] & ~(row[i] << 1);
      const BitGrid::Word first_above = above[i] & ~(above[i] << 1);
      all += std::popcount(first);
      anew += std::popcount(first & ~first_above);
    }
  }
  return 100 * anew <= kMostNewInAHundred * all;
}

void SlabSweep::divide(const BitGrid& open) {
  runs_.find(open);
  slabs_.clear();
  joints_.clear();
  last_row_.clear();
  for (std::int32_t y = 0; y < runs_.rows(); ++y) {
    if (!runs_.repeats_row_above(y)) put_row(y);
  }
  for (const std::int32_t slab : last_row_) {
    slabs_[static_cast<std::size_t>(slab)].tiles.y2 = runs_.rows() - 1;
  }
}

// Slabs whose run is there again go on; the others end above this row, and new ones lie on them.
void SlabSweep::put_row(std::int32_t y) {
  const std::span<const Run> runs =
      runs_.runs().subspan(runs_.row_begin(y), runs_.row_begin(y + 1) - runs_.row_begin(y));
  const std::size_t most = slabs_.size() + runs.size();
  if (most > slabs_.capacity()) slabs_.reserve(2 * most);
  Slab* const slabs = slabs_.data();
  for (const std::int32_t slab : last_row_) slabs[slab].tiles.y2 = y - 1;
  next_row_.clear();
  auto above = last_row_.begin();
  const auto end = last_row_.end();
  for (const Run& run : runs) {
    while (above != end && slabs[*above].tiles.x2 < run.first) ++above;
    const bool goes_on =
        above != end && slabs[*above].tiles.x1 == run.first && slabs[*above].tiles.x2 == run.last;
    next_row_.push_back(goes_on ? *above : add_slab(run));
    if (goes_on) continue;
    for (auto at = above; at != end && slabs[*at].tiles.x1 <= run.last; ++at) {
      join(*at, next_row_.back());
    }
  }
  std::swap(last_row_, next_row_);
}

inline std::int32_t SlabSweep::add_slab(const Run& run) {
  const auto joint = static_cast<std::int32_t>(joints_.size());
  slabs_.push_back({{run.first, run.y, run.last, run.y}, joint, joint});
  return static_cast<std::int32_t>(slabs_.size()) - 1;
}

// Slabs of both rows are joined from left to right, so the joints of each follow one another.
inline void SlabSweep::join(std::int32_t above, std::int32_t below) {
  const auto joint = static_cast<std::int32_t>(joints_.size());
  Slab& upper = slabs_[static_cast<std::size_t>(above)];
  if (upper.end_below == 0) upper.first_below = joint;
  upper.end_below = joint + 1;
  slabs_[static_cast<std::size_t>(below)].end_above = joint + 1;
  joints_.push_back({above, below});
}

// Ways in by rising steps, so that few are found that a shorter one makes needless.
void SlabSweep::run(LogicalPosition from) {
  for (Slab& slab : slabs_) slab.ways_in = kNone;
  ways_in_.clear();
  first_of_steps_.clear();
  const auto start = std::ranges::find_if(slabs_, [&](const Slab& s) { return holds(s.tiles, from); });
  enter(static_cast<std::int32_t>(start - slabs_.begin()), from, 0, kNone);
  constexpr std::size_t kPolledSteps = 64;
  for (std::size_t steps = 0; steps < first_of_steps_.size(); ++steps) {
    if (steps % kPolledSteps == 0) poll_stop();
    for (std::int32_t i = first_of_steps_[steps]; i != kNone;) {
      const WayIn way = ways_in_[static_cast<std::size_t>(i)];
      leave(way);
      i = way.next_of_steps;
    }
  }
}

inline void SlabSweep::enter(std::int32_t slab, LogicalPosition tile, std::int32_t steps,
                             std::int32_t from) {
  Slab& entered = slabs_[static_cast<std::size_t>(slab)];
  for (std::int32_t i = entered.ways_in; i != kNone;) {
    const WayIn& other = ways_in_[static_cast<std::size_t>(i)];
    if (other.steps + steps_between(other.tile, tile) <= steps) return;
    i = other.next_of_slab;
  }
  const auto key = static_cast<std::size_t>(steps);
  if (key >= first_of_steps_.size()) first_of_steps_.resize(key + 1, kNone);
  const auto way = static_cast<std::int32_t>(ways_in_.size());
  ways_in_.push_back({tile, steps, slab, from, entered.ways_in, first_of_steps_[key]});
  entered.ways_in = way;
  first_of_steps_[key] = way;
}

// To the slabs above and below, straight or along the edge to where they begin; but not back.
void SlabSweep::leave(const WayIn& from) {
  const Slab& slab = slabs_[static_cast<std::size_t>(from.slab)];
  const auto go = [&](std::int32_t to, std::int32_t y) {
    if (to == from.from) return;
    const Rect& tiles = slabs_[static_cast<std::size_t>(to)].tiles;
    const LogicalPosition tile{std::clamp(from.tile.x, tiles.x1, tiles.x2), y};
    enter(to, tile, from.steps + steps_between(from.tile, tile), from.slab);
  };
  const Joint* const joints = joints_.data();
  for (std::int32_t i = slab.first_above; i < slab.end_above; ++i) {
    go(joints[i].above, slab.tiles.y1 - 1);
  }
  for (std::int32_t i = slab.first_below; i < slab.end_below; ++i) {
    go(joints[i].below, slab.tiles.y2 + 1);
  }
}

std::int32_t SlabSweep::steps_to(LogicalPosition p) const {
  const auto slab = std::ranges::find_if(slabs_, [&](const Slab& s) { return holds(s.tiles, p); });
  return slab == slabs_.end() ? kUnreached : steps_inside(*slab, p);
}

std::int32_t SlabSweep::steps_inside(const Slab& slab, LogicalPosition p) const {
  if (slab.ways_in == kNone) return kUnreached;
  std::int32_t least = std::numeric_limits<std::int32_t>::max();
  for (std::int32_t i = slab.ways_in; i != kNone;) {
    const WayIn& way = ways_in_[static_cast<std::size_t>(i)];
    least = std::min(least, way.steps + steps_between(way.tile, p));
    i = way.next_of_slab;
  }
  return least;
}

// Of slabs that are reached: at most so many steps lead to any tile; to one of them exactly, if there
// is one way in.
inline std::int32_t SlabSweep::most_steps_inside(const Slab& slab) const {
  std::int32_t least = std::numeric_limits<std::int32_t>::max();
  const Rect& tiles = slab.tiles;
  for (std::int32_t i = slab.ways_in; i != kNone;) {
    const WayIn& way = ways_in_[static_cast<std::size_t>(i)];
    least = std::min(least, way.steps + std::max(way.tile.x - tiles.x1, tiles.x2 - way.tile.x) +
                                std::max(way.tile.y - tiles.y1, tiles.y2 - way.tile.y));
    i = way.next_of_slab;
  }
  return least;
}

// Only slabs that may have tiles as far as one that is known are looked at tile by tile.
std::int32_t SlabSweep::list_farthest(std::vector<LogicalPosition>& tiles) {
  std::int32_t farthest = 0;
  most_.resize(slabs_.size());
  for (std::size_t i = 0; i < slabs_.size(); ++i) {
    const std::int32_t way = slabs_[i].ways_in;
    most_[i] = way == kNone ? kUnreached : most_steps_inside(slabs_[i]);
    const bool is_exact = way != kNone && ways_in_[static_cast<std::size_t>(way)].next_of_slab == kNone;
    if (is_exact) farthest = std::max(farthest, most_[i]);
  }
  tiles.clear();
  for (std::size_t i = 0; i < slabs_.size(); ++i) {
    if (most_[i] >= farthest) list_farthest_of(slabs_[i], farthest, tiles);
  }
  return farthest;
}

void SlabSweep::list_farthest_of(const Slab& slab, std::int32_t& farthest,
                                 std::vector<LogicalPosition>& tiles) const {
  for (std::int32_t y = slab.tiles.y1; y <= slab.tiles.y2; ++y) {
    for (std::int32_t x = slab.tiles.x1; x <= slab.tiles.x2; ++x) {
      const std::int32_t steps = steps_inside(slab, {x, y});
      if (steps < farthest) continue;
      if (steps > farthest) tiles.clear();
      farthest = steps;
      tiles.push_back({x, y});
    }
  }
}

}  // namespace karst
