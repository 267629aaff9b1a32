#include "generators/overworld_parts/places.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "generators/overworld_parts/overworld_scratch.hpp"
#include "terrain/paths/nearest.hpp"

namespace karst {
namespace {

// Places are half as far from starts and wanted stairs as from each other: these are no rivals.
constexpr std::int32_t kStartShare = 2;
// Distances are tried in quarters of what is asked, down to one that only tells tiles apart.
constexpr std::int32_t kQuarters = 4;

std::int32_t in_quarters(std::int32_t distance, std::int32_t quarters) {
  return std::max(distance * quarters / kQuarters, 1);
}

// The tiles of `fitting` that keep the distances, shrunk to so many quarters.
void find_free(Build& build, const PlaceWish& wish, const BitGrid& fitting, std::int32_t quarters,
               BitGrid& free) {
  free = fitting;
  for (const PointOfInterest& place : build.map.points_of_interest) {
    const bool own = place.type == wish.type;
    clear_around(free, place.position,
                 in_quarters(own ? wish.own_distance : wish.other_distance, quarters));
  }
  const std::int32_t from_starts = in_quarters(wish.other_distance / kStartShare, quarters);
  for (const FactionStart& start : build.map.faction_starts) {
    clear_around(free, start.position, from_starts);
  }
  for (const LogicalPosition stairs : build.must_open()) clear_around(free, stairs, from_starts);
}

std::optional<LogicalPosition> draw_tile(const BitGrid& free, Rng& rng) {
  const std::int64_t count = free.count();
  if (count == 0) return std::nullopt;
  return nth_set(free, rng.below(static_cast<std::uint32_t>(count)));
}

// Clears what is not within `steps` of a place of that type.
void keep_near(Build& build, std::string_view type, std::int32_t steps, BitGrid& fitting) {
  BitGrid& near = build.scratch(kFreeScratch);
  for (const PointOfInterest& place : build.map.points_of_interest) {
    if (place.type != type) continue;
    const LogicalPosition p = place.position;
    const std::int32_t top = std::max(p.y - steps, 0);
    const std::int32_t bottom = std::min(p.y + steps, near.height() - 1);
    for (std::int32_t y = top; y <= bottom; ++y) {
      const std::int32_t reach = steps - (y < p.y ? p.y - y : y - p.y);
      near.set_run(y, std::max(p.x - reach, 0), std::min(p.x + reach, near.width() - 1));
    }
  }
  fitting &= near;
}

// Why not all was done as asked; empty when it was.
std::string explain(const PlaceWish& wish, const Placement& done, std::int64_t fitting_tiles) {
  if (done.placed == done.asked) {
    if (done.kept_distance == done.distance) return {};
    return fmt::format("no fitting tile was {} from the others", done.distance);
  }
  if (fitting_tiles > 0) return fmt::format("all {} fitting tiles are taken", fitting_tiles);
  if (wish.near_type.empty()) return "no tile of the map fits";
  return fmt::format("no tile within {} of a {} fits", wish.near_steps, wish.near_type);
}

// How many places fit at most if a tile is to be left for the stairs.
std::int64_t room_for_places(const Build& build) {
  const auto taken = build.map.points_of_interest.size() + build.map.faction_starts.size() +
                     build.must_open().size() + (build.exit() ? 0 : 1);
  return std::max<std::int64_t>(build.terrain.count() - static_cast<std::int64_t>(taken), 0);
}

}  // namespace

void add_places(Build& build, const PlaceWish& wish, BitGrid& fitting, Rng& rng) {
  if (!wish.near_type.empty()) keep_near(build, wish.near_type, wish.near_steps, fitting);
  Placement done;
  done.type = wish.type;
  done.asked = wish.count;
  done.distance = done.kept_distance = wish.own_distance;
  BitGrid& free = build.scratch(kFreeScratch);
  const auto most = static_cast<std::int32_t>(std::min<std::int64_t>(wish.count, room_for_places(build)));
  for (std::int32_t quarters = kQuarters; quarters >= 0 && done.placed < most; --quarters) {
    find_free(build, wish, fitting, quarters, free);
    while (done.placed < most) {
      const auto tile = draw_tile(free, rng);
      if (!tile) break;
      done.kept_distance = in_quarters(wish.own_distance, quarters);
      clear_around(free, *tile, done.kept_distance);
      build.map.points_of_interest.push_back(
          {std::string(wish.type), *tile, build.map.biomes[*tile]});
      ++done.placed;
    }
  }
  done.why = explain(wish, done, fitting.count());
  build.map.placements.push_back(std::move(done));
}

std::optional<Violation> check_places(const MapFacts& facts) {
  const std::vector<PointOfInterest>& places = facts.map.points_of_interest;
  BitGrid& taken = facts.scratch;
  taken.reset(facts.walkable.size());
  for (const FactionStart& start : facts.map.faction_starts) {
    if (taken.size().contains(start.position)) taken.set(start.position);
  }
  for (const PointOfInterest& place : places) {
    const LogicalPosition p = place.position;
    if (!taken.size().contains(p) || taken.get(p)) {
      return Violation{fmt::format("{} {},{} shares its tile", place.type, p.x, p.y), 0};
    }
    taken.set(p);
  }
  if (facts.map.stairs_down && taken.get_or_zero(*facts.map.stairs_down)) {
    return Violation{"the stairs down share their tile with a place or a start", 0};
  }
  const bool listed = std::equal(places.begin(), places.end(), facts.map.rooms.begin(),
                                 facts.map.rooms.end(), [](const auto& place, const Rect& room) {
                                   const auto [x, y] = place.position;
                                   return room == Rect::from_size(x, y, 1, 1);
                                 });
  if (!listed) return Violation{"the rooms are not the tiles of the places", 0};
  return std::nullopt;
}

std::optional<Violation> check_distances(const MapFacts& facts, std::string_view type) {
  const std::vector<Placement>& placements = facts.map.placements;
  const auto found = std::find_if(placements.begin(), placements.end(),
                                  [&](const Placement& wish) { return wish.type == type; });
  if (found == placements.end()) {
    return Violation{fmt::format("nothing is told of places of type {}", type), 0};
  }
  // Painting them costs no more than there are, however many.
  BitGrid& painted = facts.scratch;
  painted.reset(facts.walkable.size());
  const std::int32_t reach = std::min(found->kept_distance, kMaxSide) - 1;
  std::int32_t count = 0;
  for (const PointOfInterest& place : facts.map.points_of_interest) {
    const LogicalPosition p = place.position;
    if (place.type != type || !painted.size().contains(p)) continue;
    if (painted.any_in(square_around(p, reach, painted.size()))) {
      return Violation{
          fmt::format("{} {},{} is not {} from another one", type, p.x, p.y, found->kept_distance),
          0};
    }
    painted.set(p);
    ++count;
  }
  if (count != found->placed) {
    return Violation{fmt::format("{} of type {}, {} told", count, type, found->placed), 0};
  }
  return std::nullopt;
}

}  // namespace karst
