// The rules of the source tree that no compiler checks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "karst/generators/catalog.hpp"
#include "karst/passes/pass.hpp"
#include "passes/pass_table.hpp"
#include "support/program.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;

// A folder may include itself and the folders before it.
constexpr auto kLayers = std::to_array<std::string_view>(
    {"core", "documents", "terrain", "model", "locks", "vaults", "themes", "generators", "passes", "engine", "game",
     "levels", "dungeon", "io", "render", "formats", "store", "c_api"});

// Where maps are made: the same seed must give the same map on every machine.
constexpr auto kGenerating = std::to_array<std::string_view>(
    {"core", "terrain", "model", "locks", "vaults", "themes", "generators", "passes", "engine", "levels", "dungeon"});

// Headers that only include others, for one kind of reader each.
constexpr auto kUmbrellas = std::to_array<std::string_view>(
    {"include/karst/author.hpp", "include/karst/dungeons.hpp", "include/karst/game.hpp",
     "include/karst/karst.hpp", "include/karst/render.hpp"});
constexpr std::size_t kMaxHeadersToStartWith = 15;

// A seed that nobody gave is the one thing that may come from outside.
constexpr std::string_view kSeedSource = "src/engine/pick_seed.cpp";

// So that a folder fits on a screen, and a file is read in one go.
constexpr std::ptrdiff_t kMaxFilesInAFolder = 25;
constexpr std::ptrdiff_t kMaxLinesInAFile = 400;

struct SourceFile {
  std::string path;  // from the root of the repository, with slashes
  std::string text;
};

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool is_code(const fs::path& path) {
  return path.extension() == ".cpp" || path.extension() == ".hpp";
}

// The files below a folder of the repository, sorted; none if there is no such folder.
template <class Wanted>
std::vector<SourceFile> files_in(std::string_view folder, Wanted wanted) {
  const fs::path root = testing::kSourceDir;
  std::vector<SourceFile> files;
  if (!fs::exists(root / folder)) return files;
  fs::recursive_directory_iterator entry(root / folder);
  for (; entry != fs::recursive_directory_iterator(); ++entry) {
    const std::string name = entry->path().filename().string();
    if (entry->is_directory() && (name == "node_modules" || name == "dist" || name == "build")) {
      entry.disable_recursion_pending();
    } else if (entry->is_regular_file() && wanted(entry->path())) {
      files.push_back({fs::relative(entry->path(), root).generic_string(), read(entry->path())});
    }
  }
  std::ranges::sort(files, {}, &SourceFile::path);
  return files;
}

std::vector<SourceFile> code_in(std::initializer_list<std::string_view> folders) {
  std::vector<SourceFile> all;
  for (std::string_view folder : folders) {
    for (SourceFile& file : files_in(folder, is_code)) all.push_back(std::move(file));
  }
  return all;
}

// "core" of src/core/rng.cpp, include/karst/core/rng.hpp, "core/stop.hpp" and "karst/core/rng.hpp";
// empty for what lies in no folder of its own.
std::string_view layer_of(std::string_view path) {
  for (std::string_view prefix : {"src/", "include/", "karst/"}) {
    if (path.starts_with(prefix)) path.remove_prefix(prefix.size());
  }
  const std::size_t slash = path.find('/');
  return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

std::ptrdiff_t rank_of(std::string_view layer) {
  return std::ranges::find(kLayers, layer) - kLayers.begin();
}

bool is_umbrella(std::string_view path) {
  return std::ranges::find(kUmbrellas, path) != kUmbrellas.end();
}

bool is_layer(std::string_view name) {
  return std::ranges::find(kLayers, name) != kLayers.end();
}

std::vector<std::string> matches_of(const std::string& text, const std::regex& pattern, int group) {
  std::vector<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) {
    found.push_back((*match)[group].str());
  }
  return found;
}

std::vector<std::string> includes_of(const SourceFile& file) {
  static const std::regex include("(?:^|\n)[ \t]*#[ \t]*include[ \t]*[\"<]([^\">]+)[\">]");
  return matches_of(file.text, include, 1);
}

// Comments become blanks and string literals become "", so that words in them do not count.
std::string without_comments_and_strings(const std::string& text) {
  std::string code;
  for (std::size_t i = 0; i < text.size();) {
    if (text.compare(i, 2, "//") == 0) {
      i = std::min(text.find('\n', i), text.size());
    } else if (text.compare(i, 2, "/*") == 0) {
      const std::size_t end = text.find("*/", i + 2);
      i = end == std::string::npos ? text.size() : end + 2;
      code += ' ';
    } else if (text[i] == '"') {
      for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i) {
        if (text[i] == '\\') ++i;
      }
      code += "\"\"";
      if (i < text.size()) ++i;
    } else {
      code += text[i++];
    }
  }
  return code;
}

bool has_word(const std::string& text, std::string_view word) {
  return std::regex_search(text, std::regex("\\b" + std::string(word) + "\\b"));
}

