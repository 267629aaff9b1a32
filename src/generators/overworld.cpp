// A world for strategy games. Two fields of noise, elevation and moisture, decide which biome a
// tile has; the land falls towards the edges of the map. What blocks, sea and swamp and mountain,
// parts the land: causeways and passes join it again. Then factions get their starts, and towns,
// temples, watchtowers and guild halls their places.
//
//   ~~~~~~~~~~~~~~~~        ~ water     ^ mountain      1, 2: faction starts
//   ~~~..^^^^..~~~~~        . grassland f forest        T: a town
//   ~~1...^^...ff~~~
//   ~~~..T..ffff2~~~
//   ~~~~~~~~~~~~~~~~
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generators/bits_where.hpp"
#include "generators/builtin.hpp"
#include "generators/faction_starts.hpp"
#include "generators/overworld_scratch.hpp"
#include "generators/places.hpp"
#include "generators/world_shape.hpp"
#include "terrain/connect.hpp"
#include "terrain/reach.hpp"

namespace karst {
namespace {

enum class Fields { none, elevation, all };
constexpr std::array<std::string_view, 3> kFieldNames = {"none", "elevation", "all"};

struct Params {
  int elevation_octaves = 4;
  double elevation_scale = 0.035;
  int moisture_octaves = 3;
  double moisture_scale = 0.045;
  double persistence = 0.5;
  double lacunarity = 2;
  double falloff = 0.6;
  bool stretch = true;
  double world_scale = 1;
  double water_level = 0.28;
  double mountain_level = 0.72;
  double marsh_level = 0.40;
  double marsh_moisture = 0.70;
  double desert_level = 0.60;
  double desert_moisture = 0.35;
  double forest_moisture = 0.55;
  int smallest_island = 16;
  int factions = 4;
  int faction_distance = 25;
  int towns = 3;
  int temples = 2;
  int watchtowers = 3;
  int guild_halls = 2;
  int place_distance = 12;
  int temple_distance = 15;
  int guild_hall_reach = 20;
  double temple_level = 0.55;
  double watchtower_level = 0.50;
  Fields fields = Fields::elevation;
};

constexpr auto kShare = between(0.0, 1.0);
constexpr auto kCount = between(0, 1000);
constexpr auto kDistance = between(1, 10'000);

constexpr auto kParams = describe(
    integer<&Params::elevation_octaves>("elevation_octaves", FractalNoise::kOctaves,
                                        "layers of noise that make the elevation"),
    real<&Params::elevation_scale>(
        "elevation_scale", FractalNoise::kScale,
        "how fast the elevation changes: hills are 1 / scale tiles wide"),
    integer<&Params::moisture_octaves>("moisture_octaves", FractalNoise::kOctaves,
                                       "layers of noise that make the moisture"),
    real<&Params::moisture_scale>("moisture_scale", FractalNoise::kScale,
                                  "how fast the moisture changes"),
    real<&Params::persistence>("persistence", FractalNoise::kPersistence,
                               "how much of a layer of noise is left in the next one"),
    real<&Params::lacunarity>("lacunarity", FractalNoise::kLacunarity,
                              "how many times finer the next layer is"),
    real<&Params::falloff>("falloff", kShare,
                           "how much the land falls towards the corners of the map"),
    flag<&Params::stretch>("stretch", "the lowest tile gets elevation 0 and the highest 1"),
    real<&Params::world_scale>("world_scale", between(0.01, 100.0),
                               "tiles for one tile of the world: 4 shows the same continents on a "
                               "map four times as wide and high"),
    real<&Params::water_level>("water_level", kShare, "lower land is water, which is swamp"),
    real<&Params::mountain_level>("mountain_level", kShare, "higher land is mountain"),
    real<&Params::marsh_level>("marsh_level", kShare, "lower land is swamp where it is wet"),
    real<&Params::marsh_moisture>("marsh_moisture", kShare, "moister low land is swamp"),
    real<&Params::desert_level>("desert_level", kShare, "higher land is desert where it is dry"),
    real<&Params::desert_moisture>("desert_moisture", kShare, "drier high land is desert"),
    real<&Params::forest_moisture>("forest_moisture", kShare,
                                   "moister land is forest, the rest grassland"),
    integer<&Params::smallest_island>(
        "smallest_island", between(1, 1'000'000),
        "land of fewer tiles that lies apart becomes water or mountain; larger is joined"),
    integer<&Params::factions>("factions", between(2, kMostFactions),
                               "how many start; four start in a quarter of the map each"),
    integer<&Params::faction_distance>(
        "faction_distance", kDistance,
        "tiles between two starts, in a row or a column; less where the map is too small"),
    integer<&Params::towns>("towns", kCount, "on grassland or in a forest"),
    integer<&Params::temples>("temples", kCount, "on high ground or in a desert"),
    integer<&Params::watchtowers>("watchtowers", kCount, "on high ground"),
    integer<&Params::guild_halls>("guild_halls", kCount, "anywhere near a town"),
    integer<&Params::place_distance>(
        "place_distance", kDistance,
        "tiles between two places, in a row or a column; less where there is no room"),
    integer<&Params::temple_distance>("temple_distance", kDistance,
                                      "the same between a temple and the places before it"),
    integer<&Params::guild_hall_reach>("guild_hall_reach", kDistance,
                                       "most steps between a guild hall and a town"),
    real<&Params::temple_level>("temple_level", kShare, "temples stand on higher land"),
    real<&Params::watchtower_level>("watchtower_level", kShare, "watchtowers stand on higher land"),
    choice<&Params::fields>("fields", kFieldNames,
                            "what the result keeps of elevation and moisture"));

// Room for the starts of all factions, a place and the stairs.
constexpr Size kSmallest{8, 8};
Size min_size(const Params&) {
  return kSmallest;
}

// So many worlds without land for every faction are thrown away before land is raised.
constexpr int kWorldsThrownAway = 4;

// --- land --------------------------------------------------------------------------------------

WorldSettings world_settings(const Params& params) {
  return {.elevation = {params.elevation_octaves, params.elevation_scale, params.persistence,
                        params.lacunarity},
          .moisture = {params.moisture_octaves, params.moisture_scale, params.persistence,
                       params.lacunarity},
          .biomes = {.water_level = params.water_level,
                     .mountain_level = params.mountain_level,
                     .marsh_level = params.marsh_level,
                     .marsh_moisture = params.marsh_moisture,
                     .desert_level = params.desert_level,
                     .desert_moisture = params.desert_moisture,
                     .forest_moisture = params.forest_moisture},
          .tile_size = 1 / params.world_scale};
}

constexpr bool is_open(Biome biome) {
  return biome <= Biome::desert;
}
constexpr bool is_fertile(Biome biome) {
  return biome <= Biome::forest;
}
static_assert(is_open(Biome::desert) && !is_open(Biome::mountain) && !is_open(Biome::swamp));

// Land that was opened becomes grassland. Land that was closed becomes what is nearer in
// elevation, water or mountain.
void follow_terrain(Build& build, const WorldShape& world, const Params& params) {
  Grid<Biome>& biomes = build.map.biomes;
  const double middle = (params.water_level + params.mountain_level) / 2;
  BitGrid& changed = build.scratch(kFreeScratch);
  bits_where(biomes, is_open, changed);
  changed ^= build.terrain;
  changed.for_each([&](LogicalPosition p) {
    const bool high = world.elevation[p] > middle;
    biomes[p] = build.terrain.get(p) ? Biome::grassland : high ? Biome::mountain : Biome::swamp;
  });
}

void make_land(Build& build, WorldShape& world, const Params& params) {
  const WorldSettings settings = world_settings(params);
  world.make(build.size(), settings, {params.falloff, params.stretch},
             {build.rng("elevation").next_word(), build.rng("moisture").next_word()});
  world.find_biomes(settings.biomes, build.map.biomes);
  bits_where(build.map.biomes, is_open, build.terrain);
  build.step("land");
}

void connect_land(Build& build, const WorldShape& world, const Params& params) {
  build.kept<Connector>().connect(
      build.terrain,
      {.border = 0, .smallest_region = params.smallest_island, .entry = build.entry()});
  follow_terrain(build, world, params);
  build.step("connect");
}

void keep_fields(Build& build, const WorldShape& world, const Params& params) {
  if (params.fields == Fields::none) return;
  world.quantise_elevation(static_cast<float>(params.water_level), build.map.elevation);
  if (params.fields == Fields::all) world.quantise_moisture(build.map.moisture);
}

// --- starts ------------------------------------------------------------------------------------

Result<void> add_starts(Build& build, const WorldShape& world, const Params& params) {
  const std::int32_t distance =
      start_distance(build.size(), params.factions, params.faction_distance);
  BitGrid& fertile = build.scratch(kFertileScratch);
  bits_where(build.map.biomes, is_fertile, fertile);
  if (const auto fault = place_starts(build, fertile, params.factions, distance)) {
    if (build.map.attempt < kWorldsThrownAway) {
      return not_possible("overworld", "the starts of factions", *fault);
    }
    raise_starts(build, params.factions);
    connect_land(build, world, params);
    for (const FactionStart& start : build.map.faction_starts) {
      Biome& biome = build.map.biomes[start.position];
      if (!is_fertile(biome)) biome = Biome::grassland;
    }
  }
  for (FactionStart& start : build.map.faction_starts) {
    start.biome = build.map.biomes[start.position];
    count_within(build.terrain, start.position, kLandReaches, start.land);
  }
  build.map.placements.push_back(
      {.type = std::string(kFactionPlacement),
       .asked = params.factions,
       .placed = params.factions,
       .distance = params.faction_distance,
       .kept_distance = distance,
       .why = distance == params.faction_distance ? "" : "the map is too small"});
  build.step("starts");
  return {};
}

// --- places ------------------------------------------------------------------------------------

// Where places of one kind may be: in some biomes, and where walkable land is higher than a level.
struct PlaceRule {
  std::string_view type;
  int Params::*count;
  int Params::*own_distance;
  int Params::*other_distance;
  bool (*fits)(Biome);
  double Params::*above = nullptr;
  std::string_view near_type = {};
  int Params::*near_steps = nullptr;
};

constexpr bool is_desert(Biome biome) {
  return biome == Biome::desert;
}
constexpr bool fits_none(Biome) {
  return false;
}

constexpr std::array kPlaceRules = {
    PlaceRule{.type = "town",
              .count = &Params::towns,
              .own_distance = &Params::place_distance,
              .other_distance = &Params::place_distance,
              .fits = is_fertile},
    PlaceRule{.type = "temple",
              .count = &Params::temples,
              .own_distance = &Params::temple_distance,
              .other_distance = &Params::temple_distance,
              .fits = is_desert,
              .above = &Params::temple_level},
    PlaceRule{.type = "watchtower",
              .count = &Params::watchtowers,
              .own_distance = &Params::place_distance,
              .other_distance = &Params::place_distance,
              .fits = fits_none,
              .above = &Params::watchtower_level},
    PlaceRule{.type = "guild_hall",
              .count = &Params::guild_halls,
              .own_distance = &Params::place_distance,
              .other_distance = &Params::place_distance,
              .fits = is_open,
              .near_type = "town",
              .near_steps = &Params::guild_hall_reach},
};

BitGrid& find_fitting(Build& build, const WorldShape& world, const Params& params,
                      const PlaceRule& rule) {
  BitGrid& fitting = build.scratch(kFittingScratch);
  if (rule.above != nullptr) {
    const auto level = static_cast<float>(params.*rule.above);
    bits_where(
        world.elevation, [level](float elevation) { return elevation > level; }, fitting);
  }
  BitGrid& biomes = build.scratch(kFreeScratch);
  bits_where(build.map.biomes, rule.fits, biomes);
  fitting |= biomes;
  fitting &= build.terrain;
  return fitting;
}

void add_all_places(Build& build, const WorldShape& world, const Params& params) {
  for (const PlaceRule& rule : kPlaceRules) {
    Rng rng = build.rng(rule.type);
    const PlaceWish wish{.type = rule.type,
                         .count = params.*rule.count,
                         .own_distance = params.*rule.own_distance,
                         .other_distance = params.*rule.other_distance,
                         .near_type = rule.near_type,
                         .near_steps = rule.near_steps != nullptr ? params.*rule.near_steps : 0};
    add_places(build, wish, find_fitting(build, world, params, rule), rng);
  }
  for (const PointOfInterest& place : build.map.points_of_interest) {
    build.map.rooms.push_back(Rect::from_size(place.position.x, place.position.y, 1, 1));
  }
  build.step("places");
}

Result<void> run(const Params& params, Build& build) {
  auto& world = build.kept<WorldShape>();
  make_land(build, world, params);
  connect_land(build, world, params);
  if (auto done = add_starts(build, world, params); !done) return done;
  add_all_places(build, world, params);
  if (!build.map.rooms.empty()) {
    Rng rng = build.rng("stairs");
    build.map.stairs_down = choose_stairs(build, build.terrain, params.place_distance, rng);
  }
  keep_fields(build, world, params);
  return {};
}

}  // namespace

constinit const MapGenerator overworld = generator<run, min_size>(
    {.name = "overworld",
     .version = 1,
     .description = "World for strategy games: seas, mountains, deserts and forests from noise, "
                    "starts for factions, and towns, temples, watchtowers and guild halls.",
     .min_size_meaning = "room for all starts and places",
     .promises = {}},
    kParams);

}  // namespace karst
