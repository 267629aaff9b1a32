// Every group of joined regions looks for the tile nearest to it that is not its own, and joins the
// group that it finds; in each round the number of groups at least halves. (Boruvka's way to a
// shortest spanning tree, with the distances looked up in the terrain instead of listed.)
#include "terrain/connect.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <tuple>

#include "karst/terrain/carve.hpp"
#include "terrain/shapes.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;
constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
constexpr std::int32_t kNotFound = -1;

// The first set tile of first..last, or kNotFound.
std::int32_t first_set(std::span<const Word> row, std::int32_t first, std::int32_t last) {
  if (first > last) return kNotFound;
  auto i = static_cast<std::size_t>(first / BitGrid::kWordBits);
  const auto end = static_cast<std::size_t>(last / BitGrid::kWordBits);
  Word word = row[i] & ~Word{0} << (first % BitGrid::kWordBits);
  while (word == 0 && i < end) word = row[++i];
  if (word == 0) return kNotFound;
  const std::int32_t x = static_cast<std::int32_t>(i) * BitGrid::kWordBits + std::countr_zero(word);
  return x <= last ? x : kNotFound;
}

// The last set tile of first..last, or kNotFound.
std::int32_t last_set(std::span<const Word> row, std::int32_t first, std::int32_t last) {
  if (first > last) return kNotFound;
  auto i = static_cast<std::size_t>(last / BitGrid::kWordBits);
  const auto end = static_cast<std::size_t>(first / BitGrid::kWordBits);
  Word word = row[i] & ~Word{0} >> (BitGrid::kWordBits - 1 - last % BitGrid::kWordBits);
  while (word == 0 && i > end) word = row[--i];
  if (word == 0) return kNotFound;
  const std::int32_t x =
      static_cast<std::int32_t>(i) * BitGrid::kWordBits + BitGrid::kWordBits - 1 -
      std::countl_zero(word);
  return x >= first ? x : kNotFound;
}

// `width` tiles around `middle`, moved so that they lie between low and high.
struct Band {
  std::int32_t first;
  std::int32_t last;
};
Band band_around(std::int32_t middle, std::int32_t width, std::int32_t low, std::int32_t high) {
  width = std::min(width, high - low + 1);
  const std::int32_t first = std::clamp(middle - (width - 1) / 2, low, high - width + 1);
  return {first, first + width - 1};
}

// Opens a straight way with square ends.
void carve_wide(BitGrid& terrain, LogicalPosition from, LogicalPosition to, std::int32_t width,
                const Rect& inside) {
  const auto columns = [&](std::int32_t x) { return band_around(x, width, inside.x1, inside.x2); };
  const auto rows = [&](std::int32_t y) { return band_around(y, width, inside.y1, inside.y2); };
  terrain.set_rect({columns(std::min(from.x, to.x)).first, rows(std::min(from.y, to.y)).first,
                    columns(std::max(from.x, to.x)).last, rows(std::max(from.y, to.y)).last});
}

void carve_cut(BitGrid& terrain, const Cut& cut, std::int32_t width, const Rect& inside) {
  if (width <= 1) return carve_corridor(terrain, cut.from, cut.to, Bend::horizontal_first);
  const LogicalPosition bend{cut.to.x, cut.from.y};
  carve_wide(terrain, cut.from, bend, width, inside);
  carve_wide(terrain, bend, cut.to, width, inside);
}

void open_central_half(BitGrid& terrain, const Rect& inside) {
  const std::int32_t width = std::max(terrain.width() / 2, 1);
  const std::int32_t height = std::max(terrain.height() / 2, 1);
  const std::int32_t x = (terrain.width() - width) / 2;
  const std::int32_t y = (terrain.height() - height) / 2;
  terrain.set_rect({std::clamp(x, inside.x1, inside.x2), std::clamp(y, inside.y1, inside.y2),
                    std::clamp(x + width - 1, inside.x1, inside.x2),
                    std::clamp(y + height - 1, inside.y1, inside.y2)});
}

void open_entry(BitGrid& terrain, LogicalPosition entry, const Rect& inside) {
  const LogicalPosition nearest{std::clamp(entry.x, inside.x1, inside.x2),
                                std::clamp(entry.y, inside.y1, inside.y2)};
  carve_corridor(terrain, entry, nearest, Bend::horizontal_first);
}

}  // namespace

// The best pair of tiles found so far.
struct Connector::NearestPair {
  std::int32_t distance;  // at first the smallest that is not looked for
  Cut cut = {};

  void offer(std::int32_t offered_distance, const Cut& offered) {
    const auto order = [](std::int32_t d, const Cut& c) {
      return std::tuple(d, c.from.y, c.from.x, c.to.y, c.to.x);
    };
    if (order(offered_distance, offered) >= order(distance, cut)) return;
    distance = offered_distance;
    cut = offered;
  }
};

void Connector::connect(BitGrid& terrain, const ConnectOptions& options) {
  cuts_.clear();
  const Rect inside = inside_border(terrain.size(), options.border);
  assert(inside.x1 <= inside.x2 && inside.y1 <= inside.y2);
  close_border(terrain, options.border);
  if (!terrain.any()) open_central_half(terrain, inside);
  if (options.entry) open_entry(terrain, *options.entry, inside);
  regions_.find(terrain);
  if (regions_.count() == 1) return;
  fill_small(terrain, options);
  list_runs();
  join_all(terrain);
  for (const Cut& cut : cuts_) carve_cut(terrain, cut, options.width, inside);
}

