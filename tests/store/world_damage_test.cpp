// Worlds whose bytes have changed on the disk: what is read is right or is told to be damaged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "karst/formats/formats.hpp"
#include "support/run_program.hpp"
#include "support/seeds.hpp"
#include "support/stored_world.hpp"

namespace karst {
namespace {

using testing::make_stored_world;
using testing::sample_level;
using testing::sample_levels;
using testing::TemporaryDirectory;
using Access = WorldStore::Access;

constexpr int kLevels = 12;

// Without waiting for the disk, as nothing here depends on it.
bool overwrite(const std::string& path, const std::string& bytes) {
  return static_cast<bool>(std::ofstream(path, std::ios::binary) << bytes << std::flush);
}

// What became of a damaged world.
struct Outcome {
  bool opened = false;
  int wrong = 0;    // levels that were read and are not what was saved
  int lost = 0;     // levels that are damaged or gone
  int unnamed = 0;  // lost levels that verify does not name
  bool noticed = false;
};

Outcome look_at(const std::string& path) {
  Outcome outcome;
  const auto store = WorldStore::open(path, Access::read);
  outcome.noticed = !store;
  if (!store) return outcome;
  outcome.opened = true;
  const auto faults = store->verify();
  outcome.noticed = !faults || !faults->empty();
  for (const StoredLevel& saved : sample_levels(kLevels)) {
    const auto level = store->level(saved.z);
    if (level && *level == saved) continue;
    if (level && *level) ++outcome.wrong;
    ++outcome.lost;
    const bool named = !faults || std::ranges::any_of(*faults, [&](const WorldFault& fault) {
      return fault.z == saved.z;
    });
    if (!named) ++outcome.unnamed;
  }
  const auto dungeon = store->dungeon();
  if (dungeon && *dungeon != R"({"name":"sample"})") ++outcome.wrong;
  const auto play = store->play();
  if (play && *play != R"({"turn":1})") ++outcome.wrong;
  return outcome;
}

class WorldDamage : public ::testing::Test {
 protected:
  void SetUp() override {
    make_stored_world(path, kLevels);
    sound = *read_file(path);
  }
  Outcome with(const std::string& bytes) {
    EXPECT_TRUE(overwrite(path, bytes));
    return look_at(path);
  }

  TemporaryDirectory folder;
  std::string path = folder.path() / "w.karst";
  std::string sound;
};

// The texts of a level, found in the file by pieces of them: pages cut them up.
std::vector<std::size_t> bytes_of_level(const std::string& file, const StoredLevel& level) {
  constexpr std::size_t kPiece = 16;
  std::vector<std::size_t> places;
  for (const std::string* text : {&level.level, &level.map, &level.state}) {
    for (std::size_t i = 0; i + kPiece <= text->size(); i += kPiece) {
      const std::size_t at = file.find(text->substr(i, kPiece));
      if (at == std::string::npos) continue;
      for (std::size_t k = 0; k < kPiece; ++k) places.push_back(at + k);
    }
  }
  return places;
}

TEST_F(WorldDamage, EveryBitThatFlipsInALevelIsReportedAndTheRestStaysReadable) {
  const auto places = bytes_of_level(sound, sample_level(-7, 0));
  ASSERT_GT(places.size(), 18'000u);
  Rng rng(15);
  for (int i = 0; i < seed_count(200); ++i) {
    std::string bytes = sound;
    bytes[places[rng.below(static_cast<std::uint32_t>(places.size()))]] ^=
        static_cast<char>(1 << rng.below(8));
    ASSERT_TRUE(overwrite(path, bytes));
    const auto store = WorldStore::open(path, Access::read);
    ASSERT_TRUE(store);
    const auto faults = store->verify();
    ASSERT_TRUE(faults && faults->size() == 1);
    EXPECT_EQ(faults->front().z, -7);
    EXPECT_EQ(faults->front().what, "level -7 is damaged: its hash does not fit");
    EXPECT_FALSE(store->level(-7));
    EXPECT_EQ(**store->level(-6), sample_level(-6, 0));
  }
}

TEST_F(WorldDamage, ABitThatFlipsAnywhereNeverGivesAWrongLevel) {
  Rng rng(16);
  int noticed = 0;
  const int trials = seed_count(600);
  for (int i = 0; i < trials; ++i) {
    std::string bytes = sound;
    // Half of them where SQLite keeps its tables: the pages from the first on.
    const std::size_t range =
        i % 2 == 0 ? bytes.size() : std::min<std::size_t>(bytes.size(), 20'000);
    const std::size_t at = rng.below(static_cast<std::uint32_t>(range));
    bytes[at] ^= static_cast<char>(1 << rng.below(8));
    const Outcome outcome = with(bytes);
    EXPECT_EQ(outcome.wrong, 0) << "byte " << at;
    EXPECT_EQ(outcome.unnamed, 0) << "byte " << at;
    EXPECT_TRUE(outcome.noticed || outcome.lost == 0) << "byte " << at;
    noticed += outcome.noticed;
  }
  EXPECT_GT(noticed, trials / 3);
}

TEST_F(WorldDamage, PagesOfZerosAndOfOtherPagesAreNoticed) {
  constexpr std::size_t kPage = 4096;
  const std::size_t pages = sound.size() / kPage;
  for (std::size_t page = 1; page < pages; ++page) {
    std::string zeros = sound;
    std::fill_n(zeros.begin() + static_cast<std::ptrdiff_t>(page * kPage), kPage, '\0');
    const Outcome first = with(zeros);
    EXPECT_EQ(first.wrong, 0) << "page " << page;
    EXPECT_TRUE(first.noticed || first.lost == 0) << "page " << page;
    std::string doubled = sound;
    const std::size_t other = page % (pages - 1) + 1;
    doubled.replace(page * kPage, kPage, sound.substr(other * kPage, kPage));
    const Outcome second = with(doubled);
    EXPECT_EQ(second.wrong, 0) << "page " << page;
    EXPECT_TRUE(second.noticed || second.lost == 0) << "page " << page;
  }
}

TEST_F(WorldDamage, AFileThatWasCutShortIsNoticed) {
  for (std::size_t size = 0; size < sound.size(); size += 1 + sound.size() / 60) {
    const Outcome outcome = with(sound.substr(0, size));
    EXPECT_TRUE(outcome.noticed) << size;
    EXPECT_EQ(outcome.wrong, 0) << size;
  }
}

// A disk that forgets a write leaves an older page, which is right in itself.
TEST_F(WorldDamage, AnOlderPageIsNoticed) {
  {
    auto store = testing::must_open(path, Access::write);
    ASSERT_TRUE(store.save({-5, "short", "", "now"}));
  }
  const std::string before = *read_file(path);
  {
    auto store = testing::must_open(path, Access::write);
    ASSERT_TRUE(store.save({-5, "short", "", "new"}));
  }
  std::string bytes = *read_file(path);
  const std::size_t at = bytes.find("shortnew");
  ASSERT_NE(at, std::string::npos);
  const std::size_t page = at / 4096 * 4096;
  bytes.replace(page, 4096, before.substr(page, 4096));
  ASSERT_TRUE(overwrite(path, bytes));
  const WorldStore store = testing::must_open(path, Access::read);
  EXPECT_EQ(store.level(-5).error().message(),
            path + ": level -5 is damaged: the table of contents has another hash");
  EXPECT_EQ(store.verify()->size(), 1u);
}

}  // namespace
}  // namespace karst
