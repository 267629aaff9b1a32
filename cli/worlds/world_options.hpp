// Which world of levels: the options that commands about levels share.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/levels/level_generator.hpp"
#include "own/own_files.hpp"

namespace karst::cli {

// An option that may be absent and may be given as an empty text, which is then refused.
using Given = std::optional<std::string>;
void add_given(CLI::App& app, const char* name, Given& into, const char* type,
               const std::string& meaning);

struct WorldOptions {
  Given generator;  // one for all levels; for commands that offer it
  Given schedule;
  bool random = false;
  Given size;
  Given theme;  // of all levels
  OwnFiles own;
  std::string seed = "0";
};
// Declares all but the generator.
void declare_world(CLI::App& app, WorldOptions& options);
// The schedule alone: that of the file, or the default one.
Result<WorldScheduler> read_world(const WorldOptions& options,
                                  const PassCatalog& passes = PassCatalog::builtin());
// What was typed is checked before a file is opened.
Result<LevelGenerator> make_world(const WorldOptions& options);

}  // namespace karst::cli
