#include "usage_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "command.hpp"
#include "help.hpp"
#include "karst/core/text.hpp"

namespace karst::cli {
namespace {

Error fault(std::string where, std::string what, std::string allowed) {
  return {ErrorKind::bad_input, std::move(where), std::move(what), std::move(allowed)};
}

Error unknown_option(const CLI::App& command, std::string_view argument) {
  std::vector<std::string> known;
  for (const CLI::Option* option : named_options(command)) {
    for (std::string& name : spellings(*option)) known.push_back(std::move(name));
  }
  const std::string_view name = argument.substr(0, argument.find('='));
  if (std::find(known.begin(), known.end(), name) != known.end()) {
    return fault(full_name(command), fmt::format("option {}", shortened(name)),
                 fmt::format("must come after the command: karst {} {}", full_name(command), name));
  }
  return fault(full_name(command), fmt::format("option {}", shortened(name)),
               unknown_name_hint(name, std::vector<std::string_view>(known.begin(), known.end())));
}

Error unexpected(const CLI::App& command, const std::string& argument) {
  const bool is_option = argument.size() > 1 && argument.front() == '-' && !parse_integer(argument);
  return is_option ? unknown_option(command, argument) : unknown_command(command, argument);
}

// The option that a word was meant to be: "passes" for --passes, a number below 0 for --level.
std::string meant_option(const CLI::App& command, std::string_view word) {
  for (const CLI::Option* option : named_options(command)) {
    for (const std::string& name : spellings(*option)) {
      if (name == fmt::format("--{}", word)) return name;
      if (name == "--level" && parse_integer(word)) return fmt::format("{} {}", name, word);
    }
  }
  return {};
}

std::string try_help(const CLI::App& command) {
  return fmt::format("see \"karst {}--help\"",
                     command.get_parent() == nullptr ? "" : full_name(command) + ' ');
}

// A fault of an option that CLI11 knows: given too often, without its value or with one too many.
Error misused(const CLI::App& command, const std::string& cli11_text) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_items_expected_max() == 1 && option->count() > 1) {
      return fault(full_name(command), option->get_name(), "is given twice");
    }
  }
  for (const CLI::Option* option : command.get_options()) {
    // Here CLI11 leaves out the dashes.
    const auto& names = option->get_lnames();
    if (!names.empty() && cli11_text.starts_with(names.front() + " was given")) {
      return fault(full_name(command), option->get_name(), "takes no value");
    }
    if (cli11_text.starts_with(option->get_name() + ':')) {
      return fault(full_name(command), option->get_name(),
                   fmt::format("needs a value: {}", option->get_type_name()));
    }
  }
  return fault(full_name(command), cli11_text + ';', try_help(command));
}

}  // namespace

Error unknown_command(const CLI::App& parent, std::string_view name) {
  std::vector<std::string_view> known;
  for (const Command& command : commands_of(parent)) known.push_back(command.name);
  if (known.empty()) {
    const std::string meant = meant_option(parent, name);
    return fault(full_name(parent), fmt::format("argument \"{}\"", shortened(name)),
                 "is one too many" + (meant.empty() ? "" : fmt::format("; did you mean {}?", meant)));
  }
  return fault(full_name(parent), fmt::format("command \"{}\"", shortened(name)),
               unknown_name_hint(name, known));
}

Error usage_error(const CLI::App& program, const CLI::ParseError& parse_fault) {
  const CLI::App& command = chosen_command(program);
  const std::vector<std::string> left_over = program.remaining(true);
  // A misspelt option often makes another one look missing: speak of the cause.
  if (!left_over.empty()) return unexpected(command, left_over.front());
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_required() && option->count() == 0) {
      return fault(full_name(command), option->get_name(), "is missing; " + try_help(command));
    }
  }
  return misused(command, parse_fault.what());
}

}  // namespace karst::cli
