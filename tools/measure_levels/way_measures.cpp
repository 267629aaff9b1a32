// Thin walls, chokepoints and the way to the exit.
#include "measures.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

namespace measure_levels {

// Thin walls: rock with floor on two opposite sides and rock on the two others.
void measure_walls(const Level& level, Measures& out) {
  int far = 0;
  for (int y = 1; y + 1 < level.height; ++y) {
    for (int x = 1; x + 1 < level.width; ++x) {
      if (level.open(x, y)) continue;
      const bool across = level.open(x - 1, y) && level.open(x + 1, y);
      const bool along = level.open(x, y - 1) && level.open(x, y + 1);
      if (across == along) continue;
      if (across && (level.open(x, y - 1) || level.open(x, y + 1))) continue;
      if (along && (level.open(x - 1, y) || level.open(x + 1, y))) continue;
      const int a = across ? level.index(x - 1, y) : level.index(x, y - 1);
      const int b = across ? level.index(x + 1, y) : level.index(x, y + 1);
      // Breadth first, 20 steps.
      std::map<int, int> steps = {{a, 0}};
      std::queue<int> queue;
      queue.push(a);
      while (!queue.empty() && steps.find(b) == steps.end()) {
        const int here = queue.front();
        queue.pop();
        if (steps[here] == 20) break;
        for (int d = 0; d < 4; ++d) {
          const int nx = here % level.width + kDx[d], ny = here / level.width + kDy[d];
          if (!level.open(nx, ny) || steps.count(level.index(nx, ny)) > 0) continue;
          steps[level.index(nx, ny)] = steps[here] + 1;
          queue.push(level.index(nx, ny));
        }
      }
      far += steps.find(b) == steps.end();
    }
  }
  out.push_back({"far_walls", double(far)});
}

// Tarjan's walk; a chokepoint parts five tiles or more from five or more.
int count_chokepoints(const Level& level) {
  const int n = level.size();
  Ints number(n, -1), low(n, 0), size(n, 0), parent(n, -1), order, tried(n, 0), cut(n, 0);
  std::vector<Ints> pieces(n);
  const int root = level.find('.');
  Ints stack = {root};
  int count = 0;
  number[root] = low[root] = count++;
  while (!stack.empty()) {
    const int here = stack.back();
    if (tried[here] < 4) {
      const int d = tried[here]++;
      const int x = here % level.width + kDx[d], y = here / level.width + kDy[d];
      if (!level.open(x, y)) continue;
      const int next = level.index(x, y);
      if (number[next] < 0) {
        number[next] = low[next] = count++;
        parent[next] = here;
        stack.push_back(next);
      } else if (next != parent[here]) {
        low[here] = std::min(low[here], number[next]);
      }
      continue;
    }
    stack.pop_back();
    ++size[here];
    const int up = parent[here];
    if (up < 0) continue;
    low[up] = std::min(low[up], low[here]);
    size[up] += size[here];
    if (low[here] >= number[up]) pieces[up].push_back(size[here]), cut[up] += size[here];
  }
  int chokes = 0;
  for (int i = 0; i < n; ++i) {
    if (number[i] < 0) continue;
    int large = (count - 1 - cut[i]) >= 5;
    for (const int piece : pieces[i]) large += piece >= 5;
    chokes += large >= 2;
  }
  return chokes;
}

int count_rooms_on_way(const Level& level, const Parts& parts, int from, int to) {
  const Ints steps = steps_from(level, to);
  std::set<int> rooms;
  for (int here = from; here != to;) {
    if (parts.room[here] >= 0) rooms.insert(parts.room[here]);
    for (int d = 0; d < 4; ++d) {
      const int x = here % level.width + kDx[d], y = here / level.width + kDy[d];
      if (!level.open(x, y) || steps[level.index(x, y)] != steps[here] - 1) continue;
      here = level.index(x, y);
      break;
    }
  }
  return int(rooms.size());
}

void measure_ways(const Level& level, const Parts& parts, Measures& out) {
  const int from = level.find('<'), to = level.find('>');
  const Ints steps = steps_from(level, from);
  const int far = int(std::max_element(steps.begin(), steps.end()) - steps.begin());
  const Ints back = steps_from(level, far);
  const int longest = *std::max_element(back.begin(), back.end());
  const int straight = std::abs(from % level.width - to % level.width) +
                       std::abs(from / level.width - to / level.width);
  out.push_back({"exit_share", steps[to] / double(longest)});
  out.push_back({"detour", steps[to] / double(std::max(1, straight))});
  out.push_back({"rooms_on_way", count_rooms_on_way(level, parts, from, to) / double(parts.rooms)});
  out.push_back({"chokepoints", double(count_chokepoints(level))});
  double sum = 0, pairs = 0;
  for (int room = 0; room < parts.rooms; room += std::max(1, parts.rooms / 12)) {
    const Ints way = steps_from(level, parts.room_tiles[room][0]);
    for (const Ints& tiles : parts.room_tiles) sum += way[tiles[0]], ++pairs;
  }
  out.push_back({"mean_way", sum / pairs});
}

}  // namespace measure_levels
