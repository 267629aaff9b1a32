// karst level --levels: the levels of a descent as files of a folder, lines of a file or one
// picture.
#pragma once

#include <functional>

#include "arguments.hpp"
#include "karst/levels/level_generator.hpp"
#include "outputs.hpp"

namespace karst::cli {

struct DescentOptions {
  std::string levels;    // as it was typed
  LevelRange range;      // the same, read
  std::string schedule;  // the file that is read; empty: none
};

// Makes the levels one after the other, so that only pictures of all of them need more memory with
// every level. A fault leaves no new file behind.
Result<void> make_descent(const LevelGenerator& world, const DescentOptions& descent,
                          const OutputOptions& outputs);

}  // namespace karst::cli
