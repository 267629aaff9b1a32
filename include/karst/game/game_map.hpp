// The map while a game runs: what was generated, and what happens on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/coordinates.hpp"
#include "karst/core/result.hpp"
#include "karst/core/rng.hpp"
#include "karst/engine/generate.hpp"
#include "karst/game/game_state.hpp"
#include "karst/game/sight_rules.hpp"
#include "karst/model/map.hpp"
#include "karst/terrain/path.hpp"
#include "karst/terrain/sight.hpp"

namespace karst {

// The most pixels that a tile of a game may have, either way.
inline constexpr std::int32_t kLargestTile = 4096;

// All that is known of a tile; see GameMap::contents_at. What it points to lives in the map and is
// valid until the map changes.
struct TileContents {
  TileType tile = TileType::wall;          // as it is now
  Biome biome = Biome::grassland;          // grassland on maps without biomes
  Ground ground = Ground::bare;            // bare on maps without a ground
  bool is_walkable = false;                // whether one can step there now
  bool is_revealed = false;                // whether it was ever seen
  const PointOfInterest* place = nullptr;  // null: none; lives as long as the map
  const FactionStart* faction = nullptr;   // null: nobody starts there
  SubtypeList marks = {};        // as in the layout, those of taken keys and opened locks included
  std::int32_t key = 0;          // the pair of a key that lies there
  std::int32_t closed_lock = 0;  // the pair of a lock that is closed
  std::optional<DoorState> door = std::nullopt;    // none: there is no door
  std::optional<std::size_t> room = std::nullopt;  // the first in layout().rooms, walls included
  std::span<const MapThing> things = {};           // monsters and loot of the layout that are there
  // Those of the game that stand there, in the order in which they came.
  std::span<const EntityId> entities = {};
};

// It can be moved; restore(map.layout(), map.state()) makes a copy. Positions may lie anywhere,
// also outside the map. Not safe to share between threads while one of them changes it or searches.
// Where memory runs out, calls that return a Result say so. The others need little, and let
// std::bad_alloc through as containers do.
class GameMap {
 public:
  // A map of this generator; the error is that of `generate`, also for an unknown name. No name
  // means the default one, rooms_corridors.
  static Result<GameMap> make(std::string_view generator, const MapRequest& request = {},
                              const Catalog& catalog = Catalog::builtin(),
                              const PassCatalog& passes = PassCatalog::builtin());
  static Result<GameMap> make(const MapRequest& request = {},
                              const Catalog& catalog = Catalog::builtin(),
                              const PassCatalog& passes = PassCatalog::builtin());
  // The same, but a name that is unknown means the default generator, too, and is told.
  struct OrDefault;
  static Result<OrDefault> make_or_default(std::string_view generator,
                                           const MapRequest& request = {},
                                           const Catalog& catalog = Catalog::builtin(),
                                           const PassCatalog& passes = PassCatalog::builtin());
  // A map on which nothing has happened yet. The pictures of its tiles have `tile_pixels` either
  // way; what is outside 1..kLargestTile counts as the nearest of these. The error is lack of
  // memory, or tells of a kind that is neither Karst's own nor in the layout's own_kinds.
  static Result<GameMap> make(GenerationResult layout, std::int32_t tile_pixels = 32);
  // A map that was played on before; the error is that of check_state.
  static Result<GameMap> restore(GenerationResult layout, GameState state,
                                 std::int32_t tile_pixels = 32);

  // --- the layout -------------------------------------------------------------------------------

