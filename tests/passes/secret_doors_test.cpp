// Secret doors on the maps of every generator: whoever finds none of them still gets everywhere that
// matters, by a flood that shares no code with what hid them.
#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "karst/engine/generate.hpp"
#include "support/ground_oracle.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

using testing::Tiles;

Tiles secret_doors_of(const GenerationResult& map) {
  Tiles doors;
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.types.contains(Subtype::secret)) doors.insert({tile.position.x, tile.position.y});
  }
  return doors;
}

// All that is reached from the start when secret doors are walls.
Tiles reached_without(const GenerationResult& map, const Tiles& secret) {
  Tiles open = testing::dry_tiles_of(map);
  for (const auto& door : secret) open.erase(door);
  return testing::reached_from_start(map, open);
}

bool is_reached(const Tiles& reached, LogicalPosition p) {
  for (const auto& [dx, dy] : {std::pair{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
    if (reached.contains({p.x + dx, p.y + dy})) return true;
  }
  return false;
}

void expect_nothing_is_lost(const GenerationResult& map) {
  const Tiles secret = secret_doors_of(map);
  const Tiles reached = reached_without(map, secret);
  // The doors themselves are neither hidden nor reached.
  EXPECT_GE(2 * (reached.size() + secret.size()), map.valid_positions.size())
      << "half of the map is hidden";
  const auto goal = goal_of(map);
  EXPECT_TRUE(!goal || is_reached(reached, *goal));
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.types.contains(Subtype::secret)) {
      EXPECT_EQ(map.tiles[tile.position], TileType::door);
    } else {
      EXPECT_TRUE(is_reached(reached, tile.position));
    }
  }
  for (const FactionStart& start : map.faction_starts) {
    EXPECT_TRUE(is_reached(reached, start.position));
  }
}

TEST(SecretDoors, HideNothingThatSomebodyNeeds) {
  Workspace workspace;
  GenerationResult map;
  std::size_t hidden = 0;
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= seed_count(100); ++seed) {
      const MapRequest request{
          .seed = static_cast<std::uint64_t>(seed),
          .passes = {{"keys_and_locks", {}}, {"secret_doors", {{"count", 4}}}}};
      ASSERT_TRUE(generate_into(map, workspace, generator.name, request)) << generator.name;
      expect_nothing_is_lost(map);
      hidden += secret_doors_of(map).size();
    }
  }
  EXPECT_GT(hidden, 100u);
}

TEST(SecretDoors, AreNeverNeededForWhatIsPlacedLater) {
  Workspace workspace;
  GenerationResult map;
  for (const char* name : {"bsp", "rooms_corridors", "delve", "cellular"}) {
    for (int seed = 1; seed <= seed_count(250); ++seed) {
      const MapRequest request{.width = 70,
                               .height = 50,
                               .seed = static_cast<std::uint64_t>(seed),
                               .passes = {{"secret_doors", {{"count", 4}}},
                                          {"stairs", {}},
                                          {"keys_and_locks", {}}}};
      ASSERT_TRUE(generate_into(map, workspace, name, request)) << name;
      expect_nothing_is_lost(map);
    }
  }
}

TEST(SecretDoors, NeverHideStairsThatTheCallerPlaced) {
  for (int seed = 1; seed <= seed_count(200); ++seed) {
    const auto map = generate("delve", {.width = 60,
                                        .height = 40,
                                        .seed = static_cast<std::uint64_t>(seed),
                                        .params = {{"secrets", 4}},
                                        .entry = LogicalPosition{39, 15},
                                        .exit = LogicalPosition{7, 17}});
    ASSERT_TRUE(map) << map.error().message();
    expect_nothing_is_lost(*map);
  }
}

TEST(SecretDoors, KnowThoseThatAreThereAlready) {
  for (const char* name : {"bsp", "rooms_corridors", "delve"}) {
    for (int seed = 1; seed <= seed_count(100); ++seed) {
      const auto map = generate(name, {.width = 60,
                                       .height = 40,
                                       .seed = static_cast<std::uint64_t>(seed),
                                       .passes = {{"secret_doors", {}}, {"secret_doors", {}}}});
      ASSERT_TRUE(map) << map.error().message();
      expect_nothing_is_lost(*map);
    }
  }
}

TEST(SecretDoors, AreLinksOfTheirOwnKind) {
  std::size_t links = 0;
  for (int seed = 1; seed <= seed_count(50); ++seed) {
    const auto map = generate("delve", {.seed = static_cast<std::uint64_t>(seed),
                                        .params = {{"secrets", 3}},
                                        .room_graph = true});
    ASSERT_TRUE(map);
    expect_nothing_is_lost(*map);
    EXPECT_LE(secret_doors_of(*map).size(), 3u);
    for (const RoomLink& link : map->graph.links) links += link.kind == LinkKind::secret ? 1 : 0;
  }
  EXPECT_GT(links, 0u);
}

TEST(SecretDoors, AreNotMadeWhenNobodyAsks) {
  const auto map = generate("delve", {.seed = 1, .params = {{"secrets", 0}}});
  ASSERT_TRUE(map);
  EXPECT_TRUE(secret_doors_of(*map).empty());
}

}  // namespace
}  // namespace karst
