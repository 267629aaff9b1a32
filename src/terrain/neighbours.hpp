// The steps that one may take from a tile, for every kind of moves.
#pragma once

#include <array>
#include <cstdint>

#include "karst/core/bit_grid.hpp"
#include "karst/terrain/move_rules.hpp"

namespace karst {

// Straight steps first: in this order they are tried, and of equals the first one counts.
inline constexpr std::array<LogicalPosition, 8> kSteps = {
    {{0, -1}, {-1, 0}, {1, 0}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};
inline constexpr std::size_t kStraightSteps = 4;
// Of octile moves.
inline constexpr std::int32_t kStraightLength = 10;
inline constexpr std::int32_t kDiagonalLength = 14;

class Neighbours {
 public:
  Neighbours(const BitGrid& walkable, const MoveRules& rules)
      : walkable_(walkable),
        rules_(rules),
        // Costs of another size would be those of another map; none are needed where all are 1.
        costs_(rules.costs != nullptr && rules.costs->size() == walkable.size() ? rules.costs
                                                                                : nullptr),
        steps_(rules.moves == Moves::four ? kStraightSteps : kSteps.size()),
        straight_(rules.moves == Moves::octile ? kStraightLength : 1),
        diagonal_(rules.moves == Moves::octile ? kDiagonalLength : 1) {}

  // What a step costs at most.
  std::int32_t most_expensive() const {
    return costs_ != nullptr ? diagonal_ * 255 : diagonal_;
  }

  // Whether one may stand there at all.
  bool is_open(LogicalPosition p) const {
    return walkable_.size().contains(p) && (rules_.ignore_walls || walkable_.get(p));
  }
  // What entering a tile costs for every unit of length; 0: it cannot be entered.
  std::int32_t cost_to_enter(LogicalPosition p) const {
    return costs_ != nullptr ? (*costs_)[p] : 1;
  }

  // Calls visit(LogicalPosition neighbour, std::int32_t length) for every open tile one step away,
  // whatever entering it costs.
  template <class Visit>
  void for_each(LogicalPosition p, Visit visit) const {
    for (std::size_t i = 0; i < steps_; ++i) {
      const LogicalPosition to{p.x + kSteps[i].x, p.y + kSteps[i].y};
      if (!is_open(to)) continue;
      if (i < kStraightSteps) {
        visit(to, straight_);
      } else if (rules_.cut_corners || (is_open({p.x, to.y}) && is_open({to.x, p.y}))) {
        visit(to, diagonal_);
      }
    }
  }

 private:
  const BitGrid& walkable_;
  const MoveRules& rules_;
  const Grid<std::uint8_t>* costs_;
  std::size_t steps_;
  std::int32_t straight_;
  std::int32_t diagonal_;
};

}  // namespace karst
