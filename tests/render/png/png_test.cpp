#include <gtest/gtest.h>
#include <png.h>

#include <cstring>
#include <set>
#include <vector>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

std::string write(const GenerationResult& map) {
  return (*find_format("png"))->write(map).value_or("");
}

struct Pixels {
  std::int32_t width = 0;
  std::int32_t height = 0;
  std::vector<std::uint32_t> rgb;

  std::uint32_t at(std::int32_t x, std::int32_t y) const {
    return rgb[static_cast<std::size_t>(y * width + x)];
  }
};

// Reads the picture back with libpng's simple interface.
Pixels read(const std::string& bytes) {
  png_image image;
  std::memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  EXPECT_NE(png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()), 0);
  image.format = PNG_FORMAT_RGBA;
  Pixels pixels{
      static_cast<std::int32_t>(image.width), static_cast<std::int32_t>(image.height), {}};
  pixels.rgb.resize(PNG_IMAGE_SIZE(image) / 4);
  EXPECT_NE(png_image_finish_read(&image, nullptr, pixels.rgb.data(), 0, nullptr), 0);
  return pixels;
}

TEST(PngFormat, ChoosesTheTileSize) {
  struct Row {
    Size map;
    std::int32_t width;
    std::int32_t height;
  };
  for (const Row& row : {Row{{1, 1}, 16, 16}, Row{{100, 80}, 1000, 800}, Row{{80, 100}, 800, 1000},
                         Row{{600, 400}, 600, 400}, Row{{2000, 3}, 2000, 3}}) {
    GenerationResult map;
    map.tiles.reset(row.map, TileType::floor);
    const Pixels pixels = read(write(map));
    EXPECT_EQ(pixels.width, row.width);
    EXPECT_EQ(pixels.height, row.height);
  }
}

// The colours in a tile of 16 pixels.
std::set<std::uint32_t> colours_in(const Pixels& pixels, int tile_x, int tile_y) {
  std::set<std::uint32_t> colours;
  for (int y = 0; y < 16; ++y) {
    for (int x = 0; x < 16; ++x) colours.insert(pixels.at(tile_x * 16 + x, tile_y * 16 + y));
  }
  return colours;
}

TEST(PngFormat, GivesWallsATopAFaceAndAShadow) {
  const Pixels pixels = read(write(text_map({"########",
                                             "########",
                                             "##.....#",
                                             "##.....#",
                                             "##.....#",
                                             "########",
                                             "@#######"})));
  const auto below = [&](int y) { return pixels.at(4 * 16 + 8, y); };
  const std::uint32_t rock = below(8), top = below(17), face = below(28), foot = below(31);
  const std::uint32_t shade = below(33), floor = below(40);
  EXPECT_EQ((std::set{rock, top, face, foot, shade, floor}).size(), 6u);
  // Out of the shadow the floor is flat, and so is the rock away from the floor.
  EXPECT_EQ(colours_in(pixels, 4, 3), std::set{floor});
  EXPECT_EQ(colours_in(pixels, 4, 0), std::set{rock});
  // The wall below the room turns its back to the one who looks.
  EXPECT_EQ(below(5 * 16 + 10), top);
}

TEST(PngFormat, KeepsMarksVisibleOnLargeMaps) {
  GenerationResult map;
  map.tiles.reset({1500, 20}, TileType::floor);
  const Pixels without = read(write(map));
  map.stairs_down = LogicalPosition{700, 10};
  const Pixels with = read(write(map));
  int changed = 0;
  for (std::size_t i = 0; i < with.rgb.size(); ++i)
    changed += with.rgb[i] != without.rgb[i] ? 1 : 0;
  EXPECT_GT(changed, 100);
}

TEST(PngFormat, ColoursBiomesHeightsAndRoughGround) {
  GenerationResult map = text_map({"........@"});
  map.biomes.reset(map.size(), Biome::forest);
  map.biomes[{1, 0}] = Biome::desert;
  map.heights.reset(map.size(), 0);
  map.heights[{3, 0}] = 3;
  map.rough = {{6, 0}};
  const Pixels pixels = read(write(map));
  const auto tile = [&](int x) { return pixels.at(x * 16 + 8, 8); };
  EXPECT_EQ((std::set{tile(0), tile(1), tile(3)}).size(), 3u);
  EXPECT_EQ(colours_in(pixels, 5, 0), std::set{tile(0)});
  EXPECT_EQ(colours_in(pixels, 6, 0).size(), 2u);
  EXPECT_TRUE(colours_in(pixels, 6, 0).contains(tile(0)));
  // A step has a light line above and a dark one below it.
  EXPECT_EQ((std::set{tile(3), pixels.at(3 * 16, 8), tile(2), pixels.at(3 * 16 - 1, 8)}).size(),
            4u);
}

