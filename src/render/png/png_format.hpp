// Maps as PNG files.
#pragma once

#include <string>

#include "karst/core/result.hpp"
#include "karst/model/map.hpp"

namespace karst {

Result<std::string> write_png(const GenerationResult& map);
// A drawing of lines, src/render/ink/svg_format.cpp.
Result<std::string> write_svg(const GenerationResult& map);

}  // namespace karst
