// What joins the rooms of a map: the rules that model/room_graph.hpp tells.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/grid.hpp"
#include "karst/model/map.hpp"
#include "model/room_areas.hpp"

namespace karst {

// Keeps its memory from one map to the next.
class RoomLinks {
 public:
  // Refers to `areas` only while it works. `walkable` holds the walkable tiles of the map.
  void find(const GenerationResult& map, const BitGrid& walkable, const RoomAreas& areas);

  // By a, then b.
  const std::vector<RoomLink>& links() const { return links_; }
  // The room of a tile or, of a tile in a passage, the nearest one; for a tile that is not walkable
  // that of a tile beside it.
  std::optional<std::int32_t> nearest_room(LogicalPosition p, const RoomAreas& areas) const;

 private:
  // Of a tile in a passage, about the shortest ways to it from the nearest room.
  struct Way {
    std::int32_t room = -1;          // of several at the same distance the first
    std::int32_t steps = 0;          // 1 beside the room
    PackedPosition mouth;            // where a way begins; of several the first, row by row
    LinkKind kind = LinkKind::open;  // the least that is in the way
  };
  // Two tiles side by side that belong or are nearest to different rooms.
  struct Meeting {
    std::int32_t a;
    std::int32_t b;
    std::int32_t length;
    LinkKind kind;
    PackedPosition mouth;
    PackedPosition other_mouth;
  };

  void mark_doorways(const GenerationResult& map, const RoomAreas& areas);
  LinkKind barrier_at(LogicalPosition p) const;
  void spread(const RoomAreas& areas);
  void begin_at_mouths(const RoomAreas& areas);
  void arrive(LogicalPosition p, const Way& way);
  void find_meetings(const RoomAreas& areas);
  void meet(const Way& way, const Way& other);
  void join_meetings();

  BitGrid passages_;
  BitGrid mouths_;
  BitGrid doorways_;
  BitGrid seen_;
  Grid<Way> ways_;  // of the tiles that are seen
  std::vector<LogicalPosition> locks_;
  std::vector<LogicalPosition> queue_;
  std::vector<Meeting> meetings_;
  std::vector<RoomLink> links_;
};

}  // namespace karst
