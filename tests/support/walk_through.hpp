// Pages whose commands are run, so that what they show works.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/program.hpp"
#include "support/run_program.hpp"

namespace karst::testing {

inline std::string read_page(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// The contents of the blocks fenced by ```language.
inline std::vector<std::string> blocks(const std::string& markdown, std::string_view language) {
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

// The lines that start with ./karst. A line that ends in a backslash goes on in the next.
inline std::vector<std::string> karst_commands(const std::string& block) {
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

// An empty folder with the program of this build in it, removed in the end.
class WalkThrough : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_symlink(kProgram, folder_ / "karst"); }

  // Writes every yaml block that begins with "# NAME" to that file, then runs every command of the
  // sh blocks, in order; how many there were.
  int walk(const std::string& page) {
    for (const std::string& block : blocks(page, "yaml")) {
      const std::string first = block.substr(0, block.find('\n'));
      if (first.starts_with("# ")) std::ofstream(folder_ / first.substr(2)) << block;
    }
    int run = 0;
    for (const std::string& block : blocks(page, "sh")) {
      for (const std::string& command : karst_commands(block)) {
        const std::string line =
            "cd '" + folder_.string() + "' && { " + command + "\n} </dev/null >>output.txt 2>&1";
        EXPECT_EQ(std::system(line.c_str()), 0)
            << command << '\n' << read_page(folder_ / "output.txt");
        ++run;
      }
    }
    return run;
  }

  const TemporaryDirectory directory_;
  const std::filesystem::path folder_ = directory_.path();
};

}  // namespace karst::testing
