#include "passes/finishing/far_ends.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "generators/caves/open_share.hpp"
#include "terrain/paths/nearest.hpp"
#include "terrain/sweeps/way_sweep.hpp"

namespace karst {
namespace {

// A corner of the map, by chance.
LogicalPosition draw_corner(Size size, Rng& rng) {
  const std::uint32_t draw = rng.below(4);
  return {(draw & 1) != 0 ? size.width - 1 : 0, (draw & 2) != 0 ? size.height - 1 : 0};
}

// The set tile of a row that is nearest to its first or last column.
std::optional<std::int32_t> outermost_in_row(std::span<const BitGrid::Word> row, bool from_last) {
  const auto is_set = [](BitGrid::Word word) { return word != 0; };
  if (from_last) {
    const auto word = std::find_if(row.rbegin(), row.rend(), is_set);
    if (word == row.rend()) return std::nullopt;
    const auto at = static_cast<std::int32_t>(row.rend() - word) * BitGrid::kWordBits;
    return at - 1 - std::countl_zero(*word);
  }
  const auto word = std::find_if(row.begin(), row.end(), is_set);
  if (word == row.end()) return std::nullopt;
  const auto at = static_cast<std::int32_t>(word - row.begin()) * BitGrid::kWordBits;
  return at + std::countr_zero(*word);
}

LogicalPosition nearest_to_corner(const BitGrid& open, LogicalPosition corner) {
  LogicalPosition nearest;
  std::int64_t shortest = std::numeric_limits<std::int64_t>::max();
  for (std::int32_t rows = 0; rows < open.height() && rows < shortest; ++rows) {
    const std::int32_t y = corner.y == 0 ? rows : corner.y - rows;
    const auto x = outermost_in_row(open.row(y), corner.x != 0);
    if (!x || manhattan_distance({*x, y}, corner) >= shortest) continue;
    nearest = {*x, y};
    shortest = manhattan_distance(nearest, corner);
  }
  return nearest;
}

// Of the rooms the one whose middle is nearest to, or farthest from, a tile.
std::size_t extreme_room(std::span<const Rect> rooms, LogicalPosition tile, bool farthest) {
  std::size_t best = 0;
  std::int64_t best_distance = std::numeric_limits<std::int64_t>::max();
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const std::int64_t distance =
        manhattan_distance(rooms[i].center(), tile) * (farthest ? -1 : 1);
    if (distance >= best_distance) continue;
    best = i;
    best_distance = distance;
  }
  return best;
}

// How much of the longest way from the start the way to the exit has at least. The start lies far
// out, where the longest way on the map is hardly longer, and what is asked for is kept with room to
// spare.
double share_from_start(double exit_distance) {
  constexpr double kToSpare = 0.65;
  return exit_distance + (1 - exit_distance) * kToSpare;
}

std::optional<LogicalPosition> room_middle(Build& build, const Rect& room) {
  const LogicalPosition start = build.map.start;
  if (!build.terrain.get_or_zero(start)) return nearest_set(build.terrain, room.center());
  build.terrain.clear(start);
  const auto tile = nearest_set(build.terrain, room.center());
  build.terrain.set(start);
  return tile;
}

// With so many rooms or more the straight distance between two of them tells well enough how long the
// way is, at a hundredth of what a sweep costs.
constexpr std::size_t kManyRooms = 10;

// How far every room is from `from`: by a sweep in steps of two tiles, or straight. -1 where no way
// leads.
std::span<const std::int32_t> room_distances(Build& build, LogicalPosition from) {
  const std::vector<Rect>& rooms = build.map.rooms;
  auto& far = build.kept<std::vector<std::int32_t>>();
  far.resize(rooms.size());
  const bool many = rooms.size() >= kManyRooms;
  auto& sweep = build.kept<WaySweep>();
  if (!many) sweep.run(build.terrain, from);
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const LogicalPosition middle = rooms[i].center();
    if (many) {
      far[i] = static_cast<std::int32_t>(manhattan_distance(from, middle));
    } else {
      far[i] = build.size().contains(middle) ? sweep.steps_to(middle) : -1;
    }
  }
  return far;
}

