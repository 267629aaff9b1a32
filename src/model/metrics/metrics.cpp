#include "karst/model/metrics.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "karst/terrain/distance_map.hpp"
#include "model/metrics/battle_metrics.hpp"
#include "model/metrics/difficulty.hpp"
#include "model/metrics/gini.hpp"
#include "model/metrics/lock_metrics.hpp"
#include "terrain/holes.hpp"
#include "terrain/paths/steps_to_goal.hpp"
#include "terrain/regions/chokepoints.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {
namespace {

template <auto Member>
std::optional<MetricValue> read(const Metrics& metrics) {
  return metrics.*Member;
}

template <auto Member>
std::optional<MetricValue> read_rooms(const Metrics& metrics) {
  if (!metrics.rooms) return std::nullopt;
  return *metrics.rooms.*Member;
}

std::optional<MetricValue> read_choices(const Metrics& metrics) {
  if (!metrics.open_choices) return std::nullopt;
  return *metrics.open_choices;
}

template <auto Member>
std::optional<MetricValue> read_battle(const Metrics& metrics) {
  if (!metrics.battle) return std::nullopt;
  return *metrics.battle.*Member;
}

constexpr std::array kMetrics = {
    MetricInfo{"connectivity", "share of the walkable tiles in the largest region",
               read<&Metrics::connectivity>, "share"},
    MetricInfo{"floor_ratio", "share of all tiles that is walkable", read<&Metrics::floor_ratio>,
               "share"},
    MetricInfo{"openness", "share of the walkable tiles with nothing but walkable tiles around",
               read<&Metrics::openness>, "share"},
    MetricInfo{"corridor_share", "share of the walkable tiles with at most two walkable neighbours",
               read<&Metrics::corridor_share>, "share"},
    MetricInfo{"dead_ends", "walkable tiles with exactly one walkable neighbour",
               read<&Metrics::dead_ends>, "tiles"},
    MetricInfo{"loops", "islands of wall that one can walk around", read<&Metrics::loops>,
               "islands"},
    MetricInfo{"chokepoints", "tiles whose loss parts five tiles or more from five or more",
               read<&Metrics::chokepoints>, "tiles"},
    MetricInfo{"exit_path", "steps from the start to the stairs down or the exit, -1 without one",
               read<&Metrics::exit_path>, "steps"},
    MetricInfo{"exit_path_ratio", "exit_path / (width + height)", read<&Metrics::exit_path_ratio>,
               "ratio"},
    MetricInfo{"detour", "exit_path / Manhattan distance", read<&Metrics::detour>, "ratio"},
    MetricInfo{"longest_path", "steps between two far ends of the map, by a double sweep",
               read<&Metrics::longest_path>, "steps"},
    MetricInfo{"exit_share", "exit_path / longest_path, at most 1", read<&Metrics::exit_share>,
               "share"},
    MetricInfo{"difficulty", "how hard the map is to cross: its way, chokepoints, dead ends, enemies",
               read<&Metrics::difficulty>, "share", kDifficultyFormula},
    MetricInfo{"open_choices", "keys that can be fetched at a step of the solution, in the mean",
               read_choices, "keys"},
    MetricInfo{"room_size_median", "median of the tiles inside rooms",
               read<&Metrics::room_size_median>, "tiles"},
    MetricInfo{"room_size_gini", "inequality of the tiles inside rooms, 0 when all are equal",
               read<&Metrics::room_size_gini>, "share"},
    MetricInfo{"room_count", "rooms and chambers that have floor",
               read_rooms<&RoomMetrics::room_count>, "rooms"},
    MetricInfo{"main_way_rooms",
               "rooms on the way from the entrance to the exit that passes the fewest",
               read_rooms<&RoomMetrics::main_way_rooms>, "rooms"},
    MetricInfo{"branching", "links that leave a room, the mean over all rooms",
               read_rooms<&RoomMetrics::branching>, "links"},
    MetricInfo{"room_cycles", "links that could go without parting any two rooms",
               read_rooms<&RoomMetrics::room_cycles>, "links"},
    MetricInfo{"start_fairness",
               "1 when all factions have equally much land within 12, 24 and 48 steps",
               read<&Metrics::start_fairness>, "share"},
    MetricInfo{"cover_density", "share of the walkable tiles beside a wall",
               read_battle<&BattleMetrics::cover_density>, "share"},
    MetricInfo{"mean_sight_line", "tiles seen in one of eight directions before a wall",
               read_battle<&BattleMetrics::mean_sight_line>, "tiles"},
    MetricInfo{"first_side_chokes", "chokepoints nearer to the first faction start",
               read_battle<&BattleMetrics::first_side_chokes>, "tiles"},
    MetricInfo{"second_side_chokes", "chokepoints nearer to the second faction start",
               read_battle<&BattleMetrics::second_side_chokes>, "tiles"},
    MetricInfo{"start_equality", "1 when both faction starts have equally much land around",
               read_battle<&BattleMetrics::start_equality>, "share"},
};

BitGrid shifted(const BitGrid& grid, std::int32_t dx, std::int32_t dy) {
  BitGrid moved = grid;
  moved.shift(dx, dy);
  return moved;
}

// Counts that need only a tile's neighbours, 64 tiles at a time.
struct NeighbourCounts {
  std::int64_t corridor = 0;   // at most two walkable neighbours
  std::int64_t dead_ends = 0;  // exactly one
  std::int64_t open = 0;       // all eight around
};

NeighbourCounts count_neighbours(const BitGrid& walkable) {
  const BitGrid left = shifted(walkable, 1, 0);
  const BitGrid right = shifted(walkable, -1, 0);
  const BitGrid up = shifted(walkable, 0, 1);
  const BitGrid down = shifted(walkable, 0, -1);

  NeighbourCounts counts;
  BitGrid triples = walkable;
  triples &= left;
  triples &= right;
  BitGrid open = triples;
  open &= shifted(triples, 0, 1);
  open &= shifted(triples, 0, -1);
  counts.open = open.count();

  for (std::int32_t y = 0; y < walkable.height(); ++y) {
    for (std::size_t i = 0; i < walkable.row(y).size(); ++i) {
      const BitGrid::Word w = left.row(y)[i], e = right.row(y)[i];
      const BitGrid::Word n = up.row(y)[i], s = down.row(y)[i];
      const BitGrid::Word three_or_more = (w & e & (n | s)) | (n & s & (w | e));
      const BitGrid::Word corridor = walkable.row(y)[i] & ~three_or_more;
      counts.corridor += std::popcount(corridor);
      counts.dead_ends += std::popcount(corridor & (w ^ e ^ n ^ s));
    }
  }
  return counts;
}

void measure_paths(const GenerationResult& map, const BitGrid& walkable, Metrics& metrics) {
  DistanceMap distances;
  distances.find(walkable, map.start);
  if (const auto exit = goal_of(map)) {
    metrics.exit_path = steps_to_goal(distances, walkable, *exit);
    const std::int64_t straight = manhattan_distance(map.start, *exit);
    if (metrics.exit_path >= 0) {
      metrics.exit_path_ratio =
          ratio(metrics.exit_path, std::int64_t{walkable.width()} + walkable.height());
      metrics.detour = straight == 0 ? 1 : ratio(metrics.exit_path, straight);
    }
  }
  if (distances.farthest_steps() < 0) {
    distances.find(walkable, walkable.find_first().value_or(LogicalPosition{}));
  }
  const LogicalPosition far_end = distances.farthest();
  distances.find(walkable, far_end);
  metrics.longest_path = distances.farthest_steps();
  if (metrics.exit_path > 0) {
    metrics.exit_share = std::min(1.0, ratio(metrics.exit_path, metrics.longest_path));
  }
}

void measure_room_sizes(const std::vector<Rect>& rooms, Metrics& metrics) {
  std::vector<double> sizes;
  for (const Rect& room : rooms) {
    const Size inside{std::max(0, room.width() - 1), std::max(0, room.height() - 1)};
    sizes.push_back(static_cast<double>(inside.area()));
  }
  if (sizes.empty()) return;
  std::sort(sizes.begin(), sizes.end());
  const std::size_t half = sizes.size() / 2;
  const double upper = sizes[half];
  const double lower = sizes.size() % 2 == 1 ? upper : sizes[half - 1];
  metrics.room_size_median = (lower + upper) / 2;

  metrics.room_size_gini = gini(sizes);
}

}  // namespace

