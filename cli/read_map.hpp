// Reading the map that a command works on.
#pragma once

#include <string>

#include "karst/core/result.hpp"
#include "karst/model/map.hpp"
#include "tty.hpp"

namespace karst::cli {

// A map in JSON, or drawn as plain text; "-" is standard input. Tells on standard error that it
// reads when the file is large.
Result<GenerationResult> read_map(const std::string& path, Progress& progress);

}  // namespace karst::cli
