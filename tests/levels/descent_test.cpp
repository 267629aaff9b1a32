#include "karst/levels/descent.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

#include "karst/game/ground_effects.hpp"
#include "karst/render/game_view.hpp"
#include "karst/terrain/distance_map.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// An application's own generators: a corridor with a key beside the stairs up and its lock beside
// the stairs down, or on them.
//   #############
//   #.<k.....o>.#
//   #############
template <std::int32_t lock_from_stairs>
Result<void> draw_corridor(const NoParams&, Build& build) {
  build.terrain.set_run(1, 1, build.size().width - 2);
  const LogicalPosition up = *build.entry(), down = *build.exit();
  const std::int32_t way = up.x < down.x ? 1 : -1;
  const LogicalPosition key{up.x + way, 1}, lock{down.x - way * lock_from_stairs, 1};
  if (manhattan_distance(up, down) < 4) return {};  // no room for both
  build.map.subtypes = {{key, {Subtype::key}, 1, lock}, {lock, {Subtype::lock}, 1, key}};
  build.map.solution = {{SolutionAction::go_to, 0, key},
                        {SolutionAction::take_key, 1, key},
                        {SolutionAction::go_to, 0, {lock.x - way, 1}},
                        {SolutionAction::open_lock, 1, lock},
                        {SolutionAction::go_to, 0, down},
                        {SolutionAction::reach_exit, 0, down}};
  return {};
}
constexpr MapGenerator kCorridor =
    generator<draw_corridor<1>>({.name = "corridor", .description = "One corridor."}, kNoParams);
constexpr MapGenerator kLockedStairs = generator<draw_corridor<0>>(
    {.name = "locked_stairs", .description = "One corridor."}, kNoParams);

LevelGenerator world_of(std::string name, std::uint64_t seed, std::int64_t side = 40,
                        Catalog catalog = Catalog::builtin()) {
  const WorldConfig config{.chunk_width = side, .chunk_height = side};
  auto schedule = WorldScheduler::make(config, {{.generators = {std::move(name)}}}, catalog);
  EXPECT_TRUE(schedule) << schedule.error().message();
  return LevelGenerator(*std::move(schedule), seed, std::move(catalog));
}

// A map that somebody drew.
TEST(Descent, PlaysOneMapAlone) {
  GenerationResult map = text_map({"#########",  //
                                   "#<..#...#",  //
                                   "#.......#",  //
                                   "#...#..>#",  //
                                   "#########"});
  map.start = *map.stairs_up;
  auto game = Descent::begin(map);
  ASSERT_TRUE(game) << game.error().message();
  EXPECT_FALSE(game->world());
  EXPECT_EQ(game->position(), (LogicalPosition{1, 1}));
  EXPECT_EQ(game->go_up().value(), Event::at_the_top);
  EXPECT_EQ(game->walk(Direction::up).value(), Event::blocked);
  EXPECT_EQ(game->walk(Direction::down).value(), Event::walked);
  for (int i = 0; i < 6; ++i) ASSERT_EQ(game->walk(Direction::right).value(), Event::walked);
  EXPECT_EQ(game->walk(Direction::down).value(), Event::found_stairs_down);
  EXPECT_EQ(game->go_down().value(), Event::at_the_bottom);
  EXPECT_EQ(game->level(), 0);
}

TEST(Descent, NeedsATileToStartOn) {
  const auto game = Descent::begin(text_map({"###", "###", "###"}));
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().message(), "the map has no tile to start on");
}

Direction towards(LogicalPosition from, LogicalPosition to) {
  if (to.y != from.y) return to.y < from.y ? Direction::up : Direction::down;
  return to.x < from.x ? Direction::left : Direction::right;
}

// Walks the shortest way to a tile, which may be a closed lock whose key was taken.
Event walk_to(Descent& game, LogicalPosition target) {
  BitGrid open = dry_ground(game.map());
  open.set(target);
  const auto path = find_path(open, game.position(), target);
  EXPECT_TRUE(path) << target.x << ',' << target.y;
  Event last = Event::walked;
  for (std::size_t i = 1; path && i < path->size(); ++i) {
    const Direction way = towards(game.position(), (*path)[i]);
    last = *game.walk(way);
    if (last == Event::opened_lock) last = *game.walk(way);
    EXPECT_EQ(game.position(), (*path)[i]);
  }
  return last;
}

