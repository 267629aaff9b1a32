#include "dungeon/tables/packed_tables.hpp"
#include "karst/dungeon/tables.hpp"

namespace karst {

const DungeonTables& DungeonTables::builtin() {
  static const DungeonTables tables = unpack_tables(kPackedTables);
  return tables;
}

}  // namespace karst
