// A command of the program: one file of its own and one row in the table of commands.cpp.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <span>

#include "karst/core/result.hpp"

namespace karst::cli {

// Does the work once the options are read. A bad_input error ends the program with exit code 2, a
// not_possible error with 1; main prints either as one line.
using RunCommand = std::function<Result<void>()>;

struct Command {
  const char* name;
  const char* summary;
  // Declares options, description and examples on `app`. What completion offers for an option's
  // value follows from the option's type name; see placeholder in arguments.hpp.
  RunCommand (*declare)(CLI::App& app);
};

// Every command, in the order of the help page.
std::span<const Command> commands();

}  // namespace karst::cli