// Opens the locks in the order that the map tells, then walks to the stairs.
Event walk_to_stairs(Descent& game) {
  const LogicalPosition stairs = *game.map().stairs_down();
  const std::vector<SolutionStep> solution = game.map().layout().solution;
  for (const SolutionStep& step : solution) {
    if (step.position != stairs) walk_to(game, step.position);
  }
  return walk_to(game, stairs);
}

TEST(Descent, GoesDownAndUpThroughEveryGenerator) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= seed_count(5); ++seed) {
      SCOPED_TRACE(std::string(generator.name) + " seed " + std::to_string(seed));
      const auto world =
          world_of(std::string(generator.name), static_cast<std::uint64_t>(seed), 50);
      auto game = Descent::begin(world, 3);
      ASSERT_TRUE(game) << game.error().message();
      EXPECT_EQ(game->map().layout(), *world.level(3));
      EXPECT_EQ(game->position(), game->map().layout().start);
      EXPECT_TRUE(game->map().is_visible(game->position()));
      EXPECT_EQ(*game->go_down(), Event::no_stairs);
      EXPECT_EQ(walk_to_stairs(*game), Event::found_stairs_down);
      const BitGrid seen = game->map().revealed();
      const LogicalPosition stairs = game->position();
      EXPECT_EQ(*game->go_down(), Event::went_down);
      EXPECT_EQ(game->level(), 4);
      EXPECT_EQ(game->map().layout(), *world.level(4));
      EXPECT_EQ(game->position(), stairs) << "stairs down of a level are stairs up of the next";
      EXPECT_EQ(*game->go_up(), Event::went_up);
      EXPECT_EQ(game->position(), stairs);
      BitGrid still_seen = game->map().revealed();
      still_seen &= seen;
      EXPECT_EQ(still_seen, seen) << "a level keeps what happened on it";
    }
  }
}

TEST(Descent, TheWorldHasATop) {
  auto game = Descent::begin(world_of("maze", 1, 15));
  ASSERT_TRUE(game);
  ASSERT_EQ(game->map().tile(game->position()), TileType::stairs_up);
  EXPECT_EQ(*game->go_up(), Event::at_the_top);
  auto deep = Descent::begin(world_of("maze", 1, 15), kDeepestLevel);
  ASSERT_TRUE(deep);
  walk_to_stairs(*deep);
  EXPECT_EQ(*deep->go_down(), Event::at_the_bottom);
  EXPECT_EQ(deep->level(), kDeepestLevel);
  const auto beyond = Descent::begin(world_of("maze", 1, 15), kDeepestLevel + 1);
  ASSERT_FALSE(beyond);
}

TEST(Descent, WallsStopTheWalk) {
  auto game = Descent::begin(world_of("maze", 4, 15));
  ASSERT_TRUE(game);
  for (const Direction way : {Direction::up, Direction::left, Direction::right, Direction::down}) {
    const LogicalPosition before = game->position();
    const std::int64_t turn = game->turn();
    const bool open = game->map().is_walkable(neighbour(before, way));
    EXPECT_EQ(*game->walk(way) == Event::blocked, !open);
    EXPECT_EQ(game->position(), open ? neighbour(before, way) : before);
    EXPECT_EQ(game->turn(), open ? turn + 1 : turn);
    if (open) break;
  }
}

TEST(Descent, KeysAreTakenAndLocksOpenedOnTheWay) {
  Catalog catalog;
  catalog.add(kCorridor);
  const WorldConfig config{.chunk_width = 41, .chunk_height = 3};
  const auto schedule = WorldScheduler::make(config, {{.generators = {"corridor"}}}, catalog);
  ASSERT_TRUE(schedule) << schedule.error().message();
  int played = 0;
  for (int seed = 1; seed <= seed_count(20); ++seed) {
    auto game =
        Descent::begin(LevelGenerator(*schedule, static_cast<std::uint64_t>(seed), catalog));
    ASSERT_TRUE(game) << game.error().message();
    const LogicalPosition stairs = *game->map().stairs_down();
    if (game->map().layout().subtypes.empty()) continue;
    ++played;
    const bool seen = game->map().is_revealed(stairs);
    EXPECT_EQ(*game->travel_to_stairs(), seen ? Event::no_way : Event::no_stairs);
    const Direction way = towards(game->position(), stairs);
    EXPECT_EQ(*game->walk(way), Event::took_key);
    EXPECT_EQ(game->map().keys_in_hand(), 1u);
    Event event = Event::walked;
    while (event == Event::walked) event = *game->walk(way);
    EXPECT_EQ(event, Event::opened_lock);
    EXPECT_EQ(game->map().keys_in_hand(), 0u);
    EXPECT_EQ(*game->walk(way), Event::walked) << "into the open lock";
    EXPECT_EQ(*game->walk(way), Event::found_stairs_down);
    EXPECT_EQ(*game->go_down(), Event::went_down);
  }
  EXPECT_GE(played, 1);
}

