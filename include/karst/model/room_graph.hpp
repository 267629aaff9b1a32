// What a map means to a game: which rooms it has, what joins them and how far they lie apart. The
// graph follows from the tiles; it is made on request and is not part of the content hash.
//
//   ############
//   #000####111#     rooms 0 and 1 and the link between them: four tiles long, with a door. Its
//   #000a..+111#     mouths are "a", beside room 0, and the door, beside room 1. With all mouths
//   shut, #000####111#     a flood fill finds just the rooms and what is left of the passages.
//   ############
//
// Rooms. Doors and locks belong to none, and no two rooms touch: a tile beside the floor of one
// room is never taken for another.
// - A listed room (GenerationResult::rooms) is built if at least half of its outline is closed. Its
//   floor is the largest connected part of the open tiles inside its outline that are still free:
//   these rooms choose in their order, too, and before all others.
// - The open ground that is left holds the chambers of caves. Their cores are the middle tiles of
//   all squares of 4x4 open tiles, that is what a distance transform calls two or more away from
//   any wall. Twice the cores grow over the ground by one tile to the right, to the left, down and
//   up: but never onto a tile that would join what does not hang together around it.
//
//     AA##      "x", which lies to the right of an A, stays a passage if the tile ahead of it
//     belongs AAxB      to a chamber ("B"), or one beside it does ("C") but not the one between
//     that and the
//     ##CC      "A". So chambers end where the ground is narrow, and no two of them touch.
//
//   Then every connected part is a chamber. A listed room that is not built becomes the chamber, of
//   those still free, that has the most tiles inside its outline, of several the first; so choose
//   all of them in their order. The other chambers were found, and come in the order of their first
//   tiles, row by row.
// - A listed room for which nothing is left, or that has no inside, stays in the list with 0 tiles.
//
// Links. The walkable tiles of no room are passages; those beside a room are mouths. Each tile of a
// passage counts as that of the room which is the fewest steps away, of several the first. Such
// tiles that hang together are a share of the room. Two rooms are linked where a share of one meets
// the other or a share of it: so a junction joins neighbours along the passages, not all with all,
// and the rooms are as connected as they are on the map. A share that meets no other room leads
// back to its own or ends: it makes a blind link of the room with itself. So every mouth is one of
// some link.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "karst/core/geometry.hpp"

namespace karst {

enum class RoomKind : std::uint8_t {
  room,     // built, with walls around it
  chamber,  // a wide part of a cave or of a field
};
inline constexpr std::array<std::string_view, 2> kRoomKindNames = {"room", "chamber"};

// What a room is for. room_graph() tells entrance and exit: the rooms of the start and of the goal
// (goal_of), or those nearest to them; one room for both is the entrance. The rest is chosen when a
// level of a dungeon is populated.
enum class RoomRole : std::uint8_t {
  none,
  entrance,
  exit,
  guard,
  treasure,
  shrine,
  boss,
  puzzle,
  trap,
  secret,
  lair,
  store,
  den,
  hall
};
inline constexpr std::array<std::string_view, 14> kRoomRoleNames = {
    "",       "entrance", "exit",   "guard", "treasure", "shrine", "boss",
    "puzzle", "trap",     "secret", "lair",  "store",    "den",    "hall"};

// Tiles x .. x+width-1, y .. y+height-1: unlike Rect, all of it.
struct TileArea {
  std::int32_t x = 0;       // the leftmost column
  std::int32_t y = 0;       // the topmost row
  std::int32_t width = 0;   // tiles; 0: nothing
  std::int32_t height = 0;  // tiles; 0: nothing
  friend bool operator==(const TileArea&, const TileArea&) = default;
};

struct GraphRoom {
  Rect rect;  // as in GenerationResult::rooms; of a chamber that was found: one tile around it
  TileArea
      inside;  // of a room: the largest rectangle of floor alone; of a chamber: around its floor
  // A tile of the room, as far from all others as a king moves as any; of several the one nearest
  // to the middle of its floor. Of a room without tiles that of its rectangle.
  LogicalPosition center;
  std::int32_t tiles = 0;  // number of floor tiles
  RoomKind kind = RoomKind::room;
  RoomRole role = RoomRole::none;
  bool listed = true;  // one of GenerationResult::rooms, which come first and in the same order
  friend bool operator==(const GraphRoom&, const GraphRoom&) = default;
};

enum class LinkKind : std::uint8_t { open, door, secret, locked, one_way };
inline constexpr std::array<std::string_view, 5> kLinkKindNames = {"open", "door", "secret",
                                                                   "locked", "one_way"};

// Two rooms between which one walks without coming nearer to a third; one link for each pair. Or,
// of a room with itself, the ways that lead to no other room: a blind link.
struct RoomLink {
  std::int32_t a = 0;  // index of a room, less than b or, of a blind link, the same
  std::int32_t b = 0;  // index of the other room
  // The least that is in the way on a shortest way, or in the mouths of a blind link: nothing, a
  // door or a lock.
  LinkKind kind = LinkKind::open;
  // The mouths in the shares of a and of b that meet, row by row. Whoever shuts those of all links
  // and floods the map finds just the rooms, and what is left of the passages.
  std::vector<PackedPosition> tiles;
  // Tiles that lie between the two rooms on the shortest way; 1 of a blind link.
  std::int32_t length = 0;
  bool is_blind() const { return a == b; }
  friend bool operator==(const RoomLink&, const RoomLink&) = default;
};

struct RoomGraph {
  std::vector<GraphRoom> rooms;  // listed ones first, in their order
  std::vector<RoomLink> links;   // by a, then b; blind ones come last
  bool empty() const { return rooms.empty(); }
  friend bool operator==(const RoomGraph&, const RoomGraph&) = default;
};

struct GenerationResult;

// The rooms and links of a finished map; empty for a map without rooms or wide places, as mazes
// are. They are made of dry ground: deep water, lava and chasms count as walls here.
RoomGraph room_graph(const GenerationResult& map);
// For every tile, flat by row, the index of its room, or -1. As large as the map.
std::vector<std::int32_t> rooms_by_tile(const GenerationResult& map);

}  // namespace karst
