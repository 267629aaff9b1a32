#include "karst/dungeon/dungeon_maker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "support/made_levels.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using testing::expect_sound;
using testing::find_room;
using ::testing::HasSubstr;
using testing::number_told;
using testing::told;

DungeonMaker maker(const DungeonPlan& plan) {
  auto made = DungeonMaker::make(plan);
  EXPECT_TRUE(made) << made.error().message();
  return *std::move(made);
}

// One world of each generator, for a few levels.
WorldScheduler one_generator(std::string_view name, std::int64_t width, std::int64_t height) {
  return *WorldScheduler::make({.chunk_width = width, .chunk_height = height},
                               {{.from = 0, .to = 1, .generators = {std::string(name)}}});
}

TEST(DungeonMaker, RefusesImpossiblePlans) {
  const auto message = [](const DungeonPlan& plan) {
    const auto made = DungeonMaker::make(plan);
    return made ? std::string("made") : made.error().message();
  };
  EXPECT_EQ(message({.depth = 0}), "depth = 0 is outside 1..10000");
  EXPECT_EQ(message({.depth = 10'001}), "depth = 10001 is outside 1..10000");
  EXPECT_EQ(message({.boss_every = 0}), "boss_every = 0 is outside 1..10000");
  EXPECT_THAT(message({.name = std::string(201, 'x')}), HasSubstr("is longer than 200 bytes"));
  EXPECT_THAT(message({.name = "Keep\x1b[2J"}), HasSubstr("has a control character"));
  const DungeonMaker tower = maker({.type = DungeonType::tower, .depth = 3, .seed = 1});
  for (const std::int64_t z : {-1, 0, 4}) {
    const auto level = tower.level(z);
    ASSERT_FALSE(level);
    EXPECT_THAT(level.error().message(), HasSubstr("is none of this tower, which has 1 .. 3"));
  }
}

// Words, encounters and the ground of a level belong together.
TEST(DungeonMaker, LevelsHaveTheThemeOfTheirWords) {
  std::set<std::string> themes;
  const DungeonMaker made = maker({.depth = 100, .seed = 5});
  for (std::int64_t z = -1; z >= -100; --z) {
    const auto level = made.level(z);
    ASSERT_TRUE(level) << level.error().message();
    ASSERT_TRUE(level->map.theme);
    EXPECT_EQ(told(level->level.metadata, "theme"), '"' + level->map.theme->name + '"');
    themes.insert(level->map.theme->name);
  }
  EXPECT_EQ(themes.size(), ThemeCatalog::builtin().themes().size());
}

TEST(DungeonMaker, TheThemeOfASegmentChoosesTheWords) {
  ThemeCatalog themes = ThemeCatalog::builtin();
  themes.add({.name = "orchard", .description = "Trees.", .words = "fungus", .passes = {{"growth"}}});
  PassCatalog passes = PassCatalog::builtin();
  passes.set_themes(themes);
  const auto schedule = WorldScheduler::make({.chunk_width = 60, .chunk_height = 40},
                                             {{.generators = {"delve"}, .theme = "orchard"}},
                                             Catalog::builtin(), passes);
  ASSERT_TRUE(schedule) << schedule.error().message();
  const auto made = DungeonMaker::make({.depth = 2, .seed = 3}, *schedule, DungeonTables::builtin(), passes);
  ASSERT_TRUE(made);
  const auto level = made->level(-1);
  ASSERT_TRUE(level) << level.error().message();
  EXPECT_EQ(level->map.theme->name, "orchard");
  EXPECT_EQ(told(level->level.metadata, "theme"), "\"fungus\"");
}

TEST(DungeonMaker, LevelsHaveTheSizeOfThePlan) {
  const DungeonMaker made = maker({.depth = 2, .seed = 3, .width = 64, .height = 41});
  EXPECT_EQ(made.level(-2)->map.size(), (Size{64, 41}));
  EXPECT_FALSE(DungeonMaker::make({.depth = 2, .seed = 3, .width = 0}));
}

TEST(DungeonMaker, AnyLevelAloneIsThatOfTheWhole) {
  const DungeonPlan plan{.depth = 12, .seed = 99};
  const auto whole = maker(plan).whole();
  ASSERT_TRUE(whole);
  ASSERT_EQ(whole->levels.size(), 12U);
  for (const std::int64_t z : {-12, -1, -7, -12}) {
    const auto alone = maker(plan).level(z);
    ASSERT_TRUE(alone);
    EXPECT_EQ(alone->level, *find_level(*whole, z)) << z;
  }
}

TEST(DungeonMaker, SeedsDifferInNamesThemesAndIds) {
  std::set<std::string> names, ids, themes;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const DungeonMaker made = maker({.depth = 60, .seed = seed});
    names.insert(made.dungeon().name);
    ids.insert(made.dungeon().id);
    themes.insert(told(made.level(-50)->level.metadata, "theme"));
  }
  EXPECT_GE(names.size(), 18U);
  EXPECT_EQ(ids.size(), 20U);
  EXPECT_GE(themes.size(), 3U);
  EXPECT_EQ(maker({.depth = 1, .name = "Keep"}).dungeon().name, "Keep");
}

TEST(DungeonMaker, LevelsOfTheDefaultScheduleAreSound) {
  for (int seed = 1; seed <= seed_count(4); ++seed) {
    for (const DungeonType type : {DungeonType::dungeon, DungeonType::tower}) {
      const DungeonMaker made = maker({.type = type, .seed = static_cast<std::uint64_t>(seed)});
      for (std::int64_t depth = seed; depth <= 100; depth += 7) {
        SCOPED_TRACE(::testing::Message() << "seed " << seed << " depth " << depth);
        expect_sound(made, type == DungeonType::tower ? depth : -depth);
      }
    }
  }
}

TEST(DungeonMaker, LevelsOfEveryGeneratorAreSound) {
  for (const std::string_view name : Catalog::builtin().names()) {
    for (const auto& [width, height] : {std::pair{25, 25}, std::pair{64, 40}}) {
      const auto made =
          DungeonMaker::make({.depth = 5, .seed = 3}, one_generator(name, width, height));
      ASSERT_TRUE(made);
      if (!made->world().level(0)) continue;  // too small a map for this generator
      SCOPED_TRACE(::testing::Message() << name << ' ' << width << 'x' << height);
      for (std::int64_t z = -1; z >= -5; --z) expect_sound(*made, z);
    }
  }
}

TEST(DungeonMaker, TinyLevelsWork) {
  for (const auto& [width, height] : {std::pair{5, 5}, std::pair{9, 7}, std::pair{15, 11}}) {
    const auto made =
        DungeonMaker::make({.depth = 3, .seed = 5}, one_generator("maze", width, height));
    ASSERT_TRUE(made);
    for (std::int64_t z = -1; z >= -3; --z) {
      SCOPED_TRACE(::testing::Message() << width << 'x' << height << " level " << z);
      expect_sound(*made, z);
    }
  }
}

TEST(DungeonMaker, AMazeHasAnEntranceAnExitAndTreasure) {
  const auto made = DungeonMaker::make({.depth = 2, .seed = 8}, one_generator("maze", 81, 51));
  ASSERT_TRUE(made);
  const auto level = made->level(-1);
  ASSERT_TRUE(level);
  std::map<std::string, int> types;
  for (const DungeonRoom& room : level->level.rooms) ++types[room.type];
  EXPECT_EQ(types["entrance"], 1);
  EXPECT_EQ(types["exit"], 1);
  EXPECT_GE(types["treasure_room"], 1);
  EXPECT_TRUE(level->map.graph.empty());
}

// Two rooms at the ends of a passage; the second picture has a short one.
TEST(DungeonMaker, TwoRoomsGetANicheWhereTheWayIsLong) {
  const auto rooms_of = [](GenerationResult map, std::vector<Rect> rooms) {
    map.rooms = std::move(rooms);
    const auto level = populate(map, {.dungeon_id = "d"});
    EXPECT_TRUE(level);
    return level ? level->rooms.size() : 0;
  };
  EXPECT_EQ(rooms_of(text_map({"########################################",
                               "#@..##############################...###",
                               "#..................................>.###",
                               "#...##############################...###",
                               "########################################"}),
                     {Rect::from_size(0, 0, 4, 4), Rect::from_size(33, 0, 4, 4)}),
            3u);
  EXPECT_EQ(rooms_of(text_map({"#############", "#@..#####...#", "#.........>.#", "#...#####...#",
                               "#############"}),
                     {Rect::from_size(0, 0, 4, 4), Rect::from_size(8, 0, 4, 4)}),
            2u);
}

TEST(DungeonMaker, ABossWaitsEverySoManyLevelsAndAtTheEnd) {
  const DungeonMaker made = maker({.depth = 11, .seed = 4, .boss_every = 4});
  for (std::int64_t depth = 1; depth <= 11; ++depth) {
    const auto level = made.level(-depth);
    ASSERT_TRUE(level);
    const bool boss = std::ranges::count(level->map.things, ThingKind::boss, &MapThing::kind) > 0;
    EXPECT_EQ(boss, depth == 4 || depth == 8 || depth == 11) << depth;
  }
}

TEST(DungeonMaker, WithoutMonstersNoRoomIsABoss) {
  DungeonTables tables = DungeonTables::builtin();
  tables.monsters.clear();
  const auto made = DungeonMaker::make({.depth = 5, .seed = 4}, std::nullopt, tables);
  for (std::int64_t z = -1; z >= -5; --z) {
    const auto level = made->level(z);
    ASSERT_TRUE(level);
    for (const DungeonRoom& room : level->level.rooms) EXPECT_NE(room.type, "boss_room") << z;
    EXPECT_FALSE(level->level.connections.empty());
  }
}

TEST(DungeonMaker, ARoomMadeForAPuzzleOrATrapTellsOfIt) {
  const auto& hazards = DungeonTables::builtin().hazards;
  std::map<std::string, int> told_of;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const DungeonMaker made = maker({.depth = 20, .seed = seed});
    for (std::int64_t z = -1; z >= -20; --z) {
      const MadeLevel level = *made.level(z);
      for (const DungeonRoom& room : level.level.rooms) {
        const bool for_puzzle = room.type == "puzzle_room";
        if (!for_puzzle && room.type != "trap_room") continue;
        const auto type = for_puzzle ? EncounterType::puzzle : EncounterType::trap;
        for (const Encounter& encounter : room.encounters) {
          if (encounter.type != type) continue;
          const auto entry = std::ranges::find(hazards, encounter.name, &HazardEntry::name);
          EXPECT_TRUE(room.description.starts_with(entry->sign)) << room.description;
          EXPECT_THAT(room.name, HasSubstr(entry->place));
          ++told_of[room.type];
        }
      }
    }
  }
  EXPECT_GE(told_of["puzzle_room"], 50);
  EXPECT_GE(told_of["trap_room"], 50);
}

// Who lives in a den decides what it is called: nobody gives a bunk to a beetle.
TEST(DungeonMaker, DensSuitThoseWhoLiveThere) {
  const std::set<std::string> of_folk = {"Bunkroom",      "Smoking Room", "Card Table",
                                         "Drinking Hole", "Cook Fire",    "Gambling Den"};
  int dens = 0;
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    const DungeonMaker made = maker({.depth = 30, .seed = seed});
    for (std::int64_t z = -1; z >= -30; --z) {
      const MadeLevel level = *made.level(z);
      for (const DungeonRoom& room : level.level.rooms) {
        const bool den = std::ranges::any_of(
            of_folk, [&](const std::string& noun) { return room.name.find(noun) != noun.npos; });
        if (!den || told(room.metadata, "role") != "\"den\"" || room.encounters.empty()) continue;
        const std::string tags = told(room.encounters.front().metadata, "tags");
        EXPECT_TRUE(tags.find("humanoid") != tags.npos || tags.find("demon") != tags.npos)
            << room.name << ": " << room.encounters.front().name;
        ++dens;
      }
    }
  }
  EXPECT_GE(dens, 10);
}

