#include "karst/model/requirement.hpp"

#include <fmt/format.h>

#include <cmath>

#include "karst/core/text.hpp"
#include "karst/model/metrics.hpp"
#include "karst/model/promises.hpp"

namespace karst {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// A finite number, perhaps with blanks around it. Adding 0 turns -0 into 0.
std::optional<double> parse_bound(std::string_view text) {
  const auto number = parse_real(trimmed(text));
  if (!number || !std::isfinite(*number)) return std::nullopt;
  return *number + 0.0;
}

struct Bounds {
  std::optional<double> least;
  std::optional<double> most;
};

Bounds parse_bounds(std::string_view text) {
  if (const std::size_t dots = text.find(".."); dots != std::string_view::npos) {
    return {parse_bound(text.substr(0, dots)), parse_bound(text.substr(dots + 2))};
  }
  if (text.starts_with(">=")) return {parse_bound(text.substr(2)), kInfinity};
  if (text.starts_with("<=")) return {-kInfinity, parse_bound(text.substr(2))};
  if (text.starts_with('=')) {
    const auto exact = parse_bound(text.substr(1));
    return {exact, exact};
  }
  return {};
}

const MetricInfo* find_metric(std::string_view name) {
  for (const MetricInfo& info : metric_infos()) {
    if (equal_ignoring_case(info.name, name)) return &info;
  }
  return nullptr;
}

tl::unexpected<Error> unknown_metric(std::string_view name) {
  std::vector<std::string_view> names;
  for (const MetricInfo& info : metric_infos()) names.push_back(info.name);
  return bad_input("", fmt::format("metric \"{}\"", shortened(name)),
                   unknown_name_hint(name, names));
}

std::string to_text(const MetricValue& value) {
  if (const std::int64_t* whole = std::get_if<std::int64_t>(&value)) return fmt::to_string(*whole);
  return fmt::format("{:.6g}", std::get<double>(value));
}

}  // namespace

std::string Requirement::range() const {
  if (least == most) return fmt::format("= {}", least);
  if (most == kInfinity) return fmt::format(">= {}", least);
  if (least == -kInfinity) return fmt::format("<= {}", most);
  return fmt::format("{}..{}", least, most);
}

Result<Requirement> parse_requirement(std::string_view metric, std::string_view range) {
  const MetricInfo* info = find_metric(metric);
  if (info == nullptr) return unknown_metric(metric);
  const auto [least, most] = parse_bounds(trimmed(range));
  if (!least || !most || *least > *most) {
    return bad_input("", fmt::format("{} \"{}\"", info->name, shortened(range)),
                     "is not \">= NUMBER\", \"<= NUMBER\", \"= NUMBER\" or \"LEAST..MOST\"");
  }
  return Requirement{std::string(info->name), *least, *most};
}

Result<void> check_requirement(const Requirement& requirement) {
  if (find_metric(requirement.metric) == nullptr) return unknown_metric(requirement.metric);
  if (requirement.least <= requirement.most) return {};
  return bad_input("", fmt::format("{} in {}", requirement.metric, requirement.range()),
                   "holds for no value");
}

Result<void> check_possible(const Requirement& requirement, Size size) {
  const MetricInfo* info = find_metric(requirement.metric);
  if (info == nullptr) return unknown_metric(requirement.metric);
  const auto area = static_cast<double>(size.area());
  // Of links there may be several for a room; of everything else at most one for a tile. Without a way
  // out its length is -1.
  const double most = info->unit == "share"   ? 1
                      : info->unit == "links" ? 4 * area
                                              : area;
  const double least = info->unit == "steps" ? -1 : 0;
  if (requirement.least <= most && requirement.most >= least) return {};
  return bad_input("", fmt::format("{} {}", requirement.metric, requirement.range()),
                   fmt::format("is met by no map of {}x{}: it lies in {}..{}", size.width,
                               size.height, least, most));
}

std::optional<Violation> check_measured(const Requirement& requirement, const Metrics& metrics) {
  const std::string_view name = requirement.metric;
  const auto value = find_metric(name)->value(metrics);
  if (!value) return Violation{fmt::format("the map has no {}", name), -kInfinity};
  const double number = std::visit([](auto held) { return static_cast<double>(held); }, *value);
  if (requirement.allows(number)) return std::nullopt;
  const double distance =
      number < requirement.least ? requirement.least - number : number - requirement.most;
  return Violation{fmt::format("{} = {}", name, to_text(*value)), -distance};
}

}  // namespace karst
