#include "karst/game/game_map.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <queue>

#include "karst/game/overworld_setup.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Positions = std::vector<LogicalPosition>;

// Calls visit(map) for maps of every generator, many seeds and several sizes.
template <class Visit>
void for_many_maps(int seeds, Visit visit) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= seed_count(seeds); ++seed) {
      const std::int64_t width = 24 + seed * 7 % 50, height = 24 + seed * 5 % 40;
      const MapRequest request{
          .width = width, .height = height, .seed = static_cast<std::uint64_t>(seed)};
      auto map = GameMap::make(generator.name, request);
      if (!map && map.error().kind == ErrorKind::bad_input) continue;  // smaller than it can be
      ASSERT_TRUE(map) << map.error().message();
      SCOPED_TRACE(std::string(generator.name) + " seed " + std::to_string(seed));
      visit(*map);
    }
  }
}

// How many steps it takes, the slow and obvious way; -1 for no way.
int count_steps(const GameMap& map, LogicalPosition from, LogicalPosition to) {
  Grid<int> steps(map.size(), -1);
  std::queue<LogicalPosition> waiting;
  if (map.is_walkable(from)) {
    steps[from] = 0;
    waiting.push(from);
  }
  while (!waiting.empty()) {
    const LogicalPosition p = waiting.front();
    waiting.pop();
    for (const LogicalPosition q : {LogicalPosition{p.x, p.y - 1}, LogicalPosition{p.x - 1, p.y},
                                    LogicalPosition{p.x + 1, p.y}, LogicalPosition{p.x, p.y + 1}}) {
      if (!map.is_walkable(q) || steps[q] >= 0) continue;
      steps[q] = steps[p] + 1;
      waiting.push(q);
    }
  }
  return map.in_bounds(to) ? steps[to] : -1;
}

// A key at 1,1 and its lock at 3,1; what is behind it has no other way.
//   #######
//   #k.o..#
//   #######
GameMap locked_map() {
  GenerationResult layout = text_map({"#######", "#.....#", "#######"});
  layout.start = {2, 1};
  layout.subtypes = {{{1, 1}, {Subtype::key}, 1, {3, 1}}, {{3, 1}, {Subtype::lock}, 1, {1, 1}}};
  return *GameMap::make(layout);
}

TEST(GameMap, IsMadeByNameAndRefusesUnknownOnes) {
  const auto map = GameMap::make("MAZE", {.width = 9, .height = 9, .seed = 3});
  ASSERT_TRUE(map);
  EXPECT_EQ(map->layout(), *generate("maze", {.width = 9, .height = 9, .seed = 3}));
  const auto unknown = GameMap::make("mazes");
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().message(), HasSubstr("did you mean maze?"));
}

TEST(GameMap, ShowsItsLayoutAndWallsAroundIt) {
  for_many_maps(6, [](const GameMap& map) {
    const GenerationResult& layout = map.layout();
    for (std::int32_t y = -2; y < map.size().height + 2; ++y) {
      for (std::int32_t x = -2; x < map.size().width + 2; ++x) {
        const LogicalPosition p{x, y};
        const bool inside = x >= 0 && y >= 0 && x < map.size().width && y < map.size().height;
        ASSERT_EQ(map.in_bounds(p), inside);
        ASSERT_EQ(map.tile(p), inside ? layout.tiles[p] : TileType::wall);
        ASSERT_EQ(map.is_walkable(p),
                  map.tile(p) != TileType::wall && map.closed_lock_at(p) == 0);
        ASSERT_EQ(map.is_opaque(p), !map.is_walkable(p) || map.tile(p) == TileType::door);
        const bool has_biome = inside && !layout.biomes.empty();
        ASSERT_EQ(map.biome_at(p), has_biome ? layout.biomes[p] : Biome::grassland);
      }
    }
    EXPECT_EQ(map.valid_positions().data(), layout.valid_positions.data());
    EXPECT_FALSE(map.in_bounds({INT32_MAX, INT32_MIN}));
    EXPECT_TRUE(map.is_opaque({INT32_MIN, INT32_MAX}));
  });
}

