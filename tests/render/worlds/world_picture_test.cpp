// Pictures of worlds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "render/pixel_font.hpp"
#include "render/smooth_noise.hpp"
#include "render/worlds/world_ground.hpp"
#include "render/worlds/world_icons.hpp"
#include "render/worlds/world_legend.hpp"
#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "karst/render/picture.hpp"
#include "karst/render/terminal.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

// Letters of biomes; swamp below sea level is water, written 'w'.
GenerationResult world_of(const std::vector<std::string_view>& rows) {
  std::vector<std::string> tiles;
  for (const std::string_view row : rows) {
    std::string& line = tiles.emplace_back(row);
    for (char& c : line) c = c == 'm' || c == 's' || c == 'w' ? '#' : '.';
  }
  GenerationResult map = text_map({tiles.begin(), tiles.end()});
  map.biomes.reset(map.size());
  map.elevation.reset(map.size(), kSeaLevel + 40);
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      const char c = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      map.biomes[{x, y}] = biome_from_char(c == 'w' ? 's' : c).value();
      if (c == 'w') map.elevation[{x, y}] = 20;
      if (c == 'm') map.elevation[{x, y}] = 240;
    }
  }
  return map;
}

using Pixel = std::array<int, 3>;

Pixel pixel_at(const Picture& picture, std::int32_t x, std::int32_t y) {
  const auto at = static_cast<std::size_t>(4 * (y * picture.width + x));
  return {picture.rgba[at], picture.rgba[at + 1], picture.rgba[at + 2]};
}

TEST(WorldGround, KnowsWorldsByTheirBlockedTiles) {
  EXPECT_TRUE(is_world(world_of({"gwm", "fds"})));
  EXPECT_FALSE(is_world(text_map({"#.#"}))) << "no biomes";
  GenerationResult cave = text_map({"#.#"});
  cave.biomes.reset(cave.size(), Biome::mountain);
  EXPECT_FALSE(is_world(cave)) << "one can walk on mountains here";
  cave.biomes.reset(cave.size(), Biome::grassland);
  EXPECT_FALSE(is_world(cave)) << "there is a wall on grassland";
}

TEST(WorldGround, BlendsTilesIntoEachOther) {
  const GenerationResult map = world_of({"ggggwwww", "ggggwwww", "ggggwwww"});
  for (const std::int32_t tile : {1, 2, 3, 6, 16, 64}) {
    WorldGround ground(map, tile);
    ground.move_to(tile);
    std::int32_t water = 0;
    for (std::int32_t x = 0; x < 8 * tile; ++x) {
      const GroundPoint point = ground.at(x);
      std::int32_t sum = 0;
      for (const std::int32_t share : point.share) sum += share;
      ASSERT_NEAR(sum, kWhole, kCovers);
      ASSERT_GE(point.share_of(Cover::water), water - 2) << "the sea begins once";
      water = point.share_of(Cover::water);
      ASSERT_GE(point.height, 19 * kWhole);
      ASSERT_LE(point.height, (kSeaLevel + 41) * kWhole);
    }
    EXPECT_NEAR(ground.at(tile).share_of(Cover::grassland), kWhole, 4);
    EXPECT_NEAR(ground.at(6 * tile).share_of(Cover::water), kWhole, 4);
  }
}

TEST(WorldGround, TellsWaterFromSwampByElevation) {
  GenerationResult map = world_of({"gsw"});
  EXPECT_EQ(WorldGround(map, 4).cover({1, 0}), Cover::marsh);
  EXPECT_EQ(WorldGround(map, 4).cover({2, 0}), Cover::water);
  map.elevation.clear();
  EXPECT_EQ(WorldGround(map, 4).cover({1, 0}), Cover::water) << "where nobody kept it, all is";
  EXPECT_GT(WorldGround(map, 4).height({0, 0}), WorldGround(map, 4).height({1, 0}));
}

TEST(WorldPicture, ShowsEveryCoverInItsOwnColour) {
  const GenerationResult map = world_of({std::string(8, 'g') + std::string(8, 'w'),  //
                                         std::string(8, 'g') + std::string(8, 'w')});
  const auto picture = draw_picture(map, 3);  // too small for trees and peaks
  ASSERT_TRUE(picture);
  const Pixel grass = pixel_at(*picture, 19, 3), sea = pixel_at(*picture, 40, 3);
  EXPECT_GT(grass[1], grass[2]) << "grass is green";
  EXPECT_GT(sea[2], sea[0]) << "the sea is blue";
}

TEST(WorldPicture, TakesEveryTileSizeAndIsTheSameAgain) {
  const auto map = generate("overworld", {.width = 20, .height = 15, .seed = 2});
  ASSERT_TRUE(map) << map.error().message();
  for (const std::int32_t tile : {1, 2, 3, 4, 7, 16, 33, 64}) {
    const auto picture = draw_picture(*map, tile);
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->width, 20 * tile);
    EXPECT_EQ(picture->height, 15 * tile);
    EXPECT_EQ(picture->rgba, draw_picture(*map, tile)->rgba);
  }
}

TEST(WorldPicture, HasALegendWhereThereIsRoom) {
  EXPECT_EQ(WorldLegend(300).height(), 0);
  const WorldLegend legend(1200);
  ASSERT_GT(legend.height(), 0);
  // Every row is painted from edge to edge; somewhere is ink of letters.
  int dark = 0;
  std::vector<Colour> row(1200);
  for (std::int32_t y = 0; y < legend.height(); ++y) {
    std::fill(row.begin(), row.end(), Colour{1, 2, 3});
    legend.draw(y, row);
    EXPECT_EQ(std::count(row.begin(), row.end(), Colour{1, 2, 3}), 0);
    dark += static_cast<int>(
        std::count_if(row.begin(), row.end(), [](Colour c) { return c.red < 90; }));
  }
  EXPECT_GT(dark, 1000);
}

