// What grows on the floor, in patches that fray out, denser where there is water.
#include "core/bits/bits_where.hpp"
#include "karst/terrain/shapes.hpp"
#include "passes/ground/patches.hpp"
#include "passes/ground/shores.hpp"
#include "passes/pass_table.hpp"

namespace karst {
namespace {

enum class Plant : std::uint8_t { grass, moss, fungus };
constexpr std::array<std::string_view, 3> kPlantNames = {"grass", "moss", "fungus"};

struct Params {
  Plant kind = Plant::grass;
  double share = 0.2;
  int smallest = 8;
  int largest = 40;
};

constexpr auto kParams = describe(
    choice<&Params::kind>("kind", kPlantNames, "what grows"),
    real<&Params::share>("share", between(0.0, 1.0),
                         "of the bare floor, as far as patches find room"),
    integer<&Params::smallest>("smallest", between(1, 2000), "tiles of the smallest patch"),
    integer<&Params::largest>("largest", between(1, 2000),
                              "tiles of the largest patch; never less than those of the smallest"));

constexpr std::int32_t kWetReach = 3;  // tiles

Ground ground_of(Plant plant) {
  constexpr std::array kGrounds = {Ground::grass, Ground::moss, Ground::fungus};
  return kGrounds[static_cast<std::size_t>(plant)];
}

// The floor near water, if there is any; else all of it.
void mark_sites(Build& build, BitGrid& sites) {
  BitGrid& wet = build.scratch(1);
  const auto is_water = [](Ground ground) {
    return ground == Ground::shallow_water || ground == Ground::deep_water;
  };
  for_each_word_where(build.map.ground, is_water, wet,
                      [](BitGrid::Word& word, BitGrid::Word water) { word = water; });
  wet &= build.terrain;
  for (std::int32_t i = 0; i < kWetReach; ++i) dilate(wet);
  mark_bare(build, sites);
  wet &= sites;
  if (wet.any()) sites = wet;
}

Result<void> run(const Params& params, Build& build) {
  if (!build.terrain.any() || params.share <= 0) return {};
  const int largest = std::max(params.smallest, params.largest);
  BitGrid& sites = build.scratch(0);
  mark_sites(build, sites);
  // Half of it near water, the rest anywhere.
  PatchWish wish{ground_of(params.kind), params.share / 2, params.smallest, largest};
  lay_patches(build, wish, sites);
  mark_bare(build, sites);
  lay_patches(build, wish, sites);
  return {};
}

}  // namespace

constinit const Pass growth =
    pass<run>({.name = "growth",
               .description = "Lets grass, moss or fungus grow on bare floor in patches, more of it "
                              "near water.",
               .reads = "terrain, doors, stairs, ground",
               .writes = "ground"},
              kParams);

}  // namespace karst
