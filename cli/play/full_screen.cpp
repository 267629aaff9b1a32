#include "play/full_screen.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "tty.hpp"

namespace karst::cli {
namespace {

volatile std::sig_atomic_t ending = 0;
volatile std::sig_atomic_t resized = 0;
volatile std::sig_atomic_t pausing = 0;
volatile std::sig_atomic_t resumed = 0;

void note_signal(int signal) {
  switch (signal) {
    case SIGTSTP:
      pausing = 1;
      break;
    case SIGWINCH:
      resized = 1;
      break;
    case SIGCONT:
      resumed = 1;
      break;
    default:
      ending = signal;
  }
}

constexpr std::string_view kEnterScreen = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view kLeaveScreen = "\x1b[0m\x1b[?25h\x1b[?1049l";

Key key_of_arrow(char final_byte) {
  switch (final_byte) {
    case 'A':
      return Key::up;
    case 'B':
      return Key::down;
    case 'C':
      return Key::right;
    case 'D':
      return Key::left;
    default:
      return Key::other;
  }
}

Key key_of_letter(char letter) {
  switch (letter) {
    case 'k':
    case 'w':
      return Key::up;
    case 'h':
    case 'a':
      return Key::left;
    case 'l':
    case 'd':
      return Key::right;
    case 'j':
    case 's':
      return Key::down;
    case '>':
      return Key::stairs_down;
    case '<':
      return Key::stairs_up;
    case '?':
      return Key::help;
    case 'q':
      return Key::quit;
    case 'o':
    case 'x':
      return Key::explore;
    case 'z':
      return Key::rest;
    case '.':
      return Key::wait;
    case 'f':
    case '\t':
      return Key::fight;
    case 'p':
      return Key::drink;
    case '1':
      return Key::answer_1;
    case '2':
      return Key::answer_2;
    case '3':
      return Key::answer_3;
    default:
      return Key::other;
  }
}

}  // namespace

std::optional<Key> KeyDecoder::take(char byte) {
  constexpr char kEscape = '\x1b';
  const State before = state_;
  if (byte == kEscape) {
    state_ = State::escape;
    return std::nullopt;
  }
  if (before == State::escape && (byte == '[' || byte == 'O')) {
    state_ = State::sequence;
    return std::nullopt;
  }
  const bool final_byte = byte >= '@' && byte <= '~';
  if (before == State::sequence && !final_byte) return std::nullopt;
  state_ = State::plain;
  return before == State::sequence ? key_of_arrow(byte) : key_of_letter(byte);
}

Result<void> FullScreen::check() {
  if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDOUT_FILENO) != 1) {
    return bad_input("", "play", "needs a terminal as standard input and output");
  }
  const char* terminal = std::getenv("TERM");
  if (terminal != nullptr && std::string_view(terminal) == "dumb") {
    return bad_input("", "TERM = dumb", "is a terminal that cannot be drawn on");
  }
  return {};
}

// What the terminal is like is asked once: somebody else may hold it when a stopped program goes on.
FullScreen::FullScreen() {
  ::tcgetattr(STDIN_FILENO, &modes_before_);
  enter();
}

void FullScreen::enter() {
  // Signals get through only while a key is waited for, so that none is overlooked just before.
  sigset_t held;
  sigemptyset(&held);
  for (const int signal : kSignals) sigaddset(&held, signal);
  pthread_sigmask(SIG_BLOCK, &held, &mask_before_);
  struct sigaction action {};
  action.sa_handler = note_signal;
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    ::sigaction(kSignals[i], &action, &actions_before_[i]);
  }
  take_terminal();
}

void FullScreen::take_terminal() {
  termios raw = modes_before_;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  raw.c_iflag &= ~static_cast<tcflag_t>(IXON);  // Ctrl-S would hold up drawing, and signals with it
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  ::tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
  (void)print(kEnterScreen);  // drawing reports what is wrong with the terminal
}

void FullScreen::leave() {
  (void)print(kLeaveScreen);
  // The shell shall not get keys left over.
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes_before_);
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    ::sigaction(kSignals[i], &actions_before_[i], nullptr);
  }
  pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
}

// The program stops inside raise, unless whoever started it wants no stopping.
void FullScreen::pause() {
  leave();
  ::raise(SIGTSTP);
  enter();
}

Result<void> FullScreen::draw(const std::vector<std::string>& rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    // What is left below goes before the last row is written: behind a full row it would take its
    // last character along.
    const std::string_view clear = i + 1 < rows.size() ? "\x1b[2K" : "\x1b[J";
    text += fmt::format("\x1b[{};1H{}{}", i + 1, clear, rows[i]);
  }
  return print(text);
}

// 1 for a byte, 0 for silence after ESC, and below when a signal came instead, or nothing will come
// any more.
int FullScreen::wait_for_byte() {
  // The bytes of a sequence come at once; nobody types that fast, and a slow line may take a while.
  constexpr timespec kSilence{.tv_sec = 0, .tv_nsec = 100'000'000};
  pollfd waiting{STDIN_FILENO, POLLIN, 0};
  return ::ppoll(&waiting, 1, decoder_.is_in_doubt() ? &kSilence : nullptr, &mask_before_);
}

Key FullScreen::read_key() {
  while (ending == 0) {
    if (pausing != 0) {
      pausing = 0;
      pause();
      return Key::redraw;
    }
    if (resumed != 0) {  // after being stopped by force: others have used the terminal
      resumed = 0;
      take_terminal();
      return Key::redraw;
    }
    if (resized != 0) {
      resized = 0;
      return Key::redraw;
    }
    const int ready = wait_for_byte();
    if (ready == 0) return decoder_.take_silence();
    if (ready < 0) {
      if (errno == EINTR) continue;
      return Key::quit;
    }
    char byte = 0;
    const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return Key::quit;
    if (const auto key = decoder_.take(byte)) return *key;
  }
  return Key::quit;
}

int FullScreen::ending_signal() {
  return ending;
}

}  // namespace karst::cli