TEST(WorldIcons, AreWholeSpritesInKnownColours) {
  for (int i = 0; i <= static_cast<int>(Icon::lock); ++i) {
    const Sprite sprite = sprite_of(static_cast<Icon>(i));
    ASSERT_FALSE(sprite.empty());
    for (std::size_t row = 0; row < sprite.size(); ++row) {
      ASSERT_EQ(sprite[row].size(), sprite[0].size()) << "icon " << i << " row " << row;
      for (std::size_t column = 0; column < sprite[row].size(); ++column) {
        const auto colour = sprite_colour(sprite, static_cast<std::int32_t>(column),
                                          static_cast<std::int32_t>(row), Colour{});
        EXPECT_EQ(colour.has_value(), sprite[row][column] != '.');
      }
    }
  }
}

// The same places at the edges of a world and away from them show as many pixels of icons.
TEST(WorldIcons, AreWholeAtTheEdges) {
  const std::vector<std::string_view> rows(12, "gggggggggggm");
  constexpr std::int32_t kTile = 16, kSide = 12 * kTile;
  const auto pixels_of = [&](LogicalPosition town, LogicalPosition tower) {
    GenerationResult map = world_of(rows);
    map.start = {6, 6};
    const WorldIcons none(map, kTile);
    map.points_of_interest = {{"town", town, {}}, {"watchtower", tower, {}}};
    const WorldIcons icons(map, kTile);
    int pixels = 0;
    for (std::int32_t y = 0; y < kSide; ++y) {
      std::array<Colour, kSide> row, bare;
      row.fill({1, 2, 3});
      bare = row;
      icons.draw(y, row);
      none.draw(y, bare);
      for (std::size_t x = 0; x < row.size(); ++x) pixels += row[x] == bare[x] ? 0 : 1;
    }
    return pixels;
  };
  const int whole = pixels_of({2, 3}, {9, 3});
  EXPECT_GT(whole, 200);
  EXPECT_EQ(pixels_of({0, 0}, {11, 0}), whole);
  EXPECT_EQ(pixels_of({0, 11}, {11, 11}), whole);
}

TEST(WorldIcons, MayBeLargerThanThePicture) {
  GenerationResult map = world_of({"ggg", "ggg", "ggg"});
  map.own_kinds = {{KindOf::place, 0, "ruin", "r", "temple"}};
  map.points_of_interest = {{"town", {0, 0}, {}}, {"ruin", {2, 2}, {}}};
  map.faction_starts = {{{2, 0}, Biome::grassland, 0}, {{0, 2}, Biome::grassland, 1}};
  const auto picture = draw_picture(map, 5);
  ASSERT_TRUE(picture);
  map.faction_starts.clear();
  map.points_of_interest.clear();
  EXPECT_NE(picture->rgba, draw_picture(map, 5)->rgba);
}

TEST(WorldIcons, ShowKeysAndLocksInTheColourOfTheirPair) {
  GenerationResult map = world_of(std::vector<std::string_view>(12, "gggggggggggm"));
  ASSERT_TRUE(is_world(map));
  map.stairs_down = {9, 9};
  const auto count = [&](std::int32_t pair) {
    const Colour colour = colour_of_pair(pair);
    const Picture picture = draw_picture(map, 16).value();
    int pixels = 0;
    for (std::int32_t y = 0; y < picture.height; ++y) {
      for (std::int32_t x = 0; x < picture.width; ++x) {
        pixels += pixel_at(picture, x, y) == Pixel{colour.red, colour.green, colour.blue} ? 1 : 0;
      }
    }
    return pixels;
  };
  EXPECT_EQ(count(13), 0);
  map.subtypes = {{{2, 2}, {Subtype::key}, 13, {9, 9}}};
  const int key = count(13);
  EXPECT_GT(key, 100);
  map.subtypes.push_back({{9, 9}, {Subtype::lock}, 13, {2, 2}});
  EXPECT_GT(count(13), key + 100);
}

TEST(PixelFont, DrawsLetters) {
  EXPECT_EQ(text_width("AB"), 11);
  const auto column_ink = [](std::string_view text, std::int32_t column) {
    int ink = 0;
    for (std::int32_t row = 0; row < kLetterHeight; ++row) ink += has_ink(text, column, row) ? 1 : 0;
    return ink;
  };
  EXPECT_EQ(column_ink("I", 2), kLetterHeight);
  EXPECT_EQ(column_ink("L", 0), kLetterHeight);
  EXPECT_EQ(column_ink("L I", 5) + column_ink("L I", 8), 0) << "between letters is nothing";
}

TEST(SmoothNoise, ChangesALittleFromPixelToPixel) {
  for (std::int32_t y = 0; y < 64; ++y) {
    for (std::int32_t x = 1; x < 64; ++x) {
      const std::int32_t here = smooth_noise(x, y, 16, 1);
      ASSERT_LE(std::abs(here), 256);
      ASSERT_LE(std::abs(here - smooth_noise(x - 1, y, 16, 1)), 60);
    }
  }
}

TEST(WorldDrawing, InATerminalShowsWhatCoversTheLand) {
  const GenerationResult map = world_of({"gfdmsw"});
  EXPECT_EQ(draw_for_terminal(map, {80, 24}, false), "@&:^\"~\n");
  EXPECT_THAT(draw_for_terminal(map, {80, 24}, true), ::testing::HasSubstr("♣"));
}

}  // namespace
}  // namespace karst
