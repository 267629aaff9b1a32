// Streams: they wander from one side of the map to the other, through rock and rooms, and have
// bridges and fords where they part what must be joined.
//
//   ..........      ..~~......
//   ..........      ...~~.....
//   ..........  ->  ....==....
//   ..........      .....~~~..
#include <algorithm>

#include "passes/ground/hazard_bed.hpp"
#include "passes/ground/shores.hpp"
#include "passes/pass_table.hpp"

namespace karst {
namespace {

enum class Flow : std::uint8_t { water, lava };
constexpr std::array<std::string_view, 2> kFlowNames = {"water", "lava"};

struct Params {
  Flow kind = Flow::water;
  int count = 1;
  int width = 2;
  double banks = 0.5;
  bool over_rock = true;
};

constexpr auto kParams = describe(
    choice<&Params::kind>("kind", kFlowNames, "what flows there"),
    integer<&Params::count>("count", between(0, 50), "streams, as far as there is room"),
    integer<&Params::width>("width", between(1, 8), "tiles from bank to bank"),
    real<&Params::banks>("banks", between(0.0, 1.0),
                         "share of the tiles beside water that is shallow, beside lava rubble"),
    flag<&Params::over_rock>(
        "over_rock",
        "streams also run through rock, which one then sees along; never where "
        "there are locks or biomes"));

constexpr int kTries = 12;
constexpr std::int64_t kFitPercent = 55;

// In steps of an eighth of a tile.
constexpr std::int32_t kTile = 8;
constexpr std::int32_t kSteepest = 9;  // eighths a stream may move aside for each tile that it runs

// Runs along one axis of the map and swings to either side of it, in bends of their own length: the
// slope follows a goal slowly, and the goal turns back where the edge is near.
class Course {
 public:
  // Stays between `low` and `high`, in tiles.
  Course(std::int32_t low, std::int32_t high, Rng& rng)
      : low_(low * kTile),
        high_(high * kTile),
        at_(rng.between(low_ + (high_ - low_) / 6, high_ - (high_ - low_) / 6)) {}

  std::int32_t tile() const { return at_ / kTile; }

  void advance(Rng& rng) {
    if (left_-- == 0) {
      left_ = rng.between(3, 10);
      goal_ = rng.between(-kSteepest, kSteepest);
    }
    const std::int32_t margin = (high_ - low_) / 8;
    if (at_ < low_ + margin) goal_ = kSteepest - 2;
    if (at_ > high_ - margin) goal_ = 2 - kSteepest;
    slope_ += std::clamp(goal_ - slope_, -2, 2);
    at_ = std::clamp(at_ + slope_, low_, high_);
  }

 private:
  std::int32_t low_;
  std::int32_t high_;
  std::int32_t at_;
  std::int32_t slope_ = 0;
  std::int32_t goal_ = 0;
  std::int32_t left_ = 0;  // steps before another goal
};

// From the first to the last column, or row if it runs down.
void draw_stream(const Rect& bounds, bool down, std::int32_t width, Rng& rng, BitGrid& wanted) {
  const std::int32_t from = down ? bounds.y1 : bounds.x1, to = down ? bounds.y2 : bounds.x2;
  const std::int32_t low = down ? bounds.x1 : bounds.y1, end = down ? bounds.x2 : bounds.y2;
  Course course(low, std::max(low, end - width + 1), rng);
  for (std::int32_t i = from; i <= to; ++i) {
    const std::int32_t before = course.tile();
    course.advance(rng);
    const auto [first, last] = std::minmax({before, course.tile()});
    const std::int32_t far_bank = std::min(last + width - 1, end);
    wanted.set_rect(down ? Rect{first, i, far_bank, i} : Rect{i, first, i, far_bank});
  }
}

bool lay_stream(const Params& params, Build& build, HazardBed& bed, Rng& rng) {
  const Rect& bounds = bed.bounds();
  for (int i = 0; i < kTries; ++i) {
    BitGrid& wanted = build.scratch(1);
    const bool longer_down = bounds.height() > bounds.width();
    const bool down = rng.below(4) == 0 ? !longer_down : longer_down;
    draw_stream(bounds, down, params.width, rng, wanted);
    const std::int64_t tiles = wanted.count();
    BitGrid& on_floor = build.scratch(2);
    on_floor = wanted;
    on_floor &= bed.dry();
    if (5 * on_floor.count() < tiles) continue;  // nobody would see it
    const std::int64_t fewest = params.over_rock ? tiles * kFitPercent / 100 : tiles / 5;
    if (bed.lay(build, wanted, fewest)) return true;
  }
  return false;
}

Result<void> run(const Params& params, Build& build) {
  if (!build.terrain.any() || params.count == 0) return {};
  begin_ground(build);
  auto& bed = build.kept<HazardBed>();
  const bool is_water = params.kind == Flow::water;
  bed.begin(build, {.ground = is_water ? Ground::deep_water : Ground::lava,
                    .crossing = Ground::bridge,
                    .over_rock = params.over_rock,
                    .crossings = true});
  BitGrid& laid = build.scratch(0);
  Rng rng = build.rng("courses");
  for (int i = 0; i < params.count; ++i) {
    if (lay_stream(params, build, bed, rng)) laid |= bed.laid();
    build.poll();
  }
  Rng bank_rng = build.rng("banks");
  const Ground bank = is_water ? Ground::shallow_water : Ground::rubble;
  if (laid.any() && params.banks > 0) lay_shore(build, {bank, params.banks}, bank_rng, 1, laid);
  return {};
}

}  // namespace

constinit const Pass streams = pass<run>(
    {.name = "streams",
     .version = 2,
     .description = "Lets streams of water or lava wander across the map, with bridges where "
                    "they part what must stay joined.",
     .reads = "terrain, rooms, doors, start, stairs, places, marks, biomes, ground",
     .writes = "ground; terrain: opens",
     .gives_up = kHowOpen},
    kParams);

}  // namespace karst
