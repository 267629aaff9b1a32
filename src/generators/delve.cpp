// A dungeon that grows: one great room first, then rooms of many shapes, each attached by a doorway
// to the wall of one that is there, some at the end of a short corridor, until no part of the map
// is empty. Then thin walls are opened wherever the way round is long, so that there are loops,
// doors are hung in doorways, and the stairs get niches far apart.
//
//   ####################
//   #....#####...#######
//   #....+....#.....####
//   ##..#####.#.....+..#
//   ##..#...+.###.#####<
//   ####################
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <tuple>
#include <vector>

#include "core/four_steps.hpp"
#include "generators/by_area.hpp"
#include "generators/exit_warning.hpp"
#include "generators/generator_table.hpp"
#include "generators/rooms/accretion.hpp"
#include "generators/rooms/room_shapes.hpp"
#include "generators/rooms/stair_niches.hpp"
#include "generators/stairs_room.hpp"
#include "karst/terrain/carve.hpp"
#include "karst/terrain/distance_map.hpp"
#include "locks/hidden_doors.hpp"
#include "terrain/paths/detour.hpp"
#include "terrain/paths/doorways.hpp"
#include "terrain/paths/loop_walls.hpp"
#include "terrain/regions/connect_regions.hpp"

namespace karst {
namespace {

struct Params {
  double open = 0.5;
  double corridors = 0.6;
  double doors = 0.6;
  int loop_detour = 20;
  int loops = 100;
  int rectangles = 4;
  int crosses = 14;
  int corners = 12;
  int rounds = 9;
  int octagons = 12;
  int chunky = 14;
  int alcoves = 8;
  int halls = 5;
  int caves = 18;
  bool landmark = true;
  int secrets = 0;
  double exit_distance = 0.6;
};

constexpr auto kWeight = between(0, 1000);
constexpr auto kParams = describe(
    real<&Params::open>("open", between(0.05, 1.0),
                        "about the share of the tiles two or more from the edge that is opened, "
                        "where they can be had"),
    real<&Params::corridors>("corridors", between(0.0, 1.0),
                             "chance that a room lies at the end of a corridor of its own"),
    real<&Params::doors>("doors", between(0.0, 1.0), "share of the doorways that have a door"),
    integer<&Params::loop_detour>("loop_detour", between(2, kMaxDetour),
                                  "a thin wall is opened if the way round it has more steps"),
    integer<&Params::loops>("loops", between(0, 1000),
                            "most walls that are opened so, for each hundred rooms"),
    integer<&Params::rectangles>("rectangles", kWeight, "weight of rectangular rooms"),
    integer<&Params::crosses>("crosses", kWeight, "weight of rooms that are crosses"),
    integer<&Params::corners>("corners", kWeight, "weight of rooms that go round a corner"),
    integer<&Params::rounds>("rounds", kWeight, "weight of round rooms"),
    integer<&Params::octagons>("octagons", kWeight, "weight of rooms without corners"),
    integer<&Params::chunky>("chunky", kWeight, "weight of rooms made of discs that overlap"),
    integer<&Params::alcoves>("alcoves", kWeight, "weight of rooms with niches"),
    integer<&Params::halls>("halls", kWeight, "weight of rooms with pillars"),
    integer<&Params::caves>("caves", kWeight, "weight of rooms that are caves"),
    flag<&Params::landmark>("landmark", "begin with one room that is much larger than the others"),
    integer<&Params::secrets>("secrets", between(0, 1000),
                              "doorways hidden as secret doors, as far as there are such that "
                              "nobody needs"),
    real<&Params::exit_distance>("exit_distance", between(0.0, 1.0), kExitDistanceMeaning));

ShapeWeights shape_weights(const Params& p) {
  return {p.rectangles, p.crosses, p.corners, p.rounds, p.octagons,
          p.chunky,     p.alcoves, p.halls,   p.caves};
}

constexpr std::array kRules = {rule<Params>(
    "rectangles + crosses + corners + rounds + octagons + chunky + alcoves + halls + caves > 0",
    [](const Params& p) {
      return p.rectangles + p.crosses + p.corners + p.rounds + p.octagons + p.chunky + p.alcoves +
                 p.halls + p.caves >
             0;
    })};

// --- promises -----------------------------------------------------------------------------------

// The first door for which `is_wrong` holds, row by row.
template <class IsWrong>
std::optional<LogicalPosition> find_door(const Grid<TileType>& tiles, IsWrong is_wrong) {
  for (std::int32_t y = 0; y < tiles.height(); ++y) {
    const auto row = tiles.row(y);
    const auto next_door = [&](std::size_t from) {
      const void* found =
          std::memchr(row.data() + from, static_cast<int>(TileType::door), row.size() - from);
      return found == nullptr
                 ? row.size()
                 : static_cast<std::size_t>(static_cast<const TileType*>(found) - row.data());
    };
    for (std::size_t x = next_door(0); x < row.size(); x = next_door(x + 1)) {
      const LogicalPosition p{static_cast<std::int32_t>(x), y};
      if (is_wrong(p)) return p;
    }
  }
  return std::nullopt;
}

std::optional<Violation> check_doors_in_walls(const MapFacts& facts) {
  const auto wrong = find_door(
      facts.map.tiles, [&](LogicalPosition p) { return !is_between_walls(facts.walkable, p); });
  if (!wrong) return std::nullopt;
  return Violation{
      fmt::format("the door at {},{} does not stand between two walls", wrong->x, wrong->y), 0};
}

std::optional<Violation> check_doors_single(const MapFacts& facts) {
  const Grid<TileType>& tiles = facts.map.tiles;
  const auto wrong = find_door(tiles, [&](LogicalPosition p) {
    return std::ranges::any_of(kFourSteps, [&](LogicalPosition step) {
      const LogicalPosition beside = moved(p, step);
      return tiles.size().contains(beside) && tiles[beside] == TileType::door;
    });
  });
  if (!wrong) return std::nullopt;
  return Violation{fmt::format("two doors in a row at {},{}", wrong->x, wrong->y), 0};
}

constexpr std::array kPromises = {
    kBorderClosed,
    promise<check_doors_in_walls>(
        "doors_in_walls", "every door has floor on two opposite sides and walls on the others"),
    promise<check_doors_single>("doors_single", "no door stands beside another")};

constexpr std::int32_t kMinSide = 7;
Size min_size(const Params&) {
  return {kMinSide, kMinSide};
}

// --- the dungeon while it grows ------------------------------------------------------------------

// Memory that is kept from one map to the next.
struct Buffers {
  Accretion accretion;
  RoomDesign design;
  LoopOpener loops;
  NicheFinder niches;
  DistanceMap distances;
  Connector connector;
};

class Delving {
 public:
  Delving(const Params& params, Build& build)
      : params_(params),
        weights_(shape_weights(params)),
        build_(build),
        terrain_(build.terrain),
        buffers_(build.kept<Buffers>()),
        accretion_(buffers_.accretion) {
    accretion_.begin(terrain_);
    const auto most = [](std::int32_t side) { return std::min(side - 2, RoomMask::kMaxFloor); };
    most_ = {most(build.size().width), most(build.size().height)};
  }

