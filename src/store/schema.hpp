// The tables of a world's file, and how the file of an older version becomes one of today.
#pragma once

#include <cstdint>

#include "store/sqlite.hpp"

namespace karst {

inline constexpr std::int64_t kApplicationId = 0x4B727374;  // "Krst", in the header of the file
inline constexpr std::int64_t kSchemaVersion = 2;

// The version of a world's file, 1..kSchemaVersion. Errors: it is of another program or of a newer
// Karst, or its tables are not those of its version.
Result<std::int64_t> check_schema(const Database& database);

// Makes the tables of every version after `version`, 0 for an empty file, in one transaction.
Result<void> migrate(const Database& database, std::int64_t version);

}  // namespace karst
