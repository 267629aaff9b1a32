// The cheapest way from one tile to another.
//
//   PathFinder finder;                                  // keep it: it reuses its memory
//   for (LogicalPosition p : finder.find(walkable, monster, player)) ...
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

// Which distance guides the search. It decides how much is searched and which of several equally
// good paths is found, never how good the path is: where a distance overestimates, as Manhattan
// does for diagonal moves, the largest one that does not is taken instead. So `manhattan` is always
// the quickest.
enum class Heuristic : std::uint8_t { manhattan, chebyshev, octile };

// Searches with A*. The first search on a map of some size takes memory for it; later ones take
// none and their work depends on the tiles they look at, not on the size of the map. Not safe to
// share between threads.
class PathFinder {
 public:
  PathFinder();
  ~PathFinder();
  PathFinder(PathFinder&&) noexcept;
  PathFinder& operator=(PathFinder&&) noexcept;

  // A path with the least cost that there is, the same one on every machine. It begins with `from`
  // and ends with `to`; it is that one tile when both are the same, and empty when there is no way:
  // also when one of them lies outside or, unless walls are ignored, on a wall. What `from` itself
  // costs does not matter. The path stays valid until the next search.
  std::span<const LogicalPosition> find(const BitGrid& walkable, LogicalPosition from,
                                        LogicalPosition to, const MoveRules& rules = {},
                                        Heuristic heuristic = Heuristic::manhattan);

  // What the path costs, in the units of the rules' moves: with four moves and no costs its steps,
  // one less than its tiles. -1 when there was no way.
  std::int32_t cost() const { return cost_; }

 private:
  struct Search;  // memory that searches reuse

  std::unique_ptr<Search> search_;
  std::vector<LogicalPosition> path_;
  std::int32_t cost_ = -1;
};

// The same for a single question; none when there is no way.
std::optional<std::vector<LogicalPosition>> find_path(const BitGrid& walkable, LogicalPosition from,
                                                      LogicalPosition to,
                                                      const MoveRules& rules = {},
                                                      Heuristic heuristic = Heuristic::manhattan);

}  // namespace karst
