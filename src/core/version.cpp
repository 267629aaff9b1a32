#include "karst/core/version.hpp"

namespace karst {

std::string_view version() {
  return KARST_VERSION;
}

}  // namespace karst
