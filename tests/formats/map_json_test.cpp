#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

std::string write(const GenerationResult& map) {
  const auto format = find_format("json");
  const Result<std::string> text = (*format)->write(map);
  EXPECT_TRUE(text.has_value()) << (text ? "" : text.error().message());
  return text.value_or("");
}

// A map with every part that the format knows.
GenerationResult full_map() {
  GenerationResult map = text_map({"######",
                                   "#<..+#",
                                   "#..>.#",
                                   "######"});
  map.generator = "a \"quoted\"\\ näme\n";
  map.seed = 18446744073709551615u;
  map.attempt = 3;
  map.params = {{"count", 3},    {"share", 1.0},          {"tiny", 1e-300}, {"minus", -0.0},
                {"deep", true},  {"least", INT64_MIN},    {"most", INT64_MAX}, {"biome", "forest"}};
  map.rooms = {Rect::from_size(0, 0, 3, 3), Rect::from_size(2, 0, 3, 3)};
  map.biomes.reset(map.size(), Biome::forest);
  map.biomes[{1, 1}] = Biome::swamp;
  map.heights.reset(map.size(), 2);
  map.rough = {{1, 1}, {3, 1}, {2, 2}};
  map.points_of_interest = {{"town", {2, 1}, Biome::desert}};
  map.faction_starts = {{{1, 2}, Biome::forest, 0, {3, 5, 8}}, {{4, 2}, Biome::mountain, 3}};
  map.placements = {{"town", 3, 1, 12, 6, "all 1 fitting tiles are taken"},
                    {"faction", 2, 2, 25, 25, ""}};
  map.elevation.reset(map.size(), 200);
  map.elevation[{1, 1}] = 63;
  map.moisture.reset(map.size(), 9);
  map.subtypes = {{{0, 1}, {Subtype::door, Subtype::exit}, 0, {}},
                  {{2, 1}, {Subtype::key}, 7, {4, 1}},
                  {{4, 1}, {Subtype::lock}, 7, {2, 1}}};
  map.key_use = KeyUse::consumable;
  map.solution = {{SolutionAction::go_to, 0, {2, 1}},
                  {SolutionAction::take_key, 7, {2, 1}},
                  {SolutionAction::open_lock, 7, {4, 1}},
                  {SolutionAction::reach_exit, 0, {0, 1}}};
  map.hash = content_hash(map);
  return map;
}

TEST(MapJson, HasTheLayoutThatPeopleReview) {
  GenerationResult map = text_map({"#####",
                                   "#<.>#",
                                   "#####"});
  map.rooms = {Rect::from_size(0, 0, 4, 2)};
  map.params = {{"openings", 0}, {"share", 0.5}};
  map.hash = 0x0123456789abcdef;
  EXPECT_EQ(write(map), R"({
  "format": "karst-map",
  "version": 1,
  "generator": "picture",
  "generator_version": 1,
  "seed": "1",
  "attempt": 0,
  "params": {"openings": 0, "share": 0.5},
  "width": 5,
  "height": 3,
  "hash": "0123456789abcdef",
  "tiles": [
    "#####",
    "#<.>#",
    "#####"
  ],
  "rooms": [
    {"x": 0, "y": 0, "width": 4, "height": 2}
  ],
  "start": {"x": 1, "y": 1},
  "stairs_up": {"x": 1, "y": 1},
  "stairs_down": {"x": 3, "y": 1},
  "metrics": {
    "connectivity": 1.0,
    "floor_ratio": 0.2,
    "openness": 0.0,
    "corridor_share": 1.0,
    "dead_ends": 2,
    "loops": 0,
    "chokepoints": 0,
    "exit_path": 2,
    "exit_path_ratio": 0.25,
    "detour": 1.0,
    "longest_path": 2,
    "exit_share": 1.0,
    "difficulty": 0.29271844660194174,
    "room_size_median": 3.0,
    "room_size_gini": 0.0
  }
}
)");
}

TEST(MapJson, GivesBackEveryPart) {
  const GenerationResult map = full_map();
  const std::string text = write(map);
  const Result<GenerationResult> again = read_map_json(text, "m.json");
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(*again, map);
  EXPECT_EQ(write(*again), text);
}

