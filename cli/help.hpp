// Help pages, made from the options that the commands declare.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "karst/generators/catalog.hpp"

namespace karst::cli {

// The one that the examples of help pages use, so that they work whatever generators there are.
inline const MapGenerator& example_generator() {
  return Catalog::builtin().showpiece().generator;
}

// The page of the program or of one command.
std::string help_page(const CLI::App& app);
// For `karst` alone: what it is, the commands, and where to read on.
std::string short_help(const CLI::App& program);

// The options that are given by name, "--help" included, or those that are given by position.
std::vector<const CLI::Option*> named_options(const CLI::App& app);
std::vector<const CLI::Option*> positional_options(const CLI::App& app);

// "-o" and "--output", with their dashes.
std::vector<std::string> spellings(const CLI::Option& option);

// What stands in front of an option's meaning: "-o, --output FILE".
std::string option_label(const CLI::Option& option);
// "Usage: karst generate NAME [OPTION]..." and a line break.
std::string usage_line(const CLI::App& app);

}  // namespace karst::cli
