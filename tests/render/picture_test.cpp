// Pictures in memory, and the PNG files that are made of them.
#include "karst/render/picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <png.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string>

#include "render/png/png_file.hpp"
#include "karst/core/rng.hpp"
#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "support/program.hpp"
#include "render/map_painter.hpp"
#include "render/mark_boxes.hpp"
#include "support/picture_pixels.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Picture read(const std::string& bytes) {
  png_image image;
  std::memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  EXPECT_NE(png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()), 0);
  image.format = PNG_FORMAT_RGBA;
  Picture picture{
      static_cast<std::int32_t>(image.width), static_cast<std::int32_t>(image.height), {}};
  picture.rgba.resize(PNG_IMAGE_SIZE(image));
  EXPECT_NE(png_image_finish_read(&image, nullptr, picture.rgba.data(), 0, nullptr), 0);
  return picture;
}

// The byte of the file's head that says how colours are kept.
int colour_type(const std::string& png) {
  return png[25];
}

TEST(DrawPicture, ShowsWhatThePngShows) {
  const auto map = generate("rooms_corridors", {.width = 50, .height = 40, .seed = 5});
  ASSERT_TRUE(map) << map.error().message();
  const auto picture = draw_picture(*map, 16);
  ASSERT_TRUE(picture) << picture.error().message();
  const Picture png = read((*find_format("png"))->write(*map).value());
  EXPECT_EQ(picture->width, 800);
  EXPECT_EQ(picture->height, 640);
  EXPECT_EQ(picture->rgba, png.rgba);
}

// The README shows the maps that its commands make. If one differs, run its command anew and look.
TEST(DrawPicture, MakesThePicturesOfTheReadme) {
  const auto expect_shown = [](const std::string& file, const Result<GenerationResult>& map) {
    ASSERT_TRUE(map) << map.error().message();
    const auto shown = read_file(std::string(testing::kSourceDir) + "/docs/pictures/" + file);
    ASSERT_TRUE(shown) << shown.error().message();
    EXPECT_TRUE(read(*shown).rgba == read((*find_format("png"))->write(*map).value()).rgba) << file;
  };
  expect_shown("world.png", generate("overworld", {.width = 256, .height = 192, .seed = 7}));
  expect_shown("delve.png", generate("delve", {.width = 100,
                                               .height = 50,
                                               .seed = 7,
                                               .passes = {{"lakes"}, {"growth"}, {"rubble"}, {"furnish"}}}));
}

using testing::pixels_of;

// On small tiles the marks of neighbours would hide each other, and those at the edge would be cut off.
TEST(DrawPicture, MarksAreWholeAndApart) {
  int moved = 0;
  for (const std::string_view name : {"delve", "tiler", "cavern", "tactical_biome", "center_out"}) {
    for (const std::uint64_t seed : {1, 2, 3, 4}) {
      const auto map = generate(name, {.seed = seed});
      ASSERT_TRUE(map) << map.error().message();
      for (const std::int32_t tile : {2, 3, 4, 8, 16, 24}) {
        const std::int32_t side = MapPainter::mark_pixels(tile);
        if (map->size().width * tile < 4 * side) continue;  // a thumbnail has no room for them all
        const auto marks = boxed_marks(*map, tile, side);
        for (std::size_t i = 0; i < marks.size(); ++i) {
          const TileArea& a = marks[i].box;
          EXPECT_TRUE(a.x >= 0 && a.y >= 0 && a.x + side <= map->size().width * tile &&
                      a.y + side <= map->size().height * tile);
          moved += std::abs(a.x + side / 2 - marks[i].placed.position.x * tile - tile / 2) > tile + side / 2;
          for (std::size_t k = 0; k < i; ++k) {
            const TileArea& b = marks[k].box;
            EXPECT_TRUE(std::abs(a.x - b.x) >= side || std::abs(a.y - b.y) >= side)
                << name << ' ' << seed << ' ' << tile;
          }
        }
      }
    }
  }
  EXPECT_LT(moved, 60) << "most stay where they belong";
}

TEST(DrawPicture, ALockHidesNoStairs) {
  GenerationResult map = text_map({"..........", ".@......>.", ".........."});
  map.subtypes = {{{8, 1}, {Subtype::lock}, 2, {3, 1}}};
  for (const std::int32_t tile : {8, 16, 21, 33}) {
    const Picture picture = draw_picture(map, tile).value();
    EXPECT_GT(pixels_of(picture, colour_of(Mark::stairs_down)), 60) << tile;
    EXPECT_GT(pixels_of(picture, colour_of_pair(2)), 40) << tile;
    const Picture ink = draw_ink_picture(map, tile, false).value();
    EXPECT_GT(pixels_of(ink, colour_of_pair(2)), 40) << tile;
  }
  const std::string svg = (*find_format("svg"))->write(map).value();
  map.subtypes.clear();
  EXPECT_THAT(svg, HasSubstr("r=\"14\""));
  EXPECT_THAT((*find_format("svg"))->write(map).value(), Not(HasSubstr("r=\"14\"")));
}

