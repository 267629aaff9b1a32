// Texts that are shown to players in one line.
#pragma once

#include <cstddef>
#include <string_view>

namespace karst {

// Whether there are control characters, also those of U+0080..U+009F, which a terminal may obey.
inline bool has_control(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
    if (c < ' ' || c == 0x7F || (c == 0xC2 && next >= 0x80 && next <= 0x9F)) return true;
  }
  return false;
}

}  // namespace karst
