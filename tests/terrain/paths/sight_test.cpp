#include "karst/terrain/sight.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>

#include "karst/engine/generate.hpp"
#include "support/bit_picture.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

bool within(LogicalPosition a, LogicalPosition b, std::int64_t radius) {
  const std::int64_t dx = a.x - b.x, dy = a.y - b.y;
  return dx * dx + dy * dy <= radius * radius + radius;
}

// The definition, asked of a single ray. In the direction of its longer side the ray crosses the
// middle of one tile after the other; there diamonds are as wide as tiles. `over / under` is its
// slope; `side` turns it a little to the right or to the left, so that it never meets a corner.
// Tells the number of steps before the first wall, at most `most`.
template <class IsWall>
std::int64_t free_steps(std::int64_t over, std::int64_t under, int side, std::int64_t most,
                        IsWall is_wall) {
  for (std::int64_t step = 1; step <= most; ++step) {
    // The tile whose middle is nearest: 2 * under * (x - 1/2) <= 2 * step * over, or < on the left.
    std::int64_t x = -step - 1;
    while (side > 0 ? (2 * x + 1) * under <= 2 * step * over
                    : (2 * x + 1) * under < 2 * step * over) {
      ++x;
    }
    if (is_wall(x, step)) return step - 1;
  }
  return most;
}

// What is seen in one of four directions: tiles (x, depth) with |x| <= depth.
template <class IsWall>
bool is_seen_ahead(std::int64_t x, std::int64_t depth, IsWall is_wall) {
  if (!is_wall(x, depth)) {
    return free_steps(x, depth, 1, depth - 1, is_wall) == depth - 1 ||
           free_steps(x, depth, -1, depth - 1, is_wall) == depth - 1;
  }
  // A wall: some ray to its diamond. Whether rays are free changes only where they meet corners of
  // diamonds, so it is enough to try the rays beside all of those.
  for (std::int64_t k = 1; k <= depth; ++k) {
    for (std::int64_t corner = -2 * k - 1; corner <= 2 * k + 1; corner += 2) {
      for (const int side : {-1, 1}) {
        const std::int64_t over = corner, under = 2 * k;
        const bool to_the_left = over * 2 * depth < (2 * x - 1) * under ||
                                 (over * 2 * depth == (2 * x - 1) * under && side < 0);
        const bool to_the_right = over * 2 * depth > (2 * x + 1) * under ||
                                  (over * 2 * depth == (2 * x + 1) * under && side > 0);
        const bool beyond = side * over >= under && std::abs(over) >= under;
        if (to_the_left || to_the_right || beyond || std::abs(over) > under) continue;
        if (free_steps(over, under, side, depth - 1, is_wall) == depth - 1) return true;
      }
    }
  }
  return false;
}

bool is_seen_by_definition(const BitGrid& open, LogicalPosition from, LogicalPosition to,
                           std::int32_t radius) {
  if (from == to) return true;
  if (!within(from, to, radius)) return false;
  const std::int64_t dx = to.x - from.x, dy = to.y - from.y;
  const auto wall_at = [&](std::int64_t x, std::int64_t y) {
    return !open.get_or_zero(
        {static_cast<std::int32_t>(from.x + x), static_cast<std::int32_t>(from.y + y)});
  };
  const std::int64_t sign_x = dx < 0 ? -1 : 1, sign_y = dy < 0 ? -1 : 1;
  const bool steep = std::abs(dy) >= std::abs(dx) &&
                     is_seen_ahead(dx, std::abs(dy), [&](std::int64_t x, std::int64_t y) {
                       return wall_at(x, y * sign_y);
                     });
  const bool flat = std::abs(dx) >= std::abs(dy) &&
                    is_seen_ahead(dy, std::abs(dx), [&](std::int64_t y, std::int64_t x) {
                      return wall_at(x * sign_x, y);
                    });
  return steep || flat;
}

BitGrid seen_from(const BitGrid& open, LogicalPosition from, std::int32_t radius,
                  FieldOfView& view) {
  BitGrid seen(open.size());
  view.look(open, from, radius);
  view.add_to(seen);
  return seen;
}

BitGrid seen_by_definition(const BitGrid& open, LogicalPosition from, std::int32_t radius) {
  BitGrid seen(open.size());
  for (std::int32_t y = 0; y < open.height(); ++y) {
    for (std::int32_t x = 0; x < open.width(); ++x) {
      if (is_seen_by_definition(open, from, {x, y}, radius)) seen.set({x, y});
    }
  }
  return seen;
}

