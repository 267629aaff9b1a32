#include "passes/ground/hazard_bed.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "model/ground/dry_ground.hpp"
#include "model/protected_tiles.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

constexpr std::int64_t kSmallPart = 9;        // tiles of dry ground that may be drowned
constexpr std::int32_t kLongestCrossing = 8;  // tiles
constexpr std::size_t kMostParts = 6;         // a lake with more crossings would be a net
constexpr int kFloodSweeps = 64;
// Of a room's dry floor, so much must be left: one part in kKeptPart.
constexpr std::int64_t kKeptPart = 3;

bool has_lock(const GenerationResult& map) {
  return std::ranges::any_of(map.subtypes, [](const MarkedTile& tile) { return tile.pair != 0; });
}

}  // namespace

void HazardBed::begin(Build& build, const Rules& rules) {
  rules_ = rules;
  rng_.emplace(build.rng("crossings"));
  // A way through rock could lead around a lock, and where biomes say what is rock it stays so.
  over_rock_ = rules.over_rock && build.map.biomes.empty() && !has_lock(build.map);
  // What lies outside of all that is open is border, however thick.
  bounds_ = set_bounds(build.terrain);
  kept_.reset(build.size());
  mark_uses(build, kept_);
  dilate(kept_);
  mark_start_grounds(build, kept_);
  hazards_.reset(build.size());
  mark_hazards(build.map.ground, hazards_);
  dry_ = build.terrain;
  dry_.and_not(hazards_);
}

bool HazardBed::lay(Build& build, const BitGrid& wanted, std::int64_t fewest) {
  bed_ = wanted;
  bed_.and_not(kept_).and_not(hazards_);
  if (!over_rock_) bed_ &= dry_;
  const std::int64_t least = std::max<std::int64_t>(fewest, 1);
  if (bed_.count() < least) return false;
  if (over_rock_) {
    keep_what_is_reached(build);
    if (bed_.count() < least) return false;
  }
  if (!make_whole(build)) return false;
  build.terrain |= bed_;
  hazards_ |= bed_;
  hazards_.and_not(crossed_);
  dry_ = build.terrain;
  dry_.and_not(hazards_);
  crossed_.for_each([&](LogicalPosition p) { build.map.ground[p] = rules_.crossing; });
  bed_.and_not(crossed_);
  bed_.for_each([&](LogicalPosition p) { build.map.ground[p] = rules_.ground; });
  return true;
}

// Without what would lie apart in the rock.
void HazardBed::keep_what_is_reached(const Build& build) {
  rest_ = build.terrain;
  rest_ |= bed_;
  const auto first = dry_.find_first();
  if (!first) return bed_.reset(bed_.size());
  reached_.reset(rest_.size());
  if (!flood_.flood(rest_, *first, kFloodSweeps, reached_)) {
    reached_.reset(rest_.size());
    flood_.spread(rest_, *first, reached_);
  }
  bed_ &= reached_;
}

bool HazardBed::make_whole(const Build& build) {
  crossed_.reset(bed_.size());
  rest_ = dry_;
  rest_.and_not(bed_);
  // The cheapest question first: most beds fail it.
  if (drowns_a_room(build.map.rooms)) return false;
  parts_.find(rest_);
  if (parts_.count() == 0) return false;
  if (parts_.count() > 1) drown_small_parts();
  if (parts_.count() > 1) {
    if (!rules_.crossings) return false;
    if (parts_.count() > kMostParts || !join_parts()) return false;
  }
  return !drowns_a_room(build.map.rooms);
}

void HazardBed::drown_small_parts() {
  const std::size_t largest = parts_.largest();
  bool drowned = false;
  const auto runs = parts_.runs().runs();
  stays_.assign(parts_.count(), false);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const std::size_t part = parts_.region_of(i);
    if (part == largest || parts_.size_of(part) > kSmallPart ||
        kept_.any_in({runs[i].first, runs[i].y, runs[i].last, runs[i].y})) {
      stays_[part] = true;
    }
  }
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (stays_[parts_.region_of(i)]) continue;
    bed_.set_run(runs[i].y, runs[i].first, runs[i].last);
    rest_.clear_run(runs[i].y, runs[i].first, runs[i].last);
    drowned = true;
  }
  if (drowned) parts_.find(rest_);
}