  const GenerationResult& layout() const { return layout_; }
  Size size() const { return layout_.size(); }
  const CoordinateManager& coordinates() const { return coordinates_; }
  bool in_bounds(LogicalPosition p) const { return size().contains(p); }
  // As it is now: with the stairs down where they are and tiles that were changed. Wall outside the
  // map.
  TileType tile(LogicalPosition p) const;
  // All that is known of a tile, in one answer.
  TileContents contents_at(LogicalPosition p) const;
  // Walls block sight, and so does everything outside the map; so do shut doors, and unless the
  // sight rules say otherwise swinging doors in which no entity stands and closed locks.
  bool is_opaque(LogicalPosition p) const { return !transparent_.get_or_zero(p); }
  // Grassland outside the map and on maps without biomes.
  Biome biome_at(LogicalPosition p) const;
  // Bare outside the map and on maps without ground.
  Ground ground_at(LogicalPosition p) const;
  // Every tile that is no wall, row by row, closed locks included. The first call after a wall was
  // dug or built lists them anew; what was returned before is then out of date.
  std::span<const PackedPosition> valid_positions() const;
  // Where a player enters: the first of these that can be walked on and is not behind a lock: the
  // stairs up, layout().start, the tile nearest to the middle of the first room, the middle of the
  // map, the first tile. Behind a lock is who comes to a lock whose key he can never have. Where
  // every tile is, the first of them that can be walked on counts; none if there is none.
  std::optional<LogicalPosition> starting_position() const;

  // --- walking ----------------------------------------------------------------------------------

  // Where one can walk now: every tile that is neither a wall nor a closed lock nor a shut door.
  const BitGrid& walkable() const { return walkable_; }
  bool is_walkable(LogicalPosition p) const { return walkable_.get_or_zero(p); }

  // The shortest way over walkable tiles; see PathFinder::find. It includes both ends, is empty
  // when there is no way, and stays valid until the next call.
  std::span<const LogicalPosition> find_path(LogicalPosition from, LogicalPosition to,
                                             const MoveRules& rules = {},
                                             Heuristic heuristic = Heuristic::manhattan) {
    return paths_.find(walkable_, from, to, rules, heuristic);
  }

  // The walkable tiles, row by row, of a square of `side` tiles around the tile under a pixel of
  // the map's picture, as far as it lies on the map; side / 2 tiles of it lie to the left and
  // above.
  std::vector<LogicalPosition> unblocked_positions(PixelPosition center, std::int32_t side) const;
  // The same as flat indices.
  std::vector<std::size_t> unblocked_indices(PixelPosition center, std::int32_t side) const;

  // Moves the stairs down to the middle of a random room other than the first, or to the walkable
  // tile nearest to it; to a random walkable tile where there are not two rooms. Not to where
  // players enter unless there is no other tile. None if no tile is walkable.
  std::optional<LogicalPosition> place_stairs(Rng& rng);
  std::optional<LogicalPosition> stairs_down() const { return state_.stairs_down; }

  // --- tiles that change ------------------------------------------------------------------------
  // A change costs the same on a map of any size. Nobody asks whether the map still keeps its
  // promises: changed_layout() is what check_map can be asked about.

  // Makes a tile wall, floor or door; a new door swings. The error says why it cannot be: the tile
  // lies outside the map or has stairs or a closed lock; or it would become a wall and an entity, a
  // key, a place or the start of a faction is there.
  Result<void> set_tile(LogicalPosition p, TileType type);
  Result<void> dig(LogicalPosition p) { return set_tile(p, TileType::floor); }
  Result<void> build_wall(LogicalPosition p) { return set_tile(p, TileType::wall); }
  // The error: there is no door, or somebody stands in one that shall be shut.
  Result<void> set_door(LogicalPosition p, DoorState door);
  // None where there is no door.
  std::optional<DoorState> door_at(LogicalPosition p) const;
  // The layout with the tiles and the stairs as they are now, and with its hash.
  GenerationResult changed_layout() const;

  // --- keys and locks ---------------------------------------------------------------------------

  // The pair of the key that lies there, or of the lock that is still closed there; 0 for none.
  std::int32_t key_at(LogicalPosition p) const;
  std::int32_t closed_lock_at(LogicalPosition p) const;
  // Takes the key that lies there; false if there is none.
  bool take_key(LogicalPosition p);
  // Whether there is a closed lock whose key was taken, or on maps with consumable keys any key is
  // left.
  bool can_open(LogicalPosition p) const;
  // Opens the closed lock there; a consumable key is then used up. False if that cannot be.
  bool open_lock(LogicalPosition p);
  // How many keys were taken that have not opened a lock yet.
  std::size_t keys_in_hand() const { return state_.keys_taken.size() - state_.locks_opened.size(); }

