#include "help.hpp"

#include <fmt/format.h>

#include "command.hpp"
#include "layout.hpp"

namespace karst::cli {
namespace {

bool repeatable(const CLI::Option& option) {
  return option.get_items_expected_max() > 1;
}

std::string option_rows(const std::vector<const CLI::Option*>& options) {
  std::vector<LayoutRow> rows;
  for (const CLI::Option* option : options)
    rows.push_back({option_label(*option), option->get_description()});
  return two_columns(rows);
}

std::string command_rows(const CLI::App& app) {
  std::vector<LayoutRow> rows;
  for (const Command& command : commands_of(app)) rows.push_back({command.name, command.summary});
  return two_columns(rows);
}

}  // namespace

std::vector<std::string> spellings(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back('-' + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

std::vector<const CLI::Option*> named_options(const CLI::App& app) {
  return app.get_options([](const CLI::Option* option) { return option->nonpositional(); });
}

std::vector<const CLI::Option*> positional_options(const CLI::App& app) {
  return app.get_options([](const CLI::Option* option) { return !option->nonpositional(); });
}

std::string option_label(const CLI::Option& option) {
  const std::string names = option.nonpositional()
                                ? fmt::format("{}", fmt::join(spellings(option), ", "))
                                : option.get_name(true);
  const bool takes_value = option.nonpositional() && option.get_items_expected_max() > 0;
  return takes_value ? names + ' ' + option.get_type_name() : names;
}

std::string usage_line(const CLI::App& app) {
  std::string line = "Usage: karst";
  if (app.get_parent() != nullptr) line += ' ' + full_name(app);
  if (!commands_of(app).empty()) line += " COMMAND";
  for (const CLI::Option* option : positional_options(app)) {
    const std::string name = option->get_name(true) + (repeatable(*option) ? "..." : "");
    line += option->get_required() ? ' ' + name : " [" + name + ']';
  }
  return line + " [OPTION]...\n";
}

std::string help_page(const CLI::App& app) {
  std::string page = wrapped(app.get_description()) + '\n' + usage_line(app);
  if (!commands_of(app).empty()) page += "\nCommands:\n" + command_rows(app);
  if (!positional_options(app).empty()) page += '\n' + option_rows(positional_options(app));
  page += "\nOptions:\n" + option_rows(named_options(app));
  if (!app.get_footer().empty()) page += '\n' + app.get_footer();
  return page;
}

std::string short_help(const CLI::App& program) {
  return wrapped(program.get_description()) + '\n' + usage_line(program) + "\nCommands:\n" +
         command_rows(program) +
         "\n\"karst --help\" shows examples, \"karst COMMAND --help\" explains a command.\n";
}

}  // namespace karst::cli
