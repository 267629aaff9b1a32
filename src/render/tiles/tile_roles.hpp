// tiles.yaml: which files of a tile folder show what, for folders that were not made for Karst.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/model/biome.hpp"
#include "karst/model/ground.hpp"

namespace karst {

inline constexpr std::string_view kTileRolesFile = "tiles.yaml";
inline constexpr std::size_t kMaxFactionPictures = 16;

// A file or a folder of variants, below the tile folder.
struct TilePath {
  std::string path;   // empty: nobody names one, and the usual place counts
  std::string where;  // "DIR/tiles.yaml:3:9", for errors
  std::string role;   // "stairs_up", likewise
};

struct TileRoles {
  std::array<TilePath, 1 + kBiomeNames.size()> floors;  // the default, then the biomes
  std::array<TilePath, 1 + kBiomeNames.size()> walls;
  TilePath ledges;
  std::array<TilePath, kGroundNames.size()> grounds;  // by Ground; none of the bare one
  // By the names that TileSet::find takes: "stairs/up", "places/town".
  std::vector<std::pair<std::string, TilePath>> named;
  bool names_factions = false;  // then those of the folder factions/ do not count
};

// All empty where the folder has no tiles.yaml.
Result<TileRoles> read_tile_roles(const std::string& folder);

}  // namespace karst
