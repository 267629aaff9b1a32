// Measures dungeon levels as a level designer would; scripts/measure_delve feeds it. It shares no
// code with Karst: slow and plain on purpose, so that the two can disagree.
//
// Reads from standard input levels of the form "WIDTH HEIGHT" and HEIGHT rows of # . + < >, and
// writes for each a line of NAME=VALUE.
//
//   room   with the doors shut, a 4-connected part of the union of all open 2x2 blocks
//   thin   every other walkable tile; a thin part is 4-connected
//   link   a thin part beside two rooms or more
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>
#include <queue>
#include <set>
#include <string>
#include <vector>

namespace {

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

double quantile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const double place = share * static_cast<double>(values.size() - 1);
  const auto low = static_cast<std::size_t>(place);
  const std::size_t high = std::min(low + 1, values.size() - 1);
  return values[low] + (values[high] - values[low]) * (place - static_cast<double>(low));
}

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

// --- rooms, thin parts, links ------------------------------------------------------------------

struct Parts {
  Ints room;  // by tile
  Ints thin;
  int rooms = 0;
  int thins = 0;
  std::vector<Ints> room_tiles;
  std::vector<Ints> thin_tiles;
  std::vector<std::set<int>> beside;  // by thin part: its rooms
};

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

// --- single measures -----------------------------------------------------------------------------

using Measures = std::vector<std::pair<std::string, double>>;

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

// Nodes of the graph: rooms, then thin parts; an edge where a part lies beside a room.
struct Graph {
  std::vector<Ints> next;
  int edges = 0;
};

Graph graph_of(const Parts& parts) {
  Graph graph;
  graph.next.resize(parts.rooms + parts.thins);
  for (int thin = 0; thin < parts.thins; ++thin) {
    for (const int room : parts.beside[thin]) {
      graph.next[room].push_back(parts.rooms + thin);
      graph.next[parts.rooms + thin].push_back(room);
      ++graph.edges;
    }
  }
  return graph;
}

