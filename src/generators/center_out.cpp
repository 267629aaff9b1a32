// A tile dungeon from the centre out: a room in the middle, rooms attached to the walls of rooms,
// then everything grows into the space that is left, and what is too narrow for that gets annexes.
// Rooms stay one tile of wall apart and each hangs on one doorway, so there is one way only between
// any two of them.
//
//   #########################
//   #......#################E    + doorway
//   #......#....#######.....#    E exit
//   #......+....#.....#.....#
//   #......#....+.....+.....#
//   #......###+##.....#.....#
//   #......#....#.....#######
//   #########################
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generators/builtin.hpp"
#include "generators/room_plan.hpp"
#include "generators/tile_dungeon.hpp"
#include "terrain/shapes.hpp"

namespace karst {
namespace {

constexpr int kMostRooms = 100;

struct Params {
  int min_rooms = 3;
  int max_rooms = 6;
  int min_room_side = 4;
  int max_room_side = 8;
  double min_floor = 0.5;
  double max_floor = 0.75;
  int annex_width = 3;
  double exit_distance = 0.8;
};

constexpr auto kParams = describe(
    integer<&Params::min_rooms>("min_rooms", between(1, kMostRooms), "fewest rooms"),
    integer<&Params::max_rooms>("max_rooms", between(1, kMostRooms), "most rooms"),
    integer<&Params::min_room_side>(
        "min_room_side", between(3, 100),
        "shortest side of a room before it grows, in tiles of a map of 25x25; sides grow with the "
        "square root of the map's area"),
    integer<&Params::max_room_side>("max_room_side", between(3, 100),
                                    "longest side of a room before it grows, likewise"),
    real<&Params::min_floor>("min_floor", between(0.0, 0.9), "least share of floor in the map"),
    real<&Params::max_floor>("max_floor", between(0.0, 1.0), "largest share of floor in the map"),
    integer<&Params::annex_width>(
        "annex_width", between(0, 100),
        "widest annex, a narrow part of a room behind a doorway of its own, in tiles of a map of "
        "25x25; 0 or 1 for none"),
    real<&Params::exit_distance>("exit_distance", between(0.0, 1.0),
                                 "the way from the start to the exit is at least this share of the "
                                 "longest to any outer wall"));

constexpr std::array kRules = {
    rule<Params>("min_rooms <= max_rooms",
                 [](const Params& p) { return p.min_rooms <= p.max_rooms; }),
    rule<Params>("min_room_side <= max_room_side",
                 [](const Params& p) { return p.min_room_side <= p.max_room_side; }),
    rule<Params>("min_floor <= max_floor",
                 [](const Params& p) { return p.min_floor <= p.max_floor; }),
};

// Below, three rooms are seldom half of the map.
constexpr Size kSmallest{13, 13};

Size min_size(const Params&) {
  return kSmallest;
}

constexpr std::int32_t kShortestSide = 3;
constexpr std::int64_t kFewestRoomTiles = 9;

std::int64_t most_room_tiles(Size map) {
  return std::max(kFewestRoomTiles, map.area() * 16 / 100);
}

// The sides of a room along x and y that stand for a side on a map of 25x25. What does not fit
// across a long map is given to the other side.
Size sides_of(int side, Size map) {
  const std::int64_t scaled = std::max(kShortestSide, scaled_side(side, map));
  const auto fitting = [&](std::int32_t across, std::int32_t along) {
    const std::int64_t wanted = scaled <= across - 2 ? scaled : scaled * scaled / (across - 2);
    return static_cast<std::int32_t>(std::min<std::int64_t>(wanted, along - 2));
  };
  return {fitting(map.height, map.width), fitting(map.width, map.height)};
}

class Layout {
 public:
  Layout(const Params& params, Build& build)
      : map_(build.size()),
        plan_(build.kept<RoomPlan>()),
        rng_(build.rng("rooms")),
        floor_(floor_window(map_, params.min_floor, params.max_floor)),
        most_room_tiles_(most_room_tiles(map_)),
        rooms_wanted_(static_cast<std::size_t>(rng_.between(params.min_rooms, params.max_rooms))),
        shortest_(sides_of(params.min_room_side, map_)),
        longest_(sides_of(params.max_room_side, map_)),
        annex_width_(params.annex_width) {
    plan_.reset(inside_border(map_, 1), build.must_open());
  }

