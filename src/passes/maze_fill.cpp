// Mazes in the solid rock between what is open. Cells lie on odd coordinates, away from everything
// open, and each maze is grown by walking to a random free neighbour until stuck, then stepping
// back. Nothing joins a maze to the rest yet: that is left to `connect`.
//
//   ..########...        ..########...
//   ..########...        ..#.....#....
//   ..########...   ->   ..#.###.#....
//   .........#...        ..#.#...#....
#include <array>

#include "core/four_steps.hpp"
#include "passes/pass_table.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

struct Params {
  int smallest = 8;
  double straight = 0.3;
};

constexpr auto kParams =
    describe(integer<&Params::smallest>("smallest", between(1, 1'000'000),
                                        "mazes of fewer cells are left out"),
             real<&Params::straight>("straight", between(0.0, 1.0),
                                     "chance that a way goes straight on where it can"));

constexpr LogicalPosition moved(LogicalPosition p, LogicalPosition step, std::int32_t times) {
  return {p.x + step.x * times, p.y + step.y * times};
}

// One cell of the way from the first cell to where a maze grows.
struct MazeStep {
  LogicalPosition cell;
  std::size_t came_by = kFourSteps.size();  // index of a step; none in the first cell
};

class MazeGrower {
 public:
  // `free` holds the tiles where cells may lie; a cell is taken out once it is used.
  MazeGrower(Build& build, BitGrid& free, const Params& params)
      : terrain_(build.terrain),
        free_(free),
        params_(params),
        rng_(build.rng("mazes")),
        way_(build.kept<std::vector<MazeStep>>()),
        opened_(build.kept<std::vector<LogicalPosition>>()) {}

  void grow_all() {
    const Size size = free_.size();
    for (std::int32_t y = 1; y < size.height; y += 2) {
      for (std::int32_t x = 1; x < size.width; x += 2) {
        if (free_.get({x, y})) grow({x, y});
      }
    }
  }

 private:
  void grow(LogicalPosition first) {
    opened_.clear();
    way_.clear();
    take({first});
    int cells = 1;
    while (!way_.empty()) {
      const MazeStep here = way_.back();
      const auto next = draw_step(here);
      if (!next) {
        way_.pop_back();
        continue;
      }
      open(moved(here.cell, kFourSteps[*next], 1));
      take({moved(here.cell, kFourSteps[*next], 2), *next});
      ++cells;
    }
    if (cells >= params_.smallest) return;
    for (const LogicalPosition p : opened_) terrain_.clear(p);
  }

  void take(const MazeStep& step) {
    free_.clear(step.cell);
    open(step.cell);
    way_.push_back(step);
  }
  void open(LogicalPosition p) {
    terrain_.set(p);
    opened_.push_back(p);
  }

  // A step to a free cell, if there is one.
  std::optional<std::size_t> draw_step(const MazeStep& here) {
    std::array<std::size_t, kFourSteps.size()> choices{};
    std::size_t count = 0;
    bool straight_on = false;
    for (std::size_t i = 0; i < kFourSteps.size(); ++i) {
      if (!free_.get_or_zero(moved(here.cell, kFourSteps[i], 2))) continue;
      choices[count++] = i;
      straight_on = straight_on || i == here.came_by;
    }
    if (count == 0) return std::nullopt;
    if (straight_on && rng_.unit() < params_.straight) return here.came_by;
    return rng_.pick(std::span(choices).first(count));
  }

  BitGrid& terrain_;
  BitGrid& free_;
  const Params& params_;
  Rng rng_;
  std::vector<MazeStep>& way_;
  std::vector<LogicalPosition>& opened_;
};

Result<void> run(const Params& params, Build& build) {
  if (!build.terrain.any()) return {};
  // Rock with nothing open around it, inside the rectangle around all that is open: what lies
  // outside is border, however thick.
  BitGrid& near_open = build.scratch(1);
  near_open = build.terrain;
  dilate(near_open);
  BitGrid& free = build.scratch(0);
  free.set_rect(set_bounds(build.terrain));
  free.and_not(near_open);
  MazeGrower(build, free, params).grow_all();
  return {};
}

}  // namespace

constinit const Pass maze_fill =
    pass<run>({.name = "maze_fill",
               .description = "Grows mazes in the solid rock between rooms or caves.",
               .reads = "terrain",
               .writes = "terrain: opens",
               .gives_up = kHowOpen},
              kParams);

}  // namespace karst
