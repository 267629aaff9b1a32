#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "karst/render/game_view.hpp"
#include "karst/render/terminal.hpp"
#include "render/palette.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// Characters that a terminal shows: escapes take no room, UTF-8 continuations neither.
std::size_t shown_width(const std::string& line) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\x1b') {
      i = line.find('m', i);
    } else if ((static_cast<unsigned char>(line[i]) & 0xC0) != 0x80) {
      ++width;
    }
  }
  return width;
}

TEST(TerminalDrawing, IsTheMapWhereItFits) {
  const GenerationResult map = text_map({"#####",
                                         "#@.>#",
                                         "#####"});
  EXPECT_EQ(draw_for_terminal(map, {80, 24}, false), "#####\n#@.>#\n#####\n");
  const std::string coloured = draw_for_terminal(map, {80, 24}, true);
  EXPECT_THAT(coloured, HasSubstr("@"));
  EXPECT_THAT(coloured, HasSubstr(">"));
  EXPECT_THAT(coloured, Not(HasSubstr("▀")));
}

TEST(TerminalDrawing, ShowsHeightsRoughGroundAndFactions) {
  GenerationResult map = text_map({"#######",
                                   "#@....#",
                                   "#######"});
  map.biomes.reset(map.size(), Biome::forest);
  map.heights.reset(map.size(), 0);
  map.heights[{2, 1}] = 2;
  map.rough = {{3, 1}};
  map.faction_starts = {{{4, 1}, Biome::forest, 0}, {{5, 1}, Biome::forest, 1}};
  EXPECT_EQ(draw_for_terminal(map, {80, 24}, false), "#######\n#@2,AB#\n#######\n");
  const std::string coloured = draw_for_terminal(map, {80, 24}, true);
  for (const char* shown : {"♣", "@", "2", ",", "A", "B"}) EXPECT_THAT(coloured, HasSubstr(shown));
  EXPECT_EQ(shown_width(lines_of(coloured)[1]), 7u);
}

TEST(TerminalDrawing, ShowsGroundAndFurniture) {
  GenerationResult map = text_map({"########",
                                   "#@....>#",
                                   "########"});
  map.ground.reset(map.size());
  map.ground[{2, 1}] = Ground::deep_water;
  map.ground[{3, 1}] = Ground::bridge;
  map.features = {{"statue", {4, 1}}, {"gong", {5, 1}}};
  EXPECT_EQ(draw_for_terminal(map, {80, 24}, false), "########\n#@~=6}>#\n########\n");
  const std::string coloured = draw_for_terminal(map, {80, 24}, true);
  for (const char* shown : {"~", "=", "6", "}"}) EXPECT_THAT(coloured, HasSubstr(shown));
}

// What lies on the map and never moves: ground, furniture, tiles.
std::map<char, int> meanings_of_the_map() {
  std::map<char, int> meanings;
  for (const char tile : kTileCharacters) ++meanings[tile];
  for (std::size_t i = 1; i < kGroundNames.size(); ++i) {
    ++meanings[character_of(static_cast<Ground>(i))];
  }
  for (std::size_t i = 0; i < kFurnitureNames.size(); ++i) {
    ++meanings[character_of(static_cast<Furniture>(i))];
  }
  ++meanings[kOwnFeatureCharacter];
  return meanings;
}

void expect_one_meaning_each(const std::map<char, int>& meanings, std::string_view but = {}) {
  for (const auto& [character, count] : meanings) {
    EXPECT_TRUE(count == 1 || but.find(character) != but.npos) << character;
  }
}

// Whoever reads a drawing tells ground, furniture, marks and things apart by their characters.
TEST(TerminalDrawing, NoCharacterMeansTwoThings) {
  std::map<char, int> meanings = meanings_of_the_map();
  for (int i = 1; i < kMarkCount; ++i) ++meanings[character_of(static_cast<Mark>(i))];
  for (std::size_t i = 0; i < kThingKindNames.size(); ++i) {
    ++meanings[character_of(static_cast<ThingKind>(i))];
  }
  // Stairs are tiles and marks. Fungus, and places of any type; lava and traps: colours tell.
  expect_one_meaning_each(meanings, "<>*^");
}

