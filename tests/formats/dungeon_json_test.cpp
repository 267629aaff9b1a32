// Dungeons, levels and maps as JSON: what comes back, and what is refused with which words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "karst/formats/dungeon_json.hpp"
#include "support/dungeons.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

TEST(DungeonJson, SamplesComeBack) {
  for (const std::string name : {"sunken_keep", "lamp_tower"}) {
    const Dungeon dungeon = testing::sample(name);
    const std::string text = write_dungeon_json(dungeon);
    EXPECT_EQ(*read_dungeon_json(text, "again"), dungeon);
    EXPECT_EQ(write_dungeon_json(*read_dungeon_json(text, "again")), text);
    for (const DungeonLevel& level : dungeon.levels) {
      EXPECT_EQ(*read_level_json(write_level_json(level), "level"), level);
    }
  }
}

TEST(DungeonJson, UnknownKeysComeBackInTheirOrder) {
  const Dungeon dungeon = testing::sample("sunken_keep");
  EXPECT_EQ(dungeon.extra,
            (JsonKeys{{"generator",
                       R"({"tool":"keepsmith","version":2.4,"options":["flooded","ruined"]})"}}));
  EXPECT_EQ(dungeon.metadata, (JsonKeys{{"region", "\"Marshlands\""}, {"recommendedLevel", "4"}}));
  EXPECT_EQ(dungeon.levels[0].rooms[2].loot[1].extra, (JsonKeys{{"charges", "2"}}));
  const std::string text =
      R"({"z":-1,"b":[1.50,-0,1e3,"\u00e9\n\ud83d\ude00"],"rooms":[],"a":null,"c":{"y":{},"x":true}})";
  const std::string written = write_level_json(*read_level_json(text, "level"));
  EXPECT_THAT(written, HasSubstr("\"b\": [1.50,-0,1e3,\"\u00e9\\n\U0001F600\"],\n  \"a\": null,\n  "
                                 "\"c\": {\"y\":{},\"x\":true}\n}\n"));
}

TEST(DungeonJson, SeedsAreTextsOrNumbers) {
  const auto seed = [](const std::string& value) {
    return read_dungeon_json(
        R"({"id":"a","name":"b","type":"tower","levels":[],"seed":)" + value + "}", "d");
  };
  EXPECT_EQ(seed("18446744073709551615")->seed, UINT64_MAX);
  EXPECT_EQ(seed("\"18446744073709551615\"")->seed, UINT64_MAX);
  for (const std::string bad :
       {"-1", "1.5", "18446744073709551616", "\"x\"", "null", "1e3", "[]"}) {
    EXPECT_FALSE(seed(bad)) << bad;
  }
  EXPECT_THAT(write_dungeon_json(*seed("7")), HasSubstr("\"seed\": \"7\""));
}

// What replaces %, and the error.
TEST(DungeonJson, FaultsTellThePath) {
  const std::string frame =
      R"({"id":"a","name":"b","type":"dungeon","seed":1,"levels":[{"z":-1,"rooms":[]},)"
      R"({"z":-2,"rooms":[{"id":"r","name":"R",%}]}]})";
  const std::vector<std::pair<std::string, std::string>> rows = {
      {R"("type":7)", "d.json: levels[1].rooms[0].type = 7 is not a text"},
      {R"("type":{})", "d.json: levels[1].rooms[0].type = {...} is not a text"},
      {R"("type":null)", "d.json: levels[1].rooms[0].type = null is not a text"},
      {R"("x":1)", "d.json: levels[1].rooms[0] has no \"type\""},
      {R"("type":"exit","type":"exit")", "d.json: levels[1].rooms[0].type is given twice"},
      {R"("type":"exit","x":{"k":1,"k":2})", "d.json: levels[1].rooms[0].x.k is given twice"},
      {R"("type":"exit","loot":7)", "d.json: levels[1].rooms[0].loot = 7 is not a list"},
      {R"("type":"exit","metadata":[])",
       "d.json: levels[1].rooms[0].metadata = [...] is not an object"},
      {R"("type":"exit","encounters":[{"id":"e","name":"E","type":"dragon"}])",
       "d.json: levels[1].rooms[0].encounters[0].type = \"dragon\" is not boss, monster, trap, "
       "puzzle "
       "or event"},
      {R"("type":"exit","connections":[{"targetRoomId":"q"},{"type":"door"}])",
       "d.json: levels[1].rooms[0].connections[1] has no \"targetRoomId\""},
      {R"("type":"exit","x":1e999)", "d.json: levels[1].rooms[0].x = 1e999 is too large"},
  };
  for (const auto& [part, message] : rows) {
    std::string text = frame;
    text.replace(text.find('%'), 1, part);
    const auto read = read_dungeon_json(text, "d.json");
    ASSERT_FALSE(read) << part;
    EXPECT_EQ(read.error().message(), message);
    EXPECT_EQ(read.error().kind, ErrorKind::bad_input);
  }
}

