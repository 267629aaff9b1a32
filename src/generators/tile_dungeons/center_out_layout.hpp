// Where the rooms and annexes of `center_out` are.
#pragma once

#include <cstdint>
#include <span>

#include "generators/tile_dungeons/room_plan.hpp"
#include "generators/tile_dungeons/tile_dungeon.hpp"

namespace karst {

struct LayoutWishes {
  FloorWindow floor;
  std::int32_t fewest_rooms = 3;
  std::int32_t most_rooms = 6;
  std::int64_t most_room_tiles = 100;
  Size shortest;  // sides of rooms before they grow
  Size longest;
  std::int32_t strip = 1;   // as far as the side of a room is pushed at once
  std::int32_t narrow = 2;  // widths of annexes; none where the widest is narrower
  std::int32_t wide = 3;
};

inline constexpr std::int32_t kShortestRoomSide = 3;
inline constexpr std::int32_t kMostPlannedRooms = 100;

class CenterOutLayout {
 public:
  // The plan must be empty and have its bounds.
  CenterOutLayout(const LayoutWishes& wishes, RoomPlan& plan, Rng rng);

  // Lays rooms until they are as many and as large as wanted, as far as they come and the floor
  // allows: all of the tiles to be covered lie in one of them, or it is false.
  bool lay(LogicalPosition center, std::span<const LogicalPosition> covered);

 private:
  bool add_seed_room(LogicalPosition center);
  bool cover(LogicalPosition tile);
  bool add_room_over(LogicalPosition tile, std::int32_t shortest);
  bool add_annex_over(LogicalPosition tile);
  template <class Fits>
  bool add_over(LogicalPosition tile, SpaceKind kind, std::int32_t shortest, Fits fits);
  bool enlarge_room_over(LogicalPosition tile);

  void attach_rooms();
  void allow_narrow_rooms();
  void attach_room();
  void grow();
  void grow_to(std::int64_t floor);
  void grow_rooms(std::int64_t floor);
  bool push(std::size_t room, Side side, std::int32_t most);
  void add_annexes(std::int64_t floor);
  void add_annex(std::int32_t width);

  bool is_room(std::size_t space) const { return plan_.spaces()[space].kind == SpaceKind::room; }
  bool may_open(std::int64_t tiles) const;
  std::int64_t share_of_floor() const;
  bool fits_room(const Rect& tiles, std::size_t self = RoomPlan::kNobody) const;
  Size draw_room_size();
  Side draw_side() { return kSides[rng_.below(kSides.size())]; }
  std::size_t draw_room();

  LayoutWishes wishes_;
  RoomPlan& plan_;
  Rng rng_;
  std::size_t rooms_wanted_;
};

}  // namespace karst
