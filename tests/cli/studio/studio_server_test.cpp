// `karst studio` under abuse: whatever others do, a good client is answered within a second.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <thread>

#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/sanitizers.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// A connection to a port of this machine; the system answers reads that wait for more than 8 s.
class Client {
 public:
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const timeval most{8, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  bool connected() const { return connected_; }
  // False when the other side has gone.
  bool send(std::string_view text) const {
    return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(text.size());
  }
  // Everything up to the end of the connection.
  std::string receive() const {
    std::string text;
    std::array<char, 65536> buffer;
    for (;;) {
      const ssize_t count = ::recv(socket_, buffer.data(), buffer.size(), 0);
      if (count <= 0) return text;
      text.append(buffer.data(), static_cast<std::size_t>(count));
    }
  }

 private:
  int socket_;
  bool connected_ = false;
};

// The program's own server, on a port that it picks.
class StudioServerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::array<int, 2> out{};
    ASSERT_EQ(::pipe(out.data()), 0);
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(out[1], STDOUT_FILENO);
      ::close(out[0]);
      ::close(out[1]);
      testing::detail::become(testing::kProgram, {"studio", "--port", "0", "--no-open"}, {});
    }
    ::close(out[1]);
    std::string said;
    while (said.find("ends it") == std::string::npos && testing::detail::append_from(out[0], said)) {
    }
    ::close(out[0]);
    const std::string before = "http://localhost:";
    const std::size_t at = said.find(before);
    if (at == std::string::npos) GTEST_SKIP() << "this program was built without its server";
    port_ = std::stoi(said.substr(at + before.size()));
  }
  void TearDown() override {
    ::kill(child_, SIGINT);
    testing::ProgramRun run;
    testing::detail::finish(child_, run);
    EXPECT_EQ(run.exit_code, port_ != 0 ? 0 : 1);
  }

  std::string ask(const std::string& text) const {
    const Client client(port_);
    client.send(text);
    return client.receive();
  }
  std::string request(std::string_view method, std::string_view path,
                      std::string_view more = "") const {
    return std::string(method) + ' ' + std::string(path) + " HTTP/1.1\r\nHost: localhost:" +
           std::to_string(port_) + "\r\n" + std::string(more) + "\r\n";
  }

  void expect_good_client_served(const char* during) const {
    const auto begin = Clock::now();
    const std::string answer = ask(request("GET", "/"));
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 200 ")) << during;
    EXPECT_THAT(answer, HasSubstr("<title>Karst studio</title>")) << during;
    EXPECT_LT(Clock::now() - begin, KARST_SANITIZED != 0 ? 5s : 1s) << during;
  }

  long resident_kib() const {
    std::ifstream status("/proc/" + std::to_string(child_) + "/status");
    for (std::string word; status >> word;) {
      long kib = 0;
      if (word == "VmRSS:" && status >> kib) return kib;
    }
    return -1;
  }

  pid_t child_ = -1;
  int port_ = 0;
};

TEST_F(StudioServerTest, AnswersThePagesAndTheirFiles) {
  expect_good_client_served("nothing");
  EXPECT_THAT(ask(request("GET", "/tiles.html")), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(ask(request("GET", "/")), HasSubstr("Content-Security-Policy: default-src 'none'"));
  const std::string head = ask(request("HEAD", "/"));
  EXPECT_THAT(head, StartsWith("HTTP/1.1 200 "));
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
}

TEST_F(StudioServerTest, RefusesOtherHosts) {
  for (const char* host : {"example.com", "localhost.example.com", "127.0.0.1.example.com",
                           "127.0.0.2", "[::1]", "localhost:80x", ""}) {
    const std::string text = "GET / HTTP/1.1\r\nHost: " + std::string(host) + "\r\n\r\n";
    EXPECT_THAT(ask(text), StartsWith("HTTP/1.1 403 ")) << host;
  }
  EXPECT_THAT(ask("GET / HTTP/1.0\r\n\r\n"), HasSubstr(" 403 "));
}

TEST_F(StudioServerTest, ShowsNoFileBesideItsOwn) {
  for (const char* path :
       {"/../../../../etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "/assets/../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/index.html%00.txt", "/assets", "/assets/",
        "/index.html/", "/INDEX.HTML", "/proc/self/environ"}) {
    const std::string answer = ask(request("GET", path));
    EXPECT_THAT(answer, ::testing::AnyOf(StartsWith("HTTP/1.1 404 "), StartsWith("HTTP/1.1 400 ")))
        << path;
    EXPECT_EQ(answer.find("root:"), std::string::npos) << path;
  }
}

TEST_F(StudioServerTest, AnswersOnlyQuestions) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "BREW"}) {
    EXPECT_THAT(ask(request(method, "/")), StartsWith("HTTP/1.1 405 ")) << method;
  }
  EXPECT_THAT(ask(request("GET", "/", "Content-Length: 10\r\n") + "0123456789"),
              StartsWith("HTTP/1.1 413 "));
}

