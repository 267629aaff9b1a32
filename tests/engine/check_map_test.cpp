#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "karst/engine/proof.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

// The names of the promises that the map misses.
std::vector<std::string> missed(const GenerationResult& map) {
  std::vector<std::string> names;
  for (const PromiseReport& line : check_map(map)) {
    if (line.missed) names.emplace_back(line.name);
  }
  return names;
}

using Names = std::vector<std::string>;

GenerationResult good_map() { return text_map({"#######", "#@...>#", "#.....#", "#######"}); }

// Changes the map and gives it the hash of its new content.
template <class Change>
GenerationResult with(Change change) {
  GenerationResult map = good_map();
  change(map);
  map.hash = content_hash(map);
  return map;
}

TEST(CheckMap, FindsNothingInAGoodMap) { EXPECT_EQ(missed(good_map()), Names{}); }

TEST(CheckMap, NamesEachBrokenPromise) {
  EXPECT_EQ(missed(text_map({"###", "###"})), (Names{"has_floor", "start_walkable"}));
  EXPECT_EQ(missed(text_map({"@.#.>"})), Names{"one_region"});
  EXPECT_EQ(missed(with([](auto& m) { m.start = {0, 0}; })), Names{"start_walkable"});
  EXPECT_EQ(missed(with([](auto& m) { m.start = {-1, 70}; })), Names{"start_walkable"});
  EXPECT_EQ(missed(with([](auto& m) { m.start = *m.stairs_down; })), Names{"stairs_apart"});
  EXPECT_EQ(missed(with([](auto& m) { m.stairs_down = LogicalPosition{0, 0}; })),
            (Names{"stairs_walkable", "stairs_drawn"}));
  EXPECT_EQ(missed(with([](auto& m) { m.stairs_down.reset(); })),
            (Names{"stairs_apart", "stairs_drawn"}));
  EXPECT_EQ(missed(with([](auto& m) { m.stairs_up = m.start; })), Names{"stairs_drawn"});
  EXPECT_EQ(missed(with([](auto& m) { m.rooms.push_back({0, 0, 9, 2}); })), Names{"rooms_inside"});
  EXPECT_EQ(missed(with([](auto& m) { m.biomes.reset({1, 1}); })), Names{"layers_fit"});
  EXPECT_EQ(missed(with([](auto& m) { m.heights.reset({1, 1}); })), Names{"layers_fit"});
  EXPECT_EQ(missed(with([](auto& m) { m.heights.reset(m.size(), 4); })), Names{"layers_fit"});
  EXPECT_EQ(missed(with([](auto& m) { m.rough.push_back({99, 0}); })), Names{"layers_fit"});
  EXPECT_EQ(missed(with([](auto& m) { m.points_of_interest.push_back({"town", {0, 0}, {}}); })),
            Names{"layers_fit"});
  EXPECT_EQ(missed(with([](auto& m) { m.faction_starts.push_back({{0, 0}, {}, 0}); })),
            Names{"layers_fit"});
  EXPECT_EQ(missed(with([](auto& m) { m.subtypes.push_back({{9, 9}, {}, 0, {}}); })),
            Names{"layers_fit"});
  EXPECT_EQ(missed(with([](auto& m) { m.valid_positions.pop_back(); })), Names{"valid_positions"});
  GenerationResult forged = good_map();
  forged.hash ^= 1;
  EXPECT_EQ(missed(forged), Names{"hash"});
}

TEST(CheckMap, AnExitMustLeadOutWhereThereAreNoStairs) {
  const auto with_exit = [](LogicalPosition exit) {
    GenerationResult map = text_map({"#######", "#@....#", "#.....#", "#######", "#######"});
    map.stairs_down.reset();
    map.subtypes.push_back({exit, {Subtype::door, Subtype::exit}, 0, {}});
    map.hash = content_hash(map);
    return missed(map);
  };
  EXPECT_EQ(with_exit({5, 2}), Names{}) << "on the floor";
  EXPECT_EQ(with_exit({6, 2}), Names{}) << "in the wall beside it";
  EXPECT_EQ(with_exit({6, 3}), Names{"stairs_apart"}) << "in a corner";
  EXPECT_EQ(with_exit({3, 4}), Names{"stairs_apart"}) << "deep in the rock";
  EXPECT_EQ(with_exit({1, 1}), Names{"stairs_apart"}) << "at the start";
}