TEST(GameMap, PlacesStairsInARoomButTheFirst) {
  for_many_maps(20, [](GameMap& map) {
    const auto rooms = map.layout().rooms;
    Rng rng(map.layout().seed);
    for (int i = 0; i < 5; ++i) {
      const auto stairs = map.place_stairs(rng);
      ASSERT_TRUE(stairs);
      EXPECT_EQ(stairs, map.stairs_down());
      EXPECT_EQ(map.tile(*stairs), TileType::stairs_down);
      EXPECT_TRUE(map.is_walkable(*stairs));
      EXPECT_NE(*stairs, map.starting_position());
      if (rooms.size() < 2) continue;
      const bool in_the_middle = std::any_of(rooms.begin() + 1, rooms.end(), [&](const Rect& room) {
        const LogicalPosition middle = room.center();
        return *stairs == middle || map.tile(middle) == TileType::wall ||
               middle == map.starting_position() || middle == map.layout().stairs_up;
      });
      EXPECT_TRUE(in_the_middle);
    }
    int stairs_drawn = 0;
    for (const LogicalPosition p : map.valid_positions()) {
      stairs_drawn += map.tile(p) == TileType::stairs_down ? 1 : 0;
    }
    EXPECT_EQ(stairs_drawn, 1) << "the old ones are gone";
  });
}

TEST(GameMap, PlacesStairsWhereverThereIsRoom) {
  Rng rng(1);
  GameMap none = *GameMap::make(text_map({"###"}));
  EXPECT_EQ(none.place_stairs(rng), std::nullopt);
  GameMap one = *GameMap::make(text_map({"#.#"}));
  EXPECT_EQ(one.place_stairs(rng), (LogicalPosition{1, 0}));
  GameMap two = *GameMap::make(text_map({".@#"}));
  EXPECT_EQ(two.place_stairs(rng), (LogicalPosition{0, 0}));
  std::set<std::int32_t> columns;
  GameMap row = *GameMap::make(text_map({"...@.."}));
  for (int i = 0; i < 200; ++i) columns.insert(row.place_stairs(rng)->x);
  EXPECT_THAT(columns, ElementsAre(0, 1, 2, 4, 5));
}

TEST(GameMap, KnowsNoStairsInWalls) {
  GenerationResult layout = text_map({"..#"});
  for (const LogicalPosition nowhere : {LogicalPosition{2, 0}, LogicalPosition{3, 0}}) {
    layout.stairs_down = nowhere;
    EXPECT_EQ(GameMap::make(layout)->stairs_down(), std::nullopt);
    EXPECT_EQ(GameMap::make(layout)->tile(nowhere), TileType::wall);
  }
}

TEST(GameMap, ListsWalkableTilesAroundAPixel) {
  const GameMap map = *GameMap::make(text_map({"....", ".#..", "....", "...."}), 10);
  EXPECT_THAT(map.unblocked_indices({15, 15}, 3), ElementsAre(0, 1, 2, 4, 6, 8, 9, 10));
  EXPECT_THAT(map.unblocked_positions({15, 15}, 1), IsEmpty());
  EXPECT_THAT(map.unblocked_positions({29, 10}, 2),
              ElementsAre(LogicalPosition{1, 0}, LogicalPosition{2, 0}, LogicalPosition{2, 1}));
  EXPECT_THAT(map.unblocked_indices({-5, -5}, 3), ElementsAre(0));
  EXPECT_EQ(map.unblocked_indices({0, 0}, INT32_MAX).size(), 15u);
  for (const std::int32_t side : {0, -1, INT32_MIN})
    EXPECT_THAT(map.unblocked_indices({0, 0}, side), IsEmpty());
  EXPECT_THAT(map.unblocked_indices({INT32_MAX, INT32_MIN}, 9), IsEmpty());
}

