// Themes of an application's own, in YAML or JSON.
//
//   themes:
//     - name: garden
//       description: Green and quiet.
//       colours: {floor: "#96aa6e", wall: "#46543a", accent: "#d2788c"}
//       words: fungus                  # or those of its own name
//       passes:
//         - {name: lakes, params: {share: 0.08, shore: grass}}
//         - growth
#pragma once

#include <string_view>

#include "karst/core/result.hpp"
#include "karst/documents/document.hpp"
#include "karst/passes/pass.hpp"
#include "karst/themes/theme.hpp"

namespace karst {

// Reads them on top of the themes of `passes`, which also says what passes there are: a theme replaces
// the one of the same name, others are added; with "extends: false" nothing else is left. Errors tell
// line and column.
Result<ThemeCatalog> read_themes(std::string_view text, std::string_view where,
                                 const PassCatalog& passes = PassCatalog::builtin());
// The same from a tree that was read already.
Result<ThemeCatalog> read_themes(const Document& document,
                                 const PassCatalog& passes = PassCatalog::builtin());

}  // namespace karst
