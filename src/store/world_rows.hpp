// What the tables of a world hold, row by row. Each call is part of somebody's transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "karst/store/world_store.hpp"
#include "store/sqlite.hpp"

namespace karst {

// The rows of the table world.
enum class WorldText : std::int64_t { dungeon = 1, play = 2 };
Result<void> write_text(const Database& database, WorldText id, std::string_view text);
Result<std::string> read_text(const Database& database, WorldText id);

Result<void> write_level(const Database& database, const StoredLevel& level);
Result<void> remove_level(const Database& database, std::int64_t z);
// A row is right if its own hash fits and the table of contents agrees with it.
Result<std::optional<StoredLevel>> read_level(const Database& database, std::int64_t z);

// Every level that either table knows, ascending; a fault for each table that cannot be read whole.
struct KnownLevels {
  std::vector<std::int64_t> z;
  std::vector<Error> faults;
};
KnownLevels known_levels(const Database& database);

// Everything that is wrong with a file that can be read.
Result<std::vector<WorldFault>> find_faults(const Database& database);

}  // namespace karst
