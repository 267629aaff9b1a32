// Deep water, lava and chasms in a game: what they do, and that nobody comes to grief by them who
// does not ask for it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <set>

#include "karst/dungeon/expedition.hpp"
#include "karst/game/ground_effects.hpp"
#include "model/ground/furniture.hpp"
#include "support/expedition_bot.hpp"
#include "support/hazard_levels.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using testing::hazard_dungeon;

constexpr std::array kDirections = {Direction::up, Direction::left, Direction::right,
                                    Direction::down};

// What the player is told, in one text.
std::string told(const Expedition& game) {
  std::string text;
  for (const std::string& line : game.messages()) text += line + '\n';
  return text;
}

// Two levels of one room, with some ground instead of `g`.
//   #########
//   #.ggg...#
//   #<ggg..>#
//   #.......#
//   #########
struct RoomPlan {
  Ground ground = Ground::bare;
  DungeonType type = DungeonType::dungeon;
  std::int32_t last_row = 2;  // of that ground
  std::vector<LogicalPosition> enemies = {};
};
class RoomLevels {
 public:
  explicit RoomLevels(const RoomPlan& plan)
      : levels_(dungeon(plan.type), zs(plan.type),
                [=](std::int64_t z) -> Result<MadeLevel> { return level(plan, z); }) {}
  LevelSource& source() { return levels_; }

 private:
  static Dungeon dungeon(DungeonType type) {
    Dungeon made;
    made.id = "rooms";
    made.seed = 5;
    made.type = type;
    made.max_depth = 2;
    return made;
  }
  static std::vector<std::int64_t> zs(DungeonType type) {
    return type == DungeonType::tower ? std::vector<std::int64_t>{1, 2}
                                      : std::vector<std::int64_t>{-1, -2};
  }
  static Result<MadeLevel> level(const RoomPlan& plan, std::int64_t z) {
    MadeLevel made;
    made.map.generator = "picture";
    made.map.seed = 1;
    made.map.tiles.reset({9, 5}, TileType::wall);
    for (std::int32_t y = 1; y <= 3; ++y) {
      for (std::int32_t x = 1; x <= 7; ++x) made.map.tiles[{x, y}] = TileType::floor;
    }
    made.map.rooms = {{0, 0, 8, 4}};
    made.map.start = {1, 2};
    made.map.stairs_up = LogicalPosition{1, 2};
    made.map.stairs_down = LogicalPosition{7, 2};
    made.map.tiles[{1, 2}] = TileType::stairs_up;
    made.map.tiles[{7, 2}] = TileType::stairs_down;
    made.map.ground.reset({9, 5}, Ground::bare);
    for (std::int32_t y = 1; y <= plan.last_row; ++y) {
      for (std::int32_t x = 2; x <= 4; ++x) made.map.ground[{x, y}] = plan.ground;
    }
    positions_from_terrain(walkable_tiles(made.map.tiles), made.map.valid_positions);
    made.level.z = z;
    DungeonRoom room;
    room.id = "room" + std::to_string(z);
    room.name = "Hall";
    room.type = "chamber";
    for (const LogicalPosition p : plan.enemies) room.encounters.push_back(rat_at(p));
    made.level.rooms = {room};
    const bool is_last = z == 2 || z == -2;
    made.level.connections = {
        {.type = LevelLinkType::staircase, .target_level = is_last ? z / 2 : 2 * z}};
    return made;
  }

  static Encounter rat_at(LogicalPosition p) {
    Encounter rat;
    rat.id = fmt::format("rat {},{}", p.x, p.y);
    rat.type = EncounterType::monster;
    rat.name = "Rat";
    rat.metadata = {{"x", std::to_string(p.x)}, {"y", std::to_string(p.y)}};
    return rat;
  }

  LevelsInMemory levels_;
};

Expedition begin_at(RoomLevels& levels, int steps_right) {
  auto game = Expedition::begin(levels.source());
  EXPECT_TRUE(game) << game.error().message();
  for (int i = 0; i < steps_right; ++i) EXPECT_TRUE(game->walk(Direction::right));
  return *std::move(game);
}

TEST(ExpeditionGround, DeepWaterTakesTwoTurnsAStep) {
  RoomLevels levels({.ground = Ground::deep_water});
  Expedition game = begin_at(levels, 0);
  EXPECT_EQ(game.warning(Direction::right), "");
  ASSERT_TRUE(game.walk(Direction::right));
  EXPECT_EQ(game.turn(), 2);
  EXPECT_THAT(told(game), HasSubstr("two turns"));
  ASSERT_TRUE(game.walk(Direction::right));
  EXPECT_EQ(game.turn(), 4);
  ASSERT_TRUE(game.walk(Direction::down));
  EXPECT_EQ(game.turn(), 5) << "out of it";
  EXPECT_EQ(game.hero().hp, game.hero().max_hp);
}

