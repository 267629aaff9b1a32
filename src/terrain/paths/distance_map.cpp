#include "karst/terrain/distance_map.hpp"

#include <algorithm>

#include "core/stop.hpp"
#include "terrain/paths/bucket_queue.hpp"
#include "terrain/neighbours.hpp"

namespace karst {
namespace {

// How often long work asks whether it shall stop.
constexpr std::int32_t kPolledRows = 256;
constexpr std::int32_t kPolledSteps = 32;

// Writes 1 for set tiles and 0 for the others, 64 of them.
void write_expected(BitGrid::Word tiles, std::uint8_t* expected) {
  for (const std::uint32_t half :
       {static_cast<std::uint32_t>(tiles), static_cast<std::uint32_t>(tiles >> 32)}) {
    for (int i = 0; i < 32; ++i) *expected++ = static_cast<std::uint8_t>(half >> i & 1);
  }
}

}  // namespace

struct DistanceMap::Search {
  std::vector<BucketQueue::Entry> seeds;  // where a search begins, by rising value
  BucketQueue queue;
  std::vector<std::int32_t> tiles;  // the indices of those reached, by rising value
  std::size_t reached = 0;          // how many of them
  // By index, while steps are counted: whether a tile is still to be reached.
  std::vector<std::uint8_t> expected;
};

DistanceMap::DistanceMap() : search_(std::make_unique<Search>()) {}
DistanceMap::~DistanceMap() = default;
DistanceMap::DistanceMap(DistanceMap&&) noexcept = default;
DistanceMap& DistanceMap::operator=(DistanceMap&&) noexcept = default;

void DistanceMap::find(const BitGrid& walkable, std::span<const LogicalPosition> goals,
                       const MoveRules& rules) {
  const Neighbours neighbours(walkable, rules);
  resize(walkable.size());
  farthest_ = goals.empty() ? LogicalPosition{} : goals.front();
  search_->seeds.clear();
  for (const LogicalPosition goal : goals) {
    if (neighbours.is_open(goal)) search_->seeds.push_back({goal, 0});
  }
  scale_ = 1;
  if (rules.moves == Moves::four && rules.costs == nullptr) {
    count_steps(walkable, rules.ignore_walls);
  } else {
    add_costs(neighbours);
  }
}

void DistanceMap::resize(Size size) {
  size_ = size;
  stride_ = size.width + 1;
  // A word more, so that words can be written whole.
  const std::size_t count = index_of({0, size.height + 1}) + BitGrid::kWordBits;
  values_.resize(count);
  search_->tiles.resize(count);
  search_->reached = 0;
  farthest_steps_ = kUnreached;
}

LogicalPosition DistanceMap::position_of(std::int32_t index) const {
  return {index % stride_, index / stride_ - 1};
}

// Every tile that can be walked on is expected to be reached; nothing around the map is.
void DistanceMap::expect_tiles(const BitGrid& walkable, bool ignore_walls) {
  search_->expected.resize(values_.size());
  std::uint8_t* const all = search_->expected.data();
  std::fill_n(all, stride_, 0);
  for (std::int32_t y = 0; y < size_.height; ++y) {
    if (y % kPolledRows == 0) poll_stop();
    std::uint8_t* expected = all + index_of({0, y});
    for (const BitGrid::Word tiles : walkable.row(y)) {
      write_expected(ignore_walls ? ~BitGrid::Word{0} : tiles, expected);
      expected += BitGrid::kWordBits;
    }
    all[index_of({size_.width, y})] = 0;
  }
  std::fill(all + index_of({0, size_.height}), all + values_.size(), 0);
}

// Breadth first, one step after the other.
void DistanceMap::count_steps(const BitGrid& walkable, bool ignore_walls) {
  expect_tiles(walkable, ignore_walls);
  std::fill(values_.begin(), values_.end(), kUnreached);
  std::int32_t* const tiles = search_->tiles.data();
  std::int32_t* const values = values_.data();
  std::uint8_t* const expected = search_->expected.data();
  const std::int32_t stride = stride_;
  std::size_t end = 0;
  // Written in any case and counted where it is news: to guess which neighbours are costs more.
  const auto reach = [&](std::int32_t index) {
    tiles[end] = index;
    end += expected[index];
    expected[index] = 0;
  };
  for (const auto& seed : search_->seeds) reach(static_cast<std::int32_t>(index_of(seed.tile)));
  std::size_t next = 0;
  for (std::int32_t steps = 0; next < end; ++steps) {
    if (steps % kPolledSteps == 0) poll_stop();
    farthest_ = position_of(tiles[next]);
    farthest_steps_ = steps;
    for (const std::size_t level_end = end; next < level_end; ++next) {
      const std::int32_t index = tiles[next];
      values[index] = steps;
      reach(index - stride);
      reach(index - 1);
      reach(index + 1);
      reach(index + stride);
    }
  }
  search_->reached = end;
}

// Dijkstra's search from the goals outwards: from each tile back to those that may step onto it.
void DistanceMap::add_costs(const Neighbours& neighbours) {
  auto& queue = search_->queue;
  const auto& seeds = search_->seeds;
  std::fill(values_.begin(), values_.end(), kUnreached);
  queue.reset(scale_ * neighbours.most_expensive());
  const auto lower = [&](LogicalPosition tile, std::int32_t value) {
    std::int32_t& known = values_[index_of(tile)];
    if ((known != kUnreached && known <= value) || value > scale_ * kMostPathCost) return;
    known = value;
    queue.push(value, {tile, value});
  };
  for (std::size_t seed = 0; seed < seeds.size() || !queue.empty();) {
    if (seed < seeds.size() && (queue.empty() || seeds[seed].cost <= queue.lowest())) {
      lower(seeds[seed].tile, seeds[seed].cost);
      ++seed;
      continue;
    }
    const auto [tile, value] = queue.pop();
    if (value > steps_to(tile)) continue;  // a cheaper way was found since
    search_->tiles[search_->reached++] = static_cast<std::int32_t>(index_of(tile));
    if (value > farthest_steps_) {
      farthest_ = tile;
      farthest_steps_ = value;
    }
    const std::int32_t enter = scale_ * neighbours.cost_to_enter(tile);
    if (enter == 0) continue;
    neighbours.for_each(tile, [&](LogicalPosition from, std::int32_t length) {
      lower(from, value + length * enter);
    });
  }
}

void DistanceMap::find_flee(const BitGrid& walkable, std::span<const LogicalPosition> threats,
                            const MoveRules& rules) {
  find(walkable, threats, rules);
  // A step away from a threat gains 6 and costs 5: so a detour past it must lead to a place that is
  // a good deal safer. Safest first.
  constexpr std::int32_t kFear = 6;
  search_->seeds.clear();
  for (std::size_t i = search_->reached; i-- > 0;) {
    const LogicalPosition tile = position_of(search_->tiles[i]);
    search_->seeds.push_back({tile, kFear * (farthest_steps_ - steps_to(tile))});
  }
  resize(walkable.size());
  scale_ = 5;
  add_costs(Neighbours(walkable, rules));
}

std::optional<LogicalPosition> DistanceMap::next_step(const BitGrid& walkable, LogicalPosition p,
                                                      const MoveRules& rules) const {
  if (steps_to(p) == kUnreached) return std::nullopt;
  const Neighbours neighbours(walkable, rules);
  std::optional<LogicalPosition> best;
  std::int32_t best_value = 0;
  neighbours.for_each(p, [&](LogicalPosition to, std::int32_t length) {
    const std::int32_t enter = neighbours.cost_to_enter(to);
    if (enter == 0 || steps_to(to) == kUnreached || steps_to(to) >= steps_to(p)) return;
    const std::int32_t value = steps_to(to) + scale_ * length * enter;
    if (best && value >= best_value) return;
    best = to;
    best_value = value;
  });
  return best;
}

void DistanceMap::path_down(const BitGrid& walkable, LogicalPosition from,
                            std::vector<LogicalPosition>& path, const MoveRules& rules) const {
  path.clear();
  if (steps_to(from) == kUnreached) return;
  path.push_back(from);
  while (const auto next = next_step(walkable, path.back(), rules)) path.push_back(*next);
}

}  // namespace karst
