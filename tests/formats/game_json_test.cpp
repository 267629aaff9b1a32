#include "karst/formats/game_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "karst/formats/formats.hpp"
#include "support/run_program.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

// A small map on which everything has happened that can be saved.
GameMap played_map() {
  GenerationResult layout = text_map({"#######", "#.....#", "#....>#", "#######"});
  layout.subtypes = {{{1, 1}, {Subtype::key}, 1, {3, 1}}, {{3, 1}, {Subtype::lock}, 1, {1, 1}}};
  GameMap map = *GameMap::make(layout, 16);
  map.look({2, 1}, 2);
  map.take_key({1, 1});
  map.open_lock({3, 1});
  EXPECT_TRUE(map.add_entity({5, 2}, 4'294'967'295));
  EXPECT_TRUE(map.add_entity({5, 2}, 0));
  EXPECT_TRUE(map.add_entity({0, 0}, 7));
  const std::vector<std::size_t> tiles = {9, 20};
  map.apply_colors(tiles, ColorMatrix::tint(-5, 300, 32'767));
  Rng rng(3);
  map.place_stairs(rng);
  return map;
}

void expect_equal(const GameMap& a, const GameMap& b) {
  EXPECT_EQ(a.layout(), b.layout());
  EXPECT_EQ(a.state(), b.state());
  EXPECT_EQ(a.walkable(), b.walkable());
  EXPECT_EQ(a.coordinates().tile_pixels(), b.coordinates().tile_pixels());
}

// `text` with the first `from` replaced by `to`.
std::string changed(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

std::string refusal(const std::string& text) {
  const auto map = read_game_json(text, "g.json");
  return map ? "accepted" : map.error().message();
}

TEST(GameJson, BringsEverythingBack) {
  const GameMap map = played_map();
  const auto text = write_game_json(map);
  ASSERT_TRUE(text) << text.error().message();
  const auto again = read_game_json(*text, "g.json");
  ASSERT_TRUE(again) << again.error().message() << *text;
  expect_equal(*again, map);
  EXPECT_EQ(*write_game_json(*again), *text) << "the same bytes";
}

TEST(GameJson, BringsMapsOfEveryGeneratorBack) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= seed_count(3); ++seed) {
      auto map = GameMap::make(
          generator.name, {.width = 60, .height = 50, .seed = static_cast<std::uint64_t>(seed)});
      ASSERT_TRUE(map) << map.error().message();
      Rng rng(1);
      for (int i = 0; i < 20; ++i) {
        map->look(rng.pick(map->valid_positions()), 9);
        EXPECT_TRUE(map->add_entity(rng.pick(map->valid_positions()), rng.next()));
      }
      const auto again = read_game_json(*write_game_json(*map), "g.json");
      ASSERT_TRUE(again) << again.error().message();
      EXPECT_EQ(again->state(), map->state());
      EXPECT_EQ(again->layout().hash, map->layout().hash);
    }
  }
}

TEST(GameJson, NamesWhatIsWrong) {
  const std::string good = *write_game_json(played_map());
  ASSERT_EQ(refusal(good), "accepted");
  const struct {
    const char* from;
    const char* to;
    const char* message;
  } rows[] = {
      {"karst-game", "karst-map", "g.json: format = \"karst-map\" is not \"karst-game\""},
      {"\"version\": 1", "\"version\": 2", "g.json: version = 2 is not 1"},
      {"\"tile_pixels\": 16", "\"tile_pixels\": 0", "tile_pixels = 0 is outside 1..4096"},
      {"\"tile_pixels\": 16", "\"tile_pixel\": 16", "key \"tile_pixel\" is unknown; did you mean"},
      {"\"width\": 7", "\"width\": 4294967297", "map.width = 4294967297 is outside 1..32768"},
      {"\"width\": 7", "\"width\": 2.9", "map.width = 2.9 is not a whole number"},
      {"\"width\": 7", "\"width\": 8", "but width = 8"},
      {"\"ids\": [4294967295, 0]", "\"ids\": [4294967296]",
       "entities[1].ids[0] = 4294967296 is outside 0..4294967295"},
      {"\"ids\": [4294967295, 0]", "\"ids\": []", "entities[1].ids has 0 entries"},
      {"\"x\": 5, \"y\": 2, \"ids\"", "\"x\": 7, \"y\": 2, \"ids\"",
       "entities[1] = 7,2 is outside the map of 7x4"},
      {"\"x\": 5, \"y\": 2, \"ids\"", "\"x\": 0, \"y\": 0, \"ids\"",
       "entities[1] = 0,0 is listed twice"},
      {"32767", "32768", "colors[0].matrix[12] = 32768 is outside -32768..32767"},
      {"\"matrix\": [-5, ", "\"matrix\": [", "colors[0].matrix has 19 entries"},
      {"\"matrix\": [-5, ", "\"matrix\": [-5, 1, ", "colors[0].matrix has more than 20"},
      {"\"keys_taken\": [\n  1", "\"keys_taken\": [\n  2",
       "g.json: keys_taken: pair = 2 is not on the map"},
      {"\"locks_opened\": [\n  1", "\"locks_opened\": [\n  1, 3",
       "g.json: locks_opened: pair = 3 is not on the map"},
      {"\"keys_taken\"", "\"locks_opened\"", "locks_opened is given twice"},
      {"\"revealed\": [\n  \"", "\"revealed\": [\n  \"1", "revealed[1] = "},
      {"\"revealed\": [\n", "\"revealed\": [\n  \"0000000\",\n", "revealed has 7x5 tiles"},
      {"\"revealed\": [\n  \"1", "\"revealed\": [\n  \"x",
       "revealed[0][0] = a character is neither"},
      {"\"stairs_down\": {\"x\": ", "\"stairs_down\": {\"x\": 32768", "is outside 0..32767"},
      {"\"map\": {", "\"map\": [], \"mop\": {", "g.json: map = [...] is not an object"},
  };
  // The map has stairs too; those of the game come after its end.
  for (const auto& row : rows) {
    std::string text = good;
    const std::size_t game_part = row.from[1] == 's' ? good.rfind("\"stairs_down\"") : 0;
    text = text.substr(0, game_part) + changed(text.substr(game_part), row.from, row.to);
    EXPECT_THAT(refusal(text), HasSubstr(row.message)) << row.from << " -> " << row.to;
  }
}

TEST(GameJson, RefusesTextsThatAreCutOffOrHostile) {
  const std::string good = *write_game_json(played_map());
  const std::size_t end = good.rfind('}');
  for (std::size_t length = 0; length <= end; ++length) {
    ASSERT_NE(refusal(good.substr(0, length)), "accepted") << length;
  }
  EXPECT_NE(refusal(std::string(100'000, '[')), "accepted");
  EXPECT_NE(
      refusal(changed(good, "\"revealed\": [", "\"revealed\": [" + std::string(100'000, '['))),
      "accepted");
  EXPECT_NE(refusal(good + "x"), "accepted");
  EXPECT_NE(refusal("\xff\xfe"), "accepted");
}

TEST(GameJson, IsReadFromFiles) {
  const testing::TemporaryDirectory folder;
  const std::string path = (folder.path() / "game.json").string();
  const GameMap map = played_map();
  ASSERT_TRUE(write_file(path, *write_game_json(map)));
  const auto again = read_game_file(path);
  ASSERT_TRUE(again) << again.error().message();
  expect_equal(*again, map);
  EXPECT_FALSE(read_game_file(folder.path().string()));
  EXPECT_FALSE(read_game_file("/dev/zero"));
  EXPECT_FALSE(read_game_file(path + ".missing"));
}

TEST(GameJson, LargeTextsAreCheckedBeforeTheyAreKept) {
  auto map = GameMap::make("cellular", {.width = 2300, .height = 1850, .seed = 1});
  ASSERT_TRUE(map);
  map->look(map->layout().start, 50);
  const std::string text = *write_game_json(*map);
  ASSERT_GT(text.size(), std::size_t{8} << 20) << "large enough to be read twice";
  const auto again = read_game_json(text, "g.json");
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(again->state(), map->state());
  EXPECT_NE(refusal(text.substr(0, text.size() - 3)), "accepted");
}

TEST(GameJson, AMapWithoutTilesCannotBeSaved) {
  EXPECT_FALSE(write_game_json(*GameMap::make(GenerationResult{})));
}

}  // namespace
}  // namespace karst