// A player reads the levels one after the other.
TEST(DungeonMaker, SentencesSeldomComeAgain) {
  std::size_t sentences = 0, again = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    std::set<std::string> read;
    const auto whole = maker({.depth = 10, .seed = seed}).whole();
    ASSERT_TRUE(whole);
    for (const DungeonLevel& level : whole->levels) {
      for (const DungeonRoom& room : level.rooms) {
        std::size_t begin = 0;
        while (begin < room.description.size()) {
          const std::size_t end =
              std::min(room.description.find(". ", begin), room.description.size());
          again += read.insert(room.description.substr(begin, end - begin)).second ? 0 : 1;
          ++sentences;
          begin = end + 2;
        }
      }
    }
  }
  EXPECT_LE(100 * again, 15 * sentences) << again << " of " << sentences;
}

TEST(DungeonMaker, AllTypesOfRoomsOccurAndTreasureRoomsHoldSomething) {
  std::set<std::string> types;
  const auto whole = maker({.seed = 12}).whole();
  ASSERT_TRUE(whole);
  for (const DungeonLevel& level : whole->levels) {
    for (const DungeonRoom& room : level.rooms) {
      types.insert(room.type);
      if (room.type == "treasure_room") {
        EXPECT_FALSE(room.loot.empty()) << room.id;
      }
    }
  }
  EXPECT_EQ(types, std::set<std::string>(kRoomTypeNames.begin(), kRoomTypeNames.end()));
}

