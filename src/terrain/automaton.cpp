// Neighbours are counted for 64 tiles at once: bit i of several words together is the binary count
// of tile i. A count includes the tile itself, because then the sum of three tiles side by side
// serves the row above and the row below as well as its own.
//
// A round takes a band of rows at a time. Its words lie one after the other and the loops over them
// know nothing of rows, so the compiler takes several words at once, also where rows are short.
#include "karst/terrain/automaton.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

#include "core/stop.hpp"
#include "core/wide_rng.hpp"
#include "terrain/row_words.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;
constexpr int kTopBit = BitGrid::kWordBits - 1;
using FourWords = WideRng::FourWords;

// The first binary digits of a chance, as masks of whole words; what is left of it is `rest`.
struct Chance {
  static constexpr int kDigits = 6;
  std::array<Word, kDigits> digits;
  std::uint32_t rest;

  explicit Chance(std::uint32_t chance) : rest(chance << kDigits) {
    for (Word& digit : digits) {
      digit = 0 - Word{chance >> 31};
      chance <<= 1;
    }
  }
};

// Sets each bit with the chance. A random number is compared with the chance digit by digit, the
// last digit first: where its digit is the smaller one it is below, where it is the larger one it
// is not, else what follows decides. Behind the first digits one draw decides for all bits of a
// word: there, only one in 64 of them depends on it.
FourWords random_bits(const Chance& chance, WideRng& rng) {
  FourWords random;
  rng.next(random);
  auto below = reinterpret_cast<FourWords>(random >> 32 < Word{chance.rest});
  for (std::size_t i = Chance::kDigits; i-- > 0;) {
    rng.next(random);
    below = (below & random) | (chance.digits[i] & (below ^ random));
  }
  return below;
}

// Three digits of the same weight make one of that weight and one of the next.
struct Sum {
  Word digit;
  Word carry;
};
Sum add(Word a, Word b, Word c) {
  const Word either = a ^ b;
  return {either ^ c, (a & b) | (either & c)};
}

// Some rows of a grid, with one more above and one more below. Loops over its words go on to the
// end of a vector of the processor.
class Band {
 public:
  explicit Band(const BitGrid& grid);

  // One round for the whole grid.
  template <class Rule>
  void step(BitGrid& grid, Rule rule);

 private:
  static constexpr std::size_t kVector = 4;
  static constexpr std::size_t kMostWords = std::size_t{4} * kMostRowWords;
  // As many as stay near the processor, unless these are less than two rows.
  static constexpr std::size_t kUsualWords = 512;
  using Words = std::array<Word, kMostWords + 2 * kVector>;

  static std::size_t whole_vectors(std::size_t words) {
    return (words + kVector - 1) / kVector * kVector;
  }

  void load(const BitGrid& grid, std::int32_t y, std::size_t rows);
  void store(std::size_t rows, BitGrid& grid, std::int32_t y) const;
  void sum_rows(std::size_t first, std::size_t rows);
  void move_sums_up(std::size_t rows);
  template <class Rule>
  void apply(Rule rule, std::size_t rows);

  std::size_t width_;  // of a row, in words
  std::size_t rows_;   // without those above and below
  Words words_;
  // The bits that are tiles, those with a tile on their left and those with one on their right.
  Words inside_;
  Words has_left_;
  Words has_right_;
  // Sums of three tiles side by side, 0..3: first bits and second bits.
  Words ones_;
  Words twos_;
};

Band::Band(const BitGrid& grid)
    : width_(static_cast<std::size_t>(grid.words_per_row())),
      rows_(std::min(static_cast<std::size_t>(grid.height()),
                     std::max<std::size_t>(kUsualWords / width_, 2))) {
  const std::size_t end = width_ * (rows_ + 2);
  for (Words* masks : {&inside_, &has_left_, &has_right_}) {
    std::fill_n(masks->begin(), end + kVector, ~Word{0});
  }
  for (std::size_t first = 0; first < end; first += width_) {
    has_left_[first] = ~Word{1};
    has_right_[first + width_ - 1] = grid.last_word_mask() >> 1;
    inside_[first + width_ - 1] = grid.last_word_mask();
  }
}

// Copies so many rows from row y of the grid on, and the one below them.
void Band::load(const BitGrid& grid, std::int32_t y, std::size_t rows) {
  const std::span<const Word> from = grid.words().subspan(static_cast<std::size_t>(y) * width_);
  const std::size_t wanted = (rows + 1) * width_;
  const std::size_t found = std::min(wanted, from.size());
  const auto end =
      std::copy_n(from.begin(), found, words_.begin() + static_cast<std::ptrdiff_t>(width_));
  std::fill_n(end, wanted - found + 2 * kVector, 0);
}

void Band::store(std::size_t rows, BitGrid& grid, std::int32_t y) const {
  std::copy_n(words_.begin() + static_cast<std::ptrdiff_t>(width_), rows * width_,
              grid.row(y).data());
}

void Band::sum_rows(std::size_t first, std::size_t rows) {
  const std::size_t begin = first * width_;
  const std::size_t end = begin + whole_vectors(rows * width_);
  for (std::size_t i = begin; i < end; ++i) {
    const Word here = words_[i];
    const Word left = here << 1 | (words_[i - 1] >> kTopBit & has_left_[i]);
    const Word right = here >> 1 | (words_[i + 1] << kTopBit & has_right_[i]);
    const auto [digit, carry] = add(left, here, right);
    ones_[i] = digit;
    twos_[i] = carry;
  }
}

// The last row of the band and the one below it become the one above and the first row.
void Band::move_sums_up(std::size_t rows) {
  for (Words* sums : {&ones_, &twos_}) {
    std::copy_n(sums->begin() + static_cast<std::ptrdiff_t>(rows * width_), 2 * width_,
                sums->begin());
  }
}