  RoomPlan& plan() { return plan_; }

  // In the centre, or as near as possible where its walls would lie on stairs.
  bool add_seed_room() {
    for (int tries = 0; tries < kTries; ++tries) {
      const Size size = draw_room_size();
      const std::int32_t off = tries / 4;
      const std::int32_t x = map_.width / 2 - size.width / 2 + rng_.between(-off, off);
      const std::int32_t y = map_.height / 2 - size.height / 2 + rng_.between(-off, off);
      const Rect tiles{x, y, x + size.width - 1, y + size.height - 1};
      if (!plan_.is_free(tiles)) continue;
      plan_.add({.tiles = tiles});
      return true;
    }
    return false;
  }

  // Has some room hold the tile. It may be out of reach of the rooms that there are, but not of
  // those attached to them.
  bool cover(LogicalPosition tile) {
    for (int tries = 0; tries < kTries; ++tries) {
      if (plan_.space_at(tile) != RoomPlan::kNobody) return true;
      if (add_room_over(tile, std::min(shortest_.width, shortest_.height)) ||
          enlarge_room_over(tile) || add_room_over(tile, kShortestSide) || add_annex_over(tile)) {
        return true;
      }
      attach_room();
    }
    return false;
  }

  bool cover_all(std::span<const LogicalPosition> tiles) {
    return std::all_of(tiles.begin(), tiles.end(), [&](LogicalPosition p) { return cover(p); });
  }

  void attach_rooms() {
    for (int tries = 0; tries < kTries * static_cast<int>(rooms_wanted_); ++tries) {
      if (plan_.room_count() >= rooms_wanted_) return;
      attach_room();
    }
  }

  // Rooms grow strip by strip to most of the floor that is wanted, annexes give some more, and rooms
  // take the rest.
  void grow() {
    const double window = static_cast<double>(floor_.most - floor_.least + 1);
    const std::int64_t wanted = floor_.least + static_cast<std::int64_t>(rng_.unit() * window);
    grow_rooms(wanted - wanted / 10);
    add_annexes(wanted);
    grow_rooms(wanted);
  }

 private:
  static constexpr int kTries = 24;

  Size draw_room_size() {
    const std::int32_t width = rng_.between(shortest_.width, longest_.width);
    const auto most_high = static_cast<std::int32_t>(most_room_tiles_ / width);
    return {width, rng_.between(shortest_.height,
                                std::clamp(most_high, shortest_.height, longest_.height))};
  }

  Side draw_side() { return kSides[rng_.below(kSides.size())]; }
  std::size_t draw_room() {
    std::size_t room = 0;
    do {
      room = rng_.below(static_cast<std::uint32_t>(plan_.spaces().size()));
    } while (plan_.spaces()[room].kind != SpaceKind::room);
    return room;
  }

  bool fits_room(const Rect& tiles, std::size_t self = RoomPlan::kNobody) const {
    return tile_count(tiles) <= most_room_tiles_ && plan_.is_free(tiles, self);
  }

  void attach_room() {
    const std::size_t host = draw_room();
    const Side side = draw_side();
    const Size size = draw_room_size();
    const Rect& bounds = plan_.bounds();
    const bool outwards_first = side == Side::left || side == Side::top;
    const LogicalPosition corner = outwards_first ? LogicalPosition{bounds.x1, bounds.y1}
                                                  : LogicalPosition{bounds.x2, bounds.y2};
    const std::int32_t most_deep = distance_beyond(plan_.tiles_of(host), side, corner) - 1;
    const std::int32_t depth = std::min(is_beside(side) ? size.width : size.height, most_deep);
    if (depth < (is_beside(side) ? shortest_.width : shortest_.height)) return;
    const auto tiles = draw_behind_wall(plan_.tiles_of(host), side, depth,
                                        is_beside(side) ? size.height : size.width, bounds, rng_);
    if (tiles && fits_room(*tiles)) plan_.add({*tiles, SpaceKind::room, host});
  }

