// Texts that are shown to players in one line.
#pragma once

#include <string>
#include <string_view>

#include "karst/core/text.hpp"

namespace karst {

// Whether there are control characters, which a terminal may obey.
inline bool has_control(std::string_view text) {
  return one_line(std::string(text)) != text;
}

// As a sentence begins.
inline std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

}  // namespace karst
