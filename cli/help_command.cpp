// karst help: what --help shows, for those who ask the other way round.
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "help.hpp"
#include "terminal.hpp"
#include "usage_error.hpp"

namespace karst::cli {
namespace {

Result<void> run(const CLI::App& program, const std::string& name) {
  if (name.empty()) return print(help_page(program));
  const auto named =
      program.get_subcommands([&](const CLI::App* command) { return command->get_name() == name; });
  if (named.empty()) return tl::make_unexpected(unknown_command(name));
  return print(help_page(*named.front()));
}

}  // namespace

RunCommand declare_help(CLI::App& app) {
  app.description("Explains a command, or all of Karst.");
  auto name = std::make_shared<std::string>();
  app.add_option("COMMAND", *name, "the command to explain")->type_name(placeholder::kCommand);
  app.footer(
      "Examples:\n"
      "  karst help\n"
      "  karst help generate\n");
  return [name, program = app.get_parent()] { return run(*program, *name); };
}

}  // namespace karst::cli
