#include "karst/levels/schedule.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <ctime>
#include <set>
#include <string>

#include "karst/levels/level_generator.hpp"
#include "levels/curve.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

WorldScheduler schedule(std::string_view text) {
  auto read = read_schedule(text, "s.yaml");
  EXPECT_TRUE(read.has_value()) << read.error().message();
  return read ? *std::move(read) : default_schedule();
}

std::string fault(std::string_view text) {
  const auto read = read_schedule(text, "s.yaml");
  return read ? "no fault" : read.error().message();
}

TEST(Schedule, IsAListOfSegmentsOrAMapAroundIt) {
  const WorldScheduler list = schedule("- {from: 0, to: 3, generator: BSP}");
  ASSERT_EQ(list.segments().size(), 1u);
  EXPECT_EQ(list.segments()[0].from, 0);
  EXPECT_EQ(list.segments()[0].last(), 2);
  EXPECT_THAT(list.segments()[0].generators, ElementsAre("bsp"));
  EXPECT_EQ(list.config().chunk_width, 100);

  const WorldScheduler map = schedule(
      "chunk_width: 64\nchunk_height: 48\nhalo_size: 4\nseed: \"18446744073709551615\"\n"
      "segments:\n  - {from: 2, to: 2, biome: maze}\n");
  EXPECT_EQ(map.config().chunk_width, 64);
  EXPECT_EQ(map.config().chunk_height, 48);
  EXPECT_EQ(map.config().halo_size, 4);
  EXPECT_EQ(map.config().seed, UINT64_MAX);
  EXPECT_EQ(map.segments()[0].last(), 2);
}

TEST(Schedule, IsTheSameInJson) {
  const auto json = read_schedule(
      R"({"segments": [{"from": 0, "to": 3, "generator": ["bsp", "cavern"]}]})", "s.json");
  ASSERT_TRUE(json) << json.error().message();
  EXPECT_THAT(json->segments()[0].generators, ElementsAre("bsp", "cavern"));
}

TEST(Schedule, GivesSegmentsThemes) {
  const LevelGenerator world(
      schedule("- {from: 0, to: 3, generator: delve, theme: Mine, passes: [loops]}\n"
               "- {from: 3, to: 4, generator: delve, theme: void, theme_passes: false}\n"
               "- {from: 4, to: 5, generator: delve, theme: ember, boss_arena: {vault: fighting_pit}}\n"),
      7);
  EXPECT_EQ(world.context(2)->theme, "mine");
  const Theme& mine = *ThemeCatalog::builtin().find("mine");
  const auto level = world.level(2);
  ASSERT_TRUE(level) << level.error().message();
  EXPECT_EQ(level->theme, look_of(mine));
  EXPECT_EQ(level->passes.size(), 1 + mine.passes.size());
  EXPECT_TRUE(is_level_of(*level, world.schedule()));

  const auto plain = world.level(3);
  ASSERT_TRUE(plain) << plain.error().message();
  EXPECT_EQ(plain->theme->name, "void");
  EXPECT_TRUE(plain->passes.empty());

  const auto arena = world.level(4);
  ASSERT_TRUE(arena) << arena.error().message();
  EXPECT_EQ(arena->passes.front().name, "vaults");
  EXPECT_EQ(arena->passes.size(), 1 + ThemeCatalog::builtin().find("ember")->passes.size());
  EXPECT_FALSE(arena->vaults.empty());

  EXPECT_EQ(fault("- {from: 0, to: 3, generator: bsp, theme: cript}"),
            "s.yaml:1:43: theme = \"cript\" is unknown; did you mean crypt?");
  const auto made = WorldScheduler::make({}, {{.generators = {"bsp"}, .theme = "cript"}});
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error().message(), HasSubstr("did you mean crypt?"));
}

