#include "generators/caves/chambers.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

namespace karst {
namespace {

struct SectorGrid {
  std::int32_t columns;
  std::int32_t rows;
};

// The one with so many sectors or more whose sectors hold the largest discs; of equals the one with
// the most rows that are not many more sectors than wanted.
SectorGrid roomiest_grid(const Rect& inside, std::int32_t wanted) {
  SectorGrid best{wanted, 1};
  std::int32_t best_side = 0;
  for (std::int32_t rows = 1; rows <= wanted; ++rows) {
    const std::int32_t columns = (wanted + rows - 1) / rows;
    const std::int32_t side =
        std::min((inside.width() + 1) / columns, (inside.height() + 1) / rows);
    if (side <= best_side) continue;
    best = {columns, rows};
    best_side = side;
  }
  return best;
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

std::int32_t most_chambers(const Rect& inside) {
  constexpr std::int32_t kSmallestSide = 3;
  return ((inside.width() + 1) / kSmallestSide) * ((inside.height() + 1) / kSmallestSide);
}

void place_chambers(const Rect& inside, std::int32_t count, ChamberSizes sizes, Rng& rng,
                    std::vector<std::int32_t>& sectors, std::vector<Rect>& rooms) {
  constexpr std::int32_t kFewestSectors = 6;
  const SectorGrid grid =
      roomiest_grid(inside, std::min(most_chambers(inside), std::max(kFewestSectors, count)));
  sectors.resize(static_cast<std::size_t>(grid.columns * grid.rows));
  std::iota(sectors.begin(), sectors.end(), 0);
  rng.shuffle(std::span(sectors));
  const std::size_t placed = std::min(sectors.size(), static_cast<std::size_t>(count));
  for (const std::int32_t sector : std::span(sectors).first(placed)) {
    const Stretch columns = part_of({inside.x1, inside.x2}, sector % grid.columns, grid.columns);
    const Stretch rows = part_of({inside.y1, inside.y2}, sector / grid.columns, grid.rows);
    rooms.push_back(draw_chamber(columns, rows, sizes, rng));
  }
}

}  // namespace karst
