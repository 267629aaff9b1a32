#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
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
  EXPECT_EQ(draw_for_terminal(map, {80, 24}, false), "########\n#@~=S}>#\n########\n");
  const std::string coloured = draw_for_terminal(map, {80, 24}, true);
  for (const char* shown : {"~", "=", "S", "}"}) EXPECT_THAT(coloured, HasSubstr(shown));
}

// Whoever reads a drawing tells ground, furniture, marks and things apart by their characters.
TEST(TerminalDrawing, NoCharacterMeansTwoThings) {
  std::map<char, int> meanings;
  for (std::size_t i = 1; i < kGroundNames.size(); ++i) ++meanings[to_char(static_cast<Ground>(i))];
  for (std::size_t i = 0; i < kFurnitureNames.size(); ++i) ++meanings[character_of(static_cast<Furniture>(i))];
  for (int i = 1; i < kMarkCount; ++i) ++meanings[character_of(static_cast<Mark>(i))];
  ++meanings[kOwnFeatureCharacter];
  meanings['^'] -= 1;  // lava and traps: the colour tells
  for (const auto& [character, count] : meanings) {
    const bool is_known = character == '*';  // fungus, and places of any type
    EXPECT_TRUE(count <= 1 || is_known) << character;
  }
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
