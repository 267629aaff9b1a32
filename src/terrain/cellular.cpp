// Neighbours are counted for 64 tiles at once: bit i of several words together is the binary count
// of tile i. A count includes the tile itself, because then the sum of three tiles side by side
// serves the row above and the row below as well as its own.
#include "terrain/cellular.hpp"

#include <array>
#include <cassert>
#include <utility>

#include "terrain/row_words.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;
constexpr int kTopBit = BitGrid::kWordBits - 1;

// The first binary digits of a chance, as masks of a whole word; what is left of it is `rest`.
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
// last digit first: where its digit is the smaller one it is below, where it is the larger one it is
// not, else what follows decides. Behind the first digits one draw decides for the whole word:
// there, of all bits only one in 64 depends on it.
Word random_bits(const Chance& chance, WordRng& rng) {
  Word below = rng.next() >> 32 < chance.rest ? ~Word{0} : 0;
  for (std::size_t i = Chance::kDigits; i-- > 0;) {
    const Word random = rng.next();
    below = (below & random) | (chance.digits[i] & (below ^ random));
  }
  return below;
}

// Sums of three tiles side by side, 0..3, for a whole row: first bits and second bits.
struct RowSums {
  std::array<Word, kMostRowWords> ones;
  std::array<Word, kMostRowWords> twos;
};

template <int Fixed>
void sum_row(const Word* row, RowSums& sums, RowWords<Fixed> words) {
  Word carry = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(words.size()); ++i) {
    const bool last = i + 1 == static_cast<std::size_t>(words.size());
    const Word left = row[i] << 1 | carry;
    const Word right = row[i] >> 1 | (last ? 0 : row[i + 1] << kTopBit);
    carry = row[i] >> kTopBit;
    sums.ones[i] = left ^ row[i] ^ right;
    sums.twos[i] = (left & right) | (row[i] & (left | right));
  }
}

template <int Fixed>
void clear_sums(RowSums& sums, RowWords<Fixed> words) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(words.size()); ++i) {
    sums.ones[i] = 0;
    sums.twos[i] = 0;
  }
}

// The count of the 3x3 around a tile is `odd` plus twice the number of words among a, b, c, d that
// are set there.
struct Count {
  Word odd;
  Word a, b, c, d;
};

Count count_around(const RowSums& above, const RowSums& here, const RowSums& below, std::size_t i) {
  const Word x = above.ones[i];
  const Word y = here.ones[i];
  const Word z = below.ones[i];
  const Word carry = (x & y) | (z & (x | y));
  return {x ^ y ^ z, above.twos[i], here.twos[i], below.twos[i], carry};
}

// kCaveRule: set from 6 in the 3x3 on, and a set tile already with 5.
struct CaveRule {
  Word operator()(const Count& count, Word self) const {
    const auto& [odd, a, b, c, d] = count;
    const Word two_or_more = (a & b) | (c & d) | ((a ^ b) & (c ^ d));
    const Word three_or_more = (a & b & (c | d)) | (c & d & (a | b));
    return three_or_more | (two_or_more & odd & self);
  }
};

// kRockRule: set from 5 in the 3x3 on, and a set tile already with 4.
struct RockRule {
  Word operator()(const Count& count, Word self) const {
    const auto& [odd, a, b, c, d] = count;
    const Word two_or_more = (a & b) | (c & d) | ((a ^ b) & (c ^ d));
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

// One round. A row is overwritten as soon as the sums of the row below it are known.
template <int Fixed, class Rule>
void step(BitGrid& grid, const Rule& rule, std::array<RowSums, 3>& sums, RowWords<Fixed> words) {
  RowSums* above = &sums[0];
  RowSums* here = &sums[1];
  RowSums* below = &sums[2];
  clear_sums(*above, words);
  sum_row(grid.row(0).data(), *here, words);
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    Word* row = grid.row(y).data();
    if (y + 1 < grid.height()) {
      sum_row(row + words.size(), *below, words);
    } else {
      clear_sums(*below, words);
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(words.size()); ++i) {
      row[i] = rule(count_around(*above, *here, *below, i), row[i]);
    }
    row[words.size() - 1] &= grid.last_word_mask();
    std::swap(above, here);
    std::swap(here, below);
  }
}

template <class Rule>
void run_rounds(BitGrid& grid, const Rule& rule, int rounds) {
  std::array<RowSums, 3> sums;
  with_row_words(grid, [&](auto words) {
    for (int round = 0; round < rounds; ++round) step(grid, rule, sums, words);
  });
}

}  // namespace

void fill_randomly(BitGrid& grid, double chance, Rng& rng) {
  assert(chance >= 0 && chance <= 1);
  const auto digits = static_cast<std::uint64_t>(chance * 0x1p32);
  if (digits >> 32 != 0) return grid.set_all();
  const Chance bits_chance(static_cast<std::uint32_t>(digits));
  WordRng words(rng);
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    for (Word& word : grid.row(y)) word = random_bits(bits_chance, words);
    if (grid.width() > 0) grid.row(y).back() &= grid.last_word_mask();
  }
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
