#include "generators/caves/chambers.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace karst {
namespace {

struct SectorGrid {
  std::int32_t columns;
  std::int32_t rows;
};
constexpr std::array<SectorGrid, 4> kSectorGrids = {{{3, 2}, {2, 3}, {6, 1}, {1, 6}}};

// The one whose sectors hold the largest discs; the first of equals.
SectorGrid roomiest_grid(const Rect& inside) {
  const auto shorter_side = [&](const SectorGrid& grid) {
    return std::min((inside.width() + 1) / grid.columns, (inside.height() + 1) / grid.rows);
  };
  return *std::max_element(
      kSectorGrids.begin(), kSectorGrids.end(),
      [&](const SectorGrid& a, const SectorGrid& b) { return shorter_side(a) < shorter_side(b); });
}

// Tiles first..last of a row or a column.
struct Stretch {
  std::int32_t first;
  std::int32_t last;
};
Stretch part_of(Stretch whole, std::int32_t index, std::int32_t count) {
  const std::int32_t length = whole.last - whole.first + 1;
  return {whole.first + length * index / count, whole.first + length * (index + 1) / count - 1};
}

Rect draw_chamber(Stretch columns, Stretch rows, ChamberSizes sizes, Rng& rng) {
  const std::int32_t fits = std::min(columns.last - columns.first, rows.last - rows.first) / 2;
  const std::int32_t radius = rng.between(std::min(sizes.least, fits), std::min(sizes.most, fits));
  const std::int32_t x = rng.between(columns.first, columns.last - 2 * radius);
  const std::int32_t y = rng.between(rows.first, rows.last - 2 * radius);
  return Rect::from_size(x, y, 2 * radius, 2 * radius);
}

}  // namespace

void place_chambers(const Rect& inside, std::int32_t count, ChamberSizes sizes, Rng& rng,
                    std::vector<Rect>& rooms) {
  const SectorGrid grid = roomiest_grid(inside);
  std::array<std::int32_t, kMostChambers> sectors = {0, 1, 2, 3, 4, 5};
  rng.shuffle(std::span<std::int32_t>(sectors));
  for (const std::int32_t sector : std::span(sectors).first(static_cast<std::size_t>(count))) {
    const Stretch columns = part_of({inside.x1, inside.x2}, sector % grid.columns, grid.columns);
    const Stretch rows = part_of({inside.y1, inside.y2}, sector / grid.columns, grid.rows);
    rooms.push_back(draw_chamber(columns, rows, sizes, rng));
  }
}

}  // namespace karst
