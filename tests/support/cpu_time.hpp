// How much work something was, measured in the time that the processor spent on it: what else runs on
// the machine does not count, unlike in the time that passed.
#pragma once

#include <ctime>

namespace karst::testing {

// Seconds of this thread so far.
inline double cpu_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Seconds that `work` takes.
template <class Work>
double cpu_seconds_of(Work work) {
  const double begin = cpu_seconds();
  work();
  return cpu_seconds() - begin;
}

}  // namespace karst::testing
