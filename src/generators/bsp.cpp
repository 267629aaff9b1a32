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
#include "generators/rooms/bsp_ways.hpp"
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
                "max_depth", between(0, kMostCuts),
                "how often a part may be cut again; 4 gives at most 16 rooms; one more for every "
                "doubling beyond 100x80"),
            usual_depth),
    flag<&Params::fill>("fill", "rooms fill their part of the map, whatever max_room_size says"),
    by_size(
        integer<&Params::extra_links>(
            "extra_links", between(0, 20'000),
            "corridors beside those that join the two sides of cuts, each straight between rooms "
            "that face each other, one for two rooms at most; 5, and more on maps larger than "
            "100x80"),
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

// Fills the tree from the root down, everything left of a node before everything right of it.
void cut_parts(const Params& params, Build& build, BspRooms& partition) {
  const int min_split = std::max(params.min_split, params.min_room_size + 2);
  struct RightSide {
    BspNode part;
    std::size_t parent;
    int depth;
  };
  Rng rng = build.rng("cuts");
  std::vector<BspNode>& tree = build.map.bsp_tree;
  std::array<RightSide, kMostCuts> waiting;  // at most one per level
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
  // The larger of two draws: small rooms alone in their part look lost.
  const auto draw_side = [&](int most) {
    if (params.fill) return most;
    const int first = rng.between(params.min_room_size, std::min(params.max_room_size, most));
    return std::max(first, rng.between(params.min_room_size, std::min(params.max_room_size, most)));
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

void place_rooms(const Params& params, Build& build, BspRooms& partition) {
  Rng rng = build.rng("rooms");
  std::vector<BspNode>& tree = build.map.bsp_tree;
  std::vector<Rect>& rooms = build.map.rooms;
  for (const std::size_t leaf : partition.leaves) {
    const auto room = static_cast<std::int32_t>(rooms.size());
    tree[leaf].room = room;
    rooms.push_back(place_room(params, tree[leaf], build, rng));
    carve_room(build.terrain, rooms.back());
  }
  build.step("rooms");
}

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
  auto& partition = build.kept<BspRooms>();
  partition.clear();
  cut_parts(params, build, partition);
  place_rooms(params, build, partition);
  Rng rng = build.rng("corridors");
  BspWays ways(build.map.bsp_tree, build.map.rooms, build.terrain, partition, rng);
  ways.join_siblings();
  build.step("corridors");
  ways.add_links(params.extra_links);
  build.step("links");
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
     .version = 3,
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
