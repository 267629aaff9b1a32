// Plain cave: every tile is rock or floor by chance, a cellular automaton gathers both into lumps,
// what is too small is filled, and what lies apart is joined or filled too.
//
//   #.##..#.#.      ##########      ##########
//   ..#.#...#.      ###....###      ###....###
//   #...#.##..  ->  ##....####  ->  ##.....###
//   .##.....#.      ##########      ######...#
//   #.#.#..#..      ######...#      ######...#
#include <fmt/format.h>

#include <array>
#include <limits>

#include "generators/by_area.hpp"
#include "generators/caves/open_share.hpp"
#include "generators/caves/varied_fill.hpp"
#include "generators/generator_table.hpp"
#include "karst/terrain/automaton.hpp"
#include "terrain/regions/connect_regions.hpp"

namespace karst {
namespace {

enum class Apart { connect, cull };
constexpr std::array<std::string_view, 2> kApartOptions = {"connect", "cull"};

struct Params {
  double fill = 0.44;
  int birth = 5;
  int survival = 3;
  int iterations = 5;
  int smallest_region = 40;
  Apart apart = Apart::connect;
  int passage_width = 1;
  double min_open = 0.2;
  double max_open = 0.8;
  double variety = 0.6;
  bool winding = true;
  double exit_distance = 0.6;
};

constexpr auto kParams = describe(
    real<&Params::fill>("fill", between(0.0, 1.0), "share of rock before it is smoothed"),
    integer<&Params::birth>("birth", between(0, 9),
                            "floor with this many rock tiles among its eight neighbours, or more, "
                            "turns to rock; 9 is never"),
    integer<&Params::survival>(
        "survival", between(0, 9),
        "rock with this many rock tiles among its eight neighbours, or more, "
        "stays; 9 is never"),
    integer<&Params::iterations>("iterations", between(0, 100), "how often the cave is smoothed"),
    integer<&Params::smallest_region>(
        "smallest_region", between(1, 1'000'000),
        "caves with fewer tiles are filled, unless there is no larger one"),
    choice<&Params::apart>("apart", kApartOptions,
                           "caves apart from the largest: connect them to it or cull them"),
    integer<&Params::passage_width>("passage_width", between(1, 100),
                                    "width of the passages that connect caves"),
    real<&Params::min_open>("min_open", between(0.0, 1.0),
                            "least open share of the tiles inside the border"),
    real<&Params::max_open>("max_open", between(0.0, 1.0),
                            "largest open share of the tiles inside the border"),
    real<&Params::variety>("variety", between(0.0, 1.0),
                           "how much looser rock is in some places, which become halls, and denser "
                           "in others, which become narrows; 0: the same everywhere"),
    flag<&Params::winding>("winding", "passages that join caves wind; else they have one bend"),
    real<&Params::exit_distance>("exit_distance", between(0.0, 1.0), kExitDistanceMeaning));

constexpr std::array kRules = {
    rule<Params>("min_open <= max_open", [](const Params& p) { return p.min_open <= p.max_open; })};

constexpr std::array kPromises = {kBorderClosed, kOpenShare};

constexpr std::int32_t kSmallestSide = 8;
Size min_size(const Params&) {
  return {kSmallestSide, kSmallestSide};
}

// The parameters count rock, the terrain holds what is open: of eight neighbours with fewer than n
// of rock, more than 8 - n are open.
CellularRule rule_of(const Params& params) {
  return at_least(9 - params.survival, 9 - params.birth);
}

Result<void> run(const Params& params, Build& build) {
  fill_varied(build, 1 - params.fill, params.variety, build.rng("fill"));
  build.step("fill");
  run_automaton(build.terrain, rule_of(params), params.iterations);
  build.step("smooth");
  if (!build.terrain.any()) {
    build.map.warnings.push_back({"no cave", fmt::format("fill = {}", params.fill),
                                  "no floor was left, so the middle of the map was opened"});
  }
  const bool cull = params.apart == Apart::cull;
  Rng passages = build.rng("passages");
  build.kept<Connector>().connect(
      build.terrain,
      {.width = params.passage_width,
       .smallest_region = cull ? std::numeric_limits<std::int64_t>::max() : params.smallest_region,
       .must_open = build.must_open(),
       .winding = params.winding ? &passages : nullptr});
  build.step("connect");
  return {};
}

constexpr auto kPresets = std::to_array<Preset>(
    {{.name = "natural", .meaning = "caves of all sizes, joined by short passages"},
     {.name = "great_caves",
      .meaning = "a few wide and smooth caves",
      .settings = "fill=0.4 iterations=7 smallest_region=120"},
     {.name = "cracks",
      .meaning = "thin and broken clefts",
      .settings = "fill=0.5 iterations=3 smallest_region=15"},
     {.name = "mine",
      .meaning = "caves apart, joined by passages three wide",
      .settings = "fill=0.47 passage_width=3"}});

constexpr auto kGroups = std::to_array<ParamGroup>(
    {{"cave", "fill"}, {"regions", "smallest_region"}, {"limits", "min_open"}});

}  // namespace

constinit const MapGenerator cellular = generator<run, min_size>(
    {.name = "cellular",
     .version = 5,
     .description = "Natural cave: random rock smoothed by a cellular automaton, with small caves "
                    "filled and the rest joined by short passages.",
     .min_size_meaning = "8 each way",
     .rules = kRules,
     .promises = kPromises,
     .presets = kPresets,
     .groups = kGroups,
     .usual = {.floor = 0.3}},
    kParams);

}  // namespace karst
