#include "terrain/symmetry.hpp"

#include <cassert>

namespace karst {
namespace {

using Word = BitGrid::Word;

Word reverse_bits(Word word) {
  const auto swap = [&](Word low, int by) { word = (word >> by & low) | (word & low) << by; };
  swap(0x5555555555555555, 1);
  swap(0x3333333333333333, 2);
  swap(0x0f0f0f0f0f0f0f0f, 4);
  return __builtin_bswap64(word);
}

// Turning the words round leaves the unused bits of the last word in front, so everything moves
// down by their number.
void reverse_row(std::span<const Word> row, int unused, std::span<Word> reversed) {
  Word next = reverse_bits(row.back());
  for (std::size_t i = 0; i < row.size(); ++i) {
    const Word here = next;
    next = i + 1 < row.size() ? reverse_bits(row[row.size() - 2 - i]) : 0;
    reversed[i] = unused == 0 ? here : here >> unused | next << (BitGrid::kWordBits - unused);
  }
}

}  // namespace

void find_image(const BitGrid& grid, Symmetry symmetry, BitGrid& image) {
  assert(&grid != &image);
  if (symmetry == Symmetry::none) {
    image = grid;
    return;
  }
  image.reset(grid.size());
  if (grid.width() == 0) return;
  const int unused = std::countl_zero(grid.last_word_mask());
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    const std::int32_t to = image_of({0, y}, grid.size(), symmetry).y;
    reverse_row(grid.row(y), unused, image.row(to));
  }
}

void unite_with_image(BitGrid& grid, Symmetry symmetry, BitGrid& image) {
  if (symmetry == Symmetry::none) return;
  find_image(grid, symmetry, image);
  grid |= image;
}

void repeat_half(BitGrid& grid, Symmetry symmetry, BitGrid& image) {
  if (symmetry == Symmetry::none || grid.width() == 0) return;
  // What is cleared here has its image in the half that stays. The tile or column in the middle,
  // being its own image, stays as well.
  const std::int32_t right_half = (grid.width() + 1) / 2;
  const std::int32_t last = grid.width() - 1;
  const std::int32_t middle_row = grid.height() / 2;
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    const bool in_upper_half = y < middle_row;
    const bool in_lower_half = y >= grid.height() - middle_row;
    if (symmetry == Symmetry::rotate && in_lower_half) {
      grid.clear_run(y, 0, last);
    } else if (right_half <= last && !(symmetry == Symmetry::rotate && in_upper_half)) {
      grid.clear_run(y, right_half, last);
    }
  }
  unite_with_image(grid, symmetry, image);
}

bool is_symmetric(const BitGrid& grid, Symmetry symmetry, BitGrid& image) {
  if (symmetry == Symmetry::none) return true;
  find_image(grid, symmetry, image);
  return grid == image;
}

}  // namespace karst
