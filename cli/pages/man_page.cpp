#include "pages/man_page.hpp"

#include <fmt/format.h>

#include "command.hpp"
#include "help.hpp"
#include "karst/core/version.hpp"

namespace karst::cli {
namespace {

// So that nothing of it is taken for a request, which begins with a dot or a quote, or for an escape.
// Dashes are those that one types.
std::string roff_text(std::string_view text) {
  std::string escaped;
  bool line_begins = true;
  for (const char c : text) {
    if (line_begins && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else {
      escaped += c;
    }
    line_begins = c == '\n';
  }
  return escaped;
}

// As it stands, line by line.
std::string as_it_stands(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return fmt::format(".PP\n.nf\n{}\n.fi\n", roff_text(text));
}

// "--help" is said once.
std::vector<const CLI::Option*> own_options(const CLI::App& command) {
  auto options = named_options(command);
  std::erase(options, command.get_help_ptr());
  return options;
}

std::string option_items(const std::vector<const CLI::Option*>& options) {
  std::string items;
  for (const CLI::Option* option : options) {
    items += fmt::format(".TP\n.B {}\n{}\n", roff_text(option_label(*option)),
                         roff_text(option->get_description()));
  }
  return items;
}

std::string command_section(const CLI::App& app) {
  std::string page = fmt::format(".SS karst {}\n{}\n", roff_text(full_name(app)),
                                 roff_text(app.get_description()));
  page += as_it_stands(usage_line(app));
  page += option_items(positional_options(app)) + option_items(own_options(app));
  if (!app.get_footer().empty()) page += as_it_stands(app.get_footer());
  for (const CLI::App* inner : app.get_subcommands([](const CLI::App*) { return true; })) {
    page += command_section(*inner);
  }
  return page;
}

}  // namespace

std::string man_page(const CLI::App& program) {
  std::string page = fmt::format(
      ".TH KARST 1 \"\" \"karst {}\" \"User Commands\"\n"
      ".SH NAME\nkarst \\- game maps from a seed\n"
      ".SH SYNOPSIS\n.B karst\n.I COMMAND\n.RI [ OPTION ]...\n"
      ".SH DESCRIPTION\n{}\n",
      roff_text(version()), roff_text(program.get_description()));
  page += ".SH OPTIONS\n" + option_items(named_options(program));
  page += ".SH COMMANDS\n";
  for (const CLI::App* app : program.get_subcommands([](const CLI::App*) { return true; })) {
    page += command_section(*app);
  }
  page += ".SH EXIT STATUS\n.TP\n0\ndone\n.TP\n1\nit could not be done\n.TP\n2\nwrong usage or input\n";
  return page + ".SH EXAMPLES\n" + as_it_stands(program.get_footer());
}

}  // namespace karst::cli
