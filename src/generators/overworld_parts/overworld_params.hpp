// The parameters of the overworld.
#pragma once

#include <array>
#include <string_view>

#include "generators/battle/faction_starts.hpp"
#include "generators/by_area.hpp"
#include "karst/core/params.hpp"
#include "karst/generators/world_terrain.hpp"

namespace karst {

// What a result keeps of the fields behind it.
enum class Fields { none, elevation, all };
inline constexpr std::array<std::string_view, 3> kFieldNames = {"none", "elevation", "all"};

// What endless worlds have by default, overworlds have too.
inline constexpr WorldSettings kUsualWorld;

struct OverworldParams {
  int elevation_octaves = kUsualWorld.elevation.octaves;
  double elevation_scale = kUsualWorld.elevation.scale;
  int moisture_octaves = kUsualWorld.moisture.octaves;
  double moisture_scale = kUsualWorld.moisture.scale;
  double persistence = kUsualWorld.elevation.persistence;
  double lacunarity = kUsualWorld.elevation.lacunarity;
  double falloff = 0.6;
  bool stretch = true;
  double world_scale = 1;
  double water_level = kUsualWorld.biomes.water_level;
  double mountain_level = kUsualWorld.biomes.mountain_level;
  double marsh_level = kUsualWorld.biomes.marsh_level;
  double marsh_moisture = kUsualWorld.biomes.marsh_moisture;
  double desert_level = kUsualWorld.biomes.desert_level;
  double desert_moisture = kUsualWorld.biomes.desert_moisture;
  double forest_moisture = kUsualWorld.biomes.forest_moisture;
  int smallest_island = 16;
  int faction_count = 4;
  int faction_spacing = 25;
  int town_count = 3;
  int temple_count = 2;
  int watchtower_count = 3;
  int guild_hall_count = 2;
  int place_distance = 12;
  int temple_distance = 15;
  int guild_hall_reach = 20;
  double temple_level = 0.55;
  double watchtower_level = 0.50;
  Fields fields = Fields::elevation;
  double exit_distance = 0.6;
};

namespace detail {

inline constexpr auto kShare = between(0.0, 1.0);
inline constexpr auto kCount = between(0, 1000);
inline constexpr auto kDistance = between(1, 10'000);

}  // namespace detail

inline constexpr auto kOverworldParams = describe(
    integer<&OverworldParams::elevation_octaves>("elevation_octaves", FractalNoise::kOctaves,
                                                 "layers of noise that make the elevation"),
    real<&OverworldParams::elevation_scale>(
        "elevation_scale", FractalNoise::kScale,
        "how fast the elevation changes: hills are 1 / scale tiles wide"),
    integer<&OverworldParams::moisture_octaves>("moisture_octaves", FractalNoise::kOctaves,
                                                "layers of noise that make the moisture"),
    real<&OverworldParams::moisture_scale>("moisture_scale", FractalNoise::kScale,
                                           "how fast the moisture changes"),
    real<&OverworldParams::persistence>("persistence", FractalNoise::kPersistence,
                                        "how much of a layer of noise is left in the next one"),
    real<&OverworldParams::lacunarity>("lacunarity", FractalNoise::kLacunarity,
                                       "how many times finer the next layer is"),
    real<&OverworldParams::falloff>("falloff", detail::kShare,
                                    "how much the land falls towards the corners of the map"),
    flag<&OverworldParams::stretch>("stretch",
                                    "the lowest tile gets elevation 0 and the highest 1"),
    real<&OverworldParams::world_scale>(
        "world_scale", between(0.01, 100.0),
        "tiles for one tile of the world: 4 shows the same continents on a "
        "map four times as wide and high"),
    real<&OverworldParams::water_level>("water_level", detail::kShare,
                                        "lower land is water, which is swamp"),
    real<&OverworldParams::mountain_level>("mountain_level", detail::kShare,
                                           "higher land is mountain"),
    real<&OverworldParams::marsh_level>("marsh_level", detail::kShare,
                                        "lower land is swamp where it is wet"),
    real<&OverworldParams::marsh_moisture>("marsh_moisture", detail::kShare,
                                           "moister low land is swamp"),
    real<&OverworldParams::desert_level>("desert_level", detail::kShare,
                                         "higher land is desert where it is dry"),
    real<&OverworldParams::desert_moisture>("desert_moisture", detail::kShare,
                                            "drier high land is desert"),
    real<&OverworldParams::forest_moisture>("forest_moisture", detail::kShare,
                                            "moister land is forest, the rest grassland"),
    integer<&OverworldParams::smallest_island>(
        "smallest_island", between(1, 1'000'000),
        "land of fewer tiles that lies apart becomes water or mountain; larger is joined"),
    integer<&OverworldParams::faction_count>(
        "faction_count", between(0, kMostFactions),
        "how many start; four start in a quarter of the map each"),
    integer<&OverworldParams::faction_spacing>(
        "faction_spacing", detail::kDistance,
        "tiles between two starts, in a row or a column; less where the map is too small"),
    by_size(integer<&OverworldParams::town_count>(
                "town_count", detail::kCount,
                "on grassland or in a forest; 3, and more on maps larger than 100x80"),
            [](Size map) { return grown(3, map); }),
    by_size(integer<&OverworldParams::temple_count>(
                "temple_count", detail::kCount,
                "on high ground or in a desert; 2, and more on maps larger than 100x80"),
            [](Size map) { return grown(2, map); }),
    by_size(integer<&OverworldParams::watchtower_count>(
                "watchtower_count", detail::kCount,
                "on high ground; 3, and more on maps larger than 100x80"),
            [](Size map) { return grown(3, map); }),
    by_size(integer<&OverworldParams::guild_hall_count>(
                "guild_hall_count", detail::kCount,
                "anywhere near a town; 2, and more on maps larger than 100x80"),
            [](Size map) { return grown(2, map); }),
    integer<&OverworldParams::place_distance>(
        "place_distance", detail::kDistance,
        "tiles between two places, in a row or a column; less where there is no room"),
    integer<&OverworldParams::temple_distance>(
        "temple_distance", detail::kDistance, "the same between a temple and the places before it"),
    integer<&OverworldParams::guild_hall_reach>("guild_hall_reach", detail::kDistance,
                                                "most steps between a guild hall and a town"),
    real<&OverworldParams::temple_level>("temple_level", detail::kShare,
                                         "temples stand on higher land"),
    real<&OverworldParams::watchtower_level>("watchtower_level", detail::kShare,
                                             "watchtowers stand on higher land"),
    choice<&OverworldParams::fields>("fields", kFieldNames,
                                     "what the result keeps of elevation and moisture"),
    real<&OverworldParams::exit_distance>("exit_distance", between(0.0, 1.0),
                                          kExitDistanceMeaning));

inline WorldSettings world_settings(const OverworldParams& params) {
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

}  // namespace karst