TEST(MapJson, GivesBackGeneratedMaps) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    MapRequest request;
    request.seed = 9007199254740993u;  // 2^53 + 1, which a double cannot hold
    Result<GenerationResult> map = generate(generator.name, request);
    ASSERT_TRUE(map) << map.error().message();
    const std::string text = write(*map);
    const Result<GenerationResult> again = read_map_json(text, "m.json");
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_EQ(write(*again), text);
    map->bsp_tree.clear();  // the format has no place for it
    EXPECT_EQ(*again, *map);
  }
}

TEST(MapJson, IsReadInAnyOrderOfKeysAndLayout) {
  const GenerationResult map = full_map();
  // nlohmann sorts keys: height before heights before tiles before width.
  const std::string sorted = nlohmann::json::parse(write(map)).dump();
  Result<GenerationResult> again = read_map_json(sorted, "m.json");
  ASSERT_TRUE(again) << again.error().message();
  again->params = map.params;  // sorted too
  EXPECT_EQ(*again, map);
}

TEST(MapJson, ReadsASolutionStrictly) {
  GenerationResult map = full_map();
  map.solution.clear();
  const auto fault = [&](const std::string& solution) {
    std::string text = write(map);
    text.insert(text.find("\"metrics\""), "\"solution\": " + solution + ",\n  ");
    const Result<GenerationResult> again = read_map_json(text, "m.json");
    return again ? "no fault" : again.error().message();
  };
  EXPECT_EQ(fault("[]"), "no fault");
  EXPECT_THAT(fault("{}"), HasSubstr("solution = {...} is not a list"));
  EXPECT_THAT(fault("[1]"), HasSubstr("solution[0] = 1 is not an object"));
  EXPECT_THAT(fault(R"([{"x": 1, "y": 1}])"), HasSubstr("solution[0] has no \"do\""));
  EXPECT_THAT(fault(R"([{"do": 1, "x": 1, "y": 1}])"), HasSubstr("do = 1 is not a text"));
  EXPECT_THAT(fault(R"([{"do": "go", "x": 1, "y": 1}])"), HasSubstr("do = \"go\" is unknown"));
  EXPECT_THAT(fault(R"([{"do": "go_to", "x": -1, "y": 1}])"), HasSubstr("x = -1 is outside"));
  EXPECT_THAT(fault(R"([{"do": "go_to", "x": 6, "y": 1}])"), HasSubstr("= 6,1 is outside the map"));
  EXPECT_THAT(fault(R"([{"do": "go_to", "z": 1}])"), HasSubstr("key \"z\" of solution[0]"));
}

TEST(MapJson, RefusesWhatItCouldNotReadBack) {
  const auto format = find_format("json");
  EXPECT_FALSE((*format)->write(GenerationResult{}));
  GenerationResult map = full_map();
  map.params = {{"share", std::numeric_limits<double>::quiet_NaN()}};
  EXPECT_THAT((*format)->write(map).error().message(), HasSubstr("share = nan"));
  map = full_map();
  map.biomes.reset({2, 2});
  EXPECT_FALSE((*format)->write(map));
}

TEST(MapJson, RefusesEveryCut) {
  const std::string text = write(full_map());
  const std::string whole = text.substr(0, text.rfind('}') + 1);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const Result<GenerationResult> map = read_map_json(whole.substr(0, length), "m.json");
    ASSERT_FALSE(map) << length;
    EXPECT_THAT(map.error().message(), StartsWith("m.json:"));
    EXPECT_THAT(map.error().message(), Not(HasSubstr("\n")));
  }
}

TEST(MapJson, SurvivesEveryChangedByte) {
  const std::string text = write(full_map());
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char other : {'\0', '\xff', '"', '9', '[', '}', '-'}) {
      std::string changed = text;
      changed[i] = other;
      const Result<GenerationResult> map = read_map_json(changed, "m.json");
      if (!map) {
        EXPECT_THAT(map.error().message(), Not(HasSubstr("\n")));
      }
    }
  }
}

struct Hostile {
  std::string from;     // a part of the full map's text
  std::string to;       // what stands there instead
  std::string message;  // what the error must contain

  friend std::ostream& operator<<(std::ostream& out, const Hostile& hostile) {
    return out << hostile.message;
  }
};

class HostileMapJson : public ::testing::TestWithParam<Hostile> {};

