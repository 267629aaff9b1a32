#include "karst/levels/descent.hpp"

#include <array>
#include <optional>
#include <utility>

namespace karst {
namespace {

constexpr std::array<std::string_view, 13> kTexts = {
    "",
    "",
    "It is locked. You need its key.",
    "The lock opens.",
    "You take a key.",
    "Stairs lead down. Press > to take them.",
    "Stairs lead up. Press < to take them.",
    "You go down.",
    "You go up.",
    "There are no stairs here.",
    "You know no way there.",
    "This is the top. There is no way out but down.",
    "The world ends here.",
};

}  // namespace

std::string_view to_text(Event event) {
  return kTexts[static_cast<std::size_t>(event)];
}

Descent::Descent(LevelGenerator world, std::int64_t level, GameMap map)
    : world_(std::move(world)),
      first_level_(level),
      level_(level),
      map_(std::move(map)),
      position_(map_.layout().start) {
  map_.look(position_, kSight);
}

Result<Descent> Descent::begin(LevelGenerator world, std::int64_t first_level) {
  auto layout = world.level(first_level);
  if (!layout) return tl::make_unexpected(layout.error());
  return Descent(std::move(world), first_level, GameMap(*std::move(layout)));
}

Result<void> Descent::enter(std::int64_t level, Arrival arrival) {
  auto layout = world_.level(level);
  if (!layout) return tl::make_unexpected(layout.error());
  const auto visited = left_.find(level);
  std::optional<GameMap> map;
  if (visited == left_.end()) {
    map.emplace(*std::move(layout));
  } else {
    auto restored = GameMap::restore(*std::move(layout), visited->second);
    if (!restored) return tl::make_unexpected(restored.error());
    map = *std::move(restored);
  }
  left_.insert_or_assign(level_, map_.state());
  map_ = *std::move(map);
  level_ = level;
  position_ = arrival == Arrival::from_above ? map_.layout().start
                                             : map_.stairs_down().value_or(map_.layout().start);
  ++turn_;
  map_.look(position_, kSight);
  return {};
}

Event Descent::step_to(LogicalPosition target) {
  position_ = target;
  ++turn_;
  map_.look(position_, kSight);
  if (map_.take_key(position_)) return Event::took_key;
  const TileType tile = map_.tile(position_);
  if (tile == TileType::stairs_down) return Event::found_stairs_down;
  return tile == TileType::stairs_up ? Event::found_stairs_up : Event::walked;
}

Result<Event> Descent::walk(Direction direction) {
  const LogicalPosition target = neighbour(position_, direction);
  if (map_.closed_lock_at(target) != 0) {
    if (!map_.open_lock(target)) return Event::locked;
    ++turn_;
    return Event::opened_lock;
  }
  return map_.is_walkable(target) ? step_to(target) : Event::blocked;
}

Result<Event> Descent::go_down() {
  if (map_.tile(position_) != TileType::stairs_down) return Event::no_stairs;
  if (level_ >= kDeepestLevel) return Event::at_the_bottom;
  if (auto done = enter(level_ + 1, Arrival::from_above); !done) {
    return tl::make_unexpected(done.error());
  }
  return Event::went_down;
}

Result<Event> Descent::go_up() {
  if (map_.tile(position_) != TileType::stairs_up) return Event::no_stairs;
  if (level_ == first_level_) return Event::at_the_top;
  if (auto done = enter(level_ - 1, Arrival::from_below); !done) {
    return tl::make_unexpected(done.error());
  }
  return Event::went_up;
}

Result<Event> Descent::travel_to_stairs() {
  const auto stairs = map_.stairs_down();
  if (!stairs || !map_.is_revealed(*stairs)) return Event::no_stairs;
  BitGrid known = map_.walkable();
  known &= map_.revealed();
  const auto path = find_path(known, position_, *stairs);
  if (!path) return Event::no_way;
  Event event = Event::found_stairs_down;
  for (const LogicalPosition p : *path) {
    if (p != position_) event = step_to(p);
  }
  return event;
}

}  // namespace karst