// in_sight and FieldOfView::sees for every tile, and what add_to and for_each tell.
void expect_all_agree(const BitGrid& open, LogicalPosition from, std::int32_t radius,
                      FieldOfView& view) {
  const BitGrid seen = seen_from(open, from, radius, view);
  BitGrid visited(open.size());
  view.for_each([&](LogicalPosition p) { visited.set(p); });
  ASSERT_EQ(visited, seen);
  ASSERT_EQ(view.count(), seen.count());
  for (std::int32_t y = -2; y < open.height() + 2; ++y) {
    for (std::int32_t x = -2; x < open.width() + 2; ++x) {
      ASSERT_EQ(view.sees({x, y}), seen.get_or_zero({x, y}));
      ASSERT_EQ(in_sight(open, from, {x, y}, radius), seen.get_or_zero({x, y}))
          << x << "," << y << " from " << from.x << "," << from.y << " radius " << radius;
    }
  }
}

LogicalPosition random_tile(Size size, Rng& rng) {
  return {rng.between(0, size.width - 1), rng.between(0, size.height - 1)};
}

TEST(Sight, EndsAtWalls) {
  const BitGrid open = bits({".........",  //
                             ".........",  //
                             "....#....",  //
                             ".........",  //
                             ".....#..."});
  FieldOfView view;
  EXPECT_EQ(picture(seen_from(open, {4, 4}, kUnlimitedSight, view)),
            (std::vector<std::string>{"....#....",  //
                                      "....#....",  //
                                      ".........",  //
                                      ".......##",  //
                                      "......###"}));
}

TEST(Sight, ShowsTheWallsOfCorridors) {
  const BitGrid open = bits({"############",  //
                             "............",  //
                             "############",  //
                             "############"});
  FieldOfView view;
  EXPECT_EQ(picture(seen_from(open, {0, 1}, kUnlimitedSight, view)),
            (std::vector<std::string>{"............",  //
                                      "............",  //
                                      "............",  //
                                      "############"}));
}

TEST(Sight, IsRound) {
  const BitGrid open = bits(std::vector<std::string_view>(9, "........."));
  FieldOfView view;
  EXPECT_EQ(picture(seen_from(open, {4, 4}, 3, view)),
            (std::vector<std::string>{"#########",  //
                                      "###...###",  //
                                      "##.....##",  //
                                      "#.......#",  //
                                      "#.......#",  //
                                      "#.......#",  //
                                      "##.....##",  //
                                      "###...###",  //
                                      "#########"}));
  EXPECT_EQ(seen_from(open, {4, 4}, 0, view).count(), 1);
}

