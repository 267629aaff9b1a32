// The rows of a layer in map JSON: one character a tile, or two hexadecimal digits.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "formats/maps/map_draft.hpp"
#include "karst/core/text.hpp"

namespace karst {

inline constexpr std::string_view kHexDigits = "0123456789abcdef";

template <auto Member>
inline constexpr bool kHasHexRows = kPart<Member>.characters.empty();
template <auto Member>
inline constexpr std::string_view kRowCharacters =
    kHasHexRows<Member> ? kHexDigits : kPart<Member>.characters;

// The sort that the application may add to, of layers that have one.
template <auto Member>
inline constexpr std::optional<KindOf> kOwnKindOf = [] {
  std::optional<KindOf> of;
  if (std::same_as<PartType<Member>, Grid<Biome>>) of = KindOf::biome;
  if (std::same_as<PartType<Member>, Grid<Ground>>) of = KindOf::ground;
  return of;
}();

// The character of every value, for writing; blank where there is none.
template <auto Member>
std::array<char, 256> characters_of(std::span<const OwnKind> own) {
  std::array<char, 256> characters;
  characters.fill(' ');
  std::ranges::copy(kRowCharacters<Member>, characters.begin());
  for (const OwnKind& kind : own) {
    if (kind.of == kOwnKindOf<Member> && !kind.character.empty()) {
      characters[static_cast<std::uint8_t>(kind.number)] = kind.character[0];
    }
  }
  return characters;
}

// While a row is read nobody knows which kinds the file adds. A character that only they may have is
// kept as itself, with this bit set.
inline constexpr std::uint8_t kOwnCharacter = 0x80;
template <auto Member>
constexpr bool may_be_own(char c) {
  return kOwnKindOf<Member>.has_value() && c > ' ' && c < 0x7F && c != '"' && c != '\\';
}

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
  const auto found = std::ranges::find_if(
      row, [](char c) { return cell_of<Member>(c) == kNoCell && !may_be_own<Member>(c); });
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

// Remembers where each of them stands first.
template <auto Member, class Cell>
void note_own_characters(RowsRead<Cell>& rows, std::string_view row) {
  for (std::size_t x = 0; x < row.size(); ++x) {
    if (cell_of<Member>(row[x]) != kNoCell) continue;
    const auto same = [&](const OwnCharacter& known) { return known.character == row[x]; };
    if (std::ranges::any_of(rows.own_characters, same)) continue;
    rows.own_characters.push_back({row[x], x, rows.height - 1});
  }
}

template <auto Member>
JsonCheck take_row(MapDraft& draft, std::string_view row) {
  auto& rows = draft.read<Member>().rows;
  constexpr std::size_t kDigits = kHasHexRows<Member> ? 2 : 1;
  if (auto fault = count_row(rows, row, kDigits)) return fault;
  if (auto fault = find_invalid_char<Member>(row)) return fault;
  if constexpr (kOwnKindOf<Member>.has_value()) note_own_characters<Member>(rows, row);
  if (!draft.store_values) return std::nullopt;
  using Cell = typename decltype(rows.cells)::value_type;
  std::size_t put = rows.cells.size();
  rows.cells.resize(put + rows.width);
  for (std::size_t i = 0; i < row.size(); i += kDigits) {
    unsigned cell = cell_of<Member>(row[i]);
    if constexpr (kHasHexRows<Member>) cell = cell << 4 | cell_of<Member>(row[i + 1]);
    if constexpr (kOwnKindOf<Member>.has_value()) {
      if (cell == kNoCell) cell = kOwnCharacter | static_cast<unsigned char>(row[i]);
    }
    rows.cells[put++] = static_cast<Cell>(cell);
  }
  return std::nullopt;
}

}  // namespace karst
