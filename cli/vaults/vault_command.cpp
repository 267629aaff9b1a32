// karst vault: hand-made parts of maps.
#include <array>

#include "arguments.hpp"
#include "commands.hpp"
#include "vaults/vault_commands.hpp"

namespace karst::cli {
namespace {

constexpr std::array kVaultCommands = {
    Command{"check", "read vaults, draw them in all their turns and tell where they fit",
            declare_vault_check},
    Command{"list", "show vaults, one a line", declare_vault_list},
};

}  // namespace

std::span<const Command> vault_commands() { return kVaultCommands; }

RunCommand declare_vault(CLI::App& app) {
  app.description("Hand-made parts of maps: checks files of them, and shows those that there are.");
  app.footer(
      "Examples:\n"
      "  karst vault list --tags crypt\n"
      "  karst vault check my_vaults.yaml -o sheet.png\n");
  return {};
}

}  // namespace karst::cli
