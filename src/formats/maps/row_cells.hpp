// The rows of a layer in map JSON: one character a tile, or two hexadecimal digits.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "formats/maps/map_draft.hpp"
#include "karst/core/text.hpp"

namespace karst {

inline constexpr std::string_view kHexDigits = "0123456789abcdef";

template <auto Member>
inline constexpr bool kHasHexRows = kPart<Member>.characters.empty();
template <auto Member>
inline constexpr std::string_view kRowCharacters =
    kHasHexRows<Member> ? kHexDigits : kPart<Member>.characters;

// Which value every character stands for; kNoCell where it stands for none.
inline constexpr std::uint8_t kNoCell = 0xFF;
template <auto Member>
inline constexpr auto kCellOf = [] {
  std::array<std::uint8_t, 256> cells;
  cells.fill(kNoCell);
  for (std::size_t i = 0; i < kRowCharacters<Member>.size(); ++i) {
    cells[static_cast<unsigned char>(kRowCharacters<Member>[i])] = static_cast<std::uint8_t>(i);
  }
  return cells;
}();
template <auto Member>
std::uint8_t cell_of(char character) {
  return kCellOf<Member>[static_cast<unsigned char>(character)];
}

template <auto Member>
JsonCheck find_invalid_char(std::string_view row) {
  const auto found =
      std::ranges::find_if(row, [](char c) { return cell_of<Member>(c) == kNoCell; });
  if (found == row.end()) return std::nullopt;
  const bool printable = *found > ' ' && *found < 0x7F;
  return JsonFault{fmt::format("is none of {}", kRowCharacters<Member>),
                   fmt::format("[{}]", found - row.begin()),
                   printable ? fmt::format("'{}'", *found) : "a character"};
}

// Counts a row in which every cell takes `digits` characters.
template <class Cell>
JsonCheck count_row(RowsRead<Cell>& rows, std::string_view row, std::size_t digits) {
  if (rows.height == 0) rows.width = row.size() / digits;
  if (row.size() != rows.width * digits) {
    const std::size_t wanted = std::max<std::size_t>(rows.width, 1) * digits;
    return JsonFault{fmt::format("has {}, {} {}", counted(std::ssize(row), "character"),
                                 rows.height == 0 ? "not" : "the rows before have", wanted)};
  }
  if (row.empty() || rows.width > kMaxSide) {
    return JsonFault{fmt::format("has {}, not {}..{}", counted(std::ssize(row), "character"),
                                 digits, digits * kMaxSide)};
  }
  if (rows.width * ++rows.height > kMaxArea) {
    return JsonFault{fmt::format("makes the map larger than {} tiles", kMaxArea)};
  }
  return std::nullopt;
}

template <auto Member>
JsonCheck take_row(MapDraft& draft, std::string_view row) {
  auto& rows = draft.read<Member>().rows;
  constexpr std::size_t kDigits = kHasHexRows<Member> ? 2 : 1;
  if (auto fault = count_row(rows, row, kDigits)) return fault;
  if (auto fault = find_invalid_char<Member>(row)) return fault;
  if (!draft.store_values) return std::nullopt;
  using Cell = typename decltype(rows.cells)::value_type;
  std::size_t put = rows.cells.size();
  rows.cells.resize(put + rows.width);
  for (std::size_t i = 0; i < row.size(); i += kDigits) {
    unsigned cell = cell_of<Member>(row[i]);
    if constexpr (kHasHexRows<Member>) cell = cell << 4 | cell_of<Member>(row[i + 1]);
    rows.cells[put++] = static_cast<Cell>(cell);
  }
  return std::nullopt;
}

}  // namespace karst
