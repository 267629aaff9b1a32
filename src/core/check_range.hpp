// Whether a real setting lies in its range, for settings that are not declared as parameters.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "karst/core/params.hpp"
#include "karst/core/result.hpp"

namespace karst {

// Numbers that are not finite lie in no range.
inline Result<void> check_range(std::string_view where, std::string_view name, double value,
                                Range<double> range) {
  if (value >= range.min && value <= range.max) return {};
  return bad_input(std::string(where), fmt::format("{} = {}", name, value),
                   fmt::format("is outside {}..{}", range.min, range.max));
}

}  // namespace karst
