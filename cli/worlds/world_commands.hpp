// What the files of the commands inside `karst world` offer to its table, and what they share.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "command.hpp"
#include "karst/core/result.hpp"
#include "karst/store/world.hpp"

namespace karst::cli {

RunCommand declare_world_delete(CLI::App& app);
RunCommand declare_world_export(CLI::App& app);
RunCommand declare_world_level(CLI::App& app);
RunCommand declare_world_list(CLI::App& app);
RunCommand declare_world_new(CLI::App& app);
RunCommand declare_world_show(CLI::App& app);
RunCommand declare_world_verify(CLI::App& app);

// The file that every one of them works on.
void add_world_file(CLI::App& app, std::string& path, const char* meaning = "a world");
// A whole number within what a dungeon may have.
Result<std::int64_t> parse_z(const std::string& text);
// "dungeon of 100 levels", "tower of 1 level".
std::string kind_of(const World& world);
// A note if the level lies in a gap of the schedule.
void tell_warning(const World& world, std::int64_t z);

}  // namespace karst::cli
