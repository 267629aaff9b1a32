#include "generators/caves/open_share.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace karst {

// Maps may come from files, where a whole number is an integer.
std::optional<double> number_param(const GenerationResult& map, std::string_view name) {
  const auto found = std::find_if(map.params.begin(), map.params.end(),
                                  [&](const NamedParam& param) { return param.name == name; });
  if (found == map.params.end()) return std::nullopt;
  if (const auto* real = std::get_if<double>(&found->value)) return *real;
  if (const auto* whole = std::get_if<std::int64_t>(&found->value)) {
    return static_cast<double>(*whole);
  }
  return std::nullopt;
}

double open_share_inside(const MapFacts& facts, std::int32_t border) {
  const std::int64_t inside = std::int64_t{facts.walkable.width() - 2 * border} *
                              std::max(facts.walkable.height() - 2 * border, 0);
  return inside <= 0 ? 0.0
                     : static_cast<double>(facts.walkable_count) / static_cast<double>(inside);
}

std::optional<Violation> check_share(double share, double least, double most) {
  if (share >= least && share <= most) return std::nullopt;
  const double off = share < least ? least - share : share - most;
  return Violation{fmt::format("{:.3f} of the tiles inside the border are open, {}..{} wanted",
                               share, least, most),
                   1 - off};
}

std::optional<Violation> check_open_share(const MapFacts& facts) {
  const std::optional<double> least = number_param(facts.map, "min_open");
  const std::optional<double> most = number_param(facts.map, "max_open");
  if (!least || !most) return std::nullopt;
  return check_share(open_share_inside(facts), *least, *most);
}

}  // namespace karst
