// Seeds that nobody gave.
#pragma once

#include <cstdint>

namespace karst {

// Not 0, and another one each time.
std::uint64_t pick_seed();

}  // namespace karst
