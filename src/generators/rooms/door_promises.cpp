#include "generators/rooms/door_promises.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "core/four_steps.hpp"
#include "karst/model/map.hpp"
#include "terrain/paths/doorways.hpp"

namespace karst {
namespace {

// The first door for which `is_wrong` holds, row by row.
template <class IsWrong>
std::optional<LogicalPosition> find_door(const Grid<TileType>& tiles, IsWrong is_wrong) {
  for (std::int32_t y = 0; y < tiles.height(); ++y) {
    const auto row = tiles.row(y);
    const auto next_door = [&](std::size_t from) {
      const void* found =
          std::memchr(row.data() + from, static_cast<int>(TileType::door), row.size() - from);
      return found == nullptr
                 ? row.size()
                 : static_cast<std::size_t>(static_cast<const TileType*>(found) - row.data());
    };
    for (std::size_t x = next_door(0); x < row.size(); x = next_door(x + 1)) {
      const LogicalPosition p{static_cast<std::int32_t>(x), y};
      if (is_wrong(p)) return p;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Violation> check_doors_in_walls(const MapFacts& facts) {
  const auto wrong = find_door(
      facts.map.tiles, [&](LogicalPosition p) { return !is_between_walls(facts.walkable, p); });
  if (!wrong) return std::nullopt;
  return Violation{
      fmt::format("the door at {},{} does not stand between two walls", wrong->x, wrong->y), 0};
}

std::optional<Violation> check_doors_single(const MapFacts& facts) {
  const Grid<TileType>& tiles = facts.map.tiles;
  const auto wrong = find_door(tiles, [&](LogicalPosition p) {
    return std::ranges::any_of(kFourSteps, [&](LogicalPosition step) {
      const LogicalPosition beside = moved(p, step);
      return tiles.size().contains(beside) && tiles[beside] == TileType::door;
    });
  });
  if (!wrong) return std::nullopt;
  return Violation{fmt::format("two doors in a row at {},{}", wrong->x, wrong->y), 0};
}

}  // namespace karst
