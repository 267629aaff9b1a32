#include "vaults/vault_fit.hpp"

#include <algorithm>
#include <bit>

#include "terrain/row_bits.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Bit i: whether the shape's tiles lie on rock when its first one lies at x + i, y.
Word on_rock(const VaultShape& shape, const BitGrid& rock, std::int32_t x, std::int32_t y) {
  Word fits = ~Word{0};
  for (std::int32_t row = 0; row < shape.size.height && fits != 0; ++row) {
    const auto words = rock.row(y + row);
    for (Word rest = shape.solid[static_cast<std::size_t>(row)]; rest != 0 && fits != 0;
         rest &= rest - 1) {
      fits &= bits_from(words, x + std::countr_zero(rest));
    }
  }
  return fits;
}

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
  for (std::int32_t y = std::max(first, 0); y <= last; ++y) {
    for (std::int32_t x = 0; x < columns; x += BitGrid::kWordBits) {
      Word fits = on_rock(shape, ground.rock, x, y);
      if (columns - x < BitGrid::kWordBits) fits &= (Word{1} << (columns - x)) - 1;
      if (fits != 0) fits &= leads_out(shape, least_entrances, ground.ways, x, y);
      for (; fits != 0; fits &= fits - 1) {
        sites.push_back({{x + std::countr_zero(fits), y}, shape.turn});
      }
    }
  }
}

}  // namespace karst