void Connector::fill_small(BitGrid& terrain, const ConnectOptions& options) {
  filled_.assign(regions_.count(), false);
  bool any_filled = false;
  for (std::size_t region = 0; region < regions_.count(); ++region) {
    if (regions_.size_of(region) >= options.smallest_region) continue;
    filled_[region] = true;
    any_filled = true;
  }
  filled_[regions_.largest()] = false;
  if (options.entry) filled_[region_at(*options.entry)] = false;
  if (!any_filled) return;
  const std::span<const Run> runs = regions_.runs().runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (filled_[regions_.region_of(i)]) terrain.clear_run(runs[i].y, runs[i].first, runs[i].last);
  }
}

void Connector::list_runs() {
  const std::size_t run_count = regions_.runs().runs().size();
  groups_.assign(regions_.count(), {.parent = 0, .first_run = kNone, .last_run = kNone});
  next_run_.resize(run_count);
  for (std::size_t i = run_count; i-- > 0;) {
    const auto run = static_cast<std::uint32_t>(i);
    Group& group = groups_[regions_.region_of(i)];
    if (group.last_run == kNone) group.last_run = run;
    next_run_[i] = group.first_run;
    group.first_run = run;
  }
}

void Connector::join_all(BitGrid& terrain) {
  const auto main = static_cast<std::uint32_t>(regions_.largest());
  waiting_.clear();
  for (std::uint32_t region = 0; region < groups_.size(); ++region) {
    groups_[region].parent = region;
    if (region != main && !filled_[region]) waiting_.push_back(region);
  }
  for (std::uint32_t round = 1; !waiting_.empty(); ++round) {
    // A group that others joined in this round has grown; its turn is the next round, or a long
    // chain of groups would be searched from its beginning again and again.
    for (const std::uint32_t group : waiting_) {
      if (groups_[group].joined_in != round) join(group, terrain, round);
    }
    std::erase_if(waiting_, [&](std::uint32_t group) { return groups_[group].parent != group; });
  }
}

void Connector::join(std::uint32_t group, BitGrid& terrain, std::uint32_t round) {
  const Cut cut = nearest_cut(group, terrain);
  const std::uint32_t other = group_at(cut.to);
  Group& joined = groups_[group];
  Group& grown = groups_[other];
  joined.parent = other;
  grown.joined_in = round;
  next_run_[grown.last_run] = joined.first_run;
  grown.last_run = joined.last_run;
  cuts_.push_back(cut);
}

// The group's own tiles are taken out of the terrain for the time of the search. The search goes
// twice as far each time: most of a large group is far from everything, while some part of it is
// not, and nothing should be looked for further away than that.
Cut Connector::nearest_cut(std::uint32_t group_index, BitGrid& terrain) const {
  const Group& group = groups_[group_index];
  for_each_run(group, [&](const Run& run) { terrain.clear_run(run.y, run.first, run.last); });
  std::int32_t limit = 1;
  NearestPair nearest{};
  do {
    limit *= 2;
    nearest.distance = limit + 1;
    for_each_run(group, [&](const Run& run) { search_from(run, terrain, nearest); });
  } while (nearest.distance > limit);
  for_each_run(group, [&](const Run& run) { terrain.set_run(run.y, run.first, run.last); });
  return nearest.cut;
}

// Looks through the rows from that of the run outwards, as far as something nearer may lie there.
void Connector::search_from(const Run& run, const BitGrid& terrain, NearestPair& nearest) const {
  const std::int32_t right_edge = terrain.width() - 1;
  const auto search_row = [&](std::int32_t y, std::int32_t rows_away) {
    const std::span<const Word> row = terrain.row(y);
    const std::int32_t above = first_set(row, run.first, run.last);
    if (above != kNotFound) return nearest.offer(rows_away, {{above, run.y}, {above, y}});
    const std::int32_t reach = std::min(nearest.distance - rows_away, terrain.width());
    const std::int32_t left = last_set(row, std::max(run.first - reach, 0), run.first - 1);
    if (left != kNotFound) {
      nearest.offer(rows_away + run.first - left, {{run.first, run.y}, {left, y}});
    }
    const std::int32_t right =
        first_set(row, run.last + 1, std::min(run.last + reach, right_edge));
    if (right != kNotFound) {
      nearest.offer(rows_away + right - run.last, {{run.last, run.y}, {right, y}});
    }
  };
  search_row(run.y, 0);
  const std::int32_t most_rows = std::max(run.y, terrain.height() - 1 - run.y);
  for (std::int32_t away = 1; away <= most_rows && away <= nearest.distance; ++away) {
    if (run.y - away >= 0) search_row(run.y - away, away);
    if (run.y + away < terrain.height()) search_row(run.y + away, away);
  }
}

std::uint32_t Connector::group_at(LogicalPosition p) {
  std::uint32_t group = region_at(p);
  while (groups_[group].parent != group) {
    groups_[group].parent = groups_[groups_[group].parent].parent;
    group = groups_[group].parent;
  }
  return group;
}

std::uint32_t Connector::region_at(LogicalPosition p) const {
  const RunList& list = regions_.runs();
  const auto row = list.runs().subspan(list.row_begin(p.y),
                                       list.row_begin(p.y + 1) - list.row_begin(p.y));
  const auto found = std::partition_point(row.begin(), row.end(),
                                          [&](const Run& run) { return run.last < p.x; });
  assert(found != row.end() && found->first <= p.x);
  const auto in_row = static_cast<std::size_t>(found - row.begin());
  return static_cast<std::uint32_t>(regions_.region_of(list.row_begin(p.y) + in_row));
}

template <class Visit>
void Connector::for_each_run(const Group& group, Visit visit) const {
  const std::span<const Run> runs = regions_.runs().runs();
  for (std::uint32_t run = group.first_run; run != kNone; run = next_run_[run]) visit(runs[run]);
}

}  // namespace karst
