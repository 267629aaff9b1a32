#include "generators/rooms/room_shapes.hpp"

#include <algorithm>
#include <numeric>

#include "generators/rooms/cave_mask.hpp"

namespace karst {
namespace {

// A side between low and high, or the largest that fits.
std::int32_t draw_side(std::int32_t low, std::int32_t high, std::int32_t most, Rng& rng) {
  return std::min(rng.between(low, high), most);
}

RoomMask filled(Size floor) {
  RoomMask room(floor);
  room.open(Rect{1, 1, floor.width, floor.height});
  return room;
}

RoomMask draw_rectangle(Size most, Rng& rng) {
  return filled({draw_side(5, 9, most.width, rng), draw_side(4, 7, most.height, rng)});
}

// A wide bar and a tall one; neither need stand in the middle of the other.
RoomMask cross(Size floor, Rng& rng) {
  RoomMask room(floor);
  const std::int32_t thick = std::min(floor.height, rng.between(3, 5));
  const std::int32_t y = rng.between(1, floor.height - thick + 1);
  room.open(Rect{1, y, floor.width, y + thick - 1});
  const std::int32_t wide = std::min(floor.width, rng.between(3, 6));
  const std::int32_t x = rng.between(1, floor.width - wide + 1);
  room.open(Rect{x, 1, x + wide - 1, floor.height});
  return room;
}

RoomMask draw_cross(Size most, Rng& rng) {
  return cross({draw_side(8, 16, most.width, rng), draw_side(6, 11, most.height, rng)}, rng);
}

RoomMask corner(Size floor, Rng& rng) {
  RoomMask room = filled(floor);
  const std::int32_t width = rng.between(1, std::max(1, floor.width - 3));
  const std::int32_t height = rng.between(1, std::max(1, floor.height - 3));
  const std::int32_t x = rng.coin() ? 1 : floor.width - width + 1;
  const std::int32_t y = rng.coin() ? 1 : floor.height - height + 1;
  room.close(Rect{x, y, x + width - 1, y + height - 1});
  return room;
}

RoomMask draw_corner(Size most, Rng& rng) {
  return corner({draw_side(7, 12, most.width, rng), draw_side(6, 9, most.height, rng)}, rng);
}

RoomMask disc(std::int32_t radius) {
  RoomMask room(Size{2 * radius + 1, 2 * radius + 1});
  room.open_disc({radius + 1, radius + 1}, radius);
  return room;
}

RoomMask draw_round(Size most, Rng& rng) {
  const std::int32_t largest = (std::min(most.width, most.height) - 1) / 2;
  const int radius = rng.between(2, 4);
  return disc(std::clamp(radius + static_cast<int>(rng.below(2)), 1, largest));
}

RoomMask octagon(Size floor, Rng& rng) {
  RoomMask room = filled(floor);
  const std::int32_t cut = std::min({floor.width, floor.height, 5 + rng.between(0, 2)}) / 4;
  for (std::int32_t i = 0; i < cut; ++i) {
    const std::int32_t length = cut - i;
    for (const std::int32_t y : {1 + i, floor.height - i}) {
      room.close(Rect{1, y, length, y});
      room.close(Rect{floor.width - length + 1, y, floor.width, y});
    }
  }
  return room;
}

RoomMask draw_octagon(Size most, Rng& rng) {
  return octagon({draw_side(6, 11, most.width, rng), draw_side(5, 8, most.height, rng)}, rng);
}

// Each disc has its middle on what the ones before have opened.
RoomMask draw_chunky(Size most, Rng& rng) {
  const Size floor{draw_side(9, 13, most.width, rng), draw_side(7, 10, most.height, rng)};
  const std::int32_t radius = floor.width >= 5 && floor.height >= 5 ? 2 : 1;
  RoomMask room(floor);
  LogicalPosition center{floor.width / 2 + 1, floor.height / 2 + 1};
  for (int discs = rng.between(3, 8); discs > 0; --discs) {
    center.x = std::clamp(center.x + rng.between(-2, 2), 1 + radius, floor.width - radius);
    center.y = std::clamp(center.y + rng.between(-2, 2), 1 + radius, floor.height - radius);
    room.open_disc(center, rng.below(3) == 0 ? 1 : radius);
  }
  room.trim();
  return room;
}

// Niches two tiles wide along the upper and the lower wall.
RoomMask draw_alcoves(Size most, Rng& rng) {
  const Size floor{draw_side(8, 13, most.width, rng), draw_side(6, 8, most.height, rng)};
  RoomMask room(floor);
  room.open(Rect{1, 2, floor.width, floor.height - 1});
  const std::int32_t first = rng.between(1, 2);
  for (std::int32_t x = first; x + 1 <= floor.width; x += 4) {
    room.open(Rect{x, 1, x + 1, 1});
    room.open(Rect{x, floor.height, x + 1, floor.height});
  }
  room.trim();
  return room;
}

void set_pillars(RoomMask& room, std::int32_t step) {
  const Size floor = room.floor_size();
  for (std::int32_t x = 2 + (floor.width - 3) % step / 2; x < floor.width; x += step) {
    for (const std::int32_t y : {2, floor.height - 1}) room.close(Rect{x, y, x, y});
  }
}

RoomMask draw_hall(Size most, Rng& rng) {
  const Size floor{draw_side(9, 16, most.width, rng), draw_side(6, 9, most.height, rng)};
  RoomMask room = filled(floor);
  if (floor.width >= 5 && floor.height >= 5) set_pillars(room, rng.between(3, 4));
  return room;
}

RoomMask draw_small_cave(Size most, Rng& rng) {
  return draw_cave({draw_side(9, 18, most.width, rng), draw_side(7, 13, most.height, rng)}, rng);
}

// A rectangle that lacks a corner or more: bare ones are the first thing that looks made by a
// machine. On a side of three tiles only one corner goes, so that no single tile sticks out; the
// one at `inside` stays.
RoomMask without_corners(Size floor, LogicalPosition inside, Rng& rng) {
  RoomMask room = filled(floor);
  const auto size = static_cast<std::uint32_t>(floor.width * floor.height);
  if (size < 12) return room;
  std::uint32_t corners = rng.below(15) + 1;
  if (floor.width < 4 || floor.height < 4)
    corners = rng.coin() ? 0b1001 & corners : 0b0110 & corners;
  for (std::uint32_t corner = 0; corner < 4; ++corner) {
    if ((corners >> corner & 1) == 0) continue;
    const std::int32_t x = (corner & 1) == 0 ? 1 : floor.width;
    const std::int32_t y = (corner & 2) == 0 ? 1 : floor.height;
    if (LogicalPosition{x, y} != inside) room.close(Rect{x, y, x, y});
  }
  return room;
}

RoomMask without_corners(Size floor, Rng& rng) {
  return without_corners(floor, {0, 0}, rng);
}

// One of the shapes that can have any size.
RoomMask draw_outline(Size floor, Rng& rng) {
  if (floor.width < 5 || floor.height < 5) return without_corners(floor, rng);
  switch (rng.below(4)) {
    case 0:
      return corner(floor, rng);
    case 1:
      return floor.width * floor.height >= 36 ? cross(floor, rng) : octagon(floor, rng);
    case 2:
      return octagon(floor, rng);
    default:
      return without_corners(floor, rng);
  }
}

RoomShape draw_shape(const ShapeWeights& weights, Rng& rng) {
  const std::int32_t sum = std::accumulate(weights.begin(), weights.end(), 0);
  auto left = static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(sum)));
  std::size_t shape = 0;
  while (left >= weights[shape]) left -= weights[shape++];
  return static_cast<RoomShape>(shape);
}

