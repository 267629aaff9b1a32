// Tables in either language. Apart from the rest, for programs without a YAML parser.
#include "karst/dungeon/tables.hpp"

namespace karst {

Result<DungeonTables> read_tables(std::string_view text, std::string_view where,
                                  const DungeonTables& base) {
  return read_document(text, where).and_then([&](const Document& document) {
    return read_tables(document, base);
  });
}

}  // namespace karst
