// A step after the generator that works on any map.
#pragma once

#include <span>
#include <string_view>

#include "karst/core/result.hpp"
#include "karst/generators/generator.hpp"

namespace karst {

struct Pass {
  std::string_view name;
  std::string_view description;
  Result<void> (*run)(Build& build) = nullptr;
};

// The passes that every map goes through after its generator, in this order.
std::span<const Pass* const> finishing_passes();

}  // namespace karst
