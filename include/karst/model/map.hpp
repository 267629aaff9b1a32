// A finished map: what a generation gives to its caller.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"
#include "karst/core/grid.hpp"
#include "karst/core/hash.hpp"
#include "karst/core/params.hpp"
#include "karst/model/biome.hpp"
#include "karst/model/tiles.hpp"

namespace karst {

struct PointOfInterest {
  std::string type;  // "town", "temple", ...
  LogicalPosition position;
  Biome biome = Biome::grassland;
  friend bool operator==(const PointOfInterest&, const PointOfInterest&) = default;
};

struct FactionStart {
  LogicalPosition position;
  Biome biome = Biome::grassland;
  std::int32_t sector = 0;
  friend bool operator==(const FactionStart&, const FactionStart&) = default;
};

// The marks of one tile. A key and its lock hold the same pair id (1, 2, ...) and each other's
// position; other marks have pair 0.
struct MarkedTile {
  LogicalPosition position;
  std::vector<Subtype> types;
  std::int32_t pair = 0;
  LogicalPosition partner;
  friend bool operator==(const MarkedTile&, const MarkedTile&) = default;
};

// One node of a binary space partition. Node 0 is the root; parents come before their children,
// and everything below a node's left child before its right child.
struct BspNode {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t width = 0;
  std::int32_t height = 0;
  std::int32_t left = -1;   // node index, -1 in a leaf
  std::int32_t right = -1;  // node index, -1 in a leaf
  std::int32_t room = -1;   // index into rooms, -1 in an inner node
  friend bool operator==(const BspNode&, const BspNode&) = default;
};

// A generator fills what it makes; the rest stays empty.
struct GenerationResult {
  // How the map came about. The same generator, version, size, seed, params and entry position give
  // the same map everywhere.
  std::string generator;
  int generator_version = 0;
  std::uint64_t seed = 0;          // the seed really used, never 0
  int attempt = 0;                 // 0 when the first attempt was good
  std::vector<NamedParam> params;  // every parameter, in the order of declaration

  Grid<TileType> tiles;
  std::vector<PackedPosition> valid_positions;  // exactly the walkable tiles, row by row
  LogicalPosition start;
  std::optional<LogicalPosition> stairs_up;
  std::optional<LogicalPosition> stairs_down;
  std::vector<Rect> rooms;
  std::vector<PointOfInterest> points_of_interest;
  std::vector<FactionStart> faction_starts;
  std::vector<MarkedTile> subtypes;

  Grid<Biome> biomes;
  Grid<std::uint8_t> heights;          // 0..3
  std::vector<PackedPosition> rough;  // tiles that cost 2 to enter, row by row
  std::vector<BspNode> bsp_tree;       // not part of the hash or of the map format

  std::uint64_t hash = 0;  // over all that a game would notice; see content_hash

  Size size() const { return tiles.size(); }
  // Makes everything empty, keeping the memory.
  void clear();
  // Empties what generators and passes fill: all but how the map came about and what is derived at
  // the end (tiles, valid positions, hash).
  void clear_layers();
  friend bool operator==(const GenerationResult&, const GenerationResult&) = default;
};

// The hash of tiles, biomes, heights, rough ground, rooms, start, stairs, points of interest,
// faction starts and subtypes.
std::uint64_t content_hash(const GenerationResult& map);
// The same for a caller who has the tiles in another form too, and a buffer whose memory is kept.
std::uint64_t content_hash(const GenerationResult& map, const BitGrid& walkable,
                           std::span<const LogicalPosition> special, CanonicalBytes& buffer);

// The walkable tiles as bits.
BitGrid walkable_tiles(const Grid<TileType>& tiles);
// The tiles that are neither wall nor floor, row by row.
std::vector<LogicalPosition> special_tiles(const Grid<TileType>& tiles);
// Writes wall and floor tiles from bits; reuses the memory of `tiles`.
void tiles_from_terrain(const BitGrid& terrain, Grid<TileType>& tiles);
// Lists the set tiles row by row; reuses the memory of `positions`.
void positions_from_terrain(const BitGrid& terrain, std::vector<PackedPosition>& positions);
// The same for a caller who has counted them.
void positions_from_terrain(const BitGrid& terrain, std::int64_t count,
                            std::vector<PackedPosition>& positions);

}  // namespace karst
