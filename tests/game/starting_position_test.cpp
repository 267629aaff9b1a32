#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

#include "karst/game/game_map.hpp"
#include "karst/levels/level_generator.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

// Whether somebody can get to a key without opening anything: a flood of its own over the tiles.
bool reaches_a_key(const GenerationResult& map, LogicalPosition from) {
  Grid<char> blocked(map.size(), 0);
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      blocked[{x, y}] = map.tiles[{x, y}] == TileType::wall;
    }
  }
  Grid<char> has_key(map.size(), 0);
  for (const MarkedTile& tile : map.subtypes) {
    for (const Subtype type : tile.types) {
      if (type == Subtype::lock) blocked[tile.position] = 1;
      if (type == Subtype::key) has_key[tile.position] = 1;
    }
  }
  std::vector<LogicalPosition> waiting;
  const auto come_to = [&](LogicalPosition p) {
    if (!map.size().contains(p) || blocked[p] != 0) return;
    blocked[p] = 1;
    waiting.push_back(p);
  };
  come_to(from);
  while (!waiting.empty()) {
    const LogicalPosition p = waiting.back();
    waiting.pop_back();
    if (has_key[p] != 0) return true;
    come_to({p.x + 1, p.y});
    come_to({p.x - 1, p.y});
    come_to({p.x, p.y + 1});
    come_to({p.x, p.y - 1});
  }
  return false;
}

bool has_keys(const GenerationResult& map) {
  return std::ranges::any_of(map.subtypes, [](const MarkedTile& tile) {
    return tile.types.contains(Subtype::key);
  });
}

TEST(StartingPosition, IsAtTheStairsUpElseTheStartElseARoomElseTheMiddleElseAnywhere) {
  const auto start_of = [](const GenerationResult& layout) {
    return GameMap::make(layout)->starting_position();
  };
  GenerationResult layout = text_map({"#######", "#@...<#", "#.###.#", "#.###.#", "#######"});
  EXPECT_EQ(start_of(layout), (LogicalPosition{5, 1}));
  layout.stairs_up.reset();
  EXPECT_EQ(start_of(layout), (LogicalPosition{1, 1}));
  layout.start = {0, 0};  // a wall
  layout.rooms = {Rect::from_size(4, 2, 2, 2), Rect::from_size(0, 0, 2, 2)};
  EXPECT_EQ(start_of(layout), (LogicalPosition{5, 3}));
  layout.rooms[0] = Rect::from_size(2, 2, 2, 2);  // its middle is wall
  EXPECT_TRUE(is_walkable(layout.tiles[*start_of(layout)]));
  layout.rooms.clear();
  EXPECT_EQ(start_of(layout), (LogicalPosition{1, 1})) << "the middle is a wall";
  EXPECT_EQ(start_of(text_map({"###", "#.#", "#.#"})), (LogicalPosition{1, 1}));
  EXPECT_EQ(start_of(text_map({"##"})), std::nullopt);
  EXPECT_EQ(start_of(GenerationResult{}), std::nullopt);
}

// The key lies at 1,1, its lock stands at 4,1. Wherever the map says that players enter, they do so
// to the left of it.
TEST(StartingPosition, IsNeverBehindALock) {
  GenerationResult layout = text_map({"#########", "#.......#", "#########"});
  layout.subtypes = {{{1, 1}, {Subtype::key}, 1, {4, 1}}, {{4, 1}, {Subtype::lock}, 1, {1, 1}}};
  for (std::int32_t x = 0; x < 9; ++x) {
    layout.start = {x, 1};
    layout.rooms = {Rect::from_size(x, 0, 2, 2)};
    const auto start = GameMap::make(layout)->starting_position();
    ASSERT_TRUE(start);
    EXPECT_TRUE(start->x >= 1 && start->x <= 3) << x << " gave " << start->x;
    if (x >= 1 && x <= 3) {
      EXPECT_EQ(start->x, x);
    }
  }
  layout.key_use = KeyUse::consumable;
  layout.start = {6, 1};
  EXPECT_LT(GameMap::make(layout)->starting_position()->x, 4);
}

TEST(StartingPosition, IsStillThereWhenLocksAreOpenAndTilesChanged) {
  GenerationResult layout = text_map({"#########", "#.@.....#", "#########"});
  layout.subtypes = {{{1, 1}, {Subtype::key}, 1, {4, 1}}, {{4, 1}, {Subtype::lock}, 1, {1, 1}}};
  GameMap map = *GameMap::make(layout);
  ASSERT_TRUE(map.take_key({1, 1}));
  ASSERT_TRUE(map.open_lock({4, 1}));
  EXPECT_EQ(map.starting_position(), (LogicalPosition{2, 1}));
  ASSERT_TRUE(map.build_wall({2, 1}));
  EXPECT_TRUE(map.is_walkable(*map.starting_position()));
}

TEST(StartingPosition, IsTheStartOfEveryGeneratedMap) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= seed_count(20); ++seed) {
      const auto map = GameMap::make(generator.name, {.seed = static_cast<std::uint64_t>(seed)});
      ASSERT_TRUE(map) << map.error().message();
      EXPECT_EQ(map->starting_position(), map->layout().start) << generator.name << " " << seed;
    }
  }
}

// 100 levels of 20 worlds for each generator take minutes; KARST_TEST_LEVELS=100 asks for them.
TEST(StartingPosition, ReachesTheFirstKeyOnEveryLevel) {
  const char* wanted = std::getenv("KARST_TEST_LEVELS");
  const int levels = wanted != nullptr ? std::atoi(wanted) : 3;
  const int worlds = wanted != nullptr ? 20 : seed_count(2);
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    int with_keys = 0;
    const auto schedule = WorldScheduler::make(
        {}, {{.generators = {std::string(generator.name)}, .passes = {{"keys_and_locks"}}}});
    ASSERT_TRUE(schedule) << schedule.error().message();
    for (int seed = 1; seed <= worlds; ++seed) {
      const LevelGenerator world(*schedule, static_cast<std::uint64_t>(seed));
      for (int level = 0; level < levels; ++level) {
        auto layout = world.level(level);
        ASSERT_TRUE(layout) << layout.error().message();
        if (!has_keys(*layout)) continue;  // there is no passage that a lock could close
        ++with_keys;
        const GameMap map = *GameMap::make(*std::move(layout));
        ASSERT_TRUE(reaches_a_key(map.layout(), map.starting_position().value()))
            << generator.name << " seed " << seed << " level " << level;
      }
    }
    RecordProperty(std::string(generator.name), with_keys);
    if (wanted != nullptr) std::printf("%s: %d\n", std::string(generator.name).c_str(), with_keys);
  }
}

}  // namespace
}  // namespace karst
