// Vaults on maps: as drawn, joined, unique, and behind locks that can be opened.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "karst/engine/generate.hpp"
#include "karst/engine/proof.hpp"
#include "karst/levels/level_generator.hpp"
#include "karst/vaults/vault.hpp"
#include "support/seeds.hpp"
#include "vaults/turn.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

constexpr std::array kDungeons = {"delve", "rooms_corridors", "bsp", "cellular", "drunkard"};

PassCatalog with_vaults(const std::string& text, bool alone = true) {
  auto read = read_vaults((alone ? "extends: false\n" : "") + text, "v.yaml", VaultCatalog::builtin());
  EXPECT_TRUE(read) << read.error().message();
  PassCatalog passes = PassCatalog::builtin();
  passes.set_vaults(*read);
  return passes;
}

void expect_sound(const GenerationResult& map, const PassCatalog& passes = PassCatalog::builtin()) {
  for (const PromiseReport& line : check_map(map, Catalog::builtin(), passes)) {
    ASSERT_FALSE(line.missed) << map.generator << " seed " << map.seed << ' ' << line.name << ": "
                              << line.missed->detail;
  }
}

// Every tile of the picture is what it must be whatever was drawn; walls are walls, and nothing but
// entrances leads in.
void expect_as_drawn(const GenerationResult& map, const PlacedVault& placed, const Vault& vault) {
  const std::vector<std::string> rows = turned_rows(vault, placed.turn);
  int ways_in = 0;
  for (std::int32_t y = 0; y < placed.area.height; ++y) {
    for (std::int32_t x = 0; x < placed.area.width; ++x) {
      const char c = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      const VaultSymbol* symbol = vault.symbol(c);
      if (symbol == nullptr || symbol->tile == VaultTile::blank || symbol->tile == VaultTile::part) continue;
      const LogicalPosition p{placed.area.x + x, placed.area.y + y};
      const bool open = is_walkable(map.tiles[p]);
      if (symbol->tile == VaultTile::entrance) {
        ways_in += open ? 1 : 0;
      } else {
        ASSERT_EQ(open, symbol->is_open()) << vault.name << " at " << p.x << ',' << p.y;
      }
      if (!open || symbol->tile == VaultTile::entrance) continue;
      if (symbol->ground != Ground::bare) {
        ASSERT_EQ(map.ground[p], symbol->ground);
      }
      if (symbol->feature.empty()) continue;
      EXPECT_TRUE(std::ranges::any_of(map.features, [&](const Feature& feature) {
        return feature.position == p && feature.type == symbol->feature;
      })) << vault.name;
    }
  }
  EXPECT_GE(ways_in, vault.entrances) << vault.name;
  EXPECT_TRUE(is_walkable(map.tiles[placed.position]));
}

void expect_vaults_right(const GenerationResult& map, const VaultCatalog& vaults) {
  std::map<std::string, int> times;
  std::set<std::pair<int, int>> covered;
  for (const PlacedVault& placed : map.vaults) {
    const Vault* vault = vaults.find(placed.name);
    ASSERT_NE(vault, nullptr);
    ASSERT_EQ(vault->digest(), placed.digest);
    ASSERT_NO_FATAL_FAILURE(expect_as_drawn(map, placed, *vault));
    if (vault->unique != VaultUnique::never) {
      EXPECT_EQ(++times[placed.name], 1) << placed.name;
    }
    const std::vector<std::string> rows = turned_rows(*vault, placed.turn);
    for (std::int32_t y = 0; y < placed.area.height; ++y) {
      for (std::int32_t x = 0; x < placed.area.width; ++x) {
        if (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == ' ') continue;
        EXPECT_TRUE(covered.emplace(placed.area.x + x, placed.area.y + y).second)
            << placed.name << " covers another";
      }
    }
  }
}

