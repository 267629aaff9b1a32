#include "karst/store/world_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <fstream>
#include <limits>
#include <thread>

#include "karst/formats/formats.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/stored_world.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::make_stored_world;
using testing::must_open;
using testing::sample_level;
using testing::sample_levels;
using testing::TemporaryDirectory;
using Access = WorldStore::Access;

class WorldStoreTest : public ::testing::Test {
 protected:
  std::string path(const std::string& name = "w.karst") const { return (folder.path() / name); }
  // The message of the error that opening gives, or "opened".
  std::string opening(const std::string& name, Access access = Access::read) const {
    const auto store = WorldStore::open(path(name), access);
    if (store) return "opened";
    EXPECT_THAT(store.error().message(), HasSubstr(path(name)));
    EXPECT_EQ(store.error().message().find('\n'), std::string::npos);
    return store.error().message();
  }
  void run_sql(const std::string& sql, const std::string& name = "w.karst") const {
    sqlite3* connection = nullptr;
    ASSERT_EQ(sqlite3_open(path(name).c_str(), &connection), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(connection, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(connection);
    sqlite3_close(connection);
  }

  TemporaryDirectory folder;
};

TEST_F(WorldStoreTest, GivesBackWhatWasSaved) {
  const std::string dungeon = "{\"name\": \"caf\xC3\xA9\"}";
  {
    auto store = WorldStore::create(path(), dungeon);
    ASSERT_TRUE(store) << store.error().message();
    EXPECT_EQ(store->play(), "");
    EXPECT_THAT(*store->levels(), IsEmpty());
    ASSERT_TRUE(store->save(sample_levels(3), "{}"));
    ASSERT_TRUE(store->save({-2, "", "", ""}));
  }
  const WorldStore store = must_open(path(), Access::read);
  EXPECT_EQ(store.dungeon(), dungeon);
  EXPECT_EQ(store.play(), "{}");
  EXPECT_THAT(*store.levels(), ElementsAre(-3, -2, -1));
  EXPECT_EQ(**store.level(-1), sample_level(-1, 0));
  EXPECT_EQ(**store.level(-2), (StoredLevel{-2, "", "", ""}));
  EXPECT_EQ(*store.level(7), std::nullopt);
  EXPECT_THAT(*store.verify(), IsEmpty());
}

TEST_F(WorldStoreTest, TakesAnyNumberAndAnyBytes) {
  auto store = WorldStore::create(path(), std::string_view("\0\xFF\n", 3));
  ASSERT_TRUE(store) << store.error().message();
  for (const std::int64_t z : {std::numeric_limits<std::int64_t>::min(), std::int64_t{0},
                               std::numeric_limits<std::int64_t>::max()}) {
    const StoredLevel level{z, std::string("\0a\xFE", 3), "'; DROP TABLE level; --", "\n"};
    ASSERT_TRUE(store->save(level));
    EXPECT_EQ(**store->level(z), level);
  }
  EXPECT_EQ(store->dungeon(), std::string("\0\xFF\n", 3));
  EXPECT_EQ(store->levels()->size(), 3u);
}

TEST_F(WorldStoreTest, RemovesALevelForGood) {
  make_stored_world(path(), 3);
  EXPECT_TRUE(must_open(path(), Access::write).remove(-2));
  EXPECT_TRUE(must_open(path(), Access::write).remove(-99));
  const WorldStore store = must_open(path(), Access::read);
  EXPECT_THAT(*store.levels(), ElementsAre(-3, -1));
  EXPECT_EQ(*store.level(-2), std::nullopt);
  EXPECT_THAT(*store.verify(), IsEmpty());
}

TEST_F(WorldStoreTest, LeavesOneFileBehind) {
  make_stored_world(path(), 2);
  EXPECT_THAT(folder.files(), ElementsAre("w.karst"));
  EXPECT_TRUE(must_open(path(), Access::read).level(-1));
  EXPECT_THAT(folder.files(), ElementsAre("w.karst"));
  ASSERT_TRUE(WorldStore::destroy(path()));
  EXPECT_THAT(folder.files(), IsEmpty());
}

TEST_F(WorldStoreTest, NeverReplacesAFile) {
  ASSERT_TRUE(write_file(path(), "precious"));
  EXPECT_EQ(WorldStore::create(path(), "{}").error().message(),
            path() + ": cannot be created: it is there already");
  EXPECT_EQ(*read_file(path()), "precious");
  EXPECT_FALSE(WorldStore::destroy(path()));
  EXPECT_EQ(*read_file(path()), "precious");
  EXPECT_THAT(WorldStore::create(path("no/w.karst"), "{}").error().message(),
              HasSubstr("there is no such directory"));
  EXPECT_FALSE(WorldStore::create("", "{}"));
  EXPECT_FALSE(WorldStore::create(folder.path().string() + "/", "{}"));
}

TEST_F(WorldStoreTest, IsNotFooledByALogThatWasLeftBehind) {
  make_stored_world(path(), 2);
  {
    WorldStore store = must_open(path(), Access::write);
    ASSERT_TRUE(store.save(sample_level(-1, 7)));
    std::filesystem::copy(path("w.karst-wal"), path("n.karst-wal"));
  }
  ASSERT_TRUE(WorldStore::create(path("n.karst"), "{}"));
  const WorldStore store = must_open(path("n.karst"), Access::read);
  EXPECT_EQ(store.dungeon(), "{}");
  EXPECT_THAT(*store.levels(), IsEmpty());
}

TEST_F(WorldStoreTest, TellsWhatIsNoWorld) {
  EXPECT_THAT(opening("none"), HasSubstr("cannot be opened: No such file"));
  EXPECT_THAT(WorldStore::open("", Access::read).error().message(), HasSubstr("no file name"));
  std::filesystem::create_directory(path("folder"));
  EXPECT_THAT(opening("folder"), HasSubstr("it is a directory"));
  ASSERT_EQ(::mkfifo(path("fifo").c_str(), 0600), 0);
  EXPECT_THAT(opening("fifo"), HasSubstr("it is not a regular file"));
  std::filesystem::create_symlink("b", path("a"));
  std::filesystem::create_symlink("a", path("b"));
  EXPECT_THAT(opening("a"), HasSubstr("cannot be opened: Too many levels of symbolic links"));
  ASSERT_TRUE(write_file(path("empty"), ""));
  EXPECT_THAT(opening("empty"), HasSubstr("is no world of Karst: it is empty"));
  for (const std::size_t size : {1, 15, 16, 99, 100, 511, 512, 5000, 100'000}) {
    ASSERT_TRUE(write_file(path("text"), std::string(size, 'x')));
    for (const Access access : {Access::read, Access::write}) {
      EXPECT_THAT(opening("text", access),
                  HasSubstr("no world of Karst: it is not an SQLite file"));
    }
  }
  run_sql("CREATE TABLE level (z)", "other");
  EXPECT_THAT(opening("other"), HasSubstr("it is an SQLite file of another program"));
  run_sql("PRAGMA application_id = 1265791860; PRAGMA user_version = 2", "other");
  EXPECT_THAT(opening("other"), HasSubstr("its tables are not those of version 2"));
}

TEST_F(WorldStoreTest, RefusesWhatANewerKarstMade) {
  make_stored_world(path(), 1);
  run_sql("PRAGMA user_version = 3");
  EXPECT_THAT(opening("w.karst"),
              HasSubstr("has version 3, which a newer Karst has made; this one reads 1..2"));
  run_sql("PRAGMA user_version = 0");
  EXPECT_THAT(opening("w.karst"), HasSubstr("is damaged: its version is 0"));
}

TEST_F(WorldStoreTest, RefusesTablesThatAreNotItsOwn) {
  for (const char* sql : {"CREATE VIEW v AS SELECT 1", "CREATE TABLE more (a)",
                          "CREATE TRIGGER t AFTER INSERT ON level BEGIN DELETE FROM level; END",
                          "DROP TABLE contents", "CREATE INDEX i ON level (hash)"}) {
    make_stored_world(path(), 1);
    run_sql(sql);
    EXPECT_THAT(opening("w.karst"), HasSubstr("its tables are not those of version 2")) << sql;
    std::filesystem::remove(path());
  }
}

// --- several at once
// ------------------------------------------------------------------------------

TEST_F(WorldStoreTest, ASecondWriterIsToldAtOnce) {
  make_stored_world(path(), 1);
  std::filesystem::create_symlink("w.karst", path("link"));
  const WorldStore first = must_open(path(), Access::write);
  const auto begin = std::chrono::steady_clock::now();
  for (const char* name : {"w.karst", "link"}) {
    EXPECT_THAT(opening(name, Access::write),
                HasSubstr("cannot be written: another program has it open for writing"));
    EXPECT_FALSE(WorldStore::destroy(path(name)));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1));
}

TEST_F(WorldStoreTest, OthersReadWhileOneWrites) {
  make_stored_world(path(), 1);
  WorldStore writer = must_open(path(), Access::write);
  WorldStore reader = must_open(path(), Access::read);
  for (std::uint64_t save = 1; save < 20; ++save) {
    ASSERT_TRUE(writer.save(sample_level(-1, save)));
    EXPECT_EQ(**reader.level(-1), sample_level(-1, save));
  }
  EXPECT_THAT(reader.save(sample_level(-1, 0)).error().message(),
              HasSubstr("it was opened for reading"));
}

TEST_F(WorldStoreTest, ThreadsWithStoresOfTheirOwnSeeWholeLevels) {
  make_stored_world(path(), 1);
  WorldStore writer = must_open(path(), Access::write);
  std::thread reading([&] {
    const WorldStore reader = must_open(path(), Access::read);
    for (int i = 0; i < 50; ++i) EXPECT_TRUE(reader.level(-1).has_value());
  });
  for (std::uint64_t save = 1; save < 50; ++save) {
    EXPECT_TRUE(writer.save(sample_level(-1, save, 20'000)));
  }
  reading.join();
}

TEST_F(WorldStoreTest, WritesNoFileWithSeveralNames) {
  make_stored_world(path(), 1);
  std::filesystem::create_hard_link(path(), path("other"));
  EXPECT_THAT(opening("other", Access::write), HasSubstr("it has several names (hard links)"));
  EXPECT_EQ(opening("other", Access::read), "opened");
}

TEST_F(WorldStoreTest, KeepsAFileThatIsOnlyCalledLikeALock) {
  make_stored_world(path(), 1);
  ASSERT_TRUE(write_file(path("w.karst-lock"), "mine"));
  EXPECT_EQ(opening("w.karst", Access::write), "opened");
  EXPECT_EQ(*read_file(path("w.karst-lock")), "mine");
}

// --- limits
// ---------------------------------------------------------------------------------------

TEST_F(WorldStoreTest, RefusesWhatIsTooLarge) {
  auto store = WorldStore::create(path(), "{}");
  ASSERT_TRUE(store);
  const StoredLevel most{-1, std::string(kMostStoredBytes - 2, 'x'), "m", "s"};
  ASSERT_TRUE(store->save(most)) << store->save(most).error().message();
  EXPECT_EQ(**store->level(-1), most);
  StoredLevel more = most;
  more.state = "ss";
  EXPECT_EQ(store->save(more).error().message(),
            path() + ": level -1 has 67108865 bytes, at most 67108864 are allowed");
  EXPECT_FALSE(store->save({}, more.level + "+++"));
  EXPECT_EQ(store->play(), "");
}

// --- older files
// ----------------------------------------------------------------------------------

// As the first version of the file had it: no table of contents.
class FirstVersion : public WorldStoreTest {
 protected:
  void SetUp() override {
    make_stored_world(path(), 5);
    run_sql("DROP TABLE contents; PRAGMA user_version = 1; VACUUM");
  }
  std::int64_t version() const {
    sqlite3* connection = nullptr;
    sqlite3_stmt* statement = nullptr;
    sqlite3_open(path().c_str(), &connection);
    sqlite3_prepare_v2(connection, "PRAGMA user_version", -1, &statement, nullptr);
    sqlite3_step(statement);
    const std::int64_t found = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(connection);
    return found;
  }
  void expect_all_levels(const WorldStore& store) const {
    EXPECT_EQ(store.dungeon(), R"({"name":"sample"})");
    EXPECT_EQ(store.play(), R"({"turn":1})");
    EXPECT_THAT(*store.levels(), ElementsAre(-5, -4, -3, -2, -1));
    for (const StoredLevel& level : sample_levels(5)) EXPECT_EQ(**store.level(level.z), level);
    EXPECT_THAT(*store.verify(), IsEmpty());
  }
};

TEST_F(FirstVersion, IsReadWithoutChangingTheFile) {
  const std::string before = *read_file(path());
  expect_all_levels(must_open(path(), Access::read));
  EXPECT_EQ(*read_file(path()), before);
  EXPECT_EQ(version(), 1);
}

TEST_F(FirstVersion, IsMigratedByWhoeverMayWrite) {
  expect_all_levels(must_open(path(), Access::write));
  EXPECT_EQ(version(), 2);
  WorldStore store = must_open(path(), Access::write);
  expect_all_levels(store);
  ASSERT_TRUE(store.save(sample_level(-6, 0)));
  EXPECT_THAT(*store.verify(), IsEmpty());
}

TEST_F(FirstVersion, KeepsItsDamageWhenItIsMigrated) {
  run_sql("UPDATE level SET state = x'00' WHERE z = -3");
  const WorldStore store = must_open(path(), Access::write);
  const auto faults = *store.verify();
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].z, -3);
  EXPECT_EQ(**store.level(-4), sample_level(-4, 0));
}

// A file of the first version that lies in the repository.
TEST_F(WorldStoreTest, OpensAFileOfTheFirstVersion) {
  std::filesystem::copy(std::filesystem::path(testing::kSourceDir) / "tests/store/version_1.karst",
                        path());
  const WorldStore store = must_open(path(), Access::write);
  EXPECT_EQ(store.dungeon(), R"({"name":"old"})");
  EXPECT_EQ(**store.level(-1), (StoredLevel{-1, R"({"z":-1})", "", R"({"turn":3})"}));
  EXPECT_THAT(*store.verify(), IsEmpty());
}

}  // namespace
}  // namespace karst
