// Sees to it that the way to the exit has the share of the longest way on the map that
// exit_distance asks for, as the metric exit_share measures it. Stairs and starts that were chosen
// by estimates are moved where they miss it; what the caller or the generator placed stays, and the
// map tells of it. Nearly always they do not, which in maps of rooms a sweep over slabs tells
// soonest, and one level by level in caves that are not large.
#include <algorithm>
#include <array>
#include <vector>

#include "generators/caves/open_share.hpp"
#include "generators/exit_warning.hpp"
#include "karst/terrain/distance_map.hpp"
#include "passes/finishing/far_ends.hpp"
#include "passes/pass_table.hpp"
#include "terrain/sweeps/level_sweep.hpp"
#include "terrain/paths/nearest.hpp"
#include "terrain/paths/steps_to_goal.hpp"
#include "terrain/regions/flood.hpp"
#include "terrain/sweeps/slab_sweep.hpp"

namespace karst {
namespace {

struct Sweeps {
  SlabSweep slabs;
  LevelSweep levels;
  std::vector<LogicalPosition> farthest;
  DistanceMap from_start;
  DistanceMap from_far;  // the farthest tile from the start, or the goal
  std::vector<PackedPosition> tiles;
  RegionFlood flood;
};

class ExitKeeper {
 public:
  ExitKeeper(double asked, const OwnEnds& own, Build& build)
      : asked_(asked), own_(own), build_(build), map_(build.map), sweeps_(build.kept<Sweeps>()) {}

  void run() {
    const bool by_slabs = SlabSweep::suits(build_.terrain);
    if (by_slabs && slabs_tell_of_a_long_way()) return;
    if (!by_slabs && LevelSweep::suits(build_.terrain) && levels_tell_of_a_long_way()) return;
    measure();
    if (is_kept() || (own_.exit && move_exit())) return;
    constexpr int kTries = 3;
    for (int tries = 0; own_.start && tries < kTries; ++tries) {
      if (tries + 1 < kTries || !own_.exit) {
        move_start();
      } else {
        go_to_the_ends();
      }
      measure();
      if (is_kept() || (own_.exit && move_exit())) return;
    }
    if (own_.place && start_at_another_place()) return;
    measure();
    warn_of_near_exit(asked_, share(), reason(), map_);
  }

 private:
  LogicalPosition goal() const { return *goal_of(map_); }

  // Of several farthest tiles measure() takes one; the way from another one is longer by no more than
  // what lies between the two.
  bool slabs_tell_of_a_long_way() {
    SlabSweep& slabs = sweeps_.slabs;
    std::vector<LogicalPosition>& farthest = sweeps_.farthest;
    slabs.divide(build_.terrain);
    slabs.run(map_.start);
    const std::int32_t steps = steps_to_goal(slabs, build_.terrain, goal());
    slabs.list_farthest(farthest);
    slabs.run(farthest.front());
    std::int32_t apart = 0;
    for (const LogicalPosition tile : farthest) apart = std::max(apart, slabs.steps_to(tile));
    longest_ = slabs.list_farthest(farthest) + apart;
    return share_at(steps) >= asked_;
  }

  bool levels_tell_of_a_long_way() {
    LevelSweep& levels = sweeps_.levels;
    std::vector<LogicalPosition>& farthest = sweeps_.farthest;
    const LogicalPosition exit = goal();
    if (!build_.terrain.get_or_zero(exit)) return false;
    levels.take(build_.terrain, map_.start);
    const auto from_start = levels.run(map_.start, {&exit, 1});
    if (!from_start) return false;
    levels.list_farthest(farthest);
    const auto from_far = levels.run(farthest.front(), farthest);
    if (!from_far) return false;
    longest_ = from_far->farthest + from_far->last_asked;
    return share_at(from_start->last_asked) >= asked_;
  }

  void measure() {
    sweeps_.from_start.find(build_.terrain, map_.start);
    sweeps_.from_far.find(build_.terrain, sweeps_.from_start.farthest());
    longest_ = sweeps_.from_far.farthest_steps();
  }

