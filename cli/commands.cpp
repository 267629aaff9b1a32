#include "commands.hpp"

#include <array>

namespace karst::cli {
namespace {

constexpr std::array kCommands = {
    Command{"list", "show every generator, one a line", declare_list},
    Command{"describe", "explain a generator: its parameters, rules and promises",
            declare_describe},
    Command{"generate", "make a map and draw it, or write it to files", declare_generate},
    Command{"apply", "run passes on a map that exists", declare_apply},
    Command{"import", "read a map of another program, and write it as one of Karst", declare_import},
    Command{"atlas", "put the pictures of a tile folder on one picture", declare_atlas},
    Command{"batch", "make the maps of many seeds into one file or folder", declare_batch},
    Command{"sheet", "draw the maps of many seeds on one picture", declare_sheet},
    Command{"level", "make a level of a dungeon of many, or several of them", declare_level},
    Command{"dungeon", "make dungeons of many levels, convert, check and draw them",
            declare_dungeon, dungeon_commands},
    Command{"vault", "check and show hand-made parts of maps", declare_vault, vault_commands},
    Command{"world", "keep dungeons in files, with what happened in them", declare_world,
            world_commands},
    Command{"play", "walk through a dungeon in the terminal", declare_play},
    Command{"check", "read a map, verify every promise and measure it", declare_check},
    Command{"path", "find the shortest way between two tiles of a map", declare_path},
    Command{"studio", "make maps in a browser, on a page that this program serves", declare_studio},
    Command{"bench", "measure how fast maps are made on this machine", declare_bench},
    Command{"completion", "print a script that completes karst commands in your shell",
            declare_completion},
    Command{"help", "explain a command, as --help does", declare_help},
};

}  // namespace

std::span<const Command> commands() {
  return kCommands;
}

std::span<const Command> commands_of(const CLI::App& app) {
  if (app.get_parent() == nullptr) return commands();
  for (const Command& command : commands_of(*app.get_parent())) {
    if (command.name == app.get_name() && command.subcommands != nullptr) {
      return command.subcommands();
    }
  }
  return {};
}

std::string full_name(const CLI::App& app) {
  const CLI::App* parent = app.get_parent();
  if (parent == nullptr) return {};
  return parent->get_parent() == nullptr ? app.get_name()
                                         : full_name(*parent) + ' ' + app.get_name();
}

const CLI::App& chosen_command(const CLI::App& program) {
  const auto chosen = program.get_subcommands();
  return chosen.empty() ? program : chosen_command(*chosen.front());
}

}  // namespace karst::cli
