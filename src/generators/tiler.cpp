// A classic tile dungeon: one hall, cut into rooms by walls one tile thick with one doorway each.
// Then corners of rooms are filled with rock, square or in steps, until little enough is floor, so
// that there are halls, crosses, angles and rounded rooms.
//
//   #################
//   ####....####....#    + doorway
//   ##......####....#    E exit
//   #.......+.......#
//   #.......####....E
//   ##......####....#
//   #################
#include <algorithm>
#include <array>
#include <span>

#include "generators/builtin.hpp"
#include "generators/keys_and_locks.hpp"
#include "generators/room_plan.hpp"
#include "generators/tile_dungeon.hpp"
#include "terrain/shapes.hpp"

namespace karst {
namespace {

struct Params {
  int min_rooms = 1;
  int max_rooms = 4;
  int min_room_side = 4;
  double min_floor = 0.5;
  double max_floor = 0.75;
  double exit_distance = 0.8;
  int keys = 1;
};

constexpr auto kParams = describe(
    integer<&Params::min_rooms>("min_rooms", between(1, 100), "fewest rooms"),
    integer<&Params::max_rooms>("max_rooms", between(1, 100), "most rooms"),
    integer<&Params::min_room_side>("min_room_side", between(3, 100),
                                    "shortest side of a room, in tiles of a map of 25x25; sides "
                                    "grow with the square root of the map's area"),
    real<&Params::min_floor>("min_floor", between(0.0, 0.9), "least share of floor in the map"),
    real<&Params::max_floor>("max_floor", between(0.0, 1.0), "largest share of floor in the map"),
    real<&Params::exit_distance>("exit_distance", between(0.0, 1.0),
                                 "the way from the start to the exit is at least this share of the "
                                 "longest to any outer wall; ways are counted as if straight"),
    integer<&Params::keys>(
        "keys", between(0, kMostPairs),
        "keys, each with a lock on a doorway or on the exit; fewer where there is "
        "no place for them"));

constexpr std::array kRules = {
    rule<Params>("min_rooms <= max_rooms",
                 [](const Params& p) { return p.min_rooms <= p.max_rooms; }),
    rule<Params>("min_floor <= max_floor",
                 [](const Params& p) { return p.min_floor <= p.max_floor; }),
};

constexpr std::int32_t kShortestSide = 3;

// The square in which the tiles inside the border are floor enough.
Size min_size(const Params& params) {
  std::int32_t side = kShortestSide + 2;
  const auto inside = [&] { return static_cast<double>((side - 2) * (side - 2)); };
  while (inside() < params.min_floor * side * side) ++side;
  return {side, side};
}

// Which corners of a room are filled alike: bit 0 top left, 1 top right, 2 and 3 below them.
constexpr std::array<unsigned, 12> kPatterns = {0b1111, 0b1111, 0b1111, 0b0011, 0b1100, 0b0101,
                                                0b1010, 0b1001, 0b0110, 0b0001, 0b0010, 0b1000};
constexpr unsigned kCorners = 4;

class Hall {
 public:
  Hall(const Params& params, Build& build)
      : build_(build),
        plan_(build.kept<RoomPlan>()),
        rng_(build.rng("rooms")),
        floor_(floor_window(build.size(), params.min_floor, params.max_floor)),
        rooms_wanted_(static_cast<std::size_t>(rng_.between(params.min_rooms, params.max_rooms))),
        shortest_(std::max(kShortestSide, scaled_side(params.min_room_side, build.size()))),
        parts_(build.kept<std::vector<Rect>>()) {
    wanted_ = floor_.least + static_cast<std::int64_t>(
                                 rng_.unit() * static_cast<double>(floor_.most - floor_.least + 1));
    parts_.assign(1, inside_border(build.size(), 1));
  }

  RoomPlan& plan() { return plan_; }

  // Leaves some rows and columns along the border to the rock, and more where filling corners alone
  // would never leave so little floor as is wanted.
  void draw_in_sides() {
    const std::int32_t strips = rng_.between(0, 5 * scaled_side(1, build_.size()));
    const std::int32_t most_strips = build_.size().width + build_.size().height;
    Rect& hall = parts_[0];
    for (std::int32_t i = 0; i < most_strips; ++i) {
      if (i >= strips && tile_count(hall) <= wanted_ * 5 / 3) return;
      const Rect less = pushed(hall, kSides[rng_.below(kSides.size())], -1);
      const std::int64_t cuts =
          static_cast<std::int64_t>(rooms_wanted_ - 1) * std::max(less.width(), less.height());
      const auto stairs = build_.must_open();
      const bool whole = std::all_of(stairs.begin(), stairs.end(),
                                     [&](LogicalPosition tile) { return less.contains(tile); });
      const std::int32_t shorter = std::min(less.width(), less.height()) + 1;
      if (!whole || shorter < kShortestSide || tile_count(less) - cuts < wanted_) continue;
      hall = less;
    }
  }

