// How errors speak about files.
#pragma once

#include <string>
#include <system_error>

namespace karst {

inline std::string reason(int fault) {
  return std::generic_category().message(fault);
}

// A path with a NUL in it would name another file than it says.
inline bool is_a_path(const std::string& path) {
  return !path.empty() && path.find('\0') == std::string::npos;
}

}  // namespace karst
