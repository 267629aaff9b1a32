// Declared parameters for people.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "karst/core/params.hpp"

namespace karst::cli {

// Two columns: the name, and everything else.
std::string param_rows(std::span<const ParamInfo> params);
// A table in Markdown.
std::string param_table(std::span<const ParamInfo> params);

}  // namespace karst::cli