  double share_at(std::int32_t steps) const {
    return longest_ <= 0 ? 1.0 : static_cast<double>(steps) / static_cast<double>(longest_);
  }
  double share() const {
    return share_at(steps_to_goal(sweeps_.from_start, build_.terrain, goal()));
  }
  bool is_kept() const { return share() >= asked_; }

  const char* reason() const {
    if (build_.entry() || build_.exit()) return "the caller has placed the other end";
    return own_.exit ? "the start stands where the map wants it" : "no start lies farther from it";
  }

  // The open tiles at which `fits` holds, row by row.
  template <class Fits>
  std::span<const PackedPosition> list_tiles(Fits fits) {
    sweeps_.tiles.clear();
    build_.terrain.for_each([&](LogicalPosition p) {
      if (fits(p)) sweeps_.tiles.push_back(packed(p));
    });
    return sweeps_.tiles;
  }

  // Where armies start or places are, of a few the tile farthest from all of them.
  LogicalPosition draw_tile(std::span<const PackedPosition> tiles, Rng& rng) const {
    constexpr int kDraws = 8;
    const auto draw = [&]() -> LogicalPosition {
      return tiles[rng.below(static_cast<std::uint32_t>(tiles.size()))];
    };
    LogicalPosition best = draw();
    if (map_.faction_starts.empty() && map_.points_of_interest.empty()) return best;
    for (int i = 1; i < kDraws; ++i) {
      const LogicalPosition tile = draw();
      if (distance_to_others(map_, tile) > distance_to_others(map_, best)) best = tile;
    }
    return best;
  }

  // The middle of a random room, but for the first one, at which `fits` holds.
  template <class Fits>
  std::optional<std::size_t> draw_room(Fits fits, Rng& rng) const {
    std::optional<std::size_t> chosen;
    std::uint32_t count = 0;
    if (!map_.points_of_interest.empty() || !map_.faction_starts.empty()) return chosen;
    for (std::size_t i = 1; i < map_.rooms.size(); ++i) {
      const LogicalPosition middle = map_.rooms[i].center();
      if (build_.terrain.get_or_zero(middle) && fits(middle) && rng.below(++count) == 0) chosen = i;
    }
    return chosen;
  }

  // To where the way is long enough; false if nothing is so far from the start.
  bool move_exit() {
    const auto fits = [&](LogicalPosition p) {
      return share_at(sweeps_.from_start.steps_to(p)) >= asked_ && p != map_.start;
    };
    if (share_at(sweeps_.from_start.farthest_steps()) < asked_) return false;
    Rng rng = build_.rng("keep_exit_distance");
    if (const auto room = draw_room(fits, rng)) {
      map_.stairs_down = map_.rooms[*room].center();
      return true;
    }
    const auto tiles = list_tiles([&](LogicalPosition p) {
      return fits(p) && distance_to_others(map_, p) > 0;
    });
    if (tiles.empty()) return false;
    map_.stairs_down = draw_tile(tiles, rng);
    return true;
  }

  // To a tile from which the way to the exit is about the longest.
  void move_start() {
    const auto front = build_.terrain.get_or_zero(goal()) ? goal() : front_of_goal();
    sweeps_.from_far.find(build_.terrain, front);
    const BitGrid& allowed = allowed_starts();
    std::int32_t farthest = 0;
    allowed.for_each([&](LogicalPosition p) {
      farthest = std::max(farthest, sweeps_.from_far.steps_to(p));
    });
    const auto fits = [&](LogicalPosition p) {
      constexpr std::int32_t kPercent = 92;
      return allowed.get(p) && 100 * std::int64_t{sweeps_.from_far.steps_to(p)} >=
                                   std::int64_t{kPercent} * farthest;
    };
    Rng rng = build_.rng("move_start");
    const auto room = draw_room(fits, rng);
    if (room) {
      map_.start = map_.rooms[*room].center();
      put_first(build_, *room);
      return;
    }
    const auto tiles = list_tiles(fits);
    if (!tiles.empty()) start_at(draw_tile(tiles, rng));
  }

