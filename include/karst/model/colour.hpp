// Colours as pictures have them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace karst {

struct Colour {
  std::uint8_t red = 0;    // 0..255
  std::uint8_t green = 0;  // 0..255
  std::uint8_t blue = 0;   // 0..255
  friend constexpr bool operator==(Colour, Colour) = default;
};

// "#8c94a0".
std::string to_string(Colour colour);
// None if the text is not "#" and six hexadecimal digits.
std::optional<Colour> parse_colour(std::string_view text);

}  // namespace karst
