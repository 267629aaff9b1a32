// The walk that opens the locks of a map which has none, since somebody drew it.
#pragma once

#include <vector>

#include "karst/model/map.hpp"

namespace karst {

// From the start to the exit, for keys that are kept: every lock that can be opened is, and each key
// fetched for it. Empty when the exit stays out of reach, or when there is none.
std::vector<SolutionStep> find_lock_walk(const GenerationResult& map);

}  // namespace karst
