// Tables as one text that is read back in a fraction of a millisecond, where YAML would take
// twenty. The built-in tables are checked and packed when Karst is built.
#pragma once

#include <string>
#include <string_view>

#include "karst/dungeon/tables.hpp"

namespace karst {

// assets/tables/*.yaml, written by tools/pack_tables.cpp.
extern const std::string_view kPackedTables;

std::string pack_tables(const DungeonTables& tables);
// Of a text that pack_tables has written.
DungeonTables unpack_tables(std::string_view packed);

}  // namespace karst
