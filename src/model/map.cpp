#include "karst/model/map.hpp"

#include <cstring>

#include "karst/core/hash.hpp"

namespace karst {
namespace {

// Sixteen tiles of a word at once: bit 16 * Part + i becomes tile i, 1 (floor) where it is set.
using SixteenTiles = std::uint8_t __attribute__((vector_size(16)));
template <int Part>
SixteenTiles expand(SixteenTiles word) {
  constexpr int a = 2 * Part;
  constexpr int b = 2 * Part + 1;
  constexpr SixteenTiles kBits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const SixteenTiles spread =
      __builtin_shufflevector(word, word, a, a, a, a, a, a, a, a, b, b, b, b, b, b, b, b);
  return ((spread & kBits) == kBits) & 1;
}

void expand_word(BitGrid::Word word, TileType* tiles) {
  static_assert(static_cast<int>(TileType::wall) == 0 && static_cast<int>(TileType::floor) == 1);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  using TwoWords = BitGrid::Word __attribute__((vector_size(16)));
  const auto bytes = reinterpret_cast<SixteenTiles>(TwoWords{word, word});
  const std::array<SixteenTiles, 4> parts = {expand<0>(bytes), expand<1>(bytes), expand<2>(bytes),
                                             expand<3>(bytes)};
  std::memcpy(tiles, &parts, sizeof parts);
}

// Two positions at once, to list the tiles of a run from left to right. What is written too much is
// overwritten by the next run or cut off at the end.
using TwoPositions = std::int32_t __attribute__((vector_size(16)));
static_assert(sizeof(TwoPositions) == 2 * sizeof(LogicalPosition));
constexpr int kPositionsAtOnce = 8;

void list_run(LogicalPosition* put, TwoPositions two, int length) {
  do {
    for (int i = 0; i < kPositionsAtOnce; i += 2) {
      std::memcpy(static_cast<void*>(put + i), &two, sizeof two);
      two += TwoPositions{2, 0, 2, 0};
    }
    put += kPositionsAtOnce;
    length -= kPositionsAtOnce;
  } while (length > 0);
}

LogicalPosition* list_row(std::span<const BitGrid::Word> words, std::int32_t y,
                          LogicalPosition* put) {
  TwoPositions word_start = {0, y, 1, y};
  for (BitGrid::Word word : words) {
    while (word != 0) {
      // Adding the lowest bit carries through the run to the bit behind its end.
      const BitGrid::Word behind = word + (word & -word);
      const int first = std::countr_zero(word);
      const int length = std::popcount(word & ~behind);
      list_run(put, word_start + TwoPositions{first, 0, first, 0}, length);
      put += length;
      word &= behind;
    }
    word_start += TwoPositions{BitGrid::kWordBits, 0, BitGrid::kWordBits, 0};
  }
  return put;
}

template <class Cell>
std::span<const std::uint8_t> as_bytes(const Grid<Cell>& grid) {
  static_assert(sizeof(Cell) == 1);
  return {reinterpret_cast<const std::uint8_t*>(grid.cells().data()), grid.cells().size()};
}

void add(CanonicalBytes& bytes, LogicalPosition p) {
  bytes.add_i32(p.x);
  bytes.add_i32(p.y);
}

void add(CanonicalBytes& bytes, const Rect& rect) {
  add(bytes, LogicalPosition{rect.x1, rect.y1});
  add(bytes, LogicalPosition{rect.x2, rect.y2});
}

void add(CanonicalBytes& bytes, const PointOfInterest& place) {
  bytes.add_text(place.type);
  add(bytes, place.position);
  bytes.add_u8(static_cast<std::uint8_t>(place.biome));
}

void add(CanonicalBytes& bytes, const FactionStart& start) {
  add(bytes, start.position);
  bytes.add_u8(static_cast<std::uint8_t>(start.biome));
  bytes.add_i32(start.sector);
}

void add(CanonicalBytes& bytes, const MarkedTile& tile) {
  add(bytes, tile.position);
  bytes.add_u32(static_cast<std::uint32_t>(tile.types.size()));
  for (const Subtype type : tile.types) bytes.add_u8(static_cast<std::uint8_t>(type));
  bytes.add_i32(tile.pair);
}

// Empty parts add nothing and every part begins with a letter of its own, so a part that is added
// to the model later leaves the hashes of all older maps as they are.
template <class Item>
void add_list(CanonicalBytes& bytes, char letter, const std::vector<Item>& items) {
  if (items.empty()) return;
  bytes.add_u8(static_cast<std::uint8_t>(letter));
  bytes.add_u32(static_cast<std::uint32_t>(items.size()));
  for (const Item& item : items) add(bytes, item);
}

template <class Cell>
void add_layer(CanonicalBytes& bytes, char letter, const Grid<Cell>& grid) {
  if (grid.empty()) return;
  bytes.add_u8(static_cast<std::uint8_t>(letter));
  bytes.add_u64(hash_bytes(as_bytes(grid)));
}

void add_position(CanonicalBytes& bytes, char letter, std::optional<LogicalPosition> position) {
  if (!position) return;
  bytes.add_u8(static_cast<std::uint8_t>(letter));
  add(bytes, *position);
}

}  // namespace

void GenerationResult::clear() {
  generator.clear();
  generator_version = 0;
  seed = 0;
  attempt = 0;
  params.clear();
  tiles.clear();
  valid_positions.clear();
  hash = 0;
  clear_layers();
}

void GenerationResult::clear_layers() {
  start = {};
  stairs_up.reset();
  stairs_down.reset();
  rooms.clear();
  points_of_interest.clear();
  faction_starts.clear();
  subtypes.clear();
  biomes.clear();
  heights.clear();
  rough.clear();
  bsp_tree.clear();
}

std::uint64_t content_hash(const GenerationResult& map) {
  CanonicalBytes bytes;
  return content_hash(map, bytes);
}

std::uint64_t content_hash(const GenerationResult& map, CanonicalBytes& bytes) {
  bytes.clear();
  bytes.add_i32(map.tiles.width());
  bytes.add_i32(map.tiles.height());
  add_layer(bytes, 'T', map.tiles);
  add_layer(bytes, 'B', map.biomes);
  add_layer(bytes, 'H', map.heights);
  add_list(bytes, 'r', map.rough);
  add_list(bytes, 'R', map.rooms);
  add_position(bytes, 's', map.start);
  add_position(bytes, '<', map.stairs_up);
  add_position(bytes, '>', map.stairs_down);
  add_list(bytes, 'P', map.points_of_interest);
  add_list(bytes, 'F', map.faction_starts);
  add_list(bytes, 'S', map.subtypes);
  return bytes.hash();
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

void tiles_from_terrain(const BitGrid& terrain, Grid<TileType>& tiles) {
  tiles.resize_for_overwrite(terrain.size());
  TileType* put = tiles.cells().data();
  TileType* const end = put + tiles.cells().size();
  for (std::int32_t y = 0; y < terrain.height(); ++y) {
    std::int32_t missing = terrain.width();
    for (const BitGrid::Word word : terrain.row(y)) {
      const std::int32_t count = std::min(missing, BitGrid::kWordBits);
      if (end - put >= BitGrid::kWordBits) {
        // What is written beyond the end of this row is overwritten by the next one.
        expand_word(word, put);
      } else {
        std::array<TileType, BitGrid::kWordBits> last;
        expand_word(word, last.data());
        std::copy_n(last.data(), count, put);
      }
      put += count;
      missing -= count;
    }
  }
}

void positions_from_terrain(const BitGrid& terrain, std::vector<LogicalPosition>& positions) {
  const auto count = static_cast<std::size_t>(terrain.count());
  positions.resize(count + kPositionsAtOnce);
  LogicalPosition* put = positions.data();
  for (std::int32_t y = 0; y < terrain.height(); ++y) put = list_row(terrain.row(y), y, put);
  positions.resize(count);
}

}  // namespace karst
