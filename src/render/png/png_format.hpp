// Maps as PNG files.
#pragma once

#include <string>

#include "karst/core/result.hpp"
#include "karst/model/map.hpp"

namespace karst {

Result<std::string> write_png(const GenerationResult& map);

}  // namespace karst
