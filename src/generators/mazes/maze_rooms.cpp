#include "generators/mazes/maze_rooms.hpp"

#include <algorithm>

namespace karst {
namespace {

// The room that spans so many cells from the given one.
Rect room_of_cells(std::int32_t column, std::int32_t row, std::int32_t columns, std::int32_t rows) {
  return Rect::from_size(2 * column, 2 * row, 2 * columns, 2 * rows);
}

bool is_beside(const Rect& room, std::optional<LogicalPosition> end) {
  return end && Rect{room.x1 - 1, room.y1 - 1, room.x2 + 1, room.y2 + 1}.contains(*end);
}

// Calls visit(wall, behind) for every wall between a room and a cell outside.
template <class Visit>
void for_each_wall(const Rect& room, Visit visit) {
  for (std::int32_t x = room.x1 + 1; x < room.x2; x += 2) {
    visit(LogicalPosition{x, room.y1}, LogicalPosition{x, room.y1 - 1});
    visit(LogicalPosition{x, room.y2}, LogicalPosition{x, room.y2 + 1});
  }
  for (std::int32_t y = room.y1 + 1; y < room.y2; y += 2) {
    visit(LogicalPosition{room.x1, y}, LogicalPosition{room.x1 - 1, y});
    visit(LogicalPosition{room.x2, y}, LogicalPosition{room.x2 + 1, y});
  }
}

}  // namespace

void choose_maze_rooms(const MazeRoomWishes& wishes, Size size, const MazeCarver::Ends& ends,
                       std::vector<Rect>& rooms, Rng rng) {
  constexpr int kTries = 8;  // for one room
  constexpr std::int32_t kLeastCells = 2;
  const MazeLattice lattice(size);
  const std::int32_t widest = std::min(wishes.most_cells, lattice.columns() - 2);
  const std::int32_t highest = std::min(wishes.most_cells, lattice.rows() - 2);
  if (widest < kLeastCells || highest < kLeastCells) return;
  const auto draw = [&] {
    const std::int32_t columns = rng.between(kLeastCells, widest);
    const std::int32_t rows = rng.between(kLeastCells, highest);
    const std::int32_t column = rng.between(1, lattice.columns() - 1 - columns);
    return room_of_cells(column, rng.between(1, lattice.rows() - 1 - rows), columns, rows);
  };
  for (int tries = wishes.count * kTries; tries > 0 && std::ssize(rooms) < wishes.count; --tries) {
    const Rect room = draw();
    if (is_beside(room, ends.first) || is_beside(room, ends.last)) continue;
    if (!intersects_any(room, rooms)) rooms.push_back(room);
  }
}

void open_maze_rooms(std::span<const Rect> rooms, const MazeCarver::Ends& ends, BitGrid& terrain,
                     Rng rng) {
  constexpr std::uint32_t kMostWays = 3;
  std::vector<LogicalPosition> walls;
  for (const Rect& room : rooms) {
    walls.clear();
    for_each_wall(room, [&](LogicalPosition wall, LogicalPosition behind) {
      if (behind != ends.first && behind != ends.last) walls.push_back(wall);
    });
    rng.shuffle(std::span(walls));
    const std::uint32_t ways = 1 + rng.below(kMostWays);
    for (std::size_t i = 0; i < ways && i < walls.size(); ++i) terrain.set(walls[i]);
  }
}

}  // namespace karst