TEST(ExpeditionGround, LavaBurnsEachTurnAndKills) {
  RoomLevels levels({.ground = Ground::lava});
  Expedition game = begin_at(levels, 0);
  EXPECT_THAT(std::string(game.warning(Direction::right)), HasSubstr("lava"));
  EXPECT_EQ(game.warning(Direction::down), "");
  ASSERT_TRUE(game.walk(Direction::right));
  EXPECT_EQ(game.hero().hp, 40);
  EXPECT_THAT(told(game), HasSubstr("You burn: 10 hp."));
  EXPECT_EQ(game.warning(Direction::right), "") << "he knows by now";
  ASSERT_TRUE(game.wait());
  EXPECT_EQ(game.hero().hp, 30);
  ASSERT_TRUE(game.walk(Direction::down));
  EXPECT_EQ(game.hero().hp, 30);
  ASSERT_TRUE(game.walk(Direction::up));
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(game.wait());
  EXPECT_EQ(game.outcome(), Outcome::defeat);
  EXPECT_THAT(game.summary().front(), HasSubstr("to lava"));
}

TEST(ExpeditionGround, AChasmDropsOneLevel) {
  for (const DungeonType type : {DungeonType::dungeon, DungeonType::tower}) {
    RoomLevels levels({.ground = Ground::chasm, .type = type});
    Expedition game = begin_at(levels, 0);
    if (type == DungeonType::tower) {
      EXPECT_EQ(game.warning(Direction::right), "");
      ASSERT_TRUE(game.walk(Direction::right));
      EXPECT_EQ(game.position(), (LogicalPosition{1, 2})) << "nothing lies below the entrance";
      EXPECT_THAT(told(game), HasSubstr("no bottom"));
      continue;
    }
    EXPECT_THAT(std::string(game.warning(Direction::right)), HasSubstr("chasm"));
    ASSERT_TRUE(game.walk(Direction::right));
    EXPECT_EQ(game.level(), -2);
    EXPECT_EQ(game.position(), (LogicalPosition{2, 3})) << "beside the chasm of that level";
    EXPECT_EQ(game.hero().hp, 45);
    EXPECT_THAT(told(game), HasSubstr("land on level -2: 5 hp"));
    const auto again = Expedition::resume(levels.source());
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_EQ(again->position(), game.position());
    EXPECT_EQ(again->level(), game.level());
    EXPECT_EQ(again->hero(), game.hero());
    EXPECT_EQ(game.warning(Direction::up), "") << "the last level";
  }
}

// Towers go up, chasms down: to a level where the hero was before.
TEST(ExpeditionGround, InATowerOneFallsBack) {
  RoomLevels levels({.ground = Ground::chasm, .type = DungeonType::tower, .enemies = {{7, 1}}});
  Expedition first = begin_at(levels, 0);
  ASSERT_TRUE(first.save());
  std::string play = *levels.source().play();
  const std::size_t level = play.find("\"level\":1");
  ASSERT_NE(level, std::string::npos);
  play.replace(level, 9, "\"level\":2");
  const LevelState behind{1, *levels.source().state(1)};
  // As after a way up, which counts the level that was left.
  const std::string_view none = "\"levels_visited\":0";
  ASSERT_NE(play.find(none), std::string::npos) << play;
  play.replace(play.find(none), none.size(), "\"levels_visited\":1");
  ASSERT_TRUE(levels.source().save({&behind, 1}, play));
  auto game = Expedition::resume(levels.source());
  ASSERT_TRUE(game) << game.error().message();
  ASSERT_EQ(game->level(), 2);
  ASSERT_TRUE(game->walk(Direction::right));
  EXPECT_EQ(game->level(), 1);
  EXPECT_EQ(game->position(), (LogicalPosition{1, 2}));
  EXPECT_TRUE(game->scene().visited);
  const auto again = Expedition::resume(levels.source());
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(again->tally(), game->tally());
}

TEST(ExpeditionGround, WhoHasGotIntoLavaWalksOut) {
  RoomLevels levels({.ground = Ground::lava});
  Expedition game = begin_at(levels, 2);
  ASSERT_TRUE(game.walk(Direction::up));
  ASSERT_EQ(game.position(), (LogicalPosition{3, 1})) << "nothing around it is dry";
  ASSERT_EQ(game.hero().hp, 20);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(game.go_on());
  EXPECT_EQ(game.map().ground_at(game.position()), Ground::bare);
  EXPECT_GE(game.hero().hp, 10) << "by the shortest way";
}