TEST(DrawPicture, ShowsBannersInFrontOfTheStart) {
  GenerationResult map = text_map({".......", ".......", ".......", "...@...", "......."});
  map.faction_starts = {{{3, 2}, Biome::forest, 0}};  // drawn first, since it lies higher
  constexpr Colour kBlue = {58, 116, 232};
  const int beside = pixels_of(draw_picture(map, 8).value(), kBlue);
  map.start = {0, 4};
  const int alone = pixels_of(draw_picture(map, 8).value(), kBlue);
  EXPECT_GT(alone, 50);
  EXPECT_EQ(beside, alone);
}

TEST(DrawPicture, TakesEveryTileSize) {
  GenerationResult map = text_map({"####", "#.>#", "@..#"});
  map.rough = {{1, 1}};
  for (std::int32_t tile = 1; tile <= kMostTilePixels; ++tile) {
    for (const Biome biome :
         {Biome::grassland, Biome::forest, Biome::desert, Biome::mountain, Biome::swamp}) {
      map.biomes.reset(map.size(), biome);
      const auto picture = draw_picture(map, tile);
      ASSERT_TRUE(picture) << picture.error().message();
      EXPECT_EQ(picture->width, 4 * tile);
      EXPECT_EQ(picture->height, 3 * tile);
      EXPECT_EQ(picture->rgba.size(),
                std::size_t{4} * 4 * 3 * static_cast<std::size_t>(tile * tile));
    }
  }
}

TEST(DrawPicture, RefusesWhatItCannotDraw) {
  const GenerationResult map = text_map({"@."});
  EXPECT_EQ(draw_picture(map, 0).error().message(), "tile_pixels = 0 is outside 1..64");
  EXPECT_EQ(draw_picture(map, 65).error().message(), "tile_pixels = 65 is outside 1..64");
  EXPECT_THAT(draw_picture({}, 4).error().message(), HasSubstr("has no tiles"));
  GenerationResult large;
  large.tiles.reset({4096, 4096}, TileType::floor);
  EXPECT_THAT(draw_picture(large, 4).error().message(), HasSubstr("16384x16384 pixels"));
  GenerationResult uneven = text_map({"@."});
  uneven.heights.reset({5, 5}, 1);
  EXPECT_THAT(draw_picture(uneven, 4).error().message(), HasSubstr("layers of another size"));
}

// A picture of random pixels out of so many colours.
Picture random_picture(std::int32_t width, std::int32_t height, std::uint32_t colours,
                       std::uint8_t alpha) {
  Rng rng = RandomStreams(3, "picture_test", 1, 0).stream("pixels");
  Picture picture{width, height, {}};
  for (std::int32_t i = 0; i < width * height; ++i) {
    const std::uint32_t colour = rng.below(colours);
    const auto byte = [&](int shift) { return static_cast<std::uint8_t>(colour >> shift); };
    picture.rgba.insert(picture.rgba.end(), {byte(0), byte(3), byte(8), alpha});
  }
  return picture;
}

TEST(WritePng, KeepsEveryPixel) {
  for (const std::uint32_t colours : {1U, 2U, 256U, 257U, 60'000U}) {
    for (const std::uint8_t alpha : {std::uint8_t{255}, std::uint8_t{90}}) {
      const Picture picture = random_picture(123, 45, colours, alpha);
      const auto png = write_png(picture);
      ASSERT_TRUE(png) << png.error().message();
      const Picture again = read(*png);
      EXPECT_EQ(again.width, 123);
      EXPECT_EQ(again.height, 45);
      EXPECT_EQ(again.rgba, picture.rgba) << colours;
      const bool has_palette = colours <= 256 && alpha == 255;
      EXPECT_EQ(colour_type(*png), has_palette ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB_ALPHA);
    }
  }
}

// How thin a picture is does not matter, only how many pixels it has.
TEST(WritePng, WritesSidesOverAMillion) {
  constexpr std::int32_t kLong = 1'000'001;
  const std::vector<std::uint8_t> white(std::size_t{4} * kLong, 255);
  const auto wide = write_png(Picture{kLong, 1, white});
  const auto high = write_png(Picture{1, kLong, white});
  ASSERT_TRUE(wide) << wide.error().message();
  ASSERT_TRUE(high) << high.error().message();
  EXPECT_EQ(read_png(*wide, "p", kLong)->rgba, white);
  EXPECT_EQ(read_png(*high, "p", kLong)->height, kLong);
}

TEST(WritePng, RefusesWhatIsNoPicture) {
  EXPECT_THAT(write_png(Picture{}).error().message(), HasSubstr("0x0 pixels"));
  EXPECT_THAT(write_png(Picture{-2, -2, {}}).error().message(), HasSubstr("-2x-2 pixels"));
  EXPECT_THAT(write_png(Picture{2'000'000'000, 2'000'000'000, {}}).error().message(),
              HasSubstr("1..134217728 pixels"));
  EXPECT_THAT(write_png(Picture{2, 2, std::vector<std::uint8_t>(15)}).error().message(),
              HasSubstr("2x2 pixels have 16"));
}

}  // namespace
}  // namespace karst
