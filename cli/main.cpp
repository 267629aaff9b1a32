// The program `karst`: declares every command, reads the command line and runs the one command
// that was asked for. Exit codes: 0 done, 1 could not do it, 2 bad usage or bad input.
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <map>
#include <new>

#include "command.hpp"
#include "help.hpp"
#include "karst/core/version.hpp"
#include "tty.hpp"
#include "usage_error.hpp"

namespace karst::cli {
namespace {

constexpr const char* kDescription =
    "Karst makes game maps from a seed: the same generator, seed and parameters give the same map "
    "on every machine.";

std::string program_examples() {
  return fmt::format(
      "Examples:\n"
      "  karst list                                 which generators there are\n"
      "  karst generate {0:<28}a new map, drawn in the terminal\n"
      "  karst generate {0} --seed 7 -o map.png -o map.json\n"
      "                                             one map as a picture and as data\n"
      "  karst describe {0:<28}what can be tuned with --set\n"
      "  karst check map.json                       is the map still sound?\n"
      "\n"
      "\"karst COMMAND --help\" explains a command.\n",
      example_generator().name);
}

using Runs = std::map<const CLI::App*, RunCommand>;

void declare_table(CLI::App& parent, std::span<const Command> table, Runs& runs) {
  // One command at most: further words belong to it, also when they are called like a command.
  parent.require_subcommand(0, 1);
  for (const Command& command : table) {
    CLI::App* app = parent.add_subcommand(command.name, command.summary);
    runs[app] = command.declare(*app);
    if (command.subcommands == nullptr) continue;
    declare_table(*app, command.subcommands(), runs);
    runs[app] = [app] { return print(help_page(*app)); };
  }
}

Runs declare(CLI::App& program) {
  program.set_version_flag("--version", fmt::format("karst {}", version()))
      ->description("show the version and end");
  program.set_help_flag("-h,--help", "show this help and end");
  program.option_defaults()->disable_flag_override();
  Runs runs;
  declare_table(program, commands(), runs);
  program.footer(program_examples());
  return runs;
}

// CLI11 reads "--seed= --size 9x9" as if --size were the seed, so an empty value becomes an
// argument of its own. It wants the arguments in reverse.
std::vector<std::string> reversed_arguments(int argc, char** argv) {
  std::vector<std::string> arguments;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    const bool empty_value =
        argument.starts_with("--") && argument.find('=') == argument.size() - 1;
    if (empty_value) argument.pop_back();
    arguments.push_back(std::move(argument));
    if (empty_value) arguments.emplace_back();
  }
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

Result<void> run(CLI::App& program, const Runs& runs, std::vector<std::string> arguments) {
  try {
    program.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    return print(help_page(chosen_command(program)));
  } catch (const CLI::CallForVersion& version) {
    return print(fmt::format("{}\n", version.what()));
  } catch (const CLI::ParseError& fault) {
    return tl::make_unexpected(usage_error(program, fault));
  }
  const CLI::App& chosen = chosen_command(program);
  return &chosen == &program ? print(short_help(program)) : runs.at(&chosen)();
}

int report(const Error& error) {
  print_note("karst: " + error.message());
  return is_fault_of_input(error.kind) ? 2 : 1;
}

int run_program(int argc, char** argv) {
  prepare_streams();
  CLI::App program(kDescription, "karst");
  const Runs runs = declare(program);
  const Result<void> done = run(program, runs, reversed_arguments(argc, argv));
  return done ? 0 : report(done.error());
}

}  // namespace
}  // namespace karst::cli

int main(int argc, char** argv) {
  try {
    return karst::cli::run_program(argc, argv);
  } catch (const std::bad_alloc&) {
    karst::cli::print_note("karst: this needs more memory than there is");
  } catch (const std::exception& fault) {
    karst::cli::print_note(fmt::format("karst: internal fault: {}", fault.what()));
  }
  return 1;
}
