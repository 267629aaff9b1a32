// Maps of other programs: what their tiles mean, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "formats/imports/xml_reader.hpp"
#include "karst/formats/imports.hpp"
#include "support/cpu_time.hpp"
#include "support/sanitizers.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

Result<std::string> nothing_beside(std::string_view name) {
  return bad_input("", std::string(name), "is not there");
}

// A map of 3x1 tiles with a tile set inside, in which tile 0 is a wall and tile 1 a floor.
std::string small_map(const std::string& numbers, const std::string& more = "",
                      const std::string& head = "width=\"3\" height=\"1\"") {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1.8\" orientation=\"orthogonal\" " +
         head +
         " tilewidth=\"16\" tileheight=\"16\" infinite=\"0\">\n"
         " <tileset firstgid=\"1\" name=\"set\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"4\">\n"
         "  <tile id=\"0\" type=\"wall\"/>\n  <tile id=\"1\" class=\"Floor\"/>\n"
         "  <tile id=\"2\"><properties><property name=\"karst\" value=\"stairs_up\"/></properties></tile>\n"
         " </tileset>\n"
         " <layer name=\"level\"><data encoding=\"csv\">" +
         numbers + "</data></layer>\n" + more + "</map>\n";
}

std::string read_as_text(const std::string& tmx, const TileLegend& legend = {}) {
  const auto map = read_map_tmx(tmx, "m.tmx", nothing_beside, legend);
  return map ? *(*find_format("text"))->write(*map) : map.error().message();
}

TEST(TmxImport, TilesMeanWhatTheirClassOrPropertySays) {
  EXPECT_EQ(read_as_text(small_map("1,2,3")), "#.<\n");
  EXPECT_EQ(read_as_text(small_map("0,2,2")), "#..\n");           // nothing is a wall
  EXPECT_EQ(read_as_text(small_map("1,2147483650,2")), "#..\n");  // turned over
  const auto map = read_map_tmx(small_map("1,2,3"), "m.tmx", nothing_beside);
  EXPECT_EQ(map->start, (LogicalPosition{2, 0}));
  EXPECT_EQ(map->generator, kDrawnMap);
}

TEST(TmxImport, ALegendTellsTheRest) {
  EXPECT_THAT(read_as_text(small_map("1,2,4")),
              HasSubstr("m.tmx: layer \"level\" at 2,0: tile 3 of \"set\" has no meaning"));
  EXPECT_EQ(read_as_text(small_map("1,2,4"), {.meanings = {{"set:3", 4}}, .ignored_layers = {}}),
            "#.+\n");
  const std::string clouds = "<layer name=\"clouds\"><data encoding=\"csv\">4,4,4</data></layer>";
  EXPECT_EQ(read_as_text(small_map("1,2,2", clouds),
                         {.meanings = {}, .ignored_layers = {"clouds"}}),
            "#..\n");
  const std::string doors = "<layer name=\"doors\"><data encoding=\"csv\">0,4,0</data></layer>";
  EXPECT_EQ(read_as_text(small_map("1,2,2", doors)), "#+.\n");
}

TEST(TmxImport, ObjectsBecomeParts) {
  const std::string objects =
      "<objectgroup name=\"start\"><object x=\"36\" y=\"3\"><point/></object></objectgroup>"
      "<objectgroup name=\"pois\"><object x=\"17\" y=\"1\"><properties><property name=\"type\" "
      "value=\"town\"/><property name=\"biome\" value=\"forest\"/></properties></object></objectgroup>";
  const auto map = read_map_tmx(small_map("1,2,2", objects), "m.tmx", nothing_beside);
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->start, (LogicalPosition{2, 0}));
  ASSERT_EQ(map->points_of_interest.size(), 1U);
  EXPECT_EQ(map->points_of_interest[0].type, "town");
  EXPECT_EQ(map->points_of_interest[0].position, (LogicalPosition{1, 0}));
  const std::string no_type = "<objectgroup name=\"pois\"><object x=\"17\" y=\"1\"/></objectgroup>";
  EXPECT_THAT(read_as_text(small_map("1,2,2", no_type)), HasSubstr("pois[0]"));
}

TEST(CsvImport, TakesNumbersNamesAndLegends) {
  const auto none = [](std::string_view) -> Result<std::string> { return std::string(); };
  const auto read = [&](std::string_view text, const TileLegend& legend = {}) {
    const auto map = read_map_csv(text, "m.csv", none, legend);
    return map ? *(*find_format("text"))->write(*map) : map.error().message();
  };
  EXPECT_EQ(read("0,1,4\r\n0, 3 ,2\r\n\r\n"), "#.+\n#<>\n");
  EXPECT_EQ(read("wall,Floor,door"), "#.+\n");
  EXPECT_EQ(read("x,y", {.meanings = {{"x", 0}, {"y", 1}}, .ignored_layers = {}}), "#.\n");
  EXPECT_THAT(read("0,1\n0"), HasSubstr("m.csv:2: a row of 1 tiles"));
  EXPECT_THAT(read("0,9"), HasSubstr("m.csv:1: tile 1,0: \"9\" is neither"));
  EXPECT_THAT(read(""), HasSubstr("has no rows"));
}

