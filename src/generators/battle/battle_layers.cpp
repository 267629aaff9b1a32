#include "generators/battle/battle_layers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "core/bits/bytes_of_bits.hpp"
#include "generators/battle/battle_ground.hpp"
#include "karst/core/text.hpp"
#include "karst/terrain/automaton.hpp"
#include "karst/terrain/shapes.hpp"
#include "terrain/tile_list.hpp"

namespace karst {
namespace {

using Violated = std::optional<Violation>;

// --- hills ------------------------------------------------------------------------------------

constexpr int kTopHeight = 3;
// The tiles that are at least one step high, two, three.
using Levels = std::array<BitGrid*, kTopHeight>;
constexpr std::int64_t kTilesPerHill = 1400;
constexpr int kLumpsPerHill = 3;
constexpr std::int32_t kLumpStep = 8;
// How much wider a hill is one step further down. Discs that differ by 2 in radius never touch
// each other's outside, not even across a corner.
constexpr std::int32_t kSlope = 4;

// One hill: a chain of discs, on every level around the same centres.
void raise_hill(Build& build, const Levels& levels, Rng& rng) {
  const Rect bounds = inside_border(build.size(), 0);
  LogicalPosition center{rng.between(bounds.x1, bounds.x2), rng.between(bounds.y1, bounds.y2)};
  const int top = rng.between(1, kTopHeight);
  for (int lump = 0; lump < kLumpsPerHill; ++lump) {
    const std::int32_t radius = rng.between(3, 6);
    for (int level = 0; level < top; ++level) {
      set_disc(*levels[static_cast<std::size_t>(level)], center,
               radius + kSlope * (top - 1 - level), bounds);
    }
    center.x += rng.between(-kLumpStep, kLumpStep);
    center.y += rng.between(-kLumpStep, kLumpStep);
  }
}

// The heights of the tiles of a word. Those of eight tiles are added at once, as one number without
// carries.
std::array<std::uint64_t, 8> heights_of(BitGrid::Word low, BitGrid::Word middle,
                                        BitGrid::Word high) {
  const auto bytes = [](BitGrid::Word word, std::size_t i) {
    return std::bit_cast<std::uint64_t>(kBytesOfBits[word >> 8 * i & 255]);
  };
  std::array<std::uint64_t, 8> sums;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    sums[i] = bytes(low, i) + bytes(middle, i) + bytes(high, i);
  }
  return sums;
}

// Each tile's height is the number of levels that hold it.
void add_up(const Levels& levels, Grid<std::uint8_t>& heights) {
  constexpr std::int32_t kBits = BitGrid::kWordBits;
  const Size size = levels[0]->size();
  heights.resize_for_overwrite(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    std::uint8_t* const row = heights.row(y).data();
    for (std::int32_t x = 0; x < size.width; x += kBits) {
      const auto word = [&](std::size_t level) { return levels[level]->row(y).data()[x / kBits]; };
      const auto sums = heights_of(word(0), word(1), word(2));
      std::memcpy(row + x, sums.data(), static_cast<std::size_t>(std::min(kBits, size.width - x)));
    }
  }
}

// --- rough ground -----------------------------------------------------------------------------

// The share of rough tiles before they are smoothed into patches. A half is drawn with one random
// bit for each tile.
constexpr double kRoughNoise = 0.5;

// --- promises ---------------------------------------------------------------------------------

// Whether neighbours in two rows, one below the other, differ by more than one step: the highest
// and the lowest of each 2x2 tiles do. Without a way out of the loop the compiler takes many tiles
// at once.
bool too_steep(const std::uint8_t* row, const std::uint8_t* below, std::int32_t width) {
  std::uint8_t steepest = 0;
  for (std::int32_t x = 0; x + 1 < width; ++x) {
    const std::uint8_t high =
        std::max(std::max(row[x], row[x + 1]), std::max(below[x], below[x + 1]));
    const std::uint8_t low =
        std::min(std::min(row[x], row[x + 1]), std::min(below[x], below[x + 1]));
    steepest = std::max(steepest, static_cast<std::uint8_t>(high - low));
  }
  return steepest > 1;
}

bool are_symmetric(const Grid<std::uint8_t>& heights, Symmetry symmetry) {
  // Of every tile and its image one lies in the left half.
  const std::int32_t half = (heights.width() + 1) / 2;
  for (std::int32_t y = 0; y < heights.height(); ++y) {
    const auto row = heights.row(y);
    const auto image = heights.row(image_of({0, y}, heights.size(), symmetry).y);
    if (!std::equal(row.begin(), row.begin() + half, image.rbegin())) return false;
  }
  return true;
}

bool is_symmetric(const std::vector<PackedPosition>& tiles, Symmetry symmetry, BitGrid& painted) {
  for (const LogicalPosition p : tiles) {
    if (!painted.size().contains(p)) return false;
    painted.set(p);
  }
  return is_symmetric(painted, symmetry);
}

bool are_symmetric(const std::vector<FactionStart>& starts, Size size, Symmetry symmetry) {
  return starts.size() == 2 && starts[1].position == image_of(starts[0].position, size, symmetry);
}

}  // namespace

