// A map file may say anything: every part of it that was altered is named.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "karst/engine/proof.hpp"
#include "karst/formats/formats.hpp"
#include "karst/levels/level_generator.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using Names = std::vector<std::string>;

Names parts(const std::vector<PartProof>& proof, ProofState state) {
  Names names;
  for (const PartProof& part : proof) {
    if (part.state == state) names.push_back(part.part);
  }
  return names;
}
Names altered(const GenerationResult& map, std::span<const NamedParam> metrics = {}) {
  return parts(prove_map(map, metrics), ProofState::altered);
}

GenerationResult made(std::string_view generator, MapRequest request = {}) {
  request.seed = 7;
  auto map = generate(generator, request);
  EXPECT_TRUE(map) << map.error().message();
  return std::move(map).value();
}

TEST(ProveMap, ProvesWhatIsMade) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (const bool room_graph : {false, true}) {
      const auto map = made(generator.name, {.width = 50, .height = 40, .room_graph = room_graph});
      const auto proof = prove_map(map);
      EXPECT_TRUE(is_proved(proof)) << generator.name << ' '
                                    << ::testing::PrintToString(parts(proof, ProofState::altered));
    }
  }
}

// None of these is part of the hash.
TEST(ProveMap, NamesWhatWasAlteredBesideTheHash) {
  const GenerationResult world = made("overworld", {.params = {{"fields", "all"}}});
  const auto after = [&](auto change) {
    GenerationResult map = world;
    change(map);
    return altered(map);
  };
  ASSERT_EQ(after([](auto&) {}), Names{});
  ASSERT_GE(world.faction_starts.size(), 2U);
  ASSERT_FALSE(world.placements.empty());
  EXPECT_EQ(after([](auto& map) { ++map.elevation[{3, 3}]; }), Names{"elevation"});
  EXPECT_EQ(after([](auto& map) { map.elevation.clear(); }), Names{"elevation"});
  EXPECT_EQ(after([](auto& map) { ++map.moisture[{3, 3}]; }), Names{"moisture"});
  EXPECT_EQ(after([](auto& map) { ++map.faction_starts[1].land[0]; }), Names{"factions"});
  EXPECT_EQ(after([](auto& map) { map.placements[0].placed = 0; }), Names{"placements"});
  EXPECT_EQ(after([](auto& map) { map.placements.clear(); }), Names{"placements"});
  EXPECT_EQ(after([](auto& map) { map.warnings.push_back({"one room", "", "no"}); }),
            Names{"warnings"});

  GenerationResult locked = made("rooms_corridors", {.passes = {{"keys_and_locks"}}});
  ASSERT_FALSE(locked.solution.empty());
  ASSERT_EQ(altered(locked), Names{});
  locked.solution.back().position.x += 1;
  EXPECT_EQ(altered(locked), Names{"solution"});
}

TEST(ProveMap, NamesWhatWasAlteredInTheHashAndDoubtsTheOrigin) {
  GenerationResult map = made("bsp", {.passes = {{"braid"}}});
  map.rooms[0].x1 += 1;
  map.hash = content_hash(map);
  const auto proof = prove_map(map);
  EXPECT_EQ(parts(proof, ProofState::altered), (Names{"hash", "rooms"}));
  EXPECT_THAT(parts(proof, ProofState::unverified), ::testing::IsSupersetOf({"seed", "passes"}));

  GenerationResult pass = made("maze", {.passes = {{"braid", {{"share", 1.0}}}}});
  ASSERT_TRUE(pass.passes[0].outcome.is_applied());
  pass.passes[0].params[0].value = 0.1;
  EXPECT_FALSE(is_proved(prove_map(pass)));
  GenerationResult reason = made("maze");
  reason.attempt = 3;
  EXPECT_EQ(altered(reason), Names{"attempt"});
}

TEST(ProveMap, MeasuresTheMetricsThatAFileTells) {
  const GenerationResult map = made("cellular");
  const std::string text = (*find_format("json"))->write(map).value();
  std::vector<NamedParam> metrics;
  const auto read = read_map_json(text, "m.json", &metrics);
  ASSERT_TRUE(read) << read.error().message();
  ASSERT_GT(metrics.size(), 10u);
  EXPECT_TRUE(is_proved(prove_map(*read, metrics)));
  for (NamedParam& metric : metrics) {
    if (metric.name == "dead_ends") metric.value = std::int64_t{-5};
  }
  EXPECT_EQ(altered(*read, metrics), Names{"metrics.dead_ends"});
}

TEST(ProveMap, SaysWhatItCannotVerify) {
  const GenerationResult drawn = text_map({"#####", "#@.>#", "#####"});
  const auto proof = prove_map(drawn);
  EXPECT_FALSE(is_proved(proof));
  EXPECT_EQ(parts(proof, ProofState::altered), Names{});
  EXPECT_THAT(parts(proof, ProofState::unverified), ::testing::Contains("tiles"));

  GenerationResult often = made("bsp");
  often.attempt = 999;
  often.tiles.reset({4096, 4096});
  EXPECT_THAT(parts(prove_map(often), ProofState::unverified), ::testing::Contains("tiles"));
}

TEST(ProveMap, ALevelNeedsItsSchedule) {
  const LevelGenerator world(default_schedule(), 7);
  GenerationResult level = world.level(2).value();
  EXPECT_EQ(parts(prove_map(level), ProofState::unverified), Names{"level"});
  EXPECT_TRUE(is_level_of(level, default_schedule()));
  level.level->segment = 2;
  EXPECT_FALSE(is_level_of(level, default_schedule()));
}

}  // namespace
}  // namespace karst