  void cut() {
    std::int64_t floor = tile_count(parts_[0]);
    for (int tries = 0; tries < kTries * static_cast<int>(rooms_wanted_); ++tries) {
      if (parts_.size() >= rooms_wanted_) return;
      Rect& part = rng_.pick(std::span(parts_));
      const bool across =
          part.width() == part.height() ? rng_.coin() : part.width() > part.height();
      const std::int32_t first = (across ? part.x1 : part.y1) + shortest_;
      const std::int32_t last = (across ? part.x2 : part.y2) - shortest_;
      if (first > last) continue;
      const std::int32_t wall = rng_.between(first, last);
      const Rect wall_tiles =
          across ? Rect{wall, part.y1, wall, part.y2} : Rect{part.x1, wall, part.x2, wall};
      const std::int64_t rest = floor - tile_count(wall_tiles) + 1;
      if (rest < floor_.least || holds_stairs(wall_tiles)) continue;
      floor = rest;
      Rect other = part;
      (across ? part.x2 : part.y2) = wall - 1;
      (across ? other.x1 : other.y1) = wall + 1;
      parts_.push_back(other);
    }
  }

  // Joins the parts in a random order, each to one that is joined already. There is always a next
  // one: no part is so short that it lies beside ends of walls only.
  void join() {
    plan_.reset(inside_border(build_.size(), 1), build_.must_open());
    rng_.shuffle(std::span(parts_));
    plan_.add({.tiles = parts_[0]});
    std::size_t joined = 1;
    while (joined < parts_.size()) {
      for (std::size_t i = joined; i < parts_.size(); ++i) {
        const auto host =
            std::find_if(plan_.spaces().begin(), plan_.spaces().end(),
                         [&](const Space& space) { return share_wall(space.tiles, parts_[i]); });
        if (host == plan_.spaces().end()) continue;
        const auto index = static_cast<std::size_t>(host - plan_.spaces().begin());
        plan_.add({parts_[i], SpaceKind::room, index});
        std::swap(parts_[i], parts_[joined++]);
      }
    }
  }

  void carve() {
    plan_.carve(build_);
    open_ = plan_.floor();
  }

  // Fills corners of rooms and the walls along them until there is as little floor as wanted.
  void fill_with_rock() {
    const int most_tries = kTries * static_cast<int>(parts_.size());
    for (int tries = 0; tries < most_tries && open_ > wanted_; ++tries) {
      const Rect& room = plan_.tiles_of(rng_.below(static_cast<std::uint32_t>(parts_.size())));
      if (rng_.below(3) == 0) {
        add_pilasters(room);
      } else {
        fill_corners(room, tries, most_tries);
      }
    }
  }

 private:
  static constexpr int kTries = 16;

  bool holds_stairs(const Rect& tiles) const {
    const auto stairs = build_.must_open();
    return std::any_of(stairs.begin(), stairs.end(),
                       [&](LogicalPosition tile) { return tiles.contains(tile); });
  }

  // A third of a side, and its middle, is never filled: so all that is left hangs together.
  static std::int32_t most_filled(std::int32_t side) {
    return (side - std::max(2, (side + 2) / 3)) / 2;
  }

  // The more has been tried, the larger are the corners.
  void fill_corners(const Rect& room, int tries, int most_tries) {
    const Size most{most_filled(room.width() + 1), most_filled(room.height() + 1)};
    if (most.width < 1 || most.height < 1) return;
    const Size size{rng_.between(1 + (most.width - 1) * tries / most_tries, most.width),
                    rng_.between(1 + (most.height - 1) * tries / most_tries, most.height)};
    const bool stepped = rng_.coin();
    const unsigned pattern = kPatterns[rng_.below(kPatterns.size())];
    for (unsigned corner = 0; corner < kCorners; ++corner) {
      if ((pattern >> corner & 1) != 0) fill(at_corner(room, corner, size), corner, stepped);
    }
  }

