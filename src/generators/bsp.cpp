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

#include "generators/builtin.hpp"
#include "generators/entry_room.hpp"
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
    integer<&Params::max_room_size>("max_room_size", between(2, kMaxSide),
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

Cut choose_cut(const BspNode& part, const Params& params, Rng& rng) {
  // A ratio of 1.25 or more, in whole numbers.
  const bool wide = 4 * part.width >= 5 * part.height;
  const bool high = 4 * part.height >= 5 * part.width;
  const bool width_first = wide || (!high && rng.coin());
  const bool can_cut_width = part.width >= 2 * params.min_split;
  const bool can_cut_height = part.height >= 2 * params.min_split;
  if (!can_cut_width && !can_cut_height) return Cut::none;
  return (width_first && can_cut_width) || !can_cut_height ? Cut::across_width : Cut::across_height;
}

// Fills the tree from the root down, everything left of a node before everything right of it.
void cut_parts(const Params& params, Size map, std::vector<BspNode>& tree, Rng& rng) {
  struct Pending {
    BspNode part;
    std::int32_t parent;
    int depth;
  };
  // A part leaves at most one sibling waiting per level.
  std::array<Pending, 32> pending;
  std::size_t waiting = 0;
  pending[waiting++] = {{.x = 1, .y = 1, .width = map.width - 2, .height = map.height - 2}, -1, 0};
  while (waiting > 0) {
    const auto [part, parent, depth] = pending[--waiting];
    const auto index = static_cast<std::int32_t>(tree.size());
    tree.push_back(part);
    if (parent >= 0) {
      BspNode& above = tree[static_cast<std::size_t>(parent)];
      (above.left < 0 ? above.left : above.right) = index;
    }
    const Cut cut = depth < params.max_depth ? choose_cut(part, params, rng) : Cut::none;
    if (cut == Cut::none) continue;
    BspNode first = part;
    BspNode second = part;
    if (cut == Cut::across_width) {
      first.width = rng.between(params.min_split, part.width - params.min_split);
      second.x += first.width;
      second.width -= first.width;
    } else {
      first.height = rng.between(params.min_split, part.height - params.min_split);
      second.y += first.height;
      second.height -= first.height;
    }
    pending[waiting++] = {second, index, depth + 1};
    pending[waiting++] = {first, index, depth + 1};
  }
}

bool is_leaf(const BspNode& node) { return node.left < 0; }

// Whether the entry belongs to this part: the parts fill the map but for its border.
bool holds(const BspNode& part, std::optional<LogicalPosition> entry) {
  return entry && entry->x >= part.x && entry->x < part.x + part.width && entry->y >= part.y &&
         entry->y < part.y + part.height;
}

Rect place_room(const Params& params, const BspNode& leaf, Build& build, Rng& rng) {
  const int width = rng.between(params.min_room_size, std::min(params.max_room_size, leaf.width - 2));
  const int height =
      rng.between(params.min_room_size, std::min(params.max_room_size, leaf.height - 2));
  if (holds(leaf, build.entry())) {
    const Rect bounds{leaf.x + 1, leaf.y + 1, leaf.x + leaf.width - 1, leaf.y + leaf.height - 1};
    return place_entry_room(build, bounds, {width, height}, rng);
  }
  const int x = rng.between(leaf.x + 1, leaf.x + leaf.width - width - 1);
  const int y = rng.between(leaf.y + 1, leaf.y + leaf.height - height - 1);
  return Rect::from_size(x, y, width, height);
}

void place_rooms(const Params& params, Build& build) {
  Rng rng = build.rng("rooms");
  std::vector<Rect>& rooms = build.map.rooms;
  for (BspNode& node : build.map.bsp_tree) {
    if (!is_leaf(node)) continue;
    node.room = static_cast<std::int32_t>(rooms.size());
    rooms.push_back(place_room(params, node, build, rng));
    carve_room(build.terrain, rooms.back());
  }
  build.step("rooms");
}

// The rooms below a node are numbered without gaps, so a random one lies between those of its
// leftmost and its rightmost leaf.
const Rect& random_room_below(const std::vector<BspNode>& tree, std::int32_t index,
                              const std::vector<Rect>& rooms, Rng& rng) {
  const auto leaf_room = [&](std::int32_t BspNode::*side) {
    const BspNode* node = &tree[static_cast<std::size_t>(index)];
    while (!is_leaf(*node)) node = &tree[static_cast<std::size_t>(node->*side)];
    return node->room;
  };
  const std::int32_t room = rng.between(leaf_room(&BspNode::left), leaf_room(&BspNode::right));
  return rooms[static_cast<std::size_t>(room)];
}

void join_siblings(Build& build) {
  Rng rng = build.rng("corridors");
  const std::vector<BspNode>& tree = build.map.bsp_tree;
  const std::vector<Rect>& rooms = build.map.rooms;
  for (std::size_t i = tree.size(); i-- > 0;) {
    if (is_leaf(tree[i])) continue;
    const Rect& from = random_room_below(tree, tree[i].left, rooms, rng);
    const Rect& to = random_room_below(tree, tree[i].right, rooms, rng);
    carve_corridor(build.terrain, from.center(), to.center(), Bend::horizontal_first);
  }
  build.step("corridors");
}

// The room of the entry becomes the first one, which is where a map starts.
void put_entry_room_first(Build& build) {
  std::vector<BspNode>& tree = build.map.bsp_tree;
  const auto entry_leaf = std::find_if(tree.begin(), tree.end(), [&](const BspNode& node) {
    return is_leaf(node) && holds(node, build.entry());
  });
  if (entry_leaf == tree.end() || entry_leaf->room == 0) return;
  const auto first_leaf =
      std::find_if(tree.begin(), tree.end(), [](const BspNode& node) { return node.room == 0; });
  std::swap(build.map.rooms[0], build.map.rooms[static_cast<std::size_t>(entry_leaf->room)]);
  std::swap(first_leaf->room, entry_leaf->room);
}

Result<void> run(const Params& params, Build& build) {
  Rng cuts_rng = build.rng("cuts");
  cut_parts(params, build.size(), build.map.bsp_tree, cuts_rng);
  place_rooms(params, build);
  join_siblings(build);
  put_entry_room_first(build);
  return {};
}

}  // namespace

constinit const MapGenerator bsp = generator<run, min_size>(
    {.name = "bsp",
     .version = 1,
     .description = "Rooms spread evenly: the map is cut in two again and again, every part gets one "
                    "room, and the two sides of each cut are joined.",
     .min_size_meaning = "min_room_size + 4 each way",
     .rules = kRules,
     .promises = kPromises},
    kParams);

}  // namespace karst