RoomMask draw_great_hall(Size most, Rng& rng) {
  RoomMask room = filled({draw_side(17, 27, most.width, rng), draw_side(9, 13, most.height, rng)});
  set_pillars(room, 3);
  return room;
}

// A long hall, a transept across it and a round end.
RoomMask draw_nave(Size most, Rng& rng) {
  const std::int32_t radius = 3;
  const Size floor{draw_side(19, 29, most.width, rng), draw_side(11, 15, most.height, rng)};
  RoomMask room(floor);
  const std::int32_t middle = floor.height / 2 + 1;
  room.open(Rect{1, middle - 2, floor.width - radius, middle + 2});
  room.open_disc({floor.width - radius, middle}, radius);
  const std::int32_t x = floor.width / 2 + rng.between(-2, 3);
  room.open(Rect{x, 1, x + 3, floor.height});
  for (std::int32_t pillar = 3; pillar < x - 1; pillar += 3) {
    room.close(Rect{pillar, middle - 1, pillar, middle - 1});
    room.close(Rect{pillar, middle + 1, pillar, middle + 1});
  }
  return room;
}

// A ring around a block of rock.
RoomMask draw_rotunda(Size most, Rng& rng) {
  const std::int32_t largest = (std::min(most.width, most.height) - 1) / 2;
  const std::int32_t radius = std::min(rng.between(6, 8), largest);
  RoomMask room = disc(radius);
  const std::int32_t middle = radius + 1;
  const std::int32_t half = radius / 4;
  room.close(Rect{middle - half, middle - half, middle + half, middle + half});
  return room;
}

}  // namespace

RoomMask draw_room(const ShapeWeights& weights, Size most, Rng& rng) {
  switch (draw_shape(weights, rng)) {
    case RoomShape::rectangle:
      return draw_rectangle(most, rng);
    case RoomShape::cross:
      return draw_cross(most, rng);
    case RoomShape::corner:
      return draw_corner(most, rng);
    case RoomShape::round:
      return draw_round(most, rng);
    case RoomShape::octagon:
      return draw_octagon(most, rng);
    case RoomShape::chunky:
      return draw_chunky(most, rng);
    case RoomShape::alcoves:
      return draw_alcoves(most, rng);
    case RoomShape::hall:
      return draw_hall(most, rng);
    case RoomShape::cave:
      break;
  }
  return draw_small_cave(most, rng);
}

RoomMask draw_closet(Size most, Rng& rng) {
  return without_corners({draw_side(3, 6, most.width, rng), draw_side(3, 5, most.height, rng)},
                         rng);
}

RoomMask draw_fitted(Size floor, LogicalPosition inside, Rng& rng) {
  RoomMask room = draw_outline(floor, rng);
  return room.get(inside) ? room : without_corners(floor, inside, rng);
}

RoomMask draw_landmark(const ShapeWeights& weights, Size most, Rng& rng) {
  if (most.width < 15 || most.height < 15) return draw_room(weights, most, rng);
  const bool caves = weights[static_cast<std::size_t>(RoomShape::cave)] > 0;
  switch (rng.below(caves ? 5 : 3)) {
    case 0:
      return draw_great_hall(most, rng);
    case 1:
      return draw_nave(most, rng);
    case 2:
      return draw_rotunda(most, rng);
    default:
      return draw_cave({draw_side(22, 34, most.width, rng), draw_side(13, 19, most.height, rng)},
                       rng);
  }
}

}  // namespace karst
