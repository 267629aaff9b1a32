#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

TEST(ApplyPasses, GivesTheMapThatGenerateMakesWithThem) {
  const std::vector<PassRequest> asked = {
      {.name = "smooth"}, {.name = "stairs", .params = {{"far", 0.9}}}, {.name = "keys_and_locks"}};
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      MapRequest request{.width = 60, .height = 50, .seed = seed, .max_attempts = 1};
      const auto plain = generate(generator.name, request);
      request.passes = asked;
      const auto whole = generate(generator.name, request);
      if (!plain || !whole) continue;  // it needs a second attempt, whose passes draw other numbers
      GenerationResult map = *plain;
      ASSERT_TRUE(apply_passes(map, {.passes = asked})) << generator.name;
      EXPECT_EQ(map, *whole) << generator.name << " seed " << seed;
    }
  }
}

TEST(ApplyPasses, OneByOneIsTheSameAsTogether) {
  const auto plain = generate("cellular", {.seed = 6});
  GenerationResult together = *plain, one_by_one = *plain;
  // What widens leaves nothing apart that would be joined in between.
  const PassRequest widen{.name = "widen"}, stairs{.name = "stairs"};
  ASSERT_TRUE(apply_passes(together, {.passes = {widen, stairs}}));
  ASSERT_TRUE(apply_passes(one_by_one, {.passes = {widen}}));
  ASSERT_TRUE(apply_passes(one_by_one, {.passes = {stairs}}));
  EXPECT_EQ(together, one_by_one);
}

constexpr const char* kDrawn =
    "##############\n"
    "#....#.......#\n"
    "#....+.......#\n"
    "#....#.......#\n"
    "##+####+######\n"
    "#............#\n"
    "#............#\n"
    "##############\n";

TEST(ApplyPasses, GivesADrawnMapStairsAndKeys) {
  auto map = read_map_text(kDrawn, "drawn.txt");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->seed, 0U);
  ASSERT_TRUE(apply_passes(
      *map,
      {.seed = 4,
       .passes = {{.name = "stairs"}, {.name = "keys_and_locks", .params = {{"pairs", 1}}}}}));
  EXPECT_EQ(map->seed, 4U);
  EXPECT_TRUE(map->stairs_down);
  EXPECT_EQ(map->passes.size(), 2U);
  for (const PassRecord& pass : map->passes) EXPECT_EQ(pass.outcome.reason, "") << pass.name;
  for (const PromiseReport& promise : check_map(*map)) {
    EXPECT_FALSE(promise.missed) << promise.name << ": " << promise.missed->detail;
  }
  EXPECT_EQ(map->subtypes.size(), 2U);
}

TEST(ApplyPasses, JoinsADrawnMapThatIsApart) {
  auto map = read_map_text("#######\n#.#..##\n#######\n", "drawn.txt");
  ASSERT_TRUE(map);
  ASSERT_TRUE(apply_passes(*map, {.seed = 1, .passes = {{.name = "stairs"}}}));
  EXPECT_EQ(map->passes.back().name, "connect");
}

TEST(ApplyPasses, LeavesTheMapAloneWhereItCannot) {
  const auto plain = generate("bsp", {.seed = 6});
  GenerationResult map = *plain;
  const auto unknown = apply_passes(map, {.passes = {{.name = "smoth"}}});
  EXPECT_THAT(unknown.error().message(), HasSubstr("did you mean smooth?"));
  const auto other_seed = apply_passes(map, {.seed = 7, .passes = {{.name = "smooth"}}});
  EXPECT_EQ(other_seed.error().message(), "seed 7 is not that of the map, 6");
  const auto stopped = apply_passes(
      map, {.passes = {{.name = "smooth"}}, .observer = [](const Step&) { return false; }});
  EXPECT_EQ(stopped.error().kind, ErrorKind::cancelled);
  EXPECT_EQ(map, *plain);
  auto rock = read_map_text("###\n###\n", "rock.txt");
  ASSERT_TRUE(rock);
  EXPECT_EQ(apply_passes(*rock, {.seed = 1, .passes = {{.name = "smooth"}}}).error().kind,
            ErrorKind::not_possible);
}

TEST(ReadMapText, RefusesWhatIsNoMap) {
  const auto error = [](const char* text) {
    return read_map_text(text, "m.txt").error().message();
  };
  EXPECT_EQ(error(""), "m.txt: the text has no rows");
  EXPECT_EQ(error("###\n##\n"), "m.txt:2: a row of 2 tiles has another length than the first, 3");
  const std::string known = " is none of #.><+, nor a key, a lock, an exit or a thing";
  EXPECT_EQ(error("###\n#x#\n"), "m.txt:2:2: 'x'" + known);
  EXPECT_EQ(error("###\n#~\xC3\xA4\n"), "m.txt:2: a row of 4 tiles has another length than the first, 3");
  EXPECT_EQ(error("####\n#\xE2\x96\x88\n"), "m.txt:2:2: '\xE2\x96\x88'" + known);
  EXPECT_EQ(error("###\n#\t#\n"), "m.txt:2:2: '?'" + known);
  EXPECT_EQ(error("#a.A\n#B.b\n#c..\n"), "m.txt:3:2: 'c' is a key without its lock 'C'");
  EXPECT_EQ(error("#a.A\n#B..\n"), "m.txt:2:2: 'B' is a lock without its key 'b'");
  EXPECT_EQ(error("#a.A\n#A..\n"), "m.txt:2:2: 'A' is there twice");
  std::string full;
  for (int y = 0; y < 300; ++y) full += std::string(300, y % 2 == 0 ? 'X' : '#') + '\n';
  EXPECT_TRUE(read_map_text(full, "m.txt"));
  for (char& c : full) c = c == '#' ? 'm' : c;
  EXPECT_EQ(error(full.c_str()), "m.txt:219:137: 'X' is one of more than 65536 things and exits");
  EXPECT_EQ(error("@.\n.@\n"), "m.txt:2:2: '@' is there twice");
  EXPECT_EQ(error("<<\n"), "m.txt:1:2: '<' is there twice");
}

TEST(ReadMapText, ReadsWhatTheTextFormatWrites) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const auto map = generate(generator.name, {.seed = 2});
    const auto again = read_map_text(*(*find_format("text"))->write(*map), "m.txt");
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_EQ(again->tiles, map->tiles) << generator.name;
    EXPECT_EQ(goal_of(*again), goal_of(*map)) << generator.name;
  }
}

TEST(ReadMapText, FindsWhatALockHides) {
  const auto map = read_map_text("########\n"
                                 "#.a+..b#\n"
                                 "##A#####\n"
                                 "#..B...#\n"
                                 "########\n",
                                 "m.txt");
  ASSERT_TRUE(map);
  // Both close something off, so the last one is the exit.
  EXPECT_EQ(map->stairs_down, (LogicalPosition{3, 3}));
  const auto in_wall = read_map_text("######\n#a...#\n###A##\n", "m.txt");
  ASSERT_TRUE(in_wall);
  EXPECT_EQ(goal_of(*in_wall), (LogicalPosition{3, 2}));
  EXPECT_EQ(in_wall->tiles[(LogicalPosition{3, 2})], TileType::wall);
  EXPECT_EQ(in_wall->solution.size(), 5u);
}

}  // namespace
}  // namespace karst