TEST(Architecture, TheRepositoryIsThere) {
  EXPECT_GE(code_in({"src"}).size(), 20u);
  EXPECT_GE(code_in({"include"}).size(), 15u);
}

TEST(Architecture, EveryFolderHasItsPlaceInTheOrder) {
  for (const SourceFile& file : code_in({"src", "include"})) {
    if (is_umbrella(file.path)) continue;
    EXPECT_TRUE(is_layer(layer_of(file.path))) << file.path << ": add its folder to kLayers";
  }
}

TEST(Architecture, EveryPublicHeaderIsInOneThatReadersStartWith) {
  std::set<std::string> offered;
  for (const SourceFile& file : code_in({"include"})) {
    if (!is_umbrella(file.path)) continue;
    const std::vector<std::string> included = includes_of(file);
    for (const std::string& header : included) offered.insert("include/" + header);
    if (file.path == "include/karst/karst.hpp") {
      EXPECT_LE(included.size(), kMaxHeadersToStartWith) << file.path << " is for all callers";
    }
  }
  for (const SourceFile& file : code_in({"include"})) {
    if (is_umbrella(file.path)) continue;
    EXPECT_TRUE(offered.contains(file.path)) << file.path << " is in none of the umbrella headers";
  }
}

// The data members of structs without a word behind them or above them, or above the members right
// before them: "Rect: std::int32_t x1 = 0;".
std::vector<std::string> fields_without_a_word(const std::string& text) {
  static const std::regex opening("struct (\\w+)[^;]* \\{");
  static const std::regex field(
      "  (?! |friend |using |static |return )[\\w:<>,*& ]+ \\w+( = [^;(]+|\\{[^;]*\\})?;(.*)");
  std::vector<std::string> bare;
  std::istringstream lines(text);
  std::string structure;
  bool told = false;
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_match(line, match, opening)) structure = match[1];
    if (line == "};") structure.clear();
    if (structure.empty()) continue;
    if (!std::regex_match(line, match, field)) {
      told = line.starts_with("  //");
    } else if (!told && match[2].str().find("//") == std::string::npos) {
      bare.push_back(structure + ':' + line.substr(1));
    }
  }
  return bare;
}

TEST(Architecture, PublicFieldsSayWhatTheyAre) {
  EXPECT_THAT(
      fields_without_a_word("struct A {\n  int x = 1;\n  int y;  // down\n\n  // Both.\n  int a;\n"
                            "  int b;\n\n  int c{3};\n};\n"),
      ::testing::ElementsAre("A: int x = 1;", "A: int c{3};"));
  for (const SourceFile& file : code_in({"include"})) {
    EXPECT_THAT(fields_without_a_word(file.text), ::testing::IsEmpty()) << file.path;
  }
}

// The command has what every application has, which shows that it is enough.
TEST(Architecture, TheCommandUsesPublicHeadersOnly) {
  const fs::path root(testing::kSourceDir);
  for (const SourceFile& file : code_in({"cli"})) {
    for (const std::string& included : includes_of(file)) {
      const bool is_private = fs::exists(root / "src" / included);
      EXPECT_FALSE(is_private || included.starts_with("..")) << file.path << ": " << included;
      EXPECT_TRUE(!included.starts_with("karst/") || fs::exists(root / "include" / included))
          << file.path << ": " << included;
    }
  }
}

TEST(Architecture, IncludesPointUpwardsOnly) {
  for (const SourceFile& file : code_in({"src", "include"})) {
    if (is_umbrella(file.path)) continue;
    const std::string_view own = layer_of(file.path);
    for (const std::string& included : includes_of(file)) {
      EXPECT_FALSE(is_umbrella("include/" + included)) << file.path << " includes " << included;
      EXPECT_FALSE(included.starts_with("cli/") || included.starts_with("../")) << file.path;
      if (!is_layer(layer_of(included))) continue;
      EXPECT_LE(rank_of(layer_of(included)), rank_of(own))
          << file.path << " may not include " << included << ", which lies below it";
      const bool is_public = file.path.starts_with("include/");
      EXPECT_TRUE(!is_public || included.starts_with("karst/"))
          << file.path << " is public, " << included << " is not";
    }
  }
}

// Every file in `folder` that defines a `type` defines one, named like the file, and `names` are
// these and no others.
void expect_one_row_a_file(std::string_view folder, const std::string& type,
                           const std::vector<std::string_view>& names) {
  const std::regex definition("constinit\\s+const\\s+" + type + "\\s+(\\w+)\\s*=");
  std::vector<std::string> defined;
  for (const SourceFile& file : code_in({folder})) {
    for (const std::string& name : matches_of(file.text, definition, 1)) {
      EXPECT_EQ(name, fs::path(file.path).stem().string()) << file.path;
      defined.push_back(name);
    }
  }
  EXPECT_THAT(names, ::testing::UnorderedElementsAreArray(defined)) << folder;
}

