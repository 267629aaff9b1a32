#include "engine/pick_seed.hpp"

#include <random>

namespace karst {

std::uint64_t pick_seed() {
  std::random_device device;
  std::uint64_t seed = 0;
  while (seed == 0) seed = std::uint64_t{device()} << 32 | device();
  return seed;
}

}  // namespace karst
