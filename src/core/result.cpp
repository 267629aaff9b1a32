#include "karst/core/result.hpp"

namespace karst {

std::string Error::message() const {
  std::string line;
  if (!where.empty()) line += where + ": ";
  line += what;
  if (!allowed.empty()) line += (what.empty() ? "" : " ") + allowed;
  return line;
}

}  // namespace karst
