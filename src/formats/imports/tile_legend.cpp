#include <algorithm>

#include "karst/core/text.hpp"
#include "karst/formats/imports.hpp"
#include "render/tiles/tile_cells.hpp"

namespace karst {

static_assert(TileLegend::kMark == kMarkCell);

std::optional<std::uint8_t> TileLegend::find(std::string_view name) const {
  const auto told =
      std::ranges::find(meanings, name, [](const auto& meaning) -> std::string_view {
        return meaning.first;
      });
  if (told != meanings.end()) return told->second;
  const auto own = std::ranges::find_if(
      kCellKindNames, [&](std::string_view kind) { return equal_ignoring_case(kind, name); });
  if (own == kCellKindNames.end()) return std::nullopt;
  return static_cast<std::uint8_t>(own - kCellKindNames.begin());
}

}  // namespace karst