TEST_P(HostileMapJson, IsRefusedInOneLine) {
  std::string text = write(full_map());
  const std::size_t at = text.find(GetParam().from);
  ASSERT_NE(at, std::string::npos) << GetParam().from;
  text.replace(at, GetParam().from.size(), GetParam().to);
  const Result<GenerationResult> map = read_map_json(text, "m.json");
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().kind, ErrorKind::bad_input);
  EXPECT_THAT(map.error().message(), StartsWith("m.json"));
  EXPECT_THAT(map.error().message(), HasSubstr(GetParam().message));
  EXPECT_THAT(map.error().message(), Not(HasSubstr("\n")));
  EXPECT_LT(map.error().message().size(), 500u);
}

std::string width(const std::string& value) { return "\"width\": " + value + ",\n"; }

const std::vector<Hostile> kHostileNumbers = {
    {width("6"), width("0"), "width = 0 is outside 1..32768"},
    {width("6"), width("-1"), "width = -1 is outside 1..32768"},
    {width("6"), width("46341"), "width = 46341 is outside 1..32768"},
    {width("6"), width("65536"), "width = 65536 is outside"},
    {width("6"), width("2147483647"), "width = 2147483647 is outside"},
    {width("6"), width("4294967297"), "width = 4294967297 is outside"},
    {width("6"), width("4294967302"), "width = 4294967302 is outside"},
    {width("6"), width("18446744073709551615"), "width = 18446744073709551615 is outside"},
    {width("6"), width("18446744073709551622"), "width = 18446744073709551622 is outside"},
    {width("6"), width("2.9"), "width = 2.9 is not a whole number in 1..32768"},
    {width("6"), width("6.0"), "width = 6.0 is not a whole number"},
    {width("6"), width("6e0"), "width = 6e0 is not a whole number"},
    {width("6"), width("\"64\""), "width = \"64\" is not a whole number"},
    {width("6"), width("true"), "width = true is not a whole number"},
    {width("6"), width("null"), "width = null is not a whole number"},
    {width("6"), width("[6]"), "width = [...] is not a whole number"},
    {width("6"), width("{}"), "width = {...} is not a whole number"},
    {width("6"), width("1e400"), "width = 1e400 is not a whole number"},
    {width("6"), width("NaN"), "m.json:9:12: invalid JSON"},
    {width("6"), width("06"), "width = 0 is outside"},
    {width("6"), width("6 6"), "m.json:9:14: invalid JSON"},
    {width("6"), width("7"), "tiles has rows for 6 tiles but width = 7"},
    {"\"height\": 4,\n", "\"height\": 5,\n", "tiles has 4 rows but height = 5"},
    {"\"share\": 1.0", "\"share\": 1e400", "params.share = 1e400 is not a number, a text, true"},
    {"\"share\": 1.0", "\"share\": 9223372036854775808", "params.share = 9223372036854775808"},
    {"\"share\": 1.0", "\"share\": null", "params.share = null is not a number"},
    {"\"share\": 1.0", "\"share\": {}", "params.share = {...} is not a number"},
    {"\"share\": 1.0", "\"share\": [1]", "params.share = [...] is not a number"},
    {"\"version\": 1", "\"version\": 2", "version = 2 is not 1"},
    {"\"attempt\": 3", "\"attempt\": 4294967299", "attempt = 4294967299 is outside"},
    {"\"y\": 0, \"width\": 3", "\"y\": 0, \"width\": 2.5", "rooms[0].width = 2.5 is not a whole"},
    {"{\"x\": 2, \"y\": 0", "{\"x\": -2, \"y\": 0", "rooms[1].x = -2 is outside -1..32767"},
    {"c83f", "c83", "elevation[1] = \"c83c8c8c8c8\" has 11 characters, the rows before have 12"},
    {"c8c8", "c8", "elevation[1] = \"c83fc8c8c8c8\" has 12 characters, the rows before have 10"},
    {"c8c8", "c8C8", "elevation[0][2] = 'C' is none of 0123456789abcdef"},
    {"[3, 5, 8]", "[3, 5]", "factions[0].land has 2 entries, at least 3 are needed"},
    {"[3, 5, 8]", "[3, 5, 8, 9]", "factions[0].land has more than 3 entries"},
    {"[3, 5, 8]", "[3, -5, 8]", "factions[0].land[1] = -5 is outside 0..2147483647"},
    {"\"asked\": 3", "\"asked\": 3.5", "placements[0].asked = 3.5 is not a whole number"},
    {"\"placed\": 1, ", "", "placements[0] has no \"placed\""},
    {"[1, 1]", "[1]", "rough[0] has 1 entry, at least 2 are needed"},
    {"[1, 1]", "[1, 1, 1]", "rough[0] has more than 2 entries"},
    {"[3, 1]", "[true, 1]", "rough[1][0] = true is not a whole number in 0..32767"},
    {"[3, 1]", "[1, 1]", "rough[1] = 1,1 does not come after"},
    {"[2, 2]", "[2, 9]", "rough[2] = 2,9 is outside the map of 6x4"},
    {"\"types\": [3]", "\"types\": [6]", "subtypes[1].types[0] = 6 is outside 0..5"},
    {"\"pair\": 7", "\"pair\": 0", "subtypes[1].pair = 0 is outside 1..2147483647"},
    {"\"pair\": 7", "\"pair\": 8", "subtypes: pair = 7 stands at 1 tile, not at two"},
    {"[2, 1]}", "[2, 1], \"pair\": 7}", "subtypes: pair = 7 stands at 3 tiles, not at two"},
    {"\"consumable\"", "\"sharp\"", "keys = \"sharp\" is unknown"},
    {"\"dead_ends\": ", "\"dead_ends\": null, \"x\": ", "metrics.dead_ends = null is not a number"},
};
INSTANTIATE_TEST_SUITE_P(Numbers, HostileMapJson, ::testing::ValuesIn(kHostileNumbers));

