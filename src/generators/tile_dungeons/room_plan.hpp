// Rooms that share walls one tile thick, planned as rectangles before anything is carved. Every
// space but the first has a host, from which one doorway leads into it; so there is one way, and
// only one, between any two.
//
//   ###########
//   #....#....#
//   #....+....#
//   #....#....#
//   #....######
//   ######
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "karst/core/rng.hpp"
#include "karst/generators/generator.hpp"

namespace karst {

enum class Side { left, right, top, bottom };
inline constexpr std::array kSides = {Side::left, Side::right, Side::top, Side::bottom};

// Whether the walls at these sides run from top to bottom.
constexpr bool is_beside(Side side) {
  return side == Side::left || side == Side::right;
}

// Of a closed rectangle: its tiles, and itself with one side moved outwards.
constexpr std::int64_t tile_count(const Rect& tiles) {
  return (std::int64_t{tiles.x2} - tiles.x1 + 1) * (std::int64_t{tiles.y2} - tiles.y1 + 1);
}
constexpr Rect pushed(Rect tiles, Side side, std::int32_t distance) {
  if (side == Side::left) tiles.x1 -= distance;
  if (side == Side::right) tiles.x2 += distance;
  if (side == Side::top) tiles.y1 -= distance;
  if (side == Side::bottom) tiles.y2 += distance;
  return tiles;
}
// The outline of the room whose open tiles these are, and back.
constexpr Rect with_walls(const Rect& tiles) {
  return {tiles.x1 - 1, tiles.y1 - 1, tiles.x2 + 1, tiles.y2 + 1};
}
constexpr Rect without_walls(const Rect& room) {
  return {room.x1 + 1, room.y1 + 1, room.x2 - 1, room.y2 - 1};
}

enum class SpaceKind { room, annex };

// The open tiles of a room or an annex, as a closed rectangle.
struct Space {
  Rect tiles;
  SpaceKind kind = SpaceKind::room;
  std::size_t host = 0;  // an earlier space; the first one is its own
};

// Keeps its memory from one plan to the next.
class RoomPlan {
 public:
  static constexpr std::size_t kNobody = SIZE_MAX;

  // Begins with no space. All of them shall lie in the closed rectangle `bounds`, and no wall
  // around one on a tile of `never_wall`, which must outlive the plan.
  void reset(const Rect& bounds, std::span<const LogicalPosition> never_wall);

  const Rect& bounds() const { return bounds_; }
  const std::vector<Space>& spaces() const { return spaces_; }
  const Rect& tiles_of(std::size_t space) const { return spaces_[space].tiles; }
  std::size_t room_count() const { return room_count_; }
  // All floor, doorways included.
  std::int64_t floor() const { return floor_; }

  // Whether the rectangle and the walls around it lie where they may, and leave one tile of wall to
  // every space but `self`.
  bool is_free(const Rect& tiles, std::size_t self = kNobody) const;
  // The rectangle made larger, where a wall around it would lie on a tile of `never_wall`, so that
  // it holds that tile.
  Rect without_wall_on_stairs(Rect tiles) const;
  void add(const Space& space);
  // Gives a space more tiles; they must be free and contain those that it has.
  void enlarge(std::size_t space, const Rect& tiles);
  // The space that holds a tile, or kNobody.
  std::size_t space_at(LogicalPosition tile) const;

  // The doorway of a space other than the first: in the middle of the wall that it shares with its
  // host.
  LogicalPosition doorway(std::size_t space) const;

  // Finds the ways from a tile of some space to all spaces.
  void walk_from(LogicalPosition start);
  // The steps of the way to a tile of a space, or to a doorway in its walls. Exact where all spaces
  // are rectangles, or lack no more than their corners: there are no detours then.
  std::int64_t steps_to(std::size_t space, LogicalPosition tile) const;

  // Opens spaces and doorways, lists the outlines of rooms and the doorways between them. An annex is
  // a part of its room, so the opening that leads into it is no doorway.
  void carve(Build& build) const;

 private:
  // Where one comes into a space, and after how many steps.
  struct Entered {
    LogicalPosition at;
    std::int64_t steps = -1;
  };

  Rect bounds_;
  std::span<const LogicalPosition> never_wall_;
  std::vector<Space> spaces_;
  std::size_t room_count_ = 0;
  std::int64_t floor_ = 0;
  std::vector<Entered> entered_;  // by space
};

// In the middle of the wall that two rectangles share.
LogicalPosition doorway_between(const Rect& tiles, const Rect& host);

// Whether only a wall one tile thick lies between two rectangles, at one tile at least.
bool share_wall(const Rect& a, const Rect& b);

// How far a tile lies beyond the edge of a rectangle at one side.
std::int32_t distance_beyond(const Rect& tiles, Side side, LogicalPosition tile);

// The rectangle behind the wall at one side of `host`: `depth` tiles deep, and along the wall from
// tile `first` on `breadth` tiles long.
Rect behind_wall(const Rect& host, Side side, std::int32_t depth, std::int32_t first,
                 std::int32_t breadth);

// The same at a random place along the wall where it lies inside `bounds` and shares at least one
// tile of wall with the host. None if it is longer than they are.
std::optional<Rect> draw_behind_wall(const Rect& host, Side side, std::int32_t depth,
                                     std::int32_t breadth, const Rect& bounds, Rng& rng);

// The smallest one that reaches from the wall to the tile and has sides of at least `shortest`,
// inside `bounds` along the wall. None if the tile does not lie behind the wall.
std::optional<Rect> behind_wall_over(LogicalPosition tile, const Rect& host, Side side,
                                     std::int32_t shortest, const Rect& bounds);

}  // namespace karst