std::optional<LogicalPosition> draw_far_room(Build& build, double share, Rng& rng) {
  const std::vector<Rect>& rooms = build.map.rooms;
  const auto far = room_distances(build, build.map.start);
  const std::int32_t farthest = *std::max_element(far.begin() + 1, far.end());
  // Few rooms lie at the very ends of ways, and straight distances only tell about.
  const double strict = std::sqrt(rooms.size() >= kManyRooms ? std::sqrt(share) : share);
  const auto least = std::max(1, static_cast<std::int32_t>(strict * farthest));
  std::uint32_t count = 0;
  const Rect* chosen = nullptr;
  for (std::size_t i = 1; i < rooms.size(); ++i) {
    if (far[i] >= least && rng.below(++count) == 0) chosen = &rooms[i];
  }
  if (chosen == nullptr) return std::nullopt;
  return room_middle(build, *chosen);
}

// The room to which the way from another one is the longest: the end of a long way through the map.
std::size_t farthest_room(Build& build, std::size_t from) {
  const LogicalPosition middle = build.map.rooms[from].center();
  if (!build.terrain.get_or_zero(middle)) return from;
  const auto far = room_distances(build, middle);
  return static_cast<std::size_t>(std::max_element(far.begin(), far.end()) - far.begin());
}

// A random walkable tile other than the start; there must be one.
LogicalPosition any_other_tile(const Build& build, std::int64_t walkable_count, Rng& rng) {
  const auto chosen = rng.below(static_cast<std::uint32_t>(walkable_count - 1));
  // The start counts as the last tile, so the tile that is really last stands in for it.
  const LogicalPosition tile = nth_set(build.terrain, chosen);
  return tile == build.map.start ? nth_set(build.terrain, walkable_count - 1) : tile;
}

// Any open tile that is nobody's place.
std::optional<LogicalPosition> draw_free_tile(Build& build, Rng& rng) {
  BitGrid& free = build.scratch(0);
  free = build.terrain;
  const auto take = [&](LogicalPosition p) {
    if (free.size().contains(p)) free.clear(p);
  };
  take(build.map.start);
  for (const FactionStart& start : build.map.faction_starts) take(start.position);
  for (const PointOfInterest& place : build.map.points_of_interest) take(place.position);
  const std::int64_t count = free.count();
  if (count == 0) return std::nullopt;
  return nth_set(free, rng.below(static_cast<std::uint32_t>(count)));
}

// The room nearest to a corner of those that are not beside the start of a faction, if there are any.
std::size_t room_off_the_starts(const GenerationResult& map, LogicalPosition corner) {
  constexpr std::int64_t kBeside = 5;
  std::optional<std::size_t> best;
  const auto to_corner = [&](std::size_t i) {
    return manhattan_distance(map.rooms[i].center(), corner);
  };
  for (std::size_t i = 0; i < map.rooms.size(); ++i) {
    if (distance_to_others(map, map.rooms[i].center()) < kBeside) continue;
    if (!best || to_corner(i) < to_corner(*best)) best = i;
  }
  return best.value_or(extreme_room(map.rooms, corner, false));
}

// On a battle map neither side shall stand beside the stairs: of a few far tiles the one that lies
// farthest from all starts and places.
LogicalPosition draw_far_tile(Build& build, const WaySweep& sweep, double share, Rng& rng) {
  const auto least = std::max(1, static_cast<std::int32_t>(share * sweep.farthest_steps()));
  LogicalPosition best = sweep.draw_far(least, rng);
  if (build.map.faction_starts.empty() && build.map.points_of_interest.empty()) return best;
  constexpr int kDraws = 8;
  constexpr int kMostDraws = 40;  // where each of them was somebody's place
  std::int64_t farthest = distance_to_others(build.map, best);
  for (int draw = 1; draw < kDraws || (farthest == 0 && draw < kMostDraws); ++draw) {
    const LogicalPosition tile = sweep.draw_far(least, rng);
    const std::int64_t distance = distance_to_others(build.map, tile);
    if (distance <= farthest) continue;
    best = tile;
    farthest = distance;
  }
  return farthest > 0 ? best : draw_free_tile(build, rng).value_or(best);
}

}  // namespace

