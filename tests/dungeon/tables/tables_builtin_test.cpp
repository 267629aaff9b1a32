// What the tables that come with Karst promise to those who play with them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "karst/dungeon/tables.hpp"
#include "karst/formats/table_files.hpp"
#include "support/program.hpp"

namespace karst {
namespace {

constexpr int kDeepest = 100;

struct Theme {
  std::string_view name;
  int from;  // the first depth that has it
};
constexpr std::array kThemes = {Theme{"ruin", 1},      Theme{"warren", 3},   Theme{"crypt", 8},
                                Theme{"mine", 12},     Theme{"fungus", 18},  Theme{"flooded", 25},
                                Theme{"fortress", 35}, Theme{"archive", 45}, Theme{"ember", 60},
                                Theme{"void", 80}};

// Of monsters their kind, of items what they are.
constexpr std::array<std::string_view, 28> kOtherTags = {
    "undead", "beast",  "vermin",    "humanoid", "construct", "ooze",  "plant",
    "spirit", "demon",  "dragonkin", "blade",    "blunt",     "pole",  "missile",
    "body",   "shield", "head",      "hands",    "feet",      "drink", "food",
    "salve",  "tool",   "light",     "gem",      "book",      "relic", "coin"};

const DungeonTables& builtin() {
  return DungeonTables::builtin();
}

template <class Call>
void for_each_entry(Call call) {
  for (const auto& entry : builtin().monsters) call(entry);
  for (const auto& entry : builtin().items) call(entry);
  for (const auto& entry : builtin().hazards) call(entry);
}

template <class Entry, class Wanted>
std::ptrdiff_t count_at(const std::vector<Entry>& entries, int depth, Wanted wanted) {
  return std::ranges::count_if(
      entries, [&](const Entry& entry) { return entry.depth.contains(depth) && wanted(entry); });
}

template <class Entry>
bool has_tag(const Entry& entry, std::string_view tag) {
  return std::ranges::find(entry.tags, tag) != entry.tags.end();
}

bool is_boss(const MonsterEntry& entry) {
  return entry.boss;
}
bool is_no_boss(const MonsterEntry& entry) {
  return !entry.boss;
}

std::ptrdiff_t count_of(EncounterType type) {
  return std::ranges::count(builtin().hazards, type, &HazardEntry::type);
}

TEST(BuiltinTables, AreTheFilesInAssets) {
  std::vector<std::string> paths;
  for (const auto& file : std::filesystem::directory_iterator(
           std::filesystem::path(testing::kSourceDir) / "assets/tables")) {
    paths.push_back(file.path().string());
  }
  std::ranges::sort(paths);
  const auto read = read_table_files(paths, {});
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(*read, builtin());
}

TEST(BuiltinTables, AreRich) {
  EXPECT_GE(std::ranges::count_if(builtin().monsters, is_no_boss), 100);
  EXPECT_GE(std::ranges::count_if(builtin().monsters, is_boss), 15);
  EXPECT_GE(builtin().items.size(), 140u);
  EXPECT_GE(count_of(EncounterType::trap), 45);
  EXPECT_GE(count_of(EncounterType::puzzle), 25);
  EXPECT_GE(count_of(EncounterType::event), 25);
}

TEST(BuiltinTables, SayNothingTwice) {
  std::set<std::string> ids;
  std::set<std::string> names;
  std::set<std::string> descriptions;
  for_each_entry([&](const auto& entry) {
    EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
    EXPECT_TRUE(descriptions.insert(entry.description).second) << entry.description;
  });
}

TEST(BuiltinTables, AreWrittenInSentences) {
  for_each_entry([](const auto& entry) {
    EXPECT_TRUE(entry.description.ends_with('.')) << entry.id;
    EXPECT_LE(entry.description.size(), 160u) << entry.id;
    EXPECT_GE(entry.description.size(), 10u) << entry.id;
    const char first = entry.description.front();
    EXPECT_TRUE(first >= 'A' && first <= 'Z') << entry.id;
  });
}

TEST(BuiltinTables, HaveNoTagThatNothingAsksFor) {
  std::map<std::string_view, int> uses;
  for (const Theme& theme : kThemes) uses[theme.name] = 0;
  for (const std::string_view tag : kOtherTags) uses[tag] = 0;
  for_each_entry([&](const auto& entry) {
    EXPECT_TRUE(std::ranges::any_of(kThemes,
                                    [&](const Theme& theme) { return has_tag(entry, theme.name); }))
        << entry.id << " has no theme";
    for (const std::string& tag : entry.tags) {
      const auto use = uses.find(tag);
      if (use == uses.end()) ADD_FAILURE() << entry.id << " has the unknown tag " << tag;
      if (use != uses.end()) ++use->second;
    }
  });
  for (const auto& [tag, count] : uses) EXPECT_GE(count, 3) << tag;
}

TEST(BuiltinTables, GiveAChoiceAtEveryDepth) {
  for (int depth = 1; depth <= kDeepest; ++depth) {
    EXPECT_GE(count_at(builtin().monsters, depth, is_no_boss), 8) << depth;
    EXPECT_GE(count_at(builtin().monsters, depth, is_boss), 3) << depth;
    for (const ItemType type :
         {ItemType::weapon, ItemType::armor, ItemType::potion, ItemType::misc}) {
      EXPECT_GE(count_at(builtin().items, depth, [&](const auto& e) { return e.type == type; }), 4)
          << depth << " " << kItemTypeNames[static_cast<std::size_t>(type)];
    }
    for (const std::string_view rarity : kRarityNames) {
      EXPECT_GE(count_at(builtin().items, depth, [&](const auto& e) { return e.rarity == rarity; }),
                1)
          << depth << " " << rarity;
    }
  }
}

TEST(BuiltinTables, GiveAChoiceForEveryTheme) {
  for (const Theme& theme : kThemes) {
    const auto fits = [&](const auto& entry) { return has_tag(entry, theme.name); };
    const auto fits_as = [&](EncounterType type) {
      return [&fits, type](const HazardEntry& entry) { return entry.type == type && fits(entry); };
    };
    for (int depth = theme.from; depth <= kDeepest; ++depth) {
      const auto monster = [&](const MonsterEntry& e) { return !e.boss && fits(e); };
      const auto boss = [&](const MonsterEntry& e) { return e.boss && fits(e); };
      EXPECT_GE(count_at(builtin().monsters, depth, monster), 5) << theme.name << " " << depth;
      EXPECT_GE(count_at(builtin().monsters, depth, boss), 1) << theme.name << " " << depth;
      EXPECT_GE(count_at(builtin().items, depth, fits), 4) << theme.name << " " << depth;
      EXPECT_GE(count_at(builtin().hazards, depth, fits_as(EncounterType::trap)), 2)
          << theme.name << " " << depth;
      EXPECT_GE(count_at(builtin().hazards, depth, fits_as(EncounterType::puzzle)), 2)
          << theme.name << " " << depth;
      EXPECT_GE(count_at(builtin().hazards, depth, fits_as(EncounterType::event)), 2)
          << theme.name << " " << depth;
    }
  }
}

TEST(BuiltinTables, GrowMoreDangerousWithDepth) {
  double before = 0;
  for (int depth = 1; depth <= kDeepest; ++depth) {
    double sum = 0;
    int count = 0;
    for (const MonsterEntry& entry : builtin().monsters) {
      if (entry.boss || !entry.depth.contains(depth)) continue;
      sum += entry.danger;
      ++count;
      EXPECT_TRUE(depth > 1 || entry.danger <= 3) << entry.id;
    }
    EXPECT_GE(sum / count, before) << depth;
    before = sum / count;
    const double asked = 2 + 0.4 * (depth - 1);
    EXPECT_TRUE(before >= 0.6 * asked && before <= 1.6 * asked) << depth << ": " << before;
  }
}

TEST(BuiltinTables, GiveStatsThatSuitTheDanger) {
  for (const MonsterEntry& entry : builtin().monsters) {
    const EnemyStats usual = stats_of_danger(entry.danger, entry.boss);
    const double ratio = static_cast<double>(entry.stats.hp) * entry.stats.attack_bonus /
                         (static_cast<double>(usual.hp) * usual.attack_bonus);
    EXPECT_TRUE(ratio >= 0.6 && ratio <= 1.6) << entry.id << ": " << ratio;
    EXPECT_EQ(entry.stats.hp, entry.stats.max_hp) << entry.id;
    const bool capital = entry.symbol >= 'A' && entry.symbol <= 'Z';
    EXPECT_EQ(capital, entry.boss) << entry.id << ": bosses have capitals";
  }
}

TEST(BuiltinTables, GoOnBelowTheHundredthLevel) {
  EXPECT_GE(count_at(builtin().monsters, kDeepestDepth, is_no_boss), 8);
  EXPECT_GE(count_at(builtin().monsters, kDeepestDepth, is_boss), 3);
}

}  // namespace
}  // namespace karst