  void place_first_rooms();
  void attach_rooms();
  void list_rooms();
  void open_loops();
  void join_what_is_apart();
  void place_stairs();
  void hang_doors();
  void hide_doors();

 private:
  RoomDesign& draw_design(Rng& rng);
  std::int64_t wanted_tiles(Rng& rng) const;
  bool place_anywhere(const RoomMask& room, Rng& rng);
  bool attach_to_stairs(LogicalPosition stairs, Rng& rng);
  LogicalPosition draw_entry(Rng& rng);
  LogicalPosition open_entry(Rng& rng);
  std::int32_t longest_way(LogicalPosition start);
  std::int32_t steps_into(LogicalPosition niche) const;
  LogicalPosition cut_niche(std::int32_t least, std::int32_t most, Rng& rng);

  const Params& params_;
  ShapeWeights weights_;
  Build& build_;
  BitGrid& terrain_;
  Buffers& buffers_;
  Accretion& accretion_;
  Size most_;  // the largest floor that a room may have, either way
  LogicalPosition far_end_;  // of the longest way
};

constexpr int kSitesPerDesign = 7;
constexpr int kFailuresToFill = 24;
constexpr std::uint32_t kOneClosetIn = 8;
constexpr Size kSmallestFilling{5, 5};
constexpr Size kLargestFilling{9, 7};

RoomDesign& Delving::draw_design(Rng& rng) {
  RoomDesign& design = buffers_.design;
  const bool closet = rng.below(kOneClosetIn) == 0;
  design_room(closet ? draw_closet(most_, rng) : draw_room(weights_, most_, rng), design);
  if (rng.unit() < params_.corridors) add_corridor(design, rng);
  return design;
}

bool Delving::place_anywhere(const RoomMask& room, Rng& rng) {
  const Size size = room.size();
  const LogicalPosition origin{rng.between(0, terrain_.width() - size.width),
                               rng.between(0, terrain_.height() - size.height)};
  if (!accretion_.fits(room, origin)) return false;
  design_room(room, buffers_.design);
  accretion_.place(buffers_.design, origin);
  return true;
}

// The stairs become a doorway that leads into a new room.
bool Delving::attach_to_stairs(LogicalPosition stairs, Rng& rng) {
  constexpr int kTries = 40;
  for (int tries = 0; tries < kTries; ++tries) {
    const bool closet = tries > kTries / 2;
    const RoomMask room = closet ? draw_closet(most_, rng) : draw_room(weights_, most_, rng);
    const int side = static_cast<int>(rng.below(kSides));
    const auto doorway = room.draw_doorway(side, rng);
    if (!doorway) continue;
    const LogicalPosition origin{stairs.x - doorway->x, stairs.y - doorway->y};
    if (!accretion_.fits(room, origin)) continue;
    design_room(room, buffers_.design);
    accretion_.place(buffers_.design, origin);
    accretion_.open_stairs(stairs);
    return true;
  }
  return false;
}

void Delving::place_first_rooms() {
  Rng rng = build_.rng("first rooms");
  if (const auto entry = build_.entry(); entry && !attach_to_stairs(*entry, rng)) {
    const Rect bounds{0, 0, terrain_.width() - 1, terrain_.height() - 1};
    accretion_.take_room(place_room_around(*entry, terrain_, bounds, {4, 4}, rng));
  }
  if (const auto exit = build_.exit()) attach_to_stairs(*exit, rng);
  for (int tries = 0; tries < 12 && params_.landmark; ++tries) {
    if (place_anywhere(draw_landmark(weights_, most_, rng), rng)) break;
  }
  while (accretion_.rooms().empty()) place_anywhere(draw_closet(most_, rng), rng);
  build_.step("first rooms");
}

// The wished share, a little more or less from map to map.
std::int64_t Delving::wanted_tiles(Rng& rng) const {
  const auto inner = [](std::int32_t side) { return static_cast<double>(std::max(1, side - 4)); };
  const double about = 0.92 + 0.16 * rng.unit();
  return static_cast<std::int64_t>(about * params_.open * inner(terrain_.width()) *
                                   inner(terrain_.height()));
}

// Rooms as they come, until so many in a row find no site that the map must be nearly full; then
// such as fill what is left.
void Delving::attach_rooms() {
  Rng rng = build_.rng("rooms");
  const std::int64_t wanted = wanted_tiles(rng);
  const auto is_full = [&](std::int64_t tiles) {
    return accretion_.open_count() >= tiles || !accretion_.has_sites();
  };
  for (int failures = 0; failures < kFailuresToFill && !is_full(wanted);) {
    failures = accretion_.attach(draw_design(rng), kSitesPerDesign, rng) ? 0 : failures + 1;
  }
  const std::int64_t with_fillings = wanted + wanted / 16;
  while (!is_full(with_fillings)) accretion_.fill_site(kSmallestFilling, kLargestFilling, rng);
  build_.step("rooms");
}

// The smallest first: the rectangle around a large room may hold a small one, which must be told of
// its own floor before.
void Delving::list_rooms() {
  std::vector<Rect>& rooms = build_.map.rooms;
  for (const Rect& floor : accretion_.rooms()) {
    rooms.push_back({floor.x1 - 1, floor.y1 - 1, floor.x2 + 1, floor.y2 + 1});
  }
  std::ranges::sort(rooms, {}, [](const Rect& room) {
    return std::tuple(room.width() * room.height(), room.y1, room.x1);
  });
}

void Delving::open_loops() {
  Rng rng = build_.rng("loops");
  const auto rooms = static_cast<std::int64_t>(accretion_.rooms().size());
  buffers_.loops.open_walls(terrain_, accretion_.doorway_bits(),
                            {params_.loop_detour, rooms * params_.loops / 100}, rng);
  buffers_.loops.open_rest(terrain_, build_.scratch(0));
  build_.step("loops");
}

// Only where stairs that were asked for, or two first rooms, were not joined by anything else.
void Delving::join_what_is_apart() {
  if (build_.must_open().empty()) return;
  buffers_.connector.connect(terrain_, {.must_open = build_.must_open()});
  build_.step("connect");
}

// --- stairs and doors ----------------------------------------------------------------------------

// A niche to which the way has least..most steps; if there is none such, the farthest.
LogicalPosition Delving::cut_niche(std::int32_t least, std::int32_t most, Rng& rng) {
  const LogicalPosition niche = buffers_.niches.draw(buffers_.distances, least, most, rng);
  terrain_.set(niche);
  return niche;
}

// At the end of a map that is wished, or towards one of its sides, so that there is a long way to
// go.
LogicalPosition Delving::draw_entry(Rng& rng) {
  const NicheFinder& niches = buffers_.niches;
  if (const auto exit = build_.exit(); exit || niches.empty()) {
    buffers_.distances.find(terrain_, exit.value_or(*terrain_.find_first()));
    const std::int32_t far = buffers_.distances.farthest_steps();
    return buffers_.niches.draw(buffers_.distances, far * 85 / 100, far, rng);
  }
  // A wide map is crossed from left to right rather than up or down.
  const std::int32_t x = terrain_.width() * (rng.coin() ? 1 : -1);
  const std::int32_t y = terrain_.height() * (rng.coin() ? 1 : -1);
  return niches.draw_towards({x, y}, rng);
}

// With the niche of the entry where we choose it.
LogicalPosition Delving::open_entry(Rng& rng) {
  if (build_.entry()) return *build_.entry();
  build_.map.stairs_up = draw_entry(rng);
  terrain_.set(*build_.map.stairs_up);
  return *build_.map.stairs_up;
}

// The longest way on the map as the metric exit_share takes it; leaves the distances from the start.
std::int32_t Delving::longest_way(LogicalPosition start) {
  buffers_.distances.find(terrain_, start);
  buffers_.distances.find(terrain_, buffers_.distances.farthest());
  const std::int32_t longest = buffers_.distances.farthest_steps();
  far_end_ = buffers_.distances.farthest();
  buffers_.distances.find(terrain_, start);
  return longest;
}

// Through the one side that is open, since the niche was rock when distances were counted.
std::int32_t Delving::steps_into(LogicalPosition niche) const {
  std::int32_t steps = buffers_.distances.steps_to(niche);
  for (const LogicalPosition step : kFourSteps) {
    steps = std::max(steps, buffers_.distances.steps_to(moved(niche, step)) + 1);
  }
  return steps;
}

void Delving::place_stairs() {
  Rng rng = build_.rng("stairs");
  buffers_.niches.find(terrain_, accretion_.doorway_bits());
  LogicalPosition start = open_entry(rng);
  if (build_.exit()) return build_.step("stairs");
  std::int32_t longest = longest_way(start);
  const auto least_of = [&] {
    return static_cast<std::int32_t>(std::ceil(params_.exit_distance * (longest + 1)));
  };
  // A start in the midst of the map: one near the end of the longest way will do.
  if (!build_.entry() && buffers_.distances.farthest_steps() * 96 / 100 < least_of()) {
    terrain_.clear(start);
    buffers_.distances.find(terrain_, far_end_);
    const std::int32_t far = buffers_.distances.farthest_steps();
    start = buffers_.niches.draw(buffers_.distances, far * 85 / 100, far, rng);
    build_.map.stairs_up = start;
    terrain_.set(start);
    longest = longest_way(start);
  }
  const std::int32_t far = buffers_.distances.farthest_steps();
  // A little more than is asked for, where the map has it.
  const auto wished = static_cast<std::int32_t>(std::min(params_.exit_distance + 0.12, 0.96) * far);
  const std::int32_t most = std::max(far * 96 / 100, std::min(far, least_of()));
  const LogicalPosition niche = cut_niche(std::max(wished, std::min(least_of(), most)), most, rng);
  build_.map.stairs_down = niche;
  const double share = static_cast<double>(steps_into(niche)) / std::max(longest, 1);
  if (share < params_.exit_distance) {
    warn_of_near_exit(params_.exit_distance, share,
                      build_.entry() ? "the caller has placed the other end"
                                     : "no niche for stairs lies farther out",
                      build_.map);
  }
  build_.step("stairs");
}

void Delving::hang_doors() {
  Rng rng = build_.rng("doors");
  BitGrid& doors = build_.scratch(0);
  const auto hang = [&](LogicalPosition p) {
    if (rng.unit() >= params_.doors || !is_door_site(terrain_, p)) return;
    const bool beside_door = std::ranges::any_of(
        kFourSteps, [&](LogicalPosition step) { return doors.get(moved(p, step)); });
    if (beside_door || std::ranges::count(build_.must_open(), p) > 0) return;
    doors.set(p);
    build_.doors.push_back(p);
  };
  for (const PackedPosition p : accretion_.doorways()) hang(p);
  for (const PackedPosition p : buffers_.loops.opened()) hang(p);
}

void Delving::hide_doors() {
  if (params_.secrets == 0) return;
  Rng rng = build_.rng("secrets");
  build_.map.start = *(build_.entry() ? build_.entry() : build_.map.stairs_up);
  build_.kept<SecretDoors>().hide(params_.secrets, build_, rng);
}

Result<void> run(const Params& params, Build& build) {
  Delving dungeon(params, build);
  dungeon.place_first_rooms();
  dungeon.attach_rooms();
  dungeon.list_rooms();
  dungeon.open_loops();
  dungeon.join_what_is_apart();
  dungeon.place_stairs();
  dungeon.hang_doors();
  dungeon.hide_doors();
  return {};
}

constexpr auto kPresets = std::to_array<Preset>(
    {{.name = "dungeon", .meaning = "rooms of all shapes, wall to wall"},
     {.name = "citadel",
      .meaning = "built rooms with doors, and no cave",
      .settings = "rectangles=20 crosses=12 corners=8 rounds=2 octagons=10 chunky=0 alcoves=12 "
                  "halls=20 caves=0 corridors=0.3 doors=0.9"},
     {.name = "caverns",
      .meaning = "caves and clefts, hardly a door",
      .settings = "rectangles=0 crosses=0 corners=0 rounds=4 octagons=0 chunky=30 alcoves=0 "
                  "halls=0 caves=60 corridors=0.3 doors=0.05 landmark=false"},
     {.name = "sparse",
      .meaning = "fewer rooms at the ends of corridors, with much rock between",
      .settings = "open=0.28 corridors=1 loops=30"},
     {.name = "honeycomb",
      .meaning = "room beside room, with ways round everywhere",
      .settings = "open=0.75 corridors=0.1 loops=400 loop_detour=8"}});

constexpr auto kGroups = std::to_array<ParamGroup>({{"ways", "open"}, {"shapes", "rectangles"}});

}  // namespace

constinit const MapGenerator delve = generator<run, min_size>(
    {.name = "delve",
     .version = 4,
     .description = "Dungeon that grows room by room: many shapes and sizes wall to wall, short "
                    "corridors, doors, loops where the way round is long, stairs in niches.",
     .min_size_meaning = "7 each way",
     .rules = kRules,
     .promises = kPromises,
     .presets = kPresets,
     .groups = kGroups,
     .usual = {.floor = 0.4, .several_rooms = true}},
    kParams);

}  // namespace karst
