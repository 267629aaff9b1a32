// Which tiles belong to which room of a map: the rules that model/room_graph.hpp tells.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/grid.hpp"
#include "karst/model/map.hpp"
#include "model/rooms/room_labels.hpp"
#include "model/rooms/tile_runs.hpp"
#include "terrain/padded_bits.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {

// Keeps its memory from one map to the next.
class RoomAreas {
 public:
  static constexpr std::int32_t kNoRoom = -1;

  // `walkable` holds the walkable tiles of the map.
  void find(const GenerationResult& map, const BitGrid& walkable);

  // The rooms with their rectangle, kind, number of tiles and whether they are listed.
  std::span<const GraphRoom> rooms() const { return rooms_; }
  // The index of the room that a tile of floor belongs to.
  std::int32_t room_at(LogicalPosition p) const { return room_by_run_[floor_runs_.run_at(p)]; }
  // The tiles of all rooms.
  const BitGrid& floor() const { return floor_; }
  // The walkable tiles but for doors and locks.
  const BitGrid& open() const { return open_; }
  // The same with clear tiles around them.
  const PaddedBits& padded_floor() const { return padded_floor_; }
  const PaddedBits& padded_open() const { return padded_open_; }
  // By room: the closed rectangle around its tiles, for rooms that have any.
  std::span<const Rect> bounds() const { return bounds_; }
  // Whether a room that has tiles fills the rectangle around them.
  bool is_rectangle(std::size_t room) const {
    const Rect& closed = bounds_[room];
    return rooms_[room].tiles ==
           (std::int64_t{closed.width()} + 1) * (std::int64_t{closed.height()} + 1);
  }

 private:
  // In place of a room: several lie beside the region.
  static constexpr std::int32_t kShared = -2;

  // A tile that a room may take next.
  struct Claim {
    std::int32_t room;
    LogicalPosition tile;
  };

  // Tiles of floor in a rectangle, of which each row is a part of a run.
  struct OwnedFloor {
    std::int32_t room;
    Rect closed;
  };

  struct RoomLook {
    bool built;
    bool simple;  // all open inside, and no room before it is near
  };

  GraphRoom& add_room(RoomKind kind);
  std::int32_t label_of(std::int32_t room) const {
    return label_by_room_[static_cast<std::size_t>(room)];
  }
  void list_room(const Rect& rect);
  RoomLook look_at(const Rect& rect) const;
  void take_rectangle(std::int32_t room, const Rect& inside);
  void find_open(const GenerationResult& map, const BitGrid& walkable);
  bool is_built(const Rect& rect) const;
  void take_floor(std::int32_t room, const Rect& rect);
  void take_largest_part(std::int32_t room, const Rect& inside);
  void take_run(std::int32_t room, const Run& run);
  void find_chambers();
  void find_ground();
  void take_listed_chambers();
  void take_cores();
  void find_rooms_beside_cores();
  void share_out();
  void take_labelled();
  void own_run(std::int32_t room, const Run& run);
  void grow(const BitGrid& ground);
  void claim_beside_chambers(const BitGrid& ground);
  void claim_around(std::int32_t room, LogicalPosition p, const BitGrid& ground);
  bool touches_other(std::int32_t room, LogicalPosition p) const;
  void frame_chambers();
  void index_floor();

  BitGrid open_;    // walkable and no doorway
  BitGrid floor_;   // of all rooms
  BitGrid ground_;  // where chambers can be: open, and neither in a built room nor beside one
  BitGrid cores_;
  PaddedBits padded_open_;
  PaddedBits padded_floor_;
  PaddedBits padded_ground_;
  bool has_chambers_ = false;  // a listed room is one
  BitGrid part_;
  Regions regions_;
  RunList runs_;
  PaddedBits columns_;  // of four tiles
  RoomLabels labels_;   // of chambers
  std::vector<std::int32_t> chambers_;       // by label: the room
  std::vector<std::int32_t> label_by_room_;  // of chambers
  std::vector<OwnedFloor> owned_;
  TileRuns floor_runs_;  // rooms do not touch, so each is of one room
  std::vector<std::int32_t> room_by_run_;
  Grid<std::int32_t> owners_;  // of the tiles of listed chambers while others grow
  std::vector<GraphRoom> rooms_;
  std::vector<Rect> bounds_;
  std::vector<std::int32_t> room_of_region_;
  std::vector<Claim> claims_;
  std::vector<Claim> taken_;
};

}  // namespace karst