TEST(GameMap, KeepsEntitiesOnTiles) {
  GameMap map = *GameMap::make(text_map({"...", "..."}));
  EXPECT_THAT(map.entities_at({1, 1}), IsEmpty());
  for (const EntityId id : {7U, 8U, 7U}) EXPECT_TRUE(map.add_entity({1, 1}, id));
  EXPECT_THAT(map.entities_at({1, 1}), ElementsAre(7, 8, 7));
  EXPECT_EQ(*map.remove_entity({1, 1}, 1), 8u);
  EXPECT_THAT(map.entities_at({1, 1}), ElementsAre(7, 7));
  EXPECT_EQ(map.remove_entity({1, 1}, 2).error().message(),
            "tile 1,1: entity 2 is not there; the tile has 2");
  EXPECT_EQ(map.remove_entity({0, 0}, 0).error().message(),
            "tile 0,0: entity 0 is not there; the tile has 0");
  EXPECT_EQ(map.add_entity({3, 0}, 1).error().message(), "tile 3,0 is outside the map of 3x2");
  EXPECT_FALSE(map.remove_entity({0, -1}, 0));
  EXPECT_THAT(map.entities_at({-1, 0}), IsEmpty());
  EXPECT_TRUE(map.remove_entity({1, 1}, 0) && map.remove_entity({1, 1}, 0));
  EXPECT_EQ(map.state(), untouched_state(map.layout())) << "nothing is left behind";
}

TEST(GameMap, ColoursTilesAndTellsItOnce) {
  GameMap map = *GameMap::make(text_map({"...", "..."}));
  EXPECT_FALSE(map.take_colors_changed());
  const std::vector<std::size_t> bad = {6, SIZE_MAX};
  map.apply_colors(bad, ColorMatrix::brightness(10));
  EXPECT_FALSE(map.take_colors_changed()) << "bad indices are skipped";
  const std::vector<std::size_t> some = {5, 99, 0};
  map.apply_colors(some, ColorMatrix::brightness(128));
  EXPECT_TRUE(map.take_colors_changed());
  EXPECT_FALSE(map.take_colors_changed());
  ASSERT_NE(map.colors_at({2, 1}), nullptr);
  EXPECT_EQ(*map.colors_at({2, 1}), ColorMatrix::brightness(128));
  EXPECT_EQ(map.colors_at({1, 0}), nullptr);
  EXPECT_EQ(map.colors_at({0, 2}), nullptr);
  map.clear_colors();
  EXPECT_TRUE(map.take_colors_changed());
  map.clear_colors();
  EXPECT_FALSE(map.take_colors_changed());
}

TEST(GameMap, RemembersAllThatWasSeen) {
  for_many_maps(6, [](GameMap& map) {
    EXPECT_FALSE(map.is_visible(map.layout().start));
    EXPECT_FALSE(map.revealed().any());
    BitGrid open(map.size());
    for (const LogicalPosition p : map.valid_positions()) {
      if (!map.is_opaque(p)) open.set(p);
    }
    Rng rng(1);
    BitGrid expected(map.size());
    for (int i = 0; i < 5; ++i) {
      const LogicalPosition eye = rng.pick(map.valid_positions());
      map.look(eye, 8);
      EXPECT_TRUE(map.is_visible(eye));
      for (std::int32_t y = 0; y < map.size().height; ++y) {
        for (std::int32_t x = 0; x < map.size().width; ++x) {
          const LogicalPosition p{x, y};
          ASSERT_EQ(map.is_visible(p), in_sight(open, eye, p, 8));
          if (map.is_visible(p)) expected.set(p);
        }
      }
      ASSERT_EQ(map.revealed(), expected);
    }
  });
  GameMap map = *GameMap::make(text_map({"..."}));
  map.look({9, 9});
  map.reveal({1, 0});
  map.reveal({3, 0});
  map.reveal({0, -1});
  EXPECT_EQ(map.revealed().count(), 1);
  EXPECT_TRUE(map.is_revealed({1, 0}));
  EXPECT_FALSE(map.is_revealed({3, 0}));
}

