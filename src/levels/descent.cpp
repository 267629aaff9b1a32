#include "karst/levels/descent.hpp"

#include <array>
#include <utility>

#include "core/memory_fault.hpp"
#include "karst/game/ground_effects.hpp"

namespace karst {
namespace {

constexpr std::string_view kTheLevel = "the level";  // may need more memory than there is

constexpr std::array<std::string_view, 17> kTexts = {
    "",
    "",
    "It is locked. You have no key for it.",
    "The lock opens.",
    "You take a key.",
    "Stairs lead down.",
    "Stairs lead up.",
    "You go down.",
    "You go up.",
    "There are no stairs here.",
    "You know no way there.",
    "This is the top. There is no way out but down.",
    "The world ends here.",
    "You wade through deep water, which takes two turns.",
    "The lava is too hot to walk on.",
    "You fall, and land a level below.",
    "The chasm has no bottom: you stay where you are.",
};

// Where one stands who comes by the stairs or falls.
LogicalPosition arrival_near(const GameMap& map, std::optional<LogicalPosition> stairs) {
  if (!stairs) return map.layout().start;
  return map.is_walkable(*stairs) ? *stairs : landing_near(map, *stairs);
}

}  // namespace

std::string_view to_text(Event event) {
  return kTexts[static_cast<std::size_t>(event)];
}

Descent::Descent(std::optional<LevelGenerator> world, std::int64_t level, GameMap map,
                 LogicalPosition start)
    : world_(std::move(world)),
      first_level_(level),
      level_(level),
      map_(std::move(map)),
      position_(start) {
  map_.look(position_, kSight);
}

Result<Descent> Descent::begin(LevelGenerator world, std::int64_t first_level) {
  return within_memory("", kTheLevel, [&]() -> Result<Descent> {
    auto layout = world.level(first_level);
    if (!layout) return error_of(layout);
    auto map = GameMap::make(*std::move(layout));
    if (!map) return error_of(map);
    const LogicalPosition start = map->layout().start;
    return Descent(std::move(world), first_level, *std::move(map), start);
  });
}

Result<Descent> Descent::begin(GenerationResult layout) {
  return within_memory("", kTheLevel, [&]() -> Result<Descent> {
    auto map = GameMap::make(std::move(layout));
    if (!map) return error_of(map);
    const auto start = map->starting_position();
    if (!start) return bad_input("", "the map", "has no tile to start on");
    return Descent(std::nullopt, 0, *std::move(map), *start);
  });
}

Result<GameMap> Descent::map_of(std::int64_t level) const {
  auto layout = world_->level(level);
  if (!layout) return error_of(layout);
  const auto visited = left_.find(level);
  if (visited == left_.end()) return GameMap::make(*std::move(layout));
  return GameMap::restore(*std::move(layout), visited->second);
}

// Everything that may fail comes before the first change.
Result<void> Descent::enter(std::int64_t level, Arrival arrival, LogicalPosition edge) {
  return within_memory("", kTheLevel, [&]() -> Result<void> {
    auto map = map_of(level);
    if (!map) return error_of(map);
    LogicalPosition position = map->layout().start;
    if (arrival == Arrival::from_below) position = arrival_near(*map, map->stairs_down());
    if (arrival == Arrival::falling) position = landing_near(*map, edge);
    map->look(position, kSight);
    left_.insert_or_assign(level_, map_.state());
    map_ = *std::move(map);
    level_ = level;
    position_ = position;
    ++turn_;
    return {};
  });
}

// Without memory the player has looked ahead, but stands where he stood.
Event Descent::step_to(LogicalPosition target) {
  map_.look(target, kSight);
  const bool took_key = map_.take_key(target);
  position_ = target;
  const GroundEffect effect = effect_of(map_.ground_at(target));
  turn_ += effect.turns;
  if (took_key) return Event::took_key;
  const TileType tile = map_.tile(position_);
  if (tile == TileType::stairs_down) return Event::found_stairs_down;
  if (tile == TileType::stairs_up) return Event::found_stairs_up;
  return effect.turns > 1 ? Event::waded : Event::walked;
}

std::string_view Descent::warning(Direction direction) const {
  const LogicalPosition target = neighbour(position_, direction);
  const GroundEffect effect = effect_of(map_.ground_at(target));
  const bool falls = effect.fall > 0 && map_.is_walkable(target) && has_level_below();
  return falls ? effect.warning : std::string_view{};
}

Result<Event> Descent::fall(LogicalPosition edge) {
  if (!has_level_below()) return Event::no_bottom;
  if (auto done = enter(level_ + 1, Arrival::falling, edge); !done) return error_of(done);
  return Event::fell;
}

Result<Event> Descent::walk(Direction direction) {
  return within_memory("", kTheLevel, [&] { return try_to_walk(direction); });
}

Result<Event> Descent::try_to_walk(Direction direction) {
  const LogicalPosition target = neighbour(position_, direction);
  if (map_.closed_lock_at(target) != 0) {
    if (!map_.open_lock(target)) return Event::locked;
    ++turn_;
    return Event::opened_lock;
  }
  if (!map_.is_walkable(target)) return Event::blocked;
  const GroundEffect effect = effect_of(map_.ground_at(target));
  if (effect.fall > 0) return fall(target);
  // On a map that somebody drew one may begin in it.
  const bool burns_already = effect_of(map_.ground_at(position_)).burn > 0;
  if (effect.burn > 0 && !burns_already) return Event::too_hot;
  return step_to(target);
}

Result<Event> Descent::go_down() {
  if (map_.tile(position_) != TileType::stairs_down) return Event::no_stairs;
  if (!has_level_below()) return Event::at_the_bottom;
  if (auto done = enter(level_ + 1, Arrival::from_above); !done) return error_of(done);
  return Event::went_down;
}

Result<Event> Descent::go_up() {
  if (map_.tile(position_) != TileType::stairs_up) return Event::no_stairs;
  if (level_ == first_level_) return Event::at_the_top;
  if (auto done = enter(level_ - 1, Arrival::from_below); !done) return error_of(done);
  return Event::went_up;
}

Result<Event> Descent::travel_to_stairs() {
  return within_memory("", kTheLevel, [&] { return try_to_travel(); });
}

// Around deep water where that is possible.
std::optional<std::vector<LogicalPosition>> Descent::known_path(LogicalPosition to) const {
  for (BitGrid known : {dry_ground(map_), harmless_ground(map_)}) {
    known &= map_.revealed();
    known.set(position_);
    // Other locks on the way stay shut: the player may want to keep the key for another one.
    if (map_.can_open(to)) known.set(to);
    if (auto path = find_path(known, position_, to)) return path;
  }
  return std::nullopt;
}

Result<Event> Descent::try_to_travel() {
  const auto stairs = map_.stairs_down();
  if (!stairs || !map_.is_revealed(*stairs)) return Event::no_stairs;
  const auto path = known_path(*stairs);
  if (!path) return Event::no_way;
  Event event = Event::found_stairs_down;
  for (const LogicalPosition p : *path) {
    if (p == position_) continue;
    if (map_.open_lock(p)) ++turn_;
    event = step_to(p);
  }
  return event;
}

}  // namespace karst
