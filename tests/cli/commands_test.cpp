// The commands as a user meets them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "karst/formats/formats.hpp"
#include "karst/generators/catalog.hpp"
#include "karst/model/metrics.hpp"
#include "karst/passes/pass.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/tile_folder.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;
using testing::ProgramRun;
using testing::run_in_terminal;
using testing::run_program;
using ::testing::StartsWith;
using Args = std::vector<std::string>;

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) all.push_back(line);
  return all;
}

ProgramRun karst(const Args& args, const testing::ProgramOptions& options = {}) {
  return run_program(testing::kProgram, args, options);
}

TEST(Cli, ListIsTheCatalogue) {
  const ProgramRun run = karst({"list"});
  EXPECT_EQ(run.exit_code, 0);
  const std::vector<std::string> shown = lines(run.out);
  const auto generators = Catalog::builtin().generators();
  ASSERT_EQ(shown.size(), generators.size());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    EXPECT_TRUE(shown[i].starts_with(std::string(generators[i].name) + "  ")) << shown[i];
    EXPECT_TRUE(shown[i].ends_with("  " + std::string(generators[i].description))) << shown[i];
  }
}

TEST(Cli, ListAndDescribeSpeakJson) {
  const auto list = nlohmann::json::parse(karst({"list", "--json"}).out);
  EXPECT_EQ(list["catalogue"], 2);
  ASSERT_EQ(list["generators"].size(), Catalog::builtin().generators().size());
  for (const auto& entry : list["generators"]) {
    const std::string name = entry["name"];
    const auto described = nlohmann::json::parse(karst({"describe", name, "--json"}).out);
    const MapGenerator& generator = *Catalog::builtin().find(name);
    EXPECT_EQ(described["description"], entry["description"]);
    EXPECT_EQ(described["params"].size(), generator.params.size());
    EXPECT_EQ(described["promises"].size(), common_promises().size() + generator.promises.size());
    EXPECT_EQ(described["default_size"]["width"], generator.default_size.width);
    EXPECT_EQ(described["default_size"]["height"], generator.default_size.height);
  }
}

TEST(Cli, PresetsAreSettingsWithAName) {
  const auto map_of = [](std::vector<std::string> args) {
    args.insert(args.begin(), "generate");
    args.insert(args.end(), {"--seed", "7", "--format", "json"});
    return nlohmann::json::parse(karst(args).out);
  };
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const std::string name(generator.name);
    const std::string page = karst({"describe", name}).out;
    for (const Preset& preset : generator.presets) {
      EXPECT_THAT(page, HasSubstr("  " + std::string(preset.name) + "  "));
    }
    const Preset& last = generator.presets.back();
    const Size size = last.size.value_or(generator.default_size);
    const auto map = map_of({name, "--preset", std::string(last.name)});
    EXPECT_EQ(map["width"], size.width);
    EXPECT_EQ(map["height"], size.height);
  }
  const auto tangle = map_of({"rooms_corridors", "--preset", "tangle", "--set", "max_rooms=60"});
  EXPECT_EQ(tangle["params"]["max_rooms"], 60);
  EXPECT_EQ(tangle["params"]["max_room_size"], 7);
  const auto small = map_of({"maze", "--preset", "braided", "--size", "21x15"});
  EXPECT_EQ(small["width"], 21);
}