void put_first(Build& build, std::size_t room) {
  if (room == 0) return;
  std::swap(build.map.rooms[0], build.map.rooms[room]);
  for (BspNode& node : build.map.bsp_tree) {
    if (node.room == 0 || node.room == static_cast<std::int32_t>(room)) {
      node.room = static_cast<std::int32_t>(room) - node.room;
    }
  }
}

std::int64_t distance_to_others(const GenerationResult& map, LogicalPosition tile) {
  std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
  for (const FactionStart& start : map.faction_starts) {
    nearest = std::min(nearest, manhattan_distance(tile, start.position));
  }
  for (const PointOfInterest& place : map.points_of_interest) {
    nearest = std::min(nearest, manhattan_distance(tile, place.position));
  }
  return nearest;
}

double wished_exit_distance(const GenerationResult& map) {
  return number_param(map, "exit_distance").value_or(kUsualExitDistance);
}

void put_outermost_room_first(Build& build) {
  Rng rng = build.rng("outermost");
  const LogicalPosition end = build.exit() ? *build.exit() : draw_corner(build.size(), rng);
  const std::size_t room = extreme_room(build.map.rooms, end, build.exit().has_value());
  put_first(build, build.exit() ? room : farthest_room(build, room));
}

void place_ends_around_chambers(Build& build) {
  GenerationResult& map = build.map;
  Rng rng = build.rng("outermost");
  const std::size_t room = room_off_the_starts(map, draw_corner(build.size(), rng));
  map.stairs_down = nearest_set(build.terrain, map.rooms[room].center());
  auto& sweep = build.kept<WaySweep>();
  sweep.run(build.terrain, *map.stairs_down);
  const double strict = std::sqrt(std::sqrt(share_from_start(wished_exit_distance(map))));
  map.start = sweep.draw_far(static_cast<std::int32_t>(strict * sweep.farthest_steps()), rng);
  std::swap(map.rooms[room], map.rooms.back());
  const std::span<const Rect> others = std::span(map.rooms).first(map.rooms.size() - 1);
  put_first(build, extreme_room(others, map.start, false));
}

LogicalPosition outermost_tile(Build& build) {
  if (const auto exit = build.exit(); exit && build.terrain.get(*exit)) {
    auto& sweep = build.kept<WaySweep>();
    sweep.run(build.terrain, *exit);
    return sweep.farthest_steps() > 0 ? sweep.farthest()
                                      : build.terrain.find_first().value_or(LogicalPosition{});
  }
  Rng rng = build.rng("outermost");
  return nearest_to_corner(build.terrain, draw_corner(build.size(), rng));
}

std::optional<LogicalPosition> draw_far_exit(Build& build) {
  Rng rng = build.rng("place_stairs");
  const double share = share_from_start(wished_exit_distance(build.map));
  // Where rooms are places on a world, the stairs are none of them.
  const bool starts_inside = build.terrain.get_or_zero(build.map.start);
  if (build.map.rooms.size() >= 2 && build.map.points_of_interest.empty() && starts_inside) {
    if (const auto tile = draw_far_room(build, share, rng)) return tile;
  }
  const std::int64_t count = build.terrain.count();
  if (count < 2) return std::nullopt;
  if (!starts_inside) return any_other_tile(build, count, rng);
  auto& sweep = build.kept<WaySweep>();
  sweep.run(build.terrain, build.map.start);
  if (sweep.farthest_steps() == 0) return any_other_tile(build, count, rng);
  // A start in a given place may lie in the midst of the map: then the end of the way should be the
  // very end.
  const bool is_given = !build.map.points_of_interest.empty() || build.map.stairs_up;
  return draw_far_tile(build, sweep, is_given ? std::sqrt(std::sqrt(share)) : share, rng);
}

}  // namespace karst
