// karst vault: hand-made parts of maps.
#include <array>

#include "arguments.hpp"
#include "commands.hpp"
#include "karst/formats/vault_files.hpp"
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

void declare_vaults(CLI::App& app, std::vector<std::string>& vaults) {
  app.add_option("--vaults", vaults,
                 "vaults of your own, a file or a folder, on top of those of Karst; repeatable")
      ->type_name(placeholder::kFile)
      ->allow_extra_args(false);
}

Result<PassCatalog> passes_with_vaults(const std::vector<std::string>& vaults) {
  PassCatalog passes = PassCatalog::builtin();
  if (vaults.empty()) return passes;
  auto read = read_vault_files(vaults);
  if (!read) return error_of(read);
  passes.set_vaults(*std::move(read));
  return passes;
}

RunCommand declare_vault(CLI::App& app) {
  app.description("Hand-made parts of maps: checks files of them, and shows those that there are.");
  app.footer(
      "Examples:\n"
      "  karst vault list --tags crypt\n"
      "  karst vault check my_vaults.yaml -o sheet.png\n");
  return {};
}

}  // namespace karst::cli
