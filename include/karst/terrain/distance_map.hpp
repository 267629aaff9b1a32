// How far every tile is from a goal, for many walkers with one search: each rolls downhill.
//
//   DistanceMap to_player;                              // keep it: it reuses its memory
//   to_player.find(walkable, player);
//   if (auto next = to_player.next_step(walkable, monster)) monster = *next;
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"
#include "karst/terrain/move_rules.hpp"

namespace karst {

class Neighbours;

// Takes memory for the first map of some size, later none. Not safe to share between threads.
class DistanceMap {
 public:
  DistanceMap();
  ~DistanceMap();
  DistanceMap(DistanceMap&&) noexcept;
  DistanceMap& operator=(DistanceMap&&) noexcept;

  static constexpr std::int32_t kUnreached = -1;

  // What the cheapest way from each tile to the nearest of `goals` costs. Entering a tile costs
  // what the rules say, so with costs the way there and the way back differ. Goals outside the map
  // or on walls (unless those are ignored) are left out.
  void find(const BitGrid& walkable, std::span<const LogicalPosition> goals,
            const MoveRules& rules = {});
  void find(const BitGrid& walkable, LogicalPosition goal, const MoveRules& rules = {}) {
    find(walkable, {&goal, 1}, rules);
  }

  // For running away: the lower, the safer, and downhill leads to safety, also past a threat when
  // that is worth it, instead of into the nearest dead end. From the distance d to the nearest
  // threat each tile gets the least of 5 * (way to q) + 6 * (largest d - d(q)) over all tiles q
  // that it can reach; tiles that no threat reaches are kUnreached.
  void find_flee(const BitGrid& walkable, std::span<const LogicalPosition> threats,
                 const MoveRules& rules = {});

  // The value of a tile: what the way costs, or how unsafe the tile is; kUnreached where no way
  // leads, and outside the map.
  std::int32_t steps_to(LogicalPosition p) const {
    return size_.contains(p) ? values_[index_of(p)] : kUnreached;
  }
  Size size() const { return size_; }

  // The reached tile with the largest value, the first one found among equals, and that value
  // (kUnreached when nothing is reached).
  LogicalPosition farthest() const { return farthest_; }
  std::int32_t farthest_steps() const { return farthest_steps_; }

  // The neighbour through which the way down from `p` is the cheapest; none at a goal, at the
  // safest place around, and where nothing is reached. `walkable` and `rules` say how one may step
  // now: a caller may take out tiles that are occupied, and the walker goes around where another
  // neighbour leads down too.
  std::optional<LogicalPosition> next_step(const BitGrid& walkable, LogicalPosition p,
                                           const MoveRules& rules = {}) const;
  // All of these steps, with `from` before them; empty when `from` is not reached or lies outside.
  // With the terrain and the rules of the search it ends at a goal and costs steps_to(from).
  // Reuses the memory of `path`.
  void path_down(const BitGrid& walkable, LogicalPosition from, std::vector<LogicalPosition>& path,
                 const MoveRules& rules = {}) const;

 private:
  struct Search;  // memory that searches reuse

  void resize(Size size);
  void expect_tiles(const BitGrid& walkable, bool ignore_walls);
  void count_steps(const BitGrid& walkable, bool ignore_walls);
  void add_costs(const Neighbours& neighbours);
  LogicalPosition position_of(std::int32_t index) const;
  std::size_t index_of(LogicalPosition p) const {
    return static_cast<std::size_t>(p.y + 1) * static_cast<std::size_t>(stride_) +
           static_cast<std::size_t>(p.x);
  }

  // Row by row, with one more value behind each row and one more row above and below, so that every
  // tile has four neighbours.
  std::vector<std::int32_t> values_;
  Size size_;
  std::int32_t stride_ = 0;
  std::int32_t scale_ = 1;  // what a step of cost 1 adds to a value
  LogicalPosition farthest_;
  std::int32_t farthest_steps_ = kUnreached;
  std::unique_ptr<Search> search_;
};

}  // namespace karst