TEST_F(StudioServerTest, EndsBodiesThatAreSentAllTheSame) {
  const Client client(port_);
  client.send(request("POST", "/", "Transfer-Encoding: chunked\r\n"));
  const std::string chunk = "10000\r\n" + std::string(65536, 'x') + "\r\n";
  const auto begin = Clock::now();
  int sent = 0;
  while (client.send(chunk) && Clock::now() - begin < 7s) ++sent;
  EXPECT_LT(sent, 1000) << "64 MB were taken";
  expect_good_client_served("an endless body");
}

TEST_F(StudioServerTest, RefusesHugeHeaders) {
  for (const std::string& more :
       {"X: " + std::string(100'000, 'x') + "\r\n", std::string(100'000, 'y')}) {
    const std::string answer = ask(request("GET", "/", more));
    EXPECT_THAT(answer, ::testing::Not(HasSubstr(" 200 "))) << more.substr(0, 5);
  }
  EXPECT_THAT(ask(request("GET", "/" + std::string(100'000, 'z'))),
              ::testing::Not(HasSubstr(" 200 ")));
  std::string many;
  for (int i = 0; i < 5000; ++i) many += "H" + std::to_string(i) + ": v\r\n";
  EXPECT_THAT(ask(request("GET", "/", many)), ::testing::Not(HasSubstr(" 200 ")));
  expect_good_client_served("huge headers");
}

TEST_F(StudioServerTest, EndsSlowRequests) {
  const Client slow(port_);
  const auto begin = Clock::now();
  std::thread dripping([&] {
    for (const char c : request("GET", "/", "X: " + std::string(200, 'x') + "\r\n")) {
      if (!slow.send(std::string_view(&c, 1))) return;
      std::this_thread::sleep_for(100ms);
    }
  });
  expect_good_client_served("one slow request");
  EXPECT_EQ(slow.receive().find(" 200 "), std::string::npos);
  EXPECT_LT(Clock::now() - begin, 7s);
  dripping.join();
}

TEST_F(StudioServerTest, ServesThroughACrowd) {
  std::vector<std::unique_ptr<Client>> crowd;
  for (int i = 0; i < 65; ++i) {
    crowd.push_back(std::make_unique<Client>(port_));
    crowd.back()->send("GET / HTTP/1.1\r\n");
  }
  expect_good_client_served("65 connections that say nothing more");
}

TEST_F(StudioServerTest, KeepsItsMemoryThroughTenThousandRequests) {
  const std::string small = request("GET", "/icon.svg");
  for (int i = 0; i < 500; ++i) EXPECT_THAT(ask(small), StartsWith("HTTP/1.1 200 "));
  const long before = resident_kib();
  ASSERT_GT(before, 0);
  for (int i = 0; i < 10'000; ++i) ASSERT_FALSE(ask(small).empty()) << i;
  // A sanitizer keeps what was freed.
  if (KARST_SANITIZED == 0) EXPECT_LT(resident_kib(), before + 512);
  expect_good_client_served("ten thousand requests");
}

TEST_F(StudioServerTest, SaysThatThePortIsTaken) {
  const auto run = testing::run_program(testing::kProgram,
                                        {"studio", "--no-open", "--port", std::to_string(port_)});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.err, HasSubstr("is taken by another program; choose one with --port N"));
}

}  // namespace
}  // namespace karst
