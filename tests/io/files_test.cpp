#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "karst/formats/formats.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "karst_files_XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string content(const std::string& name) const {
    std::ifstream stream(path(name), std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
  }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }
  std::size_t entries() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator{}));
  }
  // The message of a refused read or write, which must be one line that begins with the path.
  template <class Value>
  static std::string fault(const std::string& file, const Result<Value>& result) {
    if (result) return "no fault";
    EXPECT_THAT(result.error().message(), StartsWith(file));
    EXPECT_THAT(result.error().message(), Not(HasSubstr("\n")));
    return result.error().message();
  }

  fs::path folder_;
};

// Runs `body` in a process of its own, so that limits, users and signals do not touch the tests.
// Returns its exit status as waitpid gives it.
int in_child(const std::function<int()>& body) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(body());
  int status = 0;
  ::waitpid(child, &status, 0);
  return status;
}

TEST_F(Files, AreWrittenAndReadBack) {
  const std::string bytes("a\0b\xff\n", 5);
  ASSERT_TRUE(write_file(path("m"), bytes));
  EXPECT_EQ(*read_file(path("m"), 100), bytes);
  ASSERT_TRUE(write_file(path("m"), ""));
  EXPECT_EQ(*read_file(path("m"), 100), "");
  EXPECT_EQ(entries(), 1u);
}

TEST_F(Files, RefuseToReadWhatIsNoRegularFile) {
  fs::create_directory(path("folder"));
  ASSERT_EQ(::mkfifo(path("fifo").c_str(), 0600), 0);
  fs::create_symlink("circle", path("circle"));
  EXPECT_THAT(fault(path("folder"), read_file(path("folder"), 9)), HasSubstr("is a directory"));
  EXPECT_THAT(fault(path("fifo"), read_file(path("fifo"), 9)), HasSubstr("not a regular file"));
  EXPECT_THAT(fault("/dev/zero", read_file("/dev/zero", 9)), HasSubstr("not a regular file"));
  EXPECT_THAT(fault(path("none"), read_file(path("none"), 9)), HasSubstr("No such file"));
  EXPECT_THAT(fault(path("circle"), read_file(path("circle"), 9)), HasSubstr("symbolic links"));
  EXPECT_FALSE(read_file("", 9));
  EXPECT_FALSE(read_file(std::string("/dev/null\0.json", 15), 9));
  EXPECT_THAT(read_file(path("a\nb"), 9).error().message(), HasSubstr("a?b"));
}

TEST_F(Files, RefuseToReadMoreThanAllowed) {
  put("m", "0123456789");
  EXPECT_EQ(*read_file(path("m"), 10), "0123456789");
  EXPECT_THAT(fault(path("m"), read_file(path("m"), 9)),
              HasSubstr("it has 10 bytes, at most 9 are allowed"));
  fs::resize_file(path("m"), std::uintmax_t{1} << 40);  // sparse
  EXPECT_THAT(fault(path("m"), read_file(path("m"))), HasSubstr("at most 536870912"));
  // Files of /proc say that they have no bytes.
  EXPECT_FALSE(read_file("/proc/self/status")->empty());
  EXPECT_FALSE(read_file("/proc/self/status", 3));
}

TEST_F(Files, OfMapsAreReadAsTheirTextIs) {
  GenerationResult map;
  map.generator = "plain";
  map.seed = 1;
  map.params = {{"share", 0.5}, {"name", "a longer text than fits into a string itself"}};
  map.tiles.reset({3000, 2900}, TileType::wall);  // more than is kept before it is checked
  map.start = {1, 1};
  map.rooms = {Rect::from_size(1, 1, 5, 5)};
  for (std::int32_t i = 0; i < 25; ++i) map.tiles[{1 + i % 5, 1 + i / 5}] = TileType::floor;
  map.subtypes = {{{2, 2}, {Subtype::key}, 1, {3, 3}}, {{3, 3}, {Subtype::lock}, 1, {2, 2}}};
  map.rough = {{1, 1}, {0, 2}};
  positions_from_terrain(walkable_tiles(map.tiles), map.valid_positions);
  std::string text = *(*find_format("json"))->write(map);
  put("m", text);
  const Result<GenerationResult> again = read_map_file(path("m"));
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_TRUE(*again == map);

  // A fault is found at the same place, however far down it stands.
  text.insert(text.find("\"metrics\""), "?");
  put("m", text);
  EXPECT_THAT(fault(path("m"), read_map_file(path("m"))), HasSubstr(":2926:3: invalid JSON"));
  EXPECT_EQ(read_map_json(text, path("m")).error(), read_map_file(path("m")).error());
  EXPECT_THAT(fault(path("none"), read_map_file(path("none"))), HasSubstr("No such file"));
}

