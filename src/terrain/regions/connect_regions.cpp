// The smallest group of joined regions looks for the tile nearest to it that is not its own, and
// joins the group that it finds. The cuts form a shortest spanning tree, whatever the order; with
// the smallest first every tile takes part in few searches, because each at least doubles its
// group.
#include "terrain/regions/connect_regions.hpp"

#include <algorithm>
#include <cassert>

#include "core/four_steps.hpp"
#include "core/stop.hpp"
#include "core/union_find.hpp"
#include "karst/terrain/carve.hpp"
#include "terrain/paths/wander.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

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

// Staggers from one end to the other, mostly towards it, and digs a tile wider now and then.
void carve_winding(BitGrid& terrain, const Cut& cut, std::int32_t width, const Rect& inside,
                   Rng& rng) {
  constexpr std::uint32_t kOneAstrayIn = 3;
  constexpr std::uint32_t kOneWiderIn = 4;
  LogicalPosition p{std::clamp(cut.from.x, inside.x1, inside.x2),
                    std::clamp(cut.from.y, inside.y1, inside.y2)};
  carve_wide(terrain, p, cut.from, width, inside);
  const std::int64_t most_steps = 8 * manhattan_distance(cut.from, cut.to);
  for (std::int64_t steps = 0; p != cut.to; ++steps) {
    LogicalPosition next = step_towards(p, cut.to, rng.next() >> 16);
    if (rng.below(kOneAstrayIn) == 0 && steps < most_steps) {
      const LogicalPosition step = kFourSteps[rng.below(4)];
      const LogicalPosition astray{p.x + step.x, p.y + step.y};
      if (inside.contains(astray)) next = astray;
    }
    p = next;
    carve_wide(terrain, p, p, width + (rng.below(kOneWiderIn) == 0 ? 1 : 0), inside);
  }
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

void open_way_from(BitGrid& terrain, LogicalPosition tile, const Rect& inside) {
  const LogicalPosition nearest{std::clamp(tile.x, inside.x1, inside.x2),
                                std::clamp(tile.y, inside.y1, inside.y2)};
  carve_corridor(terrain, tile, nearest, Bend::horizontal_first);
}

}  // namespace

void Connector::connect(BitGrid& terrain, const ConnectOptions& options) {
  cuts_.clear();
  const Rect inside = inside_border(terrain.size(), options.border);
  assert(inside.x1 <= inside.x2 && inside.y1 <= inside.y2);
  close_border(terrain, options.border);
  if (!terrain.any()) open_central_half(terrain, inside);
  for (const LogicalPosition tile : options.must_open) open_way_from(terrain, tile, inside);
  pieces_.take(terrain);
  if (pieces_.pieces().size() == 1) return;
  fill_small(terrain, options);
  join_all(terrain);
  for (const Cut& cut : cuts_) {
    if (options.winding != nullptr && manhattan_distance(cut.from, cut.to) > 2) {
      carve_winding(terrain, cut, options.width, inside, *options.winding);
    } else {
      carve_cut(terrain, cut, options.width, inside);
    }
  }
}

// Lists the pieces that stay, each as a group of its own, and fills the others.
void Connector::fill_small(BitGrid& terrain, const ConnectOptions& options) {
  const std::span<const Piece> pieces = pieces_.pieces();
  const std::size_t main = pieces_.largest();
  groups_.resize(pieces.size());
  parent_.resize(pieces.size());
  waiting_.clear();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    const auto index = static_cast<std::uint32_t>(i);
    groups_[i] = {index, index, piece.tile_count};
    parent_[i] = index;
    if (i == main) continue;
    const auto is_here = [&](LogicalPosition tile) { return pieces_.piece_at(tile) == i; };
    if (piece.tile_count >= options.smallest_region ||
        std::any_of(options.must_open.begin(), options.must_open.end(), is_here)) {
      waiting_.push_back({piece.tile_count, index});
    } else {
      pieces_.clear_from(terrain, piece);
    }
  }
}

bool Connector::is_later(const Waiting& a, const Waiting& b) {
  return a.tile_count != b.tile_count ? a.tile_count > b.tile_count : a.group > b.group;
}

void Connector::join_all(BitGrid& terrain) {
  std::make_heap(waiting_.begin(), waiting_.end(), is_later);
  while (!waiting_.empty()) {
    poll_stop();
    std::pop_heap(waiting_.begin(), waiting_.end(), is_later);
    const Waiting next = waiting_.back();
    if (groups_[next.group].tile_count == next.tile_count) {
      waiting_.pop_back();
      join(next.group, terrain);
    } else {  // it has grown since and must wait for smaller ones
      waiting_.back().tile_count = groups_[next.group].tile_count;
      std::push_heap(waiting_.begin(), waiting_.end(), is_later);
    }
  }
}

void Connector::join(std::uint32_t group, BitGrid& terrain) {
  members_.assign(1, group);
  for (std::uint32_t i = group; groups_[i].next != i; i = groups_[i].next) {
    members_.push_back(groups_[i].next);
  }
  const Cut cut = search_.nearest(terrain, pieces_, members_);
  const std::uint32_t other = group_at(cut.to);
  Group& joined = groups_[group];
  Group& grown = groups_[other];
  parent_[group] = other;
  grown.tile_count += joined.tile_count;
  groups_[grown.last].next = group;
  grown.last = joined.last;
  cuts_.push_back(cut);
}

std::uint32_t Connector::group_at(LogicalPosition p) {
  return find_root(parent_, static_cast<std::uint32_t>(pieces_.piece_at(p)));
}

}  // namespace karst
