#include "karst/core/result.hpp"

#include <array>

namespace karst {

std::string_view to_string(ErrorKind kind) {
  constexpr std::array<std::string_view, 5> kNames = {"bad_input", "not_possible", "cancelled",
                                                      "no_memory", "broken_file"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string Error::message() const {
  std::string line;
  if (!where.empty()) line += where + ": ";
  line += what;
  if (!allowed.empty()) line += (what.empty() ? "" : " ") + allowed;
  return line;
}

}  // namespace karst
