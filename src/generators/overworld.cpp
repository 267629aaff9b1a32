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
#include <optional>

#include "core/bits/bits_where.hpp"
#include "generators/generator_table.hpp"
#include "generators/battle/faction_starts.hpp"
#include "generators/overworld_parts/overworld_params.hpp"
#include "generators/overworld_parts/overworld_scratch.hpp"
#include "generators/overworld_parts/places.hpp"
#include "generators/overworld_parts/world_shape.hpp"
#include "karst/model/biome_walls.hpp"
#include "terrain/regions/connect_regions.hpp"
#include "terrain/regions/reach.hpp"

namespace karst {
namespace {

using Params = OverworldParams;

// Room for the starts of all factions, a place and the stairs.
constexpr Size kSmallest{8, 8};
Size min_size(const Params&) {
  return kSmallest;
}

// So many worlds without land for every faction are thrown away before land is raised.
constexpr int kWorldsThrownAway = 4;

// --- land --------------------------------------------------------------------------------------

// Biomes first..last, in the order of their numbers.
struct BiomeRange {
  Biome first;
  Biome last;
  constexpr bool operator()(Biome biome) const { return biome >= first && biome <= last; }
};
// Compared as numbers, which is quicker than asking each of them; static_asserts below hold it to
// is_blocking.
constexpr BiomeRange kOpen{Biome::grassland, Biome::desert};
constexpr BiomeRange kFertile{Biome::grassland, Biome::forest};
constexpr BiomeRange kDesert{Biome::desert, Biome::desert};
static_assert([] {
  for (std::size_t i = 0; i < kBiomeNames.size(); ++i) {
    const auto biome = static_cast<Biome>(i);
    if (kOpen(biome) == is_blocking(biome)) return false;
  }
  return !kFertile(Biome::desert);
}());

// Land that was opened becomes grassland. Land that was closed becomes what is nearer in
// elevation, water or mountain, and water lies low.
void follow_terrain(Build& build, WorldShape& world, const Params& params) {
  Grid<Biome>& biomes = build.map.biomes;
  constexpr float kShallow = 0.95F;  // of the water's depth
  const auto water_level = static_cast<float>(params.water_level);
  const double middle = (params.water_level + params.mountain_level) / 2;
  BitGrid& changed = build.scratch(kFreeScratch);
  bits_where(biomes, kOpen, changed);
  changed ^= build.terrain;
  changed.for_each([&](LogicalPosition p) {
    float& elevation = world.elevation[p];
    if (build.terrain.get(p)) {
      biomes[p] = Biome::grassland;
      elevation = std::max(elevation, water_level);
    } else if (elevation > middle) {
      biomes[p] = Biome::mountain;
    } else {
      biomes[p] = Biome::swamp;
      elevation = std::min(elevation, water_level * kShallow);
    }
  });
}

void make_land(Build& build, WorldShape& world, const Params& params) {
  build.map.biomes.resize_for_overwrite(build.size());
  world.make(world_settings(params), {params.falloff, params.stretch},
             {build.rng("elevation").next_word(), build.rng("moisture").next_word()},
             build.map.biomes, params.fields == Fields::all ? &build.map.moisture : nullptr);
  bits_where(build.map.biomes, kOpen, build.terrain);
  build.step("land");
}

void connect_land(Build& build, WorldShape& world, const Params& params,
                  std::int64_t smallest_island) {
  Rng causeways = build.rng("causeways");
  build.kept<Connector>().connect(build.terrain, {.border = 0,
                                                  .smallest_region = smallest_island,
                                                  .must_open = build.must_open(),
                                                  .winding = &causeways});
  follow_terrain(build, world, params);
  build.step("connect");
}

void keep_elevation(Build& build, const WorldShape& world, const Params& params) {
  if (params.fields == Fields::none) return;
  world.quantise_elevation(static_cast<float>(params.water_level), build.map.elevation);
}

// --- starts ------------------------------------------------------------------------------------

Result<void> add_starts(Build& build, WorldShape& world, const Params& params) {
  if (params.faction_count == 0) return {};
  BitGrid& fertile = build.scratch(kFertileScratch);
  bits_where(build.map.biomes, kFertile, fertile);
  for (const LogicalPosition stairs : build.must_open()) fertile.clear(stairs);
  std::int32_t distance = params.faction_spacing;
  const std::int32_t least = start_distance(build.size(), params.faction_count, distance);
  auto fault = place_starts(build, fertile, params.faction_count, distance);
  while (fault && distance > least) {
    distance = std::max(least, distance - std::max(params.faction_spacing / 8, 1));
    fault = place_starts(build, fertile, params.faction_count, distance);
  }
  if (fault) {
    if (build.map.attempt < kWorldsThrownAway) {
      return not_possible("overworld", "the starts of factions", *fault);
    }
    raise_starts(build, params.faction_count);
    connect_land(build, world, params, 1);
    for (const FactionStart& start : build.map.faction_starts) {
      Biome& biome = build.map.biomes[start.position];
      if (!kFertile(biome)) biome = Biome::grassland;
    }
  }
  for (FactionStart& start : build.map.faction_starts) {
    start.biome = build.map.biomes[start.position];
    count_within(build.terrain, start.position, kLandReaches, start.land);
  }
  build.map.placements.push_back(
      {.type = std::string(kFactionPlacement),
       .asked = params.faction_count,
       .placed = params.faction_count,
       .distance = params.faction_spacing,
       .kept_distance = distance,
       .why = fault ? fmt::format("{}; land was raised", *fault)
              : distance < params.faction_spacing
                  ? fmt::format("no land was {} from the other starts", params.faction_spacing)
                  : ""});
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
  std::optional<BiomeRange> biomes;
  double Params::*above = nullptr;
  std::string_view near_type = {};
  int Params::*near_steps = nullptr;
};

constexpr std::array kPlaceRules = {
    PlaceRule{.type = "town",
              .count = &Params::town_count,
              .own_distance = &Params::place_distance,
              .other_distance = &Params::place_distance,
              .biomes = kFertile},
    PlaceRule{.type = "temple",
              .count = &Params::temple_count,
              .own_distance = &Params::temple_distance,
              .other_distance = &Params::temple_distance,
              .biomes = kDesert,
              .above = &Params::temple_level},
    PlaceRule{.type = "watchtower",
              .count = &Params::watchtower_count,
              .own_distance = &Params::place_distance,
              .other_distance = &Params::place_distance,
              .biomes = std::nullopt,
              .above = &Params::watchtower_level},
    PlaceRule{.type = "guild_hall",
              .count = &Params::guild_hall_count,
              .own_distance = &Params::place_distance,
              .other_distance = &Params::place_distance,
              .biomes = kOpen,
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
  if (rule.biomes) {
    BitGrid& biomes = build.scratch(kFreeScratch);
    bits_where(build.map.biomes, *rule.biomes, biomes);
    fitting |= biomes;
  }
  fitting &= build.terrain;
  return fitting;
}

// The map starts in the first town: it becomes the one nearest to some corner, so that there is a long
// way to go.
void put_outermost_town_first(Build& build) {
  std::vector<PointOfInterest>& places = build.map.points_of_interest;
  const auto is_other = [](const PointOfInterest& place) { return place.type != kPlaceRules[0].type; };
  const auto towns_end = std::find_if(places.begin(), places.end(), is_other);
  if (towns_end == places.begin()) return;
  const std::uint32_t draw = build.rng("first town").below(4);
  const LogicalPosition corner{(draw & 1) != 0 ? build.size().width - 1 : 0,
                               (draw & 2) != 0 ? build.size().height - 1 : 0};
  std::iter_swap(places.begin(), std::min_element(places.begin(), towns_end,
                                                  [&](const auto& a, const auto& b) {
                                                    return manhattan_distance(a.position, corner) <
                                                           manhattan_distance(b.position, corner);
                                                  }));
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
  put_outermost_town_first(build);
  for (const PointOfInterest& place : build.map.points_of_interest) {
    build.map.rooms.push_back(Rect::from_size(place.position.x, place.position.y, 1, 1));
  }
  build.step("places");
}

Result<void> run(const Params& params, Build& build) {
  auto& world = build.kept<WorldShape>();
  make_land(build, world, params);
  connect_land(build, world, params, params.smallest_island);
  if (auto done = add_starts(build, world, params); !done) return done;
  add_all_places(build, world, params);
  keep_elevation(build, world, params);
  return {};
}

// --- promises ----------------------------------------------------------------------------------

using Violated = std::optional<Violation>;

Violated check_biomes_block(const MapFacts& facts) {
  bits_where(facts.map.biomes, kOpen, facts.scratch);
  if (facts.scratch == facts.walkable) return std::nullopt;
  return Violation{"swamp or mountain is walkable, or another biome is blocked", 0};
}

Violated check_faction_starts(const Params& params, const MapFacts& facts) {
  return check_starts(facts, params.faction_count, params.faction_spacing);
}

Violated check_guild_halls(const MapFacts& facts, std::int32_t reach) {
  const std::vector<PointOfInterest>& places = facts.map.points_of_interest;
  for (const PointOfInterest& hall : places) {
    if (hall.type != "guild_hall") continue;
    const bool near = std::ranges::any_of(places, [&](const PointOfInterest& town) {
      return town.type == "town" && in_range(town.position, hall.position, reach);
    });
    if (near) continue;
    return Violation{fmt::format("guild hall {},{} has no town within {}", hall.position.x,
                                 hall.position.y, reach),
                     0};
  }
  return std::nullopt;
}

Violated check_placements(const Params& params, const MapFacts& facts) {
  for (const PlaceRule& rule : kPlaceRules) {
    if (auto violation = check_distances(facts, rule.type)) return violation;
  }
  return check_guild_halls(facts, params.guild_hall_reach);
}

constexpr std::array kRules = {
    rule<Params>("water_level <= mountain_level",
                 [](const Params& p) { return p.water_level <= p.mountain_level; })};

constexpr std::array kPromises = {
    promise<check_biomes_block>("biomes_block", "exactly swamp and mountain are blocked"),
    promise<check_faction_starts>(
        "faction_starts",
        "each faction starts on grassland or in a forest, faction_spacing from all others or "
        "as far as the map has room for, four factions in a quarter of the map each"),
    promise<check_places>(
        "places", "places, starts and stairs have tiles of their own, and rooms are the places"),
    promise<check_placements>(
        "placements",
        "there are as many places, as far apart, as the map says, and guild halls near towns")};

constexpr auto kPresets = std::to_array<Preset>(
    {{.name = "continent",
      .meaning = "one large land in the sea",
      .settings = "falloff=1 water_level=0.3",
      .size = Size{160, 120}},
     {.name = "mainland",
      .meaning = "land with lakes, and seas at its edges",
      .size = Size{160, 120}},
     {.name = "islands",
      .meaning = "many lands in a wide sea",
      .settings = "water_level=0.45 falloff=0.4 smallest_island=30 elevation_scale=0.05",
      .size = Size{160, 120}},
     {.name = "highlands",
      .meaning = "little water, much mountain",
      .settings = "mountain_level=0.58 water_level=0.2",
      .size = Size{160, 120}},
     {.name = "eight_powers",
      .meaning = "eight factions and a town for each",
      .settings = "faction_count=8 faction_spacing=30 town_count=8",
      .size = Size{160, 120}}});

constexpr auto kGroups = std::to_array<ParamGroup>({{"noise", "elevation_octaves"},
                                                    {"biomes", "water_level"},
                                                    {"factions", "faction_count"},
                                                    {"places", "town_count"},
                                                    {"kept", "fields"}});

}  // namespace

constinit const MapGenerator overworld = generator<run, min_size>(
    {.name = "overworld",
     .version = 3,
     .description = "World for strategy games: seas, mountains, deserts and forests from noise, "
                    "starts for factions, and towns, temples, watchtowers and guild halls.",
     .min_size_meaning = "room for all starts and places",
     .rules = kRules,
     .promises = kPromises,
     .presets = kPresets,
     .groups = kGroups,
     .usual = {.floor = 0.5}},
    kOverworldParams);

}  // namespace karst
