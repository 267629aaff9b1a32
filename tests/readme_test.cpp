// What the README shows must work: every line of its ```sh blocks that starts with ./karst is run
// in an empty folder, in order, with the program of this build; its C++ example is
// examples/hello_map.cpp.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/program.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// The contents of the blocks fenced by ```language.
std::vector<std::string> blocks(const std::string& markdown, std::string_view language) {
  std::vector<std::string> found;
  std::istringstream lines(markdown);
  bool inside = false;
  bool wanted = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
      wanted = inside && line == "```" + std::string(language);
      if (wanted) found.emplace_back();
    } else if (wanted) {
      found.back() += line + '\n';
    }
  }
  return found;
}

// A line that ends in a backslash goes on in the next.
std::vector<std::string> commands(const std::string& block) {
  std::vector<std::string> found;
  std::istringstream lines(block);
  bool continued = false;
  for (std::string line; std::getline(lines, line);) {
    if (continued) {
      found.back() += '\n' + line;
    } else if (line.starts_with("./karst")) {
      found.push_back(line);
    } else {
      continue;
    }
    continued = line.ends_with('\\');
  }
  return found;
}

class Readme : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "karst_readme_XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override {
    if (!folder_.empty()) fs::remove_all(folder_);
  }

  std::string readme_ = read(fs::path(testing::kSourceDir) / "README.md");
  fs::path folder_;
};

TEST_F(Readme, ItsCommandsWork) {
  const fs::path program = testing::kProgram;
  ASSERT_TRUE(fs::exists(program)) << program;
  fs::create_symlink(program, folder_ / "karst");
  int run = 0;
  for (const std::string& block : blocks(readme_, "sh")) {
    for (const std::string& command : commands(block)) {
      const std::string line =
          "cd '" + folder_.string() + "' && { " + command + "\n} </dev/null >>output.txt 2>&1";
      EXPECT_EQ(std::system(line.c_str()), 0) << command << '\n' << read(folder_ / "output.txt");
      ++run;
    }
  }
  EXPECT_GE(run, 1) << "README.md has no line that starts with ./karst in a ```sh block";
}

TEST_F(Readme, ItsExampleIsTheOneThatIsTested) {
  const std::string example = read(fs::path(testing::kSourceDir) / "examples/hello_map.cpp");
  const std::vector<std::string> shown = blocks(readme_, "cpp");
  ASSERT_FALSE(shown.empty()) << "README.md has no ```cpp block";
  EXPECT_NE(example.find(shown.front()), std::string::npos)
      << "the first ```cpp block of README.md is not a part of examples/hello_map.cpp:\n"
      << shown.front();
}

}  // namespace
}  // namespace karst
