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

// A row read from its end. Turning its words round leaves the unused bits of the last one in front,
// so everything moves down by their number.
class ReversedRow {
 public:
  ReversedRow(std::span<const Word> row, Word last_word_mask)
      : row_(row), unused_(std::countl_zero(last_word_mask)) {}

  Word operator[](std::size_t i) const {
    const Word here = reverse_bits(row_[row_.size() - 1 - i]);
    if (unused_ == 0) return here;
    const Word next = i + 1 < row_.size() ? reverse_bits(row_[row_.size() - 2 - i]) : 0;
    return here >> unused_ | next << (BitGrid::kWordBits - unused_);
  }

 private:
  std::span<const Word> row_;
  int unused_;
};

}  // namespace

void find_image(const BitGrid& grid, Symmetry symmetry, BitGrid& image) {
  assert(&grid != &image);
  if (symmetry == Symmetry::none) {
    image = grid;
    return;
  }
  image.reset(grid.size());
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    const ReversedRow reversed(grid.row(y), grid.last_word_mask());
    const std::span<Word> to = image.row(image_of({0, y}, grid.size(), symmetry).y);
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = reversed[i];
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

bool is_symmetric(const BitGrid& grid, Symmetry symmetry) {
  if (symmetry == Symmetry::none) return true;
  Word difference = 0;
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    const ReversedRow reversed(grid.row(y), grid.last_word_mask());
    const std::span<const Word> image = grid.row(image_of({0, y}, grid.size(), symmetry).y);
    for (std::size_t i = 0; i < image.size(); ++i) difference |= reversed[i] ^ image[i];
  }
  return difference == 0;
}

}  // namespace karst
