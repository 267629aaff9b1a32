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
  std::int32_t room_at(LogicalPosition p) const { return room_by_part_[parts_.part_at(p)]; }
  // The same for a bit of a word; those of the rows follow one another.
  std::int32_t room_in(std::ptrdiff_t word, int bit) const {
    return room_by_part_[parts_.part_in(word, bit)];
  }
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
  struct RoomLook {
    bool built;
    bool simple;  // all open inside, and no room before it is near
  };

  void find_open(const GenerationResult& map, const BitGrid& walkable);
  void list_room(const Rect& rect);
  GraphRoom& add_room(RoomKind kind);
  RoomLook look_at(const Rect& rect) const;
  bool is_built(const Rect& rect) const;
  void take_rectangle(const Rect& inside);
  void take_floor(const Rect& inside);
  void take_largest_part(const Rect& inside);
  void take_run(const Run& run);
  void own_run(std::size_t room, const Run& run);
  void find_ground();
  void add_chambers();
  void number_built_rooms();
  void number_chambers();
  void choose_chamber(std::size_t room);
  void frame_chambers(std::size_t first);

  BitGrid open_;   // walkable and no doorway
  BitGrid floor_;  // of all rooms
  PaddedBits padded_open_;
  PaddedBits padded_floor_;
  PaddedBits ground_;  // where chambers can be: open, and neither in a built room nor beside one
  BitGrid part_;
  Regions regions_;
  ChamberFloor chambers_;
  TileParts parts_;  // of the floor
  std::vector<std::int32_t> room_by_part_;
  std::vector<std::int32_t> tiles_by_part_;
  std::vector<GraphRoom> rooms_;
  std::vector<Rect> bounds_;
  std::vector<LogicalPosition> first_tiles_;  // by room that is built and has any
};

}  // namespace karst
