// A level as rows of text, and what every measure asks of it.
#pragma once

#include <array>
#include <queue>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace measure_levels {

using Ints = std::vector<int>;
constexpr std::array<int, 4> kDx = {1, -1, 0, 0};
constexpr std::array<int, 4> kDy = {0, 0, 1, -1};

struct Level {
  int width = 0;
  int height = 0;
  std::vector<std::string> rows;

  int size() const { return width * height; }
  char at(int x, int y) const {
    return x < 0 || y < 0 || x >= width || y >= height ? '#' : rows[y][x];
  }
  bool open(int x, int y) const { return at(x, y) != '#'; }
  bool open_and_no_door(int x, int y) const { return open(x, y) && at(x, y) != '+'; }
  int index(int x, int y) const { return y * width + x; }
  int find(char wanted) const {
    for (int i = 0; i < size(); ++i)
      if (rows[i / width][i % width] == wanted) return i;
    return -1;
  }
};

// Numbers the 4-connected parts of the tiles for which `in` holds; -1 elsewhere.
template <class In>
int label(const Level& level, In in, Ints& labels) {
  labels.assign(level.size(), -1);
  int count = 0;
  for (int start = 0; start < level.size(); ++start) {
    if (labels[start] >= 0 || !in(start)) continue;
    std::queue<int> queue;
    queue.push(start);
    labels[start] = count;
    while (!queue.empty()) {
      const int here = queue.front();
      queue.pop();
      for (int d = 0; d < 4; ++d) {
        const int x = here % level.width + kDx[d], y = here / level.width + kDy[d];
        if (!level.open(x, y)) continue;
        const int next = level.index(x, y);
        if (labels[next] >= 0 || !in(next)) continue;
        labels[next] = count;
        queue.push(next);
      }
    }
    ++count;
  }
  return count;
}

Ints steps_from(const Level& level, int start);
// Between the two nearest values.
double quantile(std::vector<double> values, double share);

struct Parts {
  Ints room;  // by tile
  Ints thin;
  int rooms = 0;
  int thins = 0;
  std::vector<Ints> room_tiles;
  std::vector<Ints> thin_tiles;
  std::vector<std::set<int>> beside;  // by thin part: its rooms
};

Parts find_parts(const Level& level);

}  // namespace measure_levels
