#include "karst/model/map.hpp"

#include <cassert>
#include <cstring>

#include "model/map_layers.hpp"

namespace karst {
namespace {

// Vectors as wide as the processor's registers.
#ifdef __AVX2__
constexpr int kVectorBytes = 32;
#else
constexpr int kVectorBytes = 16;
#endif
using Bytes = std::uint8_t __attribute__((vector_size(kVectorBytes)));
using Positions = std::uint32_t __attribute__((vector_size(kVectorBytes)));
using Words = BitGrid::Word __attribute__((vector_size(kVectorBytes)));

// Calls step.operator()<0>(), <1>() ... <Count - 1>(): a loop that is always unrolled.
template <int Count, class Step>
void unrolled(Step step) {
  [&]<int... I>(std::integer_sequence<int, I...>) {
    (step.template operator()<I>(), ...);
  }(std::make_integer_sequence<int, Count>());
}

// Bits become tiles, as many at once as a vector has bytes: 1 (floor) where they are set. `words`
// holds the word in every place.
template <int Part, std::size_t... Tile>
Bytes expand(Words words, std::index_sequence<Tile...>) {
  constexpr Bytes kBitOfTile = {static_cast<std::uint8_t>(1 << (Tile % 8))...};
  const auto bytes = reinterpret_cast<Bytes>(words);
  // The byte that holds a tile's bit, taken from the same half of the register as the tile.
  const Bytes spread = __builtin_shufflevector(
      bytes, bytes, (Part * kVectorBytes / 8 + Tile / 8 + Tile / 16 * 16)...);
  return ((spread & kBitOfTile) == kBitOfTile) & 1;
}

void expand_word(BitGrid::Word word, TileType* tiles) {
  static_assert(static_cast<int>(TileType::wall) == 0 && static_cast<int>(TileType::floor) == 1);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  const Words words = Words{} + word;
  unrolled<BitGrid::kWordBits / kVectorBytes>([&]<int Part>() {
    const Bytes some = expand<Part>(words, std::make_index_sequence<kVectorBytes>());
    std::memcpy(tiles + std::ptrdiff_t{Part} * kVectorBytes, &some, sizeof some);
  });
}

void expand_row(std::span<const BitGrid::Word> words, TileType* tiles) {
  for (const BitGrid::Word word : words) {
    expand_word(word, tiles);
    tiles += BitGrid::kWordBits;
  }
}

// The set bits of each byte as positions in row 0, in order.
constexpr int kPositionsAtOnce = 8;
using PositionsOfByte = std::array<PackedPosition, kPositionsAtOnce>;
constexpr auto kPositionsOfByte = [] {
  std::array<PositionsOfByte, 256> table{};
  for (std::size_t byte = 0; byte < table.size(); ++byte) {
    std::size_t count = 0;
    for (std::uint16_t bit = 0; bit < 8; ++bit) {
      if ((byte >> bit & 1) != 0) table[byte][count++] = {bit, 0};
    }
  }
  return table;
}();

// What one column to the right adds to a packed position, whichever half of it holds the column.
constexpr auto kOneColumn = std::bit_cast<std::uint32_t>(PackedPosition{1, 0});

// Lists the set tiles of half a word whose first tile is in every place of `corners`, eight places
// at once and without a branch: what is written too much is overwritten by the next ones or cut off
// at the end.
PackedPosition* list_half(std::uint32_t half, Positions corners, PackedPosition* put) {
  constexpr int kPerVector = kVectorBytes / static_cast<int>(sizeof(PackedPosition));
  unrolled<4>([&]<int Byte>() {
    const PositionsOfByte& eight = kPositionsOfByte[half >> (8 * Byte) & 0xFF];
    unrolled<kPositionsAtOnce / kPerVector>([&]<int Part>() {
      constexpr std::size_t kFirst = std::size_t{Part} * kPerVector;
      Positions some;
      std::memcpy(&some, &eight[kFirst], sizeof some);
      some += corners + 8 * Byte * kOneColumn;
      std::memcpy(static_cast<void*>(put + kFirst), &some, sizeof some);
    });
    put += std::popcount(half >> (8 * Byte) & 0xFF);
  });
  return put;
}

PackedPosition* list_row(std::span<const BitGrid::Word> words, std::int32_t y,
                         PackedPosition* put) {
  Positions corners =
      Positions{} + std::bit_cast<std::uint32_t>(PackedPosition{0, static_cast<std::uint16_t>(y)});
  for (const BitGrid::Word word : words) {
    for (const int shift : {0, 32}) {
      const auto half = static_cast<std::uint32_t>(word >> shift);
      if (half != 0) put = list_half(half, corners, put);
      corners += 32 * kOneColumn;
    }
  }
  return put;
}

}  // namespace

std::optional<LogicalPosition> goal_of(const GenerationResult& map) {
  if (map.stairs_down) return map.stairs_down;
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.types.contains(Subtype::exit)) return tile.position;
  }
  return std::nullopt;
}

BitGrid walkable_tiles(const Grid<TileType>& tiles) {
  BitGrid bits(tiles.size());
  for (std::int32_t y = 0; y < tiles.height(); ++y) {
    const std::span<const TileType> row = tiles.row(y);
    for (std::size_t x = 0; x < row.size(); ++x) {
      if (is_walkable(row[x])) bits.set({static_cast<std::int32_t>(x), y});
    }
  }
  return bits;
}

std::vector<LogicalPosition> special_tiles(const Grid<TileType>& tiles) {
  std::vector<LogicalPosition> special;
  for (std::int32_t y = 0; y < tiles.height(); ++y) {
    for (std::int32_t x = 0; x < tiles.width(); ++x) {
      const TileType tile = tiles[{x, y}];
      if (tile != TileType::wall && tile != TileType::floor) special.push_back({x, y});
    }
  }
  return special;
}

void tiles_from_terrain(const BitGrid& terrain, Grid<TileType>& tiles) {
  tiles.resize_for_overwrite(terrain.size());
  const std::ptrdiff_t row_bits = std::ptrdiff_t{terrain.words_per_row()} * BitGrid::kWordBits;
  TileType* put = tiles.cells().data();
  TileType* const end = put + tiles.cells().size();
  for (std::int32_t y = 0; y < terrain.height(); ++y, put += terrain.width()) {
    // Whole words are written; the next row overwrites what is beyond the end of this one.
    if (end - put >= row_bits) {
      expand_row(terrain.row(y), put);
    } else {
      std::array<TileType, kMaxSide + BitGrid::kWordBits> last;
      expand_row(terrain.row(y), last.data());
      std::copy_n(last.data(), terrain.width(), put);
    }
  }
}

void positions_from_terrain(const BitGrid& terrain, std::vector<PackedPosition>& positions) {
  positions_from_terrain(terrain, terrain.count(), positions);
}

void positions_from_terrain(const BitGrid& terrain, std::int64_t count,
                            std::vector<PackedPosition>& positions) {
  assert(count == terrain.count());
  positions.resize(static_cast<std::size_t>(count) + kPositionsAtOnce);
  PackedPosition* put = positions.data();
  for (std::int32_t y = 0; y < terrain.height(); ++y) put = list_row(terrain.row(y), y, put);
  positions.resize(static_cast<std::size_t>(count));
}

}  // namespace karst
