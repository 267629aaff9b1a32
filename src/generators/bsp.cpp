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

#include "generators/generator_table.hpp"
#include "generators/stairs_room.hpp"
#include "karst/terrain/carve.hpp"

namespace karst {
namespace {

struct Params {
  int min_room_size = 6;
  int max_room_size = 10;
  int min_split = 15;
  int max_depth = 4;
};

constexpr auto kParams = describe(
    integer<&Params::min_room_size>("min_room_size", between(2, kMaxSide),
                                    "smallest side of a room, one of its walls included"),
    integer<&Params::max_room_size>(
        "max_room_size", between(2, kMaxSide),
        "largest side of a room; its part of the map limits it further"),
    integer<&Params::min_split>("min_split", between(4, kMaxSide),
                                "smallest side of a part; only sides twice as long are cut"),
    integer<&Params::max_depth>("max_depth", between(0, 30),
                                "how often a part may be cut again; 4 gives at most 16 rooms"));

constexpr std::array kRules = {
    rule<Params>("min_room_size <= max_room_size",
                 [](const Params& p) { return p.min_room_size <= p.max_room_size; }),
    rule<Params>("min_room_size + 2 <= min_split",
                 [](const Params& p) { return p.min_room_size + 2 <= p.min_split; }),
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

  void clear() {
    leaves.clear();
    inner.clear();
  }
};

// Fills the tree from the root down, everything left of a node before everything right of it.
void cut_parts(const Params& params, Build& build, Partition& partition) {
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
        depth < params.max_depth ? choose_cut(part, 2 * params.min_split, rng) : Cut::none;
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
    const std::int32_t kept = rng.between(params.min_split, length - params.min_split);
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
  const int width =
      rng.between(params.min_room_size, std::min(params.max_room_size, leaf.width - 2));
  const int height =
      rng.between(params.min_room_size, std::min(params.max_room_size, leaf.height - 2));
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

void join_siblings(Build& build, Partition& partition) {
  Rng rng = build.rng("corridors");
  const auto random_center = [&](RoomRange range) {
    const std::int32_t room = rng.between(range.first, range.last);
    return build.map.rooms[static_cast<std::size_t>(room)].center();
  };
  for (auto node = partition.inner.rbegin(); node != partition.inner.rend(); ++node) {
    const BspNode& parent = build.map.bsp_tree[*node];
    const RoomRange left = partition.rooms_below[static_cast<std::size_t>(parent.left)];
    const RoomRange right = partition.rooms_below[static_cast<std::size_t>(parent.right)];
    partition.rooms_below[*node] = {left.first, right.last};
    const LogicalPosition from = random_center(left);
    const LogicalPosition to = random_center(right);
    carve_corridor(build.terrain, from, to, Bend::horizontal_first);
  }
  build.step("corridors");
}

// The part without further cuts that a tile inside the border belongs to.
BspNode& leaf_at(LogicalPosition tile, std::vector<BspNode>& tree) {
  return *std::find_if(tree.begin(), tree.end(), [&](const BspNode& node) {
    return node.room >= 0 && holds(node, tile);
  });
}

// The room of the entry becomes the first one, which is where a map starts.
void put_entry_room_first(Build& build) {
  if (!build.entry()) return;
  std::vector<BspNode>& tree = build.map.bsp_tree;
  BspNode& entry_leaf = leaf_at(*build.entry(), tree);
  if (entry_leaf.room == 0) return;
  const auto first_leaf =
      std::find_if(tree.begin(), tree.end(), [](const BspNode& node) { return node.room == 0; });
  std::swap(build.map.rooms[0], build.map.rooms[static_cast<std::size_t>(entry_leaf.room)]);
  std::swap(first_leaf->room, entry_leaf.room);
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
  join_siblings(build, partition);
  put_entry_room_first(build);
  join_exit(build);
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
     .version = 1,
     .description =
         "Rooms spread evenly: the map is cut in two again and again, every part gets one "
         "room, and the two sides of each cut are joined.",
     .min_size_meaning = "min_room_size + 4 each way",
     .rules = kRules,
     .promises = kPromises,
     .presets = kPresets},
    kParams);

}  // namespace karst