// Where the enemy stood on its way to a hero who waits, up to the first blow.
std::vector<LogicalPosition> way_of_enemy(Expedition& game) {
  std::vector<LogicalPosition> way;
  for (int turn = 0; turn < 60; ++turn) {
    const Creature& enemy = game.scene().creatures.at(0);
    if (enemy.awake) way.push_back(enemy.at);
    if (manhattan_distance(enemy.at, game.position()) == 1) break;
    EXPECT_TRUE(game.wait());
  }
  return way;
}

TEST(ExpeditionGround, EnemiesWalkAroundHazards) {
  for (const Ground ground : {Ground::deep_water, Ground::lava, Ground::chasm}) {
    RoomLevels levels({.ground = ground, .enemies = {{6, 2}}});
    Expedition game = begin_at(levels, 0);
    const auto way = way_of_enemy(game);
    ASSERT_FALSE(way.empty());
    EXPECT_EQ(manhattan_distance(way.back(), game.position()), 1) << to_string(ground);
    for (const LogicalPosition p : way) EXPECT_FALSE(is_hazard(game.map().ground_at(p)));
  }
}

TEST(ExpeditionGround, EnemiesWadeSlowlyWhereTheyMustAndCrossNoLava) {
  for (const Ground ground : {Ground::deep_water, Ground::lava, Ground::chasm}) {
    RoomLevels levels({.ground = ground, .last_row = 3, .enemies = {{6, 2}}});
    Expedition game = begin_at(levels, 0);
    const auto way = way_of_enemy(game);
    const auto wet = std::ranges::count_if(
        way, [&](LogicalPosition p) { return is_hazard(game.map().ground_at(p)); });
    // Three tiles of water, the last one beside the hero, would be three turns of dry land.
    EXPECT_TRUE(ground == Ground::deep_water ? wet >= 4 : wet == 0) << to_string(ground) << wet;
    const LogicalPosition last = game.scene().creatures.at(0).at;
    EXPECT_EQ(last, (ground == Ground::deep_water ? LogicalPosition{2, 2} : LogicalPosition{6, 2}));
  }
}

TEST(ExpeditionGround, WhoMakesRoomStepsOntoDryGround) {
  RoomLevels levels({.ground = Ground::chasm, .last_row = 3, .enemies = {{1, 2}, {1, 1}, {1, 3}}});
  const Expedition game = begin_at(levels, 0);
  EXPECT_EQ(game.scene().creatures.at(0).at, (LogicalPosition{5, 2}));
}

// --- dungeons of many seeds ---------------------------------------------------------------------

// KARST_TEST_GAMES asks for more.
int game_count(int usual) {
  const char* asked = std::getenv("KARST_TEST_GAMES");
  return asked != nullptr ? std::atoi(asked) : share_of_seeds(usual);
}

bool is_hazardous(const Expedition& game, LogicalPosition p) {
  return is_hazard(game.map().ground_at(p));
}

TEST(ExpeditionGround, NothingIsPutOnHazardsOrFurniture) {
  int things = 0, features = 0, hazards = 0;
  for (int seed = 1; seed <= share_of_seeds(10); ++seed) {
    const DungeonMaker dungeon = hazard_dungeon(static_cast<std::uint64_t>(seed), 8);
    for (std::int64_t z = -1; z >= -8; --z) {
      const auto made = dungeon.level(z);
      ASSERT_TRUE(made) << made.error().message();
      std::set<std::pair<int, int>> blocked;
      for (const Feature& feature : made->map.features) {
        const auto furniture = furniture_of(feature.type);
        if (furniture && !is_solid(*furniture)) continue;
        blocked.insert({feature.position.x, feature.position.y});
      }
      for (const Ground ground : made->map.ground.cells()) hazards += is_hazard(ground) ? 1 : 0;
      for (const MapThing& thing : made->map.things) {
        const LogicalPosition p = thing.position;
        const Ground ground = made->map.ground.empty() ? Ground::bare : made->map.ground[p];
        EXPECT_FALSE(is_hazard(ground)) << seed << " level " << z << ' ' << thing.name;
        EXPECT_FALSE(blocked.contains({p.x, p.y})) << seed << " level " << z << ' ' << thing.name;
      }
      things += static_cast<int>(made->map.things.size());
      features += static_cast<int>(blocked.size());
    }
  }
  EXPECT_GT(things, 100);
  EXPECT_GT(features, 100);
  EXPECT_GT(hazards, 1000);
}

