#include <gtest/gtest.h>

#include "karst/render/picture.hpp"

namespace karst {
namespace {

CaptionedPicture plain(std::int32_t width, std::int32_t height, std::uint8_t grey) {
  CaptionedPicture made{"a 1", {width, height, {}}};
  made.picture.rgba.assign(static_cast<std::size_t>(4 * width * height), grey);
  return made;
}

std::int64_t count_of(const Picture& sheet, std::uint8_t grey) {
  std::int64_t count = 0;
  for (std::size_t i = 0; i < sheet.rgba.size(); i += 4) {
    if (sheet.rgba[i] == grey && sheet.rgba[i + 1] == grey && sheet.rgba[i + 2] == grey) ++count;
  }
  return count;
}

TEST(PictureSheet, ShowsEveryPictureWhole) {
  const std::vector<CaptionedPicture> pictures = {plain(40, 20, 1), plain(30, 25, 2), plain(9, 9, 3)};
  for (const std::int32_t columns : {1, 2, 3, 100}) {
    const auto sheet = draw_sheet(pictures, columns);
    ASSERT_TRUE(sheet);
    EXPECT_EQ(sheet->rgba.size(), static_cast<std::size_t>(4 * sheet->width * sheet->height));
    EXPECT_EQ(count_of(*sheet, 1), 40 * 20);
    EXPECT_EQ(count_of(*sheet, 2), 30 * 25);
    EXPECT_EQ(count_of(*sheet, 3), 9 * 9);
  }
  EXPECT_GT(draw_sheet(pictures, 3)->width, draw_sheet(pictures, 1)->width);
}

TEST(PictureSheet, RowsAreAsHighAsTheirPictures) {
  const std::vector<CaptionedPicture> pictures = {plain(10, 10, 1), plain(10, 100, 2)};
  const std::vector<CaptionedPicture> high = {plain(10, 100, 1), plain(10, 100, 2)};
  EXPECT_EQ(draw_sheet(high, 1)->height - draw_sheet(pictures, 1)->height, 90);
  EXPECT_EQ(draw_sheet(high, 2)->height, draw_sheet(pictures, 2)->height);
}

TEST(PictureSheet, ShrunkPicturesAreMeans) {
  Picture picture{5, 2, std::vector<std::uint8_t>(4 * 10, 255)};
  for (const std::size_t pixel : {0U, 1U, 5U, 6U}) {
    picture.rgba[4 * pixel] = static_cast<std::uint8_t>(10 * pixel);
  }
  const Picture small = shrunk(picture, 2);
  EXPECT_EQ(small.width, 2);
  EXPECT_EQ(small.height, 1);
  EXPECT_EQ(small.rgba, (std::vector<std::uint8_t>{30, 255, 255, 255, 255, 255, 255, 255}));
  EXPECT_EQ(shrunk(picture, 1).rgba, picture.rgba);
}

TEST(PictureSheet, RefusesWhatCannotBeDrawn) {
  EXPECT_FALSE(draw_sheet({}, 3));
  const std::vector<CaptionedPicture> one = {plain(2, 2, 1)};
  EXPECT_FALSE(draw_sheet(one, 0));
  CaptionedPicture huge;
  huge.picture.width = 40'000;
  huge.picture.height = 40'000;
  const std::vector<CaptionedPicture> too_large = {huge};
  EXPECT_EQ(draw_sheet(too_large, 1).error().message(),
            "a sheet of 1 picture has more than 134217728 pixels");
}

}  // namespace
}  // namespace karst
