// What a map means to a game: which rooms it has, what joins them and how far they lie apart. The
// graph follows from the tiles; it is made on request and is not part of the content hash.
//
//   #########     rooms 0 and 1, joined by one link: its mouths are the corridor's two ends, the
//   #...#...#     tiles "a" and "b" beside the rooms. With all mouths shut, a flood fill finds just
//   #...ab..#     the rooms and what is left of the corridors between them.
//   #########
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "karst/core/geometry.hpp"

namespace karst {

enum class RoomKind : std::uint8_t {
  room,     // listed by the generator: built, with walls around it
  chamber,  // a wide part of a cave, found by a distance transform
};
inline constexpr std::array<std::string_view, 2> kRoomKindNames = {"room", "chamber"};

// What a room is for. room_graph() tells entrance and exit; the rest is chosen when a level of a
// dungeon is populated.
enum class RoomRole : std::uint8_t {
  none, entrance, exit, guard, treasure, shrine, boss, puzzle, trap, secret, lair, store, den, hall
};
inline constexpr std::array<std::string_view, 14> kRoomRoleNames = {
    "",     "entrance", "exit",   "guard", "treasure", "shrine", "boss",
    "puzzle", "trap",   "secret", "lair",  "store",    "den",    "hall"};

// Tiles x .. x+width-1, y .. y+height-1: unlike Rect, all of it.
struct TileArea {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t width = 0;
  std::int32_t height = 0;
  friend bool operator==(const TileArea&, const TileArea&) = default;
};

struct GraphRoom {
  Rect rect;        // as in GenerationResult::rooms; of a chamber that was found: one tile around it
  TileArea inside;  // of a room: the largest rectangle of floor alone; of a chamber: around its floor
  LogicalPosition center;  // a floor tile of the room, as far from its walls as any
  std::int32_t tiles = 0;  // number of floor tiles
  RoomKind kind = RoomKind::room;
  RoomRole role = RoomRole::none;
  bool listed = true;  // one of GenerationResult::rooms, which come first and in the same order
  friend bool operator==(const GraphRoom&, const GraphRoom&) = default;
};

enum class LinkKind : std::uint8_t { open, door, secret, locked, one_way };
inline constexpr std::array<std::string_view, 5> kLinkKindNames = {"open", "door", "secret",
                                                                   "locked", "one_way"};

// Two rooms between which one walks without entering a third.
struct RoomLink {
  std::int32_t a = 0;  // index of a room, less than b
  std::int32_t b = 0;
  LinkKind kind = LinkKind::open;
  // The doorway or mouths: tiles of no room that touch a or b, row by row.
  std::vector<PackedPosition> tiles;
  std::int32_t length = 0;  // tiles that lie between the two rooms on the shortest way
  friend bool operator==(const RoomLink&, const RoomLink&) = default;
};

struct RoomGraph {
  std::vector<GraphRoom> rooms;
  std::vector<RoomLink> links;  // by a, then b
  bool empty() const { return rooms.empty(); }
  friend bool operator==(const RoomGraph&, const RoomGraph&) = default;
};

struct GenerationResult;

// The rooms and links of a finished map; empty for a map without rooms or wide places.
RoomGraph room_graph(const GenerationResult& map);
// For every tile, flat by row, the index of its room, or -1. As large as the map.
std::vector<std::int32_t> rooms_by_tile(const GenerationResult& map);

}  // namespace karst
