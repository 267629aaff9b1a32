#include "karst/core/bit_grid.hpp"

#include <algorithm>
#include <cassert>

#include "core/bits/run_words.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

void shift_row_right(std::span<Word> row, std::int32_t by) {
  const auto words = static_cast<std::size_t>(by / BitGrid::kWordBits);
  const std::int32_t bits = by % BitGrid::kWordBits;
  for (std::size_t i = row.size(); i-- > 0;) {
    Word moved = i >= words ? row[i - words] << bits : 0;
    if (bits != 0 && i > words) moved |= row[i - words - 1] >> (BitGrid::kWordBits - bits);
    row[i] = moved;
  }
}

void shift_row_left(std::span<Word> row, std::int32_t by) {
  const auto words = static_cast<std::size_t>(by / BitGrid::kWordBits);
  const std::int32_t bits = by % BitGrid::kWordBits;
  for (std::size_t i = 0; i < row.size(); ++i) {
    Word moved = i + words < row.size() ? row[i + words] >> bits : 0;
    if (bits != 0 && i + words + 1 < row.size()) {
      moved |= row[i + words + 1] << (BitGrid::kWordBits - bits);
    }
    row[i] = moved;
  }
}

}  // namespace

void BitGrid::reset(Size size) {
  assert(size.width >= 0 && size.height >= 0);
  size_ = size;
  words_per_row_ = (size.width + kWordBits - 1) / kWordBits;
  last_word_mask_ = size.width == 0 ? 0 : ~Word{0} >> (kWordBits - 1 - (size.width - 1) % kWordBits);
  words_.assign(row_words() * static_cast<std::size_t>(size.height), 0);
}

void BitGrid::set_run(std::int32_t y, std::int32_t first, std::int32_t last) {
  assert(first >= 0 && last < width() && first <= last);
  RunWords(first, last).for_each(row_begin(y), [](Word& word, Word mask) { word |= mask; });
}

void BitGrid::clear_run(std::int32_t y, std::int32_t first, std::int32_t last) {
  assert(first >= 0 && last < width() && first <= last);
  RunWords(first, last).for_each(row_begin(y), [](Word& word, Word mask) { word &= ~mask; });
}

void BitGrid::set_column(std::int32_t x, std::int32_t first, std::int32_t last) {
  assert(x >= 0 && x < width() && first >= 0 && last < height());
  const Word bit = bit_of(x);
  Word* word = row_begin(first) + x / kWordBits;
  for (std::int32_t y = first; y <= last; ++y, word += words_per_row_) *word |= bit;
}

void BitGrid::set_rect(const Rect& rect) {
  if (rect.y1 > rect.y2 || rect.x1 > rect.x2) return;
  assert(rect.x1 >= 0 && rect.x2 < width() && rect.y1 >= 0 && rect.y2 < height());
  const RunWords run(rect.x1, rect.x2);
  Word* row = row_begin(rect.y1);
  for (std::int32_t y = rect.y1; y <= rect.y2; ++y, row += words_per_row_) {
    run.for_each(row, [](Word& word, Word mask) { word |= mask; });
  }
}

void BitGrid::clear_rect(const Rect& rect) {
  if (rect.y1 > rect.y2 || rect.x1 > rect.x2) return;
  assert(rect.x1 >= 0 && rect.x2 < width() && rect.y1 >= 0 && rect.y2 < height());
  const RunWords run(rect.x1, rect.x2);
  Word* row = row_begin(rect.y1);
  for (std::int32_t y = rect.y1; y <= rect.y2; ++y, row += words_per_row_) {
    run.for_each(row, [](Word& word, Word mask) { word &= ~mask; });
  }
}

bool BitGrid::any_in(const Rect& rect) const {
  if (rect.y1 > rect.y2 || rect.x1 > rect.x2) return false;
  assert(rect.x1 >= 0 && rect.x2 < width() && rect.y1 >= 0 && rect.y2 < height());
  Word found = 0;
  const RunWords run(rect.x1, rect.x2);
  const Word* row = row_begin(rect.y1);
  for (std::int32_t y = rect.y1; y <= rect.y2; ++y, row += words_per_row_) {
    run.for_each(row, [&](Word word, Word mask) { found |= word & mask; });
  }
  return found != 0;
}

