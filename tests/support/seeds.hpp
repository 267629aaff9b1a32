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

// The same share of `wanted` that is tried of a hundred seeds: for tests whose every seed takes long.
inline int share_of_seeds(int wanted) { return std::max(1, wanted * seed_count(100) / 100); }

}  // namespace karst
