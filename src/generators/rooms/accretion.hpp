// A dungeon while it grows: rooms of any outline, each attached by a doorway to one that is there.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "generators/rooms/room_design.hpp"
#include "karst/core/bit_grid.hpp"
#include "karst/core/rng.hpp"

namespace karst {

class Accretion {
 public:
  // Begins with solid rock. Opens tiles of `terrain`, which must outlive its use.
  void begin(BitGrid& terrain);

  // Whether the room, with a wall around it, lies inside the map and touches nothing that is open.
  bool fits(const RoomMask& mask, LogicalPosition origin) const;
  // Opens a room where it fits.
  void place(const RoomDesign& design, LogicalPosition origin);
  // Tries the design at some of the sites, and opens it and its doorway at the first where it fits.
  // Sites where nothing can ever be attached are dropped on the way.
  bool attach(RoomDesign& design, int tries, Rng& rng);
  // Looks at one site and drops it; where there is space for a room of the smaller size at least,
  // one that fills it is opened, up to the larger size.
  bool fill_site(Size least, Size most, Rng& rng);
  void open_doorway(LogicalPosition p);
  // The same without a door.
  void open_stairs(LogicalPosition p);
  // Opens a plain room and counts in what else is open by then.
  void take_room(const Rect& outline);

  bool has_sites() const;
  // What is open, without what `open_doorway` opened.
  std::int64_t open_count() const { return open_count_; }
  // Closed rectangles around the floors of rooms, without their corridors.
  const std::vector<Rect>& rooms() const { return rooms_; }
  // Where doors may hang.
  const std::vector<PackedPosition>& doorways() const { return doorways_; }
  BitGrid& doorway_bits() { return doorway_bits_; }

 private:
  void add_sites(const RoomMask& mask, LogicalPosition origin);
  void add_sites(BitGrid::Word bits, LogicalPosition first, int side);
  BitGrid::Word columns_inside(std::int32_t x) const;
  void attach_at(const RoomDesign& design, LogicalPosition origin, LogicalPosition site);
  LogicalPosition take_site(int side, std::uint32_t chosen);
  // Of a tile of the map.
  bool is_blocked(LogicalPosition p) const {
    const auto x = static_cast<std::uint32_t>(p.x);
    return (blocked_.row(p.y)[x / BitGrid::kWordBits] >> x % BitGrid::kWordBits & 1) != 0;
  }
  bool has_space(LogicalPosition site, int side) const;
  bool is_free(LogicalPosition site, int side, std::int32_t across, std::int32_t depth) const;
  Rect free_space(LogicalPosition site, int side, Size least, Size most) const;

  BitGrid* terrain_ = nullptr;
  BitGrid blocked_;  // what is open and the eight tiles around each
  BitGrid doorway_bits_;
  // Wall tiles where a doorway could lead out of what is open, by the side that it leads to.
  std::array<std::vector<PackedPosition>, kSides> sites_;
  std::vector<PackedPosition> doorways_;
  std::vector<Rect> rooms_;
  std::int64_t open_count_ = 0;
};

}  // namespace karst
