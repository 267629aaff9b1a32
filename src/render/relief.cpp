// Nature has no square corners. Where a tile sticks out, its corner takes the level of the ground
// around; where it lies in a nook, its corner is filled:
//
//   . . .      . . .      # # #      # # #
//   . # .  ->  .(#).      # . .  ->  # /. .
//   . . .      . . .      # . .      # . .
//
// A diagonal pair of walls is joined, not parted: nobody may walk between them.
#include "render/relief.hpp"

#include <algorithm>

#include "render/bridges.hpp"
#include "render/smooth_noise.hpp"

namespace karst {
namespace {

// A quarter of a circle over half a tile: what lies outside of it belongs to the corner.
std::vector<std::int32_t> corner_widths(std::int32_t tile) {
  std::vector<std::int32_t> widths(static_cast<std::size_t>(tile), 0);
  const std::int32_t radius = tile / 2;
  for (std::int32_t row = 0; row < radius; ++row) {
    const auto outside = [&](std::int32_t column) {
      const std::int32_t x = 2 * (radius - column) - 1, y = 2 * (radius - row) - 1;
      return x * x + y * y > 4 * radius * radius;
    };
    std::int32_t width = 0;
    while (width < radius && outside(width)) ++width;
    widths[static_cast<std::size_t>(row)] = width;
    widths[static_cast<std::size_t>(tile - 1 - row)] = width;
  }
  return widths;
}

}  // namespace

Relief::Relief(const GenerationResult& map, std::int32_t tile_pixels)
    : ground_(map),
      tile_(tile_pixels),
      // Rooms without a biome are built of square stones.
      square_(tile_pixels < 3 || (map.biomes.empty() && !map.rooms.empty())),
      corner_width_(corner_widths(tile_pixels)) {
  shapes_.resize(static_cast<std::size_t>(ground_.size().width));
}

std::uint8_t Relief::level_near(LogicalPosition p, std::uint8_t otherwise) const {
  return ground_.size().contains(p) ? ground_.level(p) : otherwise;
}

std::uint8_t Relief::corner_level(LogicalPosition p, std::uint8_t own, int dx, int dy) const {
  const std::uint8_t beside = level_near({p.x + dx, p.y}, own);
  const std::uint8_t above = level_near({p.x, p.y + dy}, own);
  if (beside > own && above > own) return std::min(beside, above);
  if (beside < own && above < own && level_near({p.x + dx, p.y + dy}, own) < own) {
    return std::max(beside, above);
  }
  return own;
}

namespace {

bool is_water_or_pit(Ground ground) {
  return is_hazard(ground) || ground == Ground::shallow_water;
}

}  // namespace

// What is built has square corners, but for those that water or a pit has worn off.
bool Relief::is_rounded(LogicalPosition p, int dx, int dy) const {
  if (!square_) return true;
  if (is_water_or_pit(ground_.cover(p))) return true;
  const LogicalPosition beside{p.x + dx, p.y}, above{p.x, p.y + dy};
  return ground_.size().contains(beside) && ground_.size().contains(above) &&
         is_water_or_pit(ground_.cover(beside)) && is_water_or_pit(ground_.cover(above));
}

Relief::TileShape Relief::shape_of(LogicalPosition p) const {
  const std::uint8_t level = ground_.level(p);
  const auto land = static_cast<std::uint8_t>(ground_.land(p));
  TileShape shape{{land, level, ground_.is_rough(p), ground_.is_door(p), square_, cover_of(p)},
                  level, level, level, level};
  if (shape.spot.door || (square_ && !ground_.has_cover())) return shape;
  shape.even_cover = is_cover_even(p);
  const auto corner = [&](int dx, int dy) {
    return is_rounded(p, dx, dy) ? corner_level(p, level, dx, dy) : level;
  };
  shape.top_left = corner(-1, -1);
  shape.top_right = corner(1, -1);
  shape.bottom_left = corner(-1, 1);
  shape.bottom_right = corner(1, 1);
  return shape;
}

// --- what covers the floor -----------------------------------------------------------------------

std::uint8_t Relief::cover_of(LogicalPosition p) const {
  const Ground ground = ground_.cover(p);
  if (ground != Ground::bridge) return static_cast<std::uint8_t>(ground);
  const BridgeSite site = bridge_site(p, [&](LogicalPosition beside) {
    return ground_.size().contains(beside) ? ground_.cover(beside) : Ground::bare;
  });
  return site.down ? kBridgeDown : static_cast<std::uint8_t>(ground);
}

bool Relief::is_cover_even(LogicalPosition p) const {
  if (!ground_.has_cover()) return true;
  const Ground own = ground_.cover(p);
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const LogicalPosition beside{p.x + dx, p.y + dy};
      if (ground_.size().contains(beside) && ground_.cover(beside) != own) return false;
    }
  }
  return true;
}

