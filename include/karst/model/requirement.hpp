// What a caller wants a map to measure.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "karst/core/geometry.hpp"
#include "karst/core/result.hpp"

namespace karst {

struct Metrics;
struct Violation;

// A metric by its name and the values that will do, both ends included. Written as text: ">= 40",
// "<= 3", "= 0" or "40..80".
struct Requirement {
  std::string metric;                                       // one of metric_infos()
  double least = -std::numeric_limits<double>::infinity();  // allowed
  double most = std::numeric_limits<double>::infinity();    // allowed

  bool allows(double value) const { return value >= least && value <= most; }
  // The values as text.
  std::string range() const;
  friend bool operator==(const Requirement&, const Requirement&) = default;
};

// Reads the values that a metric, one of metric_infos(), shall have. Its name compares without
// case.
Result<Requirement> parse_requirement(std::string_view metric, std::string_view range);

// Whether there is such a metric, and a value that will do.
Result<void> check_requirement(const Requirement& requirement);

// Whether any map of this size can meet it: no way is longer than the map has tiles, no share above 1.
Result<void> check_possible(const Requirement& requirement, Size size);

// How a measured map violates a requirement that check_requirement allows, if it does.
std::optional<Violation> check_measured(const Requirement& requirement, const Metrics& metrics);

}  // namespace karst
