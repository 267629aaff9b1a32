// Runs a program without a shell and captures what it says.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace karst::testing {

struct ProgramRun {
  int exit_code = -1;  // -1 when a signal ended the program
  int signal = 0;
  std::string out;
  std::string err;
  long peak_kib = 0;
};

struct ProgramOptions {
  std::filesystem::path directory = ".";
  std::vector<std::pair<std::string, std::string>> environment = {};
  // Where standard output goes instead of the capture, for example /dev/full.
  std::string out_path = {};
  // Standard output is a pipe that fails instead of waiting when it is full.
  bool out_never_waits = false;
  // Sends this signal after a while, once.
  int signal = 0;
  int signal_after_ms = 200;
};

namespace detail {

[[noreturn]] inline void become(const std::string& program, const std::vector<std::string>& args,
                                const ProgramOptions& options) {
  std::vector<char*> argv = {const_cast<char*>(program.c_str())};
  for (const std::string& arg : args) argv.push_back(const_cast<char*>(arg.c_str()));
  argv.push_back(nullptr);
  for (const auto& [name, value] : options.environment) ::setenv(name.c_str(), value.c_str(), 1);
  // They may be ignored where the tests run.
  for (const int signal : {SIGPIPE, SIGINT, SIGQUIT, SIGHUP, SIGTSTP}) ::signal(signal, SIG_DFL);
  if (::chdir(options.directory.c_str()) == 0) ::execv(program.c_str(), argv.data());
  ::_exit(127);
}

inline void finish(pid_t child, ProgramRun& run) {
  int status = 0;
  rusage usage{};
  while (::wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  run.peak_kib = usage.ru_maxrss;
  if (WIFEXITED(status)) run.exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) run.signal = WTERMSIG(status);
}

// False when there is nothing more to come.
inline bool append_from(int descriptor, std::string& text) {
  std::array<char, 65536> buffer;
  const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
  if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && errno == EINTR);
}

}  // namespace detail

inline ProgramRun run_program(const std::string& program, const std::vector<std::string>& args,
                              const ProgramOptions& options = {}) {
  std::array<int, 2> out{};
  std::array<int, 2> err{};
  if (::pipe(out.data()) != 0 || ::pipe(err.data()) != 0) return {};
  const pid_t child = ::fork();
  if (child == 0) {
    if (!options.out_path.empty()) {
      out[1] = ::open(options.out_path.c_str(), O_WRONLY);
    }
    ::dup2(::open("/dev/null", O_RDONLY), STDIN_FILENO);
    if (options.out_never_waits) ::fcntl(out[1], F_SETFL, O_NONBLOCK);
    ::dup2(out[1], STDOUT_FILENO);
    ::dup2(err[1], STDERR_FILENO);
    for (const int descriptor : {out[0], out[1], err[0], err[1]}) ::close(descriptor);
    detail::become(program, args, options);
  }
  ::close(out[1]);
  ::close(err[1]);
  ProgramRun run;
  int signal = options.signal;
  std::array<pollfd, 2> open = {pollfd{out[0], POLLIN, 0}, pollfd{err[0], POLLIN, 0}};
  while (open[0].fd >= 0 || open[1].fd >= 0) {
    const int ready = ::poll(open.data(), open.size(), signal != 0 ? options.signal_after_ms : -1);
    if (ready < 0 && errno != EINTR) break;
    if (ready == 0) ::kill(child, std::exchange(signal, 0));
    if (ready <= 0) continue;
    if (open[0].revents != 0 && !detail::append_from(out[0], run.out)) open[0].fd = -1;
    if (open[1].revents != 0 && !detail::append_from(err[0], run.err)) open[1].fd = -1;
  }
  ::close(out[0]);
  ::close(err[0]);
  detail::finish(child, run);
  return run;
}

// Whether this machine has pseudo terminals; a bare chroot may not.
inline bool has_pseudo_terminals() {
  int master = -1;
  int slave = -1;
  if (::openpty(&master, &slave, nullptr, nullptr, nullptr) != 0) return false;
  ::close(master);
  ::close(slave);
  return true;
}

// All three streams are a terminal of this size; `out` holds everything that it would show.
inline ProgramRun run_in_terminal(const std::string& program, const std::vector<std::string>& args,
                                  int columns, int rows, const ProgramOptions& options = {}) {
  winsize window{};
  window.ws_col = static_cast<unsigned short>(columns);
  window.ws_row = static_cast<unsigned short>(rows);
  int terminal = -1;
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, &window);
  if (child == 0) detail::become(program, args, options);
  ProgramRun run;
  if (child < 0) {
    ADD_FAILURE() << "no pseudo terminal could be opened";
    return run;
  }
  while (detail::append_from(terminal, run.out)) {
  }
  ::close(terminal);
  detail::finish(child, run);
  return run;
}

// An empty directory that is removed with everything in it.
class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "karst-test-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~TemporaryDirectory() {
    std::error_code fault;
    std::filesystem::remove_all(path_, fault);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  const std::filesystem::path& path() const { return path_; }
  // The names of all files in it, sorted.
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
      names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace karst::testing
