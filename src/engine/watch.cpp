#include "core/stop.hpp"
#include "karst/generators/generator.hpp"

namespace karst {

void Watch::finish_step(std::string_view name, const BitGrid& terrain) {
  if (observer != nullptr && !is_stopped &&
      !(*observer)(Step{name, attempt, max_attempts, terrain})) {
    is_stopped = true;
  }
  poll();
}

void Watch::poll() {
  is_stopped = is_stopped || (stop != nullptr && stop->is_requested());
  if (is_stopped && kStopsInside) detail::leave_stopped_work();
}

}  // namespace karst
