// Work that a signal must not end in the middle, such as writing files.
#pragma once

#include <array>
#include <csignal>
#include <ctime>
#include <span>

namespace karst {

// Raised by a write that fails.
inline constexpr std::array kFailingWrites = {SIGXFSZ, SIGPIPE};
// What people and systems send to end a program.
inline constexpr std::array kEndingSignals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// Holds back signals while it lives, and drops those that a failing write itself raises: they are
// reported as plain errors.
class SignalsHeld {
 public:
  explicit SignalsHeld(std::span<const int> signals) {
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
