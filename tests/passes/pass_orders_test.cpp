// Passes in unusual orders: what one of them set up still holds after the others. By floods that share
// no code with the passes.
#include <gtest/gtest.h>

#include <string_view>
#include <utility>
#include <vector>

#include "karst/engine/generate.hpp"
#include "support/ground_oracle.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

using testing::dry_tiles_of;
using testing::reached_from_start;
using testing::Tiles;

bool is_beside(const Tiles& tiles, LogicalPosition p) {
  for (const auto& [dx, dy] : {std::pair{0, 0}, {0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
    if (tiles.contains({p.x + dx, p.y + dy})) return true;
  }
  return false;
}

GenerationResult made(std::string_view generator, int seed, const std::vector<PassRequest>& passes) {
  const auto map = generate(generator, {.width = 60,
                                        .height = 30,
                                        .seed = static_cast<std::uint64_t>(seed),
                                        .passes = passes});
  EXPECT_TRUE(map) << generator << seed << map.error().message();
  return map.value();
}

// --- secret doors -------------------------------------------------------------------------------

int secret_doors_in(const GenerationResult& map) {
  int count = 0;
  for (const MarkedTile& tile : map.subtypes) count += tile.types.contains(Subtype::secret);
  return count;
}

// On dry ground, with the secret doors shut.
void expect_nobody_needs_a_secret_door(const GenerationResult& map) {
  Tiles open = dry_tiles_of(map);
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.types.contains(Subtype::secret)) open.erase({tile.position.x, tile.position.y});
  }
  const Tiles reached = reached_from_start(map, open);
  const auto goal = goal_of(map);
  ASSERT_TRUE(!goal || is_beside(reached, *goal));
  ASSERT_TRUE(!map.stairs_up || is_beside(reached, *map.stairs_up));
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.pair != 0 && !tile.types.contains(Subtype::secret)) {
      ASSERT_TRUE(is_beside(reached, tile.position));
    }
  }
}

TEST(PassOrders, NobodyNeedsASecretDoorWhateverComesBeforeAndAfter) {
  const PassRequest secrets{"secret_doors", {{"count", std::int64_t{4}}}};
  int secret = 0;
  for (const char* generator : {"rooms_corridors", "bsp", "delve", "center_out"}) {
    for (const char* other : {"smooth", "widen", "lakes", "chasms", "streams", "keys_and_locks",
                              "stairs", "loops", "connect", "furnish"}) {
      for (int seed = 1; seed <= share_of_seeds(20); ++seed) {
        for (const bool first : {true, false}) {
          const std::vector<PassRequest> passes =
              first ? std::vector<PassRequest>{secrets, {other}} : std::vector<PassRequest>{{other}, secrets};
          SCOPED_TRACE(std::string(generator) + " " + other + (first ? " after " : " before ") +
                       std::to_string(seed));
          const GenerationResult map = made(generator, seed, passes);
          ASSERT_NO_FATAL_FAILURE(expect_nobody_needs_a_secret_door(map));
          secret += secret_doors_in(map);
        }
      }
    }
  }
  EXPECT_GT(secret, 0);
}

TEST(PassOrders, ASecretDoorOnTheOnlyWayIsNoticed) {
  const auto drawn = made("rooms_corridors", 1, {});
  GenerationResult map = drawn;
  // Whatever lies beside the stairs is hidden.
  for (const auto& [dx, dy] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
    const LogicalPosition p{map.stairs_down->x + dx, map.stairs_down->y + dy};
    if (map.tiles[p] != TileType::wall) map.subtypes.push_back({p, {Subtype::secret}, 0, {}});
  }
  bool found = false;
  for (const PromiseReport& line : check_map(map)) {
    found = found || (line.name == "secrets_optional" && line.missed);
  }
  EXPECT_TRUE(found);
}

TEST(PassOrders, ADoorThatStandsFreeIsNoSecret) {
  for (int seed = 1; seed <= seed_count(40); ++seed) {
    const GenerationResult map = made("bsp", seed, {{"secret_doors"}, {"widen"}});
    for (const MarkedTile& tile : map.subtypes) {
      if (!tile.types.contains(Subtype::secret)) continue;
      const auto [x, y] = std::pair{tile.position.x, tile.position.y};
      const auto wall = [&](int dx, int dy) { return map.tiles[{x + dx, y + dy}] == TileType::wall; };
      EXPECT_TRUE((wall(1, 0) && wall(-1, 0)) || (wall(0, 1) && wall(0, -1))) << seed;
    }
  }
}

// --- furniture ----------------------------------------------------------------------------------

void expect_furniture_in_nobodys_way(const GenerationResult& map) {
  const Tiles dry = dry_tiles_of(map);
  Tiles open = dry;
  const Tiles before = reached_from_start(map, open);
  Tiles taken;
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.pair != 0) taken.insert({tile.position.x, tile.position.y});
  }
  for (const auto& stairs : {map.stairs_up, map.stairs_down, std::optional(map.start)}) {
    if (stairs) taken.insert({stairs->x, stairs->y});
  }
  std::size_t solid = 0;
  for (const Feature& feature : map.features) {
    const auto [x, y] = std::pair{feature.position.x, feature.position.y};
    EXPECT_NE(map.tiles[feature.position], TileType::wall);
    EXPECT_TRUE(dry.contains({x, y})) << feature.type << " at " << x << "," << y;
    EXPECT_FALSE(taken.contains({x, y})) << feature.type << " at " << x << "," << y;
    if (feature.type == "torch" || feature.type == "bones") continue;
    solid += open.erase({x, y});
  }
  EXPECT_EQ(reached_from_start(map, open).size(), before.size() - solid);
}

TEST(PassOrders, FurnitureIsInNobodysWayWhateverComesAfter) {
  std::size_t stands = 0;
  for (const char* generator : {"bsp", "delve", "cellular"}) {
    for (const char* other : {"lakes", "chasms", "streams", "keys_and_locks", "stairs", "maze_fill",
                              "secret_doors", "smooth", "widen", "loops", "connect"}) {
      for (int seed = 1; seed <= share_of_seeds(20); ++seed) {
        SCOPED_TRACE(std::string(generator) + " " + other + " " + std::to_string(seed));
        const GenerationResult map = made(generator, seed, {{"furnish"}, {other}});
        expect_furniture_in_nobodys_way(map);
        stands += map.features.size();
      }
    }
  }
  EXPECT_GT(stands, 1000U);
}

}  // namespace
}  // namespace karst