  // Adds a space that reaches from a wall of some room to the tile.
  template <class Fits>
  bool add_over(LogicalPosition tile, SpaceKind kind, std::int32_t shortest, Fits fits) {
    const std::size_t count = plan_.spaces().size();
    const std::size_t first = rng_.below(static_cast<std::uint32_t>(count));
    for (std::size_t i = first; i < first + count; ++i) {
      const std::size_t host = i % count;
      if (plan_.spaces()[host].kind != SpaceKind::room) continue;
      for (const Side side : kSides) {
        const auto tiles =
            behind_wall_over(tile, plan_.tiles_of(host), side, shortest, plan_.bounds());
        if (!tiles || !fits(*tiles)) continue;
        plan_.add({*tiles, kind, host});
        return true;
      }
    }
    return false;
  }

  bool add_room_over(LogicalPosition tile, std::int32_t shortest) {
    if (plan_.room_count() >= rooms_wanted_) return false;
    return add_over(tile, SpaceKind::room, shortest,
                    [&](const Rect& tiles) { return fits_room(tiles); });
  }

  bool add_annex_over(LogicalPosition tile) {
    return add_over(tile, SpaceKind::annex, 1, [&](const Rect& tiles) {
      const std::int32_t narrow = std::min(tiles.width(), tiles.height()) + 1;
      return narrow <= scaled_side(kShortestSide, map_) && plan_.is_free(tiles);
    });
  }

  bool enlarge_room_over(LogicalPosition tile) {
    for (std::size_t i = 0; i < plan_.spaces().size(); ++i) {
      if (plan_.spaces()[i].kind != SpaceKind::room) continue;
      const Rect& room = plan_.tiles_of(i);
      const Rect tiles{std::min(room.x1, tile.x), std::min(room.y1, tile.y),
                       std::max(room.x2, tile.x), std::max(room.y2, tile.y)};
      if (!fits_room(tiles, i)) continue;
      plan_.enlarge(i, tiles);
      return true;
    }
    return false;
  }

  // Pushes random sides of random rooms out until there is floor enough or none can move. What
  // cannot be pushed once never can be, since rooms only grow.
  void grow_rooms(std::int64_t wanted) {
    struct Edge {
      std::size_t room;
      Side side;
    };
    std::array<Edge, kSides.size() * kMostRooms> edges;
    std::size_t count = 0;
    for (std::size_t i = 0; i < plan_.spaces().size(); ++i) {
      if (plan_.spaces()[i].kind != SpaceKind::room) continue;
      for (const Side side : kSides) edges[count++] = {i, side};
    }
    const std::int32_t strip = scaled_side(1, map_);
    while (count > 0 && plan_.floor() < wanted) {
      Edge& edge = rng_.pick(std::span(edges).first(count));
      if (!push(edge.room, edge.side, rng_.between(1, strip))) edge = edges[--count];
    }
  }

  bool push(std::size_t room, Side side, std::int32_t most) {
    const Rect& tiles = plan_.tiles_of(room);
    for (std::int32_t distance = most; distance > 0; distance /= 2) {
      const Rect more = pushed(tiles, side, distance);
      const std::int64_t floor = plan_.floor() + tile_count(more) - tile_count(tiles);
      if (floor > floor_.most || !fits_room(more, room)) continue;
      plan_.enlarge(room, more);
      return true;
    }
    return false;
  }

