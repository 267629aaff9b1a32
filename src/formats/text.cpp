// The plain text map: one character a tile, one line a row. Key a opens lock A, key b lock B and so
// on; X is an exit that is not locked.
#include <algorithm>

#include "formats/builtin.hpp"

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
  for (const MarkedTile& tile : map.subtypes) {
    const auto character = character_of(tile);
    if (!character || !map.tiles.contains(tile.position)) continue;
    const auto [x, y] = tile.position;
    text[static_cast<std::size_t>(std::int64_t{y} * (map.size().width + 1) + x)] = *character;
  }
  return text;
}

}  // namespace karst