TEST(PngFormat, DrawsTheWallsOfEveryBiomeDifferently) {
  std::set<std::uint32_t> tops;
  for (const Biome biome :
       {Biome::grassland, Biome::forest, Biome::desert, Biome::mountain, Biome::swamp}) {
    GenerationResult map = text_map({"###",
                                     "###",
                                     "###",
                                     "###",
                                     "##@"});
    map.biomes.reset(map.size(), biome);
    tops.insert(read(write(map)).at(8, 12));
  }
  EXPECT_EQ(tops.size(), 5u);
}

TEST(PngFormat, TellsTheFactionsApart) {
  GenerationResult map = text_map({"@.......",
                                   "........",
                                   "........"});
  map.faction_starts = {{{2, 1}, Biome::forest, 0}, {{6, 1}, Biome::forest, 1}};
  const Pixels pixels = read(write(map));
  const auto cloth = [&](int x) { return pixels.at(x * 16 + 8, 16 + 5); };
  EXPECT_EQ((std::set{cloth(2), cloth(4), cloth(6)}).size(), 3u);
}

bool tile_has(const Pixels& pixels, LogicalPosition tile, std::uint32_t colour) {
  for (int i = 0; i < 16 * 16; ++i) {
    if (pixels.at(tile.x * 16 + i % 16, tile.y * 16 + i / 16) == colour) return true;
  }
  return false;
}

// Key and lock have the colour of their pair, also where the lock is on the stairs, which show it
// beside what they show without.
TEST(PngFormat, ShowsWhichKeyOpensWhichLock) {
  GenerationResult map = text_map({"###########", "@........>.", "###########"});
  map.subtypes = {{{2, 1}, {Subtype::key}, 1, {4, 1}},
                  {{4, 1}, {Subtype::lock}, 1, {2, 1}},
                  {{6, 1}, {Subtype::key}, 2, {9, 1}},
                  {{9, 1}, {Subtype::lock}, 2, {6, 1}}};
  const Pixels pixels = read(write(map));
  const auto middle = [&](int x, int down) { return pixels.at(x * 16 + 3, 16 + down); };
  const auto gold = middle(4, 13), red = middle(6, 5);
  EXPECT_NE(gold, red);
  EXPECT_EQ(middle(2, 5), gold);
  EXPECT_TRUE(tile_has(pixels, {9, 1}, red));
  EXPECT_FALSE(tile_has(pixels, {9, 1}, gold));
  map.subtypes.clear();
  const Pixels unlocked = read(write(map));
  EXPECT_TRUE(tile_has(pixels, {9, 1}, unlocked.at(9 * 16 + 3, 16 + 13)));
  EXPECT_FALSE(tile_has(unlocked, {9, 1}, red));
}

TEST(PngFormat, DrawsMarksAtTheEdgeAndIgnoresThoseOutside) {
  GenerationResult map = text_map({"<....", "....>"});
  map.points_of_interest = {{"town", {4, 0}, Biome::forest}, {"town", {-3, 99}, Biome::forest}};
  map.faction_starts = {{{0, 1}, Biome::forest, 1}};
  map.subtypes = {{{2, 0}, {Subtype::key}, 1, {}}, {{2, 1}, {Subtype::lock, Subtype::exit}, 1, {}}};
  map.rough = {{77, 77}};
  const Pixels pixels = read(write(map));
  EXPECT_EQ(pixels.width, 80);
}

TEST(PngFormat, HoldsNoTime) {
  const std::string bytes = write(text_map({"@.>"}));
  EXPECT_EQ(bytes.find("tIME"), std::string::npos);
  EXPECT_EQ(bytes.find("tEXt"), std::string::npos);
}

}  // namespace
}  // namespace karst