// The count of the 3x3 around a tile is `odd` plus twice the number of words among a, b, c, d that
// are set there.
struct Count {
  Word odd;
  Word a, b, c, d;
};

// kCaveRule: set from 6 in the 3x3 on, and a set tile already with 5.
struct CaveRule {
  Word operator()(const Count& count, Word self) const {
    const auto& [odd, a, b, c, d] = count;
    const Word two_or_more = (a & b) | (c & d) | ((a | b) & (c | d));
    const Word three_or_more = (a & b & (c | d)) | (c & d & (a | b));
    return three_or_more | (two_or_more & odd & self);
  }
};

// kRockRule: set from 5 in the 3x3 on, and a set tile already with 4.
struct RockRule {
  Word operator()(const Count& count, Word self) const {
    const auto& [odd, a, b, c, d] = count;
    const Word two_or_more = (a & b) | (c & d) | ((a | b) & (c | d));
    const Word three_or_more = (a & b & (c | d)) | (c & d & (a | b));
    return three_or_more | (two_or_more & (odd | self));
  }
};

// Any rule: a tree that picks the answer by the digits of the count.
class AnyRule {
 public:
  explicit AnyRule(CellularRule rule) {
    for (int count = 0; count < 10; ++count) {
      const auto i = static_cast<std::size_t>(count);
      // A clear tile is not among the tiles counted, a set one is.
      when_clear_[i] = (rule.birth & 0x1ff) >> count & 1 ? ~Word{0} : 0;
      when_set_[i] = (rule.survival & 0x1ff) << 1 >> count & 1 ? ~Word{0} : 0;
    }
  }

  Word operator()(const Count& count, Word self) const {
    const auto& [odd, a, b, c, d] = count;
    const Word carry = (a ^ b) & (c ^ d);
    const Word twos = a ^ b ^ c ^ d;
    const Word fours = (a & b) ^ (c & d) ^ carry;
    const Word eights = a & b & c & d;
    std::array<Word, 5> by_pair;
    for (std::size_t i = 0; i < by_pair.size(); ++i) {
      const Word clear = pick(odd, when_clear_[2 * i], when_clear_[2 * i + 1]);
      const Word set = pick(odd, when_set_[2 * i], when_set_[2 * i + 1]);
      by_pair[i] = pick(self, clear, set);
    }
    const Word low = pick(twos, by_pair[0], by_pair[1]);
    const Word high = pick(twos, by_pair[2], by_pair[3]);
    return pick(eights, pick(fours, low, high), by_pair[4]);
  }

 private:
  static Word pick(Word which, Word if_clear, Word if_set) {
    return if_clear ^ (which & (if_clear ^ if_set));
  }

  std::array<Word, 10> when_clear_;
  std::array<Word, 10> when_set_;
};

template <class Rule>
void Band::apply(Rule rule, std::size_t rows) {
  const std::size_t end = width_ + whole_vectors(rows * width_);
  for (std::size_t i = width_; i < end; ++i) {
    const std::size_t above = i - width_;
    const std::size_t below = i + width_;
    const auto [odd, carry] = add(ones_[above], ones_[i], ones_[below]);
    const Count count{odd, twos_[above], twos_[i], twos_[below], carry};
    words_[i] = rule(count, words_[i]) & inside_[i];
  }
}

template <class Rule>
void Band::step(BitGrid& grid, Rule rule) {
  std::fill_n(ones_.begin(), width_, 0);
  std::fill_n(twos_.begin(), width_, 0);
  const auto height = static_cast<std::size_t>(grid.height());
  for (std::size_t y = 0; y < height; y += rows_) {
    const std::size_t rows = std::min(rows_, height - y);
    load(grid, static_cast<std::int32_t>(y), rows);
    if (y == 0) {
      sum_rows(1, rows + 1);
    } else {
      sum_rows(2, rows);
    }
    apply(rule, rows);
    store(rows, grid, static_cast<std::int32_t>(y));
    if (y + rows < height) move_sums_up(rows);
  }
}

template <class Rule>
void run_rounds(BitGrid& grid, const Rule& rule, int rounds) {
  Band band(grid);
  for (int round = 0; round < rounds; ++round) {
    poll_stop();
    band.step(grid, rule);
  }
}

}  // namespace

void fill_randomly(BitGrid& grid, double chance, Rng& rng) {
  // What is no share counts as the nearest one, and what is no number as none.
  const double share = chance > 0 ? std::min(chance, 1.0) : 0.0;
  const auto digits = static_cast<std::uint64_t>(share * 0x1p32);
  if (digits >> 32 != 0) return grid.set_all();
  const Chance bits_chance(static_cast<std::uint32_t>(digits));
  const std::size_t count = grid.words().size();
  if (count == 0) return;
  WideRng words(rng);
  for (std::size_t i = 0; i < count; i += 4) {
    const FourWords four = random_bits(bits_chance, words);
    std::memcpy(grid.row(0).data() + i, &four, std::min(count - i, std::size_t{4}) * sizeof(Word));
  }
  for (std::int32_t y = 0; y < grid.height(); ++y) grid.row(y).back() &= grid.last_word_mask();
}

void run_automaton(BitGrid& grid, CellularRule rule, int rounds) {
  if (grid.size().area() == 0) return;
  assert(grid.words_per_row() <= kMostRowWords);
  if (rule == kCaveRule) {
    run_rounds(grid, CaveRule{}, rounds);
  } else if (rule == kRockRule) {
    run_rounds(grid, RockRule{}, rounds);
  } else {
    run_rounds(grid, AnyRule(rule), rounds);
  }
}

}  // namespace karst