TEST(DungeonJson, NumbersNeverWrap) {
  for (const std::string z : {"-1000001", "1000001", "9223372036854775808", "99999999999999999999",
                              "1.0", "1e2", "\"1\"", "true", "--1", "01"}) {
    EXPECT_FALSE(read_level_json("{\"rooms\":[],\"z\":" + z + "}", "level")) << z;
  }
  EXPECT_EQ(read_level_json(R"({"rooms":[],"z":-1000001})", "l").error().message(),
            "l: z = -1000001 is outside -1000000..1000000");
}

TEST(DungeonJson, SyntaxFaultsTellThePlace) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"", "l:1:1: invalid JSON: expected a value, but the text ends here"},
      {"7", "l: the document 7 is not an object"},
      {"{\n \"z\" 1}", "l:2:6: invalid JSON: expected : after a key"},
      {"{\"z\":1,\"rooms\":[]} x",
       "l:1:20: invalid JSON: there is more after the end of the document"},
      {"{\"z\":1 \"rooms\":[]}", "l:1:8: invalid JSON: expected , or }"},
      {"{\"z\":1,}", "l:1:8: invalid JSON: expected a key in quotes"},
      {"{\"a\":\"\xff\"}", "l:1:7: invalid JSON: invalid UTF-8"},
      {"{\"a\":\"\xed\xa0\x80\"}", "l:1:8: invalid JSON: invalid UTF-8"},
      {"{\"a\":\"\\ud800\"}", "l:1:14: invalid JSON: half of a surrogate pair in a text"},
      {"{\"a\":\"\\x\"}", "l:1:8: invalid JSON: invalid escape in a text"},
      {"{\"a\":tru}", "l:1:9: invalid JSON: invalid literal or number"},
  };
  for (const auto& [text, message] : rows) {
    const auto read = read_level_json(text, "l");
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().message(), message);
  }
}

TEST(DungeonJson, DepthAndSizeAreLimited) {
  const auto nested = [](std::size_t depth) {
    return R"({"z":1,"rooms":[],"x":)" + std::string(depth, '[') + std::string(depth, ']') + "}";
  };
  EXPECT_TRUE(read_level_json(nested(63), "l"));
  EXPECT_THAT(read_level_json(nested(64), "l").error().message(),
              HasSubstr("is nested deeper than 64"));
  EXPECT_FALSE(read_level_json(std::string(std::size_t{1} << 20, '['), "l"));
  EXPECT_THAT(read_level_json(std::string(kMostDungeonBytes + 1, ' '), "l").error().message(),
              HasSubstr("is too large; at most"));
}

TEST(DungeonJson, CutAnywhereIsAnError) {
  const std::string dungeon = testing::sample_text("lamp_tower");
  const std::string map = write_dungeon_map_json(convert(testing::sample("sunken_keep"))->map);
  for (std::size_t end = 0; end + 2 < dungeon.size(); ++end) {
    ASSERT_FALSE(read_dungeon_json(dungeon.substr(0, end), "cut")) << end;
  }
  for (std::size_t end = 0; end + 2 < map.size(); ++end) {
    const auto read = read_dungeon_map_json(map.substr(0, end), "cut");
    ASSERT_FALSE(read) << end;
    ASSERT_EQ(read.error().message().find('\n'), std::string::npos);
  }
}

TEST(DungeonJson, MapsComeBackWithWhatTheModelDoesNotKnow) {
  const std::string text =
      R"({"id":"m","name":"M","seed":"5","width":400,"height":300,"theme":"ice","objectives":)"
      R"([{"type":"survive","target":"party","turns":9}],"rooms":[{"id":"r","x":0,"y":0,"width":9,)"
      R"("height":9,"type":"room","connections":[],"spawnPoints":[{"x":1,"y":2,"facing":"n"}],)"
      R"("enemies":[{"id":"e","name":"E","ai":"slow","stats":{"str":1,"dex":2,"con":3,"int":4,"wis":5,)"
      R"("cha":6,"ac":7,"hp":8,"maxHp":9,"attackBonus":10,"speed":30}}],"entities":[{"k":1}]}]})";
  const auto map = read_dungeon_map_json(text, "map");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->rooms[0].entities, R"([{"k":1}])");
  EXPECT_EQ(map->rooms[0].enemies[0].stats.intelligence, 4);
  const std::string written = write_dungeon_map_json(*map);
  for (const char* part : {R"("theme": "ice")", R"("turns": 9)", R"("facing": "n")",
                           R"("ai": "slow")", R"("speed": 30)", R"("entities": [{"k":1}])"}) {
    EXPECT_THAT(written, HasSubstr(part));
  }
  EXPECT_EQ(*read_dungeon_map_json(written, "again"), *map);
}

TEST(DungeonJson, ShapesAreToldApart) {
  const Dungeon dungeon = testing::sample("sunken_keep");
  const auto index = [](const std::string& text) {
    return read_dungeon_document(text, "x")->index();
  };
  EXPECT_EQ(index(write_dungeon_json(dungeon)), 0u);
  EXPECT_EQ(index(write_level_json(dungeon.levels[0])), 1u);
  EXPECT_EQ(index(write_dungeon_map_json(convert(dungeon)->map)), 2u);
  EXPECT_THAT(read_dungeon_document("{\"rooms\":[]}", "x").error().message(),
              HasSubstr("has none of the keys \"levels\""));
}

}  // namespace
}  // namespace karst
