// The way with the fewest steps to 4-neighbours, 64 tiles at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"

namespace karst {

// A* guided by the Manhattan distance. A step towards the goal leaves the estimated length of the
// whole way as it is, a step away from the goal makes it two longer. So the search goes level by
// level: what can be reached from the tiles of a level by steps towards the goal belongs to it, and
// steps away lead to the next one. Steps to the side take a whole run of tiles at once, steps up
// and down all the tiles of a word. Keeps its memory, all clear, from one search to the next.
class StepSearch {
 public:
  // Writes the tiles from `from` to `to`, which must both be open. False when there is no way.
  bool find(const BitGrid& walkable, LogicalPosition from, LogicalPosition to,
            std::vector<LogicalPosition>& path);

 private:
  using Word = BitGrid::Word;

  // What is known of the tiles of one word.
  struct Cell {
    Word closed = 0;              // their level is known
    Word odd = 0;                 // and it is odd
    std::array<Word, 2> fresh{};  // to be closed in the next even and in the next odd level
  };
  struct Place {
    std::int32_t index = 0;  // of a word in the grid
    std::int32_t word = 0;   // the same within its row
  };
  // First in, first out. Every place waits once at most, so a ring as long as the grid will do.
  struct Line {
    std::vector<Place> places;
    std::size_t first = 0;
    std::size_t count = 0;

    void push(Place place) { places[(first + count++) & (places.size() - 1)] = place; }
    Place pop() {
      const Place place = places[first];
      first = (first + 1) & (places.size() - 1);
      --count;
      return place;
    }
  };

  void prepare(const BitGrid& walkable, LogicalPosition to);
  template <std::size_t Level>
  void close_level();
  template <std::size_t Level>
  void expand(Place place);
  template <std::size_t Level>
  void offer(Place place, Word tiles);
  Word spread_towards_goal(std::int32_t word, Word open, Word seeds) const;
  bool is_closed(LogicalPosition p) const;
  void trace(std::size_t level, std::vector<LogicalPosition>& path) const;
  void clear();

  Place place_of(LogicalPosition p) const {
    const std::int32_t word = p.x / BitGrid::kWordBits;
    return {p.y * words_per_row_ + word, word};
  }
  Cell& cell(Place place) { return cells_[static_cast<std::size_t>(place.index)]; }
  const Cell& cell(Place place) const { return cells_[static_cast<std::size_t>(place.index)]; }

  std::vector<Cell> cells_;
  std::array<Line, 2> waiting_;  // places with fresh tiles, for even and odd levels
  std::vector<Place> touched_;

  // Of the search that goes on.
  const Word* open_ = nullptr;
  std::int32_t words_ = 0;
  std::int32_t words_per_row_ = 0;
  LogicalPosition goal_;
  std::int32_t goal_word_ = 0;
  std::int32_t goal_row_ = 0;  // the index of its first word
};

}  // namespace karst
