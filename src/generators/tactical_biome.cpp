// Battle map in one biome: obstacles are strewn by chance and smoothed into lumps; then come cover
// to hide behind, broken lines that part the field, clearings to fight in, a square in the middle
// and a place to set out from on either side. What lies apart is joined. Over the ground go hills
// and rough patches. On request one half of all this is the image of the other.
//
//   ######################
//   #...##.......##..^^^.#
//   #....#..##..######^^.#      A, B  faction starts
//   #.A.....##.......#.B.#      ^     rough ground
//   #..^^^.......##......#
//   #.^^^^.##..####..##..#
//   ######################
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generators/battle/battle_ground.hpp"
#include "generators/battle/battle_layers.hpp"
#include "generators/by_area.hpp"
#include "generators/generator_table.hpp"
#include "generators/caves/cave_rule.hpp"
#include "generators/caves/open_share.hpp"
#include "karst/terrain/automaton.hpp"
#include "terrain/regions/connect_regions.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

// What makes a biome.
struct Profile {
  double obstacles;  // share of the tiles before they are smoothed
  bool cover;
  bool hills;
  bool chokes;
  bool clearings;
  bool rough;
  double open;  // the open share of the tiles inside the border that comes of it
};

// clang-format off
constexpr std::array<Profile, kBiomeNames.size()> kProfiles = {{
    // obstacles cover hills  chokes clearings rough open
    {.20,        true,  true,  false, true,  false, .89},  // grassland
    {.35,        true,  false, true,  false, true,  .69},  // forest
    {.15,        false, true,  false, true,  true,  .94},  // desert
    {.45,        true,  true,  true,  false, true,  .43},  // mountain
    {.30,        true,  false, true,  false, true,  .79},  // swamp
}};
// clang-format on

constexpr int kRandomBiome = 0;  // the others are one more than their number
constexpr std::array<std::string_view, 1 + kBiomeNames.size()> kBiomeOptions = [] {
  std::array<std::string_view, 1 + kBiomeNames.size()> options = {"random"};
  std::copy(kBiomeNames.begin(), kBiomeNames.end(), options.begin() + 1);
  return options;
}();
constexpr std::array<std::string_view, 3> kSymmetryOptions = {"none", "mirror", "rotate"};

struct Params {
  int biome = kRandomBiome;
  Symmetry symmetry = Symmetry::none;
  double obstacles = 1;
  double cover = 1;
  bool chokes = true;
  int passage_width = 3;
  bool hills = true;
  bool rough = true;
  CaveRule rule = CaveRule::keep;
  double exit_distance = 0.6;
};

constexpr auto kParams = describe(
    choice<&Params::biome>("biome", kBiomeOptions, "the land that the battle is fought in"),
    choice<&Params::symmetry>(
        "symmetry", kSymmetryOptions,
        "for fair battles: mirror left and right, or rotate the map by half a "
        "turn onto itself"),
    real<&Params::obstacles>("obstacles", between(0.0, 2.0),
                             "how dense obstacles are, compared with what is usual in the biome"),
    real<&Params::cover>("cover", between(0.0, 5.0),
                         "how much cover there is, compared with one spot in 100 tiles; grassland, "
                         "forest, mountain and swamp have cover"),
    flag<&Params::chokes>("chokes",
                          "part the field by broken lines, in forest, mountain and swamp"),
    integer<&Params::passage_width>("passage_width", between(1, 20),
                                    "width of the passages that are cut where ground lies apart"),
    flag<&Params::hills>("hills", "raise hills, in grassland, desert and mountain"),
    flag<&Params::rough>("rough", "lay out rough ground, in forest, desert, mountain and swamp"),
    choice<&Params::rule>("rule", kCaveRuleOptions, kCaveRuleMeaning),
    real<&Params::exit_distance>("exit_distance", between(0.0, 1.0), kExitDistanceMeaning));

constexpr std::int32_t kSpawnRadius = 5;
constexpr std::int32_t kSpawnSide = 2 * kSpawnRadius + 1;
Size min_size(const Params&) {
  return {kSpawnSide + 2, kSpawnSide + 2};
}

