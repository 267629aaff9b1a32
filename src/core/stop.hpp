// Long work asks from time to time whether it shall stop.
//
// The switch belongs to the thread while it makes a map, so that no algorithm has to hand it on. It
// only ends work: nothing that a map is made of can be read from it.
#pragma once

#include "karst/core/trace.hpp"

namespace karst {

// Ends the work from the inside; caught where the work began, so it never leaves a public call.
struct Stopped {};

// Where the compiler knows no exceptions, as for WebAssembly, work is stopped after its generator
// or pass only: there is no other thread that could ask for it sooner.
#if defined(__wasm__)
inline constexpr bool kStopsInside = false;
#else
inline constexpr bool kStopsInside = true;
#endif

namespace detail {
inline constinit thread_local const StopSwitch* current_stop = nullptr;
[[noreturn]] void leave_stopped_work();
}  // namespace detail

// Makes `stop` the switch of this thread as long as it lives; may be null.
class StopScope {
 public:
  explicit StopScope(const StopSwitch* stop) : before_(detail::current_stop) {
    detail::current_stop = stop;
  }
  ~StopScope() { detail::current_stop = before_; }
  StopScope(const StopScope&) = delete;
  StopScope& operator=(const StopScope&) = delete;

 private:
  const StopSwitch* before_;
};

// Ends the work if its caller wants it to stop. Cheap: call it a few hundred times in what takes a
// second, a row or a round at a time.
inline void poll_stop() {
  const StopSwitch* stop = detail::current_stop;
  if (kStopsInside && stop != nullptr && stop->is_requested()) detail::leave_stopped_work();
}

}  // namespace karst
