// Sizes and outlines of rooms.
#include "measures.hpp"

#include <algorithm>
#include <cmath>

namespace measure_levels {

// The classes of outlines that can be told from the tiles alone.
enum Shape { kCloset, kRectangle, kCorner, kCross, kCutCorners, kRound, kPillars, kCave };

struct Outline {
  int width = 0;
  int height = 0;
  std::vector<std::string> rows;  // # floor
};

Outline outline_of(const Level& level, const Ints& tiles) {
  int x1 = level.width, y1 = level.height, x2 = 0, y2 = 0;
  for (const int tile : tiles) {
    x1 = std::min(x1, tile % level.width), x2 = std::max(x2, tile % level.width);
    y1 = std::min(y1, tile / level.width), y2 = std::max(y2, tile / level.width);
  }
  Outline outline{x2 - x1 + 1, y2 - y1 + 1, {}};
  outline.rows.assign(outline.height, std::string(outline.width, '.'));
  for (const int tile : tiles) outline.rows[tile / level.width - y1][tile % level.width - x1] = '#';
  return outline;
}

std::string text_of(const Outline& outline) {
  std::string text;
  for (const std::string& row : outline.rows) text += row + "/";
  return text;
}

Outline turned(const Outline& from) {
  Outline to{from.height, from.width, std::vector<std::string>(from.width)};
  for (int y = 0; y < to.height; ++y)
    for (int x = 0; x < to.width; ++x) to.rows[y] += from.rows[from.height - 1 - x][y];
  return to;
}

// The same text for an outline however it is turned or mirrored.
std::string canonical(Outline outline) {
  std::string best = text_of(outline);
  for (int i = 0; i < 4; ++i) {
    Outline mirrored = outline;
    for (std::string& row : mirrored.rows) std::reverse(row.begin(), row.end());
    best = std::min({best, text_of(outline), text_of(mirrored)});
    outline = turned(outline);
  }
  return best;
}

bool has_pillar(const Outline& outline) {
  // Rock that no 4-connected way of rock joins to the frame around the outline.
  std::vector<std::string> grid(outline.height + 2, std::string(outline.width + 2, '.'));
  for (int y = 0; y < outline.height; ++y)
    for (int x = 0; x < outline.width; ++x) grid[y + 1][x + 1] = outline.rows[y][x];
  std::vector<std::pair<int, int>> stack = {{0, 0}};
  grid[0][0] = 'o';
  while (!stack.empty()) {
    const auto [x, y] = stack.back();
    stack.pop_back();
    for (int d = 0; d < 4; ++d) {
      const int nx = x + kDx[d], ny = y + kDy[d];
      if (nx < 0 || ny < 0 || nx > outline.width + 1 || ny > outline.height + 1) continue;
      if (grid[ny][nx] != '.') continue;
      grid[ny][nx] = 'o';
      stack.push_back({nx, ny});
    }
  }
  return std::any_of(grid.begin(), grid.end(),
                     [](const std::string& row) { return row.find('.') != std::string::npos; });
}

int corners_of(const Outline& outline) {
  const auto floor = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < outline.width && y < outline.height && outline.rows[y][x] == '#';
  };
  int corners = 0;
  for (int y = 0; y <= outline.height; ++y) {
    for (int x = 0; x <= outline.width; ++x) {
      const int count = floor(x, y) + floor(x - 1, y) + floor(x, y - 1) + floor(x - 1, y - 1);
      corners += count % 2;
      if (count == 2 && floor(x, y) == floor(x - 1, y - 1)) corners += 2;
    }
  }
  return corners;
}

bool is_one_run(const std::string& line) {
  const auto first = line.find('#'), last = line.rfind('#');
  return line.substr(first, last - first + 1).find('.') == std::string::npos;
}

Shape shape_of(const Outline& outline, int tiles) {
  if (tiles <= 16) return kCloset;
  if (has_pillar(outline)) return kPillars;
  const int corners = corners_of(outline);
  if (corners == 4) return kRectangle;
  if (corners == 6) return kCorner;
  const Outline side = turned(outline);
  const bool convex = std::all_of(outline.rows.begin(), outline.rows.end(), is_one_run) &&
                      std::all_of(side.rows.begin(), side.rows.end(), is_one_run);
  const double filled = tiles / (double(outline.width) * outline.height);
  if (convex && std::abs(outline.width - outline.height) <= 1 && corners >= 12 && filled < 0.88 &&
      filled > 0.68 && text_of(outline) == text_of(turned(turned(outline))))
    return kRound;
  if (convex && filled >= 0.8) return kCutCorners;
  if (corners <= 12) return kCross;
  return kCave;
}

double gini_of(std::vector<double> sizes) {
  std::sort(sizes.begin(), sizes.end());
  double sum = 0, weighted = 0;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    sum += sizes[i];
    weighted += double(i + 1) * sizes[i];
  }
  const double n = double(sizes.size());
  return sum == 0 ? 0 : 2 * weighted / (n * sum) - (n + 1) / n;
}

void measure_rooms(const Level& level, const Parts& parts, Measures& out) {
  std::vector<double> sizes;
  std::set<int> shapes;
  std::set<std::string> outlines;
  int rectangles = 0, closets = 0, caves = 0;
  for (const Ints& tiles : parts.room_tiles) {
    sizes.push_back(double(tiles.size()));
    const Outline outline = outline_of(level, tiles);
    const Shape shape = shape_of(outline, int(tiles.size()));
    shapes.insert(shape);
    outlines.insert(canonical(outline));
    rectangles += int(tiles.size()) == outline.width * outline.height;
    closets += shape == kCloset;
    caves += shape == kCave;
  }
  const double n = parts.rooms;
  out.push_back({"rooms", n});
  out.push_back({"room_median", quantile(sizes, 0.5)});
  out.push_back({"room_p90", quantile(sizes, 0.9)});
  out.push_back({"room_gini", gini_of(sizes)});
  out.push_back(
      {"room_largest", sizes.empty() ? 0 : *std::max_element(sizes.begin(), sizes.end())});
  out.push_back({"largest_by_median", out.back().second / std::max(1.0, quantile(sizes, 0.5))});
  out.push_back({"shapes", double(shapes.size())});
  out.push_back({"rectangles", rectangles / n});
  out.push_back({"closets", closets / n});
  out.push_back({"caves", caves / n});
  out.push_back({"outlines", double(outlines.size()) / n});
}

}  // namespace measure_levels