constexpr std::array kDirections = {Direction::up, Direction::left, Direction::right,
                                    Direction::down};

// The open tiles to which steps lead from one of them.
BitGrid reached_from(LogicalPosition from, const BitGrid& open) {
  BitGrid reached(open.size());
  std::vector<LogicalPosition> waiting = {from};
  while (!waiting.empty()) {
    const LogicalPosition p = waiting.back();
    waiting.pop_back();
    if (!open.get_or_zero(p) || reached.get(p)) continue;
    reached.set(p);
    for (const Direction way : kDirections) waiting.push_back(neighbour(p, way));
  }
  return reached;
}

TEST(Descent, TravelsToStairsThatWereSeen) {
  int arrived = 0, too_early = 0;
  for (int seed = 1; seed <= 20; ++seed) {
    auto game = Descent::begin(world_of("cavern", static_cast<std::uint64_t>(seed), 50));
    ASSERT_TRUE(game);
    const LogicalPosition stairs = *game->map().stairs_down();
    // Some part of the way, the longer the larger the seed.
    const auto path = find_path(game->map().walkable(), game->position(), stairs);
    walk_to(*game, path->at((path->size() - 1) * static_cast<std::size_t>(seed) / 20));
    const LogicalPosition before = game->position();
    const bool seen = game->map().is_revealed(stairs);
    BitGrid seen_tiles = game->map().walkable();
    seen_tiles &= game->map().revealed();
    const bool known = reached_from(before, seen_tiles).get(stairs);
    const auto event = game->travel_to_stairs();
    ASSERT_TRUE(event);
    EXPECT_EQ(*event, known ? Event::found_stairs_down : seen ? Event::no_way : Event::no_stairs);
    EXPECT_EQ(game->position(), known ? stairs : before);
    (known ? arrived : too_early) += 1;
  }
  EXPECT_GE(arrived, 5);
  EXPECT_GE(too_early, 5);
}

// Worlds of 13x3 tiles by one generator.
class SmallWorlds {
 public:
  explicit SmallWorlds(const MapGenerator& generator) : generator_(generator.name) {
    catalog_.add(generator);
  }
  Result<Descent> begin(int seed) const {
    const WorldConfig config{.chunk_width = 13, .chunk_height = 3};
    const auto schedule = WorldScheduler::make(config, {{.generators = {generator_}}}, catalog_);
    if (!schedule) return error_of(schedule);
    return Descent::begin(LevelGenerator(*schedule, static_cast<std::uint64_t>(seed), catalog_));
  }

 private:
  std::string generator_;
  Catalog catalog_;
};

// A lock stands between, which blocks sight as it blocks the way.
TEST(Descent, SeesNoStairsBehindALock) {
  const SmallWorlds worlds(kCorridor);
  int hidden = 0;
  for (int seed = 1; seed <= seed_count(20); ++seed) {
    auto game = worlds.begin(seed);
    ASSERT_TRUE(game) << game.error().message();
    if (game->map().layout().subtypes.empty()) continue;
    ASSERT_FALSE(game->map().is_revealed(*game->map().stairs_down()));
    ++hidden;
    EXPECT_EQ(*game->travel_to_stairs(), Event::no_stairs);
  }
  EXPECT_GE(hidden, 1);
}

