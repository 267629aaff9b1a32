// The proof that the locks of a map can be opened and must be, without a soft-lock.
#pragma once

#include <optional>

#include "karst/model/promises.hpp"

namespace karst {

// Violated unless keys and locks come in pairs, the exit can be reached whatever is opened first,
// it cannot be reached with any of the locks shut, and the map's own walk leads there. Costs
// nothing on maps without locks. Knows nothing of how they were placed.
std::optional<Violation> check_locks_proved(const MapFacts& facts);

}  // namespace karst
