#include "karst/model/colour.hpp"

#include <fmt/format.h>

#include <charconv>

namespace karst {

std::string to_string(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::optional<Colour> parse_colour(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdefABCDEF";
  if (text.size() != 7 || text.front() != '#') return std::nullopt;
  if (text.find_first_not_of(kDigits, 1) != std::string_view::npos) return std::nullopt;
  std::uint32_t value = 0;
  std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
  return Colour{static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8 & 0xFF),
                static_cast<std::uint8_t>(value & 0xFF)};
}

}  // namespace karst
