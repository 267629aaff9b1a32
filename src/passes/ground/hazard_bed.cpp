#include "passes/ground/hazard_bed.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

#include "model/ground/dry_ground.hpp"
#include "model/protected_tiles.hpp"
#include "karst/terrain/shapes.hpp"
#include "terrain/row_bits.hpp"

namespace karst {
namespace {

constexpr std::int64_t kSmallPart = 9;        // tiles of dry ground that may be drowned
constexpr std::int32_t kLongestCrossing = 8;  // tiles
constexpr std::size_t kMostParts = 6;         // a lake with more crossings would be a net
constexpr int kFloodSweeps = 64;
// Of a room's dry floor, so much must be left: one part in kKeptPart.
constexpr std::int64_t kKeptPart = 3;

// How many tiles of a closed rectangle are set in both.
std::int64_t count_both(const BitGrid& a, const BitGrid& b, const Rect& tiles) {
  std::int64_t count = 0;
  for (std::int32_t y = tiles.y1; y <= tiles.y2; ++y) {
    for (std::int32_t x = tiles.x1; x <= tiles.x2; x += BitGrid::kWordBits) {
      const std::int32_t width = std::min(tiles.x2 - x + 1, BitGrid::kWordBits);
      const BitGrid::Word both = bits_from(a.row(y), x) & bits_from(b.row(y), x);
      count += std::popcount(both << (BitGrid::kWordBits - width));
    }
  }
  return count;
}

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
  is_whole_ = over_rock_ && region_count_.of(build.terrain) == 1;
  if (is_whole_) grow_four(build.terrain, beside_);
  hazards_.reset(build.size());
  mark_hazards(build.map.ground, hazards_);
  dry_ = build.terrain;
  dry_.and_not(hazards_);
  has_secrets_ = std::ranges::any_of(build.map.subtypes, [](const MarkedTile& tile) {
    return tile.types.contains(Subtype::secret);
  });
  rest_ = dry_;
  if (has_secrets_) find_open_part(build, open_part_);
}

bool HazardBed::lay(Build& build, const BitGrid& wanted, std::int64_t fewest) {
  bed_ = wanted;
  bed_.and_not(kept_).and_not(hazards_);
  if (!over_rock_) bed_ &= dry_;
  const std::int64_t least = std::max<std::int64_t>(fewest, 1);
  if (bed_.count() < least) return false;
  if (!is_hazard(rules_.ground)) {
    cover_bed(build);
    return true;
  }
  // The cheapest question first: most beds fail it. Tiles in rooms are reached where the terrain is
  // whole.
  if (is_whole_ && drowns_a_room(build.map.rooms)) return false;
  if (over_rock_) {
    keep_what_is_reached(build);
    if (bed_.count() < least) return false;
  }
  if (!is_whole_ && drowns_a_room(build.map.rooms)) return false;
  if (!make_whole(build) || !keeps_open_part(build)) return false;
  build.terrain |= bed_;
  if (is_whole_) grow_four(build.terrain, beside_);
  hazards_ |= bed_;
  hazards_.and_not(crossed_);
  dry_ = build.terrain;
  dry_.and_not(hazards_);
  crossed_.for_each([&](LogicalPosition p) { build.map.ground[p] = rules_.crossing; });
  bed_.and_not(crossed_);
  bed_.for_each([&](LogicalPosition p) { build.map.ground[p] = rules_.ground; });
  return true;
}

// With what anybody may cross.
void HazardBed::cover_bed(Build& build) {
  hazards_ |= bed_;
  dry_.and_not(bed_);
  bed_.for_each([&](LogicalPosition p) { build.map.ground[p] = rules_.ground; });
}

// Without what would lie apart in the rock.
void HazardBed::keep_what_is_reached(const Build& build) {
  const auto first = dry_.find_first();
  if (!first) return bed_.reset(bed_.size());
  if (is_whole_) return keep_what_touches_terrain();
  rest_ = build.terrain;
  rest_ |= bed_;
  reached_.reset(rest_.size());
  if (!flood_.flood(rest_, *first, kFloodSweeps, reached_)) {
    reached_.reset(rest_.size());
    flood_.spread(rest_, *first, reached_);
  }
  bed_ &= reached_;
}

// The same if all of the terrain hangs together.
void HazardBed::keep_what_touches_terrain() {
  parts_.find(bed_);
  stays_.assign(parts_.count(), false);
  const auto runs = parts_.runs().runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const std::size_t part = parts_.region_of(i);
    stays_[part] = stays_[part] || beside_.any_in({runs[i].first, runs[i].y, runs[i].last, runs[i].y});
  }
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (!stays_[parts_.region_of(i)]) bed_.clear_run(runs[i].y, runs[i].first, runs[i].last);
  }
}