std::span<const MetricInfo> metric_infos() {
  return kMetrics;
}

std::string_view maps_with(const MetricInfo& info) {
  Metrics metrics;
  if (info.value(metrics)) return "every map";
  metrics.rooms.emplace();
  if (info.value(metrics)) return "maps with a room graph";
  metrics.open_choices = 0;
  if (info.value(metrics)) return "maps with keys and locks";
  metrics.start_fairness = 0;
  if (info.value(metrics)) return "maps that count the land of their factions";
  return "maps with two faction starts";
}

std::optional<double> start_fairness(std::span<const FactionStart> starts) {
  std::vector<double> land(starts.size());
  double sum = 0;
  for (std::size_t reach = 0; reach < kLandReaches.size(); ++reach) {
    std::transform(starts.begin(), starts.end(), land.begin(), [reach](const FactionStart& start) {
      return static_cast<double>(start.land[reach]);
    });
    std::sort(land.begin(), land.end());
    if (land.empty() || land.back() == 0) return std::nullopt;
    sum += 1 - gini(land);
  }
  return sum / static_cast<double>(kLandReaches.size());
}

Metrics measure(const GenerationResult& map) {
  Metrics metrics;
  measure_room_sizes(map.rooms, metrics);
  if (!map.graph.empty()) metrics.rooms = measure_rooms(map.graph);
  metrics.start_fairness = start_fairness(map.faction_starts);
  if (is_battle(map)) metrics.battle.emplace();
  const BitGrid walkable = walkable_tiles(map.tiles);
  Regions regions;
  regions.find(walkable);
  if (regions.count() == 0) return metrics;

  const std::int64_t tiles = walkable.count();
  const NeighbourCounts counts = count_neighbours(walkable);
  metrics.connectivity = ratio(regions.size_of(regions.largest()), tiles);
  metrics.floor_ratio = ratio(tiles, map.size().area());
  metrics.openness = ratio(counts.open, tiles);
  metrics.corridor_share = ratio(counts.corridor, tiles);
  metrics.dead_ends = counts.dead_ends;
  metrics.loops = count_holes(walkable, static_cast<std::int64_t>(regions.count()));
  const std::vector<LogicalPosition> chokes = chokepoints(walkable, kChokepointPart);
  metrics.chokepoints = static_cast<std::int64_t>(chokes.size());
  measure_paths(map, walkable, metrics);
  metrics.difficulty = difficulty_of(metrics, map, tiles);
  metrics.open_choices = open_choices(map, walkable);
  if (metrics.battle) *metrics.battle = measure_battle(map, walkable, chokes);
  return metrics;
}

}  // namespace karst
