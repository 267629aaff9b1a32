// A finished map: what a generation gives to its caller.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"
#include "karst/core/grid.hpp"
#include "karst/core/hash.hpp"
#include "karst/core/params.hpp"
#include "karst/model/biome.hpp"
#include "karst/model/requirement.hpp"
#include "karst/model/room_graph.hpp"
#include "karst/model/tiles.hpp"

namespace karst {

struct PointOfInterest {
  std::string type;  // "town", "temple", ...
  LogicalPosition position;
  Biome biome = Biome::grassland;
  friend bool operator==(const PointOfInterest&, const PointOfInterest&) = default;
};

// The land around a faction's start is told for these numbers of steps.
inline constexpr std::array<std::int32_t, 3> kLandReaches = {12, 24, 48};

struct FactionStart {
  LogicalPosition position;
  Biome biome = Biome::grassland;
  std::int32_t sector = 0;
  // The walkable tiles within each of kLandReaches; 0 where nobody counted them. It follows from
  // the tiles and is not part of the hash.
  std::array<std::int32_t, kLandReaches.size()> land{};
  friend bool operator==(const FactionStart&, const FactionStart&) = default;
};

// The marks of one tile. A key and its lock hold the same pair id (1, 2, ...) and each other's
// position; other marks have pair 0.
struct MarkedTile {
  LogicalPosition position;
  SubtypeList types;
  std::int32_t pair = 0;
  LogicalPosition partner;
  friend bool operator==(const MarkedTile&, const MarkedTile&) = default;
};

// Whether a key opens its own lock only and is kept, or any lock and is used up.
enum class KeyUse : std::uint8_t { permanent, consumable };
inline constexpr std::array<std::string_view, 2> kKeyUseNames = {"permanent", "consumable"};

// One step of the walk from the start to the exit of a map with locks. Nobody enters the tile of a
// lock before it is opened from a tile beside it. An exit in a wall is reached from beside it, too.
enum class SolutionAction : std::uint8_t { go_to, take_key, open_lock, reach_exit };
inline constexpr std::array<std::string_view, 4> kSolutionActionNames = {"go_to", "take_key",
                                                                         "open_lock", "reach_exit"};
struct SolutionStep {
  SolutionAction action = SolutionAction::go_to;
  std::int32_t pair = 0;  // of the key or lock, else 0
  LogicalPosition position;
  friend bool operator==(const SolutionStep&, const SolutionStep&) = default;
};

inline constexpr int kMostSolutionSteps = 1024;
// More pairs than these are not proved, and so never placed.
inline constexpr int kMostPairs = 16;

// What became of a wish for several things of one kind: how many were asked for and how far apart,
// and what there was room for. Not part of the hash.
struct Placement {
  std::string type;  // "town", ... as in PointOfInterest, kFactionPlacement or kKeyPlacement
  std::int32_t asked = 0;
  std::int32_t placed = 0;
  std::int32_t distance = 0;       // asked for, in tiles as a king moves
  std::int32_t kept_distance = 0;  // the least that was kept
  std::string why;                 // in words; empty when all was done as asked
  friend bool operator==(const Placement&, const Placement&) = default;
};
inline constexpr std::string_view kFactionPlacement = "faction";
inline constexpr std::string_view kKeyPlacement = "key";

// Elevations below this one lie under water.
inline constexpr std::uint8_t kSeaLevel = 64;

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

// Something that a dungeon puts on a floor tile of a level. `id` and `name` are those of the encounter
// or the loot entry in the dungeon's model.
enum class ThingKind : std::uint8_t { monster, boss, trap, puzzle, event, item };
inline constexpr std::array<std::string_view, 6> kThingKindNames = {"monster", "boss",  "trap",
                                                                    "puzzle",  "event", "item"};
struct MapThing {
  ThingKind kind = ThingKind::monster;
  std::string id;
  std::string name;
  LogicalPosition position;
  friend bool operator==(const MapThing&, const MapThing&) = default;
};

// Which level of which world a map is.
struct LevelOrigin {
  std::int64_t number = 0;        // as LevelGenerator counts, from 0
  std::uint64_t world_seed = 0;
  std::int64_t segment = 0;        // of the schedule, from 0
  std::vector<NamedParam> custom;  // the game's own values for this level
  friend bool operator==(const LevelOrigin&, const LevelOrigin&) = default;
};

// A pass that was asked for, as it went.
struct PassRecord {
  std::string name;
  int version = 0;
  std::vector<NamedParam> params;  // every parameter, in the order of declaration
  std::string undone;              // why it was undone; empty when it was not
  friend bool operator==(const PassRecord&, const PassRecord&) = default;
};

// A generator fills what it makes; the rest stays empty.
struct GenerationResult {
  // How the map came about. The same generator, version, size, seed, params, passes, required
  // measures, entry and exit position give the same map everywhere.
  std::string generator;
  int generator_version = 0;
  std::uint64_t seed = 0;          // the seed really used, never 0
  int attempt = 0;                 // 0 when the first attempt was good
  std::vector<NamedParam> params;  // every parameter, in the order of declaration
  std::vector<PassRecord> passes;  // in the order in which they ran
  std::vector<Requirement> require;