TEST(CheckMap, AsksForTheGeneratorsOwnPromises) {
  auto made = generate("rooms_corridors", {.seed = 3});
  ASSERT_TRUE(made);
  EXPECT_EQ(missed(*made), Names{});
  GenerationResult tuned = *made;
  tuned.params[2].value = std::int64_t{-77};
  EXPECT_EQ(missed(tuned), Names{"params"});
  tuned.params[2] = NamedParam("min_room_size", 2);
  EXPECT_EQ(missed(tuned), Names{"params"});
  GenerationResult touching = *made;
  touching.rooms.push_back(touching.rooms.back());
  touching.hash = content_hash(touching);
  EXPECT_EQ(missed(touching), Names{"rooms_apart"});
  GenerationResult leaking = *made;
  const LogicalPosition door{leaking.start.x, 0};
  for (std::int32_t y = 0; y < leaking.start.y; ++y) leaking.tiles[{door.x, y}] = TileType::floor;
  positions_from_terrain(walkable_tiles(leaking.tiles), leaking.valid_positions);
  leaking.hash = content_hash(leaking);
  EXPECT_EQ(missed(leaking), Names{"border_closed"});
}

TEST(CheckMap, FindsTouchingRoomsAlsoAmongMany) {
  auto made = generate("bsp", {.width = 300, .height = 300, .seed = 3, .params = {{"max_depth", 9}}});
  ASSERT_TRUE(made);
  ASSERT_GT(made->rooms.size(), 64u);
  EXPECT_EQ(missed(*made), Names{});
  made->rooms.push_back({made->rooms[0].x2, made->rooms[0].y2, made->rooms[0].x2 + 1,
                         made->rooms[0].y2 + 1});
  made->hash = content_hash(*made);
  EXPECT_EQ(missed(*made), Names{"rooms_apart"});
}

TEST(IsReproduced, TellsWhetherTheSeedGivesTheMap) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    auto made = generate(generator.name, {.width = 60, .height = 50, .seed = 11});
    ASSERT_TRUE(made) << made.error().message();
    EXPECT_EQ(is_reproduced(*made), true) << generator.name;
    const auto edited = [&](auto change) {
      GenerationResult map = *made;
      change(map);
      map.hash = content_hash(map);
      return is_reproduced(map);
    };
    EXPECT_EQ(edited([](auto& map) { ++map.seed; }), false) << generator.name;
    EXPECT_EQ(edited([](auto& map) { map.seed = 0; }), false) << generator.name;
    EXPECT_EQ(edited([](auto& map) { ++map.attempt; }), false) << generator.name;
    EXPECT_EQ(edited([](auto& map) { map.attempt = kMostAttempts; }), false) << generator.name;
    EXPECT_EQ(edited([](auto& map) { map.start = {0, 0}; }), false) << generator.name;
    EXPECT_EQ(edited([](auto& map) { map.params.emplace_back("none", 1); }), false);
    EXPECT_EQ(edited([](auto& map) { ++map.generator_version; }), std::nullopt);
    EXPECT_EQ(edited([](auto& map) { map.generator = "picture"; }), std::nullopt);
    EXPECT_EQ(edited([](auto& map) { map.attempt = 2'147'483'647; }), false);
  }
}

TEST(IsReproduced, FindsThePositionsOfStairs) {
  using Stairs = std::optional<LogicalPosition>;
  const Stairs entry = LogicalPosition{21, 17};
  const Stairs exit = LogicalPosition{5, 41};
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (const auto& [up, down] :
         {std::pair{entry, Stairs{}}, std::pair{entry, exit}, std::pair{Stairs{}, exit}}) {
      const auto made = generate(
          generator.name, {.width = 60, .height = 50, .seed = 11, .entry = up, .exit = down});
      ASSERT_TRUE(made) << made.error().message();
      EXPECT_EQ(is_reproduced(*made), true) << generator.name;
    }
  }
}

TEST(IsReproduced, IsNotTriedOnHugeMaps) {
  GenerationResult map = good_map();
  map.generator = "bsp";
  map.generator_version = Catalog::builtin().find("bsp")->version;
  EXPECT_EQ(is_reproduced(map), false);
  map.tiles.reset({4096, 4096});
  map.attempt = 4;
  EXPECT_EQ(is_reproduced(map), std::nullopt);
}

}  // namespace
}  // namespace karst