const std::string kMostSeed = "\"seed\": \"18446744073709551615\"";

const std::vector<Hostile> kHostileTexts = {
    {"karst-map", "karst-world", "format = \"karst-world\" is not \"karst-map\""},
    {kMostSeed, "\"seed\": \"18446744073709551616\"", "is not a decimal number in 0..184467440737"},
    {kMostSeed, "\"seed\": \"-1\"", "seed = \"-1\" is not a decimal number"},
    {kMostSeed, "\"seed\": \"0x10\"", "seed = \"0x10\" is not"},
    {kMostSeed, "\"seed\": \"007\"", "seed = \"007\" is not"},
    {kMostSeed, "\"seed\": \"\"", "seed = \"\" is not"},
    {kMostSeed, "\"seed\": 12", "seed = 12 is not a text"},
    {"\"hash\": \"", "\"hash\": \"0", "is not a hash of 16 digits"},
    {"\"#<..+#\"", "\"#<..x#\"", "tiles[1][4] = 'x' is none of #.><+"},
    {"\"#<..+#\"", "\"#<..\\u0000#\"", "tiles[1][4] = a character is none of"},
    {"\"#<..+#\"", "\"#<..+\"", "tiles[1] = \"#<..+\" has 5 characters, the rows before have 6"},
    {"\"#<..+#\"", "7", "tiles[1] = 7 is not a text"},
    {"\"######\",", "\"\",", "tiles[0] = \"\" has 0 characters, not 1..32768"},
    {"\"######\",", "\"" + std::string(40'000, '#') + "\",", "tiles[0] = \"####"},
    {"\"ffffff\"", "\"fffxff\"", "biomes[0][3] = 'x' is none of gfdms"},
    {"\"222222\"", "\"222242\"", "heights[0][4] = '4' is none of 0123"},
    {"\"heights\": [\n    \"222222\",", "\"heights\": [", "heights has 3 rows but height = 4"},
    {"\"forest\", \"sector\"", "\"forst\", \"sector\"",
     "factions[0].biome = \"forst\" is unknown; did you mean forest?"},
    {"\"start\": {\"x\": 1", "\"start\": {\"x\": 6", "start = 6,1 is outside the map of 6x4"},
    {"\"stairs_down\": {\"x\": 3, \"y\": 2}", "\"stairs_down\": {\"x\": 3, \"y\": 4}",
     "stairs_down = 3,4 is outside the map"},
    {"\"type\": \"town\", \"x\": 2", "\"type\": \"town\", \"x\": 20", "pois[0] = 20,1 is outside"},
    {"näme", "n\xC3me", "m.json:4:"},
    {"näme", "n\xED\xA0\x80me", "m.json:4:"},
    {"\\u000a\"", "\n\"", "m.json:4:"},
};
INSTANTIATE_TEST_SUITE_P(Texts, HostileMapJson, ::testing::ValuesIn(kHostileTexts));

const std::vector<Hostile> kHostileKeys = {
    {"\"rooms\"", "\"romos\"", "key \"romos\" is unknown; did you mean rooms?"},
    {"\"y\": 0, \"width\": 3", "\"y\": 0, \"widht\": 3",
     "key \"widht\" of rooms[0] is unknown; did you mean width?"},
    {"\"attempt\": 3,", "", "the document has no \"attempt\""},
    {"\"attempt\": 3,", "\"attempt\": 3, \"attempt\": 3,", "attempt is given twice"},
    {"{\"x\": 2, \"y\": 0", "{\"x\": 2, \"x\": 2, \"y\": 0", "rooms[1].x is given twice"},
    {"\"share\": 1.0", "\"count\": 1", "params.count is given twice"},
    {"\"start\": {\"x\": 1, ", "\"start\": {", "start has no \"x\""},
    {"\"rooms\": [", "\"rooms\": {}, \"x\": [", "rooms = {...} is not a list"},
    {"\"start\": {\"x\": 1, \"y\": 1}", "\"start\": [1, 1]", "start = [...] is not an object"},
    {"\"params\": {", "\"params\": [], \"x\": {", "params = [...] is not an object"},
    {"{\n", "{\"" + std::string(60'000, 'k') + "\": 1,", "is unknown; known: format"},
    {"{\n", "{\"" + std::string(1'000'000, 'k') + "\": 1,", "takes more than 65536 bytes"},
    {"\"attempt\": 3,", "\"attempt\": 3,,", "m.json:7:16: invalid JSON: unexpected ','"},
    {"\"attempt\": 3,", "\"attempt\": 3, // three", "m.json:7:17: invalid JSON: invalid literal"},
};
INSTANTIATE_TEST_SUITE_P(Keys, HostileMapJson, ::testing::ValuesIn(kHostileKeys));

TEST(MapJson, RefusesDocumentsThatAreNoMap) {
  const auto fault = [](std::string_view text) {
    const Result<GenerationResult> map = read_map_json(text, "m.json");
    return map ? "no fault" : map.error().message();
  };
  EXPECT_THAT(fault(""), StartsWith("m.json:1:1: invalid JSON"));
  EXPECT_THAT(fault("[]"), HasSubstr("the document [...] is not an object"));
  EXPECT_THAT(fault("7"), HasSubstr("the document 7 is not an object"));
  EXPECT_THAT(fault("null"), HasSubstr("the document null is not an object"));
  EXPECT_THAT(fault("{}"), HasSubstr("the document has no \"format\""));
  EXPECT_THAT(fault(std::string(100'000, '[')), HasSubstr("is not an object"));
  EXPECT_THAT(fault("{\"params\":" + std::string(100'000, '{')), StartsWith("m.json"));
  EXPECT_THAT(fault("{\"tiles\":" + std::string(100'000, '[')), HasSubstr("tiles[0] = [...]"));
  EXPECT_THAT(fault(std::string(60'000, ' ')), StartsWith("m.json:1:60001"));
  EXPECT_THAT(fault(std::string(1'000'000, ' ')), HasSubstr("takes more than 65536 bytes"));
  EXPECT_THAT(fault(write(full_map()) + "x"), HasSubstr("invalid JSON"));
  EXPECT_THAT(fault(write(full_map()) + std::string(1, '\0')), HasSubstr("NUL character"));
  EXPECT_THAT(fault("\xFF\xFE{"), StartsWith("m.json:1:1: invalid JSON"));
}

TEST(MapJson, RefusesLongerListsThanTheMapHasTiles) {
  for (const std::string list : {"rooms", "pois", "factions", "subtypes", "rough"}) {
    std::string text = write(full_map());
    const std::size_t begin = text.find('[', text.find("\"" + list + "\": [")) + 1;
    const std::size_t end = text.find(list == "rough" ? ']' : '}', begin) + 1;
    const std::string entry = text.substr(begin, end - begin) + ',';
    for (int i = 0; i < 24; ++i) text.insert(begin, entry);
    EXPECT_THAT(read_map_json(text, "m").error().message(),
                MatchesRegex("m: " + list + " has 2[5-7] entries but the map has 24 tiles"));
  }
}

TEST(MapJson, RefusesMoreParamsThanAnyGeneratorHas) {
  std::string params = "\"params\": {";
  for (int i = 0; i < 300; ++i) params += "\"p" + std::to_string(i) + "\": 1, ";
  std::string text = write(full_map());
  text.replace(text.find("\"params\": {"), 11, params);
  EXPECT_THAT(read_map_json(text, "m").error().message(), HasSubstr("more than 256 entries"));
}

}  // namespace
}  // namespace karst
