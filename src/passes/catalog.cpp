#include <array>

#include "passes/builtin.hpp"

namespace karst {
namespace {

constinit const std::array<const Pass*, 2> kFinishing = {&place_start, &place_stairs};

}  // namespace

std::span<const Pass* const> finishing_passes() { return kFinishing; }

}  // namespace karst
