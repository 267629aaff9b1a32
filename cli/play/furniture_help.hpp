// Furniture, as the pages of keys tell it. Fits 40 columns.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "tty.hpp"

namespace karst::cli {

// Above the last line, which tells how to go back; left out on terminals that are too low for it.
inline std::vector<std::string> with_furniture(std::vector<std::string> page) {
  constexpr std::array kLines = {"8 pillar  6 statue  { altar  7 torch",
                                 "4 table  ] shelf  % bones  ( chest",
                                 "0 barrel  ) tomb  9 mushroom  \\ crystal"};
  if (std::ssize(page) + std::ssize(kLines) > terminal_size().rows) return page;
  page.insert(page.end() - 1, kLines.begin(), kLines.end());
  return page;
}

}  // namespace karst::cli
