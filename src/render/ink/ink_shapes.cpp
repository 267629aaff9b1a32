#include "render/ink/ink_shapes.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "render/scatter.hpp"

namespace karst {
namespace {

// --- hatching --------------------------------------------------------------------------------------

constexpr std::int32_t kCellUnits = 31;
constexpr std::int32_t kStrokeDistance = 8;  // between two strokes of a cell
constexpr std::int32_t kCellGap = 2;         // strokes end so far before the next cell
constexpr std::int32_t kReach = 40;          // how far from the floor cells may lie, from their sites
constexpr std::int32_t kShortest = 4;        // what is shorter would be a dot

// Vectors of length 64, so that lengths along them are whole numbers.
constexpr std::int32_t kUnitLength = 64;
constexpr std::array<PenPoint, 8> kDirections = {
    {{64, 0}, {59, 25}, {45, 45}, {25, 59}, {0, 64}, {-25, 59}, {-45, 45}, {-59, 25}}};

struct Cell {
  std::int32_t column, row;
};

// Every cell has a site, somewhere about its middle; it owns what is nearer to it than to others.
PenPoint site_of(Cell cell) {
  const std::uint32_t chance = scatter(cell.column, cell.row);
  const auto jitter = [](std::uint32_t bits) {
    return kCellUnits / 8 + static_cast<std::int32_t>(bits % (kCellUnits * 3 / 4));
  };
  return {cell.column * kCellUnits + jitter(chance & 0xFFFF),
          cell.row * kCellUnits + jitter(chance >> 16)};
}

const PenPoint& direction_of(Cell cell) {
  return kDirections[scatter(cell.row + 7919, cell.column) % kDirections.size()];
}

std::int64_t dot(PenPoint a, PenPoint b) {
  return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y;
}

PenPoint along(PenPoint from, PenPoint direction, std::int64_t length) {
  return {from.x + static_cast<std::int32_t>(direction.x * length / kUnitLength),
          from.y + static_cast<std::int32_t>(direction.y * length / kUnitLength)};
}

// The part of the line through `middle` that is nearer to the cell's site than to any other: one
// clip by each neighbour.
std::optional<PenStroke> clipped_to_cell(PenPoint middle, PenPoint direction, Cell cell) {
  const PenPoint site = site_of(cell);
  std::int64_t first = -kCellUnits * 2, last = kCellUnits * 2;
  for (std::int32_t dy = -2; dy <= 2; ++dy) {
    for (std::int32_t dx = -2; dx <= 2; ++dx) {
      if (dx == 0 && dy == 0) continue;
      const PenPoint other = site_of({cell.column + dx, cell.row + dy});
      const PenPoint between = {other.x - site.x, other.y - site.y};
      // p is nearer to the site where 2 p.between <= |other|^2 - |site|^2; p = middle + direction t.
      const std::int64_t left = dot(other, other) - dot(site, site) - 2 * dot(middle, between);
      const std::int64_t slope = 2 * dot(direction, between);
      if (slope > 0) last = std::min(last, left * kUnitLength / slope);
      if (slope < 0) first = std::max(first, left * kUnitLength / slope);
      if (slope == 0 && left < 0) return std::nullopt;
    }
  }
  first += kCellGap;
  last -= kCellGap;
  if (last - first < kShortest) return std::nullopt;
  return PenStroke{along(middle, direction, first), along(middle, direction, last)};
}

// --- tiles -----------------------------------------------------------------------------------------

PenPoint corner_of(LogicalPosition tile) {
  return {tile.x * kTileUnits, tile.y * kTileUnits};
}

// From the edge of an interval to a number, 0 inside.
std::int64_t outside(std::int32_t value, std::int32_t from, std::int32_t length) {
  return std::max({from - value, value - (from + length), 0});
}

}  // namespace

InkShapes::InkShapes(const GenerationResult& map) : open_(map.size()), square_(map.size()) {
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      const TileType tile = map.tiles[{x, y}];
      if (tile != TileType::wall) open_.set({x, y});
      if (open_.get({x, y}) && tile != TileType::floor) square_.set({x, y});
    }
  }
}

