// Writing to files without being ended by a signal in the middle of it.
#pragma once

#include <csignal>
#include <ctime>
#include <initializer_list>

namespace karst {

// Holds back signals while it lives, and drops those that a failing write itself raises: they are
// reported as plain errors.
class SignalsHeld {
 public:
  explicit SignalsHeld(std::initializer_list<int> signals) {
    sigset_t held;
    sigemptyset(&held);
    for (const int signal : signals) sigaddset(&held, signal);
    pthread_sigmask(SIG_BLOCK, &held, &before_);
  }
  ~SignalsHeld() {
    drop_own_signals();
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;

 private:
  static void drop_own_signals() {
    sigset_t own;
    sigemptyset(&own);
    sigaddset(&own, SIGXFSZ);
    sigaddset(&own, SIGPIPE);
    const timespec no_wait{};
    while (sigtimedwait(&own, nullptr, &no_wait) > 0) {
    }
  }

  sigset_t before_{};
};

}  // namespace karst
