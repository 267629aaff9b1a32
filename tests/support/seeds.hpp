// How many seeds a test tries.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace karst {

// `wanted`, or fewer where the environment variable KARST_TEST_SEEDS says so: builds that run many
// times slower set it. At least 1.
inline int seed_count(int wanted) {
  const char* limit = std::getenv("KARST_TEST_SEEDS");
  if (limit == nullptr) return wanted;
  return std::max(1, std::min(wanted, std::atoi(limit)));
}

}  // namespace karst