TEST(Sight, OfNobodyIsEmpty) {
  const BitGrid open = bits({"...", "..."});
  FieldOfView view;
  for (const LogicalPosition outside : {LogicalPosition{-1, 0}, {3, 0}, {0, 2}, {1 << 30, 0}}) {
    view.look(open, outside);
    EXPECT_EQ(view.count(), 0);
    EXPECT_FALSE(in_sight(open, outside, {0, 0}));
    EXPECT_FALSE(in_sight(open, {0, 0}, outside));
  }
  view.look(open, {0, 0}, -1);
  EXPECT_EQ(view.count(), 0);
  EXPECT_FALSE(view.sees({0, 0}));
  EXPECT_FALSE(in_sight(open, {0, 0}, {0, 0}, -1));
  view.look(BitGrid(), {0, 0});
  EXPECT_EQ(view.count(), 0);
  view.look(open, {0, 0}, 2'147'483'647);
  EXPECT_EQ(view.count(), 6);
}

// Every pattern of walls on 4x4 tiles, from every tile: whoever sees is seen, and what is seen is
// what the definition says.
TEST(Sight, IsSymmetricOnEveryPatternOfFourByFour) {
  constexpr std::int32_t kSide = 4;
  constexpr unsigned kTiles = kSide * kSide;
  constexpr unsigned kPatterns = 1u << kTiles;
  // Slow builds leave patterns out; the slow definition is asked for every 61st.
  const unsigned stride = kPatterns / static_cast<unsigned>(seed_count(kPatterns));
  constexpr unsigned kDefined = 61;
  FieldOfView view;
  for (unsigned pattern = 0; pattern < kPatterns; pattern += stride) {
    BitGrid open({kSide, kSide});
    for (std::int32_t y = 0; y < kSide; ++y) open.row(y)[0] = pattern >> (y * kSide) & 15u;
    std::array<unsigned, kTiles> seen{};
    for (unsigned i = 0; i < kTiles; ++i) {
      const LogicalPosition from{static_cast<std::int32_t>(i) % kSide,
                                 static_cast<std::int32_t>(i) / kSide};
      view.look(open, from);
      view.for_each([&](LogicalPosition p) { seen[i] |= 1u << (p.y * kSide + p.x); });
      if (pattern % kDefined != 0) continue;
      ASSERT_EQ(picture(seen_from(open, from, kUnlimitedSight, view)),
                picture(seen_by_definition(open, from, kUnlimitedSight)))
          << pattern << " from " << from.x << "," << from.y;
      expect_all_agree(open, from, kUnlimitedSight, view);
    }
    for (unsigned i = 0; i < kTiles; ++i) {
      for (unsigned j = 0; j < i; ++j) {
        const bool both_open = (pattern >> i & pattern >> j & 1u) != 0;
        ASSERT_TRUE(!both_open || (seen[i] >> j & 1u) == (seen[j] >> i & 1u)) << pattern;
      }
    }
  }
}

TEST(Sight, IsSymmetricOnRandomMaps) {
  Rng rng(11);
  FieldOfView view;
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{rng.between(1, 14), rng.between(1, 14)};
    const BitGrid open = random_bits(size, 140 + rng.below(110), rng);
    const std::int32_t radius = round % 2 == 0 ? kUnlimitedSight : rng.between(0, 12);
    Grid<BitGrid> seen(size);
    open.for_each([&](LogicalPosition p) { seen[p] = seen_from(open, p, radius, view); });
    open.for_each([&](LogicalPosition a) {
      open.for_each([&](LogicalPosition b) {
        ASSERT_EQ(seen[a].get(b), seen[b].get(a)) << "round " << round;
      });
    });
  }
}

TEST(Sight, EqualsTheDefinition) {
  Rng rng(12);
  FieldOfView view;
  for (int round = 0; round < seed_count(200); ++round) {
    const Size size{rng.between(1, 20), rng.between(1, 20)};
    const BitGrid open = random_bits(size, 150 + rng.below(106), rng);
    const std::int32_t radius = round % 2 == 0 ? kUnlimitedSight : rng.between(0, 20);
    const LogicalPosition from = random_tile(size, rng);
    ASSERT_EQ(picture(seen_from(open, from, radius, view)),
              picture(seen_by_definition(open, from, radius)))
        << "round " << round << " from " << from.x << "," << from.y << " radius " << radius;
    expect_all_agree(open, from, radius, view);
    if (HasFatalFailure()) FAIL() << "round " << round;
  }
}

// Large and open, where the rows of the view are many words long.
TEST(Sight, GoesFar) {
  Rng rng(13);
  FieldOfView view;
  for (int round = 0; round < seed_count(60); ++round) {
    const Size size{rng.between(1, 260), rng.between(1, 260)};
    const BitGrid open = random_bits(size, 250 + rng.below(7), rng);
    constexpr std::array<std::int32_t, 8> kRadii = {20, 30, 31, 32, 33, 95, 97, kUnlimitedSight};
    const std::int32_t radius = kRadii[static_cast<std::size_t>(round) % kRadii.size()];
    expect_all_agree(open, random_tile(size, rng), radius, view);
    if (HasFatalFailure()) FAIL() << "round " << round;
  }
}

TEST(Sight, AgreesOnEveryGenerator) {
  FieldOfView view;
  Rng rng(14);
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const auto map = generate(generator.name, {.width = 100, .height = 80, .seed = 4});
    ASSERT_TRUE(map);
    const BitGrid open = walkable_tiles(map->tiles);
    for (int i = 0; i < seed_count(10); ++i) {
      const LogicalPosition from = rng.pick(std::span(map->valid_positions));
      expect_all_agree(open, from, i % 2 == 0 ? 20 : kUnlimitedSight, view);
      if (HasFatalFailure()) FAIL() << generator.name;
    }
  }
}

}  // namespace
}  // namespace karst
