#include "generators/battle/battle_ground.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "karst/core/text.hpp"
#include "terrain/paths/nearest.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

// Half as many will do where everything comes with its image.
int to_place(int count, Symmetry symmetry) {
  return symmetry == Symmetry::none ? count : (count + 1) / 2;
}

LogicalPosition random_tile(const Rect& area, Rng& rng) {
  const std::int32_t x = rng.between(area.x1, area.x2);
  return {x, rng.between(area.y1, area.y2)};
}

// Closes what is set in `walls`, and its image.
void close(Build& build, Symmetry symmetry, BitGrid& walls) {
  unite_with_image(walls, symmetry, build.scratch(kImageScratch));
  build.terrain.and_not(walls);
}

// --- cover ------------------------------------------------------------------------------------

constexpr int kSpotsInGroup = 5;
constexpr std::int32_t kGroupReach = 5;

// A square of two or three tiles each way, inside `area` and near the middle of its group.
Rect place_spot(LogicalPosition group, const Rect& area, Rng& rng) {
  const std::int32_t more = rng.between(1, 2);  // tiles beside the first
  const std::int32_t x = group.x + rng.between(-kGroupReach, kGroupReach);
  const std::int32_t y = group.y + rng.between(-kGroupReach, kGroupReach);
  return Rect::from_size(std::clamp(x, area.x1, area.x2 - more),
                         std::clamp(y, area.y1, area.y2 - more), more, more);
}

// Sets tiles of a row from x on where `bits` are 1; none may lie outside.
void set_bits(std::span<BitGrid::Word> row, std::int32_t x, BitGrid::Word bits) {
  const auto word = static_cast<std::size_t>(x / BitGrid::kWordBits);
  const int shift = x % BitGrid::kWordBits;
  row[word] |= bits << shift;
  if (const BitGrid::Word rest = bits >> 1 >> (BitGrid::kWordBits - 1 - shift); rest != 0) {
    row[word + 1] |= rest;
  }
}

// One draw for all nine tiles at most, seven bits for each: 77 of 128 is 60 %. Rows are put
// together before they are set, since no processor guesses which tiles will be.
void close_spot(BitGrid& walls, const Rect& spot, Rng& rng) {
  std::uint64_t bits = rng.next_word();
  for (std::int32_t y = spot.y1; y <= spot.y2; ++y) {
    BitGrid::Word closed = 0;
    for (std::int32_t i = 0; i <= spot.width(); ++i, bits >>= 7) {
      closed |= BitGrid::Word{(bits & 127) < 77} << i;
    }
    set_bits(walls.row(y), spot.x1, closed);
  }
}

// --- chokes -----------------------------------------------------------------------------------

// From the edge of the map; for lines that have an image also from the middle.
constexpr std::int32_t kChokeDistance = 3;

// A place on a side of the map for a line that has share i of n: around the middle of its share, so
// that others are not near.
std::int32_t place_line(int i, int n, std::int32_t length, bool has_image, Rng& rng) {
  const std::int32_t end = has_image ? length / 2 - kChokeDistance + 1 : length - kChokeDistance;
  const std::int32_t span = std::max(end - kChokeDistance, 1);
  const std::int32_t first = kChokeDistance + span * i / n;
  const std::int32_t last = std::max(first, kChokeDistance + span * (i + 1) / n - 1);
  const std::int32_t apart = (last - first) / 6;
  return rng.between(first + apart, last - apart);
}

// Calls wall(from, to) for pieces of the line 1..last. They are 70 % of it: seven tiles on average,
// with gaps of three between them. No gap inside the line is so narrow that
// one soldier fills it.
template <class Wall>
void break_line(std::int32_t last, Rng& rng, Wall wall) {
  std::int32_t from = 1 - rng.between(0, 9);
  while (from <= last) {
    const std::int32_t to = from + rng.between(4, 10) - 1;
    if (to >= 1) wall(std::max(from, 1), std::min(to, last));
    from = to + 1 + rng.between(2, 4);
  }
}