TEST(Descent, TravelsToLockedStairsWithTheKeyInHand) {
  const SmallWorlds worlds(kLockedStairs);
  int arrived = 0;
  for (int seed = 1; seed <= seed_count(20); ++seed) {
    auto game = worlds.begin(seed);
    ASSERT_TRUE(game) << game.error().message();
    if (game->map().layout().subtypes.empty()) continue;
    ++arrived;
    const LogicalPosition stairs = *game->map().stairs_down();
    const std::int64_t steps = manhattan_distance(game->position(), stairs);
    EXPECT_EQ(*game->travel_to_stairs(), Event::no_way) << "without the key";
    EXPECT_EQ(game->turn(), 0);
    EXPECT_EQ(*game->walk(towards(game->position(), stairs)), Event::took_key);
    EXPECT_EQ(*game->travel_to_stairs(), Event::found_stairs_down);
    EXPECT_EQ(game->position(), stairs);
    EXPECT_EQ(game->turn(), steps + 1) << "opening a lock takes a turn, as on foot";
    EXPECT_EQ(game->map().keys_in_hand(), 0u);
    EXPECT_EQ(*game->go_down(), Event::went_down);
  }
  EXPECT_GE(arrived, 1);
}

// Whether a player who takes every key and opens every lock but one gets to the stairs down.
bool reaches_stairs_without(const GenerationResult& layout, LogicalPosition shut) {
  GameMap map = *GameMap::make(layout);
  for (bool went_on = true; went_on;) {
    went_on = false;
    const BitGrid reached = reached_from(layout.start, map.walkable());
    for (const MarkedTile& tile : layout.subtypes) {
      const LogicalPosition p = tile.position;
      if (reached.get(p) && map.take_key(p)) went_on = true;
      const bool beside = std::ranges::any_of(
          kDirections, [&](Direction way) { return reached.get_or_zero(neighbour(p, way)); });
      if (p != shut && beside && map.open_lock(p)) went_on = true;
    }
  }
  return reached_from(layout.start, map.walkable()).get(*layout.stairs_down);
}

TEST(Descent, TileDungeonsAreLeftThroughAllTheirLocks) {
  for (const char* name : {"tiler", "center_out"}) {
    const LevelGenerator world = world_of(name, 7, 27);
    for (int level = 0; level < seed_count(80); ++level) {
      SCOPED_TRACE(std::string(name) + " level " + std::to_string(level));
      const auto layout = world.level(level);
      ASSERT_TRUE(layout) << layout.error().message();
      int locks = 0;
      for (const MarkedTile& tile : layout->subtypes) {
        if (!tile.types.contains(Subtype::lock)) continue;
        ++locks;
        EXPECT_FALSE(tile.types.contains(Subtype::exit)) << "nobody leaves through it";
        EXPECT_FALSE(reaches_stairs_without(*layout, tile.position));
      }
      EXPECT_EQ(locks, layout->rooms.size() > 1 ? 1 : 0);  // one room would have both in sight
      EXPECT_TRUE(reaches_stairs_without(*layout, {-1, -1}));
    }
  }
}

// --- ground --------------------------------------------------------------------------------------

// One row of ground for the middle of a map.
GenerationResult map_with_ground(std::vector<std::string_view> rows, std::string_view ground) {
  GenerationResult map = text_map(rows);
  map.ground.reset(map.size(), Ground::bare);
  for (std::size_t x = 0; x < ground.size(); ++x) {
    map.ground[{static_cast<std::int32_t>(x), 1}] = *ground_from_char(ground[x]);
  }
  return map;
}

TEST(Descent, GroundSlowsAndStops) {
  auto game = Descent::begin(map_with_ground({"########",  //
                                              "#<.....#",  //
                                              "####..>#",  //
                                              "########"},
                                             "..~^:..."));
  ASSERT_TRUE(game) << game.error().message();
  EXPECT_EQ(*game->walk(Direction::right), Event::waded);
  EXPECT_EQ(game->turn(), 2);
  EXPECT_EQ(game->warning(Direction::right), "") << "it is refused anyway";
  EXPECT_EQ(*game->walk(Direction::right), Event::too_hot);
  EXPECT_EQ(game->position(), (LogicalPosition{2, 1}));
  EXPECT_EQ(game->turn(), 2);
  EXPECT_EQ(*game->walk(Direction::left), Event::found_stairs_up);
  EXPECT_EQ(game->turn(), 3);
}

