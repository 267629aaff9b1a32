#include "render/layers/overlays.hpp"

#include <algorithm>
#include <array>

#include "karst/model/tile_costs.hpp"
#include "karst/terrain/path.hpp"
#include "karst/terrain/sight.hpp"
#include "model/protected_tiles.hpp"
#include "render/palette.hpp"

namespace karst {
namespace {

constexpr std::array<LogicalPosition, 8> kAllAround = {
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

// Walks on to the next place of the solution.
class Walker {
 public:
  explicit Walker(const GenerationResult& map)
      : open_(walkable_tiles(map.tiles)), costs_(tile_costs(map)), way_{map.start} {
    if (!costs_.empty()) rules_.costs = &costs_;
    if (!map.solution.empty()) shut_locks(map, open_);
  }

  bool go_to(LogicalPosition place) {
    const auto path = finder_.find(open_, way_.back(), place, rules_);
    if (path.empty()) return false;
    way_.insert(way_.end(), path.begin() + 1, path.end());
    return true;
  }
  void unlock(LogicalPosition lock) { open_.set(lock); }
  // An exit may be marked on a wall.
  bool leave_by(LogicalPosition goal) {
    open_.set(goal);
    if (!costs_.empty()) costs_[goal] = 1;
    return go_to(goal);
  }
  std::vector<LogicalPosition> take() { return std::move(way_); }

 private:
  BitGrid open_;
  Grid<std::uint8_t> costs_;
  MoveRules rules_;
  PathFinder finder_;
  std::vector<LogicalPosition> way_;
};

// Walls joined by steps in eight directions to the outside of the map, which is wall, too.
BitGrid walls_outside(const BitGrid& walkable) {
  const Size size = walkable.size();
  BitGrid outside(size);
  std::vector<LogicalPosition> front;
  const auto add = [&](LogicalPosition p) {
    if (!size.contains(p) || walkable.get(p) || outside.get(p)) return;
    outside.set(p);
    front.push_back(p);
  };
  for (std::int32_t x = 0; x < size.width; ++x) {
    add({x, 0});
    add({x, size.height - 1});
  }
  for (std::int32_t y = 0; y < size.height; ++y) {
    add({0, y});
    add({size.width - 1, y});
  }
  while (!front.empty()) {
    const LogicalPosition p = front.back();
    front.pop_back();
    for (const LogicalPosition step : kAllAround) add({p.x + step.x, p.y + step.y});
  }
  return outside;
}

// One island and the floor around it; its walls are noted as known.
std::vector<LogicalPosition> ring_of(LogicalPosition first, const BitGrid& walkable, BitGrid& known) {
  std::vector<LogicalPosition> front = {first}, ring;
  known.set(first);
  while (!front.empty()) {
    const LogicalPosition p = front.back();
    front.pop_back();
    for (const LogicalPosition step : kAllAround) {
      const LogicalPosition q{p.x + step.x, p.y + step.y};
      if (walkable.get(q)) {
        ring.push_back(q);
      } else if (!known.get(q)) {
        known.set(q);
        front.push_back(q);
      }
    }
  }
  std::ranges::sort(ring, comes_before);
  ring.erase(std::unique(ring.begin(), ring.end()), ring.end());
  return ring;
}

}  // namespace

std::vector<LogicalPosition> solution_way(const GenerationResult& map) {
  if (!map.size().contains(map.start) || !is_walkable(map.tiles[map.start])) return {};
  Walker walker(map);
  for (const SolutionStep& step : map.solution) {
    if (!map.size().contains(step.position)) return {};
    if (step.action == SolutionAction::open_lock) walker.unlock(step.position);
    const bool leaves = step.action == SolutionAction::reach_exit;
    if (!(leaves ? walker.leave_by(step.position) : walker.go_to(step.position))) return {};
  }
  const auto goal = goal_of(map);
  if (!goal || !walker.leave_by(*goal)) return {};
  return walker.take();
}

std::vector<std::vector<LogicalPosition>> rings_around_islands(const GenerationResult& map) {
  const BitGrid walkable = walkable_tiles(map.tiles);
  BitGrid known = walls_outside(walkable);
  std::vector<std::vector<LogicalPosition>> rings;
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      if (!walkable.get({x, y}) && !known.get({x, y})) rings.push_back(ring_of({x, y}, walkable, known));
    }
  }
  return rings;
}

BitGrid seen_tiles(const GenerationResult& map, LogicalPosition viewer) {
  BitGrid clear = walkable_tiles(map.tiles);
  shut_locks(map, clear);
  for (const LogicalPosition p : special_tiles(map.tiles)) {
    if (map.tiles[p] == TileType::door) clear.clear(p);
  }
  FieldOfView view;
  view.look(clear, viewer);
  BitGrid seen(map.size());
  view.add_to(seen);
  return seen;
}

std::vector<LogicalPosition> hazard_tiles(const GenerationResult& map) {
  std::vector<LogicalPosition> hazards;
  const DrawnGround ground(map);
  for (std::int32_t y = 0; ground.has_cover() && y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      if (is_walkable(map.tiles[{x, y}]) && is_hazard(ground.cover({x, y}))) hazards.push_back({x, y});
    }
  }
  for (const MapThing& thing : map.things) {
    if (thing.kind == ThingKind::trap && map.size().contains(thing.position)) {
      hazards.push_back(thing.position);
    }
  }
  std::ranges::sort(hazards, comes_before);
  hazards.erase(std::unique(hazards.begin(), hazards.end()), hazards.end());
  return hazards;
}

}  // namespace karst