TEST(VaultsPass, PlacesThemAsDrawnOnEveryDungeon) {
  const int seeds = seed_count(1000);
  for (const std::string generator : kDungeons) {
    int placed = 0, asked = 0;
    for (int seed = 1; seed <= seeds; ++seed) {
      const MapRequest request{.seed = static_cast<std::uint64_t>(seed),
                               .passes = {{"vaults", {{"count", 3}}}}};
      const auto map = generate(generator, request);
      ASSERT_TRUE(map) << map.error().message();
      ASSERT_TRUE(map->passes[0].outcome.is_applied()) << generator << map->passes[0].outcome.reason;
      ASSERT_NO_FATAL_FAILURE(expect_sound(*map));
      ASSERT_NO_FATAL_FAILURE(expect_vaults_right(*map, VaultCatalog::builtin()));
      asked += map->placements.back().asked;
      placed += map->placements.back().placed;
      EXPECT_EQ(map->placements.back().placed, std::ssize(map->vaults));
      EXPECT_EQ(map->placements.back().why.empty(), map->placements.back().placed == 3);
    }
    RecordProperty(generator, placed);
    EXPECT_GE(placed, asked * 9 / 10) << generator;
  }
}

TEST(VaultsPass, IsReproducedAndHashed) {
  const MapRequest request{.seed = 7, .passes = {{"vaults", {{"count", 4}}}}};
  const auto map = generate("delve", request);
  ASSERT_TRUE(map);
  EXPECT_EQ(is_reproduced(*map), true);
  GenerationResult other = *map;
  other.vaults[0].name = "closet_of_another";
  EXPECT_NE(content_hash(other), map->hash);
  EXPECT_FALSE(is_origin_known(other));
}

// A vault that is in no one's way changes nothing where it is not chosen.
TEST(VaultsPass, ChoiceDoesNotDependOnTheRestOfTheCatalogue) {
  const PassCatalog more =
      with_vaults("vaults:\n  - name: zzz\n    weight: 0\n    map: [\"###\", \"#.#\", \"#@#\"]\n", false);
  const MapRequest request{.seed = 3, .passes = {{"vaults", {{"count", 3}}}}};
  EXPECT_EQ(generate("delve", request)->hash,
            generate("delve", request, Catalog::builtin(), more)->hash);
}

TEST(VaultsPass, PlacesLockedVaultsWithTheirKeyElsewhere) {
  int locked = 0;
  for (int seed = 1; seed <= seed_count(40); ++seed) {
    const MapRequest request{
        .seed = static_cast<std::uint64_t>(seed),
        .passes = {{"keys_and_locks", {{"pairs", 1}}}, {"vaults", {{"tags", "treasure+locked"}, {"count", 2}}}}};
    const auto map = generate("rooms_corridors", request);
    ASSERT_TRUE(map);
    ASSERT_NO_FATAL_FAILURE(expect_sound(*map));
    for (const PlacedVault& placed : map->vaults) {
      const auto mark = std::ranges::find(map->subtypes, placed.position, &MarkedTile::position);
      ASSERT_NE(mark, map->subtypes.end());
      ASSERT_TRUE(mark->types.contains(Subtype::lock));
      const TileArea& area = placed.area;
      EXPECT_FALSE(mark->partner.x >= area.x && mark->partner.x < area.x + area.width &&
                   mark->partner.y >= area.y && mark->partner.y < area.y + area.height);
      ++locked;
    }
  }
  EXPECT_GE(locked, seed_count(40));
}

// The proof must see a lock of a vault whose key lies behind it.
TEST(VaultsPass, ALockedVaultWithItsKeyInsideIsRefused) {
  const MapRequest request{.seed = 2, .passes = {{"vaults", {{"name", "strongroom"}}}}};
  auto map = generate("rooms_corridors", request);
  ASSERT_TRUE(map);
  ASSERT_EQ(map->vaults.size(), 1u);
  const LogicalPosition inside{map->vaults[0].area.x + map->vaults[0].area.width / 2,
                               map->vaults[0].area.y + map->vaults[0].area.height / 2};
  for (MarkedTile& tile : map->subtypes) {
    if (tile.types.contains(Subtype::key)) tile.position = inside;
    if (tile.types.contains(Subtype::lock)) tile.partner = inside;
  }
  bool broken = false;
  for (const PromiseReport& line : check_map(*map)) {
    broken = broken || (line.name == "locks_proved" && line.missed);
  }
  EXPECT_TRUE(broken);
}

