#include "karst/core/by_name.hpp"

#include <fmt/format.h>

#include "karst/core/text.hpp"

namespace karst::detail {

bool same_name(std::string_view a, std::string_view b) {
  return equal_ignoring_case(a, b);
}

bool name_before(std::string_view a, std::string_view b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                      [](char x, char y) { return lower(x) < lower(y); });
}

tl::unexpected<Error> unknown_name(std::string_view kind, std::string_view name,
                                   std::span<const std::string_view> names) {
  return bad_input("", fmt::format("{} \"{}\"", kind, shortened(name)),
                   unknown_name_hint(name, names));
}

}  // namespace karst::detail
