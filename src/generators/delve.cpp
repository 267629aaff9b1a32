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
#include <bit>
#include <vector>

#include "core/four_steps.hpp"
#include "generators/generator_table.hpp"
#include "generators/rooms/room_design.hpp"
#include "generators/rooms/room_shapes.hpp"
#include "generators/stairs_room.hpp"
#include "karst/terrain/carve.hpp"
#include "karst/terrain/distance_map.hpp"
#include "terrain/regions/connect_regions.hpp"
#include "terrain/paths/detour.hpp"
#include "terrain/row_bits.hpp"

namespace karst {
namespace {

struct Params {
  double open = 0.45;
  double corridors = 0.45;
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
};

constexpr auto kWeight = between(0, 1000);
constexpr auto kParams = describe(
    real<&Params::open>("open", between(0.05, 1.0),
                        "share of the tiles at which no further room is attached; most maps are "
                        "full before"),
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
    flag<&Params::landmark>("landmark", "begin with one room that is much larger than the others"));

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

// Floor on two opposite sides of a door and rock on the other two: neither a corner nor the end of
// a wall. Two doors can then only stand one behind the other.
bool is_doorway(const BitGrid& terrain, LogicalPosition p) {
  const bool left = terrain.get_or_zero({p.x - 1, p.y});
  const bool right = terrain.get_or_zero({p.x + 1, p.y});
  const bool above = terrain.get_or_zero({p.x, p.y - 1});
  const bool below = terrain.get_or_zero({p.x, p.y + 1});
  return left == right && above == below && left != above;
}

// The first door for which `is_wrong` holds, row by row.
template <class IsWrong>
std::optional<LogicalPosition> find_door(const Grid<TileType>& tiles, IsWrong is_wrong) {
  for (std::int32_t y = 0; y < tiles.height(); ++y) {
    const auto row = tiles.row(y);
    for (auto door = std::ranges::find(row, TileType::door); door != row.end();
         door = std::ranges::find(door + 1, row.end(), TileType::door)) {
      const LogicalPosition p{static_cast<std::int32_t>(door - row.begin()), y};
      if (is_wrong(p)) return p;
    }
  }
  return std::nullopt;
}

std::optional<Shortfall> door_misplaced(const MapFacts& facts) {
  const auto wrong =
      find_door(facts.map.tiles, [&](LogicalPosition p) { return !is_doorway(facts.walkable, p); });
  if (!wrong) return std::nullopt;
  return Shortfall{
      fmt::format("the door at {},{} does not stand between two walls", wrong->x, wrong->y), 0};
}

std::optional<Shortfall> doors_doubled(const MapFacts& facts) {
  const Grid<TileType>& tiles = facts.map.tiles;
  const auto wrong = find_door(tiles, [&](LogicalPosition p) {
    return std::ranges::any_of(kFourSteps, [&](LogicalPosition step) {
      const LogicalPosition beside = moved(p, step);
      return tiles.size().contains(beside) && tiles[beside] == TileType::door;
    });
  });
  if (!wrong) return std::nullopt;
  return Shortfall{fmt::format("two doors in a row at {},{}", wrong->x, wrong->y), 0};
}

constexpr std::array kPromises = {
    kBorderClosed,
    Promise{"doors_in_walls", "every door has floor on two opposite sides and walls on the others",
            door_misplaced},
    Promise{"doors_single", "no door stands beside another", doors_doubled}};

constexpr std::int32_t kMinSide = 7;
Size min_size(const Params&) {
  return {kMinSide, kMinSide};
}

// --- the dungeon while it grows ------------------------------------------------------------------

// A wall tile where a doorway could lead out of what is open, and which way.
struct Site {
  PackedPosition tile;
  std::uint8_t side = 0;
};

// Memory that is kept from one map to the next.
struct Buffers {
  std::vector<Site> sites;
  std::vector<PackedPosition> doorways;
  std::vector<PackedPosition> thin_walls;
  ShapeScratch shapes;
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
        doorway_bits_(build.scratch(0)) {
    buffers_.sites.clear();
    buffers_.doorways.clear();
    const auto most = [](std::int32_t side) { return std::min(side - 2, RoomMask::kMaxFloor); };
    most_ = {most(build.size().width), most(build.size().height)};
  }

  void place_first_rooms();
  void attach_rooms();
  void open_loops();
  void join_what_is_apart();
  void hang_doors();
  void place_stairs();