TEST(GameMap, FindsTheShortestWay) {
  for_many_maps(12, [](GameMap& map) {
    Rng rng(5);
    for (int i = 0; i < 4; ++i) {
      const LogicalPosition from = rng.pick(map.valid_positions());
      const LogicalPosition to = rng.pick(map.valid_positions());
      const auto path = map.find_path(from, to);
      ASSERT_EQ(static_cast<int>(path.size()) - 1, count_steps(map, from, to));
      if (path.empty()) continue;  // a lock is between them
      ASSERT_EQ(path.front(), from);
      ASSERT_EQ(path.back(), to);
      const auto straight = map.find_path(from, to, {.ignore_walls = true});
      EXPECT_EQ(static_cast<std::int64_t>(straight.size()) - 1, manhattan_distance(from, to));
    }
  });
  GameMap apart = *GameMap::make(text_map({".#."}));
  EXPECT_THAT(apart.find_path({0, 0}, {2, 0}), IsEmpty());
}

TEST(GameMap, ALockBlocksUntilItsKeyIsTaken) {
  GameMap map = locked_map();
  const LogicalPosition key{1, 1}, lock{3, 1}, behind{5, 1};
  EXPECT_EQ(map.closed_lock_at(lock), 1);
  EXPECT_FALSE(map.is_walkable(lock));
  EXPECT_NE(map.starting_position(), lock) << "the middle of the map, but closed";
  EXPECT_TRUE(map.is_opaque(lock)) << "nobody sees past it";
  EXPECT_THAT(map.find_path({2, 1}, behind), IsEmpty());
  EXPECT_FALSE(map.open_lock(lock));
  EXPECT_FALSE(map.take_key(lock));
  EXPECT_EQ(map.key_at(key), 1);
  EXPECT_TRUE(map.take_key(key));
  EXPECT_EQ(map.key_at(key), 0);
  EXPECT_FALSE(map.take_key(key)) << "it is gone";
  EXPECT_FALSE(map.is_walkable(lock));
  EXPECT_FALSE(map.open_lock(key));
  EXPECT_TRUE(map.open_lock(lock));
  EXPECT_FALSE(map.open_lock(lock)) << "it is open";
  EXPECT_FALSE(map.is_opaque(lock));
  EXPECT_EQ(map.find_path({2, 1}, behind).size(), 4u);
}

TEST(GameMap, DoorsBlockSightUnlessSomebodyStandsInThem) {
  GameMap map = *GameMap::make(text_map({"#######", "#..+..#", "#######"}));
  const LogicalPosition near{1, 1}, door{3, 1}, far{5, 1};
  EXPECT_TRUE(map.is_opaque(door));
  EXPECT_TRUE(map.is_walkable(door));
  map.look(near);
  EXPECT_TRUE(map.is_visible(door));
  EXPECT_FALSE(map.is_visible(far));
  EXPECT_FALSE(map.sees(near, far));
  EXPECT_TRUE(map.sees(near, door) && map.sees(door, near) && map.sees(door, far));

  ASSERT_TRUE(map.add_entity(door, 7));
  EXPECT_FALSE(map.is_opaque(door));
  EXPECT_TRUE(map.sees(near, far));
  ASSERT_TRUE(map.add_entity(door, 8));
  ASSERT_TRUE(map.remove_entity(door, 0));
  EXPECT_FALSE(map.is_opaque(door)) << "one of them is left";
  const GameMap restored = *GameMap::restore(map.layout(), map.state());
  EXPECT_FALSE(restored.is_opaque(door));
  ASSERT_TRUE(map.remove_entity(door, 0));
  EXPECT_TRUE(map.is_opaque(door));
  map.look(door);
  EXPECT_TRUE(map.is_visible(near) && map.is_visible(far)) << "one looks out both ways";
}

