// Which Karst this is.
#pragma once

#include <string_view>

namespace karst {

// Of the library that is linked, such as "0.1.0". Maps do not depend on it: every generator and pass
// has a version of its own.
std::string_view version();

}  // namespace karst