TEST_F(Files, OfMapsMayHaveTextsOf64Kibibytes) {
  const auto refused = [&](const std::string& text) {
    put("m", text);
    return fault(path("m"), read_map_file(path("m")));
  };
  const std::string longest(65'000, ' ');
  const std::string too_long(131'072, ' ');
  const auto is_unknown = HasSubstr("is unknown");
  EXPECT_THAT(refused("\xEF\xBB\xBF \r\n\t{\"a\""), is_unknown);
  EXPECT_THAT(refused(longest + "{" + longest + "\"a\""), is_unknown);
  EXPECT_THAT(refused("{\"" + longest + "\""), is_unknown);
  for (const std::string begin : {"", "{", "{\"", "{\"\\\"", "{\"version\":"}) {
    EXPECT_THAT(refused(begin + too_long), HasSubstr("takes more than 65536 bytes"));
  }
  // Many short ones are no fault.
  std::string keys = "{\"params\":{";
  for (int i = 0; i < 250; ++i) keys += "\"" + std::to_string(i) + std::string(1000, ' ') + "\":1,";
  EXPECT_THAT(refused(keys), HasSubstr("invalid JSON"));
}

TEST_F(Files, KeepPermissionsAndFollowLinks) {
  put("real", "old");
  ASSERT_EQ(::chmod(path("real").c_str(), 0640), 0);
  fs::create_symlink("real", path("link"));
  ASSERT_TRUE(write_file(path("link"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content("real"), "new");
  EXPECT_EQ(static_cast<int>(fs::status(path("real")).permissions()), 0640);

  fs::create_symlink("later", path("dangling"));
  ASSERT_TRUE(write_file(path("dangling"), "now"));
  EXPECT_TRUE(fs::is_symlink(path("dangling")));
  EXPECT_EQ(content("later"), "now");
}

TEST_F(Files, NewOnesFollowTheUmask) {
  const mode_t before = ::umask(027);
  ASSERT_TRUE(write_file(path("m"), "x"));
  ::umask(before);
  EXPECT_EQ(static_cast<int>(fs::status(path("m")).permissions()), 0640);
}

TEST_F(Files, AreWrittenToDevicesDirectly) {
  EXPECT_TRUE(write_file("/dev/null", "x"));
  EXPECT_THAT(fault("/dev/full", write_file("/dev/full", "x")), HasSubstr("No space left"));
  ASSERT_EQ(::mkfifo(path("fifo").c_str(), 0600), 0);
  EXPECT_THAT(fault(path("fifo"), write_file(path("fifo"), "x")), HasSubstr("nobody reads"));
  const int reader = ::open(path("fifo").c_str(), O_RDONLY | O_NONBLOCK);
  EXPECT_TRUE(write_file(path("fifo"), "through"));
  std::array<char, 16> buffer{};
  EXPECT_EQ(::read(reader, buffer.data(), buffer.size()), 7);
  ::close(reader);
}

TEST_F(Files, CanBeInterruptedWhileNobodyReadsThePipe) {
  ASSERT_EQ(::mkfifo(path("fifo").c_str(), 0600), 0);
  const int reader = ::open(path("fifo").c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  const std::string more_than_a_pipe_holds(4 << 20, 'x');
  for (const int signal : {SIGINT, SIGTERM}) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(write_file(path("fifo"), more_than_a_pipe_holds) ? 0 : 1);
    constexpr int kMostWaits = 1000;
    constexpr useconds_t kWait = 10'000;
    int waiting = 0;
    for (int i = 0; i < kMostWaits && waiting == 0; ++i) {
      ::usleep(kWait);
      ::ioctl(reader, FIONREAD, &waiting);
    }
    EXPECT_GT(waiting, 0);
    ::kill(child, signal);
    int status = 0;
    pid_t ended = 0;
    for (int i = 0; i < kMostWaits && ended == 0; ++i) {
      ended = ::waitpid(child, &status, WNOHANG);
      if (ended == 0) ::usleep(kWait);
    }
    if (ended == 0) {
      ::kill(child, SIGKILL);
      ::waitpid(child, &status, 0);
    }
    EXPECT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), signal);
    std::array<char, 65'536> rest;
    while (::read(reader, rest.data(), rest.size()) > 0) {
    }
  }
  ::close(reader);
}

TEST_F(Files, AreNotWrittenWhereTheyCannotBe) {
  fs::create_directory(path("folder"));
  fs::create_symlink("circle", path("circle"));
  EXPECT_THAT(fault(path("folder"), write_file(path("folder"), "x")), HasSubstr("a directory"));
  EXPECT_THAT(fault(path("no/m"), write_file(path("no/m"), "x")), HasSubstr("no such directory"));
  EXPECT_THAT(fault(path("circle"), write_file(path("circle"), "x")), HasSubstr("symbolic links"));
  EXPECT_FALSE(write_file("", "x"));
  EXPECT_EQ(entries(), 2u);
}

TEST_F(Files, StayAsTheyWereWhenTheDiskIsFull) {
  put("m", "old");
  const int status = in_child([&] {
    const rlimit limit{1000, 1000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const auto written = write_file(path("m"), std::string(5000, 'x'));
    return !written && written.error().kind == ErrorKind::not_possible ? 0 : 1;
  });
  EXPECT_EQ(status, 0) << "the signal of the limit must not end the program";
  EXPECT_EQ(content("m"), "old");
  EXPECT_EQ(entries(), 1u);
}

TEST_F(Files, AreProtectedByTheirPermissions) {
  put("m", "old");
  fs::permissions(path("m"), fs::perms::owner_read | fs::perms::others_read);
  fs::permissions(folder_, fs::perms::all);
  const auto as_nobody = [](const std::function<bool()>& body) {
    return in_child([&] {
      if (::geteuid() == 0 && ::setuid(65534) != 0) return 2;
      return body() ? 0 : 1;
    });
  };
  EXPECT_EQ(as_nobody([&] { return !write_file(path("m"), "new"); }), 0);
  fs::permissions(folder_, fs::perms::owner_all | fs::perms::others_exec);
  if (::geteuid() == 0) {
    EXPECT_EQ(as_nobody([&] { return !write_file(path("other"), "new"); }), 0);
    fs::permissions(path("m"), fs::perms::owner_read);
    EXPECT_EQ(as_nobody([&] { return !read_file(path("m"), 9); }), 0);
  }
  EXPECT_EQ(content("m"), "old");
  EXPECT_EQ(entries(), 1u);
}

TEST_F(Files, LeaveNothingBehindOnInterruption) {
  const std::string large(64 << 20, 'x');
  for (int delay = 1; delay <= 12; ++delay) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(write_file(path("m"), large) ? 0 : 1);
    ::usleep(static_cast<useconds_t>(delay * 3000));
    ::kill(child, SIGINT);
    int status = 0;
    ::waitpid(child, &status, 0);
    const bool there = fs::exists(path("m"));
    EXPECT_EQ(entries(), there ? 1u : 0u);
    if (there) {
      EXPECT_EQ(fs::file_size(path("m")), large.size());
    }
    fs::remove(path("m"));
  }
}

TEST_F(Files, OfABatchAppearTogether) {
  put("old", "before");
  {
    FileBatch batch;
    ASSERT_TRUE(batch.use_folder(path("new")));
    ASSERT_TRUE(batch.begin(path("new/a")));
    ASSERT_TRUE(batch.append("one "));
    ASSERT_TRUE(batch.append("two"));
    ASSERT_TRUE(batch.begin(path("old")));
    ASSERT_TRUE(batch.append("after"));
    EXPECT_FALSE(fs::exists(path("new/a")));
    EXPECT_EQ(content("old"), "before");
    ASSERT_TRUE(batch.commit());
  }
  EXPECT_EQ(content("new/a"), "one two");
  EXPECT_EQ(content("old"), "after");
  EXPECT_EQ(entries(), 2u);
}

TEST_F(Files, OfABatchThatIsGivenUpLeaveNothing) {
  put("old", "before");
  {
    FileBatch batch;
    EXPECT_FALSE(batch.append("to nowhere"));
    ASSERT_TRUE(batch.use_folder(path("new")));
    ASSERT_TRUE(batch.begin(path("new/a")));
    ASSERT_TRUE(batch.append("one"));
    ASSERT_TRUE(batch.begin(path("old")));
    ASSERT_TRUE(batch.append("after"));
    EXPECT_THAT(fault(path("none/x"), batch.begin(path("none/x"))), HasSubstr("no such directory"));
    EXPECT_THAT(fault(path("old"), batch.use_folder(path("old"))), HasSubstr("not a folder"));
  }
  EXPECT_FALSE(fs::exists(path("new")));
  EXPECT_EQ(content("old"), "before");
  EXPECT_EQ(entries(), 1u);
}

// Whoever takes long is told of the signal, gives up, and only then is ended by it.
TEST_F(Files, OfABatchAreRemovedBeforeASignalEndsTheProgram) {
  const int status = in_child([&] {
    FileBatch batch;
    if (!batch.begin(path("m")) || batch.is_interrupted()) return 1;
    ::raise(SIGTERM);
    return batch.append("x") && batch.is_interrupted() ? 2 : 3;
  });
  ASSERT_TRUE(WIFSIGNALED(status)) << WEXITSTATUS(status);
  EXPECT_EQ(WTERMSIG(status), SIGTERM);
  EXPECT_EQ(entries(), 0u);
}

}  // namespace
}  // namespace karst
