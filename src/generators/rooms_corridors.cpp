// Rooms and corridors: throw rectangles at the map, keep those that touch no other, and join each
// to the one kept before it by a corridor with one bend.
//
//   ##################
//   #....#############
//   #....#######.....#
//   #................#
//   #....#######.....#
//   ##################
#include <algorithm>
#include <array>

#include "generators/by_area.hpp"
#include "generators/generator_table.hpp"
#include "generators/rooms/shared_ways.hpp"
#include "generators/stairs_room.hpp"
#include "karst/terrain/carve.hpp"

namespace karst {
namespace {

enum class CorridorKind { classic, shared };
constexpr std::array<std::string_view, 2> kCorridorOptions = {"classic", "shared"};

struct Params {
  int min_room_size = 6;
  int max_room_size = 10;
  int max_rooms = 30;
  CorridorKind corridors = CorridorKind::classic;
  double exit_distance = 0.6;
};

constexpr auto kParams = describe(
    integer<&Params::min_room_size>("min_room_size", between(2, kMaxSide),
                                    "smallest side of a room, one of its walls included"),
    integer<&Params::max_room_size>("max_room_size", between(2, kMaxSide),
                                    "largest side of a room; smaller maps limit it further"),
    by_size(integer<&Params::max_rooms>("max_rooms", between(1, 20'000),
                                        "how many rooms are tried; those that touch another are "
                                        "dropped; 30, and more on maps larger than 100x80"),
            [](Size map) { return grown(30, map); }),
    choice<&Params::corridors>(
        "corridors", kCorridorOptions,
        "classic: one bend each, wherever it leads; shared: along ways that are there, and hardly "
        "ever beside one"),
    real<&Params::exit_distance>("exit_distance", between(0.0, 1.0), kExitDistanceMeaning));

constexpr std::array kRules = {rule<Params>("min_room_size <= max_room_size", [](const Params& p) {
  return p.min_room_size <= p.max_room_size;
})};

constexpr std::array kPromises = {kBorderClosed, kRoomsApart};

// Room for the smallest room and the border.
Size min_size(const Params& params) {
  return {params.min_room_size + 2, params.min_room_size + 2};
}

Size draw_room_size(const Params& params, Size map, Rng& rng) {
  const int width = rng.between(params.min_room_size, std::min(params.max_room_size, map.width - 2));
  const int height =
      rng.between(params.min_room_size, std::min(params.max_room_size, map.height - 2));
  return {width, height};
}

Rect draw_room(const Params& params, Size map, Rng& rng) {
  const Size size = draw_room_size(params, map, rng);
  const int x = rng.between(1, map.width - size.width - 1);
  const int y = rng.between(1, map.height - size.height - 1);
  return Rect::from_size(x, y, size.width, size.height);
}

// Rooms that are thrown at the map.
class ThrownRooms {
 public:
  ThrownRooms(const Params& params, Build& build)
      : build_(build), rooms_(build.map.rooms), bends_rng_(build.rng("bends")) {
    if (params.corridors == CorridorKind::shared) {
      shared_ = &build.kept<SharedWays>();
      shared_->begin(build.size());
    }
    // Comparing a room with all others is quickest while these are few.
    constexpr int kFewRooms = 64;
    if (params.max_rooms > kFewRooms) painted_ = &build.scratch(0);
  }

  // Carves a room and the corridor to the one before it; not if it intersects another one.
  bool add(const Rect& room) {
    if (painted_ != nullptr ? painted_->any_in(room) : intersects_any(room, rooms_)) return false;
    if (painted_ != nullptr) painted_->set_rect(room);
    carve_room(build_.terrain, room);
    if (shared_ != nullptr) shared_->add_room(room);
    if (!rooms_.empty()) join(rooms_.back().center(), room.center());
    rooms_.push_back(room);
    return true;
  }

 private:
  void join(LogicalPosition from, LogicalPosition to) {
    if (shared_ != nullptr) return shared_->join(build_.terrain, from, to);
    const Bend bend = bends_rng_.coin() ? Bend::horizontal_first : Bend::vertical_first;
    carve_corridor(build_.terrain, from, to, bend);
  }

  Build& build_;
  std::vector<Rect>& rooms_;
  Rng bends_rng_;
  SharedWays* shared_ = nullptr;  // if corridors share ways
  BitGrid* painted_ = nullptr;    // all rooms with their walls, if they may be many
};

Result<void> run(const Params& params, Build& build) {
  Rng rng = build.rng("rooms");
  const auto room_around = [&](LogicalPosition tile) {
    const Rect bounds{1, 1, build.size().width - 1, build.size().height - 1};
    return place_room_around(tile, build.terrain, bounds, draw_room_size(params, build.size(), rng),
                             rng);
  };
  const auto random_room = [&] { return draw_room(params, build.size(), rng); };

  ThrownRooms rooms(params, build);
  rooms.add(build.entry() ? room_around(*build.entry()) : random_room());
  int tries = 1;
  if (const auto exit = build.exit()) {
    const bool has_room = tries++ < params.max_rooms && rooms.add(room_around(*exit));
    if (!has_room) {
      carve_corridor(build.terrain, *exit, build.map.rooms[0].center(), Bend::horizontal_first);
    }
  }
  for (; tries < params.max_rooms; ++tries) rooms.add(random_room());
  build.step("rooms and corridors");
  return {};
}

constexpr auto kPresets =
    std::to_array<Preset>({{.name = "classic", .meaning = "a dozen or two of rooms of medium size"},
                           {.name = "tangle",
                            .meaning = "small rooms in a tangle of corridors",
                            .settings = "max_rooms=45 min_room_size=4 max_room_size=7"},
                           {.name = "halls",
                            .meaning = "few rooms, all of them large",
                            .settings = "min_room_size=10 max_room_size=18 max_rooms=40"},
                           {.name = "outpost",
                            .meaning = "a handful of rooms with much rock between them",
                            .settings = "max_rooms=8",
                            .size = Size{60, 40}}});

}  // namespace

constinit const MapGenerator rooms_corridors = generator<run, min_size>(
    {.name = "rooms_corridors",
     .version = 3,
     .description = "Rectangular rooms scattered over the map, each joined to the one before by a "
                    "corridor with one bend.",
     .min_size_meaning = "min_room_size + 2 each way",
     .rules = kRules,
     .promises = kPromises,
     .presets = kPresets,
     .usual = {.floor = 0.15, .several_rooms = true}},
    kParams);

}  // namespace karst
