#include "levels/curve.hpp"

#include <algorithm>
#include <cmath>

#include "karst/core/hash.hpp"

namespace karst {
namespace {

// In -1..1, the same for the same whole number.
double random_height(std::int64_t at, std::uint64_t seed) {
  const std::uint64_t bits = mix(seed, static_cast<std::uint64_t>(at));
  return static_cast<double>(bits >> 11) * 0x1p-52 - 1;
}

// Passes through a random height at every whole number, level there, and smoothly between.
double noise_1d(double x, std::uint64_t seed) {
  const double left = std::floor(x);
  const double t = x - left;
  const auto at = static_cast<std::int64_t>(left);
  const double a = random_height(at, seed);
  const double b = random_height(at + 1, seed);
  return a + (b - a) * (t * t * (3 - 2 * t));
}

double linear_at(const LinearCurve& curve, const Segment& segment, std::int64_t level) {
  const std::int64_t steps = segment.last() - segment.from;
  const std::int64_t step = std::clamp<std::int64_t>(level - segment.from, 0, steps);
  if (step == 0) return curve.start;
  if (step == steps) return curve.end;
  return curve.start +
         (curve.end - curve.start) * (static_cast<double>(step) / static_cast<double>(steps));
}

}  // namespace

ParamValue value_at(const Curve& curve, const Segment& segment, std::int64_t level,
                    std::uint64_t seed) {
  if (const auto* constant = std::get_if<ConstantCurve>(&curve)) return constant->value;
  if (const auto* linear = std::get_if<LinearCurve>(&curve)) {
    return linear_at(*linear, segment, level);
  }
  const auto& noise = std::get<NoiseCurve>(curve);
  const double wave = noise_1d(static_cast<double>(level) * noise.frequency, seed);
  return noise.base + noise.amplitude * wave;
}

std::array<ParamValue, 2> extremes(const Curve& curve) {
  if (const auto* constant = std::get_if<ConstantCurve>(&curve)) {
    return {constant->value, constant->value};
  }
  if (const auto* linear = std::get_if<LinearCurve>(&curve)) return {linear->start, linear->end};
  const auto& noise = std::get<NoiseCurve>(curve);
  return {noise.base - noise.amplitude, noise.base + noise.amplitude};
}

ParamValue fitted(const ParamInfo& info, const ParamValue& value) {
  const double* number = std::get_if<double>(&value);
  if (info.type != ParamType::integer || number == nullptr) return value;
  const double whole = std::floor(*number + 0.5);
  const bool exact = whole >= -kMostCurve && whole <= kMostCurve;
  return exact ? ParamValue(static_cast<std::int64_t>(whole)) : value;
}

}  // namespace karst