TEST(Schedule, FindsTheSegmentOfEveryLevel) {
  const WorldScheduler world = schedule(
      "- {from: 20, to: 30, generator: cellular}\n"
      "- {from: 5, to: 8, generator: bsp}\n"
      "- {from: 10, to: 10, generator: maze}\n");
  const struct {
    std::int64_t level;
    const char* generator;
    bool warned;
  } rows[] = {{0, "bsp", false},       {4, "bsp", false},       {5, "bsp", false},
              {7, "bsp", false},       {8, "bsp", true},        {9, "bsp", true},
              {10, "maze", false},     {11, "maze", true},      {19, "maze", true},
              {20, "cellular", false}, {29, "cellular", false}, {30, "cellular", false},
              {kDeepestLevel, "cellular", false}};
  for (const auto& row : rows) {
    EXPECT_EQ(world.segment_at(row.level).generators[0], row.generator) << row.level;
    EXPECT_EQ(world.warning_at(row.level).has_value(), row.warned) << row.level;
  }
  EXPECT_EQ(world.warning_at(11),
            "level 11 lies in a gap of the schedule; made like segment 10..10 before it");
}

TEST(Schedule, KnowsBiomesAndRandomGenerators) {
  const Segment forest = schedule("- {from: 0, to: 1, biome: Forest}").segments()[0];
  EXPECT_THAT(forest.generators, ElementsAre("tactical_biome"));
  ASSERT_EQ(forest.overrides.size(), 1u);
  EXPECT_EQ(forest.overrides[0].name, "biome");
  const Segment any = schedule("- {from: 0, to: 1, generator: random}").segments()[0];
  EXPECT_EQ(any.generators.size(), Catalog::builtin().names().size());
  EXPECT_EQ(random_schedule()->segments()[0].generators, any.generators);
}

TEST(Schedule, DefaultsGoThroughEveryTheme) {
  const WorldScheduler world = default_schedule();
  std::set<std::string> themes;
  for (const Segment& segment : world.segments()) {
    EXPECT_TRUE(themes.contains(segment.theme) || segment.last() > segment.from || segment.from == 14);
    themes.insert(segment.theme);
  }
  EXPECT_EQ(themes.size(), ThemeCatalog::builtin().themes().size());
  EXPECT_EQ(world.segments().front().from, 0);
  for (std::int64_t level = 0; level < 32; ++level) EXPECT_FALSE(world.warning_at(level)) << level;
}

// Every one of them, landmarks among them, in usual and in small sizes.
TEST(Schedule, DefaultsGiveEveryLevelAndItKeepsItsPromises) {
  for (const Size size : {Size{100, 80}, Size{60, 40}, Size{41, 31}}) {
    WorldConfig config = default_schedule().config();
    config.chunk_width = size.width;
    config.chunk_height = size.height;
    const LevelGenerator world(*default_schedule().with_config(config), 11);
    for (std::int64_t n = 0; n < 34; ++n) {
      const auto level = world.level(n);
      ASSERT_TRUE(level) << level.error().message();
      EXPECT_EQ(level->theme->name, world.schedule().segment_at(n).theme);
      for (const PromiseReport& report : check_map(*level)) {
        EXPECT_FALSE(report.missed) << n << ' ' << report.name << ": " << report.missed->detail;
      }
    }
  }
}

TEST(Schedule, DefaultsGoFromRoomsToCaves) {
  const WorldScheduler world = default_schedule();
  for (const std::int64_t level : {0, 2}) {
    EXPECT_THAT(world.segment_at(level).generators, ElementsAre("delve"));
  }
  for (const std::int64_t level : {6, 7}) {
    EXPECT_THAT(world.segment_at(level).generators, testing::Contains("bsp"));
  }
  EXPECT_THAT(world.segment_at(8).generators, ElementsAre("maze"));
  EXPECT_THAT(world.segment_at(600).generators, testing::Contains("cellular"));
  EXPECT_FALSE(world.warning_at(600));
}

