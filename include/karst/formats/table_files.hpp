// Tables of dungeons from files.
#pragma once

#include <span>
#include <string>

#include "karst/core/result.hpp"
#include "karst/dungeon/tables.hpp"

namespace karst {

inline constexpr std::size_t kMostTableFiles = 100;

// Reads each file on top of those before it, the first on top of `base`: read_tables tells how. The
// error names the file, with line and column.
Result<DungeonTables> read_table_files(std::span<const std::string> paths,
                                       const DungeonTables& base = DungeonTables::builtin());

}  // namespace karst