// A piece of a line as a ridge: calls visit(first, last, at) for every place along it with the tiles
// across it that are wall. It sways to either side and is one to three tiles thick.
template <class Visit>
void for_each_bulge(std::int32_t line, std::int32_t length, std::int32_t from, std::int32_t to,
                    Rng& rng, Visit visit) {
  constexpr std::int32_t kSway = 4;
  const auto inside = [&](std::int32_t across) { return std::clamp(across, 1, length - 2); };
  std::int32_t middle = line + rng.between(-kSway, kSway);
  for (std::int32_t at = from; at <= to; ++at) {
    const std::int32_t next =
        std::clamp(middle + rng.between(-1, 1), line - kSway, line + kSway);
    const std::int32_t thicker = rng.below(3) == 0 && at > from && at < to ? 1 : 0;
    // Both the old and the new middle, so that the ridge has no gaps.
    visit(inside(std::min(middle, next)), inside(std::max(middle, next) + thicker), at);
    middle = next;
  }
}

// --- starts -----------------------------------------------------------------------------------

constexpr std::int32_t kStartClearing = 3;  // radius of the ground opened around a start
constexpr std::int32_t kStartSearch = 10;   // how far it may lie from where it is looked for
constexpr std::size_t kMostRoom = 2;        // further from walls than this is no better

// The columns of the left third without the border, and their image.
Rect left_side(Size size) {
  return {1, 1, size.width / 3 - 1, size.height - 2};
}
Rect right_side(Size size) {
  return {size.width - size.width / 3, 1, size.width - 2, size.height - 2};
}

bool all_set(const BitGrid& grid, const Rect& rect) {
  return grid.count_in(rect) == std::int64_t{rect.width() + 1} * (rect.height() + 1);
}

// Grid i of them holds the tiles with a wall within i tiles.
using NearWalls = std::array<BitGrid*, kMostRoom + 1>;
NearWalls find_near_walls(Build& build) {
  NearWalls near{};
  for (std::size_t i = 0; i < near.size(); ++i) near[i] = &build.scratch(kShapeScratch + i);
  *near[0] = build.terrain;
  near[0]->invert();
  for (std::size_t i = 1; i < near.size(); ++i) {
    *near[i] = *near[i - 1];
    dilate(*near[i]);
  }
  return near;
}

// Of the tiles of `side` around `wish` that are furthest from any wall, the one nearest to it.
LogicalPosition find_start(Build& build, const Rect& side, LogicalPosition wish,
                           const NearWalls& near_walls) {
  const Rect area{
      std::max(side.x1, wish.x - kStartSearch), std::max(side.y1, wish.y - kStartSearch),
      std::min(side.x2, wish.x + kStartSearch), std::min(side.y2, wish.y + kStartSearch)};
  std::size_t room = near_walls.size();
  while (room > 0 && all_set(*near_walls[room - 1], area)) --room;
  if (room == 0) return wish;
  BitGrid& best = build.scratch(kImageScratch);
  best.set_rect(area);
  best.and_not(*near_walls[room - 1]);
  return nearest_set(best, wish).value_or(wish);
}

}  // namespace

// The spots stand in groups, as boulders and thickets do.
void add_cover(Build& build, Symmetry symmetry, int spots) {
  Rng rng = build.rng("cover");
  BitGrid& walls = build.scratch(kShapeScratch);
  const Rect inside = inside_border(build.size(), 1);
  LogicalPosition group;
  for (int i = 0; i < to_place(spots, symmetry); ++i) {
    if (i % kSpotsInGroup == 0) group = random_tile(inside, rng);
    close_spot(walls, place_spot(group, inside, rng), rng);
  }
  close(build, symmetry, walls);
  build.step("cover");
}

// Each is a few discs that overlap.
void add_outcrops(Build& build, Symmetry symmetry, int count) {
  Rng rng = build.rng("outcrops");
  BitGrid& walls = build.scratch(kShapeScratch);
  const Rect inside = inside_border(build.size(), 1);
  for (int i = 0; i < to_place(count, symmetry); ++i) {
    LogicalPosition center = random_tile(inside, rng);
    for (int disc = rng.between(1, 4); disc > 0; --disc) {
      set_disc(walls, center, rng.between(1, 2), inside);
      center.x += rng.between(-3, 3);
      center.y += rng.between(-2, 2);
    }
  }
  close(build, symmetry, walls);
  build.step("outcrops");
}

