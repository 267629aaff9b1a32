// Furniture, as the pages of keys tell it. Fits 40 columns.
#pragma once

#include <string>
#include <vector>

namespace karst::cli {

inline std::vector<std::string> with_furniture(std::vector<std::string> page) {
  page.insert(page.end(), {"8 pillar  6 statue  { altar  7 torch", "4 table  ] shelf  % bones  ( chest",
                           "0 barrel  ) tomb  9 mushroom  \\ crystal"});
  return page;
}

}  // namespace karst::cli
