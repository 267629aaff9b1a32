#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "karst/formats/formats.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

TEST(Formats, AreSortedAndComplete) {
  const auto formats = map_formats();
  EXPECT_TRUE(std::is_sorted(formats.begin(), formats.end(),
                             [](const auto& a, const auto& b) { return a.name < b.name; }));
  const GenerationResult map = text_map({"@.>"});
  for (const MapFormat& format : formats) {
    EXPECT_FALSE(format.description.empty()) << format.name;
    EXPECT_EQ(format.extension[0], '.') << format.name;
    const Result<std::string> bytes = format.write(map);
    ASSERT_TRUE(bytes) << bytes.error().message();
    EXPECT_EQ(*bytes, *format.write(map)) << format.name;
    EXPECT_EQ(format.write(GenerationResult{}).error().kind, ErrorKind::bad_input) << format.name;
  }
}

TEST(Formats, AreFoundByNameAndEnding) {
  EXPECT_EQ((*find_format("JSON"))->name, "json");
  EXPECT_EQ((*format_of_file("a.b/c.TXT"))->name, "text");
  EXPECT_EQ((*format_of_file("m.png"))->name, "png");
  EXPECT_THAT(find_format("jsn").error().message(), HasSubstr("did you mean json, csv or jsonl?"));
  for (const char* path : {"m", "", ".json", "m.json/", "m.jpeg"}) {
    const auto format = format_of_file(path);
    ASSERT_FALSE(format) << path;
    EXPECT_THAT(format.error().message(), HasSubstr(".json, .jsonl, .ldtk, .png, .svg, .txt, .tmx, .uvtt or .xp"));
  }
}

TEST(JsonLines, AreMapJsonWithoutLineBreaks) {
  GenerationResult map = text_map({"#####", "#<+>#", "#####"});
  map.generator = "two  blanks\nand a break";
  map.rooms = {Rect::from_size(0, 0, 4, 2)};
  const std::string line = (*find_format("jsonl"))->write(map).value();
  const std::string json = (*find_format("json"))->write(map).value();
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
  EXPECT_EQ(line.back(), '\n');
  EXPECT_THAT(line, HasSubstr("two  blanks"));
  EXPECT_THAT(line, ::testing::StartsWith("{\"format\": \"karst-map\",\"version\": 1,"));
  const auto again = read_map_json(line, "line");
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ((*find_format("json"))->write(*again), json);
}

TEST(TextFormat, IsTheMapRowByRow) {
  const auto text = (*find_format("text"))->write(text_map({"#####",
                                                            "#<+>#",
                                                            "#####"}));
  EXPECT_EQ(*text, "#####\n#<+>#\n#####\n");
  GenerationResult locked = text_map({"#####",
                                      "#@.+#",
                                      "#####"});
  locked.subtypes = {{{2, 1}, {Subtype::key}, 2, {3, 1}},
                     {{3, 1}, {Subtype::lock}, 2, {2, 1}},
                     {{4, 1}, {Subtype::door, Subtype::exit}, 0, {}},
                     {{9, 9}, {Subtype::key}, 1, {}}};
  EXPECT_EQ((*find_format("text"))->write(locked), "#####\n#.bBX\n#####\n");
}

}  // namespace
}  // namespace karst