TEST(Schedule, DefaultsUseEveryDungeonGeneratorAndNoBattleMap) {
  std::set<std::string> used;
  const WorldScheduler world = default_schedule();
  for (const Segment& segment : world.segments()) {
    used.insert(segment.generators.begin(), segment.generators.end());
  }
  EXPECT_THAT(used, testing::UnorderedElementsAre("bsp", "cellular", "center_out", "delve",
                                                  "drunkard", "maze", "rooms_corridors", "tiler"));
}

// --- curves -----------------------------------------------------------------------------------

double number_at(const Curve& curve, const Segment& segment, std::int64_t level,
                 std::uint64_t seed = 1) {
  return std::get<double>(value_at(curve, segment, level, seed));
}

TEST(Curve, LinesRunFromTheFirstToTheLastLevel) {
  const Segment segment{.from = 10, .to = 15, .generators = {"bsp"}};
  const Curve curve = LinearCurve{2, 10};
  const double wanted[] = {2, 2, 4, 6, 8, 10, 10};
  for (std::int64_t i = 0; i < 7; ++i) {
    EXPECT_EQ(number_at(curve, segment, 9 + i), wanted[i]) << i;
  }
  const Segment one{.from = 3, .to = 3, .generators = {"bsp"}};
  EXPECT_EQ(number_at(curve, one, 3), 2);
  EXPECT_EQ(number_at(LinearCurve{1e15, -1e15}, segment, 14), -1e15);
}

TEST(Curve, NoiseStaysInItsBoundsAndIsSmooth) {
  const Segment segment{.from = 0, .to = 1, .generators = {"bsp"}};
  const Curve curve = NoiseCurve{5, 2, 0.125};
  double lowest = 100, highest = -100;
  for (std::int64_t level = 0; level < 2000; ++level) {
    const double value = number_at(curve, segment, level, 7);
    const double next = number_at(curve, segment, level + 1, 7);
    lowest = std::min(lowest, value);
    highest = std::max(highest, value);
    // The steepest that a step of 4 over 8 levels gets.
    ASSERT_LE(std::abs(next - value), 4 * 1.5 / 8) << level;
  }
  EXPECT_TRUE(lowest >= 3 && lowest < 3.2) << lowest;
  EXPECT_TRUE(highest <= 7 && highest > 6.8) << highest;
  EXPECT_NE(number_at(curve, segment, 3, 7), number_at(curve, segment, 3, 8));
  EXPECT_EQ(number_at(NoiseCurve{5, 2, 0}, segment, 3, 7), number_at(NoiseCurve{5, 2, 0}, segment, 9, 7));
}

TEST(Curve, GivesWholeNumbersWhereTheseAreAsked) {
  ParamInfo whole;
  whole.type = ParamType::integer;
  EXPECT_EQ(fitted(whole, 2.5), ParamValue(std::int64_t{3}));
  EXPECT_EQ(fitted(whole, -2.5), ParamValue(std::int64_t{-2}));
  EXPECT_EQ(fitted(whole, 2.49), ParamValue(std::int64_t{2}));
  whole.type = ParamType::real;
  EXPECT_EQ(fitted(whole, 2.5), ParamValue(2.5));
}

// --- what is refused --------------------------------------------------------------------------

constexpr std::string_view kHead = "- from: 0\n  to: 3\n  generator: cavern\n  overrides:\n";

