// Tiles that change while a game runs, against a map that is put together anew after each change.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <vector>

#include "karst/engine/generate.hpp"
#include "karst/formats/game_json.hpp"
#include "karst/game/game_map.hpp"
#include "karst/terrain/distance_map.hpp"
#include "support/cpu_time.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

// What the map should be, kept as plainly as can be: every answer is worked out from all of it.
struct Oracle {
  Grid<TileType> tiles;
  Grid<char> door;    // '~' swinging, 'o' open, 'x' shut; only where tiles has a door
  Grid<char> locked;  // closed locks
  Grid<char> people;  // how many stand there

  bool walkable(LogicalPosition p) const {
    if (!tiles.contains(p) || tiles[p] == TileType::wall || locked[p] != 0) return false;
    return tiles[p] != TileType::door || door[p] != 'x';
  }
  bool transparent(LogicalPosition p) const {
    if (!tiles.contains(p) || tiles[p] == TileType::wall || locked[p] != 0) return false;
    if (tiles[p] != TileType::door || door[p] == 'o') return true;
    return door[p] == '~' && people[p] > 0;
  }
  template <class Ask>
  BitGrid bits(Ask ask) const {
    BitGrid grid(tiles.size());
    for (std::int32_t y = 0; y < tiles.height(); ++y) {
      for (std::int32_t x = 0; x < tiles.width(); ++x) {
        if (ask(LogicalPosition{x, y})) grid.set({x, y});
      }
    }
    return grid;
  }
};

// Steps from a tile to every other; -1 where no way leads.
Grid<int> steps_from(const Oracle& oracle, LogicalPosition from) {
  Grid<int> steps(oracle.tiles.size(), -1);
  std::vector<LogicalPosition> waiting;
  if (oracle.walkable(from)) {
    steps[from] = 0;
    waiting.push_back(from);
  }
  for (std::size_t next = 0; next < waiting.size(); ++next) {
    const LogicalPosition p = waiting[next];
    for (const LogicalPosition q : {LogicalPosition{p.x + 1, p.y}, LogicalPosition{p.x - 1, p.y},
                                    LogicalPosition{p.x, p.y + 1}, LogicalPosition{p.x, p.y - 1}}) {
      if (!oracle.walkable(q) || steps[q] >= 0) continue;
      steps[q] = steps[p] + 1;
      waiting.push_back(q);
    }
  }
  return steps;
}

Oracle oracle_of(const GenerationResult& layout) {
  Oracle oracle{layout.tiles, Grid<char>(layout.size(), '~'), Grid<char>(layout.size(), 0),
                Grid<char>(layout.size(), 0)};
  for (const MarkedTile& tile : layout.subtypes) {
    if (tile.types.contains(Subtype::lock)) oracle.locked[tile.position] = 1;
  }
  return oracle;
}

// One random change; both sides must agree whether it is possible.
void change(GameMap& map, Oracle& oracle, Rng& rng) {
  const Size size = map.size();
  const LogicalPosition p{static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(size.width))),
                          static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(size.height)))};
  const bool has_stairs =
      oracle.tiles[p] == TileType::stairs_down || oracle.tiles[p] == TileType::stairs_up;
  switch (rng.below(6)) {
    case 0:
    case 1:
    case 2: {
      constexpr std::array kTypes = {TileType::wall, TileType::floor, TileType::door};
      const TileType type = kTypes[rng.below(3)];
      const TileContents there = map.contents_at(p);
      const bool in_use = oracle.people[p] > 0 || there.key != 0 || there.place != nullptr ||
                          there.faction != nullptr;
      const bool possible =
          !has_stairs && oracle.locked[p] == 0 && (type != TileType::wall || !in_use);
      ASSERT_EQ(map.set_tile(p, type).has_value(), possible);
      if (!possible) return;
      if (type != TileType::door) oracle.door[p] = '~';
      oracle.tiles[p] = type;
      return;
    }
    case 3: {
      constexpr std::array kStates = {DoorState::swinging, DoorState::open, DoorState::shut};
      const std::uint32_t which = rng.below(3);
      const bool possible =
          oracle.tiles[p] == TileType::door && (which != 2 || oracle.people[p] == 0);
      ASSERT_EQ(map.set_door(p, kStates[which]).has_value(), possible);
      if (possible) oracle.door[p] = "~ox"[which];
      return;
    }
    case 4:
      if (oracle.people[p] >= 2) {
        ASSERT_TRUE(map.remove_entity(p, 0));
        --oracle.people[p];
      } else {
        ASSERT_TRUE(map.add_entity(p, 7));
        ++oracle.people[p];
      }
      return;
    default:
      for (const MarkedTile& tile : map.layout().subtypes) {
        if (map.key_at(tile.position) != 0) {
          ASSERT_TRUE(map.take_key(tile.position));
          return;
        }
        if (map.can_open(tile.position)) {
          ASSERT_TRUE(map.open_lock(tile.position));
          oracle.locked[tile.position] = 0;
          return;
        }
      }
  }
}

