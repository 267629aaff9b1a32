// For programs that read what people type and answer in one line: numbers, names with suggestions,
// phrases of messages. Nothing here depends on the current locale.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "karst/core/geometry.hpp"

namespace karst {

constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Compares ASCII letters without case.
bool equal_ignoring_case(std::string_view a, std::string_view b);

// The whole text must be a decimal number: "12", "-3". No blanks, no "+", no "0x10".
std::optional<std::int64_t> parse_integer(std::string_view text);
std::optional<std::uint64_t> parse_unsigned(std::string_view text);
// Two such numbers: "100x80", "12,7", "3..9".
std::optional<std::pair<std::int64_t, std::int64_t>> parse_integer_pair(std::string_view text,
                                                                        std::string_view separator);
// The whole text must be a number; "nan" and "inf" are read as such.
std::optional<double> parse_real(std::string_view text);

// Up to three of `names` that `wanted` may have been meant to be, closest first.
std::vector<std::string_view> closest_names(std::string_view wanted,
                                            std::span<const std::string_view> names);

// "is unknown; did you mean rooms_corridors?", or the whole list, of up to 40, when nothing comes close.
std::string unknown_name_hint(std::string_view wanted, std::span<const std::string_view> names);

// The text, or its beginning and its length when it is too long for an error of one line.
// As one_line.
std::string shortened(std::string_view text);

// "a, b or c".
std::string join_alternatives(std::span<const std::string_view> names);

// A path, or a text from elsewhere, within a message of one line: what is no UTF-8 and control
// characters become '?', also those that turn a text around or show nothing.
std::string one_line(std::string text);

// "12,7".
std::string xy(LogicalPosition p);

// "1 room", "3 rooms".
std::string counted(std::int64_t count, std::string_view thing);
// "1 entry", "3 entries".
std::string counted(std::int64_t count, std::string_view one, std::string_view many);

}  // namespace karst