  Grid<TileType> tiles;
  std::vector<PackedPosition> valid_positions;  // exactly the walkable tiles, row by row
  LogicalPosition start;
  std::optional<LogicalPosition> stairs_up;
  std::optional<LogicalPosition> stairs_down;
  std::vector<Rect> rooms;
  std::vector<PointOfInterest> points_of_interest;
  std::vector<FactionStart> faction_starts;
  std::vector<MarkedTile> subtypes;
  KeyUse key_use = KeyUse::permanent;
  std::vector<SolutionStep> solution;  // how the locks can be opened; not part of the hash

  Grid<Biome> biomes;
  Grid<std::uint8_t> heights;          // 0..3
  std::vector<PackedPosition> rough;  // tiles that cost 2 to enter, row by row
  std::vector<BspNode> bsp_tree;       // not part of the hash or of the map format
  std::vector<Placement> placements;   // not part of the hash

  // The shape of the land behind the biomes, for pictures and for stages that build on it. Not part
  // of the hash. Elevation is 0..kSeaLevel-1 under water and kSeaLevel..255 above it.
  Grid<std::uint8_t> elevation;
  Grid<std::uint8_t> moisture;

  // What a dungeon adds to a level. Not part of the hash.
  RoomGraph graph;                   // empty unless somebody asked for it; see room_graph()
  std::vector<MapThing> things;      // encounters and loot, row by row
  std::optional<LevelOrigin> level;  // of maps made by a LevelGenerator

  std::uint64_t hash = 0;  // over all that a game would notice; see content_hash

  Size size() const { return tiles.size(); }
  // Makes everything empty, keeping the memory.
  void clear();
  // Empties what generators and passes fill: all but how the map came about and what is derived at
  // the end (tiles, valid positions, hash).
  void clear_layers();
  // Copies just what clear_layers empties, reusing the memory there is.
  void copy_layers(const GenerationResult& from);
  friend bool operator==(const GenerationResult&, const GenerationResult&) = default;
};

// The hash of tiles, biomes, heights, rough ground, rooms, start, stairs, points of interest,
// faction starts, subtypes and the use of keys.
std::uint64_t content_hash(const GenerationResult& map);
// The same for a caller who has the tiles in another form too, and a buffer whose memory is kept.
std::uint64_t content_hash(const GenerationResult& map, const BitGrid& walkable,
                           std::span<const LogicalPosition> special, CanonicalBytes& buffer);

// Where a walk through the map leads: to the stairs down, or without them to the tile that is marked
// as the exit. That may be a door in a wall, which is reached from a tile beside it.
std::optional<LogicalPosition> goal_of(const GenerationResult& map);

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
