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
#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

#include "core/four_steps.hpp"
#include "generators/by_area.hpp"
#include "generators/exit_warning.hpp"
#include "generators/generator_table.hpp"
#include "generators/rooms/accretion.hpp"
#include "generators/rooms/door_promises.hpp"
#include "generators/rooms/niche_stairs.hpp"
#include "generators/rooms/room_shapes.hpp"
#include "generators/stairs_room.hpp"
#include "karst/terrain/carve.hpp"
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
  const BitGrid& doorways() const { return accretion_.doorway_bits(); }
  void hang_doors();
  void hide_doors();

 private:
  RoomDesign& draw_design(Rng& rng);
  std::int64_t wanted_tiles(Rng& rng) const;
  bool place_anywhere(const RoomMask& room, Rng& rng);
  bool attach_to_stairs(LogicalPosition stairs, Rng& rng);

  const Params& params_;
  ShapeWeights weights_;
  Build& build_;
  BitGrid& terrain_;
  Buffers& buffers_;
  Accretion& accretion_;
  Size most_;  // the largest floor that a room may have, either way
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

// --- doors ---------------------------------------------------------------------------------------

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
  place_stairs_in_niches(params.exit_distance, dungeon.doorways(), build);
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
