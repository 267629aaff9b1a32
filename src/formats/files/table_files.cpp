#include "karst/formats/table_files.hpp"

#include <fmt/format.h>

#include "karst/documents/document.hpp"
#include "karst/formats/formats.hpp"

namespace karst {

Result<DungeonTables> read_table_files(std::span<const std::string> paths,
                                       const DungeonTables& base) {
  if (paths.size() > kMostTableFiles) {
    return bad_input("", fmt::format("{} files of tables", paths.size()),
                     fmt::format("are more than {}", kMostTableFiles));
  }
  DungeonTables tables = base;
  for (const std::string& path : paths) {
    const auto text = read_file(path, kMostDocumentBytes);
    if (!text) return error_of(text);
    auto read = read_tables(*text, path, tables);
    if (!read) return error_of(read);
    tables = *std::move(read);
  }
  return tables;
}

}  // namespace karst