// A corner is cut where the outline takes a step of one tile, as round rooms and caves do; corners of
// built rooms, bends of corridors and doorways stay square.
unsigned InkShapes::cut_corners(LogicalPosition tile) const {
  unsigned cuts = 0;
  const bool kind = is_open(tile);
  const auto same = [&](std::int32_t dx, std::int32_t dy) {
    return is_open({tile.x + dx, tile.y + dy}) == kind;
  };
  const auto is_square = [&](std::int32_t dx, std::int32_t dy) {
    return square_.get_or_zero({tile.x + dx, tile.y + dy});
  };
  for (int i = 0; i < kCorners; ++i) {
    const auto [dx, dy] = kCornerSides[i];
    if (same(dx, 0) || same(0, dy)) continue;
    if (same(dx, dy) && !kind) continue;  // where floor meets floor by a corner, rock goes through
    const bool step = same(-dx, dy) || same(dx, -dy);
    const bool stays = is_square(0, 0) || is_square(-dx, dy) || is_square(dx, -dy) ||
                       is_square(dx, 0) || is_square(0, dy);
    if (step && !stays) cuts |= 1U << i;
  }
  return cuts;
}

void InkShapes::add_outline(std::int32_t y, std::vector<PenStroke>& strokes) const {
  constexpr std::int32_t kHalf = kTileUnits / 2;
  const auto is_cut = [&](LogicalPosition tile, int corner) {
    return (cut_corners(tile) >> corner & 1) != 0;
  };
  for (std::int32_t x = 0; x <= size().width; ++x) {
    const LogicalPosition tile{x, y}, above{x, y - 1}, left{x - 1, y};
    const PenPoint corner = corner_of(tile);
    if (is_open(tile) != is_open(above)) {
      const bool from_half = is_cut(tile, 0) || is_cut(above, 3);
      const bool to_half = is_cut(tile, 1) || is_cut(above, 2);
      if (!(from_half && to_half)) {
        strokes.push_back({{corner.x + (from_half ? kHalf : 0), corner.y},
                           {corner.x + (to_half ? kHalf : kTileUnits), corner.y}});
      }
    }
    if (is_open(tile) != is_open(left)) {
      const bool from_half = is_cut(tile, 0) || is_cut(left, 1);
      const bool to_half = is_cut(tile, 3) || is_cut(left, 2);
      if (!(from_half && to_half)) {
        strokes.push_back({{corner.x, corner.y + (from_half ? kHalf : 0)},
                           {corner.x, corner.y + (to_half ? kHalf : kTileUnits)}});
      }
    }
    const unsigned cuts = cut_corners(tile);
    for (int i = 0; i < kCorners; ++i) {
      if ((cuts >> i & 1) == 0) continue;
      const auto [dx, dy] = kCornerSides[i];
      const PenPoint center{corner.x + kHalf, corner.y + kHalf};
      strokes.push_back({{center.x + dx * kHalf, center.y}, {center.x, center.y + dy * kHalf}});
    }
  }
}

bool InkShapes::is_near_floor(PenPoint point) const {
  const LogicalPosition tile{point.x / kTileUnits, point.y / kTileUnits};
  for (std::int32_t y = tile.y - 1; y <= tile.y + 1; ++y) {
    for (std::int32_t x = tile.x - 1; x <= tile.x + 1; ++x) {
      if (!is_open({x, y})) continue;
      const PenPoint corner = corner_of({x, y});
      const std::int64_t dx = outside(point.x, corner.x, kTileUnits);
      const std::int64_t dy = outside(point.y, corner.y, kTileUnits);
      if (dx * dx + dy * dy <= kReach * kReach) return true;
    }
  }
  return false;
}

std::int32_t InkShapes::hatch_rows() const {
  return size().height * kTileUnits / kCellUnits + 1;
}

void InkShapes::add_hatching(std::int32_t row, std::vector<PenStroke>& strokes) const {
  const std::int32_t columns = size().width * kTileUnits / kCellUnits + 1;
  for (std::int32_t column = 0; column < columns; ++column) {
    const Cell cell{column, row};
    const PenPoint site = site_of(cell);
    if (!is_near_floor(site)) continue;
    const PenPoint direction = direction_of(cell);
    const PenPoint across = {-direction.y, direction.x};
    for (std::int32_t i = -4; i <= 4; ++i) {
      const auto stroke = clipped_to_cell(along(site, across, i * kStrokeDistance), direction, cell);
      if (stroke) strokes.push_back(*stroke);
    }
  }
}

}  // namespace karst
