// Numbers that tell what kind of map a map is.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "karst/model/map.hpp"

namespace karst {

// What two sides that meet on a map want to know. A side is a faction start; what lies outside the
// map counts as wall.
struct BattleMetrics {
  double cover_density = 0;  // share of the walkable tiles that have a wall as a neighbour
  // How many walkable tiles one sees from a tile in one direction before a wall: the mean over all
  // walkable tiles and the eight directions. Two walls that touch at a corner do not end a
  // diagonal.
  double mean_sight_line = 0;
  // Chokepoints that are fewer steps from the one start than from the other.
  std::int64_t first_side_chokes = 0;
  std::int64_t second_side_chokes = 0;  // and the other way around
  // With a and b the walkable tiles within r steps of the two starts: min(a, b) / max(a, b), the
  // mean over r = 12, 24 and 48. 1 when both sides have equally much land at hand, 0 when a start
  // is no walkable tile.
  double start_equality = 0;

  friend bool operator==(const BattleMetrics&, const BattleMetrics&) = default;
};

// What the room graph of a map tells; see room_graph().
struct RoomMetrics {
  std::int64_t room_count = 0;  // rooms and chambers that have floor
  // Rooms on the way from the entrance to the exit that passes the fewest, both included; 1 when one
  // room is both, 0 without a way.
  std::int64_t main_way_rooms = 0;
  double branching = 0;          // links that leave a room, the mean over all rooms
  std::int64_t room_cycles = 0;  // links that could go without parting any two rooms

  friend bool operator==(const RoomMetrics&, const RoomMetrics&) = default;
};

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
  double exit_share = 0;        // exit_path / longest_path, at most 1; 0 without a way out
  // How hard the map is to cross, 0..1, by its way, chokepoints, dead ends and enemies; docs/metrics.md
  // has the formula.
  double difficulty = 0;
  double room_size_median = 0;  // of the tiles inside rooms
  double room_size_gini = 0;    // 0: all rooms are equally large; towards 1: one has nearly all
  // How many keys can be fetched before each that the map's solution takes, without opening a further
  // lock, in the mean; 1 where locks make a queue. Of maps with a solution that takes keys.
  std::optional<double> open_choices = {};
  std::optional<RoomMetrics> rooms = {};      // of maps with a graph
  std::optional<double> start_fairness = {};  // see the function below
  std::optional<BattleMetrics> battle = {};  // of maps with exactly two faction starts

  friend bool operator==(const Metrics&, const Metrics&) = default;
};

// Takes time in proportion to the map's area.
Metrics measure(const GenerationResult& map);

RoomMetrics measure_rooms(const RoomGraph& graph);

// How equal the land around the starts is: 1 - Gini of the walkable tiles within 12 steps, within 24
// and within 48, and of these three the mean. None when that land was not counted.
std::optional<double> start_fairness(std::span<const FactionStart> starts);

using MetricValue = std::variant<std::int64_t, double>;

// One metric for lists and files. `value` reads it from a measurement; none where the metric does
// not apply to the map, which is then left out of lists and files.
struct MetricInfo {
  std::string_view name;     // as in map JSON and in requirements
  std::string_view meaning;  // a phrase, for help and documents
  std::optional<MetricValue> (*value)(const Metrics&) = nullptr;
  // "share" (0..1), "ratio", "tiles", "steps", "rooms", "links", "islands", "keys"
  std::string_view unit;
  std::string_view formula = {};  // Markdown, where the meaning does not tell how it is worked out
};

// Which maps have a metric, in words: "every map", "maps with a room graph" ...
std::string_view maps_with(const MetricInfo& info);

// Every metric, in the order of the structs, those of battles last.
std::span<const MetricInfo> metric_infos();

}  // namespace karst