// Until the end; no enemy ever enters lava or a chasm, and the hero not even deep water.
TEST(ExpeditionGround, ExplorersWinAndStayDry) {
  int won = 0;
  const int games = game_count(6);
  for (int seed = 1; seed <= games; ++seed) {
    LevelsInMemory levels(hazard_dungeon(static_cast<std::uint64_t>(seed), 6));
    auto game = Expedition::begin(levels);
    ASSERT_TRUE(game) << game.error().message();
    Result<void> done;
    while (game->outcome() == Outcome::playing && game->turn() < 60'000) {
      if (!testing::bot_acts(*game, {}, done)) break;
      ASSERT_TRUE(done) << done.error().message();
      ASSERT_FALSE(is_hazardous(*game, game->position())) << "seed " << seed;
      for (const Creature& creature : game->scene().creatures) {
        const GroundEffect there = effect_of(game->map().ground_at(creature.at));
        ASSERT_TRUE(there.burn == 0 && there.fall == 0) << "seed " << seed << ' ' << creature.name;
      }
    }
    EXPECT_NE(game->outcome(), Outcome::playing)
        << "seed " << seed << ": stuck on level " << game->level() << " turn " << game->turn();
    won += game->outcome() == Outcome::victory ? 1 : 0;
  }
  std::printf("of %d games %d won\n", games, won);
  EXPECT_GE(won * 2, games);
}

// Every tile from which one can step into a chasm, with the step.
struct Drop {
  LogicalPosition from;
  Direction way;
};
std::vector<Drop> drops_of(const GameMap& map) {
  std::vector<Drop> drops;
  const BitGrid dry = dry_ground(map);
  dry.for_each([&](LogicalPosition p) {
    for (const Direction way : kDirections) {
      const LogicalPosition to = neighbour(p, way);
      if (map.is_walkable(to) && map.ground_at(to) == Ground::chasm) drops.push_back({p, way});
    }
  });
  return drops;
}

// Where the hero stands is part of the saved text.
const std::vector<LevelState> kUntouched = {LevelState{-1, ""}, LevelState{-2, ""}};
Result<Expedition> resumed_at(LevelsInMemory& levels, const std::string& play, LogicalPosition from,
                              LogicalPosition at,
                              const std::vector<LevelState>& states = kUntouched) {
  std::string text = play;
  const std::string before = fmt::format("\"x\":{},\"y\":{},", from.x, from.y);
  const std::size_t place = text.find(before);
  EXPECT_NE(place, std::string::npos);
  text.replace(place, before.size(), fmt::format("\"x\":{},\"y\":{},", at.x, at.y));
  EXPECT_TRUE(levels.save(states, text));
  return Expedition::resume(levels);
}

// Whether who walks from here over dry ground, taking keys and opening locks, gets to the stairs.
bool reaches_stairs(GameMap map, LogicalPosition from) {
  for (bool went_on = true; went_on;) {
    went_on = false;
    DistanceMap walk;
    walk.find(dry_ground(map), from);
    if (walk.steps_to(*map.stairs_down()) >= 0) return true;
    for (const MarkedTile& tile : map.layout().subtypes) {
      if (walk.steps_to(tile.position) >= 0 && map.take_key(tile.position)) went_on = true;
      const bool beside = std::ranges::any_of(kDirections, [&](Direction way) {
        return walk.steps_to(neighbour(tile.position, way)) >= 0;
      });
      if (beside && map.open_lock(tile.position)) went_on = true;
    }
  }
  return false;
}

