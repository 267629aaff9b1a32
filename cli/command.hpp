// A command of the program: one file of its own and one row in the table of commands.cpp. A command
// with commands of its own ("karst dungeon check") has their table in its file, one file each.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string>

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
  // The commands inside this one, in the order of its help page. Such a command declares only its
  // description and examples and returns nothing to run: alone it shows its help.
  std::span<const Command> (*subcommands)() = nullptr;
};

// Every command, in the order of the help page.
std::span<const Command> commands();
// Those that may follow `app`, which is the program or one of its commands.
std::span<const Command> commands_of(const CLI::App& app);
// How one calls a command: "generate", "dungeon check"; empty for the program itself.
std::string full_name(const CLI::App& app);
// The command that the command line leads to, or the program itself.
const CLI::App& chosen_command(const CLI::App& program);

}  // namespace karst::cli
