#include "karst/model/map.hpp"

#include <cstring>

#include "karst/core/hash.hpp"

namespace karst {
namespace {

// The eight tiles of each byte of terrain: a set bit is floor (1), a clear one wall (0).
constexpr auto kTilesOfByte = [] {
  std::array<std::array<TileType, 8>, 256> table{};
  for (std::size_t byte = 0; byte < table.size(); ++byte) {
    for (std::size_t bit = 0; bit < 8; ++bit) {
      table[byte][bit] = (byte >> bit & 1) != 0 ? TileType::floor : TileType::wall;
    }
  }
  return table;
}();

void expand_row(std::span<const BitGrid::Word> words, std::span<TileType> tiles) {
  std::size_t x = 0;
  for (const BitGrid::Word word : words) {
    for (int shift = 0; shift < 64 && x < tiles.size(); shift += 8) {
      const auto& eight = kTilesOfByte[word >> shift & 0xFF];
      const std::size_t count = std::min<std::size_t>(8, tiles.size() - x);
      if (count == 8) {
        std::memcpy(tiles.data() + x, eight.data(), 8);
      } else {
        std::memcpy(tiles.data() + x, eight.data(), count);
      }
      x += count;
    }
  }
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
  clear_layout();
}

void GenerationResult::clear_layout() {
  tiles.clear();
  valid_positions.clear();
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
  hash = 0;
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
  for (std::int32_t y = 0; y < terrain.height(); ++y) expand_row(terrain.row(y), tiles.row(y));
}

void positions_from_terrain(const BitGrid& terrain, std::vector<LogicalPosition>& positions) {
  positions.resize(static_cast<std::size_t>(terrain.count()));
  LogicalPosition* next = positions.data();
  terrain.for_each([&](LogicalPosition p) { *next++ = p; });
}

}  // namespace karst