TEST(ExpeditionGround, EveryDropLandsSafelyAndIsSaved) {
  int dropped = 0, locked = 0;
  for (int seed = 1; seed <= share_of_seeds(6); ++seed) {
    LevelsInMemory levels(hazard_dungeon(static_cast<std::uint64_t>(seed), 4));
    auto game = Expedition::begin(levels);
    ASSERT_TRUE(game && game->save());
    const std::string play = *levels.play();
    const LogicalPosition start = game->position();
    std::optional<GameMap> below;
    for (const Drop& drop : drops_of(game->map())) {
      auto falling = resumed_at(levels, play, start, drop.from);
      if (!falling) continue;                            // somebody sleeps there
      if (falling->warning(drop.way).empty()) continue;  // there, too
      ASSERT_TRUE(falling->walk(drop.way));
      ASSERT_EQ(falling->level(), -2);
      ++dropped;
      const LogicalPosition landed = falling->position();
      ASSERT_FALSE(is_hazardous(*falling, landed));
      ASSERT_TRUE(falling->map().is_walkable(landed));
      if (!below) below = *GameMap::make(falling->map().layout());
      ASSERT_TRUE(reaches_stairs(*GameMap::make(below->layout()), landed)) << "seed " << seed;
      locked += below->layout().solution.empty() ? 0 : 1;
      const auto again = Expedition::resume(levels);
      ASSERT_TRUE(again) << again.error().message();
      ASSERT_EQ(again->position(), landed);
      ASSERT_EQ(again->hero(), falling->hero());
      ASSERT_EQ(again->scene().write_state(), falling->scene().write_state());
    }
  }
  EXPECT_GT(dropped, 100);
  EXPECT_GT(locked, 10);
}

// Stairs down may be locked, and who fell past them comes back without the key: he stands where he
// can walk, and the game is saved and brought back.
TEST(ExpeditionGround, WhoComesBackToLockedStairsStandsBesideThem) {
  const PassRequest locks{.name = "keys_and_locks", .params = {{"pairs", std::int64_t{3}}}};
  const auto schedule =
      WorldScheduler::make({.chunk_width = 60, .chunk_height = 40},
                           {{.generators = {"delve"}, .passes = {locks, {.name = "chasms"}}}});
  ASSERT_TRUE(schedule) << schedule.error().message();
  int locked = 0;
  for (std::uint64_t seed = 1; locked < 2 && seed <= 100; ++seed) {
    LevelsInMemory levels(*DungeonMaker::make({.depth = 3, .seed = seed}, *schedule));
    auto game = Expedition::begin(levels);
    ASSERT_TRUE(game && game->save());
    const LogicalPosition stairs = *game->map().stairs_down();
    const auto drops = drops_of(game->map());
    if (game->map().closed_lock_at(stairs) == 0 || drops.empty()) continue;
    game = resumed_at(levels, *levels.play(), game->position(), drops.front().from);
    if (!game || game->warning(drops.front().way).empty()) continue;
    ASSERT_TRUE(game->walk(drops.front().way));
    ASSERT_EQ(game->level(), -2);
    const std::string play = *levels.play();
    game = resumed_at(levels, play, game->position(), game->map().layout().start, {});
    ASSERT_TRUE(game) << game.error().message();
    ASSERT_TRUE(game->go_back());
    ASSERT_EQ(game->level(), -1);
    EXPECT_TRUE(game->map().is_walkable(game->position()));
    EXPECT_NE(game->position(), stairs);
    const auto again = Expedition::resume(levels);
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_EQ(again->position(), game->position());
    ++locked;
  }
  EXPECT_EQ(locked, 2);
}

// A player who jumps wherever he can and explores else: the way back up may be locked, yet he is
// never stuck, also when he is saved and brought back after each drop.
TEST(ExpeditionGround, JumpersAreNeverStuck) {
  int jumps = 0;
  const int games = game_count(6);
  for (int seed = 1; seed <= games; ++seed) {
    LevelsInMemory levels(hazard_dungeon(static_cast<std::uint64_t>(seed), 6));
    auto game = Expedition::begin(levels);
    ASSERT_TRUE(game) << game.error().message();
    Result<void> done;
    while (game->outcome() == Outcome::playing && game->turn() < 60'000) {
      bool jumped = false;
      for (const Direction way : kDirections) {
        const LogicalPosition to = neighbour(game->position(), way);
        if (jumped || game->map().ground_at(to) != Ground::chasm) continue;
        const bool is_last = game->level() == game->last_level();
        if (is_last) ASSERT_EQ(game->warning(way), "") << "no level is below";
        if (game->warning(way).empty()) continue;
        ASSERT_TRUE(game->walk(way));
        jumped = true;
        ++jumps;
        if (game->outcome() != Outcome::playing) break;
        auto again = Expedition::resume(levels);
        ASSERT_TRUE(again) << again.error().message();
        game = std::move(again);
      }
      if (!jumped && !testing::bot_acts(*game, {}, done)) break;
      ASSERT_TRUE(done) << done.error().message();
    }
    EXPECT_NE(game->outcome(), Outcome::playing)
        << "seed " << seed << ": stuck on level " << game->level() << " turn " << game->turn();
  }
  std::printf("%d jumps in %d games\n", jumps, games);
  EXPECT_GT(jumps, 0);
}

}  // namespace
}  // namespace karst
