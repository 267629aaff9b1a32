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
#include "karst/model/colour.hpp"
#include "karst/model/ground.hpp"
#include "karst/model/own_kinds.hpp"
#include "karst/model/requirement.hpp"
#include "karst/model/room_graph.hpp"
#include "karst/model/tiles.hpp"

namespace karst {

struct PointOfInterest {
  std::string type;                // "town", "temple", ...
  LogicalPosition position;        // a walkable tile
  Biome biome = Biome::grassland;  // of its tile
  friend bool operator==(const PointOfInterest&, const PointOfInterest&) = default;
};

// The land around a faction's start is told for these numbers of steps.
inline constexpr std::array<std::int32_t, 3> kLandReaches = {12, 24, 48};

struct FactionStart {
  LogicalPosition position;        // a walkable tile
  Biome biome = Biome::grassland;  // of that tile
  std::int32_t sector = 0;         // the part of the map that it lies in, from 0
  // The walkable tiles within each of kLandReaches; 0 where nobody counted them. It follows from
  // the tiles and is not part of the hash.
  std::array<std::int32_t, kLandReaches.size()> land{};
  friend bool operator==(const FactionStart&, const FactionStart&) = default;
};

// The marks of one tile. A key and its lock hold the same pair id (1, 2, ...) and each other's
// position; other marks have pair 0.
struct MarkedTile {
  LogicalPosition position;  // inside the map; each has one entry at most
  SubtypeList types;         // one or more
  std::int32_t pair = 0;     // from 1; 0 for marks that are neither key nor lock
  LogicalPosition partner;   // where the lock of a key is, and the key of a lock
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
  SolutionAction action = SolutionAction::go_to;  // what to do at the position
  std::int32_t pair = 0;                          // of the key or lock, else 0
  LogicalPosition position;                       // the tile where it is done
  friend bool operator==(const SolutionStep&, const SolutionStep&) = default;
};

inline constexpr int kMostSolutionSteps = 1024;
// More pairs than these are not proved, and so never placed.
inline constexpr int kMostPairs = 16;

// What became of a wish for several things of one kind: how many were asked for and how far apart,
// and what there was room for. Not part of the hash.
struct Placement {
  std::string type;        // "town", ... as in PointOfInterest, kFactionPlacement, kKeyPlacement or
                           // kVaultPlacement
  std::int32_t asked = 0;  // how many were wished for
  std::int32_t placed = 0;         // 0..asked
  std::int32_t distance = 0;       // asked for, in tiles as a king moves
  std::int32_t kept_distance = 0;  // the least that was kept
  std::string why;                 // in words; empty when all was done as asked
  friend bool operator==(const Placement&, const Placement&) = default;
};
inline constexpr std::string_view kFactionPlacement = "faction";
inline constexpr std::string_view kKeyPlacement = "key";

// Something that stands on a floor tile and stays there: a statue, a torch, a table. It blocks
// nobody.
struct Feature {
  std::string type;  // "pillar", "statue", "altar", "torch", ... or a name of the application's own
  LogicalPosition position;  // a walkable tile; one feature a tile at most
  friend bool operator==(const Feature&, const Feature&) = default;
};

// Why a map may be less than the caller hopes for, although it keeps every promise.
struct MapWarning {
  std::string what;   // what is unusual: "one room"
  std::string param;  // the parameter that led to it, with its value: "max_depth = 0"; may be empty
  std::string why;    // in one line
  friend bool operator==(const MapWarning&, const MapWarning&) = default;
};

// A hand-made part of the map: see karst/vaults/vault.hpp. Its pair of name and digest tells which.
struct PlacedVault {
  std::string name;          // of the vault
  std::int32_t turn = 0;     // 0..7: quarters clockwise, 4 more if it is mirrored before that
  TileArea area;             // around its whole picture
  LogicalPosition position;  // the doorway that leads into it; of a whole level a tile of it
  std::uint64_t digest = 0;  // of its definition
  friend bool operator==(const PlacedVault&, const PlacedVault&) = default;
};
inline constexpr std::string_view kVaultPlacement = "vault";

// Elevations below this one lie under water.
inline constexpr std::uint8_t kSeaLevel = 64;

// One node of a binary space partition. Node 0 is the root; parents come before their children,
// and everything below a node's left child before its right child.
struct BspNode {
  std::int32_t x = 0;       // its left column
  std::int32_t y = 0;       // its upper row
  std::int32_t width = 0;   // in tiles
  std::int32_t height = 0;  // in tiles
  std::int32_t left = -1;   // node index, -1 in a leaf
  std::int32_t right = -1;  // node index, -1 in a leaf
  std::int32_t room = -1;   // index into rooms, -1 in an inner node
  friend bool operator==(const BspNode&, const BspNode&) = default;
};

// Something that a dungeon puts on a floor tile of a level. `id` and `name` are those of the
// encounter or the loot entry in the dungeon's model.
enum class ThingKind : std::uint8_t { monster, boss, trap, puzzle, event, item };
inline constexpr std::array<std::string_view, 6> kThingKindNames = {"monster", "boss",  "trap",
                                                                    "puzzle",  "event", "item"};
struct MapThing {
  ThingKind kind = ThingKind::monster;  // what it is
  std::string id;                       // unique in its dungeon
  std::string name;                     // for people
  LogicalPosition position;             // a walkable tile
  friend bool operator==(const MapThing&, const MapThing&) = default;
};

// Which level of which world a map is.
struct LevelOrigin {
  std::int64_t number = 0;       // as LevelGenerator counts, from 0
  std::uint64_t world_seed = 0;  // of the schedule or dungeon
  std::int64_t segment = 0;      // of the schedule, from 0
  std::int64_t last = 0;         // the deepest level that the schedule tells of
  std::int64_t halo = 0;         // of the world; see WorldConfig
  friend bool operator==(const LevelOrigin&, const LevelOrigin&) = default;
};

// What kind of place a map is; see karst/themes/theme.hpp. Its colours are for pictures.
struct MapTheme {
  std::string name;  // of the theme
  Colour floor;      // bare
  Colour wall;       // seen from above
  Colour accent;     // of doors
  friend bool operator==(const MapTheme&, const MapTheme&) = default;
};

enum class PassState : std::uint8_t {
  pending,   // it has yet to run; a finished map has no such pass
  applied,   // it has done its work
  rejected,  // it failed or broke a promise, so the map is as it was before it
};

// What became of a pass.
struct PassOutcome {
  PassState state = PassState::applied;  // of a finished map: applied or rejected
  std::string reason;                    // why it was rejected, in one line; else empty

