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
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "generators/by_area.hpp"
#include "generators/generator_table.hpp"
#include "generators/tile_dungeons/rock_filler.hpp"
#include "generators/tile_dungeons/room_plan.hpp"
#include "generators/tile_dungeons/tile_dungeon.hpp"
#include "karst/core/text.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

struct Params {
  int min_rooms = 1;
  int max_rooms = 4;
  int min_room_side = 4;
  double min_floor = 0.5;
  double max_floor = 0.75;
  double exit_distance = 0.9;
  int keys = 1;
};

constexpr auto kParams = describe(
    integer<&Params::min_rooms>("min_rooms", between(1, 100), "fewest rooms"),
    by_size(integer<&Params::max_rooms>("max_rooms", between(1, 100),
                                        "most rooms; 4, and more on maps larger than 25x25, as the "
                                        "square root of their area"),
            [](Size map) { return grown_rooms(4, map); }),
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
        "keys, each with a lock on a doorway or on the way out; fewer where there is no place for "
        "them"));

constexpr std::int32_t kShortestSide = 3;

// The square in which the tiles inside the border are floor enough.
Size min_size(const Params& params) {
  std::int32_t side = kShortestSide + 2;
  const auto inside = [&] { return static_cast<double>((side - 2) * (side - 2)); };
  while (inside() < params.min_floor * side * side) ++side;
  return {side, side};
}

std::int32_t shortest_side(const Params& params, Size map) {
  return std::max(kShortestSide, scaled_side(params.min_room_side, map));
}

class Hall {
 public:
  Hall(const Params& params, Build& build)
      : build_(build),
        plan_(build.kept<RoomPlan>()),
        rng_(build.rng("rooms")),
        floor_(floor_window(build.size(), params.min_floor, params.max_floor)),
        rooms_wanted_(draw_room_count(params)),
        shortest_(shortest_side(params, build.size())),
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

  void carve() { plan_.carve(build_); }

  // Fills corners of rooms and the walls along them until there is as little floor as wanted.
  void fill_with_rock() {
    RockFiller rock(plan_, floor_.least, build_);
    rock.fill_down_to(wanted_);
  }

 private:
  static constexpr int kTries = 16;

  // The larger of two draws: a single room is seldom much of a dungeon.
  std::size_t draw_room_count(const Params& params) {
    const int first = rng_.between(params.min_rooms, params.max_rooms);
    return static_cast<std::size_t>(
        std::max(first, rng_.between(params.min_rooms, params.max_rooms)));
  }

  bool holds_stairs(const Rect& tiles) const {
    return std::ranges::any_of(build_.must_open(),
                               [&](LogicalPosition tile) { return tiles.contains(tile); });
  }

  Build& build_;
  RoomPlan& plan_;
  Rng rng_;
  FloorWindow floor_;
  std::int64_t wanted_ = 0;  // floor
  std::size_t rooms_wanted_;
  std::int32_t shortest_;  // side of a room
  std::vector<Rect>& parts_;
};

// No attempt can cut a hall that is shorter than two rooms and the wall between them.
Result<void> check_sides(const Params& params, Size map) {
  const std::int32_t needed = 2 * shortest_side(params, map) + 1;
  const std::int32_t inside = std::max(map.width, map.height) - 2;
  if (params.min_rooms == 1 || needed <= inside) return {};
  return bad_input("tiler", fmt::format("min_room_side = {}", params.min_room_side),
                   fmt::format("is too long for two rooms: they need {} tiles and the map has {}",
                               needed, inside));
}

Result<void> run(const Params& params, Build& build) {
  if (auto fit = check_sides(params, build.size()); !fit) return fit;
  Hall hall(params, build);
  hall.draw_in_sides();
  hall.cut();
  hall.join();
  hall.carve();
  build.step("rooms");
  hall.fill_with_rock();
  build.step("rock");
  place_exit_and_keys(hall.plan(), build, params.exit_distance, params.keys);
  return {};
}

std::optional<Violation> check_room_count(const Params& params, const MapFacts& facts) {
  const std::int64_t missing = params.min_rooms - std::ssize(facts.map.rooms);
  if (missing <= 0) return check_rooms(facts, params.min_rooms, params.max_rooms);
  return Violation{
      fmt::format("{}, {}..{} wanted, with sides of at least {}",
                  counted(std::ssize(facts.map.rooms), "room"), params.min_rooms, params.max_rooms,
                  counted(shortest_side(params, facts.walkable.size()), "tile")),
      -static_cast<double>(missing)};
}

constexpr auto kPromises = tile_dungeon_promises<Params>(promise<check_room_count>(
    "room_count",
    "min_rooms..max_rooms rooms with open centres and a wall between any two of them"));

constexpr auto kPresets = std::to_array<Preset>(
    {{.name = "classic", .meaning = "a hall cut into rooms, with a key and a lock"},
     {.name = "no_keys",
      .meaning = "three or four rooms, nothing locked",
      .settings = "keys=0 min_rooms=3"},
     {.name = "two_keys",
      .meaning = "four rooms and two keys",
      .settings = "keys=2 min_rooms=4"}});

constexpr auto kGroups = std::to_array<ParamGroup>(
    {{"rooms", "min_rooms"}, {"floor", "min_floor"}, {"way_out", "exit_distance"}});

}  // namespace

constinit const MapGenerator tiler = generator<run, min_size>(
    {.name = "tiler",
     .version = 4,
     .description = "Classic tile dungeon: a hall cut into a few rooms by thin walls with one "
                    "doorway each, rock in some corners, and a door out in an outer wall.",
     .min_size_meaning = "a square whose tiles inside the border are min_floor of all",
     .rules = kTileDungeonRules<Params>,
     .promises = kPromises,
     .default_size = kTileDungeonSize,
     .presets = kPresets,
     .groups = kGroups,
     .usual = {.floor = 0.5}},
    kParams);

}  // namespace karst