// The outline of the open square around the middle of the map.
Rect spawn_square(Size size) {
  return Rect::from_size(size.width / 2 - kSpawnRadius - 1, size.height / 2 - kSpawnRadius - 1,
                         kSpawnSide + 1, kSpawnSide + 1);
}

Rect interior(const Rect& room) {
  return {room.x1 + 1, room.y1 + 1, room.x2 - 1, room.y2 - 1};
}

// --- promises ---------------------------------------------------------------------------------

std::optional<Violation> check_one_biome(const Params& params, const MapFacts& facts) {
  const auto biomes = facts.map.biomes.cells();
  if (biomes.empty()) return Violation{"the map has no biomes", 0};
  const int asked = params.biome;
  const Biome biome = asked == kRandomBiome ? biomes.front() : static_cast<Biome>(asked - 1);
  // Without a way out of the loop the compiler takes many tiles at once.
  std::uint8_t difference = 0;
  for (const Biome found : biomes) {
    difference |= static_cast<std::uint8_t>(found) ^ static_cast<std::uint8_t>(biome);
  }
  if (difference == 0) return std::nullopt;
  return Violation{fmt::format("some tiles are not {}", to_string(biome)), 0};
}

std::optional<Violation> check_spawn_clear(const MapFacts& facts) {
  const Rect square = interior(spawn_square(facts.walkable.size()));
  const std::int64_t open = facts.walkable.count_in(square);
  const std::int64_t all = std::int64_t{square.width() + 1} * (square.height() + 1);
  if (open == all) return std::nullopt;
  return Violation{fmt::format("{} of its {} tiles are open", open, all),
                   static_cast<double>(open)};
}

bool has_usual_terrain(const Params& params) {
  constexpr Params kUsual;
  return params.obstacles == kUsual.obstacles && params.cover == kUsual.cover &&
         params.chokes == kUsual.chokes && params.passage_width == kUsual.passage_width &&
         params.rule == kUsual.rule;
}

// Chance evens out on large maps. On small ones the square in the middle counts as well.
std::optional<Violation> check_usual_open_share(const Params& params, const MapFacts& facts) {
  const auto biomes = facts.map.biomes.cells();
  if (biomes.empty() || !has_usual_terrain(params)) return std::nullopt;
  // A pass of the application may have made it a land of its own, of which no share is usual.
  if (static_cast<std::size_t>(biomes.front()) >= kProfiles.size()) return std::nullopt;
  const double width = facts.walkable.width() - 2;
  const double height = facts.walkable.height() - 2;
  const double usual = kProfiles[static_cast<std::size_t>(biomes.front())].open;
  const double margin = 0.04 + 3.5 * (1 / width + 1 / height);
  const double least = usual - margin;
  const double most = usual + margin + kSpawnSide * kSpawnSide / (width * height);
  const double share = open_share_inside(facts);
  if (share >= least && share <= most) return std::nullopt;
  return Violation{fmt::format("{:.3f} of the tiles inside the border are open, {:.3f}..{:.3f} "
                               "wanted",
                               share, least, most),
                   share < least ? 1 - (least - share) : 1 - (share - most)};
}

std::optional<Violation> check_symmetric(const Params& params, const MapFacts& facts) {
  return check_symmetry(facts, params.symmetry);
}

constexpr std::array kPromises = {
    kBorderClosed,
    promise<check_one_biome>("one_biome", "every tile belongs to the biome asked for"),
    promise<check_spawn_clear>("spawn_clear", "the 11x11 square in the middle of the map is open"),
    promise<check_usual_open_share>(
        "open_share",
        "about the share of tiles is open that is usual in the biome; not asked where "
        "obstacles, cover, chokes or passage_width are not at their defaults",
        PromiseGroup::openness),
    kTwoSides,
    kGentleSlopes,
    kRoughWalkable,
    promise<check_symmetric>("symmetric",
                             "with a symmetry, terrain, heights, rough ground and starts have it")};

// --- the steps --------------------------------------------------------------------------------

constexpr int kSmoothing = 5;
// Pockets with fewer tiles are filled: no passage is worth them.
constexpr std::int64_t kSmallestPocket = 8;

