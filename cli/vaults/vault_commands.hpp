// What the files of the commands inside `karst vault` offer to its table.
#pragma once

#include "command.hpp"

namespace karst::cli {

RunCommand declare_vault_check(CLI::App& app);
RunCommand declare_vault_list(CLI::App& app);

}  // namespace karst::cli