TEST(TileLegend, IsSmallYaml) {
  const auto legend = read_tile_legend(
      "tiles: {wall: [brick, \"dungeon:17\"], floor: [2]}\nignore_layers: [clouds]\n", "l.yaml");
  ASSERT_TRUE(legend) << legend.error().message();
  EXPECT_EQ(legend->find("brick"), 0);
  EXPECT_EQ(legend->find("2"), 1);
  EXPECT_EQ(legend->find("DOOR"), 4);
  EXPECT_EQ(legend->find("grass"), std::nullopt);
  for (const char* wrong : {"tiles: {wals: [a]}", "tiles: {wall: a}", "tile: {}", "tiles: [a]",
                            "ignore_layers: a", "tiles: {wall: [a], floor: [a]}"}) {
    EXPECT_FALSE(read_tile_legend(wrong, "l.yaml")) << wrong;
  }
}

TEST(Xml, UnescapesWhatXmlKnows) {
  EXPECT_EQ(unescaped_xml("a&amp;b&lt;&gt;&quot;&apos;&#65;&#x42;&#xe4;&#x1F600;"),
            "a&b<>\"'AB\xC3\xA4\xF0\x9F\x98\x80");
  for (const char* wrong : {"&", "&amp", "&nbsp;", "&#0;", "&#xD800;", "&#x110000;", "&#;", "&#x;",
                            "&#99999999999;", "&;"}) {
    EXPECT_EQ(unescaped_xml(wrong), std::nullopt) << wrong;
  }
}

// --- hostile files ---------------------------------------------------------------------------------

