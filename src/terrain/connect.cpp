// The smallest group of joined regions looks for the tile nearest to it that is not its own, and
// joins the group that it finds. The cuts form a shortest spanning tree, whatever the order; with
// the smallest first every tile takes part in few searches, because each at least doubles its
// group.
#include "terrain/connect.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "karst/terrain/carve.hpp"
#include "terrain/shapes.hpp"

namespace karst {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

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
    ++group.run_count;
    next_run_[i] = group.first_run;
    group.first_run = run;
  }
}

bool Connector::is_later(const Waiting& a, const Waiting& b) {
  return a.run_count != b.run_count ? a.run_count > b.run_count : a.group > b.group;
}

void Connector::join_all(BitGrid& terrain) {
  const auto main = static_cast<std::uint32_t>(regions_.largest());
  waiting_.clear();
  for (std::uint32_t region = 0; region < groups_.size(); ++region) {
    groups_[region].parent = region;
    if (region != main && !filled_[region]) waiting_.push_back({groups_[region].run_count, region});
  }
  std::make_heap(waiting_.begin(), waiting_.end(), is_later);
  while (!waiting_.empty()) {
    std::pop_heap(waiting_.begin(), waiting_.end(), is_later);
    const Waiting next = waiting_.back();
    if (groups_[next.group].run_count == next.run_count) {
      waiting_.pop_back();
      join(next.group, terrain);
    } else {  // it has grown since and must wait for smaller ones
      waiting_.back().run_count = groups_[next.group].run_count;
      std::push_heap(waiting_.begin(), waiting_.end(), is_later);
    }
  }
}

void Connector::join(std::uint32_t group, BitGrid& terrain) {
  gather_runs(groups_[group]);
  const Cut cut = search_.nearest(terrain, group_runs_);
  const std::uint32_t other = group_at(cut.to);
  Group& joined = groups_[group];
  Group& grown = groups_[other];
  joined.parent = other;
  grown.run_count += joined.run_count;
  next_run_[grown.last_run] = joined.first_run;
  grown.last_run = joined.last_run;
  cuts_.push_back(cut);
}

void Connector::gather_runs(const Group& group) {
  const std::span<const Run> runs = regions_.runs().runs();
  group_runs_.clear();
  for (std::uint32_t run = group.first_run; run != kNone; run = next_run_[run]) {
    group_runs_.push_back(runs[run]);
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
  const auto row =
      list.runs().subspan(list.row_begin(p.y), list.row_begin(p.y + 1) - list.row_begin(p.y));
  const auto found =
      std::partition_point(row.begin(), row.end(), [&](const Run& run) { return run.last < p.x; });
  assert(found != row.end() && found->first <= p.x);
  const auto in_row = static_cast<std::size_t>(found - row.begin());
  return static_cast<std::uint32_t>(regions_.region_of(list.row_begin(p.y) + in_row));
}

}  // namespace karst
