// What an application brings along in files: options that all commands share that make or check maps.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/passes/pass.hpp"

namespace karst::cli {

struct OwnFiles {
  std::vector<std::string> vaults;
  std::vector<std::string> themes;
  bool empty() const { return vaults.empty() && themes.empty(); }
};

// --vaults and --themes, each of which may be given several times.
void declare_own_files(CLI::App& app, OwnFiles& own);
// --vaults alone.
void declare_vaults(CLI::App& app, std::vector<std::string>& vaults);

// The passes of Karst with its vaults and themes and those of files and folders.
Result<PassCatalog> passes_with(const OwnFiles& own);

}  // namespace karst::cli
