// Lakes: rounded, with shallows and a shore around them. They cover floor and rock alike, so that
// they open a view from room to room, while dry ground stays whole.
//
//   ###########      ###########      ~ deep water
//   #.....#...#      #..,,,#...#      , shallow water
//   #.....#...#  ->  #.,~~~~~,.#
//   #.........#      #.,,~~~,,.#
//   ###########      ###########
#include "passes/ground/placed_hazards.hpp"
#include "passes/ground/shores.hpp"
#include "passes/pass_table.hpp"

namespace karst {
namespace {

enum class Lake : std::uint8_t { water, lava, ice, bog };
constexpr std::array<std::string_view, 4> kLakeNames = {"water", "lava", "ice", "bog"};
enum class Bank : std::uint8_t { none, mud, grass, moss, rubble };
constexpr std::array<std::string_view, 5> kBankNames = {"none", "mud", "grass", "moss", "rubble"};

struct Params {
  Lake kind = Lake::water;
  double share = 0.12;
  int count = 0;
  int shallows = 1;
  Bank shore = Bank::mud;
  bool over_rock = true;
  bool crossings = true;
};

constexpr auto kParams = describe(
    choice<&Params::kind>("kind", kLakeNames,
                          "water and lava are deep and nobody must cross them; ice and bogs are not"),
    real<&Params::share>("share", between(0.0, 0.5), "of the map's tiles, as far as there is room"),
    integer<&Params::count>("count", between(0, 1000),
                            "lakes; 0: two to four up to 100x80 and more on larger maps"),
    integer<&Params::shallows>("shallows", between(0, 4), "rings of shallow water around water"),
    choice<&Params::shore>("shore", kBankNames, "what lies around that"),
    flag<&Params::over_rock>("over_rock",
                             "lakes also lie where there was rock, which one then sees across; never "
                             "where there are locks or biomes"),
    flag<&Params::crossings>("crossings",
                             "a lake may part dry ground where a bridge or a ford can cross it"));

constexpr std::int64_t kUsualLakes = 2;

Ground ground_of(Lake kind) {
  constexpr std::array kGrounds = {Ground::deep_water, Ground::lava, Ground::ice, Ground::mud};
  return kGrounds[static_cast<std::size_t>(kind)];
}
Ground ground_of(Bank bank) {
  constexpr std::array kGrounds = {Ground::bare, Ground::mud, Ground::grass, Ground::moss,
                                   Ground::rubble};
  return kGrounds[static_cast<std::size_t>(bank)];
}

Result<void> run(const Params& params, Build& build) {
  const HazardBed::Rules rules{
      .ground = ground_of(params.kind),
      .crossing = params.kind == Lake::water ? Ground::shallow_water : Ground::bridge,
      .over_rock = params.over_rock && is_hazard(ground_of(params.kind)),
      .crossings = params.crossings};
  BitGrid& laid = build.scratch(0);
  lay_blobs(build, rules,
            {params.share, count_for(params.count, kUsualLakes, build.size()),
             params.count == 0 ? kUsualLakes : 0}, laid);
  if (!laid.any()) return {};
  Rng rng = build.rng("shores");
  // The first ring is whole, the others fray out.
  const int rings = params.kind == Lake::water ? params.shallows : 0;
  for (int i = 0; i < rings; ++i) {
    lay_shore(build, {Ground::shallow_water, i == 0 ? 1 : 0.6}, rng, 1, laid);
  }
  if (params.shore == Bank::none) return {};
  lay_shore(build, {ground_of(params.shore), 0.8}, rng, 1, laid);
  lay_shore(build, {ground_of(params.shore), 0.3}, rng, 1, laid);
  return {};
}

}  // namespace

constinit const Pass lakes =
    pass<run>({.name = "lakes",
               .version = 2,
               .description = "Floods parts of the map: lakes of water, lava, ice or mud with shallows "
                              "and shores. Start, stairs and rooms stay joined by dry ways.",
               .reads = "terrain, rooms, doors, start, stairs, places, marks, biomes, ground",
               .writes = "ground; terrain: opens",
               .gives_up = kHowOpen},
              kParams);

}  // namespace karst
