// Furniture: what stands in a room follows from its size, its ways in and the style of the place.
#include <algorithm>
#include <vector>

#include "model/room_graph_finder.hpp"
#include "passes/furnishing/arrangements.hpp"
#include "passes/pass_table.hpp"

namespace karst {
namespace {

struct Params {
  int style = 0;
  double share = 0.8;
  bool torches = true;
};

constexpr auto kParams = describe(
    choice<&Params::style>("style", kFurnishStyleNames, "of what stands there, as themes have it"),
    real<&Params::share>("share", between(0.0, 1.0), "of the rooms that are furnished"),
    flag<&Params::torches>("torches", "torches hang on the walls of some rooms"));

constexpr std::int32_t kHallTiles = 60;    // at least
constexpr std::int32_t kClosetTiles = 16;  // at most

struct RoomWays {
  int count = 0;
  LogicalPosition mouth;  // the first one found
};

std::vector<RoomWays> ways_of(const RoomGraph& graph) {
  std::vector<RoomWays> ways(graph.rooms.size());
  for (std::size_t i = 0; i < ways.size(); ++i) ways[i].mouth = graph.rooms[i].center;
  const auto add = [&](std::int32_t room, const RoomLink& link) {
    RoomWays& own = ways[static_cast<std::size_t>(room)];
    const LogicalPosition center = graph.rooms[static_cast<std::size_t>(room)].center;
    if (own.count++ > 0 || link.tiles.empty()) return;
    own.mouth = *std::ranges::min_element(link.tiles, {}, [&](LogicalPosition mouth) {
      return manhattan_distance(mouth, center);
    });
  };
  for (const RoomLink& link : graph.links) {
    if (link.is_blind()) continue;
    add(link.a, link);
    add(link.b, link);
  }
  return ways;
}

std::span<const Arrangement> choices_for(const GraphRoom& room, const RoomWays& ways,
                                         const FurnishStyle& style) {
  if (room.kind == RoomKind::chamber) return style.caves;
  const bool is_end = room.role == RoomRole::entrance || room.role == RoomRole::exit;
  if (ways.count <= 1 && !is_end) return style.dead_ends;
  if (room.tiles >= kHallTiles) return style.halls;
  return room.tiles <= kClosetTiles ? style.closets : style.chambers;
}

Result<void> run(const Params& params, Build& build) {
  auto& graph = build.kept<RoomGraph>();
  build.kept<RoomGraphFinder>().find(build.map, build.terrain, graph);
  if (graph.rooms.empty()) return {};
  const FurnishStyle& style = furnish_styles()[static_cast<std::size_t>(params.style)];
  const std::vector<RoomWays> ways = ways_of(graph);
  auto& space = build.kept<StandingRoom>();
  space.begin(build);
  Rng rng = build.rng("rooms");
  for (std::size_t i = 0; i < graph.rooms.size(); ++i) {
    const GraphRoom& room = graph.rooms[i];
    // Drawn for every room, so that one without them changes nothing in the others.
    const bool furnished = rng.unit() < params.share;
    const bool lit = rng.below(100) < static_cast<std::uint32_t>(style.torch_percent);
    Rng own = Rng(mix(rng.next_word(), i));
    if (room.tiles == 0) continue;
    const RoomToFurnish wanted{room.inside, ways[i].mouth, room.kind == RoomKind::chamber};
    if (furnished) arrange(own.pick(choices_for(room, ways[i], style)), wanted, build, space, own);
    if (lit && params.torches && !wanted.is_cave) hang_torches(wanted, build, space);
  }
  std::ranges::sort(build.map.features, comes_before, &Feature::position);
  return {};
}

}  // namespace

constinit const Pass furnish =
    pass<run>({.name = "furnish",
               .description = "Furnishes rooms by their size and ways: pillars in rows, tables in the "
                              "middle, shelves along walls, an altar at the far end, torches on walls. "
                              "Nothing stands in doorways or where the way is one tile wide.",
               .reads = "terrain, rooms, doors, start, stairs, places, marks, ground, features",
               .writes = "features"},
              kParams);

}  // namespace karst
