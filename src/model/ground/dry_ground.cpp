#include "model/ground/dry_ground.hpp"

#include <algorithm>
#include <cstddef>

namespace karst {

namespace {

// Calls visit(word, hazards) for every word of a grid as large as the layer.
template <class Visit>
void for_each_word(const Grid<Ground>& ground, BitGrid& tiles, Visit visit) {
  for (std::int32_t y = 0; y < ground.height(); ++y) {
    const auto row = ground.row(y);
    const auto words = tiles.row(y);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto cells = row.subspan(64 * i, std::min<std::size_t>(64, row.size() - 64 * i));
      BitGrid::Word hazards = 0;
      for (std::size_t x = 0; x < cells.size(); ++x) {
        hazards |= BitGrid::Word{is_hazard(cells[x]) ? 1U : 0U} << x;
      }
      visit(words[i], hazards);
    }
  }
}

}  // namespace

void mark_hazards(const Grid<Ground>& ground, BitGrid& hazards) {
  for_each_word(ground, hazards, [](BitGrid::Word& word, BitGrid::Word set) { word |= set; });
}

void leave_out_hazards(const Grid<Ground>& ground, BitGrid& tiles) {
  for_each_word(ground, tiles, [](BitGrid::Word& word, BitGrid::Word set) { word &= ~set; });
}

BitGrid dry_tiles(const GenerationResult& map) {
  BitGrid dry = walkable_tiles(map.tiles);
  if (map.ground.size() == map.size()) leave_out_hazards(map.ground, dry);
  return dry;
}

}  // namespace karst
