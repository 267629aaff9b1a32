// A program on a terminal of its own: keys go in, and the screen shows what came of them. Knows the
// escape sequences that Karst writes and complains of any other.
#pragma once

#include <gtest/gtest.h>
#include <termios.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "support/run_program.hpp"

namespace karst::testing {

class Screen {
 public:
  Screen(int columns, int rows) { resize(columns, rows); }

  void resize(int columns, int rows) {
    columns_ = columns;
    cells_.assign(static_cast<std::size_t>(rows),
                  std::string(static_cast<std::size_t>(columns), ' '));
    dim_ = cells_;
  }

  void take(std::string_view bytes) {
    pending_ += bytes;
    std::size_t done = 0;
    while (done < pending_.size()) {
      const std::size_t used = take_one(std::string_view(pending_).substr(done));
      if (used == 0) break;  // the rest of a sequence is still to come
      done += used;
    }
    pending_.erase(0, done);
  }

  // Without the blanks at its end.
  std::string row(std::size_t y) const { return trimmed(cells_.at(y)); }
  // The same picture with 'd' for every character that is shown dim and '.' for every other one.
  std::string dim_row(std::size_t y) const { return trimmed(dim_.at(y)); }
  std::string last_row() const { return row(cells_.size() - 1); }
  std::string text() const {
    std::string all;
    for (std::size_t y = 0; y < cells_.size(); ++y) all += row(y) + '\n';
    return all;
  }
  int columns() const { return columns_; }
  int rows() const { return static_cast<int>(cells_.size()); }
  bool is_alternate() const { return alternate_; }
  int times_entered() const { return times_entered_; }
  bool has_cursor() const { return cursor_; }

 private:
  static std::string trimmed(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
  }

  // How many bytes were understood.
  std::size_t take_one(std::string_view bytes) {
    if (bytes[0] != '\x1b') {
      put(bytes[0]);
      return 1;
    }
    const std::size_t end = bytes.find_first_of("HJKmhl");
    if (end == std::string_view::npos) return 0;
    command(bytes.substr(0, end), bytes[end]);
    return end + 1;
  }

  void put(char character) {
    if (character == '\r') {
      x_ = 0;
    } else if (character == '\n') {
      ++y_;
    } else if (y_ < cells_.size() && x_ < columns_) {
      cells_[y_][static_cast<std::size_t>(x_)] = character;
      dim_[y_][static_cast<std::size_t>(x_)] = character == ' ' ? ' ' : is_dim_ ? 'd' : '.';
      ++x_;
    } else if (alternate_) {
      ADD_FAILURE() << "writes '" << character << "' beside the screen at " << x_ << ',' << y_;
    }
  }

  void clear_row(std::size_t y) {
    std::ranges::fill(cells_[y], ' ');
    std::ranges::fill(dim_[y], ' ');
  }

  void command(std::string_view sequence, char final_byte) {
    const std::string_view numbers = sequence.substr(std::min<std::size_t>(2, sequence.size()));
    if (final_byte == 'H') {
      y_ = static_cast<std::size_t>(std::atoi(std::string(numbers).c_str()) - 1);
      x_ = 0;
    } else if (final_byte == 'K' && numbers == "2") {
      if (y_ < cells_.size()) clear_row(y_);
    } else if (final_byte == 'J' && numbers == "2") {
      for (std::size_t y = 0; y < cells_.size(); ++y) clear_row(y);
    } else if (final_byte == 'J' && numbers.empty()) {
      for (std::size_t y = y_ + 1; y < cells_.size(); ++y) clear_row(y);
    } else if (final_byte == 'm') {
      is_dim_ = numbers == "2" || numbers == "38;5;240";
    } else if (numbers == "?1049") {
      alternate_ = final_byte == 'h';
      times_entered_ += alternate_ ? 1 : 0;
    } else if (numbers == "?25") {
      cursor_ = final_byte == 'h';
    } else {
      ADD_FAILURE() << "unknown sequence ESC" << sequence.substr(1) << final_byte;
    }
  }

