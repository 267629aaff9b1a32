// Which bytes make up a text.
#pragma once

#include <optional>
#include <string_view>

namespace karst {

// What may follow the first byte of a character: how many bytes, and the range of the first of
// them.
struct Utf8Tail {
  int bytes;
  int low;
  int high;
};
constexpr std::optional<Utf8Tail> utf8_tail(int lead) {
  if (lead < 0x80) return Utf8Tail{0, 0, 0};
  if (lead >= 0xC2 && lead <= 0xDF) return Utf8Tail{1, 0x80, 0xBF};
  if (lead >= 0xE0 && lead <= 0xEF) {
    return Utf8Tail{2, lead == 0xE0 ? 0xA0 : 0x80, lead == 0xED ? 0x9F : 0xBF};
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    return Utf8Tail{3, lead == 0xF0 ? 0x90 : 0x80, lead == 0xF4 ? 0x8F : 0xBF};
  }
  return std::nullopt;
}

constexpr bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto tail = utf8_tail(static_cast<unsigned char>(text[i++]));
    if (!tail) return false;
    for (int k = 0; k < tail->bytes; ++k, ++i) {
      const int byte = i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
      if (byte < (k == 0 ? tail->low : 0x80) || byte > (k == 0 ? tail->high : 0xBF)) return false;
    }
  }
  return true;
}

}  // namespace karst