TEST(Schedule, NamesWhatIsWrongAndWhere) {
  const struct {
    std::string text;
    std::string error;
  } rows[] = {
      {"", "s.yaml:1:1: value null is not a map of keys and values"},
      {"[]", "s.yaml:1:1: value [...] has no segments"},
      {"segmants: []", "s.yaml:1:1: key \"segmants\" is unknown; did you mean segments?"},
      {"- {from: 0, to: 3, generator: cavren}",
       "s.yaml:1:31: generator = \"cavren\" is unknown; did you mean cavern?"},
      {"- {from: 0, to: 3, generator: [maze, random]}",
       "s.yaml:1:38: value \"random\" means all generators and must stand alone, not in a list"},
      {"- {from: 0, to: 3, biome: forrest}",
       "s.yaml:1:27: biome = \"forrest\" is unknown; did you mean forest?"},
      {"- {form: 0, to: 3, biome: maze}",
       "s.yaml:1:4: key \"form\" is unknown; did you mean from?"},
      {"- {from: 0, to: 3}", "s.yaml:1:3: value {...} needs either \"generator\" or \"biome\""},
      {"- {from: 0, to: 3, biome: maze, generator: bsp}",
       "s.yaml:1:3: value {...} needs either \"generator\" or \"biome\""},
      {"- {from: 0, biome: maze}", "s.yaml:1:3: value {...} has no \"to\""},
      {"- {from: 4294967297, to: 3, biome: maze}",
       "s.yaml:1:10: from = 4294967297 is outside 0..1000000000"},
      {"- {from: -1, to: 3, biome: maze}", "s.yaml:1:10: from = -1 is outside 0..1000000000"},
      {"- {from: 1.5, to: 3, biome: maze}",
       "s.yaml:1:10: from = 1.5 is not a whole number in 0..1000000000"},
      {"- {from: 3, to: 1, biome: maze}",
       "s.yaml:1:3: from = 3, to = 1 breaks 0 <= from <= to <= 1000000000"},
      {"- {from: 0, to: 3, biome: maze}\n- {from: 2, to: 5, biome: maze}",
       "s.yaml:2:3: segment 2..4 overlaps segment 0..2"},
      {"- {from: 3, to: 3, biome: maze}\n- {from: 3, to: 3, biome: maze}",
       "s.yaml:2:3: segment 3..3 overlaps segment 3..3"},
      {"chunk_width: 0\nsegments: []", "s.yaml:1:14: chunk_width = 0 is outside 1..32768"},
      {"chunk_width: 32768\nchunk_height: 32768\nsegments:\n- {from: 0, to: 1, biome: maze}",
       "s.yaml:1:1: size 32768x32768 has more than 67108864 tiles"},
      {"halo_size: -1\nsegments: []", "s.yaml:1:12: halo_size = -1 is outside 0..1000"},
      {"seed: -1\nsegments: []",
       "s.yaml:1:7: seed = -1 is not a whole number in 0..18446744073709551615"},
      {"- {from: 0, to: 3, generator: []}", "s.yaml:1:31: generator = [...] names no generator"},
      {std::string(kHead) + "    fill_densty: 0.5",
       "s.yaml:5:18: parameter \"fill_densty\" is unknown; did you mean fill_density? "
       "(the game's own stand under \"custom\")"},
      {std::string(kHead) + "    fill_density: 1.7",
       "s.yaml:5:19: fill_density = 1.7 is outside 0..1"},
      {std::string(kHead) + "    fill_density: .nan",
       "s.yaml:5:19: fill_density = \".nan\" is not a number in 0..1"},
      {std::string(kHead) + "    fill_density: {type: linear, start: 0, end: 2}",
       "s.yaml:5:19: fill_density = 2 is outside 0..1"},
      {std::string(kHead) + "    fill_density: {type: linear, start: .nan, end: 2}",
       "s.yaml:5:41: start = \".nan\" is not a number in -1000000000000000..1000000000000000"},
      {std::string(kHead) + "    fill_density: {type: linear, start: 0}",
       "s.yaml:5:19: fill_density = {...} has no \"end\""},
      {std::string(kHead) + "    fill_density: {type: linaer, start: 0, end: 1}",
       "s.yaml:5:26: type = \"linaer\" is unknown; did you mean linear?"},
      {std::string(kHead) + "    fill_density: {type: noise, base: 0.5, amplitude: 0.6, frequency: 1}",
       "s.yaml:5:19: fill_density = -0.09999999999999998 is outside 0..1"},
      {std::string(kHead) + "    fill_density: {type: noise, base: 0.5, amplitude: 0.1, frequency: -1}",
       "s.yaml:5:71: frequency = -1 is outside 0..1000"},
      {std::string(kHead) + "    num_chambers: 4.5",
       "s.yaml:5:19: num_chambers = 4.5 is not a whole number in 1..4000"},
      {std::string(kHead) + "    fill_density: 0.1\n    FILL_density: 0.2",
       "s.yaml:6:19: parameter FILL_density is given twice"},
      {std::string(kHead) + "    fill_density: 0.1\n    fill_density: 0.2",
       "s.yaml:6:5: key \"fill_density\" is given twice"},
  };
  for (const auto& row : rows) EXPECT_EQ(fault(row.text), row.error);
}

