// The values of curves.
#pragma once

#include <array>
#include <cstdint>

#include "karst/levels/schedule.hpp"

namespace karst {

// At a level of the segment; levels outside have the value of its nearer end. `seed` is that of the
// world and of the parameter.
ParamValue value_at(const Curve& curve, const Segment& segment, std::int64_t level,
                    std::uint64_t seed);

// The values between which all others lie.
std::array<ParamValue, 2> extremes(const Curve& curve);

// A number of a curve as a parameter of this type takes it: whole, if need be.
ParamValue fitted(const ParamInfo& info, const ParamValue& value);

}  // namespace karst
