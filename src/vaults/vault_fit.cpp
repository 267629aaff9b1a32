#include "vaults/vault_fit.hpp"

#include <algorithm>
#include <bit>
#include <deque>

#include "terrain/row_bits.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Rows of rock in which bit i means that tile i is the first of so many in a row.
struct LongRock {
  std::int32_t length = 0;
  BitGrid starts;
};

// From one length to another that is at most twice as long, in some rows.
void lengthen(LongRock& rock, std::int32_t length, std::int32_t first, std::int32_t end) {
  const std::int32_t by = length - rock.length;
  for (std::int32_t y = first; y < end; ++y) {
    const auto row = rock.starts.row(y);
    std::int32_t x = by;
    for (Word& word : row) {
      word &= bits_from(row, x);
      x += BitGrid::kWordBits;
    }
  }
  rock.length = length;
}

// So many tiles of a shape in a row.
struct ShapeRun {
  LogicalPosition first;
  const BitGrid* starts;  // of the rock that is as long
};

class ShapeRuns {
 public:
  // For places of the shape's first tile in the rows first..last, where all of it lies on the map.
  ShapeRuns(const VaultShape& shape, const BitGrid& rock, std::int32_t first, std::int32_t last)
      : rock_(rock), first_row_(first), end_row_(last + shape.size.height) {
    for (std::int32_t y = 0; y < shape.size.height; ++y) {
      Word rest = shape.solid[static_cast<std::size_t>(y)];
      while (rest != 0) {
        const std::int32_t x = std::countr_zero(rest);
        const std::int32_t length = std::countr_one(rest >> x);
        runs_.push_back({{x, y}, &starts_of(length)});
        // Adding the lowest bit carries through the run.
        rest &= rest + (rest & (~rest + 1));
      }
    }
  }

  // Bit i: whether all lie on rock when the shape's first tile lies at x + i, y.
  Word on_rock(std::int32_t x, std::int32_t y) const {
    Word fits = ~Word{0};
    for (std::size_t i = 0; i < runs_.size() && fits != 0; ++i) {
      fits &= bits_from(runs_[i].starts->row(y + runs_[i].first.y), x + runs_[i].first.x);
    }
    return fits;
  }

 private:
  const BitGrid& starts_of(std::int32_t length) {
    const auto known = std::ranges::find(rocks_, length, &LongRock::length);
    if (known != rocks_.end()) return known->starts;
    LongRock& longer = rocks_.emplace_back(LongRock{1, rock_});
    while (longer.length < length) {
      lengthen(longer, std::min(2 * longer.length, length), first_row_, end_row_);
    }
    return longer.starts;
  }

  const BitGrid& rock_;
  std::int32_t first_row_;
  std::int32_t end_row_;
  std::deque<LongRock> rocks_;  // by the lengths of runs
  std::vector<ShapeRun> runs_;
};

// Bit i: whether so many entrances lead to a way then. 64 counters of three bits, which stop at seven.
Word leads_out(const VaultShape& shape, std::int32_t least, const BitGrid& ways, std::int32_t x,
               std::int32_t y) {
  Word ones = 0, twos = 0, fours = 0;
  for (const ShapeEntrance& entrance : shape.entrances) {
    const LogicalPosition out = entrance.position + entrance.step;
    if (y + out.y < 0 || y + out.y >= ways.height()) continue;
    const Word more = bits_from(ways.row(y + out.y), x + out.x) & ~(ones & twos & fours);
    const Word carry = ones & more;
    ones ^= more;
    fours |= twos & carry;
    twos ^= carry;
  }
  Word enough = 0;
  for (std::int32_t count = least; count <= kMaxVaultEntrances; ++count) {
    enough |= ((count & 1) != 0 ? ones : ~ones) & ((count & 2) != 0 ? twos : ~twos) &
              ((count & 4) != 0 ? fours : ~fours);
  }
  return enough;
}

}  // namespace

void list_sites(const VaultShape& shape, std::int32_t least_entrances, const VaultGround& ground,
                std::int32_t first, std::int32_t last, std::vector<VaultSite>& sites) {
  const std::int32_t columns = ground.rock.width() - shape.size.width + 1;
  last = std::min(last, ground.rock.height() - shape.size.height);
  first = std::max(first, 0);
  if (first > last) return;
  const ShapeRuns runs(shape, ground.rock, first, last);
  for (std::int32_t y = first; y <= last; ++y) {
    for (std::int32_t x = 0; x < columns; x += BitGrid::kWordBits) {
      Word fits = runs.on_rock(x, y);
      if (columns - x < BitGrid::kWordBits) fits &= (Word{1} << (columns - x)) - 1;
      if (fits != 0) fits &= leads_out(shape, least_entrances, ground.ways, x, y);
      for (; fits != 0; fits &= fits - 1) {
        sites.push_back({{x + std::countr_zero(fits), y}, shape.turn});
      }
    }
  }
}

}  // namespace karst
