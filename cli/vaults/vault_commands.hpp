// What the files of the commands inside `karst vault` offer to its table, and what they share with the
// commands that make maps.
#pragma once

#include <string>
#include <vector>

#include "command.hpp"
#include "karst/passes/pass.hpp"

namespace karst::cli {

RunCommand declare_vault_check(CLI::App& app);
RunCommand declare_vault_list(CLI::App& app);

// --vaults, which may be given several times.
void declare_vaults(CLI::App& app, std::vector<std::string>& vaults);
// The passes of Karst with its vaults and those of files and folders.
Result<PassCatalog> passes_with_vaults(const std::vector<std::string>& vaults);

}  // namespace karst::cli
