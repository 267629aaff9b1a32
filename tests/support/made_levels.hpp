// What every level that DungeonMaker makes must be like.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "karst/dungeon/dungeon_maker.hpp"
#include "karst/engine/generate.hpp"

namespace karst::testing {

inline std::string told(const JsonKeys& metadata, std::string_view key) {
  for (const auto& [name, value] : metadata) {
    if (name == key) return value;
  }
  return {};
}

inline std::int64_t number_told(const JsonKeys& metadata, std::string_view key) {
  return std::stoll(told(metadata, key));
}

inline const DungeonRoom* find_room(const DungeonLevel& level, std::string_view id) {
  const auto room = std::ranges::find(level.rooms, id, &DungeonRoom::id);
  return room == level.rooms.end() ? nullptr : &*room;
}

inline void expect_things_stand_in_rooms(const MadeLevel& made) {
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

inline void expect_texts_differ(const DungeonLevel& level) {
  std::set<std::string> names, descriptions;
  for (const DungeonRoom& room : level.rooms) {
    EXPECT_TRUE(names.insert(room.name).second) << room.name;
    EXPECT_TRUE(descriptions.insert(room.description).second) << room.description;
    EXPECT_EQ(room.description.find_first_of("{}[]"), std::string::npos) << room.description;
    EXPECT_GE(room.description.size(), 30U);
  }
}

inline void expect_all_reachable(const DungeonLevel& level) {
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

inline void expect_sound(const Dungeon& dungeon, const MadeLevel& made) {
  expect_things_stand_in_rooms(made);
  expect_texts_differ(made.level);
  expect_all_reachable(made.level);
  for (const PromiseReport& line : check_map(made.map)) {
    EXPECT_FALSE(line.missed) << made.map.generator << ' ' << line.name << ": "
                              << line.missed->detail;
  }
  Dungeon one = dungeon;
  one.levels.push_back(made.level);
  EXPECT_THAT(validate(one), ::testing::IsEmpty());
  const auto converted = convert(one, made.level.z);
  ASSERT_TRUE(converted);
  EXPECT_THAT(converted->repairs, ::testing::IsEmpty());
  EXPECT_THAT(validate(converted->map), ::testing::IsEmpty());
}

inline void expect_sound(const DungeonMaker& maker, std::int64_t z) {
  const auto made = maker.level(z);
  ASSERT_TRUE(made) << made.error().message();
  expect_sound(maker.dungeon(), *made);
}

}  // namespace karst::testing
