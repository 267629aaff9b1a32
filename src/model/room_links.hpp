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
  // Makes `links` those of the map. Refers to `areas` only while it works. `walkable` holds the
  // walkable tiles of the map; nearest_room can be asked about `wanted`.
  void find(const GenerationResult& map, const BitGrid& walkable, const RoomAreas& areas,
            std::span<const LogicalPosition> wanted, std::vector<RoomLink>& links);

  // The room of a tile or, of a tile in a passage, the nearest one; for a tile that is not walkable
  // that of a tile beside it.
  std::optional<std::int32_t> nearest_room(LogicalPosition p, const RoomAreas& areas) const;

  // Takes over the memory of links that are not needed any more, and leaves none.
  void recycle(std::vector<RoomLink>& links);

 private:
  // Where the share of a place meets that of another place, or another room itself.
  struct Meeting {
    std::int32_t from;
    std::int32_t to;
    std::int32_t room;
  };
  // A link in the making, and the next one of the same room `a`.
  struct Draft {
    std::int32_t b;
    std::int32_t next;
    std::int32_t length;
    LinkKind kind;
    std::int32_t link;  // its index
  };
  // A link of a share, and the next one.
  struct ShareDraft {
    std::int32_t draft;
    std::int32_t next;
  };

  PassagePlace& place_at(std::int32_t i) { return places_[static_cast<std::size_t>(i)]; }
  void begin_at_mouths();
  void spread();
  void visit(std::int32_t from);
  void arrive(const PassagePlace& from, std::int32_t to, std::int32_t length);
  void meet_along_passages();
  void meet_or_join(const PassagePlace& place, std::int32_t from, std::int32_t to);
  std::int32_t share_of(std::int32_t place);
  void draft_short_passages();
  void draft_links();
  void draft_blind_links();
  std::int32_t draft_of(std::int32_t& first, std::int32_t b);
  void add_to_share(std::int32_t draft, std::int32_t place);
  void make_links(std::vector<RoomLink>& links);
  void add_mouths(std::vector<RoomLink>& links);
  void resize(std::vector<RoomLink>& links, std::size_t count);

  PassageNet net_;
  std::span<PassagePlace> places_;
  std::vector<std::int32_t> queue_;
  std::vector<Meeting> meetings_;
  std::vector<std::int32_t> first_draft_;  // by room, in the order of `b`
  std::vector<std::int32_t> first_blind_;  // by room
  std::vector<Draft> drafts_;
  std::vector<ShareDraft> share_drafts_;
  std::vector<std::int32_t> short_drafts_;  // by short passage
  std::vector<RoomLink> spare_;  // whose memory the next links use
};

}  // namespace karst