void add_hills(Build& build, Symmetry symmetry) {
  Rng rng = build.rng("hills");
  Levels levels{};
  for (std::size_t i = 0; i < levels.size(); ++i) levels[i] = &build.scratch(kShapeScratch + i);
  const std::int64_t images = symmetry == Symmetry::none ? 1 : 2;
  const std::int64_t hills = 1 + build.size().area() / (kTilesPerHill * images);
  for (std::int64_t i = 0; i < hills; ++i) raise_hill(build, levels, rng);

  for (BitGrid* level : levels) {
    unite_with_image(*level, symmetry, build.scratch(kImageScratch));
  }
  add_up(levels, build.map.heights);
}

void add_rough(Build& build, Symmetry symmetry) {
  Rng rng = build.rng("rough");
  BitGrid& rough = build.scratch(kShapeScratch);
  fill_randomly(rough, kRoughNoise, rng);
  repeat_half(rough, symmetry, build.scratch(kImageScratch));
  run_automaton(rough, kCaveRule, 3);
  // Walls cut patches into pieces; two further rounds take away the specks among them.
  rough &= build.terrain;
  run_automaton(rough, kCaveRule, 2);
  rough &= build.terrain;
  // As much as there may be, so that a map with more of it than those before needs no new memory.
  build.map.rough.reserve(static_cast<std::size_t>(build.size().area() / 4));
  positions_from_terrain(rough, build.map.rough);
}

Violated check_gentle_slopes(const MapFacts& facts) {
  const Grid<std::uint8_t>& heights = facts.map.heights;
  for (std::int32_t y = 0; y + 1 < heights.height(); ++y) {
    if (too_steep(heights.row(y).data(), heights.row(y + 1).data(), heights.width())) {
      return Violation{fmt::format("the ground is too steep between rows {} and {}", y, y + 1), 0};
    }
  }
  return std::nullopt;
}

Violated check_rough_walkable(const MapFacts& facts) {
  const std::vector<PackedPosition>& rough = facts.map.rough;
  const Size size = facts.walkable.size();
  if (all_inside(rough, size) && in_order(rough, size) && all_set(rough, facts.walkable)) {
    return std::nullopt;
  }
  LogicalPosition before{-1, 0};
  for (const LogicalPosition p : rough) {
    if (!facts.walkable.get_or_zero(p)) {
      return Violation{fmt::format("rough tile {} is not walkable", xy(p)), 0};
    }
    if (!comes_before(before, p)) {
      return Violation{fmt::format("rough tile {} is out of order", xy(p)), 0};
    }
    before = p;
  }
  return std::nullopt;
}

Violated check_symmetry(const MapFacts& facts, Symmetry symmetry) {
  if (symmetry == Symmetry::none) return std::nullopt;
  const auto missed = [](std::string_view what) {
    return Violation{fmt::format("the {} are not their own image", what), 0};
  };
  const Size size = facts.walkable.size();
  facts.scratch.reset(size);
  if (!is_symmetric(facts.walkable, symmetry)) return missed("walkable tiles");
  if (!are_symmetric(facts.map.heights, symmetry)) return missed("heights");
  if (!is_symmetric(facts.map.rough, symmetry, facts.scratch)) return missed("rough tiles");
  if (!are_symmetric(facts.map.faction_starts, size, symmetry)) return missed("starts");
  return std::nullopt;
}

}  // namespace karst
