// Binary space partition: cut the map in two, cut the parts again, put a room into every part that
// is left, and join the two sides of every cut, the smallest parts first.
//
//   +-----+---------+      +-----+---------+
//   |     |         |      | ### |   ####  |
//   |     +---------+  ->  | ### +---####--+
//   |     |         |      | ####### #     |
//   +-----+---------+      +-----+---#-----+
#include <algorithm>
#include <array>

#include "core/four_steps.hpp"
#include "generators/by_area.hpp"
#include "generators/generator_table.hpp"
#include "generators/stairs_room.hpp"
#include "karst/terrain/carve.hpp"
#include "terrain/paths/doorways.hpp"

namespace karst {
namespace {

struct Params {
  int min_room_size = 6;
  int max_room_size = 10;
  int min_split = 15;
  int max_depth = 4;
  bool fill = false;
  int extra_links = 5;
  double doors = 0.6;
  double exit_distance = 0.6;
};

// A part of 1x1 less than the map's inside is cut into four: both ways, or three times across.
std::int64_t usual_split(Size map) {
  constexpr std::int64_t kUsual = 15;
  const std::int64_t shorter = std::min(map.width, map.height) - 2;
  const std::int64_t longer = std::max(map.width, map.height) - 2;
  return std::min(kUsual, std::max(shorter / 2, longer / 4));
}

// One cut more whenever the map is twice as large.
std::int64_t usual_depth(Size map) {
  std::int64_t depth = 4;
  for (std::int64_t area = kDefaultSize.area(); area < map.area(); area *= 2) ++depth;
  return depth;
}

constexpr auto kParams = describe(
    integer<&Params::min_room_size>("min_room_size", between(2, kMaxSide),
                                    "smallest side of a room, one of its walls included"),
    integer<&Params::max_room_size>(
        "max_room_size", between(2, kMaxSide),
        "largest side of a room; its part of the map limits it further"),
    by_size(integer<&Params::min_split>(
                "min_split", between(4, kMaxSide),
                "smallest side of a part; only sides twice as long are cut; 15, less on maps that "
                "would have fewer than four parts; always room for the smallest room"),
            usual_split),
    by_size(integer<&Params::max_depth>(
                "max_depth", between(0, 30),
                "how often a part may be cut again; 4 gives at most 16 rooms; one more for every "
                "doubling beyond 100x80"),
            usual_depth),
    flag<&Params::fill>("fill", "rooms fill their part of the map, whatever max_room_size says"),
    by_size(integer<&Params::extra_links>(
                "extra_links", between(0, 20'000),
                "corridors beside those that join the two sides of cuts, each between rooms near "
                "each other, one for two rooms at most; 5, and more on maps larger than 100x80"),
            [](Size map) { return grown(5, map); }),
    real<&Params::doors>("doors", between(0.0, 1.0), "share of the doorways that have a door"),
    real<&Params::exit_distance>("exit_distance", between(0.0, 1.0), kExitDistanceMeaning));

constexpr std::array kRules = {
    rule<Params>("min_room_size <= max_room_size",
                 [](const Params& p) { return p.min_room_size <= p.max_room_size; }),
};

constexpr std::array kPromises = {kBorderClosed, kRoomsApart};

// The smallest room, one tile inside the root, which is one tile inside the map.
Size min_size(const Params& params) {
  return {params.min_room_size + 4, params.min_room_size + 4};
}

enum class Cut { none, across_width, across_height };

// Across the longer side when the difference is clear, else across any; if that is too short across
// the other one.
Cut choose_cut(const BspNode& part, int least_length, Rng& rng) {
  // A ratio of 1.25 or more, in whole numbers.
  const bool wide = 4 * part.width >= 5 * part.height;
  const bool high = 4 * part.height >= 5 * part.width;
  const bool width_first = wide == high ? rng.coin() : wide;
  if (std::max(part.width, part.height) < least_length) return Cut::none;
  const int first_length = width_first ? part.width : part.height;
  return width_first == (first_length >= least_length) ? Cut::across_width : Cut::across_height;
}

// The rooms below a node, which are numbered without gaps.
struct RoomRange {
  std::int32_t first = 0;
  std::int32_t last = 0;
};

// What is known about the nodes of the tree besides the tree itself. Lists of nodes save asking
// every node of which kind it is, a question whose answer the processor can only guess.
struct Partition {
  std::vector<std::size_t> leaves;     // in the order of the tree
  std::vector<std::size_t> inner;      // in the order of the tree
  std::vector<RoomRange> rooms_below;  // by node
  std::vector<RoomRange> links;         // rooms joined by a corridor
  std::vector<LogicalPosition> mouths;  // where corridors cross the outlines of these rooms

  void clear() {
    leaves.clear();
    inner.clear();
    links.clear();
    mouths.clear();
  }
};

// Fills the tree from the root down, everything left of a node before everything right of it.
void cut_parts(const Params& params, Build& build, Partition& partition) {
  const int min_split = std::max(params.min_split, params.min_room_size + 2);
  struct RightSide {
    BspNode part;
    std::size_t parent;
    int depth;
  };
  Rng rng = build.rng("cuts");
  std::vector<BspNode>& tree = build.map.bsp_tree;
  std::array<RightSide, 32> waiting;  // at most one per level
  std::size_t waiting_count = 0;
  BspNode part{.x = 1, .y = 1, .width = build.size().width - 2, .height = build.size().height - 2};
  for (int depth = 0;; ++depth) {
    const std::size_t index = tree.size();
    const Cut cut =
        depth < params.max_depth ? choose_cut(part, 2 * min_split, rng) : Cut::none;
    if (cut == Cut::none) {
      partition.leaves.push_back(index);
      tree.push_back(part);
      if (waiting_count == 0) return;
      const RightSide& next = waiting[--waiting_count];
      tree[next.parent].right = static_cast<std::int32_t>(index + 1);
      part = next.part;
      depth = next.depth;
      continue;
    }
    partition.inner.push_back(index);
    tree.push_back(part);
    tree.back().left = static_cast<std::int32_t>(index + 1);
    const bool across = cut == Cut::across_width;
    const std::int32_t length = across ? part.width : part.height;
    const std::int32_t kept = rng.between(min_split, length - min_split);
    const std::int32_t kept_width = across ? kept : part.width;
    const std::int32_t kept_height = across ? part.height : kept;
    waiting[waiting_count++] = {{.x = part.x + (across ? kept : 0),
                                 .y = part.y + (across ? 0 : kept),
                                 .width = part.width - (across ? kept : 0),
                                 .height = part.height - (across ? 0 : kept)},
                                index,
                                depth};
    part.width = kept_width;
    part.height = kept_height;
  }
}

// Whether a tile belongs to this part: the parts fill the map but for its border.
bool holds(const BspNode& part, LogicalPosition tile) {
  return tile.x >= part.x && tile.x < part.x + part.width && tile.y >= part.y &&
         tile.y < part.y + part.height;
}

Rect place_room(const Params& params, const BspNode& leaf, Build& build, Rng& rng) {
  const auto draw_side = [&](int most) {
    return params.fill ? most : rng.between(params.min_room_size, std::min(params.max_room_size, most));
  };
  const int width = draw_side(leaf.width - 2);
  const int height = draw_side(leaf.height - 2);
  for (const LogicalPosition tile : build.must_open()) {
    if (!holds(leaf, tile)) continue;
    const Rect bounds{leaf.x + 1, leaf.y + 1, leaf.x + leaf.width - 1, leaf.y + leaf.height - 1};
    return place_room_around(tile, build.terrain, bounds, {width, height}, rng);
  }
  const int x = rng.between(leaf.x + 1, leaf.x + leaf.width - width - 1);
  const int y = rng.between(leaf.y + 1, leaf.y + leaf.height - height - 1);
  return Rect::from_size(x, y, width, height);
}

void place_rooms(const Params& params, Build& build, Partition& partition) {
  Rng rng = build.rng("rooms");
  std::vector<BspNode>& tree = build.map.bsp_tree;
  std::vector<Rect>& rooms = build.map.rooms;
  partition.rooms_below.resize(tree.size());
  for (const std::size_t leaf : partition.leaves) {
    const auto room = static_cast<std::int32_t>(rooms.size());
    tree[leaf].room = room;
    partition.rooms_below[leaf] = {room, room};
    rooms.push_back(place_room(params, tree[leaf], build, rng));
    carve_room(build.terrain, rooms.back());
  }
  build.step("rooms");
}

// --- corridors ----------------------------------------------------------------------------------

Rect straight(LogicalPosition a, LogicalPosition b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

enum class Need { must, wish };

class Corridors {
 public:
  Corridors(Build& build, Partition& partition)
      : build_(build),
        partition_(partition),
        rng_(build.rng("corridors")),
        upper_and_lower_walls_(build.scratch(1)),
        left_and_right_walls_(build.scratch(2)) {
    upper_and_lower_walls_.reset(build.size());
    left_and_right_walls_.reset(build.size());
    for (const Rect& room : build.map.rooms) {
      upper_and_lower_walls_.set_run(room.y1, room.x1, room.x2);
      upper_and_lower_walls_.set_run(room.y2, room.x1, room.x2);
      left_and_right_walls_.set_column(room.x1, room.y1, room.y2);
      left_and_right_walls_.set_column(room.x2, room.y1, room.y2);
    }
  }

  void join_siblings() {
    const auto random_room = [&](RoomRange range) { return rng_.between(range.first, range.last); };
    for (auto node = partition_.inner.rbegin(); node != partition_.inner.rend(); ++node) {
      const BspNode& parent = build_.map.bsp_tree[*node];
      const RoomRange left = partition_.rooms_below[static_cast<std::size_t>(parent.left)];
      const RoomRange right = partition_.rooms_below[static_cast<std::size_t>(parent.right)];
      partition_.rooms_below[*node] = {left.first, right.last};
      const std::int32_t from = random_room(left);
      join(from, random_room(right), Need::must);
    }
    build_.step("corridors");
  }

  // From rooms that are drawn to the nearest that they are not joined to.
  void add_links(int wanted) {
    const auto count = static_cast<std::uint32_t>(build_.map.rooms.size());
    // More would run side by side.
    wanted = std::min(wanted, static_cast<int>(count / 2));
    for (int tries = 3 * wanted; tries > 0 && wanted > 0 && count > 2; --tries) {
      const auto from = static_cast<std::int32_t>(rng_.below(count));
      const auto to = nearest_not_joined(from);
      if (to && join(from, *to, Need::wish)) --wanted;
    }
    build_.step("links");
  }

 private:
  const Rect& room(std::int32_t index) const {
    return build_.map.rooms[static_cast<std::size_t>(index)];
  }

  // The nearest other room, unless it is joined already.
  std::optional<std::int32_t> nearest_not_joined(std::int32_t from) const {
    std::optional<std::int32_t> nearest;
    std::int64_t shortest = kMaxSide * std::int64_t{2};
    for (std::int32_t to = 0; to < std::ssize(build_.map.rooms); ++to) {
      const std::int64_t distance = manhattan_distance(room(from).center(), room(to).center());
      if (to == from || distance >= shortest || is_joined(from, to)) continue;
      nearest = to;
      shortest = distance;
    }
    return nearest;
  }

  bool is_joined(std::int32_t a, std::int32_t b) const {
    return std::ranges::any_of(partition_.links, [&](const RoomRange& link) {
      return (link.first == a && link.last == b) || (link.first == b && link.last == a);
    });
  }

  // From middle to middle, or where that grazes a room between other tiles of the two, as far as a
  // few tries find any. What is only wished for shall not run beside another corridor either, and is
  // left out where it would.
  bool join(std::int32_t from, std::int32_t to, Need need) {
    constexpr int kTries = 4;
    LogicalPosition a = room(from).center();
    LogicalPosition b = room(to).center();
    const auto is_ugly = [&] {
      return grazes_any(a, b) || (need == Need::wish && runs_beside_any(from, to, a, b));
    };
    bool ugly = is_ugly();
    for (int tries = 0; tries < kTries && ugly; ++tries) {
      a = random_tile(room(from));
      b = random_tile(room(to));
      ugly = is_ugly();
    }
    if (ugly && need == Need::wish) return false;
    carve_corridor(build_.terrain, a, b, Bend::horizontal_first);
    partition_.links.push_back({from, to});
    for (const std::int32_t end : {from, to}) {
      note_mouths(room(end), straight(a, {b.x, a.y}));
      note_mouths(room(end), straight({b.x, a.y}, b));
    }
    return true;
  }

  void note_mouths(const Rect& of, const Rect& way) {
    const auto note = [&](std::int32_t x, std::int32_t y) {
      if (way.contains({x, y})) partition_.mouths.push_back({x, y});
    };
    if (way.y1 == way.y2 && way.y1 > of.y1 && way.y1 < of.y2) {
      note(of.x1, way.y1);
      note(of.x2, way.y1);
    }
    if (way.x1 == way.x2 && way.x1 > of.x1 && way.x1 < of.x2) {
      note(way.x1, of.y1);
      note(way.x1, of.y2);
    }
  }

  LogicalPosition random_tile(const Rect& of) {
    const std::int32_t x = rng_.between(of.x1 + 1, of.x2 - 1);
    return {x, rng_.between(of.y1 + 1, of.y2 - 1)};
  }

  // Whether, outside of the two rooms, more than a few open tiles lie beside the way.
  bool runs_beside_any(std::int32_t from, std::int32_t to, LogicalPosition a,
                       LogicalPosition b) const {
    constexpr std::int64_t kFew = 3;
    const LogicalPosition bend{b.x, a.y};
    std::int64_t beside = 0;
    for (const Rect& way : {straight(a, bend), straight(bend, b)}) {
      const std::int32_t dx = way.x1 == way.x2 ? 1 : 0;
      for (const std::int32_t side : {-1, 1}) {
        const Rect strip{way.x1 + side * dx, way.y1 + side * (1 - dx), way.x2 + side * dx,
                         way.y2 + side * (1 - dx)};
        beside += build_.terrain.count_in(strip) - common_tiles(strip, room(from)) -
                  common_tiles(strip, room(to));
      }
    }
    return beside > kFew;
  }

  // Tiles of a rectangle inside a room.
  static std::int64_t common_tiles(const Rect& tiles, const Rect& of) {
    const std::int64_t columns =
        std::min(tiles.x2, of.x2 - 1) - std::max(tiles.x1, of.x1 + 1) + std::int64_t{1};
    const std::int64_t rows =
        std::min(tiles.y2, of.y2 - 1) - std::max(tiles.y1, of.y1 + 1) + std::int64_t{1};
    return columns > 0 && rows > 0 ? columns * rows : 0;
  }

  // Whether a straight way, a closed rectangle one tile thick, runs along a wall of some room: there
  // it would make the room a strip wider. One tile across the wall is a doorway.
  bool grazes(const Rect& way) const {
    if (way.x1 != way.x2) return upper_and_lower_walls_.any_in(way);
    return way.y1 != way.y2 && left_and_right_walls_.any_in(way);
  }

  bool grazes_any(LogicalPosition from, LogicalPosition to) const {
    const LogicalPosition bend{to.x, from.y};
    return grazes(straight(from, bend)) || grazes(straight(bend, to));
  }

  Build& build_;
  Partition& partition_;
  Rng rng_;
  BitGrid& upper_and_lower_walls_;
  BitGrid& left_and_right_walls_;
};

// Never two side by side.
void hang_doors(double share, std::span<const LogicalPosition> mouths, Build& build) {
  Rng rng = build.rng("doors");
  BitGrid& doors = build.scratch(0);
  const auto hang = [&](LogicalPosition p) {
    if (rng.unit() >= share || !is_door_site(build.terrain, p)) return;
    if (std::ranges::count(build.must_open(), p) > 0) return;
    const auto is_door = [&](LogicalPosition step) {
      return doors.get({p.x + step.x, p.y + step.y});
    };
    if (doors.get(p) || std::ranges::any_of(kFourSteps, is_door)) return;
    doors.set(p);
    build.doors.push_back(p);
  };
  for (const LogicalPosition mouth : mouths) hang(mouth);
  build.step("doors");
}

// The part without further cuts that a tile inside the border belongs to.
BspNode& leaf_at(LogicalPosition tile, std::vector<BspNode>& tree) {
  return *std::find_if(tree.begin(), tree.end(), [&](const BspNode& node) {
    return node.room >= 0 && holds(node, tile);
  });
}

// The first room is where a map starts.
void put_room_first(Build& build, std::int32_t room) {
  if (room == 0) return;
  std::swap(build.map.rooms[0], build.map.rooms[static_cast<std::size_t>(room)]);
  for (BspNode& node : build.map.bsp_tree) {
    if (node.room == 0 || node.room == room) node.room = room - node.room;
  }
}

void put_entry_room_first(Build& build) {
  if (!build.entry()) return;
  put_room_first(build, leaf_at(*build.entry(), build.map.bsp_tree).room);
}

// An exit in the same part as the entry need not lie in the room that is there.
void join_exit(Build& build) {
  if (!build.exit() || build.terrain.get(*build.exit())) return;
  const BspNode& leaf = leaf_at(*build.exit(), build.map.bsp_tree);
  carve_corridor(build.terrain, *build.exit(),
                 build.map.rooms[static_cast<std::size_t>(leaf.room)].center(),
                 Bend::horizontal_first);
}

Result<void> run(const Params& params, Build& build) {
  auto& partition = build.kept<Partition>();
  partition.clear();
  cut_parts(params, build, partition);
  place_rooms(params, build, partition);
  Corridors corridors(build, partition);
  corridors.join_siblings();
  corridors.add_links(params.extra_links);
  put_entry_room_first(build);
  join_exit(build);
  if (params.doors > 0) hang_doors(params.doors, partition.mouths, build);
  return {};
}

constexpr auto kPresets = std::to_array<Preset>(
    {{.name = "even", .meaning = "rooms spread evenly over the map"},
     {.name = "cells",
      .meaning = "many small rooms and long ways between them",
      .settings = "min_room_size=4 max_room_size=6 min_split=8 max_depth=6"},
     {.name = "great_halls",
      .meaning = "a few very large rooms",
      .settings = "min_room_size=10 max_room_size=18 min_split=22 max_depth=3"}});

}  // namespace

constinit const MapGenerator bsp = generator<run, min_size>(
    {.name = "bsp",
     .version = 2,
     .description =
         "Rooms spread evenly: the map is cut in two again and again, every part gets one "
         "room, and the two sides of each cut are joined; with doors and a few links more.",
     .min_size_meaning = "min_room_size + 4 each way",
     .rules = kRules,
     .promises = kPromises,
     .presets = kPresets,
     .usual = {.floor = 0.1, .several_rooms = true}},
    kParams);

}  // namespace karst