bool HazardBed::make_whole(const Build& build) {
  crossed_.reset(bed_.size());
  rest_ = dry_;
  rest_.and_not(bed_);
  find_parts(build);
  if (part_count() == 0) return false;
  const std::size_t parts = part_count() > 1 ? drown_small_parts() : 1;
  if (parts > 1) {
    if (!rules_.crossings || parts > kMostParts || !join_parts(parts)) return false;
  }
  return parts == part_count() || !drowns_a_room(build.map.rooms);
}

// Nearly all of it hangs together with the start, which a flood finds sooner than all parts are
// told apart. Where the start is cut off with a few tiles, that is a part like others.
void HazardBed::find_parts(const Build& build) {
  main_.reset(rest_.size());
  has_main_ = false;
  if (rest_.get_or_zero(build.map.start)) {
    flood_.spread(rest_, build.map.start, main_);
    has_main_ = main_.count() > kSmallPart;
  }
  others_ = rest_;
  if (has_main_) others_.and_not(main_);
  parts_.find(others_);
}

// Of the dry ground in rest_.
void HazardBed::find_open_part(const Build& build, BitGrid& part) {
  shut_secret_doors(build.map, rest_);
  part.reset(rest_.size());
  if (rest_.get_or_zero(build.map.start)) flood_.spread(rest_, build.map.start, part);
}

// Whether nobody must find a secret door to go on dry ground where that was not so before.
bool HazardBed::keeps_open_part(const Build& build) {
  if (!has_secrets_) return true;
  rest_ = dry_;
  rest_.and_not(bed_);
  rest_ |= crossed_;
  find_open_part(build, reached_);
  rest_ &= open_part_;
  if (rest_.and_not(reached_).any()) return false;
  open_part_ = reached_;
  return true;
}

// How many are left.
std::size_t HazardBed::drown_small_parts() {
  const std::size_t largest = has_main_ ? parts_.count() : parts_.largest();
  std::size_t small = 0;
  for (std::size_t part = 0; part < parts_.count(); ++part) {
    small += part != largest && parts_.size_of(part) <= kSmallPart ? 1 : 0;
  }
  // No hope, or nothing to do.
  if (small == 0 || part_count() - small > kMostParts) return part_count() - small;
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
  }
  return static_cast<std::size_t>(std::ranges::count(stays_, true)) + (has_main_ ? 1 : 0);
}

// The shortest crossings that join two parts, until all are one.
bool HazardBed::join_parts(std::size_t parts) {
  joined_.resize(part_count());
  std::iota(joined_.begin(), joined_.end(), 0U);
  crossings_.clear();
  list_crossings_along_rows();
  list_crossings_along_columns();
  std::sort(crossings_.begin(), crossings_.end(), [](const Crossing& a, const Crossing& b) {
    return std::tuple(a.length, a.order, a.first.y, a.first.x) <
           std::tuple(b.length, b.order, b.first.y, b.first.x);
  });
  std::size_t left = parts - 1;
  for (const Crossing& crossing : crossings_) {
    const std::uint32_t from = part_of(crossing.from), to = part_of(crossing.to);
    if (from == to) continue;
    joined_[std::max(from, to)] = std::min(from, to);
    put_crossing(crossing);
    if (--left == 0) return true;
  }
  return left == 0;
}