 private:
  RoomDesign draw_design(Rng& rng);
  bool fits(const RoomMask& mask, LogicalPosition origin) const;
  void place(const RoomDesign& design, LogicalPosition origin);
  bool place_anywhere(const RoomDesign& design, Rng& rng);
  bool attach_to_stairs(LogicalPosition stairs, Rng& rng);
  bool attach(const RoomDesign& design, Rng& rng);
  bool has_space(const Site& site, std::int32_t depth) const;
  void add_sites(const RoomMask& mask, LogicalPosition origin);
  void add_doorway(LogicalPosition p);
  bool touches_doorway(LogicalPosition p) const;
  void list_thin_walls();
  bool is_loop(LogicalPosition wall) const;
  LogicalPosition draw_niche(std::int32_t least, std::int32_t most, Rng& rng);

  const Params& params_;
  ShapeWeights weights_;
  Build& build_;
  BitGrid& terrain_;
  Buffers& buffers_;
  BitGrid& doorway_bits_;
  Size most_;  // the largest floor that a room may have, either way
  std::int64_t open_count_ = 0;
  int failures_ = 0;  // designs in a row that found no place
};

constexpr int kFailuresForClosets = 24;
constexpr int kSitesPerDesign = 10;

RoomDesign Delving::draw_design(Rng& rng) {
  const bool closet = failures_ >= kFailuresForClosets || rng.below(14) == 0;
  const RoomMask room =
      closet ? draw_closet(most_, rng) : draw_room(weights_, most_, rng, buffers_.shapes);
  if (rng.unit() < params_.corridors) {
    if (const auto design = with_corridor(room, rng)) return *design;
  }
  return without_corridor(room, rng);
}

// Whether the room, with a wall around it, lies inside the map and touches nothing that is open.
bool Delving::fits(const RoomMask& mask, LogicalPosition origin) const {
  const Size size = mask.size();
  if (origin.x < 0 || origin.y < 0 || origin.x + size.width > terrain_.width() ||
      origin.y + size.height > terrain_.height()) {
    return false;
  }
  for (std::int32_t y = 0; y < size.height; ++y) {
    const BitGrid::Word rows = mask.row_or_zero(y - 1) | mask.row(y) | mask.row_or_zero(y + 1);
    const BitGrid::Word around = rows | rows << 1 | rows >> 1;
    if ((around & bits_from(terrain_.row(origin.y + y), origin.x)) != 0) return false;
  }
  return true;
}

void Delving::place(const RoomDesign& design, LogicalPosition origin) {
  for (std::int32_t y = 0; y < design.mask.size().height; ++y) {
    add_bits_from(terrain_.row(origin.y + y), origin.x, design.mask.row(y));
  }
  open_count_ += design.mask.tile_count();
  add_sites(design.mask, origin);
  const Rect& room = design.room;
  build_.map.rooms.push_back({origin.x + room.x1 - 1, origin.y + room.y1 - 1,
                              origin.x + room.x2 + 1, origin.y + room.y2 + 1});
  if (design.inner_doorway) add_doorway(moved(origin, *design.inner_doorway));
}

void Delving::add_sites(const RoomMask& mask, LogicalPosition origin) {
  for (int side = 0; side < kSides; ++side) {
    for (std::int32_t y = 0; y < mask.size().height; ++y) {
      for (BitGrid::Word bits = mask.doorways(side, y); bits != 0; bits &= bits - 1) {
        const LogicalPosition tile{origin.x + std::countr_zero(bits), origin.y + y};
        buffers_.sites.push_back({packed(tile), static_cast<std::uint8_t>(side)});
      }
    }
  }
}

void Delving::add_doorway(LogicalPosition p) {
  terrain_.set(p);
  doorway_bits_.set(p);
  buffers_.doorways.push_back(packed(p));
}

bool Delving::touches_doorway(LogicalPosition p) const {
  return std::ranges::any_of(
      kFourSteps, [&](LogicalPosition step) { return doorway_bits_.get_or_zero(moved(p, step)); });
}

// Whether the tile and `depth` tiles in front of it are rock, and those to their left and right.
bool Delving::has_space(const Site& site, std::int32_t depth) const {
  const LogicalPosition out = step_of(site.side);
  const LogicalPosition across{out.y, out.x};
  const LogicalPosition far = moved(site.tile, out, depth);
  if (far.x < 1 || far.y < 1 || far.x > terrain_.width() - 2 || far.y > terrain_.height() - 2) {
    return false;
  }
  return !terrain_.any_in(spanned(moved(site.tile, across), moved(far, across, -1)));
}

bool Delving::place_anywhere(const RoomDesign& design, Rng& rng) {
  const Size size = design.mask.size();
  const LogicalPosition origin{rng.between(0, terrain_.width() - size.width),
                               rng.between(0, terrain_.height() - size.height)};
  if (!fits(design.mask, origin)) return false;
  place(design, origin);
  return true;
}

// The stairs become a doorway that leads into a new room.
bool Delving::attach_to_stairs(LogicalPosition stairs, Rng& rng) {
  constexpr int kTries = 40;
  for (int tries = 0; tries < kTries; ++tries) {
    const bool closet = tries > kTries / 2;
    const RoomMask room =
        closet ? draw_closet(most_, rng) : draw_room(weights_, most_, rng, buffers_.shapes);
    const int side = static_cast<int>(rng.below(kSides));
    const auto doorway = room.draw_doorway(side, rng);
    if (!doorway) continue;
    const LogicalPosition origin{stairs.x - doorway->x, stairs.y - doorway->y};
    if (!fits(room, origin)) continue;
    place({room, room.bounds(), {}, {}}, origin);
    terrain_.set(stairs);
    doorway_bits_.set(stairs);
    return true;
  }
  return false;
}

void Delving::place_first_rooms() {
  Rng rng = build_.rng("first rooms");
  if (const auto entry = build_.entry(); entry && !attach_to_stairs(*entry, rng)) {
    const Rect bounds{0, 0, terrain_.width() - 1, terrain_.height() - 1};
    const Rect room = place_room_around(*entry, terrain_, bounds, {4, 4}, rng);
    carve_room(terrain_, room);
    build_.map.rooms.push_back(room);
  }
  if (const auto exit = build_.exit()) attach_to_stairs(*exit, rng);
  for (int tries = 0; tries < 12 && params_.landmark; ++tries) {
    const RoomMask room = draw_landmark(weights_, most_, rng, buffers_.shapes);
    if (place_anywhere({room, room.bounds(), {}, {}}, rng)) break;
  }
  while (build_.map.rooms.empty()) {
    const RoomMask room = draw_closet(most_, rng);
    place_anywhere({room, room.bounds(), {}, {}}, rng);
  }
  build_.step("first rooms");
}

// Tries the design at a few sites; drops those where nothing can ever be attached.
bool Delving::attach(const RoomDesign& design, Rng& rng) {
  std::vector<Site>& sites = buffers_.sites;
  for (int tries = 0; tries < kSitesPerDesign && !sites.empty(); ++tries) {
    const std::uint32_t chosen = rng.below(static_cast<std::uint32_t>(sites.size()));
    const Site site = sites[chosen];
    if (!has_space(site, 2)) {
      sites[chosen] = sites.back();
      sites.pop_back();
      continue;
    }
    const auto& entrance = design.entrances[static_cast<std::size_t>(opposite_side(site.side))];
    if (!entrance) continue;
    const LogicalPosition origin{site.tile.x - entrance->x, site.tile.y - entrance->y};
    if (!fits(design.mask, origin)) continue;
    place(design, origin);
    add_doorway(site.tile);
    ++open_count_;
    return true;
  }
  return false;
}

void Delving::attach_rooms() {
  Rng rng = build_.rng("rooms");
  const auto area = static_cast<double>(build_.size().area());
  const auto wanted = static_cast<std::int64_t>(params_.open * area);
  for (std::int64_t tries = build_.size().area() / 12 + 40;
       tries > 0 && open_count_ < wanted && !buffers_.sites.empty(); --tries) {
    failures_ = attach(draw_design(rng), rng) ? 0 : failures_ + 1;
  }
  build_.step("rooms");
}

// --- loops ---------------------------------------------------------------------------------------

// Rock with floor on two opposite sides and rock on the other two.
void Delving::list_thin_walls() {
  buffers_.thin_walls.clear();
  for (std::int32_t y = 1; y < terrain_.height() - 1; ++y) {
    for (std::int32_t x = 0; x < terrain_.width(); x += 62) {
      const BitGrid::Word above = bits_from(terrain_.row(y - 1), x);
      const BitGrid::Word here = bits_from(terrain_.row(y), x);
      const BitGrid::Word below = bits_from(terrain_.row(y + 1), x);
      const BitGrid::Word left = here << 1;
      const BitGrid::Word right = here >> 1;
      BitGrid::Word thin = ~here &
                           ((above & below & ~left & ~right) | (left & right & ~above & ~below)) &
                           (~BitGrid::Word{0} >> 2 << 1);
      for (; thin != 0; thin &= thin - 1) {
        buffers_.thin_walls.push_back(packed({x + std::countr_zero(thin), y}));
      }
    }
  }
}

bool Delving::is_loop(LogicalPosition wall) const {
  if (touches_doorway(wall) || !is_doorway(terrain_, wall)) return false;
  const bool across = terrain_.get({wall.x - 1, wall.y});
  const LogicalPosition step = across ? LogicalPosition{1, 0} : LogicalPosition{0, 1};
  return is_detour_longer(terrain_, moved(wall, step, -1), moved(wall, step), params_.loop_detour);
}

void Delving::open_loops() {
  Rng rng = build_.rng("loops");
  list_thin_walls();
  rng.shuffle(std::span(buffers_.thin_walls));
  auto left = static_cast<std::int64_t>(build_.map.rooms.size()) * params_.loops / 100;
  for (const PackedPosition wall : buffers_.thin_walls) {
    if (left == 0) break;
    if (!is_loop(wall)) continue;
    add_doorway(wall);
    --left;
  }
  build_.step("loops");
}

// Only where stairs that were asked for, or two first rooms, were not joined by anything else.
void Delving::join_what_is_apart() {
  buffers_.connector.connect(terrain_, {.must_open = build_.must_open()});
  build_.step("connect");
}

void Delving::hang_doors() {
  Rng rng = build_.rng("doors");
  BitGrid& doors = build_.scratch(1);
  for (const PackedPosition p : buffers_.doorways) {
    if (rng.unit() >= params_.doors || !is_doorway(terrain_, p)) continue;
    const bool beside_door = std::ranges::any_of(
        kFourSteps, [&](LogicalPosition step) { return doors.get(moved(p, step)); });
    const LogicalPosition here = p;
    const bool stairs = std::ranges::count(build_.must_open(), here) > 0;
    if (beside_door || stairs) continue;
    doors.set(p);
    build_.doors.push_back(p);
  }
}

// --- stairs --------------------------------------------------------------------------------------

// A wall tile from which one step leads into the dungeon and no other; the way to it has
// least..most steps, or if there is none such, as many as can be had.
LogicalPosition Delving::draw_niche(std::int32_t least, std::int32_t most, Rng& rng) {
  LogicalPosition chosen = buffers_.distances.farthest();
  std::int32_t best = -1;
  std::uint32_t fitting = 0;
  for (const Site& site : buffers_.sites) {
    const LogicalPosition inside = moved(site.tile, step_of(site.side), -1);
    const std::int32_t steps = buffers_.distances.steps_to(inside) + 1;
    if (steps <= best && (steps < least || steps > most)) continue;
    if (doorway_bits_.get(inside) || !has_space(site, 1)) continue;
    const bool fits = steps >= least && steps <= most;
    if (fits ? rng.below(++fitting) == 0 : fitting == 0 && steps > best) chosen = site.tile;
    if (fitting == 0) best = std::max(best, steps);
  }
  return chosen;
}

void Delving::place_stairs() {
  Rng rng = build_.rng("stairs");
  const auto cut_niche = [&](LogicalPosition p) {
    terrain_.set(p);
    return p;
  };
  if (!build_.entry()) {
    const LogicalPosition from = build_.exit().value_or(*terrain_.find_first());
    buffers_.distances.find(terrain_, from);
    const std::int32_t far = buffers_.distances.farthest_steps();
    build_.map.stairs_up = cut_niche(draw_niche(far * 85 / 100, far, rng));
  }
  const LogicalPosition start = build_.entry().value_or(*build_.map.stairs_up);
  if (!build_.exit()) {
    buffers_.distances.find(terrain_, start);
    const std::int32_t far = buffers_.distances.farthest_steps();
    build_.map.stairs_down = cut_niche(draw_niche(far * 68 / 100, far * 92 / 100, rng));
  }
  build_.step("stairs");
}

Result<void> run(const Params& params, Build& build) {
  Delving dungeon(params, build);
  dungeon.place_first_rooms();
  dungeon.attach_rooms();
  dungeon.open_loops();
  dungeon.join_what_is_apart();
  dungeon.place_stairs();
  dungeon.hang_doors();
  return {};
}

}  // namespace

constinit const MapGenerator delve = generator<run, min_size>(
    {.name = "delve",
     .version = 1,
     .description = "Dungeon that grows room by room: many shapes and sizes wall to wall, short "
                    "corridors, doors, loops where the way round is long, stairs in niches.",
     .min_size_meaning = "7 each way",
     .rules = kRules,
     .promises = kPromises},
    kParams);

}  // namespace karst