// The pages in docs/`folder` are what `karst describe` says of each name.
void expect_fresh_pages(const std::string& folder, const std::vector<std::string_view>& names) {
  const std::string pages = std::string(testing::kSourceDir) + "/docs/" + folder + "/";
  std::vector<std::string> expected;
  for (const std::string_view name : names) {
    expected.push_back(std::string(name) + ".md");
    const ProgramRun run = karst({"describe", std::string(name), "--markdown"});
    const std::string path = pages + expected.back();
    if (std::getenv("KARST_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << run.out;
    EXPECT_EQ(run.out, content(path)) << "./test --update writes " << path;
  }
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(pages)) {
    found.push_back(entry.path().filename().string());
  }
  EXPECT_THAT(found, ::testing::UnorderedElementsAreArray(expected));
}

TEST(Cli, DocumentsOfGeneratorsAreFresh) {
  expect_fresh_pages("generators", Catalog::builtin().names());
}

TEST(Cli, DocumentsOfPassesAreFresh) {
  expect_fresh_pages("passes", PassCatalog::builtin().names());
}

TEST(Cli, DocumentsOfMetricsAreFresh) {
  const ProgramRun run = karst({"list", "--metrics", "--markdown"});
  const std::string path = std::string(testing::kSourceDir) + "/docs/metrics.md";
  if (std::getenv("KARST_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << run.out;
  EXPECT_EQ(run.out, content(path)) << "./test --update writes " << path;
  for (const MetricInfo& info : metric_infos()) {
    EXPECT_THAT(karst({"list", "--metrics"}).out, HasSubstr(std::string(info.name)));
  }
}

TEST(Cli, PassesAreListedAndDescribed) {
  const auto list = nlohmann::json::parse(karst({"list", "--passes", "--json"}).out);
  ASSERT_EQ(list.size(), PassCatalog::builtin().passes().size());
  EXPECT_EQ(lines(karst({"list", "--passes"}).out).size(), list.size());
  for (const auto& entry : list) {
    const std::string name = entry["name"];
    const auto described = nlohmann::json::parse(karst({"describe", name, "--json"}).out);
    EXPECT_EQ(described["description"], entry["description"]);
    EXPECT_EQ(described["params"].size(), PassCatalog::builtin().find(name)->params.size());
    EXPECT_THAT(karst({"describe", name}).out, HasSubstr("In a recipe:"));
  }
  EXPECT_THAT(karst({"describe", "smoth"}).err, HasSubstr("did you mean smooth?"));
}

TEST(Cli, OptionsReplaceWhatARecipeSays) {
  const testing::TemporaryDirectory directory;
  const testing::ProgramOptions here = {.directory = directory.path()};
  std::ofstream(directory.path() / "r.yaml")
      << "generator: cellular\nsize: 40x30\nseed: 7\nparams: {fill: 0.4, iterations: 3}\n"
         "passes: [smooth, {name: stairs, params: {min_path: 100000}}]\n";
  const auto made = [&](std::vector<std::string> args) {
    args.insert(args.begin(), {"generate", "--recipe", "r.yaml", "--format", "json"});
    const ProgramRun run = karst(args, here);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(run.err, HasSubstr("pass stairs undone: no tile is 100000 steps from the start"));
    return nlohmann::json::parse(run.out);
  };
  const auto plain = made({});
  EXPECT_EQ(plain["seed"], "7");
  EXPECT_EQ(plain["width"], 40);
  EXPECT_EQ(plain["params"]["fill"], 0.4);
  EXPECT_EQ(plain["passes"][0]["name"], "smooth");
  EXPECT_FALSE(plain["passes"][0].contains("undone"));
  EXPECT_TRUE(plain["passes"][1].contains("undone"));
  const auto changed = made({"--seed", "8", "--size", "50x35", "--set", "fill=0.45"});
  EXPECT_EQ(changed["seed"], "8");
  EXPECT_EQ(changed["width"], 50);
  EXPECT_EQ(changed["params"]["fill"], 0.45);
  EXPECT_EQ(changed["params"]["iterations"], 3);
}

TEST(Cli, HelpIsShownForEverything) {
  EXPECT_THAT(karst({}).out, HasSubstr("Commands:"));
  EXPECT_THAT(karst({"--help"}).out, HasSubstr("Examples:"));
  EXPECT_EQ(karst({"help"}).out, karst({"--help"}).out);
  EXPECT_THAT(karst({"--version"}).out, MatchesRegex("karst [0-9]+\\.[0-9]+\\.[0-9]+\n"));
  for (const std::string command :
       {"list", "describe", "generate", "check", "path", "bench", "completion", "help"}) {
    const ProgramRun run = karst({command, "--help"});
    EXPECT_EQ(karst({"help", command}).out, run.out) << command;
    EXPECT_EQ(run.exit_code, 0) << command;
    EXPECT_THAT(run.out, HasSubstr("Usage: karst " + command)) << command;
    EXPECT_THAT(run.out, HasSubstr("Example")) << command;
    for (const std::string& line : lines(run.out)) EXPECT_LE(line.size(), 80u) << line;
  }
}

TEST(Cli, NothingIsReplacedWhenOneOfSeveralFilesFails) {
  const testing::TemporaryDirectory directory;
  const testing::ProgramOptions here = {.directory = directory.path()};
  std::ofstream(directory.path() / "a.json") << "precious";
  for (const std::string bad : {"/dev/full", "nowhere/b.txt"}) {
    const ProgramRun run = karst({"generate", "bsp", "--seed", "7", "--format", "text", "-o",
                                  "a.json", "-o", bad, "-o", "c.txt"},
                                 here);
    EXPECT_EQ(run.exit_code, 1) << bad;
    EXPECT_EQ(lines(run.err).size(), 1u) << run.err;
    EXPECT_EQ(content((directory.path() / "a.json").string()), "precious") << bad;
    EXPECT_EQ(directory.files(), std::vector<std::string>{"a.json"}) << bad;
  }
}

TEST(Cli, OneMapGoesToSeveralFiles) {
  const testing::TemporaryDirectory directory;
  const ProgramRun run = karst({"generate", "bsp", "--seed", "7", "--size", "40x30", "-o",
                                "map.json", "-o", "map.txt", "-o", "-"},
                               {.directory = directory.path()});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_THAT(directory.files(), ElementsAre("map.json", "map.txt"));
  EXPECT_EQ(content(directory.path() / "map.txt"), run.out);
  const auto json = nlohmann::json::parse(content(directory.path() / "map.json"));
  EXPECT_EQ(json["seed"], "7");
  EXPECT_EQ(json["tiles"].size(), 30u);
  EXPECT_EQ(json["tiles"][0].get<std::string>().size(), 40u);
}

TEST(Cli, FormatIsWrittenToStandardOutput) {
  const Args base = {"generate", "bsp", "--seed", "18446744073709551615", "--format", "json"};
  const ProgramRun plain = karst(base);
  EXPECT_EQ(nlohmann::json::parse(plain.out)["seed"], "18446744073709551615");
  Args with_dash = base;
  with_dash.insert(with_dash.end(), {"-o", "-"});
  EXPECT_EQ(karst(with_dash).out, plain.out);
}

TEST(Cli, PicturesAreDrawnWithTiles) {
  const testing::TemporaryDirectory directory;
  const std::string tiles = std::string(testing::kSourceDir) + "/assets/tiles";
  for (const Args& command :
       {Args{"generate", "bsp", "--seed", "7"}, Args{"level", "--level", "1", "--seed", "7"}}) {
    Args args = command;
    args.insert(args.end(),
                {"--size", "30x20", "--tiles", tiles, "-o", "map.png", "-o", "map.txt"});
    const ProgramRun run = karst(args, {.directory = directory.path()});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(directory.files(), ElementsAre("map.png", "map.txt"));
    const std::string width_and_height("\0\0\x03\xC0\0\0\x02\x80", 8);  // 960x640
    EXPECT_EQ(content(directory.path() / "map.png").substr(16, 8), width_and_height);
    std::filesystem::remove(directory.path() / "map.png");
  }
}

TEST(Cli, LargePicturesOfTilesAreRefusedBeforeTheMapIsMade) {
  const testing::TemporaryDirectory directory;
  const std::string tiles = std::string(testing::kSourceDir) + "/assets/tiles";
  const long base_kib = karst({"--version"}, {.directory = directory.path()}).peak_kib;
  for (const Args& command : {Args{"generate", "maze"}, Args{"level", "--level", "1"}}) {
    Args args = command;
    args.insert(args.end(),
                {"--seed", "7", "--size", "5000x5000", "--tiles", tiles, "-o", "m.png"});
    const ProgramRun run = karst(args, {.directory = directory.path()});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.err, MatchesRegex("karst: a picture of 160000x160000 pixels is not .*\n"));
    // The map alone has 25 million tiles, and a list of them.
    EXPECT_LT(run.peak_kib, base_kib + 60'000);
    EXPECT_THAT(directory.files(), IsEmpty());
  }
}

TEST(Cli, LongDrawingIsToldAndSoIsWhatPicturesLack) {
  if (!testing::has_pseudo_terminals()) GTEST_SKIP() << "there are no pseudo terminals here";
  testing::TileFolder folder;
  folder.add("floors/limestone/a", testing::flat_picture({200, 190, 160, 255}, 128, 128));
  folder.add("walls/marble/a", testing::flat_picture({60, 60, 70, 255}, 128, 128));
  for (const char* name : {"stairs/up", "stairs/down", "factions/1", "factions/2"}) {
    folder.add(name, testing::flat_picture({1, 2, 3, 255}, 128, 128));
  }
  const testing::TemporaryDirectory directory;
  const ProgramRun run =
      run_in_terminal(testing::kProgram,
                      {"generate", "tactical_biome", "--set", "biome=forest", "--seed", "7",
                       "--size", "30x20", "--tiles", folder.path(), "-o", "m.png"},
                      80, 24, {.directory = directory.path()});
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_THAT(run.out, HasSubstr("drawing 9830400 pixels"));
  EXPECT_THAT(run.out,
              HasSubstr("karst: warning: " + folder.path() + ": forest has no rough_*.png"));
}

TEST(Cli, FormatSpeaksForFilesWithoutAKnownEnding) {
  const testing::TemporaryDirectory directory;
  const ProgramRun run =
      karst({"generate", "bsp", "--seed", "7", "-o", "map.dat", "--format", "json"},
            {.directory = directory.path()});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(nlohmann::json::parse(content(directory.path() / "map.dat"))["seed"], "7");
}

TEST(Cli, PickedSeedIsReportedAndGivesTheMapAgain) {
  for (const Args& seed : {Args{}, Args{"--seed", "0"}}) {
    Args args = {"generate", "bsp", "--size", "40x30"};
    args.insert(args.end(), seed.begin(), seed.end());
    const ProgramRun run = karst(args);
    ASSERT_THAT(run.err, MatchesRegex("bsp seed [0-9]+ 40x30 [0-9]+ rooms hash [0-9a-f]{16}\n"));
    const std::string picked = run.err.substr(9, run.err.find(' ', 9) - 9);
    EXPECT_EQ(karst({"generate", "bsp", "--size", "40x30", "--seed", picked}).out, run.out);
  }
}

TEST(Cli, SettingsAndEntryReachTheGenerator) {
  const ProgramRun run = karst({"generate", "bsp", "--seed", "7", "--set", "MAX_DEPTH=2", "--set",
                                "min_room_size=5", "--entry", "12,9", "--format", "json"});
  const auto json = nlohmann::json::parse(run.out);
  EXPECT_EQ(json["params"]["max_depth"], 2);
  EXPECT_EQ(json["params"]["min_room_size"], 5);
  EXPECT_EQ(json["start"]["x"], 12);
  EXPECT_EQ(json["start"]["y"], 9);
}

TEST(Cli, FullOutputIsReported) {
  for (const Args& args : {Args{"list"}, Args{"--help"}, Args{"generate", "bsp", "--seed", "1"}}) {
    const ProgramRun run = karst(args, {.out_path = "/dev/full"});
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_EQ(run.err, "karst: standard output: cannot be written: No space left on device\n");
  }
}

TEST(Cli, FullOutputLeavesNoFile) {
  const testing::TemporaryDirectory directory;
  const ProgramRun run = karst({"generate", "bsp", "--seed", "1", "-o", "map.txt", "-o", "-"},
                               {.directory = directory.path(), .out_path = "/dev/full"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(directory.files(), ElementsAre());
}

// What bash reports of a pipeline "karst ... | reader", and what was said on standard error.
ProgramRun karst_into(const std::string& reader, const Args& args,
                      const testing::ProgramOptions& options) {
  Args words = {"-c", "\"$0\" \"$@\" | " + reader + "; echo ${PIPESTATUS[0]}", testing::kProgram};
  words.insert(words.end(), args.begin(), args.end());
  return run_program("/bin/bash", words, options);
}

TEST(Cli, EndsQuietlyWhenItsReaderHasEnough) {
  const testing::TemporaryDirectory directory;
  const ProgramRun run =
      karst_into("head -c 0",
                 {"generate", "bsp", "--seed", "7", "--size", "900x900", "-o", "-", "-o", "m.txt"},
                 {.directory = directory.path()});
  EXPECT_EQ(run.out, std::to_string(128 + SIGPIPE) + "\n");
  EXPECT_EQ(run.err, "");
  EXPECT_THAT(directory.files(), ElementsAre());
}

TEST(Cli, WaitsForAPipeThatDoesNot) {
  const Args args = {"generate", "bsp", "--seed", "7", "--size", "2000x2000"};
  const ProgramRun run = karst(args, {.out_never_waits = true});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.out.size(), 2001u * 2000u);
}

TEST(Cli, OneFileUnderTwoNamesIsNoticed) {
  const testing::TemporaryDirectory directory;
  std::filesystem::create_symlink("m.txt", directory.path() / "link.txt");
  std::filesystem::create_symlink("link.txt", directory.path() / "second.txt");
  std::filesystem::create_symlink("circle.txt", directory.path() / "circle.txt");
  const auto write_to = [&](const std::string& a, const std::string& b) {
    return karst({"generate", "bsp", "--seed", "7", "-o", a, "-o", b},
                 {.directory = directory.path()});
  };
  EXPECT_EQ(write_to("m.txt", "link.txt").err, "karst: -o link.txt is given twice\n");
  EXPECT_EQ(write_to("second.txt", "./m.txt").err, "karst: -o ./m.txt is given twice\n");
  EXPECT_EQ(write_to("second.txt", "other.txt").exit_code, 0);
  EXPECT_EQ(write_to("m.txt", "link.txt").exit_code, 2);
  EXPECT_EQ(write_to("circle.txt", "other.txt").exit_code, 1);
}

TEST(Cli, BenchMeasures) {
  const ProgramRun run = karst({"bench", "bsp", "--size", "40x30", "--json"});
  ASSERT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err, "");
  const auto json = nlohmann::json::parse(run.out);
  EXPECT_EQ(json["size"], "40x30");
  ASSERT_EQ(json["results"].size(), 1u);
  EXPECT_EQ(json["results"][0]["generator"], "bsp");
  EXPECT_EQ(json["results"][0]["size"], "40x30");
  EXPECT_GT(json["results"][0]["median_ns"], 0.0);
  EXPECT_GE(json["results"][0]["maps"], 3);
}

// A map that takes seconds is made once, and a rate below one is told, not rounded to none.
TEST(Cli, BenchTellsTheRateOfSlowMaps) {
  if (std::getenv("KARST_TEST_LARGE") == nullptr) GTEST_SKIP() << "KARST_TEST_LARGE=1 asks for it";
  const ProgramRun run = karst({"bench", "tiler", "--size", "8192x8192"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr(" a map of 8192x8192, "));
  EXPECT_THAT(run.out, ::testing::Not(HasSubstr(" 0 maps a second"))) << run.out;
}

TEST(Cli, InterruptStopsAtOnce) {
  const ProgramRun run = karst({"bench", "bsp", "bsp", "bsp", "bsp", "bsp"}, {.signal = SIGINT});
  EXPECT_EQ(run.signal, SIGINT);
  EXPECT_EQ(run.out, "");
}

// What man would take for a request is one of ours, and all that --help tells is there.
TEST(Cli, TheManualPageTellsWhatHelpTells) {
  const std::string page = karst({"help", "--man"}).out;
  const std::set<std::string> requests = {".TH", ".SH", ".SS", ".TP", ".B", ".I", ".RI", ".PP", ".nf", ".fi"};
  for (const std::string& line : lines(page)) {
    if (!line.starts_with('.')) continue;
    EXPECT_EQ(requests.count(line.substr(0, line.find(' '))), 1U) << line;
  }
  const std::string plain = std::regex_replace(page, std::regex("\\\\-"), "-");
  for (const char* command : {"list", "generate", "check", "dungeon new", "world show", "help"}) {
    EXPECT_THAT(plain, HasSubstr(std::string(".SS karst ") + command + "\n"));
    Args args = {"help"};
    std::istringstream words(command);
    for (std::string word; words >> word;) args.push_back(word);
    const std::string help = karst(args).out;
    const std::regex option("  (--[a-z-]+|-[a-z], --[a-z-]+)");
    for (std::sregex_iterator found(help.begin(), help.end(), option), end; found != end; ++found) {
      EXPECT_THAT(plain, HasSubstr(".B " + (*found)[1].str())) << command;
    }
  }
}

TEST(Cli, CompletionKnowsTheCatalogue) {
  for (const std::string shell : {"bash", "zsh"}) {
    const ProgramRun run = karst({"completion", shell});
    EXPECT_EQ(run.exit_code, 0);
    for (const MapGenerator& generator : Catalog::builtin().generators()) {
      EXPECT_THAT(run.out, HasSubstr(std::string(generator.name)));
      for (const ParamInfo& info : generator.params) {
        EXPECT_THAT(run.out, HasSubstr(std::string(info.name)));
      }
    }
    for (const MapFormat& format : map_formats()) {
      EXPECT_THAT(run.out, HasSubstr(std::string(format.name)));
    }
  }
}

// Asks bash what it would offer for the last word.
std::vector<std::string> offered(const Args& words) {
  std::string script =
      "source <(\"$0\" completion bash); COMP_WORDS=(\"$@\"); "
      "COMP_CWORD=$(($# - 1)); _karst; printf '%s\\n' \"${COMPREPLY[@]}\"";
  Args args = {"-c", script, testing::kProgram, "karst"};
  args.insert(args.end(), words.begin(), words.end());
  return lines(run_program("/bin/bash", args).out);
}

TEST(Cli, BashCompletes) {
  EXPECT_THAT(offered({"gen"}), ElementsAre("generate"));
  EXPECT_THAT(offered({"generate", "bs"}), ElementsAre("bsp"));
  EXPECT_THAT(offered({"generate", "bsp", "--se"}),
              UnorderedElementsAre("--seed", "--seeds", "--set"));
  EXPECT_THAT(offered({"generate", "bsp", "--set", "max_"}),
              ElementsAre("max_room_size=", "max_depth="));
  EXPECT_THAT(offered({"generate", "bsp", "--format", "js"}), ElementsAre("json", "jsonl"));
  EXPECT_THAT(offered({"completion", ""}), ElementsAre("bash", "zsh"));
  EXPECT_THAT(offered({"help", "ch"}), ElementsAre("check"));
  EXPECT_THAT(offered({"generate", "bsp", "--seed", ""}), ElementsAre(""));
}

class CliTerminal : public ::testing::TestWithParam<std::pair<int, int>> {};

// The characters that stay when colours and other orders to the terminal are taken out, as columns.
std::size_t visible_columns(const std::string& line) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\x1b') {
      while (i < line.size() && (std::isalpha(static_cast<unsigned char>(line[i])) == 0)) ++i;
    } else if (line[i] != '\r' && (line[i] & 0xC0) != 0x80) {
      ++columns;
    }
  }
  return columns;
}

TEST_P(CliTerminal, MapIsDrawnToFit) {
  if (!testing::has_pseudo_terminals()) GTEST_SKIP() << "no pseudo terminals here";
  const auto [columns, rows] = GetParam();
  const ProgramRun run =
      run_in_terminal(testing::kProgram, {"generate", "bsp", "--seed", "7"}, columns, rows,
                      {.environment = {{"TERM", "xterm-256color"}, {"NO_COLOR", ""}}});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("\x1b["));
  const auto drawn = lines(run.out);
  EXPECT_LT(drawn.size(), static_cast<std::size_t>(rows)) << "no room for the prompt";
  EXPECT_GT(drawn.size(), static_cast<std::size_t>(rows) / 3) << "the space is not used";
  for (const std::string& line : drawn) {
    EXPECT_LE(visible_columns(line), static_cast<std::size_t>(columns)) << line;
  }
  EXPECT_THAT(drawn.back(), StartsWith("bsp seed 7 100x80 "));
  const bool reduced = columns < 100 || 2 * (rows - 3) < 80;
  EXPECT_EQ(drawn[drawn.size() - 2].starts_with("drawn smaller:"), reduced);
}

