// Faults in the command line itself: unknown commands and options, missing values.
#pragma once

#include <CLI/CLI.hpp>
#include <string_view>

#include "karst/core/result.hpp"

namespace karst::cli {

// There is no command of this name inside `parent`.
Error unknown_command(const CLI::App& parent, std::string_view name);
// The fault that stopped the parsing of `program`, in Karst's own words.
Error usage_error(const CLI::App& program, const CLI::ParseError& fault);

}  // namespace karst::cli
