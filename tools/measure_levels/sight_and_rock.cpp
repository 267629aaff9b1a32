// What is seen, and where nothing is.
#include "measures.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace measure_levels {

bool sees(const Level& level, int x0, int y0, int x1, int y1) {
  const int dx = std::abs(x1 - x0), dy = std::abs(y1 - y0);
  const int sx = x1 > x0 ? 1 : -1, sy = y1 > y0 ? 1 : -1;
  int x = x0, y = y0, error = dx - dy;
  while (x != x1 || y != y1) {
    if ((x != x0 || y != y0) && !level.open_and_no_door(x, y)) return false;
    const int twice = 2 * error;
    if (twice > -dy) error -= dy, x += sx;
    if (twice < dx) error += dx, y += sy;
  }
  return true;
}

void measure_sight(const Level& level, Measures& out) {
  Ints open;
  for (int i = 0; i < level.size(); ++i)
    if (level.open(i % level.width, i / level.width)) open.push_back(i);
  double seen = 0, farthest = 0, eyes = 0;
  for (std::size_t i = 0; i < open.size(); i += std::max<std::size_t>(1, open.size() / 40)) {
    const int x = open[i] % level.width, y = open[i] / level.width;
    double far = 0;
    for (const int tile : open) {
      const int tx = tile % level.width, ty = tile / level.width;
      if (!sees(level, x, y, tx, ty)) continue;
      ++seen;
      far = std::max(far, std::hypot(tx - x, ty - y));
    }
    farthest += far, ++eyes;
  }
  int with_doors_open = 0, with_doors_shut = 0;
  const auto scan = [&](bool row) {
    for (int line = 0; line < (row ? level.height : level.width); ++line) {
      int open_run = 0, shut_run = 0;
      for (int i = 0; i < (row ? level.width : level.height); ++i) {
        const int x = row ? i : line, y = row ? line : i;
        open_run = level.open(x, y) ? open_run + 1 : 0;
        shut_run = level.open_and_no_door(x, y) ? shut_run + 1 : 0;
        with_doors_open = std::max(with_doors_open, open_run);
        with_doors_shut = std::max(with_doors_shut, shut_run);
      }
    }
  };
  scan(true);
  scan(false);
  out.push_back({"line_open", double(with_doors_open)});
  out.push_back({"line_shut", double(with_doors_shut)});
  out.push_back({"tiles_seen", seen / eyes});
  out.push_back({"farthest_seen", farthest / eyes});
}

void measure_rock(const Level& level, Measures& out) {
  int dead = 0;
  for (int y = 0; y < level.height; ++y) {
    for (int x = 0; x < level.width; ++x) {
      bool near = false;
      for (int dy = -2; dy <= 2; ++dy)
        for (int dx = -2; dx <= 2; ++dx) near = near || level.open(x + dx, y + dy);
      dead += !near;
    }
  }
  int largest = 0;
  Ints heights(level.width, 0);
  for (int y = 0; y < level.height; ++y) {
    for (int x = 0; x < level.width; ++x) heights[x] = level.open(x, y) ? 0 : heights[x] + 1;
    for (int x = 0; x < level.width; ++x) {
      int low = heights[x];
      for (int end = x; end < level.width && low > 0; ++end) {
        low = std::min(low, heights[end]);
        largest = std::max(largest, low * (end - x + 1));
      }
    }
  }
  double emptiest = 1;
  for (int part = 0; part < 8; ++part) {
    const int x1 = part % 4 * level.width / 4, x2 = (part % 4 + 1) * level.width / 4;
    const int y1 = part / 4 * level.height / 2, y2 = (part / 4 + 1) * level.height / 2;
    double open = 0;
    for (int y = y1; y < y2; ++y)
      for (int x = x1; x < x2; ++x) open += level.open(x, y);
    emptiest = std::min(emptiest, open / ((x2 - x1) * (y2 - y1)));
  }
  out.push_back({"dead_rock", dead / double(level.size())});
  out.push_back({"wall_rectangle", largest / double(level.size())});
  out.push_back({"emptiest", emptiest});
}

}  // namespace measure_levels