// Where there are colours or faint letters, dark on light shows that they are shut.
TEST(GameView, ALockHidesNoStairs) {
  GenerationResult layout = text_map({"#######", "#@...>#", "#######"});
  layout.subtypes = {{{2, 1}, {Subtype::key}, 1, {5, 1}}, {{5, 1}, {Subtype::lock}, 1, {2, 1}}};
  GameMap map = *GameMap::make(layout);
  for (std::int32_t x = 0; x < 7; ++x) map.reveal({x, 1});
  const auto row = [&](ViewInk ink) { return draw_game_view(map, {1, 1}, {7, 3}, ink)[1]; };
  EXPECT_EQ(row(ViewInk::plain), "#@k..o#");
  for (const ViewInk ink : {ViewInk::colour, ViewInk::dim}) {
    EXPECT_THAT(row(ink), HasSubstr("\x1b[7m>\x1b[27m"));
  }
  ASSERT_TRUE(map.take_key({2, 1}));
  ASSERT_TRUE(map.open_lock({5, 1}));
  EXPECT_EQ(row(ViewInk::plain), "#@...>#");
  EXPECT_THAT(row(ViewInk::colour), Not(HasSubstr("\x1b[7m")));
}

// Letters are creatures, keys, locks and places.
TEST(GameView, NoCharacterMeansTwoThings) {
  std::map<char, int> meanings = meanings_of_the_map();
  for (const auto& [character, count] : meanings) {
    EXPECT_FALSE(std::isalpha(static_cast<unsigned char>(character))) << character;
  }
  for (std::size_t i = 0; i < kItemTypeNames.size(); ++i) {
    ++meanings[view_sign(ThingKind::item, static_cast<ItemType>(i))];
  }
  for (const ThingKind kind : {ThingKind::trap, ThingKind::puzzle, ThingKind::event}) {
    ++meanings[view_sign(kind)];
  }
  for (const char shown : {'@', '&'}) ++meanings[shown];  // the player and entities
  expect_one_meaning_each(meanings);
}

TEST(TerminalDrawing, ShowsTheWallsOfBiomes) {
  GenerationResult map = text_map({"#@"});
  std::set<std::string> drawings;
  for (const Biome biome :
       {Biome::grassland, Biome::forest, Biome::desert, Biome::mountain, Biome::swamp}) {
    map.biomes.reset(map.size(), biome);
    drawings.insert(draw_for_terminal(map, {80, 24}, true));
  }
  EXPECT_EQ(drawings.size(), 5u);
}

TEST(TerminalDrawing, ScalesDownAndKeepsCorridors) {
  const GenerationResult map = text_map({"############",
                                         "#@.....#####",
                                         "######.#####",
                                         "######.#####",
                                         "######.#...#",
                                         "######....>#",
                                         "############",
                                         "############"});
  EXPECT_EQ(draw_for_terminal(map, {6, 5}, false),
            "@..###\n"
            "###.##\n"
            "###..>\n"
            "######\n");
}

TEST(TerminalDrawing, CountsAllTilesOfALargeMap) {
  GenerationResult map;
  map.tiles.reset({2048, 2048}, TileType::floor);
  map.start = {-1, -1};
  EXPECT_EQ(draw_for_terminal(map, {1, 1}, false), ".\n");
}

TEST(TerminalDrawing, FitsEveryTerminal) {
  MapRequest request;
  request.seed = 5;
  for (const auto& [width, height] : {std::pair{100, 80}, {200, 30}, {30, 200}, {777, 333}}) {
    request.width = width;
    request.height = height;
    const Result<GenerationResult> map = generate("rooms_corridors", request);
    ASSERT_TRUE(map) << map.error().message();
    for (const TerminalSize size : {TerminalSize{80, 24}, {20, 5}, {1, 1}, {0, -3}, {300, 100}}) {
      for (const bool colour : {false, true}) {
        const std::vector<std::string> lines = lines_of(draw_for_terminal(*map, size, colour));
        EXPECT_LE(lines.size(), static_cast<std::size_t>(std::max(size.rows - 1, 1)));
        for (const std::string& line : lines) {
          EXPECT_LE(shown_width(line), static_cast<std::size_t>(std::max(size.columns, 1)));
          if (colour) {
            EXPECT_THAT(line, EndsWith("\x1b[0m"));
          }
        }
      }
    }
    const std::string plain = draw_for_terminal(*map, {80, 24}, false);
    EXPECT_THAT(plain, HasSubstr("@"));
    EXPECT_THAT(plain, HasSubstr(">"));
    EXPECT_THAT(plain, Not(HasSubstr("\x1b")));
  }
}

TEST(TerminalDrawing, OfNothingIsNothing) {
  EXPECT_EQ(draw_for_terminal({}, {80, 24}, true), "");
}

}  // namespace
}  // namespace karst
