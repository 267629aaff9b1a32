// Which tiles belong to which room of a map: the rules that model/room_graph.hpp tells.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/model/map.hpp"
#include "model/rooms/chamber_floor.hpp"
#include "model/rooms/tile_parts.hpp"
#include "terrain/padded_bits.hpp"

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
  std::int32_t room_at(LogicalPosition p) const { return room_by_tile_[index_of(p.x, p.y)]; }
  // The same of all tiles, flat by row; of tiles that are no floor it tells nothing.
  std::span<const std::int32_t> room_by_tile() const { return room_by_tile_; }
  Size size() const { return size_; }
  // Whether any room has tiles.
  bool has_floor() const { return has_floor_; }
  // The tiles of all rooms.
  const PaddedBits& floor() const { return floor_; }
  // The walkable tiles but for doors and locks.
  const PaddedBits& open() const { return open_; }
  // By room: the closed rectangle around its tiles, for rooms that have any.
  std::span<const Rect> bounds() const { return bounds_; }
  // Whether a room that has tiles fills the rectangle around them.
  bool is_rectangle(std::size_t room) const {
    const Rect& closed = bounds_[room];
    return rooms_[room].tiles ==
           (std::int64_t{closed.width()} + 1) * (std::int64_t{closed.height()} + 1);
  }

 private:
  struct RoomLook {
    bool built;
    bool alone;  // no room before it is near
    bool whole;  // all open inside
  };

  std::size_t index_of(std::int32_t x, std::int32_t y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
           static_cast<std::size_t>(x);
  }
  void find_open(const GenerationResult& map, const BitGrid& walkable);
  void list_room(const Rect& rect);
  GraphRoom& add_room(RoomKind kind);
  RoomLook look_at(const Rect& rect) const;
  bool is_built(const Rect& rect) const;
  std::int64_t count_open(const Rect& closed) const;
  void take_rectangle(const Rect& inside);
  bool is_one_piece(const Rect& inside) const;
  void take_rows(const Rect& inside);
  void take_largest_part(const Rect& inside, bool alone);
  void cut_free(const Rect& inside, bool alone);
  std::size_t largest_part();
  void own_run(std::size_t room, const Run& run);
  void find_ground();
  void add_chambers();
  void share_chambers();
  void choose_chamber(std::size_t room);
  void frame_chambers(std::size_t first);

  Size size_;
  bool has_floor_ = false;
  PaddedBits open_;    // walkable and no doorway
  PaddedBits floor_;   // of all rooms
  PaddedBits ground_;  // where chambers can be: open, and neither in a built room nor beside one
  PaddedBits free_;    // tiles inside an outline
  ChamberFloor chambers_;
  TileParts parts_;  // of the free tiles, then of the chambers
  std::vector<std::int32_t> room_by_tile_;
  std::vector<std::int32_t> room_by_part_;
  std::vector<std::int32_t> tiles_by_part_;
  std::vector<GraphRoom> rooms_;
  std::vector<Rect> bounds_;
};

}  // namespace karst