// The shortest crossings that join two parts, until all are one.
bool HazardBed::join_parts() {
  number_parts();
  list_crossings();
  std::sort(crossings_.begin(), crossings_.end(), [](const Crossing& a, const Crossing& b) {
    return std::tuple(a.length, a.order, a.first.y, a.first.x) <
           std::tuple(b.length, b.order, b.first.y, b.first.x);
  });
  std::size_t left = parts_.count() - 1;
  for (const Crossing& crossing : crossings_) {
    const std::uint32_t from = part_of(crossing.from), to = part_of(crossing.to);
    if (from == to) continue;
    joined_[std::max(from, to)] = std::min(from, to);
    put_crossing(crossing);
    if (--left == 0) return true;
  }
  return left == 0;
}

void HazardBed::number_parts() {
  part_by_tile_.resize(static_cast<std::size_t>(rest_.size().area()));
  const auto width = static_cast<std::size_t>(rest_.width());
  const auto runs = parts_.runs().runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const auto row = part_by_tile_.begin() +
                     static_cast<std::ptrdiff_t>(static_cast<std::size_t>(runs[i].y) * width);
    std::fill(row + runs[i].first, row + runs[i].last + 1,
              static_cast<std::uint32_t>(parts_.region_of(i)));
  }
  joined_.resize(parts_.count());
  std::iota(joined_.begin(), joined_.end(), 0U);
}

std::uint32_t HazardBed::part_of(std::uint32_t part) {
  while (joined_[part] != part) part = joined_[part] = joined_[joined_[part]];
  return part;
}

void HazardBed::list_crossings() {
  crossings_.clear();
  const Rect around = set_bounds(bed_);
  list_crossings_of(around, true);
  list_crossings_of(around, false);
}

// Straight ways through the bed from one dry tile to another, along rows or along columns.
void HazardBed::list_crossings_of(const Rect& around, bool rows) {
  const LogicalPosition step = rows ? LogicalPosition{1, 0} : LogicalPosition{0, 1};
  const std::int32_t lines_from = rows ? around.y1 : around.x1;
  const std::int32_t lines_to = rows ? around.y2 : around.x2;
  const std::int32_t from = (rows ? around.x1 : around.y1) - 1;
  const std::int32_t to = (rows ? around.x2 : around.y2) + 1;
  for (std::int32_t line = lines_from; line <= lines_to; ++line) {
    std::int32_t length = -1;  // since the last dry tile; none yet
    for (std::int32_t i = from; i <= to; ++i) {
      const LogicalPosition p = rows ? LogicalPosition{i, line} : LogicalPosition{line, i};
      if (rest_.get_or_zero(p)) {
        if (length > 0 && length <= kLongestCrossing) {
          add_crossing({p.x - step.x * (length + 1), p.y - step.y * (length + 1)}, step, length);
        }
        length = 0;
      } else if (bed_.get_or_zero(p)) {
        if (length >= 0) ++length;
      } else {
        length = -1;
      }
    }
  }
}

void HazardBed::add_crossing(LogicalPosition before, LogicalPosition step, std::int32_t length) {
  const LogicalPosition behind{before.x + step.x * (length + 1), before.y + step.y * (length + 1)};
  const auto part_at = [&](LogicalPosition p) {
    return part_by_tile_[static_cast<std::size_t>(p.y) * static_cast<std::size_t>(rest_.width()) +
                         static_cast<std::size_t>(p.x)];
  };
  if (part_at(before) == part_at(behind)) return;
  crossings_.push_back({length, rng_->next(), {before.x + step.x, before.y + step.y}, step,
                        part_at(before), part_at(behind)});
}

void HazardBed::put_crossing(const Crossing& crossing) {
  LogicalPosition p = crossing.first;
  for (std::int32_t i = 0; i < crossing.length; ++i) {
    crossed_.set(p);
    p = {p.x + crossing.step.x, p.y + crossing.step.y};
  }
}

bool HazardBed::drowns_a_room(std::span<const Rect> rooms) const {
  return std::ranges::any_of(rooms, [&](const Rect& room) {
    const Rect inside{std::max(room.x1 + 1, 0), std::max(room.y1 + 1, 0),
                      std::min(room.x2 - 1, rest_.width() - 1),
                      std::min(room.y2 - 1, rest_.height() - 1)};
    if (inside.x1 > inside.x2 || inside.y1 > inside.y2 || !bed_.any_in(inside)) return false;
    return rest_.count_in(inside) * kKeptPart < dry_.count_in(inside);
  });
}

}  // namespace karst