TEST(Architecture, EveryGeneratorFileHasItsRowInTheCatalogue) {
  expect_one_row_a_file("src/generators", "MapGenerator", Catalog::builtin().names());
}

TEST(Architecture, EveryPassFileHasItsRowInTheCatalogue) {
  std::vector<std::string_view> names = PassCatalog::builtin().names();
  for (const Pass* pass : finishing_passes()) names.push_back(pass->name);
  expect_one_row_a_file("src/passes", "Pass", names);
}

TEST(Architecture, EveryOtherFileBesideThemHasAHeader) {
  const std::regex definition("const (MapGenerator|Pass) ");
  const fs::path root(testing::kSourceDir);
  for (const SourceFile& file : code_in({"src/generators", "src/passes"})) {
    if (!file.path.ends_with(".cpp") || file.path.ends_with("_catalog.cpp")) continue;
    if (std::regex_search(file.text, definition)) continue;
    const fs::path own = fs::path(file.path).replace_extension(".hpp");
    const fs::path offered = "include/karst" / fs::path(layer_of(file.path)) / own.filename();
    EXPECT_TRUE(fs::exists(root / own) || fs::exists(root / offered))
        << file.path << " is neither in a table nor has a header";
  }
}

// The command, the studio and what makes the documents learn everything from the catalogue.
TEST(Architecture, NoGeneratorIsNamedOutsideTheLibrary) {
  const auto any = [](const fs::path& path) {
    return path.extension() != ".md" && path.extension() != ".json" && path.extension() != ".png";
  };
  for (std::string_view folder : {"cli", "studio", "docs"}) {
    for (const SourceFile& file : files_in(folder, any)) {
      for (std::string_view name : Catalog::builtin().names()) {
        EXPECT_FALSE(has_word(file.text, name)) << file.path << " names the generator " << name;
      }
    }
  }
}

TEST(Architecture, NoFileIsLongerThan400Lines) {
  for (const SourceFile& file : code_in({"src", "include", "cli"})) {
    EXPECT_LE(std::ranges::count(file.text, '\n'), kMaxLinesInAFile)
        << file.path << " wants splitting";
  }
}

TEST(Architecture, NoFolderHoldsMoreThan25Files) {
  std::map<std::string, std::ptrdiff_t> files_by_folder;
  for (const SourceFile& file : code_in({"src", "include", "cli"})) {
    ++files_by_folder[fs::path(file.path).parent_path().generic_string()];
  }
  for (const auto& [folder, files] : files_by_folder) {
    EXPECT_LE(files, kMaxFilesInAFolder) << folder << " wants families";
  }
}

TEST(Architecture, FileNamesAreUnique) {
  std::map<std::string, std::string> path_by_name;
  for (const SourceFile& file : code_in({"src", "cli"})) {
    const auto [other, is_new] =
        path_by_name.emplace(fs::path(file.path).filename().string(), file.path);
    EXPECT_TRUE(is_new) << file.path << " is called like " << other->second;
  }
}

TEST(Architecture, NothingIsMarkedAsUnfinished) {
  const std::regex mark("\\b(TODO|FIXME|XXX|HACK)\\b");
  for (const SourceFile& file : code_in({"src", "include", "cli", "examples", "bench"})) {
    EXPECT_THAT(matches_of(file.text, mark, 0), ::testing::IsEmpty()) << file.path;
  }
}

TEST(Architecture, OneSeedGivesOneMapEverywhere) {
  // Differ between standard libraries, between runs or between C libraries.
  const std::regex library(
      "\\bstd::(?:ranges::)?(\\w*_distribution|shuffle|sample|rand|random_device|mt19937\\w*|"
      "default_random_engine|unordered_\\w+|hash|chrono)\\b");
  const std::regex libm(
      "(?:^|[^\\w.>])(?:std::)?((?:sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|exp|exp2|expm1|"
      "log|log2|log10|log1p|pow|cbrt|hypot|fma|lerp|rand|time|clock)[fl]?)\\s*\\(");
  for (std::string_view layer : kGenerating) {
    for (const std::string& folder :
         {"src/" + std::string(layer), "include/karst/" + std::string(layer)}) {
      for (const SourceFile& file : code_in({folder})) {
        if (file.path == kSeedSource) continue;
        const std::string code = without_comments_and_strings(file.text);
        EXPECT_THAT(matches_of(code, library, 1), ::testing::IsEmpty()) << file.path;
        EXPECT_THAT(matches_of(code, libm, 1), ::testing::IsEmpty()) << file.path;
      }
    }
  }
  for (const SourceFile& file : code_in({"src", "include"})) {
    if (file.path == kSeedSource) continue;
    EXPECT_FALSE(has_word(without_comments_and_strings(file.text), "random_device")) << file.path;
  }
}

}  // namespace
}  // namespace karst
