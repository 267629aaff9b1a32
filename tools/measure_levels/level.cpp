#include "level.hpp"

#include <algorithm>

namespace measure_levels {

double quantile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const double place = share * static_cast<double>(values.size() - 1);
  const auto low = static_cast<std::size_t>(place);
  const std::size_t high = std::min(low + 1, values.size() - 1);
  return values[low] + (values[high] - values[low]) * (place - static_cast<double>(low));
}

Ints steps_from(const Level& level, int start) {
  Ints steps(level.size(), -1);
  std::queue<int> queue;
  queue.push(start);
  steps[start] = 0;
  while (!queue.empty()) {
    const int here = queue.front();
    queue.pop();
    for (int d = 0; d < 4; ++d) {
      const int x = here % level.width + kDx[d], y = here / level.width + kDy[d];
      if (!level.open(x, y) || steps[level.index(x, y)] >= 0) continue;
      steps[level.index(x, y)] = steps[here] + 1;
      queue.push(level.index(x, y));
    }
  }
  return steps;
}

Parts find_parts(const Level& level) {
  std::vector<char> wide(level.size(), 0);
  for (int y = 0; y + 1 < level.height; ++y) {
    for (int x = 0; x + 1 < level.width; ++x) {
      bool block = true;
      for (int i = 0; i < 4; ++i) block = block && level.open_and_no_door(x + i % 2, y + i / 2);
      for (int i = 0; i < 4 && block; ++i) wide[level.index(x + i % 2, y + i / 2)] = 1;
    }
  }
  Parts parts;
  parts.rooms = label(level, [&](int i) { return wide[i] != 0; }, parts.room);
  parts.thins = label(
      level, [&](int i) { return wide[i] == 0 && level.open(i % level.width, i / level.width); },
      parts.thin);
  parts.room_tiles.resize(parts.rooms);
  parts.thin_tiles.resize(parts.thins);
  parts.beside.resize(parts.thins);
  for (int i = 0; i < level.size(); ++i) {
    if (parts.room[i] >= 0) parts.room_tiles[parts.room[i]].push_back(i);
    if (parts.thin[i] < 0) continue;
    parts.thin_tiles[parts.thin[i]].push_back(i);
    for (int d = 0; d < 4; ++d) {
      const int x = i % level.width + kDx[d], y = i / level.width + kDy[d];
      if (level.open(x, y) && parts.room[level.index(x, y)] >= 0)
        parts.beside[parts.thin[i]].insert(parts.room[level.index(x, y)]);
    }
  }
  return parts;
}

}  // namespace measure_levels