// Tiles, walking, sight, ways and distances are those of the oracle.
void expect_equal(GameMap& map, const Oracle& oracle, Rng& rng) {
  const auto somewhere = [&] {
    return LogicalPosition{
        static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(map.size().width))),
        static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(map.size().height)))};
  };
  const BitGrid walkable = oracle.bits([&](LogicalPosition p) { return oracle.walkable(p); });
  const BitGrid transparent = oracle.bits([&](LogicalPosition p) { return oracle.transparent(p); });
  ASSERT_EQ(map.walkable(), walkable);
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      ASSERT_EQ(map.tile({x, y}), (oracle.tiles[{x, y}])) << x << "," << y;
      ASSERT_EQ(map.is_opaque({x, y}), !transparent.get({x, y})) << x << "," << y;
    }
  }
  std::size_t open = 0;
  for (const TileType tile : oracle.tiles.cells()) open += tile != TileType::wall ? 1 : 0;
  ASSERT_EQ(map.valid_positions().size(), open);

  const LogicalPosition from = somewhere(), to = somewhere();
  const Grid<int> steps = steps_from(oracle, from);
  ASSERT_EQ(static_cast<int>(map.find_path(from, to).size()), steps[to] + 1);
  DistanceMap distances;
  distances.find(map.walkable(), from);
  ASSERT_EQ(distances.steps_to(to), steps[to]);

  FieldOfView anew;
  anew.look(transparent, from, 20);
  map.look(from, 20);
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      ASSERT_EQ(map.is_visible({x, y}), anew.sees({x, y}));
      ASSERT_TRUE(!anew.sees({x, y}) || map.is_revealed({x, y}));
    }
  }
}

// A map with the same layout and state, through a file.
void expect_saved(const GameMap& map) {
  const auto text = write_game_json(map);
  ASSERT_TRUE(text) << text.error().message();
  const auto loaded = read_game_json(*text, "game");
  ASSERT_TRUE(loaded) << loaded.error().message();
  EXPECT_EQ(loaded->state(), map.state());
  EXPECT_EQ(loaded->walkable(), map.walkable());
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      ASSERT_EQ(loaded->tile({x, y}), map.tile({x, y}));
      ASSERT_EQ(loaded->is_opaque({x, y}), map.is_opaque({x, y}));
    }
  }
  EXPECT_TRUE(std::ranges::equal(loaded->valid_positions(), map.valid_positions()));
}

// KARST_TEST_CHANGES=100 makes 10,000 changes, on 100 maps.
TEST(TileChanges, LeaveAMapThatEqualsOneMadeAnew) {
  const char* wanted = std::getenv("KARST_TEST_CHANGES");
  const int changes = wanted != nullptr ? std::atoi(wanted) : 20;
  const int maps = wanted != nullptr ? 100 : seed_count(22);
  const auto generators = Catalog::builtin().generators();
  for (int i = 0; i < maps; ++i) {
    const MapGenerator& generator = generators[static_cast<std::size_t>(i) % generators.size()];
    auto made = GameMap::make(generator.name, {.width = 40 + i % 30,
                                               .height = 33,
                                               .seed = static_cast<std::uint64_t>(i + 1),
                                               .passes = {{"keys_and_locks"}}});
    ASSERT_TRUE(made) << made.error().message();
    GameMap& map = *made;
    Oracle oracle = oracle_of(map.layout());
    Rng rng(static_cast<std::uint64_t>(i + 1));
    for (int j = 0; j < changes; ++j) {
      SCOPED_TRACE(std::string(generator.name) + " map " + std::to_string(i) + " change " +
                   std::to_string(j));
      change(map, oracle, rng);
      expect_equal(map, oracle, rng);
      if (::testing::Test::HasFatalFailure()) return;
    }
    expect_saved(map);
  }
}

