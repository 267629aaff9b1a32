// karst completion: scripts for shells, made from the declared options and the catalogue alone.
#include <fmt/format.h>

#include <array>
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "help.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/formats.hpp"
#include "karst/generators/catalog.hpp"
#include "karst/passes/pass.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

struct Shell {
  std::string_view name;
  std::string (*script)(const CLI::App& program);
};
std::span<const Shell> shells();

std::vector<std::string_view> shell_names() {
  std::vector<std::string_view> names;
  for (const Shell& shell : shells()) names.push_back(shell.name);
  return names;
}

// The fixed words that a value of this type may be.
std::vector<std::string_view> words_of_type(const std::string& type) {
  if (type == placeholder::kGenerator) return Catalog::builtin().names();
  if (type == placeholder::kPass) return PassCatalog::builtin().names();
  if (type == placeholder::kTheme) return ThemeCatalog::builtin().names();
  if (type == placeholder::kShell) return shell_names();
  std::vector<std::string_view> words;
  if (type == placeholder::kLayers) {
    for (const PictureLayerInfo& layer : picture_layer_infos()) words.push_back(layer.name);
  }
  if (type == placeholder::kGeneratorOrPass) {
    words = Catalog::builtin().names();
    for (const std::string_view name : PassCatalog::builtin().names()) words.push_back(name);
  }
  if (type == placeholder::kPreset) {
    for (const MapGenerator& generator : Catalog::builtin().generators()) {
      for (const Preset& preset : generator.presets) words.push_back(preset.name);
    }
  }
  if (type == placeholder::kFormat) {
    for (const MapFormat& format : map_formats()) words.push_back(format.name);
  }
  if (type == placeholder::kCommand) {
    for (const Command& command : commands()) words.emplace_back(command.name);
  }
  return words;
}

bool takes_value(const CLI::Option& option) {
  return option.get_items_expected_max() > 0;
}
bool repeatable(const CLI::Option& option) {
  return option.get_items_expected_max() > 1;
}

std::vector<const CLI::App*> declared_commands(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const Command& command : commands_of(app)) names.emplace_back(command.name);
  return names;
}

// Commands with commands inside them.
std::vector<const CLI::App*> groups(const CLI::App& program) {
  return program.get_subcommands([](const CLI::App* app) { return !commands_of(*app).empty(); });
}

// One line of a shell's `case` for each generator: keys=<open>its parameters<close>.
std::string keys_by_generator(char open, char close) {
  std::string lines;
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    std::vector<std::string_view> keys;
    for (const ParamInfo& info : generator.params) keys.push_back(info.name);
    lines += fmt::format("      {}) keys={}{}{} ;;\n", generator.name, open, fmt::join(keys, " "),
                         close);
  }
  return lines;
}

// --- bash ------------------------------------------------------------------------------------

constexpr const char* kBashHead =
    R"(# Completion of karst for bash. Load it with: source <(karst completion bash)
_karst_settings() {
  local word keys=
  for word in "${COMP_WORDS[@]}"; do
    case $word in
)";

constexpr const char* kBashBody = R"(    esac
  done
  compopt -o nospace 2>/dev/null
  COMPREPLY=($(compgen -S = -W "$keys" -- "$1"))
}

_karst_files() {
  local IFS=$'\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen "${2:--f}" -- "$1"))
}

_karst_words() {
  COMPREPLY=($(compgen -W "$2" -- "$1"))
}

_karst() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local command=${COMP_WORDS[1]}
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then command= before=; fi
)";

std::string bash_value(const std::string& type) {
  if (type == placeholder::kSetting) return "_karst_settings \"$current\"";
  if (type == placeholder::kFile) return "_karst_files \"$current\"";
  if (type == placeholder::kFolder) return "_karst_files \"$current\" -d";
  const auto words = words_of_type(type);
  if (words.empty()) return ":";
  return fmt::format("_karst_words \"$current\" \"{}\"", fmt::join(words, " "));
}

std::string all_spellings(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : named_options(app)) {
    for (std::string& name : spellings(*option)) names.push_back(std::move(name));
  }
  return fmt::format("{}", fmt::join(names, " "));
}

// What follows the command's name: its options and the values of its arguments.
std::string bash_command(const CLI::App& command) {
  std::string lines;
  for (const CLI::Option* option : named_options(command)) {
    if (!takes_value(*option)) continue;
    for (const std::string& name : spellings(*option)) {
      lines += fmt::format("    \"{} {}\") {} ;;\n", full_name(command), name,
                           bash_value(option->get_type_name()));
    }
  }
  const auto arguments = positional_options(command);
  std::string values;
  if (!arguments.empty()) values = bash_value(arguments.front()->get_type_name());
  lines += fmt::format(
      "    \"{} \"*)\n      case $current in\n        -*) _karst_words \"$current\" \"{}\" ;;\n",
      full_name(command), all_spellings(command));
  if (!arguments.empty()) lines += fmt::format("        *) {} ;;\n", values);
  return lines + "      esac ;;\n";
}

// The commands inside another one, and what follows the name of each. "help" offers them as well.
std::string bash_group(const CLI::App& group) {
  std::string lines;
  for (const CLI::App* command : declared_commands(group)) lines += bash_command(*command);
  const std::string names = fmt::format("{}", fmt::join(command_names(group), " "));
  lines += fmt::format("    \"{0} {0}\") _karst_words \"$current\" \"{1} {2}\" ;;\n",
                       group.get_name(), names, all_spellings(group));
  return lines + fmt::format("    \"help {}\") _karst_words \"$current\" \"{}\" ;;\n",
                             group.get_name(), names);
}