TEST(GameMap, DoorsAndLocksMayLetSightThrough) {
  GenerationResult layout = text_map({"#########", "#..+..+.#", "#########"});
  layout.subtypes = {{{1, 1}, {Subtype::key}, 1, {6, 1}}, {{6, 1}, {Subtype::lock}, 1, {1, 1}}};
  GameMap map = *GameMap::make(layout);
  EXPECT_TRUE(map.is_opaque({3, 1}) && map.is_opaque({6, 1}));
  map.set_sight_rules({.doors_block = false});
  EXPECT_FALSE(map.is_opaque({3, 1}));
  EXPECT_TRUE(map.is_opaque({6, 1})) << "it is locked";
  map.set_sight_rules({.locks_block = false});
  EXPECT_TRUE(map.is_opaque({3, 1}) && map.is_opaque({6, 1})) << "it is a door";
  map.set_sight_rules({.doors_block = false, .locks_block = false});
  EXPECT_FALSE(map.is_opaque({3, 1}) || map.is_opaque({6, 1}));
  map.set_sight_rules({});
  ASSERT_TRUE(map.take_key({1, 1}) && map.open_lock({6, 1}));
  EXPECT_TRUE(map.is_opaque({6, 1})) << "an open door that falls shut";
}

// Whoever sees is seen, through doorways and in them.
TEST(GameMap, SightIsTheSameInBothDirections) {
  for_many_maps(4, [](GameMap& map) {
    Rng rng(3);
    std::vector<LogicalPosition> eyes;
    for (const LogicalPosition p : map.valid_positions()) {
      if (map.tile(p) == TileType::door && eyes.size() < 12) eyes.push_back(p);
    }
    while (eyes.size() < 40) eyes.push_back(rng.pick(map.valid_positions()));
    for (const LogicalPosition a : eyes) {
      map.look(a, 12);
      for (const LogicalPosition b : eyes) {
        ASSERT_EQ(map.sees(a, b, 12), map.sees(b, a, 12)) << a.x << ',' << a.y;
        if (map.is_opaque(b)) continue;
        ASSERT_EQ(map.is_visible(b), map.sees(a, b, 12));
      }
    }
  });
}

TEST(GameMap, AConsumableKeyOpensOneLockWhicheverItIs) {
  GenerationResult layout = text_map({"#######", "#.....#", "#######"});
  layout.key_use = KeyUse::consumable;
  layout.subtypes = {{{1, 1}, {Subtype::key}, 1, {4, 1}},
                     {{2, 1}, {Subtype::key}, 2, {3, 1}},
                     {{3, 1}, {Subtype::lock}, 2, {2, 1}},
                     {{4, 1}, {Subtype::lock}, 1, {1, 1}}};
  GameMap map = *GameMap::make(layout);
  EXPECT_FALSE(map.open_lock({3, 1}));
  EXPECT_TRUE(map.take_key({1, 1}));
  EXPECT_TRUE(map.open_lock({3, 1})) << "with the key of the other lock";
  EXPECT_EQ(map.keys_in_hand(), 0u);
  EXPECT_FALSE(map.open_lock({4, 1}));
  EXPECT_TRUE(map.take_key({2, 1}));
  EXPECT_TRUE(map.open_lock({4, 1}));
  EXPECT_TRUE(GameMap::restore(map.layout(), map.state()));
}

// The walk that a map carries can really be played.
TEST(GameMap, PlaysTheSolutionOfItsLocks) {
  int played = 0;
  for (int seed = 1; seed <= seed_count(20); ++seed) {
    for (const bool consumable : {false, true}) {
      auto map = GameMap::make(
          "bsp", {.seed = static_cast<std::uint64_t>(seed),
                  .passes = {{"keys_and_locks", {{"pairs", 3}, {"consumable", consumable}}}}});
      ASSERT_TRUE(map) << map.error().message();
      LogicalPosition at = map->layout().start;
      for (const SolutionStep& step : map->layout().solution) {
        if (step.action == SolutionAction::open_lock) {
          EXPECT_FALSE(map->is_walkable(step.position));
          EXPECT_TRUE(map->open_lock(step.position)) << "seed " << seed;
        }
        const auto path = map->find_path(at, step.position);
        ASSERT_FALSE(path.empty()) << "seed " << seed;
        at = step.position;
        if (step.action == SolutionAction::take_key) {
          EXPECT_TRUE(map->take_key(at));
        }
        ++played;
      }
    }
  }
  EXPECT_GT(played, 0);
}

