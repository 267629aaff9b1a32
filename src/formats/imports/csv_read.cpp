// Maps of comma-separated numbers or names, a file a layer.
#include <fmt/format.h>

#include <algorithm>

#include "core/memory_fault.hpp"
#include "karst/core/text.hpp"
#include "formats/exports/map_objects.hpp"
#include "formats/imports/drawn_map.hpp"
#include "karst/engine/generate.hpp"
#include "karst/formats/imports.hpp"
#include "model/map_parts.hpp"

namespace karst {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// Lines and, in them, what stands between commas. Blank lines at the end do not count.
class CsvRows {
 public:
  CsvRows(std::string_view text, std::string_view where) : text_(text), where_(where) {
    const std::size_t last = text_.find_last_not_of(" \t\r\n");
    text_ = text_.substr(0, last == std::string_view::npos ? 0 : last + 1);
  }

  // How large the map is, by the first row and the number of all.
  Result<Size> size() const {
    const std::string_view first = text_.substr(0, text_.find('\n'));
    const auto width = 1 + std::ranges::count(first, ',');
    const auto height = 1 + std::ranges::count(text_, '\n');
    if (text_.empty()) return bad_input(std::string(where_), "the text", "has no rows");
    return check_size(width, height, std::string(where_));
  }

  // Calls take(position, text of the cell) for all cells; it returns a message, empty if all is well.
  template <class Take>
  Result<void> for_each(Size size, Take take) const {
    std::string_view rest = text_;
    for (std::int32_t y = 0; y < size.height; ++y) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      std::string_view row = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      const auto cells = 1 + std::ranges::count(row, ',');
      if (cells != size.width) {
        return bad_input(fmt::format("{}:{}", where_, y + 1),
                         fmt::format("a row of {} tiles", cells),
                         fmt::format("has another length than the first, {}", size.width));
      }
      for (std::int32_t x = 0; x < size.width; ++x) {
        const std::size_t comma = std::min(row.find(','), row.size());
        const std::string_view cell = trimmed(row.substr(0, comma));
        row.remove_prefix(std::min(comma + 1, row.size()));
        if (std::string fault = take(LogicalPosition{x, y}, cell); !fault.empty()) {
          return bad_input(fmt::format("{}:{}: tile {},{}", where_, y + 1, x, y),
                           fmt::format("\"{}\"", shortened(cell)), std::move(fault));
        }
      }
    }
    return {};
  }

 private:
  std::string_view text_;
  std::string_view where_;
};

Result<void> read_tiles(const CsvRows& rows, const TileLegend& legend, GenerationResult& map) {
  const auto size = rows.size();
  if (!size) return tl::make_unexpected(size.error());
  map.tiles.reset(*size, TileType::wall);
  return rows.for_each(*size, [&](LogicalPosition p, std::string_view cell) -> std::string {
    auto kind = legend.find(cell);
    if (!kind) {
      const auto number = parse_integer(cell);
      const auto last = static_cast<std::int64_t>(kTileCharacters.size()) - 1;
      if (number && *number >= 0 && *number <= last) kind = static_cast<std::uint8_t>(*number);
    }
    if (!kind || *kind == TileLegend::kMark) {
      return "is neither the number nor the name of a tile; name it in a legend";
    }
    map.tiles[p] = static_cast<TileType>(*kind);
    return {};
  });
}

std::string out_of_range(int max) {
  return fmt::format("is not a whole number in 0..{}", max);
}

template <auto Member>
Result<void> read_part(const CsvRows& rows, GenerationResult& map) {
  using Type = PartType<Member>;
  constexpr int kMax = kIsLayer<Type> ? max_cell(kPart<Member>) : 1;
  if constexpr (kIsLayer<Type>) (map.*Member).reset(map.size());
  return rows.for_each(map.size(), [&](LogicalPosition p, std::string_view cell) -> std::string {
    const auto number = parse_integer(cell);
    if (!number || *number < 0 || *number > kMax) return out_of_range(kMax);
    if constexpr (kIsLayer<Type>) {
      using Cell = std::remove_cvref_t<decltype((map.*Member)[p])>;
      (map.*Member)[p] = static_cast<Cell>(*number);
    } else if (*number == 1) {
      (map.*Member).push_back(packed(p));
    }
    return {};
  });
}

}  // namespace

Result<GenerationResult> read_map_csv(std::string_view text, std::string_view where,
                                      const LoadBeside& load, const TileLegend& legend) {
  return within_memory(where, "the map", [&]() -> Result<GenerationResult> {
    GenerationResult map;
    Result<void> done = read_tiles(CsvRows(text, where), legend, map);
    for_each_part([&]<auto Member>(const Part<Member>& part) {
      using Type = PartType<Member>;
      constexpr bool kIsValues =
          kIsLayer<Type> || std::same_as<Type, std::vector<PackedPosition>>;
      if constexpr (kIsValues && !kPart<Member>.key.empty() && kPart<Member>.key != "tiles") {
        if (!done) return;
        const std::string ending = fmt::format("_{}.csv", part.key);
        const auto beside = load(ending);
        if (!beside) done = tl::make_unexpected(beside.error());
        if (!beside || beside->empty()) return;
        done = read_part<Member>(CsvRows(*beside, fmt::format("{} ({})", where, ending)), map);
      }
    });
    if (!done) return tl::make_unexpected(done.error());
    finish_drawn_map(map, false);
    return map;
  });
}

}  // namespace karst
