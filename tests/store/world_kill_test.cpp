// What is saved stays saved: killed at any moment, and when nothing more can be written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>

#include "karst/core/rng.hpp"
#include "support/run_program.hpp"
#include "support/stored_world.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::make_stored_world;
using testing::must_open;
using testing::sample_level;
using testing::TemporaryDirectory;
using Access = WorldStore::Access;

// --- kill -9
// --------------------------------------------------------------------------------------

// Save number n: one to four levels, and the number itself as the play state.
std::vector<StoredLevel> levels_of_save(std::uint64_t n) {
  Rng rng(n);
  std::vector<StoredLevel> levels;
  for (std::uint32_t i = 0, count = 1 + rng.below(4); i < count; ++i) {
    levels.push_back(sample_level(-1 - static_cast<int>(rng.below(12)), n, 500 + rng.below(9000)));
  }
  return levels;
}

// Saves for ever, from save number `n` on, and tells after each that it is done.
[[noreturn]] void save_for_ever(const std::string& path, std::uint64_t n, int pipe) {
  auto store = WorldStore::open(path, Access::write);
  if (!store) ::_exit(1);
  for (;; ++n) {
    if (!store->save(levels_of_save(n), std::to_string(n))) ::_exit(2);
    if (::write(pipe, &n, sizeof n) != sizeof n) ::_exit(3);
  }
}

