// What the files of the commands inside `karst dungeon` offer to its table, and what they share.
#pragma once

#include <string>

#include "command.hpp"
#include "karst/core/result.hpp"
#include "karst/formats/dungeon_json.hpp"

namespace karst::cli {

RunCommand declare_dungeon_check(CLI::App& app);
RunCommand declare_dungeon_convert(CLI::App& app);
RunCommand declare_dungeon_map(CLI::App& app);
RunCommand declare_dungeon_new(CLI::App& app);

// Reads a file in any shape; "-" is standard input.
Result<DungeonDocument> read_dungeon(const std::string& path);

}  // namespace karst::cli
