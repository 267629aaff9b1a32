#include "karst/formats/theme_files.hpp"

#include "formats/files/document_files.hpp"
#include "karst/engine/read_themes.hpp"

namespace karst {

Result<ThemeCatalog> read_theme_files(std::span<const std::string> paths, const PassCatalog& passes) {
  const auto files = list_documents(paths, "themes", kMostThemeFiles);
  if (!files) return error_of(files);
  PassCatalog known = passes;
  return read_documents(*files, passes.themes(), [&](auto& text, auto& file, const auto& themes) {
    known.set_themes(themes);
    return read_themes(text, file, known);
  });
}

}  // namespace karst
