#include "tty.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "karst/core/text.hpp"

namespace karst::cli {
namespace {

// Waits until a stream that does not block, because another program set it so, takes more.
bool wait_until_writable(int stream) {
  pollfd waiting{stream, POLLOUT, 0};
  return ::poll(&waiting, 1, -1) >= 0 || errno == EINTR;
}

// True when everything was written; else errno tells why not.
bool write_all(int stream, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(stream, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) && wait_until_writable(stream)) {
      continue;
    }
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

void write_note(std::string_view text) {
  // Nobody is left to tell when standard error itself cannot be written.
  (void)write_all(STDERR_FILENO, text);
}

}  // namespace

void prepare_streams() {
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    // Read-only, so that writing to a closed standard output still fails. open() takes the lowest
    // free number, which is `stream`.
    if (::fcntl(stream, F_GETFD) == -1) (void)::open("/dev/null", O_RDONLY);
  }
}

Result<void> print(std::string_view text) {
  if (write_all(STDOUT_FILENO, text)) return {};
  return not_possible("standard output",
                      "cannot be written:", std::generic_category().message(errno));
}

void print_note(std::string_view line) {
  write_note(one_line(std::string(line)) + '\n');
}

bool output_is_terminal() {
  return ::isatty(STDOUT_FILENO) == 1;
}
bool notes_are_seen() {
  return ::isatty(STDERR_FILENO) == 1;
}

bool terminal_wants_colour() {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  return terminal == nullptr || std::string_view(terminal) != "dumb";
}

TerminalSize terminal_size() {
  winsize window{};
  const bool known =
      ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0;
  return known ? TerminalSize{window.ws_col, window.ws_row} : TerminalSize{};
}

void Progress::clear() {
  if (std::exchange(shown_, false)) write_note("\r\x1b[K");
}

std::vector<std::string> clipped(std::vector<std::string> rows) {
  const TerminalSize terminal = terminal_size();
  rows.resize(std::min(rows.size(), static_cast<std::size_t>(terminal.rows)));
  for (std::string& row : rows) {
    row.resize(std::min(row.size(), static_cast<std::size_t>(terminal.columns)));
  }
  return rows;
}

void Progress::show(std::string_view line) {
  if (!notes_are_seen()) return;
  shown_ = true;
  write_note(fmt::format("\r\x1b[K{}", line));
}

}  // namespace karst::cli