TEST(GameMap, GoesOnFromASavedState) {
  GameMap map = locked_map();
  map.take_key({1, 1});
  map.open_lock({3, 1});
  map.look({2, 1});
  EXPECT_TRUE(map.add_entity({5, 1}, 4));
  const auto again = GameMap::restore(map.layout(), map.state());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->state(), map.state());
  EXPECT_EQ(again->walkable(), map.walkable());
}

TEST(GameMap, RefusesAStateThatIsNotItsOwn) {
  const GameMap map = locked_map();
  const auto refusal = [&](auto spoil) {
    GameState state = map.state();
    spoil(state);
    const auto restored = GameMap::restore(map.layout(), state);
    return restored ? "accepted" : restored.error().message();
  };
  EXPECT_EQ(refusal([](GameState&) {}), "accepted");
  EXPECT_EQ(refusal([](GameState& s) {
              s.revealed.reset({7, 4});
            }),
            "revealed: 7x4 is not the size of the map, 7x3");
  EXPECT_EQ(refusal([](GameState& s) { s.entities[21] = {1}; }),
            "entities: tile 21 is outside 0..20");
  EXPECT_EQ(refusal([](GameState& s) { s.colors[99] = {}; }), "colors: tile 99 is outside 0..20");
  EXPECT_EQ(refusal([](GameState& s) { s.keys_taken = {2}; }),
            "keys_taken: pair = 2 is not on the map");
  EXPECT_EQ(refusal([](GameState& s) { s.locks_opened = {0}; }),
            "locks_opened: pair = 0 is not on the map");
  EXPECT_EQ(refusal([](GameState& s) { s.locks_opened = {1}; }),
            "locks_opened: a lock was opened for which no key was taken");
  EXPECT_EQ(refusal([](GameState& s) {
              s.stairs_down = {0, 0};
            }),
            "stairs_down: 0,0 is no walkable tile of the map");
  EXPECT_EQ(refusal([](GameState& s) {
              s.stairs_down = {7, 1};
            }),
            "stairs_down: 7,1 is no walkable tile of the map");
}

TEST(Overworld, BeginsWithNeutralPlacesAndFactionsAtTheirStarts) {
  for (int seed = 1; seed <= seed_count(10); ++seed) {
    const auto map = GameMap::make(
        "overworld", {.width = 90, .height = 70, .seed = static_cast<std::uint64_t>(seed)});
    ASSERT_TRUE(map);
    auto nodes = neutral_nodes(*map, 17);
    ASSERT_EQ(nodes.size(), map->layout().points_of_interest.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const PointOfInterest& place = map->layout().points_of_interest[i];
      EXPECT_EQ(nodes[i], (WorldNode{place.position, place.type, kNeutral, 17}));
      EXPECT_TRUE(map->is_walkable(nodes[i].position));
      EXPECT_EQ(find_node(nodes, place.position), &nodes[i]);
    }
    EXPECT_EQ(find_node(nodes, {-1, -1}), nullptr);
    const auto factions = place_factions(*map);
    ASSERT_EQ(factions.size(), map->layout().faction_starts.size());
    for (std::size_t i = 0; i < factions.size(); ++i) {
      const FactionStart& start = map->layout().faction_starts[i];
      EXPECT_EQ(factions[i], (WorldFaction{static_cast<OwnerId>(i + 1), start.position, start.biome,
                                           start.sector}));
      EXPECT_TRUE(map->is_walkable(factions[i].position));
    }
  }
}

}  // namespace
}  // namespace karst
