// What each command's file offers to the table.
#pragma once

#include "command.hpp"

namespace karst::cli {

RunCommand declare_apply(CLI::App& app);
RunCommand declare_atlas(CLI::App& app);
RunCommand declare_batch(CLI::App& app);
RunCommand declare_bench(CLI::App& app);
RunCommand declare_check(CLI::App& app);
RunCommand declare_completion(CLI::App& app);
RunCommand declare_describe(CLI::App& app);
RunCommand declare_dungeon(CLI::App& app);
RunCommand declare_generate(CLI::App& app);
RunCommand declare_help(CLI::App& app);
RunCommand declare_import(CLI::App& app);
RunCommand declare_level(CLI::App& app);
RunCommand declare_list(CLI::App& app);
RunCommand declare_path(CLI::App& app);
RunCommand declare_studio(CLI::App& app);
RunCommand declare_play(CLI::App& app);
RunCommand declare_sheet(CLI::App& app);
RunCommand declare_vault(CLI::App& app);
RunCommand declare_world(CLI::App& app);

std::span<const Command> dungeon_commands();
std::span<const Command> vault_commands();
std::span<const Command> world_commands();

}  // namespace karst::cli
