#include "generators/tile_dungeons/center_out_layout.hpp"

#include <algorithm>
#include <array>

namespace karst {
namespace {

// How often something is tried at random places before it is given up.
constexpr int kTries = 24;

}  // namespace

CenterOutLayout::CenterOutLayout(const LayoutWishes& wishes, RoomPlan& plan, Rng rng)
    : wishes_(wishes),
      plan_(plan),
      rng_(rng),
      rooms_wanted_(
          static_cast<std::size_t>(rng_.between(wishes.fewest_rooms, wishes.most_rooms))) {}

bool CenterOutLayout::lay(LogicalPosition center, std::span<const LogicalPosition> covered) {
  const std::int64_t smallest = wishes_.shortest.area() + 1;  // with its doorway
  if (smallest * wishes_.fewest_rooms > wishes_.floor.most) allow_narrow_rooms();
  if (!add_seed_room(center)) return false;
  for (const LogicalPosition tile : covered) {
    if (!cover(tile)) return false;
  }
  attach_rooms();
  if (static_cast<std::int32_t>(plan_.room_count()) < wishes_.fewest_rooms) {
    allow_narrow_rooms();
    attach_rooms();
  }
  grow();
  return true;
}

// Whether there is floor enough for so many more tiles.
bool CenterOutLayout::may_open(std::int64_t tiles) const {
  return plan_.floor() + tiles <= wishes_.floor.most;
}

bool CenterOutLayout::fits_room(const Rect& tiles, std::size_t self) const {
  const std::int64_t there =
      self == RoomPlan::kNobody ? -1 : tile_count(plan_.tiles_of(self));  // a new one has a doorway
  return tile_count(tiles) <= wishes_.most_room_tiles && may_open(tile_count(tiles) - there) &&
         plan_.is_free(tiles, self);
}

// The most tiles that a new room may have so that the floor suffices for all that there must be.
std::int64_t CenterOutLayout::share_of_floor() const {
  constexpr std::int64_t kFewest = kShortestRoomSide * kShortestRoomSide;
  const std::int64_t missing = wishes_.fewest_rooms - static_cast<std::int64_t>(plan_.room_count());
  const std::int64_t left = wishes_.floor.most - plan_.floor();
  return std::clamp(left / std::max<std::int64_t>(missing, 1) - 1, kFewest,
                    wishes_.most_room_tiles);
}

Size CenterOutLayout::draw_room_size() {
  const auto& [shortest, longest] = std::pair{wishes_.shortest, wishes_.longest};
  const std::int64_t most = share_of_floor();
  const auto most_wide = static_cast<std::int32_t>(most / shortest.height);
  const std::int32_t width =
      rng_.between(shortest.width, std::clamp(most_wide, shortest.width, longest.width));
  const auto most_high = static_cast<std::int32_t>(most / width);
  return {width,
          rng_.between(shortest.height, std::clamp(most_high, shortest.height, longest.height))};
}

std::size_t CenterOutLayout::draw_room() {
  std::size_t room = 0;
  do {
    room = rng_.below(static_cast<std::uint32_t>(plan_.spaces().size()));
  } while (!is_room(room));
  return room;
}

// --- the rooms that must be ----------------------------------------------------------------------

// In the centre, or as near as possible where its walls would lie on a tile to be covered.
bool CenterOutLayout::add_seed_room(LogicalPosition center) {
  for (int tries = 0; tries < kTries; ++tries) {
    const Size size = draw_room_size();
    const std::int32_t off = tries / 4;
    const std::int32_t x = center.x - size.width / 2 + rng_.between(-off, off);
    const std::int32_t y = center.y - size.height / 2 + rng_.between(-off, off);
    const Rect tiles{x, y, x + size.width - 1, y + size.height - 1};
    if (!plan_.is_free(tiles)) continue;
    plan_.add({.tiles = tiles});
    return true;
  }
  return false;
}

// Has some space hold the tile. It may be out of reach of the rooms that there are, but not of
// those attached to them.
bool CenterOutLayout::cover(LogicalPosition tile) {
  const std::int32_t shortest = std::min(wishes_.shortest.width, wishes_.shortest.height);
  for (int tries = 0; tries < kTries; ++tries) {
    if (plan_.space_at(tile) != RoomPlan::kNobody) return true;
    if (add_room_over(tile, shortest) || enlarge_room_over(tile) ||
        add_room_over(tile, kShortestRoomSide) || add_annex_over(tile)) {
      return true;
    }
    // Leaves one for the tile.
    if (static_cast<std::int32_t>(plan_.room_count()) + 1 >= wishes_.most_rooms) continue;
    attach_room();
    rooms_wanted_ = std::max(rooms_wanted_, plan_.room_count() + 1);
  }
  return false;
}

// Adds a space that reaches from a wall of some room to the tile.
template <class Fits>
bool CenterOutLayout::add_over(LogicalPosition tile, SpaceKind kind, std::int32_t shortest,
                               Fits fits) {
  const std::size_t count = plan_.spaces().size();
  const std::size_t first = rng_.below(static_cast<std::uint32_t>(count));
  for (std::size_t i = first; i < first + count; ++i) {
    const std::size_t host = i % count;
    if (!is_room(host)) continue;
    for (const Side side : kSides) {
      const auto smallest =
          behind_wall_over(tile, plan_.tiles_of(host), side, shortest, plan_.bounds());
      if (!smallest) continue;
      const Rect tiles = plan_.without_wall_on_stairs(*smallest);
      if (!fits(tiles)) continue;
      plan_.add({tiles, kind, host});
      return true;
    }
  }
  return false;
}

bool CenterOutLayout::add_room_over(LogicalPosition tile, std::int32_t shortest) {
  if (plan_.room_count() >= rooms_wanted_) return false;
  return add_over(tile, SpaceKind::room, shortest,
                  [&](const Rect& tiles) { return fits_room(tiles); });
}

bool CenterOutLayout::add_annex_over(LogicalPosition tile) {
  return add_over(tile, SpaceKind::annex, 1, [&](const Rect& tiles) {
    const std::int32_t width = std::min(tiles.width(), tiles.height()) + 1;
    return width <= std::max(wishes_.narrow, wishes_.wide) && may_open(tile_count(tiles) + 1) &&
           plan_.is_free(tiles);
  });
}

bool CenterOutLayout::enlarge_room_over(LogicalPosition tile) {
  for (std::size_t i = 0; i < plan_.spaces().size(); ++i) {
    const Rect& room = plan_.tiles_of(i);
    const Rect tiles = plan_.without_wall_on_stairs(
        {std::min(room.x1, tile.x), std::min(room.y1, tile.y), std::max(room.x2, tile.x),
         std::max(room.y2, tile.y)});
    if (!is_room(i) || !fits_room(tiles, i)) continue;
    plan_.enlarge(i, tiles);
    return true;
  }
  return false;
}

// --- the others ----------------------------------------------------------------------------------

void CenterOutLayout::attach_rooms() {
  for (int tries = 0; tries < kTries * static_cast<int>(rooms_wanted_); ++tries) {
    if (plan_.room_count() >= rooms_wanted_) return;
    attach_room();
  }
}

// For where no room with sides as wished fits beside the others.
void CenterOutLayout::allow_narrow_rooms() {
  wishes_.shortest = {kShortestRoomSide, kShortestRoomSide};
}

void CenterOutLayout::attach_room() {
  const std::size_t host = draw_room();
  const Side side = draw_side();
  const Size size = draw_room_size();
  const Rect& bounds = plan_.bounds();
  const bool to_first = side == Side::left || side == Side::top;
  const LogicalPosition corner =
      to_first ? LogicalPosition{bounds.x1, bounds.y1} : LogicalPosition{bounds.x2, bounds.y2};
  const std::int32_t most_deep = distance_beyond(plan_.tiles_of(host), side, corner) - 1;
  const std::int32_t depth = std::min(is_beside(side) ? size.width : size.height, most_deep);
  if (depth < (is_beside(side) ? wishes_.shortest.width : wishes_.shortest.height)) return;
  const auto tiles = draw_behind_wall(plan_.tiles_of(host), side, depth,
                                      is_beside(side) ? size.height : size.width, bounds, rng_);
  if (!tiles || tile_count(*tiles) > share_of_floor() || !fits_room(*tiles)) return;
  plan_.add({*tiles, SpaceKind::room, host});
}

void CenterOutLayout::grow() {
  const auto [least, most] = wishes_.floor;
  grow_to(least + static_cast<std::int64_t>(rng_.unit() * static_cast<double>(most - least + 1)));
  // Where rooms and annexes are in each other's way further ones may help, at last narrow ones.
  rooms_wanted_ = static_cast<std::size_t>(wishes_.most_rooms);
  for (int tries = 0; tries < kTries && plan_.floor() < least; ++tries) {
    if (tries == kTries / 2) allow_narrow_rooms();
    attach_rooms();
    grow_to(least);
  }
}

// Rooms grow strip by strip to most of the floor that is wanted, annexes give some more, and rooms
// take the rest.
void CenterOutLayout::grow_to(std::int64_t floor) {
  grow_rooms(floor - floor / 10);
  add_annexes(floor);
  grow_rooms(floor);
}

// Pushes random sides of random rooms out until there is floor enough or none can move. What cannot
// be pushed once never can be, since rooms only grow.
void CenterOutLayout::grow_rooms(std::int64_t floor) {
  struct Edge {
    std::size_t room;
    Side side;
  };
  std::array<Edge, kSides.size() * kMostPlannedRooms> edges;
  std::size_t count = 0;
  for (std::size_t i = 0; i < plan_.spaces().size(); ++i) {
    if (!is_room(i)) continue;
    for (const Side side : kSides) edges[count++] = {i, side};
  }
  while (count > 0 && plan_.floor() < floor) {
    Edge& edge = rng_.pick(std::span(edges).first(count));
    if (!push(edge.room, edge.side, rng_.between(1, wishes_.strip))) edge = edges[--count];
  }
}

bool CenterOutLayout::push(std::size_t room, Side side, std::int32_t most) {
  const Rect& tiles = plan_.tiles_of(room);
  for (std::int32_t distance = most; distance > 0; distance /= 2) {
    const Rect more = pushed(tiles, side, distance);
    if (!fits_room(more, room)) continue;
    plan_.enlarge(room, more);
    return true;
  }
  return false;
}

void CenterOutLayout::add_annexes(std::int64_t floor) {
  if (wishes_.wide < wishes_.narrow) return;
  for (int tries = 0; tries < 4 * kTries && plan_.floor() < floor; ++tries) {
    add_annex(rng_.between(wishes_.narrow, wishes_.wide));
  }
}

// A square behind a wall of a room, made up to three times as long while there is space.
void CenterOutLayout::add_annex(std::int32_t width) {
  const std::size_t host = draw_room();
  const Side side = draw_side();
  auto tiles = draw_behind_wall(plan_.tiles_of(host), side, width, width, plan_.bounds(), rng_);
  const std::int64_t most_tiles = wishes_.floor.most - plan_.floor() - 1;
  if (!tiles || tile_count(*tiles) > most_tiles || !plan_.is_free(*tiles)) return;
  const bool outwards = rng_.coin();
  const Side forth = outwards ? side : is_beside(side) ? Side::top : Side::left;
  const Side back = outwards ? side : is_beside(side) ? Side::bottom : Side::right;
  for (std::int32_t length = width; length < 3 * width; ++length) {
    const Rect longer = pushed(*tiles, rng_.coin() ? forth : back, 1);
    if (tile_count(longer) > most_tiles || !plan_.is_free(longer)) break;
    tiles = longer;
  }
  plan_.add({*tiles, SpaceKind::annex, host});
}

}  // namespace karst