  static PassOutcome pending() { return {PassState::pending, {}}; }
  static PassOutcome rejected(std::string reason) {
    return {PassState::rejected, std::move(reason)};
  }
  bool is_applied() const { return state == PassState::applied; }
  friend bool operator==(const PassOutcome&, const PassOutcome&) = default;
};

// A pass that was asked for, as it went.
struct PassRecord {
  std::string name;                // as in the catalogue
  int version = 0;                 // from 1
  std::vector<NamedParam> params;  // every parameter, in the order of declaration
  bool must = false;               // whether the map had to be made anew if it was rejected
  PassOutcome outcome;             // applied, or rejected with the reason
  friend bool operator==(const PassRecord&, const PassRecord&) = default;
};

// A generator fills what it makes; the rest stays empty.
struct GenerationResult {
  // How the map came about. The same generator, version, size, seed, params, passes, required
  // measures, theme, level, custom parameters, entry and exit position give the same map
  // everywhere.
  std::string generator;
  int generator_version = 0;       // from 1; 0 of a map that somebody drew
  std::uint64_t seed = 0;          // the seed really used, never 0
  int attempt = 0;                 // 0 when the first attempt was good
  std::vector<NamedParam> params;  // every parameter, in the order of declaration
  std::vector<PassRecord> passes;  // in the order in which they ran
  std::vector<Requirement> require;
  std::optional<MapTheme> theme;     // of maps that were made with one
  std::optional<LevelOrigin> level;  // of maps that are levels of a world
  std::vector<NamedParam> custom;    // the game's own parameters; see MapContext
  std::vector<OwnKind> own_kinds;    // those of the catalogue that the map was made with

  Grid<TileType> tiles;                         // what stands where; all layers have its size
  std::vector<PackedPosition> valid_positions;  // exactly the walkable tiles, row by row
  LogicalPosition start;                        // the walkable tile where one enters the map
  std::optional<LogicalPosition> stairs_up;     // where one comes from
  std::optional<LogicalPosition> stairs_down;   // where one goes on
  std::vector<Rect> rooms;                      // outlines, in the order in which they were made
  std::vector<PointOfInterest> points_of_interest;  // towns, temples and the like
  std::vector<FactionStart> faction_starts;         // by sector
  std::vector<MarkedTile> subtypes;                 // marks of single tiles, row by row
  KeyUse key_use = KeyUse::permanent;               // the same for all keys of a map
  std::vector<SolutionStep> solution;  // how the locks can be opened; not part of the hash

  Grid<Biome> biomes;                 // of every tile; empty where land plays no part
  Grid<std::uint8_t> heights;         // 0..3
  std::vector<PackedPosition> rough;  // tiles that cost 2 to enter, row by row
  Grid<Ground> ground;                // of every tile; empty where all is bare
  std::vector<Feature> features;      // furniture and the like, row by row
  std::vector<PlacedVault> vaults;    // in the order in which they were placed
  std::vector<BspNode> bsp_tree;      // not part of the hash or of the map format
  std::vector<Placement> placements;  // not part of the hash
  std::vector<MapWarning> warnings;   // not part of the hash

  // The shape of the land behind the biomes, for pictures and for stages that build on it. Not part
  // of the hash. Elevation is 0..kSeaLevel-1 under water and kSeaLevel..255 above it.
  Grid<std::uint8_t> elevation;
  Grid<std::uint8_t> moisture;  // 0 is dry, 255 wet

  // What a dungeon adds to a level. Not part of the hash.
  RoomGraph graph;               // empty unless somebody asked for it; see room_graph()
  std::vector<MapThing> things;  // encounters and loot, row by row

  std::uint64_t hash = 0;  // over all that a game would notice; see content_hash

  Size size() const { return tiles.size(); }
  // Makes everything empty, keeping the memory.
  void clear();
  friend bool operator==(const GenerationResult&, const GenerationResult&) = default;
};

// The hash of tiles, biomes, heights, rough ground, ground, features, rooms, start, stairs, points
// of interest, faction starts, subtypes, the use of keys and the name of the theme.
std::uint64_t content_hash(const GenerationResult& map);

// Where a walk through the map leads: to the stairs down, or without them to the tile that is
// marked as the exit. That may be a door in a wall, which is reached from a tile beside it.
std::optional<LogicalPosition> goal_of(const GenerationResult& map);

// The walkable tiles as bits.
BitGrid walkable_tiles(const Grid<TileType>& tiles);
// The tiles that are neither wall nor floor, row by row.
std::vector<LogicalPosition> special_tiles(const Grid<TileType>& tiles);
// Writes wall and floor tiles from bits; reuses the memory of `tiles`.
void tiles_from_terrain(const BitGrid& terrain, Grid<TileType>& tiles);
// Lists the set tiles row by row; reuses the memory of `positions`.
void positions_from_terrain(const BitGrid& terrain, std::vector<PackedPosition>& positions);

}  // namespace karst
