// Pages of the documents as walk-throughs: their files are written and their commands run.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace karst::testing {

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// A block fenced by ```info.
struct FencedBlock {
  std::string info;  // "sh", or "yaml cave.yaml": a language and the file that the block is
  std::string text;
};

inline std::vector<FencedBlock> fenced_blocks(const std::string& markdown) {
  std::vector<FencedBlock> found;
  std::istringstream lines(markdown);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) found.push_back({line.substr(3), ""});
    } else if (inside) {
      found.back().text += line + '\n';
    }
  }
  return found;
}

// The lines of a block that start with ./karst. One that ends in a backslash goes on in the next.
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

struct WalkThrough {
  int commands_run = 0;
  std::vector<std::string> failed;  // with what the commands before and it said
};

// Writes the blocks that name a file and runs the commands of ```sh blocks, in order, in `folder`.
inline WalkThrough walk_through(const std::string& markdown, const std::filesystem::path& program,
                                const std::filesystem::path& folder) {
  WalkThrough walk;
  std::filesystem::create_symlink(program, folder / "karst");
  for (const FencedBlock& block : fenced_blocks(markdown)) {
    const std::size_t blank = block.info.find(' ');
    if (blank != std::string::npos) {
      std::ofstream(folder / block.info.substr(blank + 1), std::ios::binary) << block.text;
    }
    if (block.info != "sh") continue;
    for (const std::string& command : karst_commands(block.text)) {
      const std::string line =
          "cd '" + folder.string() + "' && { " + command + "\n} </dev/null >>output.txt 2>&1";
      ++walk.commands_run;
      if (std::system(line.c_str()) != 0) {
        walk.failed.push_back(command + '\n' + read_text(folder / "output.txt"));
      }
    }
  }
  return walk;
}

}  // namespace karst::testing