// Kills the saver after a while; the number of the last save that it told of, or 0.
std::uint64_t last_told_before_kill(const std::string& path, std::uint64_t first, int after_us) {
  std::array<int, 2> pipe{};
  EXPECT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) save_for_ever(path, first, pipe[1]);
  ::close(pipe[1]);
  ::usleep(static_cast<useconds_t>(after_us));
  ::kill(child, SIGKILL);
  std::uint64_t last = 0;
  std::uint64_t told = 0;
  while (::read(pipe[0], &told, sizeof told) == sizeof told) last = told;
  ::close(pipe[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the saver ended with " << WEXITSTATUS(status);
  return last;
}

TEST(WorldKill, NoSaveThatWasToldOfIsLostAndNoneIsHalf) {
  // KARST_TEST_KILLS asks for more.
  const char* asked = std::getenv("KARST_TEST_KILLS");
  const int kills = asked != nullptr ? std::atoi(asked) : 20;
  const TemporaryDirectory folder;
  const std::string path = folder.path() / "w.karst";
  ASSERT_TRUE(WorldStore::create(path, "{}"));
  std::map<std::int64_t, StoredLevel> expected;
  std::uint64_t saved = 0;
  Rng rng(9);
  for (int i = 0; i < kills; ++i) {
    const std::uint64_t told =
        last_told_before_kill(path, saved + 1, static_cast<int>(rng.below(60'000)));
    const WorldStore store = must_open(path, i % 2 == 0 ? Access::read : Access::write);
    const std::string play = *store.play();
    const std::uint64_t found = play.empty() ? 0 : std::stoull(play);
    ASSERT_GE(found, std::max(saved, told));
    ASSERT_LE(found, std::max(saved, told) + 1) << "only the last save may be untold";
    while (saved < found) {
      for (StoredLevel& level : levels_of_save(++saved)) expected[level.z] = std::move(level);
    }
    EXPECT_THAT(*store.verify(), IsEmpty());
    ASSERT_EQ(store.levels()->size(), expected.size());
    for (const auto& [z, level] : expected) ASSERT_EQ(**store.level(z), level) << "kill " << i;
  }
  EXPECT_GT(saved, static_cast<std::uint64_t>(kills)) << "it was killed before it did anything";
  ::testing::Test::RecordProperty("saves", static_cast<int>(saved));
}

// --- nothing more can be written
// ------------------------------------------------------------------

// Saves ever more until that fails, makes room, and goes on.
void fill_up(const std::string& path, const std::string& why,
             const std::function<void()>& make_room) {
  auto store = WorldStore::open(path, Access::write);
  ASSERT_TRUE(store) << store.error().message();
  int saved = 0;
  Result<void> done;
  while (saved < 1000) {
    done = store->save(sample_level(saved + 1, 1, 20'000));
    if (!done) break;
    ++saved;
  }
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().kind, ErrorKind::not_possible);
  EXPECT_THAT(done.error().message(), HasSubstr(path + ": cannot be"));
  EXPECT_THAT(done.error().message(), HasSubstr(why));
  const auto expect_all = [&](const WorldStore& now) {
    EXPECT_THAT(*now.verify(), IsEmpty());
    EXPECT_EQ(*now.level(saved + 1), std::nullopt);
    for (int z = 1; z <= saved; ++z) ASSERT_EQ(**now.level(z), sample_level(z, 1, 20'000));
  };
  expect_all(*store);
  expect_all(must_open(path, Access::read));
  make_room();
  ASSERT_TRUE(store->save(sample_level(saved + 1, 1, 20'000)));
  ++saved;
  expect_all(must_open(path, Access::read));
}

TEST(WorldKill, AFullDiskLosesNothing) {
  const TemporaryDirectory folder;
  if (::mount("tmpfs", folder.path().c_str(), "tmpfs", 0, "size=2m") != 0) {
    GTEST_SKIP() << "a small disk cannot be mounted here";
  }
  const std::string path = folder.path() / "w.karst";
  make_stored_world(path, 3);
  const std::string ballast = folder.path() / "ballast";
  std::ofstream(ballast) << std::string(600'000, 'x');
  fill_up(path, "the disk is full", [&] { std::filesystem::remove(ballast); });
  // Closing it with a full disk keeps the log, from which everything is read.
  std::ofstream(ballast) << std::string(2'000'000, 'x');
  EXPECT_EQ(WorldStore::create(folder.path() / "n.karst", "{}").error().kind,
            ErrorKind::not_possible);
  EXPECT_THAT(*must_open(path, Access::read).verify(), IsEmpty());
  ::umount(folder.path().c_str());
}

TEST(WorldKill, ALimitOnTheSizeOfFilesLosesNothing) {
  const TemporaryDirectory folder;
  const std::string path = folder.path() / "w.karst";
  make_stored_world(path, 3);
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const rlimit small{600'000, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  fill_up(path, "disk I/O error", [&] { ::setrlimit(RLIMIT_FSIZE, &before); });
  ::setrlimit(RLIMIT_FSIZE, &before);
}

// --- who may do what
// ------------------------------------------------------------------------------

// Whether `call` is true for a user who owns nothing here.
bool as_nobody(const std::function<bool()>& call) {
  const pid_t child = ::fork();
  if (child == 0) {
    constexpr uid_t kNobody = 65'534;
    if (::setgid(kNobody) != 0 || ::setuid(kNobody) != 0) ::_exit(2);
    ::_exit(call() ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(WorldKill, AWorldThatMayOnlyBeReadIsRead) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  const TemporaryDirectory folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
  const std::string path = folder.path() / "w.karst";
  make_stored_world(path, 2);
  const auto readable = [&] {
    const auto store = WorldStore::open(path, Access::read);
    return store && **store->level(-2) == sample_level(-2, 0) && store->verify()->empty();
  };
  EXPECT_TRUE(as_nobody(readable)) << "closed";
  EXPECT_TRUE(as_nobody([&] {
    const auto store = WorldStore::open(path, Access::write);
    return !store && store.error().message() == path + ": cannot be written: Permission denied";
  }));
  while (last_told_before_kill(path, 1, 30'000) == 0) {
  }
  ASSERT_TRUE(std::filesystem::exists(path + "-wal"));
  EXPECT_TRUE(as_nobody([&] {
    const auto store = WorldStore::open(path, Access::read);
    return store && !store->play()->empty() && store->verify()->empty();
  })) << "left by a kill";
  const std::string early = folder.path() / "early.karst";
  make_stored_world(early, 2);
  for (const char* side : {"-wal", "-shm"}) std::filesystem::copy_file(path + side, early + side);
  std::filesystem::resize_file(early + "-wal", 32);  // its head alone
  EXPECT_TRUE(as_nobody([&] {
    const auto store = WorldStore::open(early, Access::read);
    return store && **store->level(-2) == sample_level(-2, 0) && store->verify()->empty();
  })) << "left by a kill before the first save";
  std::filesystem::permissions(path, std::filesystem::perms(0600));
  EXPECT_TRUE(as_nobody([&] {
    const auto store = WorldStore::open(path, Access::read);
    return !store && store.error().message() == path + ": cannot be read: Permission denied";
  }));
}

}  // namespace
}  // namespace karst
