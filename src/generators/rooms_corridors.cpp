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

// Carves a room and the corridor to the one before it; not if it intersects another one.
bool add_room(const Rect& room, Build& build, SharedWays* shared, Rng& bends_rng) {
  std::vector<Rect>& rooms = build.map.rooms;
  if (intersects_any(room, rooms)) return false;
  carve_room(build.terrain, room);
  if (shared != nullptr) {
    shared->add_room(room);
    if (!rooms.empty()) shared->join(build.terrain, rooms.back().center(), room.center());
  } else if (!rooms.empty()) {
    const Bend bend = bends_rng.coin() ? Bend::horizontal_first : Bend::vertical_first;
    carve_corridor(build.terrain, rooms.back().center(), room.center(), bend);
  }
  rooms.push_back(room);
  return true;
}

Result<void> run(const Params& params, Build& build) {
  Rng rooms_rng = build.rng("rooms");
  Rng bends_rng = build.rng("bends");
  const auto room_around = [&](LogicalPosition tile) {
    const Rect bounds{1, 1, build.size().width - 1, build.size().height - 1};
    return place_room_around(tile, build.terrain, bounds,
                             draw_room_size(params, build.size(), rooms_rng), rooms_rng);
  };
  const auto random_room = [&] { return draw_room(params, build.size(), rooms_rng); };

  SharedWays* shared = nullptr;
  if (params.corridors == CorridorKind::shared) {
    shared = &build.kept<SharedWays>();
    shared->begin(build.size());
  }
  add_room(build.entry() ? room_around(*build.entry()) : random_room(), build, shared, bends_rng);
  int tries = 1;
  if (const auto exit = build.exit()) {
    const bool has_room =
        tries++ < params.max_rooms && add_room(room_around(*exit), build, shared, bends_rng);
    if (!has_room) {
      carve_corridor(build.terrain, *exit, build.map.rooms[0].center(), Bend::horizontal_first);
    }
  }
  for (; tries < params.max_rooms; ++tries) add_room(random_room(), build, shared, bends_rng);
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
