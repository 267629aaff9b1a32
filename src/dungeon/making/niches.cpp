#include "dungeon/making/niches.hpp"

#include <algorithm>
#include <tuple>

#include "karst/core/coordinates.hpp"
#include "karst/terrain/distance_map.hpp"
#include "model/ground/dry_ground.hpp"

namespace karst {
namespace {

constexpr std::int32_t kTilesForNiche = 60;  // of floor, for each
constexpr std::int64_t kMostNiches = 12;
constexpr std::int32_t kLeastDistance = 8;       // steps between two niches
constexpr std::int32_t kStepsToWayStation = 24;  // a shorter way needs no niche in its middle
constexpr std::int32_t kMostLength = 3;          // tiles

std::int64_t usable_rooms(const RoomGraph& graph) {
  return std::ranges::count_if(graph.rooms, [](const GraphRoom& room) { return room.tiles > 0; });
}

class NichePlanner {
 public:
  NichePlanner(const GenerationResult& map, const std::vector<std::int32_t>& room_by_tile)
      : map_(map), walkable_(dry_tiles(map)), passage_(walkable_) {
    const CoordinateManager tiles(map.size());
    walkable_.for_each([&](LogicalPosition p) {
      if (room_by_tile[tiles.index_of(p)] >= 0) passage_.clear(p);
    });
    for (const MarkedTile& mark : map.subtypes) {
      if (mark.types.contains(Subtype::lock)) passage_.clear(mark.position);
    }
  }

  // The outlines of all niches, one tile around their floor.
  std::vector<Rect> plan() {
    const auto goal = goal_of(map_);
    // Around start and goal first, and neither of them inside the other's niche.
    if (goal && passage_.get_or_zero(*goal)) passage_.clear(*goal);
    add(map_.start);
    if (goal && walkable_.get_or_zero(*goal)) {
      passage_.set(*goal);
      add(*goal);
      add_way_station(*goal);
    }
    add_far_ends();
    return std::move(outlines_);
  }

 private:
  void add(LogicalPosition p) {
    centers_.push_back(p);
    if (!passage_.get_or_zero(p)) return;
    const Rect floor = grown_from(p);
    passage_.clear_rect(floor);
    outlines_.push_back({floor.x1 - 1, floor.y1 - 1, floor.x2 + 1, floor.y2 + 1});
  }

  // The closed rectangle of passage tiles around `p`: along the passage, or 3x3 in the open.
  Rect grown_from(LogicalPosition p) const {
    Rect floor{p.x, p.y, p.x, p.y};
    for (std::int32_t round = 1; round < kMostLength; ++round) {
      const auto try_edges = [&](Rect wider, Rect edge) {
        if (all_passage(edge)) floor = wider;
      };
      if (floor.x2 - floor.x1 + 1 < kMostLength) {
        try_edges({floor.x1, floor.y1, floor.x2 + 1, floor.y2},
                  {floor.x2 + 1, floor.y1, floor.x2 + 1, floor.y2});
      }
      if (floor.x2 - floor.x1 + 1 < kMostLength) {
        try_edges({floor.x1 - 1, floor.y1, floor.x2, floor.y2},
                  {floor.x1 - 1, floor.y1, floor.x1 - 1, floor.y2});
      }
      if (floor.y2 - floor.y1 + 1 < kMostLength) {
        try_edges({floor.x1, floor.y1, floor.x2, floor.y2 + 1},
                  {floor.x1, floor.y2 + 1, floor.x2, floor.y2 + 1});
      }
      if (floor.y2 - floor.y1 + 1 < kMostLength) {
        try_edges({floor.x1, floor.y1 - 1, floor.x2, floor.y2},
                  {floor.x1, floor.y1 - 1, floor.x2, floor.y1 - 1});
      }
    }
    return floor;
  }

  bool all_passage(const Rect& closed) const {
    const Size size = map_.size();
    if (closed.x1 < 0 || closed.y1 < 0 || closed.x2 >= size.width || closed.y2 >= size.height) {
      return false;
    }
    const std::int64_t area = std::int64_t{closed.width() + 1} * (closed.height() + 1);
    return passage_.count_in(closed) == area;
  }

  void add_way_station(LogicalPosition goal) {
    distances_.find(walkable_, goal);
    if (distances_.steps_to(map_.start) < kStepsToWayStation) return;
    std::vector<LogicalPosition> way;
    distances_.path_down(walkable_, map_.start, way);
    add(way[way.size() / 2]);
  }

  // Again and again the tile that is farthest from all niches: in mazes a dead end.
  void add_far_ends() {
    const std::int64_t wanted =
        std::clamp<std::int64_t>(walkable_.count() / kTilesForNiche, kFewestRooms, kMostNiches);
    while (static_cast<std::int64_t>(centers_.size()) < wanted) {
      distances_.find(walkable_, centers_);
      if (distances_.farthest_steps() < kLeastDistance) return;
      add(distances_.farthest());
    }
  }

  const GenerationResult& map_;
  BitGrid walkable_;  // and dry
  BitGrid passage_;  // walkable tiles of no room, no niche and without a lock
  DistanceMap distances_;
  std::vector<LogicalPosition> centers_;
  std::vector<Rect> outlines_;
};

// Moves the rooms first .. first+count-1 behind all others.
void move_to_end(std::size_t first, std::size_t count, RoomsOfLevel& rooms) {
  std::vector<GraphRoom>& list = rooms.graph.rooms;
  const std::size_t behind = list.size() - first - count;
  const auto moved = [&](std::int32_t room) {
    const auto i = static_cast<std::size_t>(room);
    if (room < 0 || i < first) return room;
    return static_cast<std::int32_t>(i < first + count ? i + behind : i - count);
  };
  const auto begin = list.begin() + static_cast<std::ptrdiff_t>(first);
  std::rotate(begin, begin + static_cast<std::ptrdiff_t>(count), list.end());
  for (std::int32_t& room : rooms.room_by_tile) room = moved(room);
  for (RoomLink& link : rooms.graph.links) {
    const std::int32_t a = moved(link.a), b = moved(link.b);
    link.a = std::min(a, b);
    link.b = std::max(a, b);
  }
  std::ranges::sort(rooms.graph.links, [](const RoomLink& x, const RoomLink& y) {
    return std::tuple(x.is_blind(), x.a, x.b) < std::tuple(y.is_blind(), y.a, y.b);
  });
}

}  // namespace

RoomsOfLevel rooms_of_level(const GenerationResult& map) {
  RoomsOfLevel rooms{room_graph(map), rooms_by_tile(map)};
  if (usable_rooms(rooms.graph) >= kFewestRooms) return rooms;
  const std::vector<Rect> niches = NichePlanner(map, rooms.room_by_tile).plan();
  if (niches.empty()) return rooms;
  // Listed rooms are found first: so niches keep their outlines, and all links come out as for any
  // other rooms.
  GenerationResult with_niches = map;
  with_niches.rooms.insert(with_niches.rooms.end(), niches.begin(), niches.end());
  rooms = {room_graph(with_niches), rooms_by_tile(with_niches), true};
  for (std::size_t i = map.rooms.size(); i < with_niches.rooms.size(); ++i) {
    rooms.graph.rooms[i].listed = false;
  }
  move_to_end(map.rooms.size(), niches.size(), rooms);
  return rooms;
}

}  // namespace karst
