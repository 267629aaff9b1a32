#include "karst/dungeon/dungeon_maker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "karst/engine/generate.hpp"
#include "karst/formats/dungeon_json.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

DungeonMaker maker(const DungeonPlan& plan) {
  auto made = DungeonMaker::make(plan);
  EXPECT_TRUE(made) << made.error().message();
  return *std::move(made);
}

std::string told(const JsonKeys& metadata, std::string_view key) {
  for (const auto& [name, value] : metadata) {
    if (name == key) return value;
  }
  return {};
}

std::int64_t number_told(const JsonKeys& metadata, std::string_view key) {
  return std::stoll(told(metadata, key));
}

const DungeonRoom* find_room(const DungeonLevel& level, std::string_view id) {
  const auto room = std::ranges::find(level.rooms, id, &DungeonRoom::id);
  return room == level.rooms.end() ? nullptr : &*room;
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

void expect_things_stand_in_rooms(const MadeLevel& made) {
  std::set<std::pair<std::int64_t, std::int64_t>> tiles;
  std::size_t count = 0;
  const auto expect_tile = [&](const JsonKeys& metadata, const DungeonRoom& room) {
    const LogicalPosition p{static_cast<std::int32_t>(number_told(metadata, "x")),
                            static_cast<std::int32_t>(number_told(metadata, "y"))};
    ASSERT_EQ(made.map.tiles[p], TileType::floor) << room.id;
    EXPECT_TRUE(tiles.emplace(p.x, p.y).second) << room.id << " has a tile twice";
    EXPECT_NE(p, made.map.start);
    for (const MarkedTile& mark : made.map.subtypes) EXPECT_NE(p, mark.position);
    ++count;
  };
  for (const DungeonRoom& room : made.level.rooms) {
    for (const Encounter& encounter : room.encounters) expect_tile(encounter.metadata, room);
    for (const LootEntry& loot : room.loot) expect_tile(loot.metadata, room);
    if (room.type == "corridor") {
      EXPECT_TRUE(room.encounters.empty() && room.loot.empty()) << room.id;
    }
    if (room.type == "entrance" && made.level.rooms.size() > 1) {
      EXPECT_TRUE(room.encounters.empty()) << room.id;
    }
  }
  EXPECT_EQ(made.map.things.size(), count);
  EXPECT_TRUE(std::ranges::is_sorted(made.map.things, comes_before, &MapThing::position));
}

void expect_texts_differ(const DungeonLevel& level) {
  std::set<std::string> names, descriptions;
  for (const DungeonRoom& room : level.rooms) {
    EXPECT_TRUE(names.insert(room.name).second) << room.name;
    EXPECT_TRUE(descriptions.insert(room.description).second) << room.description;
    EXPECT_EQ(room.description.find_first_of("{}[]"), std::string::npos) << room.description;
    EXPECT_GE(room.description.size(), 30U);
  }
}

void expect_all_reachable(const DungeonLevel& level) {
  ASSERT_FALSE(level.rooms.empty());
  std::set<std::string> reached = {level.rooms[0].id};
  std::vector<const DungeonRoom*> queue = {&level.rooms[0]};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const RoomConnection& way : queue[i]->connections) {
      const DungeonRoom* next = find_room(level, way.target_room_id);
      ASSERT_NE(next, nullptr) << way.target_room_id;
      if (reached.insert(next->id).second) queue.push_back(next);
    }
  }
  EXPECT_EQ(reached.size(), level.rooms.size());
}

void expect_sound(const DungeonMaker& made, std::int64_t z) {
  const auto level = made.level(z);
  ASSERT_TRUE(level) << level.error().message();
  expect_things_stand_in_rooms(*level);
  expect_texts_differ(level->level);
  expect_all_reachable(level->level);
  for (const PromiseReport& line : check_map(level->map)) {
    EXPECT_FALSE(line.missed) << level->map.generator << ' ' << line.name << ": "
                              << line.missed->detail;
  }
  Dungeon one = made.dungeon();
  one.levels.push_back(level->level);
  EXPECT_THAT(validate(one), IsEmpty());
  const auto converted = convert(one, z);
  ASSERT_TRUE(converted);
  EXPECT_THAT(converted->repairs, IsEmpty());
  EXPECT_THAT(validate(converted->map), IsEmpty());
}

TEST(DungeonMaker, LevelsOfTheDefaultScheduleAreSound) {
  for (int seed = 1; seed <= seed_count(4); ++seed) {
    for (const DungeonType type : {DungeonType::dungeon, DungeonType::tower}) {
      const DungeonMaker made = maker({.type = type, .seed = static_cast<std::uint64_t>(seed)});
      for (std::int64_t depth = seed; depth <= 100; depth += 7) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << " depth " << depth);
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
      SCOPED_TRACE(testing::Message() << name << ' ' << width << 'x' << height);
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
      SCOPED_TRACE(testing::Message() << width << 'x' << height << " level " << z);
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
  const auto made = DungeonMaker::make({.depth = 5, .seed = 4}, dungeon_schedule(5), tables);
  for (std::int64_t z = -1; z >= -5; --z) {
    const auto level = made->level(z);
    ASSERT_TRUE(level);
    for (const DungeonRoom& room : level->level.rooms) EXPECT_NE(room.type, "boss_room") << z;
    EXPECT_FALSE(level->level.connections.empty());
  }
}

TEST(DungeonMaker, ARoomMadeForAPuzzleTellsOfIt) {
  const auto& hazards = DungeonTables::builtin().hazards;
  int told_of = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const DungeonMaker made = maker({.depth = 20, .seed = seed});
    for (std::int64_t z = -1; z >= -20; --z) {
      const MadeLevel level = *made.level(z);
      for (const DungeonRoom& room : level.level.rooms) {
        if (room.type != "puzzle_room" || room.encounters.empty()) continue;
        for (const Encounter& encounter : room.encounters) {
          const auto entry = std::ranges::find(hazards, encounter.name, &HazardEntry::name);
          if (entry == hazards.end() || entry->type != EncounterType::puzzle) continue;
          EXPECT_TRUE(room.description.starts_with(entry->sign)) << room.description;
          EXPECT_THAT(room.name, HasSubstr(entry->place));
          ++told_of;
        }
      }
    }
  }
  EXPECT_GE(told_of, 50);
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
  EXPECT_LE(100 * again, 22 * sentences) << again << " of " << sentences;
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