// Seconds of 4,000 changes in the middle of a cave with so many tiles each way.
double seconds_of_changes(std::int32_t side) {
  GameMap map = *GameMap::make("cellular", {.width = side, .height = side, .seed = 5});
  Rng rng(5);
  const auto near_the_middle = [&] { return side / 2 - 16 + static_cast<std::int32_t>(rng.below(32)); };
  return testing::cpu_seconds_of([&] {
    for (int i = 0; i < 4000; ++i) {
      const LogicalPosition p{near_the_middle(), near_the_middle()};
      static_cast<void>(i % 2 == 0 ? map.dig(p) : map.build_wall(p));
    }
  });
}

TEST(TileChanges, CostTheSameOnLargeMaps) {
  double small = 1, large = 1;
  for (int round = 0; round < 5; ++round) {
    small = std::min(small, seconds_of_changes(64));
    large = std::min(large, seconds_of_changes(512));
  }
  RecordProperty("ns_of_64x64", static_cast<int>(small / 4000 * 1e9));
  RecordProperty("ns_of_512x512", static_cast<int>(large / 4000 * 1e9));
  EXPECT_LT(large, 4 * small) << "64 times the tiles";
}

TEST(TileChanges, DigOpenAndShut) {
  GameMap map = *GameMap::make(text_map({"#######", "#@.#..#", "#######"}));
  EXPECT_TRUE(map.find_path({1, 1}, {5, 1}).empty());
  ASSERT_TRUE(map.dig({3, 1}));
  EXPECT_EQ(map.find_path({1, 1}, {5, 1}).size(), 5u);
  ASSERT_TRUE(map.set_tile({3, 1}, TileType::door));
  EXPECT_EQ(map.door_at({3, 1}), DoorState::swinging);
  EXPECT_TRUE(map.is_walkable({3, 1}) && map.is_opaque({3, 1}));
  ASSERT_TRUE(map.set_door({3, 1}, DoorState::shut));
  EXPECT_TRUE(!map.is_walkable({3, 1}) && map.is_opaque({3, 1}));
  EXPECT_TRUE(map.find_path({1, 1}, {5, 1}).empty());
  ASSERT_TRUE(map.set_door({3, 1}, DoorState::open));
  EXPECT_TRUE(map.is_walkable({3, 1}) && !map.is_opaque({3, 1}));
  map.look({1, 1});
  EXPECT_TRUE(map.is_visible({5, 1}));
  ASSERT_TRUE(map.build_wall({3, 1}));
  EXPECT_EQ(map.state().changed_tiles.size(), 0u) << "as it was made";
  EXPECT_EQ(map.door_at({3, 1}), std::nullopt);
  EXPECT_EQ(map.valid_positions().size(), 4u);
}

TEST(TileChanges, RefuseWhatWouldBuryThings) {
  GenerationResult layout = text_map({"########", "#@...+>#", "########"});
  layout.subtypes = {{{3, 1}, {Subtype::key}, 1, {5, 1}}, {{5, 1}, {Subtype::lock}, 1, {3, 1}}};
  GameMap map = *GameMap::make(layout);
  ASSERT_TRUE(map.add_entity({2, 1}, 1));
  const auto refusal = [](const Result<void>& done) {
    return done ? std::string("done") : done.error().message();
  };
  EXPECT_THAT(refusal(map.dig({9, 9})), HasSubstr("tile 9,9 is outside the map of 8x3"));
  EXPECT_THAT(refusal(map.build_wall({2, 1})), HasSubstr("an entity stands there"));
  EXPECT_THAT(refusal(map.build_wall({3, 1})), HasSubstr("a key lies there"));
  EXPECT_THAT(refusal(map.build_wall({5, 1})), HasSubstr("closed lock"));
  EXPECT_THAT(refusal(map.build_wall({6, 1})), HasSubstr("has stairs"));
  EXPECT_THAT(refusal(map.set_tile({1, 1}, TileType::stairs_up)), HasSubstr("cannot become stairs"));
  EXPECT_THAT(refusal(map.set_door({1, 1}, DoorState::open)), HasSubstr("has no door"));
  ASSERT_TRUE(map.set_tile({2, 1}, TileType::door));
  EXPECT_THAT(refusal(map.set_door({2, 1}, DoorState::shut)), HasSubstr("stands in the door"));
}

