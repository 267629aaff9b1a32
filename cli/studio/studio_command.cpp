// karst studio: the page where people make maps, served from this program to a browser.
#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "karst/core/text.hpp"
#include "studio/studio_server.hpp"
#include "tty.hpp"
#include "worlds/world_options.hpp"

extern char** environ;

namespace karst::cli {
namespace {

constexpr std::uint16_t kUsualPort = 7417;

struct Options {
  Given port;
  bool no_open = false;
};

Result<std::uint16_t> parse_port(const Options& options) {
  if (!options.port) return kUsualPort;
  const auto port = parse_integer(*options.port);
  if (port && *port >= 0 && *port <= 65'535) return static_cast<std::uint16_t>(*port);
  return bad_input("studio", fmt::format("--port \"{}\"", shortened(*options.port)),
                   "is not a whole number in 0..65535");
}

bool has_screen() {
  return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
}

// Where there is no browser, nothing happens: the address stands on the screen.
void open_browser(const std::string& address) {
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&quiet, stream, "/dev/null", O_RDWR, 0);
  }
  std::string program = "xdg-open";
  std::string argument = address;
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  posix_spawnp(&child, program.c_str(), &quiet, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&quiet);
}

// The signals that end the program reach nobody but this wait.
class EndSignals {
 public:
  EndSignals() {
    sigemptyset(&signals_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals_, signal);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  }
  void wait() const {
    int received = 0;
    sigwait(&signals_, &received);
  }

 private:
  sigset_t signals_;
};

Result<void> run(const Options& options) {
  const auto port = parse_port(options);
  if (!port) return tl::make_unexpected(port.error());
  if (studio_files().empty()) {
    return not_possible("studio", "the page", "is not part of this program; see docs/studio.md");
  }
  const EndSignals end;  // before there are threads
  auto server = StudioServer::start(*port, studio_files());
  if (!server) return tl::make_unexpected(server.error());
  const std::string address = fmt::format("http://localhost:{}/", (*server)->port());
  if (auto done = print(fmt::format("Karst studio: {}\nCtrl-C ends it.\n", address)); !done) {
    return done;
  }
  if (!options.no_open && has_screen()) open_browser(address);
  end.wait();
  return {};
}

}  // namespace

RunCommand declare_studio(CLI::App& app) {
  app.description(
      "Serves the studio, a page where maps are made and looked at, to a browser on this machine, "
      "and opens it there. Nothing leaves the machine: the engine runs in the page.");
  auto options = std::make_shared<Options>();
  add_given(app, "--port", options->port, "PORT",
            fmt::format("the port on 127.0.0.1; {} if not given, 0 picks one", kUsualPort));
  app.add_flag("--no-open", options->no_open, "do not open a browser");
  app.footer(
      "Examples:\n"
      "  karst studio\n"
      "  karst studio --port 8080 --no-open\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