TEST(VaultsPass, SecretVaultsHoldNothingThatIsNeeded) {
  for (int seed = 1; seed <= seed_count(40); ++seed) {
    const auto map = generate("delve", {.seed = static_cast<std::uint64_t>(seed),
                                        .passes = {{"vaults", {{"tags", "secret"}, {"count", 2}}}}});
    ASSERT_TRUE(map);
    ASSERT_NO_FATAL_FAILURE(expect_sound(*map));
    for (const PlacedVault& placed : map->vaults) {
      const auto mark = std::ranges::find(map->subtypes, placed.position, &MarkedTile::position);
      ASSERT_NE(mark, map->subtypes.end());
      EXPECT_TRUE(mark->types.contains(Subtype::secret));
    }
  }
}

TEST(VaultsPass, PutsAPrefabAtAFixedPlace) {
  const MapRequest request{.width = 80, .height = 40, .seed = 5,
                           .passes = {{"vaults", {{"name", "pool_shrine"}, {"x", 30}, {"y", 12}}}}};
  const auto map = generate("cellular", request);
  ASSERT_TRUE(map) << map.error().message();
  ASSERT_TRUE(map->passes[0].outcome.is_applied()) << map->passes[0].outcome.reason;
  ASSERT_EQ(map->vaults.size(), 1u);
  EXPECT_EQ(map->vaults[0].area, (TileArea{30, 12, 11, 9}));
  EXPECT_EQ(map->vaults[0].turn, 0);
  expect_sound(*map);
  expect_vaults_right(*map, VaultCatalog::builtin());
}

TEST(VaultsPass, TellsWhyItIsUndone) {
  const auto reason = [](const std::vector<NamedParam>& params) {
    const auto map = generate("delve", {.width = 60, .height = 40, .seed = 5, .passes = {{"vaults", params}}});
    return map ? map->passes[0].outcome.reason : map.error().message();
  };
  EXPECT_THAT(reason({{"name", "clset"}}), HasSubstr("did you mean closet"));
  EXPECT_THAT(reason({{"tags", "cript"}}), HasSubstr("did you mean crypt"));
  EXPECT_THAT(reason({{"name", "two_cells"}}), HasSubstr("is of the kind level"));
  EXPECT_THAT(reason({{"name", "closet"}, {"x", 3}}), HasSubstr("are both needed"));
  EXPECT_THAT(reason({{"name", "closet"}, {"x", 58}, {"y", 3}}), HasSubstr("leaves the map"));
}

TEST(VaultsPass, AnUndonePassThatMustBeAppliedStartsAnotherAttempt) {
  const MapRequest request{.width = 20, .height = 15, .seed = 5,
                           .passes = {{"vaults", {{"name", "throne_hall"}, {"at_least", 1}}, true}},
                           .max_attempts = 3};
  const auto map = generate("maze", request);
  ASSERT_FALSE(map);
  EXPECT_THAT(map.error().message(), HasSubstr("pass vaults was not reached in 3 attempts"));
  EXPECT_THAT(map.error().message(), HasSubstr("none of 1 vault fits anywhere"));
}

// --- levels -------------------------------------------------------------------------------------

Result<LevelGenerator> world(const std::string& schedule, std::uint64_t seed = 7,
                             const PassCatalog& passes = PassCatalog::builtin()) {
  return read_schedule(schedule, "w.yaml", Catalog::builtin(), passes).map([&](WorldScheduler read) {
    return LevelGenerator(std::move(read), seed, Catalog::builtin(), passes);
  });
}