TEST(Schedule, LeavesTheGamesOwnParametersAlone) {
  const std::string monsters = "monsters: {type: linear, start: 1, end: 900}";
  EXPECT_EQ(fault(std::string(kHead) + "    custom: {" + monsters + "}"), "no fault");
  EXPECT_EQ(fault("- from: 0\n  to: 3\n  generator: bsp\n  custom: {" + monsters + "}"), "no fault");
  EXPECT_THAT(fault(std::string(kHead) + "    " + monsters),
              HasSubstr("parameter \"monsters\" is unknown"));
  EXPECT_THAT(fault(std::string(kHead) + "    custom: {'': 1}"), HasSubstr("needs a name"));
  EXPECT_THAT(fault(std::string(kHead) + "    custom: {heat: 1, HEAT: 2}"),
              HasSubstr("s.yaml:5:29: custom parameter \"HEAT\" is given twice"));
  EXPECT_THAT(fault(std::string(kHead) + "    custom: 7"), HasSubstr("is not a map"));
}

TEST(Schedule, OverridesOfSeveralGeneratorsNeedOneThatKnowsThem) {
  const std::string head = "- from: 0\n  to: 3\n  generator: [cavern, maze]\n  overrides:\n";
  EXPECT_EQ(fault(head + "    braid: 0.5\n    fill_density: 0.4"), "no fault");
  EXPECT_THAT(fault(head + "    max_rooms: 3"), HasSubstr("parameter \"max_rooms\" is unknown"));
}

TEST(Schedule, RefusesEveryCutAndEveryHostileTextInOneLine) {
  const std::string whole =
      "seed: \"7\"\nsegments:\n  - {from: 0, to: 3, generator: [bsp, cavern]}\n"
      "  - from: 3\n    to: 9\n    biome: forest\n    overrides:\n"
      "      cover: {type: noise, base: 1, amplitude: 0.5, frequency: 0.1}\n"
      "    custom: {boss: 'the king'}\n";
  EXPECT_EQ(fault(whole), "no fault");
  std::vector<std::string> texts = {"a: &a [*a]", "- &x {from: 0}\n- *x", "- !!int 3",
                                    std::string(50'000, '['), std::string(200'000, '-')};
  for (std::size_t length = 0; length < whole.size(); ++length) {
    texts.push_back(whole.substr(0, length));
  }
  const std::clock_t begin = std::clock();
  for (const std::string& text : texts) {
    const std::string message = fault(text);
    if (message == "no fault") continue;
    EXPECT_TRUE(message.starts_with("s.yaml:")) << message;
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    EXPECT_LT(message.size(), 300u) << message;
  }
  EXPECT_LT(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, 10.0);
}

TEST(Schedule, FindsFaultsInPassesBeforeALevelIsMade) {
  const auto message = [](PassRequest pass) {
    const auto made = WorldScheduler::make({}, {{.generators = {"maze"}, .passes = {pass}}});
    return made ? std::string("made") : made.error().message();
  };
  EXPECT_EQ(message({"connect"}), "made");
  EXPECT_THAT(message({"conect"}), ::testing::HasSubstr("did you mean connect?"));
  EXPECT_THAT(message({"keys_and_locks", {{"pairs", 99}}}), ::testing::HasSubstr("pairs = 99"));
  EXPECT_FALSE(WorldScheduler::make({}, {{.generators = {"maze"}, .passes = {{"connect"}}}},
                                    Catalog::builtin(), PassCatalog()))
      << "only the caller's passes count";
}

}  // namespace
}  // namespace karst
