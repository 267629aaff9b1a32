// The whole of a terminal, drawn on and asked for single keys.
#pragma once

#include <termios.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/formats/formats.hpp"

namespace karst::cli {

enum class Key : std::uint8_t {
  up,
  left,
  right,
  down,
  stairs_down,
  stairs_up,
  help,
  quit,
  explore,
  rest,
  wait,
  fight,
  drink,
  answer_1,
  answer_2,
  answer_3,
  redraw,  // the terminal has another size now, or was used by others
  other,
};

// Finds keys in the bytes that a terminal sends: letters, and arrows as ESC [ A or ESC O A.
class KeyDecoder {
 public:
  // None in the middle of such a sequence.
  std::optional<Key> take(char byte);

  // After ESC, which is a key of its own or begins a sequence: only time can tell.
  bool is_in_doubt() const { return state_ == State::escape; }
  // Nothing followed.
  Key take_silence() {
    state_ = State::plain;
    return Key::other;
  }

 private:
  enum class State : std::uint8_t { plain, escape, sequence };
  State state_ = State::plain;
};

// While it lives the terminal shows another screen, without a cursor, and sends keys at once. What
// was there before comes back at its end, also when a signal ends the program, and while Ctrl-Z has
// stopped it. One at a time.
class FullScreen {
 public:
  // The error says why the standard streams cannot be drawn on.
  static Result<void> check();

  FullScreen();
  ~FullScreen() { leave(); }
  FullScreen(const FullScreen&) = delete;
  FullScreen& operator=(const FullScreen&) = delete;

  // Draws the rows from the top; those below stay blank.
  Result<void> draw(const std::vector<std::string>& rows);
  // Waits for a key. `quit` when a signal asks the program to end or nobody types any more.
  Key read_key();
  // The signal that asked for the end, which the program should answer when the terminal is as it
  // was; 0 for none.
  static int ending_signal();

 private:
  // All that end a program and leave it time to do so, then those that do not.
  static constexpr std::array kSignals = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,  SIGPIPE, SIGALRM,
                                          SIGUSR1, SIGUSR2, SIGTSTP, SIGWINCH, SIGCONT};

  void enter();
  void take_terminal();
  void leave();
  void pause();
  int wait_for_byte();

  termios modes_before_{};
  sigset_t mask_before_{};
  std::array<struct sigaction, kSignals.size()> actions_before_{};
  KeyDecoder decoder_;
};

}  // namespace karst::cli