std::int64_t BitGrid::count_in(const Rect& rect) const {
  if (rect.y1 > rect.y2 || rect.x1 > rect.x2) return 0;
  assert(rect.x1 >= 0 && rect.x2 < width() && rect.y1 >= 0 && rect.y2 < height());
  std::int64_t total = 0;
  const RunWords run(rect.x1, rect.x2);
  const Word* row = row_begin(rect.y1);
  for (std::int32_t y = rect.y1; y <= rect.y2; ++y, row += words_per_row_) {
    run.for_each(row, [&](Word word, Word mask) { total += std::popcount(word & mask); });
  }
  return total;
}

void BitGrid::set_all() {
  words_.assign(words_.size(), ~Word{0});
  for (std::int32_t y = 0; y < height() && words_per_row_ > 0; ++y) {
    row(y).back() &= last_word_mask_;
  }
}

BitGrid& BitGrid::operator&=(const BitGrid& other) {
  assert(size_ == other.size_);
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  return *this;
}

BitGrid& BitGrid::operator|=(const BitGrid& other) {
  assert(size_ == other.size_);
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  return *this;
}

BitGrid& BitGrid::operator^=(const BitGrid& other) {
  assert(size_ == other.size_);
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] ^= other.words_[i];
  return *this;
}

BitGrid& BitGrid::and_not(const BitGrid& other) {
  assert(size_ == other.size_);
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
  return *this;
}

void BitGrid::invert() {
  for (Word& word : words_) word = ~word;
  for (std::int32_t y = 0; y < height() && words_per_row_ > 0; ++y) {
    row(y).back() &= last_word_mask_;
  }
}

void BitGrid::shift(std::int32_t dx, std::int32_t dy) {
  const bool all_lost = dx >= width() || -std::int64_t{dx} >= width() || dy >= height() ||
                        -std::int64_t{dy} >= height();
  if (all_lost) return reset(size_);
  const std::size_t moved = row_words() * static_cast<std::size_t>(dy < 0 ? -dy : dy);
  if (dy > 0) {
    std::copy_backward(words_.begin(), words_.end() - static_cast<std::ptrdiff_t>(moved),
                       words_.end());
    std::fill_n(words_.begin(), moved, 0);
  } else if (dy < 0) {
    std::copy(words_.begin() + static_cast<std::ptrdiff_t>(moved), words_.end(), words_.begin());
    std::fill_n(words_.end() - static_cast<std::ptrdiff_t>(moved), moved, 0);
  }
  if (dx == 0) return;
  for (std::int32_t y = 0; y < height(); ++y) {
    if (dx > 0) {
      shift_row_right(row(y), dx);
    } else {
      shift_row_left(row(y), -dx);
    }
    row(y).back() &= last_word_mask_;
  }
}

std::int64_t BitGrid::count() const {
  std::int64_t total = 0;
  std::size_t i = 0;
  for (; i + 4 <= words_.size(); i += 4) {
    total += std::popcount(words_[i]) + std::popcount(words_[i + 1]) +
             std::popcount(words_[i + 2]) + std::popcount(words_[i + 3]);
  }
  for (; i < words_.size(); ++i) total += std::popcount(words_[i]);
  return total;
}

bool BitGrid::any_on_border() const {
  if (size_.area() == 0) return false;
  Word left = 0;
  Word right = 0;
  for (const Word* row = words_.data(); row != words_.data() + words_.size(); row += words_per_row_) {
    left |= row[0];
    right |= row[words_per_row_ - 1];
  }
  const auto not_empty = [](Word word) { return word != 0; };
  return (left & bit_of(0)) != 0 || (right & bit_of(width() - 1)) != 0 ||
         std::ranges::any_of(row(0), not_empty) || std::ranges::any_of(row(height() - 1), not_empty);
}

bool BitGrid::any() const {
  return std::any_of(words_.begin(), words_.end(), [](Word word) { return word != 0; });
}

std::optional<LogicalPosition> BitGrid::find_next(LogicalPosition from) const {
  if (from.x >= width()) from = {0, from.y + 1};
  if (words_per_row_ == 0 || from.y >= height()) return std::nullopt;
  std::int32_t y = from.y;
  std::int32_t word = from.x / kWordBits;
  Word rest = row_begin(y)[word] & ~Word{0} << (from.x % kWordBits);
  while (rest == 0) {
    if (++word == words_per_row_) {
      word = 0;
      if (++y == height()) return std::nullopt;
    }
    rest = row_begin(y)[word];
  }
  return LogicalPosition{word * kWordBits + std::countr_zero(rest), y};
}

}  // namespace karst
