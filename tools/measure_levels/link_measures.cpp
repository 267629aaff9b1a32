// What joins rooms: links, corridors and doors.
#include "measures.hpp"

#include <algorithm>
#include <map>

namespace measure_levels {

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

}  // namespace measure_levels