// A room is on a cycle if, without one of its edges, the far end can still be reached.
int rooms_on_cycles(const Graph& graph, int rooms) {
  int count = 0;
  for (int room = 0; room < rooms; ++room) {
    bool on_cycle = false;
    for (const int first : graph.next[room]) {
      std::vector<char> seen(graph.next.size(), 0);
      seen[first] = 1;
      Ints stack = {first};
      while (!stack.empty() && !on_cycle) {
        const int here = stack.back();
        stack.pop_back();
        for (const int next : graph.next[here]) {
          if (next == room) {
            on_cycle = on_cycle || here != first;
            continue;
          }
          if (!seen[next]) seen[next] = 1, stack.push_back(next);
        }
      }
      if (on_cycle) break;
    }
    count += on_cycle;
  }
  return count;
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

void measure_links(const Level& level, const Parts& parts, Measures& out) {
  const Graph graph = graph_of(parts);
  int links = 0, single = 0, with_door = 0, thin_tiles = 0;
  for (int thin = 0; thin < parts.thins; ++thin) {
    thin_tiles += int(parts.thin_tiles[thin].size());
    if (parts.beside[thin].size() < 2) continue;
    ++links;
    single += parts.thin_tiles[thin].size() == 1;
    with_door +=
        std::any_of(parts.thin_tiles[thin].begin(), parts.thin_tiles[thin].end(),
                    [&](int i) { return level.at(i % level.width, i / level.width) == '+'; });
  }
  double exits = 0, one = 0, four = 0;
  int joined = 0;
  for (int room = 0; room < parts.rooms; ++room) {
    int count = 0;
    for (const int thin : graph.next[room]) count += parts.beside[thin - parts.rooms].size() > 1;
    exits += count, one += count == 1, four += count >= 4, joined += count;
  }
  const double n = parts.rooms;
  // Links alone: parts beside one room are niches.
  out.push_back({"loops_per_100", 100.0 * (joined - (parts.rooms + links) + 1) / n});
  out.push_back({"on_cycle", rooms_on_cycles(graph, parts.rooms) / n});
  out.push_back({"links_per_room", links / n});
  out.push_back({"one_doorway", links == 0 ? 0 : double(single) / links});
  out.push_back({"links_with_door", links == 0 ? 0 : double(with_door) / links});
  out.push_back({"exits", exits / n});
  out.push_back({"one_exit", one / n});
  out.push_back({"four_exits", four / n});
  int walkable = 0, corridor = 0;
  for (int i = 0; i < level.size(); ++i) {
    const int x = i % level.width, y = i / level.width;
    if (!level.open(x, y)) continue;
    ++walkable;
    int around = 0;
    for (int d = 0; d < 4; ++d) around += level.open(x + kDx[d], y + kDy[d]);
    corridor += around <= 2;
  }
  out.push_back({"walkable", walkable / double(level.size())});
  out.push_back({"thin_share", thin_tiles / double(walkable)});
  out.push_back({"corridor_share", corridor / double(walkable)});
}

void measure_corridors(const Level& level, const Parts& parts, Measures& out) {
  std::vector<double> lengths;
  int bends = 0, longest_run = 0;
  for (int thin = 0; thin < parts.thins; ++thin) {
    const Ints& tiles = parts.thin_tiles[thin];
    if (tiles.size() < 2 || parts.beside[thin].size() < 2) continue;
    lengths.push_back(double(tiles.size()));
    const bool row = std::all_of(tiles.begin(), tiles.end(),
                                 [&](int i) { return i / level.width == tiles[0] / level.width; });
    const bool column = std::all_of(tiles.begin(), tiles.end(), [&](int i) {
      return i % level.width == tiles[0] % level.width;
    });
    bends += !row && !column;
  }
  // Straight runs of thin tiles of one part, and those side by side.
  struct Run {
    int across, first, last;
    bool row;
  };
  std::vector<Run> runs;
  const auto scan = [&](bool row) {
    const int lines = row ? level.height : level.width, length = row ? level.width : level.height;
    for (int line = 0; line < lines; ++line) {
      for (int i = 0; i < length; ++i) {
        const auto thin = [&](int at) {
          return at < length &&
                 parts.thin[row ? level.index(at, line) : level.index(line, at)] >= 0;
        };
        if (!thin(i)) continue;
        int last = i;
        while (thin(last + 1)) ++last;
        if (last > i) runs.push_back({line, i, last, row});
        longest_run = std::max(longest_run, last - i + 1);
        i = last;
      }
    }
  };
  scan(true);
  scan(false);
  bool parallel = false;
  for (const Run& a : runs) {
    for (const Run& b : runs) {
      const int apart = b.across - a.across;
      if (a.row != b.row || apart < 1 || apart > 3) continue;
      parallel = parallel || std::min(a.last, b.last) - std::max(a.first, b.first) + 1 >= 5;
    }
  }
  out.push_back({"corridor_median", quantile(lengths, 0.5)});
  out.push_back({"corridor_p90", quantile(lengths, 0.9)});
  out.push_back({"corridor_longest",
                 lengths.empty() ? 0 : *std::max_element(lengths.begin(), lengths.end())});
  out.push_back({"straight_run_longest", double(longest_run)});
  out.push_back({"bending", lengths.empty() ? 0 : bends / double(lengths.size())});
  out.push_back({"parallel", parallel ? 1.0 : 0.0});
}

void measure_doors(const Level& level, const Parts& parts, Measures& out) {
  int doors = 0, sites = 0, adjacent = 0, misplaced = 0, dead_ends = 0, niches = 0;
  for (int i = 0; i < level.size(); ++i) {
    const int x = i % level.width, y = i / level.width;
    if (!level.open(x, y)) continue;
    int around = 0;
    for (int d = 0; d < 4; ++d) around += level.open(x + kDx[d], y + kDy[d]);
    const char here = level.at(x, y);
    dead_ends += parts.thin[i] >= 0 && around == 1 && here != '<' && here != '>';
    niches += around == 1 && (here == '<' || here == '>');
    const bool across = level.open(x - 1, y) && level.open(x + 1, y);
    const bool along = level.open(x, y - 1) && level.open(x, y + 1);
    const bool site = around == 2 && (across || along);
    if (here == '+') {
      ++doors;
      misplaced += !site;
      for (int d = 0; d < 4; ++d) adjacent += level.at(x + kDx[d], y + kDy[d]) == '+';
    }
    // A site is a doorway at the edge of a room.
    if (site && parts.thin[i] >= 0 && parts.beside[parts.thin[i]].size() >= 2 &&
        parts.thin_tiles[parts.thin[i]].size() == 1)
      ++sites;
  }
  // And one for each longer link.
  for (int thin = 0; thin < parts.thins; ++thin)
    sites += parts.beside[thin].size() >= 2 && parts.thin_tiles[thin].size() > 1;
  out.push_back({"door_sites", sites / double(parts.rooms)});
  out.push_back({"doors_on_sites", sites == 0 ? 0 : doors / double(sites)});
  out.push_back({"adjacent_doors", adjacent / 2.0});
  out.push_back({"misplaced_doors", double(misplaced)});
  out.push_back({"dead_ends", double(dead_ends)});
  out.push_back({"niches", double(niches)});
}

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

// --- sight and rock ------------------------------------------------------------------------------

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

}  // namespace

int main() {
  Level level;
  while (std::cin >> level.width >> level.height) {
    level.rows.resize(level.height);
    for (std::string& row : level.rows) std::cin >> row;
    const Parts parts = find_parts(level);
    Measures measures;
    measure_rooms(level, parts, measures);
    measure_links(level, parts, measures);
    measure_corridors(level, parts, measures);
    measure_doors(level, parts, measures);
    measure_walls(level, measures);
    measure_ways(level, parts, measures);
    measure_sight(level, measures);
    measure_rock(level, measures);
    for (const auto& [name, value] : measures) std::cout << name << '=' << value << ' ';
    std::cout << '\n';
  }
}