// Inside a group the first two words are the command.
std::string bash_group_names(const CLI::App& program) {
  std::string lines;
  for (const CLI::App* group : groups(program)) {
    lines += fmt::format(
        "  if [[ $command == {} ]] && ((COMP_CWORD > 2)); then command+=\" ${{COMP_WORDS[2]}}\"; "
        "fi\n",
        group->get_name());
  }
  return lines;
}

std::string bash_script(const CLI::App& program) {
  std::string script = kBashHead;
  script += keys_by_generator('"', '"');
  script += kBashBody + bash_group_names(program) + "  case \"$command $before\" in\n";
  for (const CLI::App* group : groups(program)) script += bash_group(*group);
  for (const CLI::App* command : declared_commands(program)) {
    if (commands_of(*command).empty()) script += bash_command(*command);
  }
  script += fmt::format("    \" \") _karst_words \"$current\" \"{} {}\" ;;\n",
                        fmt::join(command_names(program), " "), all_spellings(program));
  return script + "  esac\n}\ncomplete -F _karst karst\n";
}

// --- zsh -------------------------------------------------------------------------------------

constexpr const char* kZshHead = R"(#compdef karst
# Completion of karst for zsh. Load it with: source <(karst completion zsh)
_karst_settings() {
  local word
  local -a keys
  for word in $words; do
    case $word in
)";

constexpr const char* kZshBody = R"(    esac
  done
  compadd -q -S = -a keys
}

_karst() {
  local command
  local -a commands
)";

constexpr const char* kZshTail = R"(}
if [[ ${funcstack[1]} == _karst ]]; then _karst "$@"; else compdef _karst karst; fi
)";

// Inside '...' of _arguments: brackets and colons have a meaning of their own there.
std::string zsh_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\'') {
      escaped += "'\\''";
      continue;
    }
    if (c == '[' || c == ']' || c == ':' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string zsh_value(const std::string& type) {
  if (type == placeholder::kSetting) return "_karst_settings";
  if (type == placeholder::kFile) return "_files";
  if (type == placeholder::kFolder) return "_files -/";
  const auto words = words_of_type(type);
  return words.empty() ? " " : fmt::format("({})", fmt::join(words, " "));
}

std::string zsh_option(const CLI::Option& option) {
  std::string lines;
  for (const std::string& name : spellings(option)) {
    std::string value;
    if (takes_value(option)) {
      const std::string type = option.get_type_name();
      value = fmt::format(":{}:{}", zsh_text(type), zsh_value(type));
    }
    lines += fmt::format(" \\\n        '{}{}[{}]{}'", repeatable(option) ? "*" : "", name,
                         zsh_text(option.get_description()), value);
  }
  return lines;
}

std::string zsh_command(const CLI::App& command) {
  std::string lines = fmt::format("    {})\n      _arguments", command.get_name());
  for (const CLI::Option* option : named_options(command)) lines += zsh_option(*option);
  for (const CLI::Option* option : positional_options(command)) {
    lines += fmt::format(" \\\n        '{}:{}:{}'", repeatable(*option) ? "*" : "1",
                         option->get_name(true), zsh_value(option->get_type_name()));
  }
  return lines + " ;;\n";
}

// Offers the commands inside `app` for the first word after it, and what belongs to each after
// that.
std::string zsh_table(const CLI::App& app) {
  std::string lines = "  if (( CURRENT == 2 )); then\n    commands=(\n";
  for (const Command& command : commands_of(app)) {
    lines += fmt::format("      '{}:{}'\n", command.name, zsh_text(command.summary));
  }
  lines += fmt::format(
      "    )\n    _describe -t commands command commands\n    [[ $words[2] == -* ]] && compadd -- "
      "{}\n    return\n  fi\n"
      "  command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n",
      all_spellings(app));
  for (const CLI::App* command : declared_commands(app)) {
    lines += commands_of(*command).empty()
                 ? zsh_command(*command)
                 : fmt::format("    {})\n{}    ;;\n", command->get_name(), zsh_table(*command));
  }
  return lines + "  esac\n";
}

std::string zsh_script(const CLI::App& program) {
  std::string script = kZshHead;
  script += keys_by_generator('(', ')');
  script += kZshBody;
  script += zsh_table(program);
  return script + kZshTail;
}

constexpr std::array kShells = {Shell{"bash", bash_script}, Shell{"zsh", zsh_script}};

std::span<const Shell> shells() {
  return kShells;
}

Result<void> run(const std::string& name, const CLI::App& program) {
  for (const Shell& shell : kShells) {
    if (shell.name == name) return print(shell.script(program));
  }
  return bad_input("completion", fmt::format("shell \"{}\"", shortened(name)),
                   unknown_name_hint(name, shell_names()));
}

}  // namespace

RunCommand declare_completion(CLI::App& app) {
  app.description(
      "Prints a script that lets your shell complete commands, options, generators, parameters "
      "and formats when you press Tab.");
  auto shell = std::make_shared<std::string>();
  app.add_option("SHELL", *shell, join_alternatives(shell_names()))
      ->required()
      ->type_name(placeholder::kShell);
  app.footer(
      "Examples:\n"
      "  source <(karst completion bash)              for this shell only\n"
      "  karst completion bash >> ~/.bash_completion  for every new bash\n"
      "  karst completion zsh > ~/.zfunc/_karst       for zsh, with ~/.zfunc in fpath\n");
  return [shell, &app] { return run(*shell, *app.get_parent()); };
}

}  // namespace karst::cli