TEST(BossArena, StandsOnItsLevelForSure) {
  const auto levels = world(
      "chunk_width: 79\nchunk_height: 40\nsegments:\n"
      "  - {from: 0, to: 10, generator: delve, boss_arena: {depth: 4, tags: boss_arena}}\n"
      "  - {from: 10, to: 20, generator: [rooms_corridors, cellular, bsp, drunkard], boss_arena: {vault: fighting_pit}}\n");
  ASSERT_TRUE(levels) << levels.error().message();
  for (int seed = 1; seed <= seed_count(30); ++seed) {
    const LevelGenerator seeded(levels->schedule(), static_cast<std::uint64_t>(seed));
    for (const std::int64_t level : {3, 19}) {
      const auto map = seeded.level(level);
      ASSERT_TRUE(map) << map.error().message();
      ASSERT_EQ(map->vaults.size(), 1u);
      EXPECT_TRUE(VaultCatalog::builtin().find(map->vaults[0].name)->has_tag("boss_arena"));
      ASSERT_NO_FATAL_FAILURE(expect_sound(*map));
      EXPECT_TRUE(std::ranges::any_of(map->features, [](const Feature& f) { return f.type == "boss"; }));
    }
    EXPECT_TRUE(seeded.level(5)->vaults.empty());
  }
}

TEST(BossArena, ThatFindsNoRoomFailsTheLevelWithTheReason) {
  const auto levels = world(
      "chunk_width: 21\nchunk_height: 15\nsegments:\n"
      "  - {from: 0, to: 3, generator: maze, boss_arena: {depth: 2, vault: throne_hall}}\n");
  ASSERT_TRUE(levels) << levels.error().message();
  EXPECT_TRUE(levels->level(0));
  const auto map = levels->level(1);
  ASSERT_FALSE(map);
  EXPECT_THAT(map.error().message(), HasSubstr("level 1: maze: pass vaults"));
  EXPECT_THAT(map.error().message(), HasSubstr("could be placed: none of 1 vault fits anywhere"));
}

TEST(BossArena, FaultsTellLineAndColumn) {
  const auto fault = [](const std::string& arena) {
    const auto levels = world("- {from: 0, to: 3, generator: delve, boss_arena: " + arena + "}\n");
    return levels ? std::string() : levels.error().message();
  };
  EXPECT_THAT(fault("{depth: 4, tags: boss_arena}"), HasSubstr("w.yaml:1:58: depth = 4 is outside 1..3"));
  EXPECT_THAT(fault("{vault: throne_hal}"), HasSubstr("did you mean throne_hall?"));
  EXPECT_THAT(fault("{tags: bos_arena}"), HasSubstr("did you mean boss_arena?"));
  EXPECT_THAT(fault("{depth: 1}"), HasSubstr("needs either \"vault\" or \"tags\""));
}

TEST(VaultsPass, WhatIsUniqueInADungeonOccursOnce) {
  const PassCatalog passes = with_vaults(
      "vaults:\n"
      "  - {name: only_one, unique: dungeon, depth: 2..9, map: [\"####\", \"#..#\", \"#..#\", \"#@##\"]}\n"
      "  - {name: common, map: [\"#####\", \"#...#\", \"#...#\", \"##@##\"]}\n");
  int found = 0;
  for (int seed = 1; seed <= 6; ++seed) {
    const auto levels = world(
        "chunk_width: 60\nchunk_height: 30\nsegments:\n"
        "  - {from: 0, to: 12, generator: rooms_corridors, passes: [{name: vaults, params: {count: 3}}]}\n",
        static_cast<std::uint64_t>(seed), passes);
    ASSERT_TRUE(levels);
    int times = 0;
    for (std::int64_t level = 0; level < 12; ++level) {
      const auto map = levels->level(level);
      ASSERT_TRUE(map) << map.error().message();
      const auto here = std::ranges::count(map->vaults, "only_one", &PlacedVault::name);
      if (here > 0) {
        EXPECT_TRUE(level >= 1 && level <= 8);
      }
      times += static_cast<int>(here);
    }
    EXPECT_LE(times, 1);
    found += times;
  }
  EXPECT_GE(found, 3);
}

}  // namespace
}  // namespace karst