// Rows and columns come in turn, more of those that run across the longer side of the map. The
// image of a line is another line, but the mirror image of a row is its own other half.
void add_chokes(Build& build, Symmetry symmetry) {
  Rng rng = build.rng("chokes");
  BitGrid& walls = build.scratch(kShapeScratch);
  const auto [width, height] = build.size();
  const bool mirror = symmetry == Symmetry::mirror;
  const int count = rng.between(3, 5);
  int share = rng.between(0, count - 1);
  std::int32_t turn = rng.between(0, width + height - 1);
  for (int done = 0; done < count;) {
    share = (share + 1) % count;
    turn += width;
    const bool is_column = turn >= width + height;
    const bool has_image = symmetry != Symmetry::none && (is_column || !mirror);
    if (is_column) {
      turn -= width + height;
      const std::int32_t x = place_line(share, count, width, has_image, rng);
      break_line(height - 2, rng, [&](auto from, auto to) {
        for_each_bulge(x, width, from, to, rng, [&](auto first, auto last, auto at) {
          walls.set_run(at, first, last);
        });
      });
    } else {
      const std::int32_t y = place_line(share, count, height, has_image, rng);
      const std::int32_t last = mirror ? (width - 1) / 2 : width - 2;
      break_line(last, rng, [&](auto from, auto to) {
        for_each_bulge(y, height, from, to, rng, [&](auto first, auto end, auto at) {
          walls.set_column(at, first, end);
        });
      });
    }
    done += has_image ? 2 : 1;
  }
  close(build, symmetry, walls);
  build.step("chokes");
}

void add_clearings(Build& build, Symmetry symmetry) {
  Rng rng = build.rng("clearings");
  const Rect inside = inside_border(build.size(), 1);
  const int count = to_place(rng.between(2, 3), symmetry);
  for (int i = 0; i < count; ++i) {
    const LogicalPosition center = random_tile(inside, rng);
    set_disc(build.terrain, center, rng.between(5, 7), inside);
  }
  unite_with_image(build.terrain, symmetry, build.scratch(kImageScratch));
  build.step("clearings");
}

void add_two_starts(Build& build, Symmetry symmetry, Biome biome) {
  const Size size = build.size();
  const NearWalls near_walls = find_near_walls(build);
  Rng rng = build.rng("starts");
  const LogicalPosition wish{size.width / 6,
                             rng.between(size.height / 4, size.height - 1 - size.height / 4)};
  const LogicalPosition opposite = image_of(wish, size, Symmetry::mirror);
  const LogicalPosition left = find_start(build, left_side(size), wish, near_walls);
  const LogicalPosition right = symmetry == Symmetry::none
                                    ? find_start(build, right_side(size), opposite, near_walls)
                                    : image_of(left, size, symmetry);
  build.map.faction_starts.push_back({left, biome, 0});
  build.map.faction_starts.push_back({right, biome, 1});
  for (const LogicalPosition start : {left, right}) {
    set_disc(build.terrain, start, kStartClearing, inside_border(size, 1));
  }
  build.step("starts");
}

std::optional<Violation> check_two_sides(const MapFacts& facts) {
  const auto& starts = facts.map.faction_starts;
  if (starts.size() != 2) {
    return Violation{fmt::format("{}, 2 wanted", counted(std::ssize(starts), "faction start")), 0};
  }
  const Size size = facts.walkable.size();
  for (std::int32_t i = 0; i < 2; ++i) {
    const auto& [position, biome, sector, land] = starts[static_cast<std::size_t>(i)];
    const Rect side = i == 0 ? left_side(size) : right_side(size);
    if (side.contains(position) && sector == i) continue;
    return Violation{
        fmt::format("start {} lies at {},{} with sector {}", i, position.x, position.y, sector), 0};
  }
  return std::nullopt;
}

}  // namespace karst