std::string repeated(const std::string& text, std::size_t count) {
  std::string all;
  all.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

struct Hostile {
  const char* name;
  std::string text;
};

std::vector<Hostile> hostile_files() {
  const std::string good = small_map("1,2,2");
  const auto with_data = [](const std::string& attributes, const std::string& data) {
    std::string text = small_map("1,2,2");
    const std::string wanted = "<data encoding=\"csv\">1,2,2";
    return text.replace(text.find(wanted), wanted.size(), "<data " + attributes + ">" + data);
  };
  return {
      {"nothing", ""},
      {"blanks", repeated(" \n", 1 << 20)},
      {"no xml", "hello"},
      {"entities that grow",
       "<?xml version=\"1.0\"?><!DOCTYPE lolz [<!ENTITY lol \"lol\"><!ENTITY lol2 "
       "\"&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;\">]><map>&lol2;</map>"},
      {"entity of a file",
       "<!DOCTYPE map [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><map name=\"&x;\"/>"},
      {"unknown entity", "<map name=\"&x;\"/>"},
      {"deep", repeated("<map>", 1'000'000)},
      {"deep in a map", small_map("1,2,2", repeated("<group>", 100'000))},
      {"many attributes", "<map " + repeated("a=\"1\" ", 100'000) + "/>"},
      {"different attributes",
       [] {
         std::string text = "<map ";
         for (int i = 0; i < 100'000; ++i) text += "a" + std::to_string(i) + "=\"\" ";
         return text + "/>";
       }()},
      {"long name", "<" + std::string(10'000'000, 'a') + "/>"},
      {"unclosed attribute", "<map width=\"" + std::string(10'000'000, '1')},
      {"unclosed comment", "<!--" + std::string(10'000'000, '-')},
      {"cut off", good.substr(0, good.size() / 2)},
      {"crossed tags", "<map><layer></map></layer>"},
      {"two maps", good + good},
      {"cdata", small_map("1,2,2", "<![CDATA[x]]>")},
      {"huge size", small_map("1,2,2", "", "width=\"2147483647\" height=\"2147483647\"")},
      {"size that wraps", small_map("1,2,2", "", "width=\"4294967297\" height=\"1\"")},
      {"negative size", small_map("1,2,2", "", "width=\"-1\" height=\"1\"")},
      {"large size, no tiles", small_map("1,2,2", "", "width=\"8192\" height=\"8192\"")},
      {"large size, no layer",
       "<map width=\"8192\" height=\"8192\" tilewidth=\"1\" tileheight=\"1\"/>"},
      {"too many numbers", small_map(repeated("1,", 1'000'000) + "1")},
      {"too few numbers", small_map("1,2")},
      {"numbers that wrap", small_map("1,2,4294967298")},
      {"number of no tile set", small_map("1,2,99")},
      {"words for numbers", small_map("1,two,3")},
      {"elements in data", small_map("<tile gid=\"1\"/>")},
      {"compressed junk", with_data("encoding=\"base64\" compression=\"zlib\"",
                                    "eJztwTEBAAAAwqD1T20ND6AAAAAAAAAAAAAAAA==")},
      {"base64", with_data("encoding=\"base64\"", "AQAAAAIAAAACAAAA")},
      {"zstd", with_data("encoding=\"csv\" compression=\"zstd\"", "1,2,2")},
      {"infinite", small_map("1,2,2", "", "width=\"3\" height=\"1\" renderorder=\"x\"").replace(
                       small_map("1,2,2", "", "width=\"3\" height=\"1\" renderorder=\"x\"")
                           .find("infinite=\"0\""),
                       12, "infinite=\"1\"")},
      {"isometric", [&] {
         std::string text = good;
         return text.replace(text.find("orthogonal"), 10, "isometric");
       }()},
      {"many tile sets",
       small_map("1,2,2", repeated("<tileset firstgid=\"9\" name=\"x\"/>", 100'000))},
      {"tile set of all tiles",
       small_map("1,2,2", "<tileset firstgid=\"9\" name=\"x\" tilecount=\"4294967295\"/>")},
      {"tile set beside", small_map("1,2,2", "<tileset firstgid=\"9\" source=\"x.tsx\"/>")},
      {"many layers", small_map("1,2,2", repeated("<layer name=\"walls\"><data encoding=\"csv\">"
                                                  "1,1,1</data></layer>",
                                                  100'000))},
      {"property twice",
       small_map("1,2,2", "<properties><property name=\"a\" value=\"\"/><property name=\"a\" "
                          "value=\"\"/></properties>")},
      {"object at nan", small_map("1,2,2", "<objectgroup name=\"start\"><object x=\"nan\"/>"
                                           "</objectgroup>")},
      {"value that breaks out",
       small_map("1,2,2",
                 "<objectgroup name=\"subtypes\"><object x=\"1\" y=\"1\"><properties><property "
                 "name=\"types\" value=\"[1]}], &quot;tiles&quot;: [\"/></properties></object>"
                 "</objectgroup>")},
      {"other encoding", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><map/>"},
      {"nul bytes", std::string(1000, '\0')},
  };
}

// 1 where reading is as fast as in a program that is optimised, and more where it is not: by what a
// sound map of a million tiles takes, which is a fifth of a second at most.
double how_slow_reading_is() {
  const std::string text =
      small_map(repeated("2,", 999'999) + '2', "", "width=\"1000\" height=\"1000\"");
  const double seconds = testing::cpu_seconds_of(
      [&] { EXPECT_TRUE(read_map_tmx(text, "m.tmx", nothing_beside)); });
  return std::max(1.0, seconds / 0.2);
}

TEST(TmxImport, RefusesHostileFilesInOneLineAndAtOnce) {
  const std::vector<Hostile> files = hostile_files();
  EXPECT_GE(files.size(), 30U);
  const double slowness = how_slow_reading_is();
  for (const Hostile& file : files) {
    const double begin = testing::cpu_seconds();
    const auto map = read_map_tmx(file.text, "m.tmx", nothing_beside);
    const double time = testing::cpu_seconds() - begin;
    ASSERT_FALSE(map) << file.name;
    EXPECT_EQ(map.error().message().find('\n'), std::string::npos) << file.name;
    EXPECT_LT(map.error().message().size(), 400U) << file.name;
    EXPECT_LT(time, 0.1 * slowness) << file.name;
  }
}

// With what the program and the file itself take, 64 MB is then enough for every one of them.
TEST(TmxImport, RefusesHostileFilesInLittleMemory) {
  if (KARST_SANITIZED != 0) GTEST_SKIP() << "sanitizers reserve terabytes of addresses";
  const std::vector<Hostile> files = hostile_files();
  const pid_t child = ::fork();
  if (child == 0) {
    rlim_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const rlim_t most = pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE)) + (rlim_t{40} << 20);
    const rlimit limit{most, most};
    ::setrlimit(RLIMIT_AS, &limit);
    int number = 0;
    for (const Hostile& file : files) {
      ++number;
      const auto map = read_map_tmx(file.text, "m.tmx", nothing_beside);
      if (map || map.error().kind == ErrorKind::no_memory) ::_exit(number);
    }
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  const int wrong = WEXITSTATUS(status);
  EXPECT_EQ(wrong, 0) << (wrong > 0 ? files[static_cast<std::size_t>(wrong - 1)].name : "");
}

TEST(TmxImport, CutAtEveryByteNeverReadsAMap) {
  const std::string good = small_map("1,2,2");
  for (std::size_t i = 0; i + 2 < good.size(); ++i) {
    EXPECT_FALSE(read_map_tmx(good.substr(0, i), "m.tmx", nothing_beside)) << i;
  }
  EXPECT_TRUE(read_map_tmx(good, "m.tmx", nothing_beside));
}

}  // namespace
}  // namespace karst
