// The plain text map: one character a tile, one line a row.
#include "formats/builtin.hpp"

namespace karst {

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
  return text;
}

}  // namespace karst