TEST(Descent, AChasmWithNothingBelowStopsTheWalk) {
  auto game = Descent::begin(map_with_ground({"######",  //
                                              "#<..>#",  //
                                              "######"},
                                             "..:..."));
  ASSERT_TRUE(game) << game.error().message();
  EXPECT_EQ(game->warning(Direction::right), "");
  EXPECT_EQ(*game->walk(Direction::right), Event::no_bottom);
  EXPECT_EQ(game->position(), (LogicalPosition{1, 1}));
  EXPECT_EQ(game->turn(), 0);
  EXPECT_EQ(*game->travel_to_stairs(), Event::no_way);
}

TEST(Descent, TravelsAroundDeepWaterOrThroughIt) {
  for (const bool has_way_round : {true, false}) {
    auto game = Descent::begin(map_with_ground({"#######",                              //
                                                "#<...>#",                              //
                                                has_way_round ? "#.....#" : "#.#...#",  //
                                                "#######"},
                                               "...~..."));
    ASSERT_TRUE(game) << game.error().message();
    if (!has_way_round) ASSERT_EQ(*game->walk(Direction::right), Event::walked);
    EXPECT_EQ(*game->travel_to_stairs(), Event::found_stairs_down);
    EXPECT_EQ(game->turn(), has_way_round ? 6 : 5);
  }
}

// Worlds of delves with chasms and locks: from beside every chasm a player falls to a dry tile that
// is joined with where the level is entered, and can go up and down again.
TEST(Descent, FallsAreSafe) {
  const PassRequest locks{.name = "keys_and_locks", .params = {{"pairs", std::int64_t{2}}}};
  const auto schedule = WorldScheduler::make(
      {.chunk_width = 60, .chunk_height = 40},
      {{.generators = {"delve"}, .passes = {locks, {.name = "chasms"}, {.name = "lakes"}}}});
  ASSERT_TRUE(schedule) << schedule.error().message();
  int falls = 0;
  for (int seed = 1; seed <= seed_count(20); ++seed) {
    const LevelGenerator world(*schedule, static_cast<std::uint64_t>(seed));
    auto game = Descent::begin(world);
    ASSERT_TRUE(game) << game.error().message();
    const BitGrid dry = dry_ground(game->map());
    DistanceMap to_chasm;
    std::vector<LogicalPosition> tiles;
    for (const PackedPosition packed : game->map().layout().valid_positions) {
      const LogicalPosition p = packed;
      if (game->map().ground_at(p) == Ground::chasm) tiles.push_back(p);
    }
    BitGrid ground = dry;
    for (const LogicalPosition p : tiles) ground.set(p);
    to_chasm.find(ground, tiles);
    std::optional<LogicalPosition> next;
    Event event = Event::walked;
    while ((next = to_chasm.next_step(ground, game->position())) && event != Event::fell) {
      const Direction way = towards(game->position(), *next);
      EXPECT_EQ(game->warning(way).empty(), game->map().ground_at(*next) != Ground::chasm);
      event = *game->walk(way);
    }
    if (event != Event::fell) continue;  // locks are in the way, or there is none
    ++falls;
    EXPECT_EQ(game->level(), 1);
    const BitGrid safe = reached_from(game->map().layout().start, dry_ground(game->map()));
    EXPECT_TRUE(safe.get(game->position()));
    EXPECT_TRUE(reaches_stairs_without(game->map().layout(), {-1, -1}));
    walk_to(*game, *game->map().layout().stairs_up);
    EXPECT_EQ(*game->go_up(), Event::went_up);
    EXPECT_TRUE(game->map().is_walkable(game->position())) << "although the stairs may be locked";
  }
  EXPECT_GE(falls, 3 * seed_count(20) / 20);
}

TEST(Descent, EveryEventButAPlainStepHasWords) {
  for (int i = 0; i <= static_cast<int>(Event::no_bottom); ++i) {
    const auto event = static_cast<Event>(i);
    const bool silent = event == Event::walked || event == Event::blocked;
    EXPECT_EQ(to_text(event).empty(), silent) << i;
  }
  EXPECT_THAT(to_text(Event::at_the_bottom), HasSubstr("ends here"));
  EXPECT_THAT(to_text(Event::found_stairs_down), Not(HasSubstr(">")))
      << "keys are a screen's affair";
}

// --- what a player sees --------------------------------------------------------------------------