  int columns_ = 0;
  std::vector<std::string> cells_;
  std::vector<std::string> dim_;
  std::string pending_;
  int x_ = 0;
  std::size_t y_ = 0;
  bool is_dim_ = false;
  bool alternate_ = false;
  int times_entered_ = 0;
  bool cursor_ = true;
};

class TerminalSession {
 public:
  TerminalSession(const std::string& program, const std::vector<std::string>& args, int columns,
                  int rows, const ProgramOptions& options = {})
      : screen_(columns, rows) {
    const winsize window = window_of(columns, rows);
    child_ = ::forkpty(&terminal_, nullptr, &modes_before_, &window);
    if (child_ == 0) detail::become(program, args, options);
    EXPECT_GT(child_, 0) << "no pseudo terminal could be opened";
  }
  ~TerminalSession() {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      finish();
    }
    ::close(terminal_);
  }
  TerminalSession(const TerminalSession&) = delete;
  TerminalSession& operator=(const TerminalSession&) = delete;

  const Screen& screen() const { return screen_; }
  pid_t child() const { return child_; }

  void type(std::string_view keys) {
    EXPECT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  void resize(int columns, int rows) {
    screen_.resize(columns, rows);
    const winsize window = window_of(columns, rows);
    EXPECT_EQ(::ioctl(terminal_, TIOCSWINSZ, &window), 0);
  }

  // As if others had used the terminal meanwhile.
  void spoil() {
    screen_ = Screen(screen_.columns(), screen_.rows());
    EXPECT_EQ(::tcsetattr(terminal_, TCSANOW, &modes_before_), 0);
  }

  // Reads until the screen is as wanted; a failure shows what it was instead.
  ::testing::AssertionResult shows(const std::function<bool(const Screen&)>& wanted) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!wanted(screen_)) {
      if (!read_some(100) || std::chrono::steady_clock::now() > end) {
        return ::testing::AssertionFailure() << "the screen shows\n" << screen_.text();
      }
    }
    return ::testing::AssertionSuccess();
  }

  // Waits for the end of the program, and ends it if that takes too long.
  ProgramRun finish() {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (read_some(100)) {
      if (std::chrono::steady_clock::now() > end) ::kill(child_, SIGKILL);
    }
    ProgramRun run;
    detail::finish(std::exchange(child_, -1), run);
    return run;
  }
  // Whether the terminal treats keys as it did before the program.
  bool has_its_modes_back() const {
    termios now{};
    return ::tcgetattr(terminal_, &now) == 0 && now.c_lflag == modes_before_.c_lflag;
  }

 private:
  static constexpr std::chrono::seconds kPatience{30};

  // How a new terminal treats keys. Asked of another one, since the program changes its own at
  // once.
  static termios usual_modes() {
    termios modes{};
    int master = -1;
    int slave = -1;
    if (::openpty(&master, &slave, nullptr, nullptr, nullptr) != 0) return modes;
    ::tcgetattr(slave, &modes);
    ::close(master);
    ::close(slave);
    return modes;
  }

  static winsize window_of(int columns, int rows) {
    winsize window{};
    window.ws_col = static_cast<unsigned short>(columns);
    window.ws_row = static_cast<unsigned short>(rows);
    return window;
  }

  // False when nothing more will come.
  bool read_some(int timeout_ms) {
    pollfd waiting{terminal_, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, timeout_ms);
    if (ready == 0 || (ready < 0 && errno == EINTR)) return true;
    std::string bytes;
    if (!detail::append_from(terminal_, bytes)) return false;
    screen_.take(bytes);
    return true;
  }

  Screen screen_;
  int terminal_ = -1;
  pid_t child_ = -1;
  termios modes_before_ = usual_modes();
};

}  // namespace karst::testing
