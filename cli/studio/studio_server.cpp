#include "studio/studio_server.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "studio/studio_answer.hpp"

namespace karst::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr unsigned kMostConnections = 64;
constexpr int kMostWaiting = 512;  // a client that finds no place here tries again a second later
constexpr std::size_t kManyConnections = 32;
constexpr std::size_t kConnectionMemory = 12 * 1024;  // of it up to 8 KiB of header
constexpr auto kMostTime = std::chrono::seconds(5);
constexpr auto kMostTimeInACrowd = std::chrono::milliseconds(400);
constexpr auto kLookInterval = std::chrono::milliseconds(100);

// The library only ends connections on which nothing happens; one that sends a byte now and then
// would stay. So each has an end from its beginning.
class Connections {
 public:
  void add(int socket) {
    const std::lock_guard lock(mutex_);
    since_[socket] = Clock::now();
  }
  void remove(int socket) {
    const std::lock_guard lock(mutex_);
    since_.erase(socket);
  }
  // Shuts those whose time is over; the library then closes them.
  void end_late_ones() {
    const std::lock_guard lock(mutex_);
    const Clock::duration most = since_.size() > kManyConnections
                                     ? Clock::duration(kMostTimeInACrowd)
                                     : Clock::duration(kMostTime);
    const auto now = Clock::now();
    for (const auto& [socket, since] : since_) {
      if (now - since > most) shutdown(socket, SHUT_RDWR);
    }
  }

 private:
  std::mutex mutex_;
  std::map<int, Clock::time_point> since_;
};

// Paths are compared as they are sent: none of the files needs an escape, and a zero would cut a text.
std::size_t keep_escapes(void*, MHD_Connection*, char* text) {
  return std::strlen(text);
}

std::string_view header_of(MHD_Connection* connection, const char* name) {
  const char* value = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

MHD_Result send(MHD_Connection* connection, const StudioAnswer& answer) {
  MHD_Response* response = MHD_create_response_from_buffer(
      answer.body.size(), const_cast<char*>(answer.body.data()), MHD_RESPMEM_PERSISTENT);
  if (response == nullptr) return MHD_NO;
  for (const auto& [name, value] : answer.headers) {
    MHD_add_response_header(response, std::string(name).c_str(), std::string(value).c_str());
  }
  const MHD_Result sent = MHD_queue_response(connection, answer.status, response);
  MHD_destroy_response(response);
  return sent;
}

bool announces_body(MHD_Connection* connection) {
  const std::string_view length = header_of(connection, MHD_HTTP_HEADER_CONTENT_LENGTH);
  return (!length.empty() && length != "0") ||
         !header_of(connection, MHD_HTTP_HEADER_TRANSFER_ENCODING).empty();
}

Error taken(std::uint16_t port, int fault) {
  if (fault == EADDRINUSE) {
    return {ErrorKind::not_possible, "studio", fmt::format("port {}", port),
            "is taken by another program; choose one with --port N"};
  }
  return {ErrorKind::not_possible, "studio", fmt::format("port {}", port),
          fmt::format("cannot be used: {}", std::strerror(fault))};
}

// A socket that listens on 127.0.0.1 and nowhere else.
Result<int> listen_on(std::uint16_t port) {
  const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0) return tl::make_unexpected(taken(port, errno));
  const int yes = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      listen(listener, kMostWaiting) != 0) {
    const int fault = errno;
    close(listener);
    return tl::make_unexpected(taken(port, fault));
  }
  return listener;
}

std::uint16_t port_of(int listener) {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size);
  return ntohs(address.sin_port);
}

}  // namespace

struct StudioServer::State {
  std::span<const StudioFile> files;
  std::uint16_t port = 0;
  MHD_Daemon* daemon = nullptr;
  Connections connections;
  std::mutex mutex;
  std::condition_variable ending;
  bool ends = false;
  std::thread looker;

  ~State() {
    {
      const std::lock_guard lock(mutex);
      ends = true;
    }
    ending.notify_all();
    if (looker.joinable()) looker.join();
    if (daemon != nullptr) MHD_stop_daemon(daemon);
  }

  void look_after_connections() {
    std::unique_lock lock(mutex);
    while (!ending.wait_for(lock, kLookInterval, [this] { return ends; })) {
      connections.end_late_ones();
    }
  }

  static MHD_Result on_request(void* self, MHD_Connection* connection, const char* url,
                               const char* method, const char*, const char*,
                               std::size_t* upload_size, void** seen) {
    const auto* state = static_cast<const State*>(self);
    if (*upload_size != 0) return MHD_NO;  // nobody reads a body
    const bool first = *seen == nullptr;
    *seen = self;
    const StudioRequest request{method, url, header_of(connection, MHD_HTTP_HEADER_HOST),
                                header_of(connection, MHD_HTTP_HEADER_ACCEPT_ENCODING),
                                announces_body(connection)};
    // Good requests are answered when all of them is there, bad ones at once.
    const StudioAnswer answer = answer_request(request, state->files);
    if (first && answer.status == MHD_HTTP_OK) return MHD_YES;
    return send(connection, answer);
  }

  static void on_connection(void* self, MHD_Connection* connection, void**,
                            MHD_ConnectionNotificationCode code) {
    auto* state = static_cast<State*>(self);
    const MHD_ConnectionInfo* info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    if (info == nullptr) return;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
      state->connections.add(info->connect_fd);
    } else {
      state->connections.remove(info->connect_fd);
    }
  }
};

Result<std::unique_ptr<StudioServer>> StudioServer::start(std::uint16_t port,
                                                          std::span<const StudioFile> files) {
  const auto listener = listen_on(port);
  if (!listener) return tl::make_unexpected(listener.error());
  auto state = std::make_unique<State>();
  state->files = files;
  state->port = port_of(*listener);
  state->daemon = MHD_start_daemon(
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_AUTO, 0, nullptr, nullptr, State::on_request,
      state.get(), MHD_OPTION_LISTEN_SOCKET, *listener, MHD_OPTION_CONNECTION_LIMIT,
      kMostConnections, MHD_OPTION_CONNECTION_TIMEOUT, 5u, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
      kConnectionMemory, MHD_OPTION_NOTIFY_CONNECTION, State::on_connection, state.get(),
      MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, nullptr,
      MHD_OPTION_END);
  if (state->daemon == nullptr) {
    close(*listener);
    return not_possible("studio", "the server", "cannot be started");
  }
  state->looker = std::thread([raw = state.get()] { raw->look_after_connections(); });
  return std::unique_ptr<StudioServer>(new StudioServer(std::move(state)));
}

StudioServer::StudioServer(std::unique_ptr<State> state) : state_(std::move(state)) {}
StudioServer::~StudioServer() = default;

std::uint16_t StudioServer::port() const {
  return state_->port;
}

}  // namespace karst::cli