TEST(GameView, ShowsWhatWasSeen) {
  GenerationResult layout = text_map({"#########",  //
                                      "#..+....#",  //
                                      "#..#.#.>#",  //
                                      "#########"});
  layout.subtypes = {{{1, 2}, {Subtype::key}, 1, {4, 1}}, {{4, 1}, {Subtype::lock}, 1, {1, 2}}};
  GameMap map = *GameMap::make(layout);
  map.set_sight_rules({.doors_block = false, .locks_block = false});
  const Size all{80, 24};
  EXPECT_THAT(draw_game_view(map, {1, 1}, all, ViewInk::plain),
              ElementsAre("         ", " @       ", "         ", "         "));
  map.look({1, 1});
  EXPECT_TRUE(map.add_entity({2, 2}, 1));
  EXPECT_TRUE(map.add_entity({7, 2}, 1));
  EXPECT_THAT(draw_game_view(map, {1, 1}, all, ViewInk::plain),
              ElementsAre("#########", "#@.+o...#", "#k&# #  #", "####     "));
  map.take_key({1, 2});
  map.open_lock({4, 1});
  EXPECT_THAT(draw_game_view(map, {1, 1}, all, ViewInk::plain),
              ElementsAre("#########", "#@.+....#", "#.&# #  #", "####     "));
}

TEST(GameView, ScrollsAndStopsAtTheEdges) {
  GameMap map = *GameMap::make(text_map({"....<....>"}));
  map.look({0, 0});
  const auto row = [&](std::int32_t x, std::int32_t width) {
    return draw_game_view(map, {x, 0}, {width, 1}, ViewInk::plain).at(0);
  };
  EXPECT_EQ(row(0, 4), "@...");
  EXPECT_EQ(row(3, 4), "..@<");
  EXPECT_EQ(row(9, 4), "...@");
  EXPECT_EQ(row(9, 40), "....<....@");
  EXPECT_THAT(draw_game_view(map, {0, 0}, {4, 0}, ViewInk::plain), ElementsAre());
  EXPECT_THAT(draw_game_view(map, {0, 0}, {-4, 1}, ViewInk::plain), ElementsAre(""));
}

TEST(GameView, DimsWhatIsOnlyRemembered) {
  GameMap map = *GameMap::make(text_map({"..+#."}));
  map.look({0, 0});
  map.look({4, 0});
  EXPECT_EQ(draw_game_view(map, {4, 0}, {5, 1}, ViewInk::dim).at(0), "\x1b[2m..+\x1b[0m#@\x1b[0m");
  EXPECT_EQ(draw_game_view(map, {4, 0}, {5, 1}, ViewInk::colour).at(0),
            "\x1b[38;5;240m..+\x1b[38;5;252m#\x1b[38;5;231m@\x1b[0m");
}

// The number of the colour in which a row shows a character; 0 for none.
int ink_of(const std::string& row, char character) {
  const std::string before = row.substr(0, row.find(character, row.find('m')));
  return std::atoi(before.substr(before.rfind("8;5;") + 4).c_str());
}

TEST(GameView, KeysLookLikeTheirLocksAndNoOtherKey) {
  GenerationResult layout = text_map({".......", ".......", "......."});
  for (const std::int32_t pair : {1, 2, 3}) {
    const LogicalPosition key{1, pair - 1}, lock{3, pair - 1};
    layout.subtypes.push_back({key, {Subtype::key}, pair, lock});
    layout.subtypes.push_back({lock, {Subtype::lock}, pair, key});
  }
  for (const KeyUse use : {KeyUse::permanent, KeyUse::consumable}) {
    layout.key_use = use;
    GameMap map = *GameMap::make(layout);
    map.set_sight_rules({.locks_block = false});
    map.look({6, 0});
    std::set<int> inks;
    for (const std::string& row : draw_game_view(map, {6, 0}, {7, 3}, ViewInk::colour)) {
      inks.insert(ink_of(row, 'k'));
      EXPECT_EQ(ink_of(row, 'k'), ink_of(row, 'o')) << row;
      EXPECT_NE(ink_of(row, 'k'), ink_of(row, '.')) << row;
    }
    EXPECT_EQ(inks.size(), use == KeyUse::permanent ? 3u : 1u) << "any key fits, or only its own";
  }
}

}  // namespace
}  // namespace karst
