// Numbers that tell what kind of map a map is.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

#include "karst/model/map.hpp"

namespace karst {

// Tiles are neighbours when they share an edge. Shares and ratios of an empty map are 0, its paths
// -1. The same map gives the same numbers on every machine.
struct Metrics {
  double connectivity = 0;    // share of the walkable tiles in the largest region
  double floor_ratio = 0;     // share of all tiles that is walkable
  double openness = 0;        // share of the walkable tiles whose eight neighbours are all walkable
  double corridor_share = 0;  // share of the walkable tiles with at most two walkable neighbours
  std::int64_t dead_ends = 0;    // walkable tiles with exactly one walkable neighbour
  std::int64_t loops = 0;        // islands of wall that one can walk around
  std::int64_t chokepoints = 0;  // tiles whose loss parts five tiles or more from five or more
  std::int64_t exit_path = -1;   // steps from the start to the stairs down, else to an exit
  double exit_path_ratio = 0;    // exit_path / (width + height)
  double detour = 0;             // exit_path / Manhattan distance; 1 is the straightest way
  // Steps between two far ends of the start's region, found by a double sweep from the start (from
  // the first walkable tile if the start is none): exact where there are no loops, else at least a
  // good lower bound.
  std::int64_t longest_path = -1;
  double room_size_median = 0;  // of the tiles inside rooms
  double room_size_gini = 0;    // 0: all rooms are equally large; towards 1: one has nearly all

  friend bool operator==(const Metrics&, const Metrics&) = default;
};

// Takes time in proportion to the map's area.
Metrics measure(const GenerationResult& map);

using MetricValue = std::variant<std::int64_t, double>;

// One metric for lists and files. `value` reads it from a measurement.
struct MetricInfo {
  std::string_view name;
  std::string_view meaning;
  MetricValue (*value)(const Metrics&) = nullptr;
};

// Every metric, in the order of the struct.
std::span<const MetricInfo> metric_infos();

}  // namespace karst
