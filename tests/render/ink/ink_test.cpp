#include <gtest/gtest.h>

#include <map>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "karst/render/picture.hpp"
#include "render/ink/ink_picture.hpp"

namespace karst {
namespace {

GenerationResult map_of(const std::string& rows) {
  return read_map_text(rows, "test").value();
}

std::vector<PenStroke> outline_of(const InkShapes& shapes) {
  std::vector<PenStroke> strokes;
  for (std::int32_t y = 0; y <= shapes.size().height; ++y) shapes.add_outline(y, strokes);
  return strokes;
}

std::array<int, 3> pixel(const Picture& picture, std::int32_t x, std::int32_t y) {
  const std::size_t at = 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                              static_cast<std::size_t>(x));
  return {picture.rgba[at], picture.rgba[at + 1], picture.rgba[at + 2]};
}

constexpr std::array<int, 3> rgb(Colour colour) {
  return {colour.red, colour.green, colour.blue};
}

TEST(Ink, OutlinesOfEveryGeneratorAreClosed) {
  for (const std::string_view name : Catalog::builtin().names()) {
    for (const std::uint64_t seed : {1, 2, 3}) {
      const auto map = generate(name, {.seed = seed});
      ASSERT_TRUE(map) << map.error().message();
      std::map<std::pair<int, int>, int> ends;
      for (const PenStroke& stroke : outline_of(InkShapes(*map))) {
        ++ends[{stroke.from.x, stroke.from.y}];
        ++ends[{stroke.to.x, stroke.to.y}];
      }
      for (const auto& [point, count] : ends) {
        EXPECT_EQ(count % 2, 0) << name << ' ' << point.first << ',' << point.second;
      }
    }
  }
}

TEST(Ink, CornersOfStepsAreCutAndThoseOfRoomsAreNot) {
  const GenerationResult map = map_of(
      "##########\n"
      "#...##..##\n"
      "#...#....#\n"
      "#...#....#\n"
      "######..##\n"
      "##########\n");
  const InkShapes shapes(map);
  for (const LogicalPosition corner : {LogicalPosition{1, 1}, {3, 1}, {1, 3}, {3, 3}}) {
    EXPECT_EQ(shapes.cut_corners(corner), 0U);
  }
  EXPECT_EQ(shapes.cut_corners({6, 1}), 1U);       // upper left
  EXPECT_EQ(shapes.cut_corners({7, 1}), 2U);       // upper right
  EXPECT_EQ(shapes.cut_corners({5, 1}), 1U << 2);  // rock: lower right
}

TEST(Ink, FloorIsPaintedAndRockIsHatched) {
  const GenerationResult map = map_of(
      "#########\n"
      "#########\n"
      "###...###\n"
      "###...###\n"
      "###...###\n"
      "#########\n"
      "#########\n");
  const auto picture = draw_ink_picture(map, 16);
  ASSERT_TRUE(picture);
  EXPECT_EQ(pixel(*picture, 5 * 16 + 11, 4 * 16 + 11), rgb(kInkFloor));
  EXPECT_EQ(pixel(*picture, 0, 0), rgb(kPaper));
  EXPECT_EQ(pixel(*picture, 3 * 16, 3 * 16 + 8), rgb(kPen));
  int inked = 0;
  for (std::int32_t x = 2 * 16; x < 3 * 16 - 3; ++x) {
    for (std::int32_t y = 32; y < 80; ++y) inked += pixel(*picture, x, y) == rgb(kPaper) ? 0 : 1;
  }
  EXPECT_GT(inked, 100);
}

TEST(Ink, StrokesEndInTheirCells) {
  const auto map = generate("delve", {.seed = 3});
  ASSERT_TRUE(map);
  const InkShapes shapes(*map);
  std::vector<PenStroke> strokes;
  for (std::int32_t row = 0; row < shapes.hatch_rows(); ++row) shapes.add_hatching(row, strokes);
  ASSERT_GT(strokes.size(), 1000U);
  for (const PenStroke& stroke : strokes) {
    const std::int64_t dx = stroke.to.x - stroke.from.x, dy = stroke.to.y - stroke.from.y;
    EXPECT_LE(dx * dx + dy * dy, 100 * 100);
  }
}

TEST(Ink, EveryTagOfAnSvgIsClosed) {
  for (const std::string_view name : Catalog::builtin().names()) {
    const auto map = generate(name, {.seed = 5});
    ASSERT_TRUE(map);
    const std::string svg = (*find_format("svg"))->write(*map).value();
    int open = 0;
    for (std::size_t at = svg.find('<'); at != std::string::npos; at = svg.find('<', at + 1)) {
      const std::size_t end = svg.find('>', at);
      ASSERT_NE(end, std::string::npos);
      if (svg[at + 1] == '/') --open;
      else if (svg[end - 1] != '/') ++open;
    }
    EXPECT_EQ(open, 0) << name;
    EXPECT_EQ(svg, (*find_format("svg"))->write(*map).value());
  }
}

TEST(Ink, WhatIsTooLargeIsRefused) {
  const auto map = generate("bsp", {.width = 600, .height = 600, .seed = 1});
  ASSERT_TRUE(map);
  EXPECT_EQ(draw_ink_picture(*map, 64).error().message(),
            "an ink picture of 1474560000 pixels is too large; at most 16777216 are possible");
  EXPECT_EQ((*find_format("svg"))->write(*map).error().message(),
            "svg: 360000 tiles are too many for a drawing; at most 262144 are");
  EXPECT_FALSE(draw_ink_picture(*map, 0));
}

}  // namespace
}  // namespace karst
