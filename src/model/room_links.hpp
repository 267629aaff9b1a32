// What joins the rooms of a map: the rules that model/room_graph.hpp tells.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/model/map.hpp"
#include "model/room_areas.hpp"
#include "model/rooms/passage_net.hpp"

namespace karst {

// Keeps its memory from one map to the next.
class RoomLinks {
 public:
  // Makes `links` those of the map, and uses the memory of those it held. Refers to `areas` only
  // while it works. `walkable` holds the walkable tiles of the map; nearest_room can be asked about
  // `wanted`.
  void find(const GenerationResult& map, const BitGrid& walkable, const RoomAreas& areas,
            std::span<const LogicalPosition> wanted, std::vector<RoomLink>& links);

  // The room of a tile or, of a tile in a passage, the nearest one; for a tile that is not walkable
  // that of a tile beside it.
  std::optional<std::int32_t> nearest_room(LogicalPosition p, const RoomAreas& areas) const;

 private:
  // Where the shares of two rooms meet; of a share that meets none, both are the same room.
  struct Meeting {
    std::uint64_t rooms;  // both numbers, so that meetings sort in the order of the links
    std::int32_t length;
    LinkKind kind;
    std::int32_t part;
    std::int32_t other_part;
  };
  // A place to be visited, and the next entry of the same number of steps.
  struct Entry {
    std::int32_t place;
    std::int32_t next;
  };
  // A mouth of a part, and the next one of the same part.
  struct Mouth {
    std::int32_t place;
    std::int32_t next;
  };

  PassagePlace& place_at(std::int32_t i) { return net_.places()[static_cast<std::size_t>(i)]; }
  void begin_at_mouths(const RoomAreas& areas);
  void find_rooms_beside(PassagePlace& mouth, const RoomAreas& areas);
  void spread();
  void visit(const PassagePlace& from);
  void arrive(const PassagePlace& from, std::int32_t to, std::int32_t length);
  void queue(std::int32_t place, std::int32_t steps);
  void meet_along_passages();
  void meet_or_join(const PassagePlace& from, const PassagePlace& to);
  std::int32_t root_of(std::int32_t part);
  void list_mouths();
  void add_blind_parts();
  void make_links(std::vector<RoomLink>& links);
  void add_mouths(std::int32_t part, std::int32_t link, std::vector<PackedPosition>& tiles);

  PassageNet net_;
  std::vector<std::int32_t> first_entry_;  // by steps
  std::vector<Entry> entries_;
  std::vector<Meeting> meetings_;
  std::vector<std::int32_t> parent_;       // by part: one that hangs together with it, or itself
  std::vector<std::int32_t> first_mouth_;  // by part
  std::vector<std::int32_t> last_link_;    // by part: that which has its mouths
  std::vector<Mouth> mouths_;
};

}  // namespace karst
