// Whether a map can be written down and drawn.
#pragma once

#include "karst/core/result.hpp"
#include "karst/model/map.hpp"

namespace karst {

// A format must not write what it could not show or read back.
Result<void> check_writable(const GenerationResult& map);

}  // namespace karst
