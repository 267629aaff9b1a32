// Finds room in a picture for things that must not cover each other.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "karst/core/grid.hpp"
#include "karst/model/room_graph.hpp"

namespace karst {

class FreeSpace {
 public:
  explicit FreeSpace(Size picture)
      : picture_(picture), taken_({picture.width / kCell + 1, picture.height / kCell + 1}, 0) {}

  void take(const TileArea& box) {
    for_each_cell(box, [&](LogicalPosition cell) {
      taken_[cell] = 1;
      return true;
    });
  }

  // The place nearest to `wanted` where the box is inside the picture and free, at most `reach`
  // pixels away either way; none if there is none. Among equally near ones the upper left.
  std::optional<TileArea> nearest(const TileArea& wanted, std::int32_t reach) const {
    for (std::int32_t ring = 0; ring <= reach; ring += kCell) {
      for (std::int32_t dy = -ring; dy <= ring; dy += kCell) {
        const std::int32_t step = std::abs(dy) == ring ? kCell : std::max(2 * ring, 1);
        for (std::int32_t dx = -ring; dx <= ring; dx += step) {
          const TileArea box = inside({wanted.x + dx, wanted.y + dy, wanted.width, wanted.height});
          if (is_free(box)) return box;
        }
      }
    }
    return std::nullopt;
  }

  // The box moved so that none of it is cut off.
  TileArea inside(TileArea box) const {
    box.x = std::clamp(box.x, 0, std::max(picture_.width - box.width, 0));
    box.y = std::clamp(box.y, 0, std::max(picture_.height - box.height, 0));
    return box;
  }

 private:
  static constexpr std::int32_t kCell = 2;  // pixels

  bool is_free(const TileArea& box) const {
    return for_each_cell(box, [&](LogicalPosition cell) { return taken_[cell] == 0; });
  }

  // Until `visit` says no; whether it never did.
  template <class Visit>
  bool for_each_cell(const TileArea& box, Visit visit) const {
    for (std::int32_t y = box.y / kCell; y <= (box.y + box.height - 1) / kCell; ++y) {
      for (std::int32_t x = box.x / kCell; x <= (box.x + box.width - 1) / kCell; ++x) {
        if (taken_.contains({x, y}) && !visit({x, y})) return false;
      }
    }
    return true;
  }

  Size picture_;
  Grid<std::uint8_t> taken_;
};

}  // namespace karst
