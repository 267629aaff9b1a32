// Dungeons for tests: the samples, and small ones made of a few words.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>

#include "karst/core/rng.hpp"
#include "karst/dungeon/dungeon_map.hpp"
#include "karst/formats/dungeon_json.hpp"
#include "support/program.hpp"

namespace karst::testing {

inline std::string sample_text(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(std::string(kSourceDir) + "/tests/samples/" + name + ".json").rdbuf();
  return text.str();
}

inline Dungeon sample(const std::string& name) {
  auto dungeon = read_dungeon_json(sample_text(name), name);
  EXPECT_TRUE(dungeon.has_value()) << (dungeon ? "" : dungeon.error().message());
  return dungeon ? *std::move(dungeon) : Dungeon();
}

inline DungeonRoom room(std::string id, std::string type,
                        std::initializer_list<const char*> targets = {}) {
  DungeonRoom room;
  room.name = room.id = std::move(id);
  room.type = std::move(type);
  for (const char* target : targets) room.connections.emplace_back().target_room_id = target;
  return room;
}

inline Encounter encounter(std::string id, EncounterType type) {
  Encounter encounter;
  encounter.name = encounter.id = std::move(id);
  encounter.type = type;
  return encounter;
}

// With one level, -1, of these rooms.
inline Dungeon dungeon_of(std::vector<DungeonRoom> rooms) {
  Dungeon dungeon;
  dungeon.id = dungeon.name = "d";
  dungeon.seed = 7;
  dungeon.levels.emplace_back().rooms = std::move(rooms);
  return dungeon;
}

// A dungeon of one to three levels in which everything may be wrong that can be.
inline Dungeon random_dungeon(std::uint64_t seed) {
  Rng rng(seed);
  Dungeon dungeon = dungeon_of({});
  dungeon.seed = seed;
  dungeon.type = rng.coin() ? DungeonType::tower : DungeonType::dungeon;
  dungeon.levels.clear();
  for (std::uint32_t i = 1 + rng.below(3); i > 0; --i) {
    DungeonLevel& level = dungeon.levels.emplace_back();
    level.z = dungeon.type == DungeonType::tower ? i : -std::int64_t{i};
    const std::uint32_t count = rng.below(14);
    const auto name = [&] { return "r" + std::to_string(rng.below(count + 2)); };
    for (std::uint32_t r = 0; r < count; ++r) {
      const std::uint32_t type = rng.below(10);
      level.rooms.push_back(room(rng.below(9) == 0 ? name() : "r" + std::to_string(r),
                                 type < 8 ? std::string(kRoomTypeNames[type]) : "odd"));
      for (std::uint32_t l = rng.below(4); l > 0; --l) {
        level.rooms.back().connections.emplace_back().target_room_id = name();
      }
      for (std::uint32_t e = rng.below(3); e > 0; --e) {
        level.rooms.back().encounters.push_back(encounter(
            "e" + std::to_string(rng.below(20)), static_cast<EncounterType>(rng.below(5))));
      }
      for (std::uint32_t l = rng.below(3); l > 0; --l) {
        level.rooms.back().loot.emplace_back().name = rng.coin() ? "sword" : "Potion";
      }
    }
  }
  return dungeon;
}

}  // namespace karst::testing
