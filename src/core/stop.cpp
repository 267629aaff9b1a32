#include "core/stop.hpp"

#include <cstdlib>

namespace karst::detail {

void leave_stopped_work() {
#if defined(__wasm__)
  std::abort();  // never called: see kStopsInside
#else
  throw Stopped{};
#endif
}

}  // namespace karst::detail
