// karst help: what --help shows, for those who ask the other way round.
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "help.hpp"
#include "pages/man_page.hpp"
#include "tty.hpp"
#include "usage_error.hpp"

namespace karst::cli {
namespace {

Result<void> run(const CLI::App& program, const std::vector<std::string>& names) {
  const CLI::App* app = &program;
  for (const std::string& name : names) {
    const auto named =
        app->get_subcommands([&](const CLI::App* command) { return command->get_name() == name; });
    if (named.empty()) return tl::make_unexpected(unknown_command(*app, name));
    app = named.front();
  }
  return print(help_page(*app));
}

}  // namespace

RunCommand declare_help(CLI::App& app) {
  app.description("Explains a command, or all of Karst.");
  auto as_man_page = std::make_shared<bool>(false);
  auto names = std::make_shared<std::vector<std::string>>();
  app.add_option("COMMAND", *names, "the command to explain")->type_name(placeholder::kCommand);
  app.add_flag("--man", *as_man_page, "print the manual page of all commands, for man");
  app.footer(
      "Examples:\n"
      "  karst help\n"
      "  karst help generate\n"
      "  karst help dungeon check\n"
      "  karst help --man > karst.1\n");
  return [names, as_man_page, program = app.get_parent()] {
    return *as_man_page ? print(man_page(*program)) : run(*program, *names);
  };
}

}  // namespace karst::cli