  void go_to_the_ends() {
    measure();
    map_.stairs_down = sweeps_.from_far.farthest();
    start_at(sweeps_.from_start.farthest());
  }

  // Rooms[0] is where a map starts.
  void start_at(LogicalPosition tile) {
    map_.start = tile;
    const auto is_here = [&](const Rect& room) { return room.contains(tile); };
    const auto room = std::ranges::find_if(map_.rooms, is_here);
    if (room != map_.rooms.end()) {
      put_first(build_, static_cast<std::size_t>(room - map_.rooms.begin()));
    }
  }

  // A world begins at its first town: that becomes one from which the way is long enough.
  bool start_at_another_place() {
    std::vector<PointOfInterest>& places = map_.points_of_interest;
    const LogicalPosition before = map_.start;
    for (std::size_t i = 1; i < places.size() && i < map_.rooms.size(); ++i) {
      if (places[i].type != places[0].type) continue;
      map_.start = places[i].position;
      measure();
      if (!is_kept() && !(own_.exit && move_exit())) continue;
      std::swap(places[0], places[i]);
      put_first(build_, i);
      return true;
    }
    map_.start = before;
    return false;
  }

  LogicalPosition front_of_goal() const {
    for (const LogicalPosition step : kFourSteps) {
      if (sweeps_.from_start.steps_to(goal() + step) >= 0) return goal() + step;
    }
    return map_.start;
  }

  // What can be reached from the start without a key, but for the exit, doors and marks; where keys
  // lie, inside rooms only.
  const BitGrid& allowed_starts() {
    BitGrid& open = build_.scratch(0);
    BitGrid& allowed = build_.scratch(1);
    open = build_.terrain;
    const auto shut = [&](BitGrid& grid, LogicalPosition p) {
      if (grid.size().contains(p)) grid.clear(p);
    };
    for (const MarkedTile& tile : map_.subtypes) {
      if (tile.types.contains(Subtype::lock)) shut(open, tile.position);
    }
    sweeps_.flood.spread(open, map_.start, allowed);
    for (const MarkedTile& tile : map_.subtypes) shut(allowed, tile.position);
    for (const LogicalPosition door : build_.doors) shut(allowed, door);
    shut(allowed, goal());
    if (goal_of(map_) != map_.stairs_down && !map_.rooms.empty()) {
      BitGrid& inside = open;
      inside.reset(build_.size());
      for (const Rect& room : map_.rooms) {
        room.for_each_interior([&](LogicalPosition p) {
          if (inside.size().contains(p)) inside.set(p);
        });
      }
      allowed &= inside;
    }
    return allowed;
  }

  double asked_;
  OwnEnds own_;
  Build& build_;
  GenerationResult& map_;
  Sweeps& sweeps_;
  std::int32_t longest_ = 0;
};

Result<void> run(const NoParams&, Build& build) {
  const OwnEnds own = build.kept<OwnEnds>();
  // A generator that chooses its own exit asks for a share of the longest way from the start; the
  // map as a whole is held to what every map promises.
  const double wished = wished_exit_distance(build.map);
  const double asked = own.exit ? wished : std::min(wished, kUsualExitDistance);
  if ((!own.start && !own.place && !own.exit) || asked <= 0 || !goal_of(build.map)) return {};
  if (!build.terrain.get_or_zero(build.map.start)) return {};
  if (build.entry() && build.exit()) return {};
  ExitKeeper(asked, own, build).run();
  return {};
}

}  // namespace

constinit const Pass keep_exit_distance =
    pass<run>({.name = "keep_exit_distance",
               .description = "Moves the stairs down, or the start, where the way between them is "
                              "a smaller share of the longest one than exit_distance asks for.",
               .reads = "terrain, rooms, start, stairs, marks, doors, faction starts, places",
               .writes = "start, stairs down, order of rooms"},
              kNoParams);

}  // namespace karst