  void add_annexes(std::int64_t wanted) {
    if (annex_width_ < 2) return;
    const std::int32_t narrow = std::max(2, scaled_side(2, map_));
    const std::int32_t wide = std::max(narrow, scaled_side(annex_width_, map_));
    for (int tries = 0; tries < 4 * kTries && plan_.floor() < wanted; ++tries) {
      add_annex(rng_.between(narrow, wide));
    }
  }

  // A square behind a wall of a room, made up to three times as long while there is space.
  void add_annex(std::int32_t width) {
    const std::size_t host = draw_room();
    const Side side = draw_side();
    auto tiles = draw_behind_wall(plan_.tiles_of(host), side, width, width, plan_.bounds(), rng_);
    if (!tiles || !plan_.is_free(*tiles)) return;
    const bool outwards = rng_.coin();
    const Side forth = outwards ? side : is_beside(side) ? Side::top : Side::left;
    const Side back = outwards ? side : is_beside(side) ? Side::bottom : Side::right;
    const std::int64_t most_tiles = floor_.most - plan_.floor() - 1;
    for (std::int32_t length = width; length < 3 * width; ++length) {
      const Rect longer = pushed(*tiles, rng_.coin() ? forth : back, 1);
      if (tile_count(longer) > most_tiles || !plan_.is_free(longer)) break;
      tiles = longer;
    }
    if (tile_count(*tiles) <= most_tiles) plan_.add({*tiles, SpaceKind::annex, host});
  }

  Size map_;
  RoomPlan& plan_;
  Rng rng_;
  FloorWindow floor_;
  std::int64_t most_room_tiles_;
  std::size_t rooms_wanted_;
  Size shortest_;  // sides of rooms before they grow
  Size longest_;
  std::int32_t annex_width_;
};

Result<void> run(const Params& params, Build& build) {
  Layout layout(params, build);
  if (!layout.add_seed_room() || !layout.cover_all(build.must_open())) {
    return not_possible("center_out", "the stairs", "are out of reach of the rooms");
  }
  layout.attach_rooms();
  layout.grow();
  layout.plan().carve(build);
  build.step("rooms");
  put_start_room_first(layout.plan(), build);
  place_exit(layout.plan(), build, params.exit_distance);
  return {};
}

using Missed = std::optional<Shortfall>;

Missed floor_share_missed(const MapFacts& facts) {
  const Params& params = facts.params<Params>();
  return floor_outside(facts, params.min_floor, params.max_floor);
}

Missed rooms_missed(const MapFacts& facts) {
  const Params& params = facts.params<Params>();
  if (auto missed = rooms_wrong(facts, params.min_rooms, params.max_rooms)) return missed;
  const std::int64_t most = most_room_tiles(facts.walkable.size());
  for (const Rect& room : facts.map.rooms) {
    const Rect tiles = without_walls(room);
    const std::int64_t count = tile_count(tiles);
    const bool open = facts.walkable.count_in(tiles) == count;
    if (count >= kFewestRoomTiles && count <= most && open) continue;
    return Shortfall{fmt::format("a room of {} tiles, {}..{} wanted, all of them open", count,
                                 kFewestRoomTiles, most),
                     0};
  }
  return std::nullopt;
}

constexpr std::array kPromises = {
    kBorderClosed,
    Promise{"floor_share", "between min_floor and max_floor of the tiles are floor",
            floor_share_missed},
    kWallsJoined,
    Promise{"room_sizes",
            "min_rooms..max_rooms rooms of at least 9 tiles and at most 16 % of the map, all open, "
            "with a wall one tile thick or more between them",
            rooms_missed},
    kOneDoorway,
    kExitDoor};

}  // namespace

constinit const MapGenerator center_out = generator<run, min_size>(
    {.name = "center_out",
     .version = 1,
     .description = "Tile dungeon: rooms attached to rooms from the centre out, each behind one "
                    "doorway, with annexes, and a door out in an outer wall.",
     .min_size_meaning = "below, three rooms are seldom half of the map",
     .rules = kRules,
     .promises = kPromises,
     .default_size = kTileDungeonSize},
    kParams);

}  // namespace karst
