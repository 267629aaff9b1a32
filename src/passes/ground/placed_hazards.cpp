#include "passes/ground/placed_hazards.hpp"

#include <algorithm>
#include <optional>

#include "karst/generators/generator.hpp"
#include "passes/ground/shores.hpp"

namespace karst {
namespace {

constexpr int kShapesEachSize = 3;
constexpr int kPlacesEachShape = 8;  // drawing a shape costs more than most tries
constexpr double kSmaller = 0.85;  // what becomes of a size that finds no place
// Shapes are larger by so much, for what doors, stairs and their surroundings keep.
constexpr double kKeptByOthers = 1.3;
constexpr double kVaried = 0.35;   // sizes differ by so much, either way
// A lake that gets less than this part of what it wanted does not look like one.
constexpr std::int64_t kFitPercent = 60;

// A corner at which the shape lies inside the bounds.
std::optional<LogicalPosition> draw_corner(const BitGrid& shape, const Rect& bounds, Rng& rng) {
  const std::int32_t right = bounds.x2 - shape.width() + 1;
  const std::int32_t bottom = bounds.y2 - shape.height() + 1;
  if (right < bounds.x1 || bottom < bounds.y1) return std::nullopt;
  const std::int32_t x = rng.between(bounds.x1, right);
  const std::int32_t y = rng.between(bounds.y1, bottom);
  return LogicalPosition{x, y};
}

// A lake shall be seen from somewhere: a third of it lies on what was floor.
bool is_seen(const BitGrid& shape, LogicalPosition corner, const HazardBed& bed) {
  return 10 * count_under(shape, corner, bed.dry()) >= 3 * shape.count();
}

class BlobLayer {
 public:
  BlobLayer(Build& build, const HazardBed::Rules& rules, BitGrid& laid)
      : build_(build),
        bed_(build.kept<HazardBed>()),
        maker_(build.kept<BlobMaker>()),
        rng_(build.rng("shapes")),
        laid_(laid) {
    bed_.begin(build, rules);
  }

  // Of about so many tiles or fewer; how many it has.
  std::int64_t lay_one(std::int64_t tiles, std::int64_t fewest) {
    for (; tiles >= fewest; tiles = static_cast<std::int64_t>(static_cast<double>(tiles) * kSmaller)) {
      for (int i = 0; i < kShapesEachSize; ++i) {
        if (try_shape(tiles, fewest)) return bed_.laid().count();
      }
      build_.poll();
    }
    return 0;
  }
  Rng& rng() { return rng_; }

 private:
  bool try_shape(std::int64_t tiles, std::int64_t fewest) {
    const Rect& bounds = bed_.bounds();
    const Size room{bounds.width() + 1, bounds.height() + 1};
    const auto drawn = static_cast<std::int64_t>(static_cast<double>(tiles) * kKeptByOthers);
    const BitGrid& shape = maker_.draw(drawn, room, rng_);
    const std::int64_t least = std::max(fewest, tiles * kFitPercent / 100);
    for (int i = 0; i < kPlacesEachShape; ++i) {
      const auto corner = draw_corner(shape, bounds, rng_);
      if (!corner) return false;
      if (is_seen(shape, *corner, bed_) && lay_at(shape, *corner, least)) return true;
    }
    return false;
  }

  bool lay_at(const BitGrid& shape, LogicalPosition corner, std::int64_t least) {
    BitGrid& wanted = build_.scratch(1);
    stamp(shape, corner, wanted);
    if (!bed_.lay(build_, wanted, least)) return false;
    laid_ |= bed_.laid();
    return true;
  }

  Build& build_;
  HazardBed& bed_;
  BlobMaker& maker_;
  Rng rng_;
  BitGrid& laid_;
};

}  // namespace

std::int64_t lay_blobs(Build& build, const HazardBed::Rules& rules, const HazardWish& wish,
                       BitGrid& laid) {
  if (!build.terrain.any()) return 0;
  begin_ground(build);
  BlobLayer layer(build, rules, laid);
  const auto wanted =
      static_cast<std::int64_t>(wish.share * static_cast<double>(build.size().area()));
  std::int64_t covered = 0;
  for (std::int64_t left = wish.count; left > -wish.more && covered * 4 < wanted * 3; --left) {
    const double share = static_cast<double>(wanted - covered) /
                         static_cast<double>(std::max<std::int64_t>(left, 1));
    const double varied = left <= 1 ? 1 : 1 + kVaried * (2 * layer.rng().unit() - 1);
    covered += layer.lay_one(static_cast<std::int64_t>(share * varied), wish.fewest_tiles);
  }
  return covered;
}

std::int64_t count_for(std::int64_t asked, std::int64_t usual, Size map) {
  if (asked > 0) return asked;
  return std::max(usual, usual * map.area() / kDefaultSize.area());
}

}  // namespace karst
