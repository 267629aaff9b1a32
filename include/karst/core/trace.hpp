// Watching a map come into being, step by step, and stopping the work on it.
#pragma once

#include <atomic>
#include <functional>
#include <string_view>

#include "karst/core/bit_grid.hpp"

namespace karst {

// What an observer sees after each named step of a generation. Valid only during the call.
struct Step {
  std::string_view name;  // as the generator or pass calls it
  int attempt = 0;       // from 0
  int max_attempts = 1;  // as the caller allows
  const BitGrid& terrain;  // set = walkable
};

// Returns whether to go on; false stops the work, which then ends with an error of the kind
// `cancelled`. It only watches: the same request gives the same map without it.
using Observer = std::function<bool(const Step&)>;

// Stops work from any thread. The work ends soon with an error of the kind `cancelled`; what was
// finished before is not changed.
class StopSwitch {
 public:
  // Counts as requested when `other` is, too; that one must outlive this one.
  explicit StopSwitch(const StopSwitch* other = nullptr) : other_(other) {}

  void request() noexcept { requested_.store(true, std::memory_order_relaxed); }
  bool is_requested() const noexcept {
    return requested_.load(std::memory_order_relaxed) ||
           (other_ != nullptr && other_->is_requested());
  }

 private:
  std::atomic<bool> requested_{false};
  const StopSwitch* other_;
};

}  // namespace karst
