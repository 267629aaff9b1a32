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
    flag<&Params::over_rock>("over_rock",
                             "streams also run through rock, which one then sees along; never where "
                             "there are locks or biomes"));

constexpr int kTries = 12;
constexpr std::int64_t kFitPercent = 55;

// From the first to the last column, or row if it runs down, drifting to either side. Turns are
// rare, so that it swings in long bends.
void draw_stream(const Rect& bounds, bool down, std::int32_t width, Rng& rng, BitGrid& wanted) {
  const std::int32_t from = down ? bounds.y1 : bounds.x1, to = down ? bounds.y2 : bounds.x2;
  const std::int32_t low = down ? bounds.x1 : bounds.y1;
  const std::int32_t high = std::max(low, (down ? bounds.x2 : bounds.y2) - width + 1);
  std::int32_t at = rng.between(low + (high - low) / 6, high - (high - low) / 6);
  std::int32_t drift = 0;
  for (std::int32_t i = from; i <= to; ++i) {
    const std::int32_t before = at;
    if (rng.below(4) == 0) drift = rng.between(-1, 1);
    at = std::clamp(at + drift, low, high);
    if (at == low || at == high) drift = 0;
    const std::int32_t first = std::min(before, at), last = std::max(before, at) + width - 1;
    const Rect tiles = down ? Rect{first, i, std::min(last, bounds.x2), i}
                            : Rect{i, first, i, std::min(last, bounds.y2)};
    wanted.set_rect(tiles);
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

constinit const Pass streams =
    pass<run>({.name = "streams",
               .description = "Lets streams of water or lava wander across the map, with bridges where "
                              "they part what must stay joined.",
               .reads = "terrain, rooms, doors, start, stairs, places, marks, biomes, ground",
               .writes = "ground; terrain: opens",
               .gives_up = kHowOpen},
              kParams);

}  // namespace karst
