// Everything that may be wrong with a command line or a file. Each row must end with the right exit
// code, exactly one line that names the fault, nothing on standard output, no file and no memory.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <ostream>

#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/sanitizers.hpp"

namespace karst {
namespace {

using ::testing::MatchesRegex;
using testing::ProgramRun;
using testing::run_program;

// What refusing something may take beyond what the program needs anyway.
constexpr long kMostKib = 64 * 1024;

struct Row {
  std::vector<std::string> args;
  int exit_code;
  std::string error;  // a POSIX regular expression for what follows "karst: "
};

void PrintTo(const Row& row, std::ostream* out) {
  for (const std::string& arg : row.args)
    *out << ::testing::PrintToString(arg.substr(0, 60)) << ' ';
}

// Files for --recipe and the errors that they give.
struct Recipe {
  std::string file;
  std::string text;
  std::string error;  // a POSIX regular expression for what follows the name of the file
};

const std::vector<Recipe> kRecipes = {
    {"empty.yaml", "", ":1:1: .*"},
    {"list.yaml", "- generator", ":1:1: .*"},
    {"key.yaml", "generator: bsp\nsizes: 9x9\n", ":2:1: key \"sizes\" is unknown; did you mean size.*"},
    {"twice.yaml", "generator: bsp\ngenerator: bsp\n", ":2:1: .*"},
    {"twice.json", "{\"generator\": \"bsp\", \"generator\": \"bsp\"}", ":1:.*"},
    {"cycle.yaml", "generator: bsp\nparams: &a {x: *a}\n", ":2:.*"},
    {"bomb.yaml", "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n", ":1:.*"},
    {"tag.yaml", "generator: !!binary bsp\n", ":1:.*"},
    {"deep.yaml", std::string(100'000, '['), ":1:.*"},
    {"deep.json.json", std::string(100'000, '['), ":1:.*"},
    {"nul.yaml", std::string("generator: b\0sp", 15), ":1:.*"},
    {"large.yaml", std::string(std::size_t{10} << 20, 'x'), ".*"},
    {"nan.yaml", "generator: cellular\nparams: {fill: .nan}\n", ":2:16: .*"},
    {"seed.yaml", "generator: bsp\nseed: 18446744073709551616\n", ":2:7: .*"},
    {"pass.yaml", "generator: bsp\npasses: [widne]\n",
     ":2:10: value \"widne\" is unknown; did you mean widen.*"},
    {"many.yaml", "generator: bsp\npasses: [" + [] {
       std::string list;
       for (int i = 0; i < 65; ++i) list += "widen, ";
       return list;
     }() + "widen]\n", ":2:9: passes = .* has more than 64 entries"},
    {"require.yaml", "generator: bsp\nrequire: {exit_path: '>> 4'}\n", ":2:22: exit_path = .*"},
};

class BadInput : public ::testing::TestWithParam<Row> {
 protected:
  void SetUp() override {
    std::ofstream(directory_.path() / "broken.json") << "{\"format\": \"karst-map\", ";
    std::ofstream(directory_.path() / "other.json") << "{\"format\": \"something else\"}";
    std::ofstream(directory_.path() / "empty.json");
    std::ofstream(directory_.path() / "deep.json") << std::string(100'000, '[');
    std::ofstream(directory_.path() / "latin1.json") << "{\"format\": \"\xE4\"}";
    std::ofstream(directory_.path() / "huge.json");
    std::filesystem::resize_file(directory_.path() / "huge.json", std::uintmax_t{1} << 40);
    std::filesystem::create_directory(directory_.path() / "folder.json");
    ::mkfifo((directory_.path() / "pipe.json").c_str(), 0600);
    for (const Recipe& recipe : kRecipes) {
      std::ofstream(directory_.path() / recipe.file, std::ios::binary) << recipe.text;
    }
    std::ofstream(directory_.path() / "good.yaml") << "generator: bsp\n";
    add_tiles("bomb", std::string("\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\x0D\xBB\xA0\0\x0D\xBB\xA0"
                                  "\x08\x06\0\0\0\xD0\xBD\x91\x8F",
                                  33));
    add_tiles("text", "this is no picture");
    before_ = directory_.files();
  }

  // A folder of tile pictures whose first one has these bytes.
  void add_tiles(const std::string& name, const std::string& bytes) {
    const std::filesystem::path floors = directory_.path() / name / "floors/limestone";
    std::filesystem::create_directories(floors);
    std::ofstream(floors / "a.png", std::ios::binary) << bytes;
  }

  testing::TemporaryDirectory directory_;
  std::vector<std::string> before_;
};

TEST_P(BadInput, IsRefusedInOneLine) {
  const Row& row = GetParam();
  const ProgramRun run = run_program(testing::kProgram, row.args, {.directory = directory_.path()});
  EXPECT_EQ(run.exit_code, row.exit_code);
  EXPECT_THAT(run.err, MatchesRegex("karst: " + row.error + "\n"));
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1);
  EXPECT_LT(run.err.size(), 400u);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(directory_.files(), before_);

  static const long base_kib = run_program(testing::kProgram, {"--version"}).peak_kib;
  EXPECT_LT(run.peak_kib, base_kib + kMostKib);
}

// Files that are large without need: a beginning, a filling again and again, an end.
struct Bloat {
  std::string name;
  std::string begin;
  std::string filling;
  std::string end;
  std::string error;  // a POSIX regular expression for what follows the name of the file
  std::size_t bytes = std::size_t{16} << 20;
  long most_kib = 4 * 1024;  // much less than the file, or a list of all that is in it, would take
};

void PrintTo(const Bloat& bloat, std::ostream* out) {
  *out << bloat.name;
}

class BloatedFile : public ::testing::TestWithParam<Bloat> {};

TEST_P(BloatedFile, IsRefusedWithoutBeingHeld) {
  const Bloat& bloat = GetParam();
  const testing::TemporaryDirectory directory;
  {
    std::ofstream file(directory.path() / "m.json", std::ios::binary);
    std::string mebibyte;
    while (mebibyte.size() < 1 << 20) mebibyte += bloat.filling;
    file << bloat.begin;
    for (std::size_t i = 0; i < bloat.bytes / mebibyte.size(); ++i) file << mebibyte;
    file << bloat.end;
    ASSERT_TRUE(file.flush());
  }
  const ProgramRun run =
      run_program(testing::kProgram, {"check", "m.json"}, {.directory = directory.path()});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, MatchesRegex("karst: m.json" + bloat.error + "\n"));
  EXPECT_EQ(run.out, "");
  if (KARST_SANITIZED != 0) return;  // sanitizers keep what was freed
  EXPECT_LT(run.peak_kib, run_program(testing::kProgram, {"--version"}).peak_kib + bloat.most_kib);
}

const std::string kTooLong = ": a text, number or blank takes more than 65536 bytes";
const std::string kMap =
    R"({"format": "karst-map", "version": 1, "generator": "x", "generator_version": 1, "seed": "1",)"
    R"("attempt": 0, "params": {}, "width": 3, "height": 3, "hash": "0123456789abcdef",)"
    R"("tiles": ["###", "#.#", "###"], "start": {"x": 1, "y": 1}, )";
const std::string kRoom = R"({"x":0,"y":0,"width":2,"height":2})";
const std::string kMarked = R"({"x":0,"y":0,"types":[0]})";
const std::string kPoi = R"({"type":"","x":0,"y":0,"biome":"swamp"})";

constexpr std::size_t k8Mebibytes = (std::size_t{8} << 20) - 1000;

std::string row_of_tiles() {
  return "\"" + std::string(32'768, '#') + "\",";
}

INSTANTIATE_TEST_SUITE_P(
    Files, BloatedFile,
    ::testing::Values(
        Bloat{"blanks", "", " ", "", ":1:1" + kTooLong},
        Bloat{"zeros", "", std::string(1, '\0'), "", ":1:1: invalid JSON: NUL character"},
        Bloat{"lists", "", "[", "", ": the document \\[...\\] is not an object"},
        Bloat{"numbers", "[1", ",1", "]", ": the document \\[...\\] is not an object"},
        Bloat{"objects", kMap + "\"rooms\":[", "{},", "]}", ": rooms\\[0\\] has no \"x\""},
        Bloat{"unknown_keys", "{", "\"k\":1,", "\"k\":1}", ": key \"k\" is unknown; .*"},
        Bloat{"params", "{\"params\":{\"a\":1", ",\"a\":1", "}}", ": params.a is given twice"},
        Bloat{"blanks_inside", "{", "\n", "", ":1:2" + kTooLong},
        Bloat{"text", "{\"format\": \"", "x", "", ":1:10" + kTooLong},
        Bloat{"escapes", "{\"format\": \"", "\\", "", ":1:10" + kTooLong},
        Bloat{"number", "{\"version\": ", "1", "", ":1:11" + kTooLong},
        Bloat{"rooms_then_a_fault", kMap + "\"rooms\":[", kRoom + ",", "7]}",
              ": rooms\\[[0-9]+\\] = 7 is not an object"},
        Bloat{"rooms_then_the_end", kMap + "\"rooms\":[", kRoom + ",", kRoom,
              ":1:.* invalid JSON.*"},
        Bloat{"more_rooms_than_tiles", kMap + "\"rooms\":[", kRoom + ",", kRoom + "]}",
              ": rooms has [0-9]+ entries but the map has 9 tiles"},
        Bloat{"more_marks_than_tiles", kMap + "\"rooms\":[],\"subtypes\":[", kMarked + ",",
              kMarked + "]}", ": subtypes has [0-9]+ entries but the map has 9 tiles"},
        Bloat{"tiles_then_a_fault", "{\"tiles\":[", row_of_tiles(), "0]}",
              ": tiles\\[[0-9]+\\] = 0 is not a text"},
        // The largest that is kept before its faults are known.
        Bloat{"marks_of_8_mebibytes", kMap + "\"rooms\":[],\"subtypes\":[", kMarked + ",",
              kMarked + "]}", ": subtypes has [0-9]+ entries .*", k8Mebibytes, kMostKib},
        Bloat{"places_of_8_mebibytes", kMap + "\"rooms\":[],\"pois\":[", kPoi + ",", kPoi + "]}",
              ": pois has [0-9]+ entries .*", k8Mebibytes, kMostKib}),
    [](const auto& instance) { return instance.param.name; });

Row size(const std::string& text, const std::string& error) {
  return {{"generate", "bsp", "--seed", "1", "-o", "new.json", "--size", text}, 2, error};
}

Row not_a_size(const std::string& text) {
  return size(text,
              "--size \".*\" is not WIDTHxHEIGHT in whole numbers from 1 to 32768, such as "
              "100x80");
}

Row not_a_seed(const std::string& text) {
  return {{"generate", "bsp", "-o", "new.json", "--seed", text},
          2,
          "--seed \".*\" is not a whole decimal number from 0 to 18446744073709551615"};
}

Row setting(const std::string& text, const std::string& error) {
  return {{"generate", "bsp", "--seed", "1", "-o", "new.json", "--set", text}, 2, error};
}

Row file(const std::string& name, const std::string& error) {
  return {{"check", name}, 2, error};
}

std::vector<Row> recipe_rows() {
  std::vector<Row> rows;
  for (const Recipe& recipe : kRecipes) {
    rows.push_back({{"generate", "--recipe", recipe.file, "-o", "new.json"},
                    2,
                    recipe.file + recipe.error});
  }
  rows.push_back({{"generate", "bsp", "--recipe", "key.yaml"},
                  2,
                  "generate: a generator and --recipe exclude each other"});
  rows.push_back({{"generate"}, 2, "generate: NAME is missing; see \"karst generate --help\""});
  rows.push_back({{"generate", "--recipe", "folder.json"}, 2, "folder.json: cannot be read: .*"});
  rows.push_back({{"generate", "--recipe", "/dev/zero"}, 2, "/dev/zero.*"});
  rows.push_back({{"generate", "--recipe", "pipe.json"}, 2, "pipe.json.*"});
  rows.push_back({{"generate", "--recipe", "none.yaml"}, 2, "none.yaml.*"});
  rows.push_back({{"generate", "--recipe", "good.yaml", "-o", "./good.yaml", "--format", "json"},
                  2,
                  "-o \"./good.yaml\" is the file that is read"});
  return rows;
}

INSTANTIATE_TEST_SUITE_P(Recipes, BadInput, ::testing::ValuesIn(recipe_rows()));

const std::string kOutside = " is outside 1x1..32768x32768";

INSTANTIATE_TEST_SUITE_P(
    Sizes, BadInput,
    ::testing::Values(size("0x80", "bsp: size 0x80" + kOutside),
                      size("80x0", "bsp: size 80x0" + kOutside),
                      size("-1x80", "bsp: size -1x80" + kOutside),
                      size("1x1", "bsp: size 1x1 is below 10x10, the minimum here: .*"),
                      size("2x2", "bsp: size 2x2 is below 10x10, .*"),
                      size("3x3", "bsp: size 3x3 is below 10x10, .*"),
                      size("46341x46341", "bsp: size 46341x46341" + kOutside),
                      size("65536x65536", "bsp: size 65536x65536" + kOutside),
                      size("2147483647x2147483647", "bsp: size .*" + kOutside),
                      size("9223372036854775807x9223372036854775807", "bsp: size .*" + kOutside),
                      size("4294967297x4294967297", "bsp: size 4294967297x4294967297" + kOutside),
                      size("32768x32768", "bsp: size 32768x32768 has more than 67108864 tiles"),
                      not_a_size("18446744073709551617x20"), not_a_size("2.9x5"), not_a_size("64"),
                      not_a_size("true"), not_a_size("null"), not_a_size("1e400x3"),
                      not_a_size("axb"), not_a_size(""), not_a_size("x"), not_a_size("10x"),
                      not_a_size("x10"), not_a_size("10x10x10"), not_a_size(" 10x10"),
                      not_a_size("10x10 "), not_a_size("+10x10"), not_a_size("0x10x10"),
                      not_a_size("10X10"), not_a_size("10x10\n"), not_a_size("nanxinf")));

INSTANTIATE_TEST_SUITE_P(Seeds, BadInput,
                         ::testing::Values(not_a_seed("-1"), not_a_seed("18446744073709551616"),
                                           not_a_seed("2^64"), not_a_seed("0x10"), not_a_seed(""),
                                           not_a_seed(" 7"), not_a_seed("7 "), not_a_seed("+7"),
                                           not_a_seed("1e3"), not_a_seed("1.0"), not_a_seed("01"),
                                           not_a_seed("seven"), not_a_seed("--size"),
                                           not_a_seed(std::string(100'000, '9'))));

INSTANTIATE_TEST_SUITE_P(
    Parameters, BadInput,
    ::testing::Values(
        setting("min_rom_size=6",
                "bsp: parameter \"min_rom_size\" is unknown; did you mean min_room_size.*"),
        setting("min_rom=6", "bsp: parameter \"min_rom\" is unknown; did you mean min_room_size\\?"),
        setting("colour=6", "bsp: parameter \"colour\" is unknown; known: min_room_size, .*"),
        setting("=6", "bsp: parameter \"\" is unknown; .*"),
        setting("min_room_size", "--set \"min_room_size\" is not KEY=VALUE"),
        setting("", "--set \"\" is not KEY=VALUE"),
        setting("max_depth=-1", "bsp: max_depth = -1 is outside 0..30"),
        setting("max_depth=1000", "bsp: max_depth = 1000 is outside 0..30"),
        setting("max_depth=4294967297", "bsp: max_depth = 4294967297 is outside 0..30"),
        setting("max_depth=", "bsp: max_depth = \"\" is not a whole number in 0..30"),
        setting("max_depth=2.9", "bsp: max_depth = \"2.9\" is not a whole number in 0..30"),
        setting("max_depth=nan", "bsp: max_depth = \"nan\" is not a whole number in 0..30"),
        setting("max_depth=inf", "bsp: max_depth = \"inf\" is not a whole number in 0..30"),
        setting("max_depth=1e400", "bsp: max_depth = \"1e400\" is not a whole number in 0..30"),
        setting("max_depth=true", "bsp: max_depth = \"true\" is not a whole number in 0..30"),
        setting("max_depth=3=4", "bsp: max_depth = \"3=4\" is not a whole number in 0..30"),
        setting("min_room_size=11", "bsp: min_room_size = 11, max_room_size = 10 breaks .*"),
        Row{{"generate", "bsp", "--custom", "a=1", "--custom", "A=2"},
            2,
            "custom parameter \"A\" is given twice"},
        Row{{"generate", "bsp", "--set", "max_depth=3", "--set", "MAX_DEPTH=3"},
            2,
            "bsp: parameter max_depth is given twice"},
        Row{{"generate", "rooms_corridors", "--size", "10x10", "--set", "max_rooms=1000000"},
            2,
            "rooms_corridors: max_rooms = 1000000 is outside 1..20000"},
        Row{{"generate", "rooms_corridors", "--size", "10x10", "--set", "min_room_size=20", "--set",
             "max_room_size=20"},
            2,
            "rooms_corridors: size 10x10 is below 22x22, the minimum here: .*"}));

Row tiles(const std::string& folder, const std::string& error) {
  return {{"generate", "bsp", "--tiles", folder, "-o", "m.png"}, 2, error};
}

INSTANTIATE_TEST_SUITE_P(
    Tiles, BadInput,
    ::testing::Values(
        tiles("nowhere", "\"nowhere\" is no folder of tile pictures"),
        tiles("", "\"\" is no folder of tile pictures"),
        tiles("good.yaml", "\"good.yaml\" is no folder of tile pictures"),
        tiles("folder.json", "folder.json/floors/limestone: has no .png file; .*"),
        tiles("text", "text/floors/limestone/a.png: is not a PNG picture: Not a PNG file"),
        tiles("bomb", "bomb/floors/limestone/a.png: a picture of 900000x900000 pixels is too large; "
                      "at most 128x128 are allowed"),
        Row{{"generate", "bsp", "--size", "400x400", "--tiles",
             std::string(testing::kSourceDir) + "/assets/tiles", "-o", "m.png"},
            2,
            "a picture of 12800x12800 pixels is not possible; 1..134217728 pixels are"},
        Row{{"generate", "bsp", "--tiles", "text"}, 2, "--tiles is for pictures; .*"},
        Row{{"generate", "bsp", "--tiles"}, 2, ".*--tiles.*"},
        Row{{"level", "--levels", "0..3", "--tiles", "text", "-o", "m.png"},
            2,
            "--tiles cannot be combined with --levels; .*"}));

INSTANTIATE_TEST_SUITE_P(
    Names, BadInput,
    ::testing::Values(
        Row{{"list", "passes"},
            2,
            "list: argument \"passes\" is one too many; did you mean --passes\\?"},
        Row{{"list", "furnish"}, 2, "list: argument \"furnish\" is one too many"},
        Row{{"world", "delete", "w.karst", "-9"},
            2,
            "world delete: argument \"-9\" is one too many; did you mean --level -9\\?"},
        Row{{"generate", "bps"}, 2, "generator \"bps\" is unknown; did you mean bsp.*"},
        Row{{"generate", "rooms"}, 2, "generator \"rooms\" .* did you mean rooms_corridors.*"},
        Row{{"generate", ""}, 2, "generate: NAME is missing.*"},
        Row{{"generate", "list"}, 2, "generator \"list\" is unknown; .*"},
        Row{{"generate", "[a,b]"}, 2, "generator \"\\[a,b\\]\" is unknown; .*"},
        Row{{"generate", "a\nb"}, 2, "generator \"a.b\" is unknown; .*"},
        Row{{"generate", std::string(100'000, 'x')}, 2, "generator \"xx.* is unknown; .*"},
        Row{{"describe", "bps"}, 2, "generator or pass \"bps\" is unknown; did you mean bsp.*"},
        Row{{"bench", "bsp", "bps"}, 2, "generator \"bps\" is unknown; did you mean bsp.*"},
        Row{{"bench", "--size", "64"}, 2, "--size \"64\" is not WIDTHxHEIGHT .*"},
        Row{{"bench", "bsp", "--size", "3x3"}, 2, "bsp: size 3x3 is below 10x10, .*"},
        Row{{"completion", "fish"}, 2, "completion: shell \"fish\" is unknown; .*"}));

INSTANTIATE_TEST_SUITE_P(
    CommandLine, BadInput,
    ::testing::Values(
        Row{{"generat", "bsp"}, 2, "command \"generat\" is unknown; did you mean generate.*"},
        Row{{"--bogus"}, 2, "option --bogus is unknown; .*"},
        Row{{"generate"}, 2, "generate: NAME is missing; see \"karst generate --help\""},
        Row{{"check"}, 2, "check: FILE is missing; .*"},
        Row{{"generate", "--sede=4"},
            2,
            "generate: option --sede is unknown; did you mean --seed.*"},
        Row{{"generate", "bsp", "--seed"}, 2, "generate: --seed needs a value: N"},
        Row{{"generate", "bsp", "--seed=", "--size", "9x9"}, 2, "--seed \"\" is not a whole .*"},
        Row{{"generate", "bsp", "--seed", "1", "--seed", "1"},
            2,
            "generate: --seed is given twice"},
        Row{{"generate", "bsp", "more"}, 2, "generate: argument \"more\" is one too many"},
        Row{{"help", "generat"}, 2, "command \"generat\" is unknown; did you mean generate.*"},
        Row{{"--json", "list"},
            2,
            "list: option --json must come after the command: karst list --json"},
        Row{{"--seed=7", "generate", "bsp"},
            2,
            "generate: option --seed must come after the command: karst generate --seed"},
        Row{{"--bogus", "list"}, 2, "list: option --bogus is unknown; .*"},
        Row{{"list", "--json=5"}, 2, "list: --json takes no value"},
        Row{{"generate", "bsp", "--preset", "cell"},
            2,
            "bsp: preset \"cell\" is unknown; did you mean cells.*"},
        Row{{"generate", "bsp", "--preset", ""}, 2, "bsp: preset \"\" is unknown; known: .*"},
        Row{{"generate", "--recipe", "r.yaml", "--preset", "even"},
            2,
            "generate: --preset and --recipe exclude each other"},
        Row{{"describe", "bsp", "--json", "--markdown"}, 2, "describe: .* exclude each other"},
        Row{{"generate", "bsp", "--entry", "0,0"}, 2, "bsp: entry 0,0 is outside 1,1..98,78"},
        Row{{"generate", "bsp", "--entry", ""}, 2, "--entry \"\" is not X,Y in whole numbers .*"},
        Row{{"generate", "bsp", "--entry", "4294967297,1"}, 2, "--entry \".*\" is not X,Y .*"},
        Row{{"generate", "bsp", "--entry", "5"}, 2, "--entry \"5\" is not X,Y in whole .*"}));

INSTANTIATE_TEST_SUITE_P(
    Outputs, BadInput,
    ::testing::Values(
        Row{{"generate", "bsp", "--seed", "1", "--format", "jsn"},
            2,
            "format \"jsn\" is unknown; .*"},
        Row{{"generate", "bsp", "--seed", "1", "-o", "new.json", "-o", "map.xyz"},
            2,
            "file \"map.xyz\" has no ending that names a format; .*"},
        Row{{"generate", "bsp", "--seed", "1", "-o", "new.json", "-o", "./new.json"},
            2,
            "-o ./new.json is given twice"},
        Row{{"generate", "bsp", "--seed", "1", "-o", "-", "-o", "-"}, 2, "-o - is given twice"},
        Row{{"generate", "bsp", "--seed", "1", "-o", ""}, 2, "-o \"\" is not the name of a file"},
        Row{{"generate", "bsp", "--seed", "1", "-o", "new.json", "--format", "text"},
            2,
            "--format text does not fit new.json, whose ending asks for json"},
        Row{{"generate", "bsp", "--seed", "1", "-o", "new.txt", "-o", "nowhere/new.json"},
            1,
            "nowhere/new.json: cannot be written: there is no such directory"},
        Row{{"generate", "bsp", "--seed", "1", "-o", "new.txt", "-o", "folder.json"},
            2,
            "folder.json: cannot be written: it is a directory"}));

INSTANTIATE_TEST_SUITE_P(
    Files, BadInput,
    ::testing::Values(file("absent.json", "absent.json: cannot be read: No such file or directory"),
                      file("folder.json", "folder.json: cannot be read: it is a directory"),
                      file("pipe.json", "pipe.json: cannot be read: it is not a regular file"),
                      file("/dev/zero", "/dev/zero: cannot be read: it is not a regular file"),
                      file("huge.json",
                           "huge.json: cannot be read: it has 1099511627776 bytes, .*"),
                      file("", ".*cannot be read.*"), file("empty.json", "empty.json.*"),
                      file("broken.json", "broken.json.*"), file("other.json", "other.json.*"),
                      file("deep.json", "deep.json.*"), file("latin1.json", "latin1.json.*")));

}  // namespace
}  // namespace karst