TEST(TileChanges, TellOfAChangedMapOnRequest) {
  GameMap map = *GameMap::make("bsp", {.width = 40, .height = 30, .seed = 3});
  EXPECT_EQ(map.changed_layout(), map.layout());
  const LogicalPosition wall{0, 0};
  ASSERT_TRUE(map.dig(wall));
  const GenerationResult now = map.changed_layout();
  EXPECT_EQ(now.tiles[wall], TileType::floor);
  EXPECT_EQ(now.hash, content_hash(now));
  std::string broken;
  for (const PromiseReport& report : check_map(now)) {
    if (report.missed) broken += std::string(report.name) + " ";
  }
  EXPECT_THAT(broken, HasSubstr("one_region"));
  EXPECT_THAT(broken, ::testing::Not(HasSubstr("valid_positions")));
}

TEST(TileContents, AnswersEverythingAtOnce) {
  GenerationResult layout = text_map({"#######", "#@.+..#", "#######"});
  layout.points_of_interest = {{"town", {4, 1}, Biome::forest}};
  layout.faction_starts = {{.position = {5, 1}}};
  layout.rooms = {Rect::from_size(0, 0, 3, 2)};
  layout.subtypes = {{{2, 1}, {Subtype::key}, 1, {3, 1}}, {{3, 1}, {Subtype::lock}, 1, {2, 1}}};
  layout.things = {{ThingKind::item, "i", "sword", {4, 1}}};
  GameMap map = *GameMap::make(layout);
  ASSERT_TRUE(map.add_entity({4, 1}, 9));
  map.reveal({4, 1});
  const TileContents town = map.contents_at({4, 1});
  ASSERT_TRUE(town.place != nullptr && town.things.size() == 1 && town.entities.size() == 1);
  EXPECT_EQ(town.place->type, "town");
  EXPECT_TRUE(town.is_walkable && town.is_revealed);
  EXPECT_EQ(map.contents_at({2, 1}).key, 1);
  EXPECT_EQ(map.contents_at({2, 1}).room, 0u);
  EXPECT_EQ(map.contents_at({3, 1}).closed_lock, 1);
  EXPECT_EQ(map.contents_at({3, 1}).door, DoorState::swinging);
  EXPECT_TRUE(map.contents_at({3, 1}).marks.contains(Subtype::lock));
  EXPECT_FALSE(map.contents_at({3, 1}).is_walkable);
  EXPECT_NE(map.contents_at({5, 1}).faction, nullptr);
  EXPECT_EQ(map.contents_at({-1, 5}).tile, TileType::wall);
}

TEST(GameMapMake, FallsBackOnlyWhereItSaysSo) {
  const MapRequest request{.width = 40, .height = 30, .seed = 4};
  const auto fallback = GameMap::make_or_default("mazes", request);
  ASSERT_TRUE(fallback);
  EXPECT_TRUE(fallback->fell_back);
  EXPECT_EQ(fallback->map.layout(), *generate("rooms_corridors", request));
  const auto known = GameMap::make_or_default("maze", request);
  ASSERT_TRUE(known && !known->fell_back);
  EXPECT_EQ(known->map.layout().generator, "maze");
  EXPECT_EQ(GameMap::make(request)->layout(), fallback->map.layout());
  EXPECT_EQ(GameMap::make("", request)->layout(), fallback->map.layout());
  EXPECT_EQ(GameMap::make()->layout().generator, "rooms_corridors");
  EXPECT_FALSE(GameMap::make("mazes", request));
}

TEST(GameMapMake, UsesTheCallersCatalogues) {
  PassCatalog passes;
  const MapRequest request{.seed = 4, .passes = {{"connect"}}};
  EXPECT_TRUE(GameMap::make("maze", request));
  EXPECT_FALSE(GameMap::make("maze", request, Catalog::builtin(), passes)) << "none has this name";
  // A catalogue without the default has it all the same, for all who ask.
  const Catalog empty;
  EXPECT_EQ(empty.get_or_default("x").generator.name, "rooms_corridors");
  EXPECT_TRUE(generate("rooms_corridors", {.seed = 1}, empty));
  EXPECT_TRUE(GameMap::make_or_default("x", {.seed = 1}, empty));
  EXPECT_FALSE(generate("maze", {.seed = 1}, empty));
}

}  // namespace
}  // namespace karst
