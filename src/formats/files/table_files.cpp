#include "karst/formats/table_files.hpp"

#include <fmt/format.h>

#include "formats/files/document_files.hpp"

namespace karst {

Result<DungeonTables> read_table_files(std::span<const std::string> paths,
                                       const DungeonTables& base) {
  if (paths.size() > kMostTableFiles) {
    return bad_input("", fmt::format("{} files of tables", paths.size()),
                     fmt::format("are more than {}", kMostTableFiles));
  }
  return read_documents(paths, base, [](auto& text, auto& path, const DungeonTables& tables) {
    return read_tables(text, path, tables);
  });
}

}  // namespace karst
