#include "model/ground/dry_ground.hpp"

#include "core/bits/bits_where.hpp"

namespace karst {
namespace {

constexpr auto kIsHazard = [](Ground ground) { return is_hazard(ground); };

}  // namespace

void mark_hazards(const Grid<Ground>& ground, BitGrid& hazards) {
  for_each_word_where(ground, kIsHazard, hazards,
                      [](BitGrid::Word& word, BitGrid::Word set) { word |= set; });
}

void leave_out_hazards(const Grid<Ground>& ground, BitGrid& tiles) {
  for_each_word_where(ground, kIsHazard, tiles,
                      [](BitGrid::Word& word, BitGrid::Word set) { word &= ~set; });
}

BitGrid dry_tiles(const GenerationResult& map) {
  BitGrid dry = walkable_tiles(map.tiles);
  if (map.ground.size() == map.size()) leave_out_hazards(map.ground, dry);
  return dry;
}

}  // namespace karst