TEST(DungeonMaker, LevelsAreJoinedBothWaysBySameKind) {
  const auto whole = maker({.depth = 30, .seed = 21}).whole();
  ASSERT_TRUE(whole);
  int shortcuts = 0;
  for (const DungeonLevel& level : whole->levels) {
    for (const LevelConnection& way : level.connections) {
      const DungeonLevel* other = find_level(*whole, way.target_level);
      ASSERT_NE(other, nullptr);
      EXPECT_NE(find_room(level, way.from_room_id), nullptr);
      const auto back =
          std::ranges::find(other->connections, level.z, &LevelConnection::target_level);
      ASSERT_NE(back, other->connections.end());
      EXPECT_EQ(back->type, way.type);
      shortcuts += way.target_level == level.z - 10 ? 1 : 0;
    }
  }
  EXPECT_EQ(shortcuts, 2);
}

TEST(DungeonMaker, DangerAndRarityGrowWithDepth) {
  const auto mean_of = [](std::int64_t depth) {
    std::int64_t danger = 0, value = 0, loot = 0;
    const int seeds = seed_count(12);
    for (int seed = 1; seed <= seeds; ++seed) {
      const auto level = maker({.seed = static_cast<std::uint64_t>(seed)}).level(-depth);
      danger += number_told(level->level.metadata, "danger");
      for (const DungeonRoom& room : level->level.rooms) {
        for (const LootEntry& entry : room.loot) {
          value += number_told(entry.metadata, "value");
          ++loot;
        }
      }
    }
    return std::pair{danger / seeds, 100 * value / std::max<std::int64_t>(loot, 1)};
  };
  const auto top = mean_of(1), middle = mean_of(40), bottom = mean_of(99);
  EXPECT_LT(top.first * 2, middle.first);
  EXPECT_LT(middle.first, bottom.first);
  EXPECT_LT(top.second, bottom.second);
}

}  // namespace
}  // namespace karst