  // Pieces of wall that stand out from the two longer walls of a room, evenly spaced. Never from
  // all four: in a corner they could part a tile from the others.
  void add_pilasters(const Rect& room) {
    const bool upright = room.width() >= room.height();
    const std::int32_t length = (upright ? room.width() : room.height()) + 1;
    const std::int32_t thick = scaled_side(1, build_.size());
    const std::int32_t gap = thick * rng_.between(2, 4);
    const std::int32_t depth = std::min(thick * rng_.between(1, 3),
                                        most_filled((upright ? room.height() : room.width()) + 1));
    const std::int32_t count = (length - gap) / (thick + gap);
    if (count < 1 || depth < 1) return;
    std::int32_t at = (length - count * thick - (count - 1) * gap) / 2;
    for (std::int32_t i = 0; i < count; ++i, at += thick + gap) {
      for (const unsigned corner : {0u, 3u}) {
        Rect tiles = at_corner(room, corner, upright ? Size{thick, depth} : Size{depth, thick});
        const std::int32_t moved = at - (corner == 0 ? 0 : length - thick);
        fill(upright ? Rect{tiles.x1 + moved, tiles.y1, tiles.x2 + moved, tiles.y2}
                     : Rect{tiles.x1, tiles.y1 + moved, tiles.x2, tiles.y2 + moved},
             corner, false);
      }
    }
  }

  static Rect at_corner(const Rect& room, unsigned corner, Size size) {
    const std::int32_t x = (corner & 1) == 0 ? room.x1 : room.x2 - size.width + 1;
    const std::int32_t y = (corner & 2) == 0 ? room.y1 : room.y2 - size.height + 1;
    return {x, y, x + size.width - 1, y + size.height - 1};
  }

  // Whether stairs or the tile before a doorway are there.
  bool leads_somewhere(const Rect& tiles) const {
    return holds_stairs(tiles) ||
           std::any_of(build_.doors.begin(), build_.doors.end(), [&](LogicalPosition door) {
             return tiles.contains({door.x - 1, door.y}) || tiles.contains({door.x + 1, door.y}) ||
                    tiles.contains({door.x, door.y - 1}) || tiles.contains({door.x, door.y + 1});
           });
  }

  // All of the rectangle, or in steps the half of it that is nearer to the corner of the room; but
  // not where something leads, nor where floor would become too little.
  void fill(const Rect& tiles, unsigned corner, bool stepped) {
    if (open_ - tile_count(tiles) < floor_.least || leads_somewhere(tiles)) return;
    open_ -= build_.terrain.count_in(tiles);
    const std::int64_t width = tiles.width() + 1;
    const std::int64_t height = tiles.height() + 1;
    for (std::int32_t y = tiles.y1; y <= tiles.y2; ++y) {
      const std::int64_t from_wall = (corner & 2) == 0 ? y - tiles.y1 : tiles.y2 - y;
      const auto filled = static_cast<std::int32_t>(
          stepped ? (width * (height - from_wall) + height - 1) / height : width);
      const bool left = (corner & 1) == 0;
      build_.terrain.clear_run(y, left ? tiles.x1 : tiles.x2 - filled + 1,
                               left ? tiles.x1 + filled - 1 : tiles.x2);
    }
    open_ += build_.terrain.count_in(tiles);
  }

  Build& build_;
  RoomPlan& plan_;
  Rng rng_;
  FloorWindow floor_;
  std::int64_t wanted_ = 0;  // floor
  std::int64_t open_ = 0;    // floor, once it is carved
  std::size_t rooms_wanted_;
  std::int32_t shortest_;  // side of a room
  std::vector<Rect>& parts_;
};

Result<void> run(const Params& params, Build& build) {
  Hall hall(params, build);
  hall.draw_in_sides();
  hall.cut();
  hall.join();
  hall.carve();
  build.step("rooms");
  hall.fill_with_rock();
  build.step("rock");
  put_start_room_first(hall.plan(), build);
  place_exit(hall.plan(), build, params.exit_distance);
  build.step("exit");
  if (params.keys > 0) place_keys_and_locks({.pairs = params.keys, .on_doors_only = true}, build);
  return {};
}

std::optional<Shortfall> floor_share_missed(const MapFacts& facts) {
  const Params& params = facts.params<Params>();
  return floor_outside(facts, params.min_floor, params.max_floor);
}

std::optional<Shortfall> rooms_missed(const MapFacts& facts) {
  const Params& params = facts.params<Params>();
  return rooms_wrong(facts, params.min_rooms, params.max_rooms);
}

constexpr std::array kPromises = {
    kBorderClosed,
    Promise{"floor_share", "between min_floor and max_floor of the tiles are floor",
            floor_share_missed},
    kWallsJoined,
    Promise{"room_count",
            "min_rooms..max_rooms rooms with open centres and a wall between any two of them",
            rooms_missed},
    kOneDoorway,
    kExitDoor};

}  // namespace

constinit const MapGenerator tiler = generator<run, min_size>(
    {.name = "tiler",
     .version = 1,
     .description = "Classic tile dungeon: a hall cut into a few rooms by thin walls with one "
                    "doorway each, rock in some corners, and a door out in an outer wall.",
     .min_size_meaning = "a square whose tiles inside the border are min_floor of all",
     .rules = kRules,
     .promises = kPromises,
     .default_size = kTileDungeonSize},
    kParams);

}  // namespace karst