  // --- what stands on tiles ---------------------------------------------------------------------

  // What a dungeon put there (layout().things), whatever has become of it since.
  std::span<const MapThing> things_at(LogicalPosition p) const;
  // In the order in which they came; none outside the map.
  std::span<const EntityId> entities_at(LogicalPosition p) const;
  // The error is about a tile outside the map, or lack of memory.
  Result<void> add_entity(LogicalPosition p, EntityId id);
  // Takes away the entity with this place in entities_at and tells which it was. The error says how
  // many there are.
  Result<EntityId> remove_entity(LogicalPosition p, std::size_t index);

  // --- what the player sees and has seen --------------------------------------------------------

  // Looks around from a tile; see FieldOfView::look. All that is seen counts as revealed for ever.
  // From a doorway one sees both sides.
  void look(LogicalPosition viewer, std::int32_t radius = kUnlimitedSight);
  // Whether somebody on one tile sees somebody on the other, in whose doorways no door is shut
  // then. The same in both directions.
  bool sees(LogicalPosition viewer, LogicalPosition target,
            std::int32_t radius = kUnlimitedSight) const;
  // They count from the next look on, and are not part of the state.
  void set_sight_rules(const SightRules& rules);
  const SightRules& sight_rules() const { return sight_rules_; }
  // In the last look; false before the first one.
  bool is_visible(LogicalPosition p) const { return sight_.sees(p); }
  const FieldOfView& sight() const { return sight_; }
  const BitGrid& revealed() const { return state_.revealed; }
  bool is_revealed(LogicalPosition p) const { return state_.revealed.get_or_zero(p); }
  // Nothing happens outside the map.
  void reveal(LogicalPosition p);

  // --- light ------------------------------------------------------------------------------------

  // Changes the colours of tiles, told by flat index; indices outside the map are skipped. Without
  // memory for all of them the first ones are changed.
  Result<void> apply_colors(std::span<const std::size_t> tiles, const ColorMatrix& matrix);
  void clear_colors();
  // None where the colours are as drawn.
  const ColorMatrix* colors_at(LogicalPosition p) const;
  // Whether colours have changed since this was last asked: pictures of the map are then out of
  // date.
  bool take_colors_changed();

  // What to save; `restore` brings it back.
  const GameState& state() const { return state_; }

 private:
  GameMap(GenerationResult layout, GameState state, std::int32_t tile_pixels);

  std::uint32_t index_of(LogicalPosition p) const {
    return static_cast<std::uint32_t>(coordinates_.index_of(p));
  }
  void index_marks();
  std::int32_t pair_at(LogicalPosition p, Subtype mark) const;
  TileType tile_without_stairs(LogicalPosition p) const;
  Result<void> check_change(LogicalPosition p, TileType type) const;
  const char* what_forbids_a_wall(LogicalPosition p) const;
  void derive_all();
  void derive(LogicalPosition p);

  GenerationResult layout_;
  CoordinateManager coordinates_;
  GameState state_;
  // What follows from layout and state; `derive` has the rules.
  BitGrid open_;         // no wall
  BitGrid walkable_;     // no wall, no closed lock and no shut door
  BitGrid transparent_;  // what does not block sight
  // Of maps whose walls were changed, listed when somebody asks.
  mutable std::vector<PackedPosition> valid_positions_;
  bool walls_changed_ = false;
  mutable bool positions_changed_ = false;
  // Flat index and place in layout().subtypes, sorted.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> marks_;
  SightRules sight_rules_;
  PathFinder paths_;
  FieldOfView sight_;
  bool colors_changed_ = false;
};

struct GameMap::OrDefault {
  GameMap map;             // of the generator that was asked for, or of the usual one
  bool fell_back = false;  // the name was unknown; map.layout().generator tells which was used
};

}  // namespace karst
