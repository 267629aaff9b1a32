#include "generators/caves/thick_border.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "karst/core/text.hpp"
#include "karst/terrain/carve.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

// The nearest tile inside the border.
LogicalPosition end_of_way_in(LogicalPosition tile, const Rect& inside) {
  return {std::clamp(tile.x, inside.x1, inside.x2), std::clamp(tile.y, inside.y1, inside.y2)};
}

void close_way_in(BitGrid& terrain, LogicalPosition tile, const Rect& inside) {
  const LogicalPosition end = end_of_way_in(tile, inside);
  const auto [left, right] = std::minmax(tile.x, end.x);
  const auto [top, bottom] = std::minmax(tile.y, end.y);
  terrain.clear_rect({left, tile.y, right, tile.y});
  terrain.clear_rect({end.x, top, end.x, bottom});
}

// Open tiles outside the closed rectangle `inside`.
std::int64_t open_outside(const BitGrid& terrain, const Rect& inside) {
  const std::int32_t right = terrain.width() - 1;
  return terrain.count_in({0, 0, right, inside.y1 - 1}) +
         terrain.count_in({0, inside.y2 + 1, right, terrain.height() - 1}) +
         terrain.count_in({0, inside.y1, inside.x1 - 1, inside.y2}) +
         terrain.count_in({inside.x2 + 1, inside.y1, right, inside.y2});
}

}  // namespace

void close_border_around(BitGrid& terrain, std::int32_t thickness,
                         std::span<const LogicalPosition> must_open) {
  close_border(terrain, thickness);
  const Rect inside = inside_border(terrain.size(), thickness);
  for (const LogicalPosition tile : must_open) {
    carve_corridor(terrain, tile, end_of_way_in(tile, inside), Bend::horizontal_first);
  }
}

std::optional<Violation> check_thick_border(const MapFacts& facts, std::int32_t thickness) {
  const Rect inside = inside_border(facts.walkable.size(), thickness);
  std::int64_t open = open_outside(facts.walkable, inside);
  if (open == 0) return std::nullopt;
  facts.scratch = facts.walkable;
  for (const auto stairs : {facts.map.stairs_up, facts.map.stairs_down}) {
    if (stairs && facts.walkable.size().contains(*stairs)) {
      close_way_in(facts.scratch, *stairs, inside);
    }
  }
  open = open_outside(facts.scratch, inside);
  if (open == 0) return std::nullopt;
  return Violation{fmt::format("the border has {}", counted(open, "open tile")),
                   -static_cast<double>(open)};
}

}  // namespace karst
