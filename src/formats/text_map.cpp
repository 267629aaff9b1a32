// The plain text map: one character a tile, one line a row. Key a opens lock A, key b lock B and so
// on; X is an exit that is not locked. Things of a dungeon are m monster, M boss, ^ trap, ? puzzle,
// ! event and $ item. All of it is read as well; see TextMarks for what a mark hides.
#include <fmt/format.h>

#include <algorithm>

#include "core/memory_fault.hpp"
#include "formats/format_table.hpp"
#include "formats/imports/drawn_map.hpp"
#include "formats/imports/text_marks.hpp"
#include "karst/core/text.hpp"
#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "karst/formats/imports.hpp"
#include "locks/lock_walk.hpp"
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
  return tile.types.contains(Subtype::exit) ? std::optional(kExitCharacter) : std::nullopt;
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

// The character as an error shows it: of several bytes if it is not ASCII.
std::string character_at(std::string_view row, std::size_t at) {
  const auto is_inside = [&](std::size_t i) {
    return i < row.size() && (static_cast<unsigned char>(row[i]) & 0xC0) == 0x80;
  };
  std::size_t end = at + 1;
  while (is_inside(end) && end < at + 4) ++end;
  return fmt::format("'{}'", shortened(row.substr(at, end - at)));
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
    const auto has_start = marks_.put_on(map_, where_);
    if (!has_start) return error_of(has_start);
    finish_drawn_map(map_, *has_start);
    map_.solution = find_lock_walk(map_);
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
      const auto wrong = take(row[static_cast<std::size_t>(x)], {x, y});
      if (!wrong) continue;
      return bad_input(fmt::format("{}:{}:{}", where_, y + 1, x + 1),
                       character_at(row, static_cast<std::size_t>(x)), *wrong);
    }
    return {};
  }

  // What is wrong with a character, in words.
  std::optional<std::string> take(char character, LogicalPosition p) {
    const auto tile = meaning_of(character);
    if (!tile && !TextMarks::has(character)) {
      return fmt::format("is none of {}, nor a key, a lock, an exit or a thing", kTileCharacters);
    }
    map_.tiles[p] = tile.value_or(TileType::floor);
    if (!tile) return marks_.add(character, p);
    if (*tile != TileType::stairs_up && *tile != TileType::stairs_down) return std::nullopt;
    auto& stairs = *tile == TileType::stairs_up ? map_.stairs_up : map_.stairs_down;
    if (stairs) return "is there twice";
    stairs = p;
    return std::nullopt;
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
  TextMarks marks_;
};

}  // namespace

Result<GenerationResult> read_map_text(std::string_view text, std::string_view where) {
  return read_map_text(text, where, TileLegend{});
}

Result<GenerationResult> read_map_text(std::string_view text, std::string_view where,
                                       const TileLegend& legend) {
  return within_memory(where, "the map", [&] { return DrawnMapReader(where, legend).read(text); });
}

bool is_map_text(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  constexpr std::string_view kComment = "# ";  // of YAML
  if (first == std::string_view::npos || text.substr(first).starts_with(kComment)) return false;
  if (tile_from_char(text[first])) return true;
  std::string_view row = text.substr(first, text.find('\n', first) - first);
  if (row.ends_with('\r')) row.remove_suffix(1);
  return std::ranges::all_of(
      row, [](char character) { return tile_from_char(character) || TextMarks::has(character); });
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
