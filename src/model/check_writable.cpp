#include "model/check_writable.hpp"

#include <algorithm>
#include <ranges>
#include <vector>

#include "model/authoring/find_unwritable.hpp"

namespace karst {

Result<void> check_writable(const GenerationResult& map) {
  if (map.tiles.empty()) return bad_input("", "the map", "has no tiles; there is nothing to write");
  if (find_misfit_layer(map)) {
    return bad_input("", "the map", "has layers of another size than its tiles");
  }
  if (auto unknown = find_unknown_kind(map)) return bad_input("", "the map:", *std::move(unknown));
  for (const Filled filled : {Filled::origin, Filled::content, Filled::derived, Filled::added}) {
    if (auto fault = find_unwritable(map, map.size(), filled)) {
      return bad_input("", "the map:", *std::move(fault));
    }
  }
  const std::vector<GraphRoom>& rooms = map.graph.rooms;
  const bool same_rooms =
      rooms.empty() ? map.graph.links.empty()
                    : std::ranges::equal(map.rooms, rooms | std::views::filter(&GraphRoom::listed),
                                         {}, {}, &GraphRoom::rect);
  if (!same_rooms) return bad_input("", "the map", "has a graph of other rooms than its own");
  return {};
}

}  // namespace karst
