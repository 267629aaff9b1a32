// The plain text map: one character a tile, one line a row. Key a opens lock A, key b lock B and so
// on; X is an exit that is not locked. Things of a dungeon are m monster, M boss, ^ trap, ? puzzle,
// ! event and $ item.
#include <algorithm>

#include "formats/format_table.hpp"
#include "model/check_writable.hpp"
#include "render/palette.hpp"

namespace karst {
namespace {

constexpr std::int32_t kLetters = 26;

// What stands for a marked tile instead of its type; none for marks that the tile shows itself.
std::optional<char> character_of(const MarkedTile& tile) {
  const auto letter = static_cast<char>(std::max(tile.pair - 1, 0) % kLetters);
  if (tile.types.contains(Subtype::lock)) return static_cast<char>('A' + letter);
  if (tile.types.contains(Subtype::key)) return static_cast<char>('a' + letter);
  return tile.types.contains(Subtype::exit) ? std::optional('X') : std::nullopt;
}

}  // namespace

Result<std::string> write_text(const GenerationResult& map) {
  if (const auto writable = check_writable(map); !writable) {
    return tl::make_unexpected(writable.error());
  }
  std::string text;
  text.reserve(static_cast<std::size_t>(map.size().area() + map.size().height));
  for (std::int32_t y = 0; y < map.tiles.height(); ++y) {
    for (const TileType tile : map.tiles.row(y)) text += to_char(tile);
    text += '\n';
  }
  const auto put = [&](LogicalPosition p, char character) {
    if (!map.tiles.contains(p)) return;
    text[static_cast<std::size_t>(std::int64_t{p.y} * (map.size().width + 1) + p.x)] = character;
  };
  for (const MapThing& thing : map.things) put(thing.position, character_of(thing.kind));
  // Keys and locks matter more where they share a tile with a thing.
  for (const MarkedTile& tile : map.subtypes) {
    if (const auto character = character_of(tile)) put(tile.position, *character);
  }
  return text;
}

}  // namespace karst
