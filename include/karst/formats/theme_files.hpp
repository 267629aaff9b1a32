// Themes from files and folders.
#pragma once

#include <span>
#include <string>

#include "karst/core/result.hpp"
#include "karst/passes/pass.hpp"
#include "karst/themes/theme.hpp"

namespace karst {

inline constexpr std::size_t kMostThemeFiles = 200;

// Reads each file on top of those before it, the first on top of the themes of `passes`: read_themes
// tells how. Of a folder all *.yaml, *.yml and *.json in it are read, by name. The error names the file,
// with line and column.
Result<ThemeCatalog> read_theme_files(std::span<const std::string> paths,
                                      const PassCatalog& passes = PassCatalog::builtin());

}  // namespace karst