std::uint32_t HazardBed::part_of(std::uint32_t part) {
  while (joined_[part] != part) part = joined_[part] = joined_[joined_[part]];
  return part;
}

// Of a dry tile.
std::uint32_t HazardBed::part_at(LogicalPosition p) const {
  if (has_main_ && main_.get(p)) return static_cast<std::uint32_t>(parts_.count());
  std::size_t run = parts_.runs().row_begin(p.y);
  while (parts_.runs().runs()[run].last < p.x) ++run;
  return static_cast<std::uint32_t>(parts_.region_of(run));
}

// Straight ways through the bed from one dry tile to another, which begin where it lies behind a dry
// one.
void HazardBed::list_crossings_along_rows() {
  for (std::int32_t y = 0; y < bed_.height(); ++y) {
    std::int32_t x = 0;
    for (const BitGrid::Word bed : bed_.row(y)) {
      const BitGrid::Word starts = bed & bits_from(rest_.row(y), x - 1);
      for (BitGrid::Word left = starts; left != 0; left &= left - 1) {
        add_crossing({x + std::countr_zero(left), y}, {1, 0});
      }
      x += BitGrid::kWordBits;
    }
  }
}

// Column by column.
void HazardBed::list_crossings_along_columns() {
  starts_.clear();
  for (std::int32_t y = 1; y < bed_.height(); ++y) {
    const auto bed = bed_.row(y), dry = rest_.row(y - 1);
    for (std::size_t i = 0; i < bed.size(); ++i) {
      const std::int32_t x = static_cast<std::int32_t>(i) * BitGrid::kWordBits;
      for (BitGrid::Word left = bed[i] & dry[i]; left != 0; left &= left - 1) {
        starts_.push_back({x + std::countr_zero(left), y});
      }
    }
  }
  std::ranges::sort(starts_, {}, [](LogicalPosition p) { return std::pair(p.x, p.y); });
  for (const LogicalPosition first : starts_) add_crossing(first, {0, 1});
}

// Unless it is too long, ends in rock or joins nothing.
void HazardBed::add_crossing(LogicalPosition first, LogicalPosition step) {
  LogicalPosition behind = first;
  std::int32_t length = 0;
  for (; bed_.get_or_zero(behind); behind = behind + step) {
    if (++length > kLongestCrossing) return;
  }
  if (!rest_.get_or_zero(behind)) return;
  const std::uint32_t from = part_at({first.x - step.x, first.y - step.y});
  const std::uint32_t to = part_at(behind);
  if (from != to) crossings_.push_back({length, rng_->next(), first, step, from, to});
}

void HazardBed::put_crossing(const Crossing& crossing) {
  LogicalPosition p = crossing.first;
  for (std::int32_t i = 0; i < crossing.length; ++i) {
    crossed_.set(p);
    p = {p.x + crossing.step.x, p.y + crossing.step.y};
  }
}

// Only rooms that lie about where the bed does are looked at.
bool HazardBed::drowns_a_room(std::span<const Rect> rooms) const {
  const Rect around = set_bounds(bed_);
  for (const Rect& room : rooms) {
    if (room.x1 >= around.x2 || room.x2 <= around.x1 || room.y1 >= around.y2 || room.y2 <= around.y1) {
      continue;
    }
    const Rect inside{std::max(room.x1 + 1, 0), std::max(room.y1 + 1, 0),
                      std::min(room.x2 - 1, dry_.width() - 1),
                      std::min(room.y2 - 1, dry_.height() - 1)};
    const Rect wet{std::max(inside.x1, around.x1), std::max(inside.y1, around.y1),
                   std::min(inside.x2, around.x2), std::min(inside.y2, around.y2)};
    const std::int64_t drowned = count_both(dry_, bed_, wet);
    if (drowned == 0) continue;
    const std::int64_t dry = dry_.count_in(inside);
    if ((dry - drowned) * kKeptPart < dry) return true;
  }
  return false;
}

}  // namespace karst
