#include "karst/formats/theme_files.hpp"

#include "formats/files/document_files.hpp"
#include "karst/documents/document.hpp"
#include "karst/engine/read_themes.hpp"
#include "karst/formats/formats.hpp"

namespace karst {

Result<ThemeCatalog> read_theme_files(std::span<const std::string> paths, const PassCatalog& passes) {
  const auto files = list_documents(paths, "themes", kMostThemeFiles);
  if (!files) return error_of(files);
  PassCatalog known = passes;
  for (const std::string& file : *files) {
    const auto text = read_file(file, kMostDocumentBytes);
    if (!text) return error_of(text);
    auto read = read_themes(*text, file, known);
    if (!read) return error_of(read);
    known.set_themes(*std::move(read));
  }
  return known.themes();
}

}  // namespace karst
