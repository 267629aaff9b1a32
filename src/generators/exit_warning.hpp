// What a map tells when its exit lies nearer than exit_distance asks.
#pragma once

#include <fmt/format.h>

#include "karst/model/map.hpp"

namespace karst {

inline void warn_of_near_exit(double asked, double share, std::string_view because,
                              GenerationResult& map) {
  map.warnings.push_back(
      {.what = "an exit that is near",
       .param = fmt::format("exit_distance = {}", asked),
       .why = fmt::format("the way to it is {:.2f} of the longest on the map: {}", share, because)});
}

}  // namespace karst