INSTANTIATE_TEST_SUITE_P(Sizes, CliTerminal,
                         ::testing::Values(std::pair{80, 24}, std::pair{200, 60},
                                           std::pair{100, 100}));

TEST(Cli, NoColorIsHonoured) {
  if (!testing::has_pseudo_terminals()) GTEST_SKIP() << "no pseudo terminals here";
  const ProgramRun run = run_in_terminal(testing::kProgram, {"generate", "bsp", "--seed", "7"}, 80,
                                         24, {.environment = {{"NO_COLOR", "1"}}});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, Not(HasSubstr("\x1b[")));
}

TEST(Cli, CheckTellsSoundFromBroken) {
  const testing::TemporaryDirectory directory;
  const testing::ProgramOptions here = {.directory = directory.path()};
  karst({"generate", "bsp", "--seed", "7", "--size", "40x30", "-o", "map.json"}, here);
  const ProgramRun sound = karst({"check", "map.json"}, here);
  EXPECT_EQ(sound.exit_code, 0) << sound.err;
  EXPECT_EQ(sound.err, "");
  EXPECT_THAT(sound.out, HasSubstr("ok      one_region"));
  EXPECT_THAT(sound.out, HasSubstr("floor_ratio"));
  EXPECT_THAT(sound.out, HasSubstr("Made again from what it says of itself:\n  ok       generator,"));
  EXPECT_THAT(sound.out, Not(HasSubstr("BROKEN")));

  auto json = nlohmann::ordered_json::parse(content(directory.path() / "map.json"));
  json["tiles"][0] = std::string(1, '.').append(39, '#');
  std::ofstream(directory.path() / "open.json") << json.dump();
  const ProgramRun broken = karst({"check", "open.json"}, here);
  EXPECT_EQ(broken.exit_code, 1);
  EXPECT_THAT(broken.out, HasSubstr("BROKEN  one_region"));
  EXPECT_THAT(broken.out, HasSubstr("BROKEN  border_closed"));
  EXPECT_THAT(broken.err, StartsWith("karst: open.json: promise one_region is broken: 2 separate"));
  EXPECT_THAT(broken.err, HasSubstr("also broken: border_closed, hash"));
}

TEST(Cli, CheckDoesNotProveAForeignSeed) {
  const testing::TemporaryDirectory directory;
  const testing::ProgramOptions here = {.directory = directory.path()};
  karst({"generate", "bsp", "--seed", "7", "--size", "40x30", "-o", "map.json"}, here);
  auto json = nlohmann::ordered_json::parse(content(directory.path() / "map.json"));
  json["seed"] = "8";
  std::ofstream(directory.path() / "map.json") << json.dump();
  const ProgramRun run = karst({"check", "map.json"}, here);
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.err, StartsWith("karst: map.json: the map was altered: hash, tiles, rooms"));
  EXPECT_THAT(run.out, HasSubstr("unknown  seed is not what gives this map, or the map was altered"));
  EXPECT_EQ(karst({"check", "--promises-only", "map.json"}, here).exit_code, 0);
}

}  // namespace
}  // namespace karst