// Water and grass have no straight edges: a pixel looks at the floor a little off to a side.
std::uint8_t Relief::cover_at(std::int32_t x, std::int32_t y) const {
  const LogicalPosition own{x / tile_, y / tile_};
  const std::int32_t cell = std::max(2, tile_ * 5 / 8), reach = tile_ * 3 / 8;
  const std::int32_t moved_x = x + smooth_noise(x, y, cell, 1) * reach / 256;
  const std::int32_t moved_y = y + smooth_noise(x, y, cell, 2) * reach / 256;
  if (ground_.level(own) >= kWallLevel) return cover_beside(x, y, own);
  const LogicalPosition p{moved_x / tile_, moved_y / tile_};
  if (moved_x < 0 || moved_y < 0 || !ground_.size().contains(p)) return cover_of(own);
  const bool straight = ground_.cover(own) == Ground::bridge ||
                        ground_.cover(p) == Ground::bridge || ground_.is_door(p) ||
                        ground_.level(p) >= kWallLevel;
  return cover_of(straight ? own : p);
}

// A corner of a wall that is worn off belongs to the floor beside it.
std::uint8_t Relief::cover_beside(std::int32_t x, std::int32_t y, LogicalPosition p) const {
  const std::int32_t dx = 2 * (x % tile_) < tile_ ? -1 : 1, dy = 2 * (y % tile_) < tile_ ? -1 : 1;
  for (const LogicalPosition beside : {LogicalPosition{p.x, p.y + dy}, {p.x + dx, p.y}}) {
    if (ground_.size().contains(beside) && ground_.level(beside) < kWallLevel) {
      return cover_of(beside);
    }
  }
  return 0;
}

void Relief::fray_covers(std::int32_t y, std::span<Spot> spots) const {
  for (std::int32_t tile = 0; tile < ground_.size().width; ++tile) {
    if (shapes_[static_cast<std::size_t>(tile)].even_cover) continue;
    for (std::int32_t x = tile * tile_; x < (tile + 1) * tile_; ++x) {
      Spot& spot = spots[static_cast<std::size_t>(x)];
      if (!spot.is_wall()) spot.cover = cover_at(x, y);
    }
  }
}

void Relief::shape_row(std::int32_t tile_y) {
  shaped_row_ = tile_y;
  for (std::int32_t x = 0; x < ground_.size().width; ++x) {
    shapes_[static_cast<std::size_t>(x)] = shape_of({x, tile_y});
  }
}

void Relief::draw_row(std::int32_t y, std::span<Spot> spots) {
  if (shaped_row_ != y / tile_) shape_row(y / tile_);
  const std::int32_t row = y % tile_;
  const std::int32_t corner = corner_width_[static_cast<std::size_t>(row)];
  const bool upper = row < tile_ / 2;
  auto pixel = spots.begin();
  const auto put = [&](Spot spot, std::uint8_t level, std::int32_t count) {
    spot.level = level;
    pixel = std::fill_n(pixel, count, spot);
  };
  for (const TileShape& shape : shapes_) {
    put(shape.spot, upper ? shape.top_left : shape.bottom_left, corner);
    put(shape.spot, shape.spot.level, tile_ - 2 * corner);
    put(shape.spot, upper ? shape.top_right : shape.bottom_right, corner);
  }
  if (ground_.has_cover() && tile_ >= 4) fray_covers(y, spots);
}

ReliefWindow::ReliefWindow(Relief relief, std::int32_t reach)
    : relief_(std::move(relief)), reach_(reach), kept_rows_(2 * reach + 1) {
  const auto rows = static_cast<std::size_t>(kept_rows_);
  const auto row_size = static_cast<std::size_t>(width()) + 2 * static_cast<std::size_t>(reach);
  spots_.resize(rows * row_size);
  rows_.resize(rows);
}

Spot* ReliefWindow::row_begin(std::int32_t y) {
  const auto row = static_cast<std::ptrdiff_t>(y % kept_rows_);
  return spots_.data() + row * (width() + 2 * reach_) + reach_;
}

void ReliefWindow::read_row(std::int32_t y) {
  Spot* const begin = row_begin(y);
  Spot* const end = begin + width();
  relief_.draw_row(y, {begin, end});
  std::fill_n(begin - reach_, reach_, *begin);
  std::fill_n(end, reach_, *(end - 1));
}

void ReliefWindow::move_to(std::int32_t y) {
  next_row_ = std::max(next_row_, y - reach_);  // what lies between is not asked for
  for (; next_row_ < height() && next_row_ <= y + reach_; ++next_row_) read_row(next_row_);
  std::int32_t around = y - reach_;
  for (const Spot*& row : rows_) row = row_begin(std::clamp(around++, 0, height() - 1));
}

}  // namespace karst