void strew_obstacles(Build& build, const Params& params, const Profile& profile) {
  Rng rng = build.rng("obstacles");
  fill_randomly(build.terrain, 1 - std::min(profile.obstacles * params.obstacles, 1.0), rng);
  repeat_half(build.terrain, params.symmetry, build.scratch(kImageScratch));
  build.step("obstacles");
  // Seen as rock, since that leaves the ground along the edges open.
  build.terrain.invert();
  run_automaton(build.terrain, params.rule == CaveRule::plain ? kPlainRockRule : kRockRule,
                kSmoothing);
  build.terrain.invert();
  build.step("smooth");
}

int cover_spots(Size size, const Params& params) {
  const std::int64_t usual = size.area() / 100;
  return static_cast<int>(static_cast<double>(usual) * params.cover);
}

// In open land, where smoothing leaves little.
int outcrops(Size size, const Params& params) {
  const std::int64_t usual = size.area() / 320;
  return static_cast<int>(static_cast<double>(usual) * params.obstacles);
}

// On a map with an even side the square lies beside the middle, so its image is another one.
void open_spawn_square(Build& build, Symmetry symmetry) {
  const Size size = build.size();
  build.map.rooms.push_back(spawn_square(size));
  const Rect square = interior(build.map.rooms[0]);
  const LogicalPosition a = image_of({square.x1, square.y1}, size, symmetry);
  const LogicalPosition b = image_of({square.x2, square.y2}, size, symmetry);
  build.terrain.set_rect(square);
  build.terrain.set_rect(
      {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)});
  build.step("spawn");
}

// The image of a connected map is connected too, and both contain the square in the middle: so is
// what they make together.
void connect(Build& build, const Params& params) {
  build.kept<Connector>().connect(
      build.terrain,
      {.width = params.passage_width, .smallest_region = kSmallestPocket, .must_open = build.must_open()});
  unite_with_image(build.terrain, params.symmetry, build.scratch(kImageScratch));
  build.step("connect");
}

Biome choose_biome(const Build& build, const Params& params) {
  if (params.biome != kRandomBiome) return static_cast<Biome>(params.biome - 1);
  return static_cast<Biome>(build.rng("biome").below(kBiomeNames.size()));
}

Result<void> run(const Params& params, Build& build) {
  const Biome biome = choose_biome(build, params);
  const Profile& profile = kProfiles[static_cast<std::size_t>(biome)];
  strew_obstacles(build, params, profile);
  if (profile.clearings) add_outcrops(build, params.symmetry, outcrops(build.size(), params));
  if (profile.cover) add_cover(build, params.symmetry, cover_spots(build.size(), params));
  if (profile.chokes && params.chokes) add_chokes(build, params.symmetry);
  if (profile.clearings) add_clearings(build, params.symmetry);
  open_spawn_square(build, params.symmetry);
  add_two_starts(build, params.symmetry, biome);
  connect(build, params);
  build.map.biomes.reset(build.size(), biome);
  if (profile.hills && params.hills) add_hills(build, params.symmetry);
  if (profile.rough && params.rough) add_rough(build, params.symmetry);
  return {};
}

constexpr auto kPresets =
    std::to_array<Preset>({{.name = "fair_forest",
                            .meaning = "a forest, the same for both sides",
                            .settings = "biome=forest symmetry=mirror",
                            .size = Size{84, 48}},
                           {.name = "crags",
                            .meaning = "mountain full of rocks and broken walls",
                            .settings = "biome=mountain obstacles=0.8",
                            .size = Size{84, 48}},
                           {.name = "duel",
                            .meaning = "a square meadow full of hedges, fair by half a turn",
                            .settings = "biome=grassland symmetry=rotate cover=5 obstacles=1.7",
                            .size = Size{64, 64}},
                           {.name = "dunes",
                            .meaning = "open desert with outcrops of rock",
                            .settings = "biome=desert obstacles=1.6",
                            .size = Size{84, 48}}});

}  // namespace

constinit const MapGenerator tactical_biome = generator<run, min_size>(
    {.name = "tactical_biome",
     .version = 4,
     .description = "Battle map in one biome, for two sides: lumps of obstacles, cover, chokes and "
                    "clearings, with hills and rough ground as layers of their own.",
     .min_size_meaning = "the open square in the middle and the border",
     .promises = kPromises,
     .presets = kPresets,
     .usual = {.floor = 0.38}},
    kParams);

}  // namespace karst
