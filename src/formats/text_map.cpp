// The plain text map: one character a tile, one line a row. Key a opens lock A, key b lock B and so
// on; X is an exit that is not locked. Things of a dungeon are m monster, M boss, ^ trap, ? puzzle,
// ! event and $ item.
#include <algorithm>

#include <fmt/format.h>

#include "core/memory_fault.hpp"
#include "formats/format_table.hpp"
#include "karst/engine/generate.hpp"
#include "formats/imports/drawn_map.hpp"
#include "karst/formats/formats.hpp"
#include "karst/formats/imports.hpp"
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

// The rows without their line ends; blank ones at the end do not count.
std::vector<std::string_view> rows_of(std::string_view text) {
  std::vector<std::string_view> rows;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view row = text.substr(0, end);
    if (row.ends_with('\r')) row.remove_suffix(1);
    rows.push_back(row);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  while (!rows.empty() && rows.back().empty()) rows.pop_back();
  return rows;
}

class DrawnMapReader {
 public:
  DrawnMapReader(std::string_view where, const TileLegend& legend)
      : where_(where), legend_(legend) {}

  Result<GenerationResult> read(std::string_view text) {
    const std::vector<std::string_view> rows = rows_of(text);
    if (rows.empty()) return bad_input(where_, "the text", "has no rows");
    const auto size =
        check_size(static_cast<std::int64_t>(rows.front().size()), std::ssize(rows), where_);
    if (!size) return error_of(size);
    map_.tiles.reset(*size, TileType::wall);
    for (std::int32_t y = 0; y < size->height; ++y) {
      if (auto done = take_row(rows[static_cast<std::size_t>(y)], y); !done) {
        return error_of(done);
      }
    }
    finish_drawn_map(map_, false);
    return std::move(map_);
  }

 private:
  Result<void> take_row(std::string_view row, std::int32_t y) {
    if (std::ssize(row) != map_.size().width) {
      return bad_input(fmt::format("{}:{}", where_, y + 1),
                       fmt::format("a row of {} tiles", row.size()),
                       fmt::format("has another length than the first, {}", map_.size().width));
    }
    for (std::int32_t x = 0; x < map_.size().width; ++x) {
      const char character = row[static_cast<std::size_t>(x)];
      const auto tile = meaning_of(character);
      const auto place = [&] { return fmt::format("{}:{}:{}", where_, y + 1, x + 1); };
      if (!tile) {
        return bad_input(place(), "a character", fmt::format("is none of {}", kTileCharacters));
      }
      map_.tiles[{x, y}] = *tile;
      if (*tile != TileType::stairs_up && *tile != TileType::stairs_down) continue;
      auto& stairs = *tile == TileType::stairs_up ? map_.stairs_up : map_.stairs_down;
      if (stairs) return bad_input(place(), fmt::format("'{}'", character), "is there twice");
      stairs = LogicalPosition{x, y};
    }
    return {};
  }

  // A legend has the last word.
  std::optional<TileType> meaning_of(char character) const {
    const auto told = legend_.find({&character, 1});
    if (told && *told != TileLegend::kMark) return static_cast<TileType>(*told);
    return tile_from_char(character);
  }

  std::string where_;
  const TileLegend& legend_;
  GenerationResult map_;
};

}  // namespace

Result<GenerationResult> read_map_text(std::string_view text, std::string_view where) {
  return read_map_text(text, where, TileLegend{});
}

Result<GenerationResult> read_map_text(std::string_view text, std::string_view where,
                                       const TileLegend& legend) {
  return within_memory(where, "the map", [&] { return DrawnMapReader(where, legend).read(text); });
}

Result<std::string> write_text(const GenerationResult& map) {
  if (const auto writable = check_writable(map); !writable) return error_of(writable);
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
