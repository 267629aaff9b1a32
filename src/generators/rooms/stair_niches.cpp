#include "generators/rooms/stair_niches.hpp"

#include <bit>
#include <limits>

#include "terrain/row_bits.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

constexpr Word with_sides(Word bits) {
  return bits << 1 | bits | bits >> 1;
}

}  // namespace

void NicheFinder::find(const BitGrid& terrain, const BitGrid& apart) {
  constexpr std::int32_t kStep = BitGrid::kWordBits - 4;
  constexpr Word kSeen = ~Word{0} >> 4 << 2;
  niches_.clear();
  // A part of them is enough to choose from.
  constexpr Word kPart = 0x8421084210842108;
  const auto add = [&](Word bits, std::int32_t x, std::int32_t y, LogicalPosition in) {
    for (bits &= kSeen & std::rotl(kPart, 3 * y + in.y); bits != 0; bits &= bits - 1) {
      const LogicalPosition tile{x + std::countr_zero(bits), y};
      const LogicalPosition inside{tile.x + in.x, tile.y + in.y};
      if (tile.x < terrain.width() - 1 && !apart.get(inside)) {
        niches_.push_back({packed(tile), packed(inside)});
      }
    }
  };
  for (std::int32_t y = 1; y < terrain.height() - 1; ++y) {
    const auto row = [&](std::int32_t dy, std::int32_t x) {
      return y + dy < 0 || y + dy >= terrain.height() ? 0 : bits_from(terrain.row(y + dy), x);
    };
    for (std::int32_t x = -1; x < terrain.width() - 1; x += kStep) {
      const Word above = row(-1, x);
      const Word here = row(0, x);
      const Word below = row(1, x);
      const Word column = above | here | below;
      add(above & ~with_sides(here | below | row(2, x)), x, y, {0, -1});
      add(below & ~with_sides(here | above | row(-2, x)), x, y, {0, 1});
      add(here << 1 & ~(column | column >> 1 | column >> 2), x, y, {-1, 0});
      add(here >> 1 & ~(column | column << 1 | column << 2), x, y, {1, 0});
    }
  }
}

LogicalPosition NicheFinder::draw_towards(LogicalPosition direction, Rng& rng) const {
  constexpr int kTries = 24;
  LogicalPosition best;
  std::int64_t farthest = std::numeric_limits<std::int64_t>::min();
  for (int tries = 0; tries < kTries; ++tries) {
    const LogicalPosition tile =
        niches_[rng.below(static_cast<std::uint32_t>(niches_.size()))].tile;
    const std::int64_t far =
        std::int64_t{tile.x} * direction.x + std::int64_t{tile.y} * direction.y;
    if (far <= farthest) continue;
    farthest = far;
    best = tile;
  }
  return best;
}

LogicalPosition NicheFinder::draw(const DistanceMap& distances, std::int32_t least,
                                  std::int32_t most, Rng& rng) {
  constexpr int kTries = 40;
  const auto steps_to = [&](const Niche& niche) { return distances.steps_to(niche.inside) + 1; };
  for (int tries = 0; tries < kTries && !niches_.empty(); ++tries) {
    const Niche& niche = rng.pick(std::span(niches_));
    const std::int32_t steps = steps_to(niche);
    if (steps >= least && steps <= most) return niche.tile;
  }
  LogicalPosition farthest = distances.farthest();
  std::int32_t best = 0;
  for (const Niche& niche : niches_) {
    const std::int32_t steps = steps_to(niche);
    if (steps <= best || steps > most) continue;
    best = steps;
    farthest = niche.tile;
  }
  return farthest;
}

}  // namespace karst
