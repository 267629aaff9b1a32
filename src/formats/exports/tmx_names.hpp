// What the writer and the reader of .tmx files agree on beside the table of parts.
#pragma once

#include <cstdint>
#include <string_view>

namespace karst {

// Numbers of tiles in a .tmx file: the pictures begin with 1, which leaves room for all that an
// atlas can hold, and the values with this one, so that neither depends on the other.
inline constexpr std::uint32_t kFirstTile = 1;
inline constexpr std::uint32_t kFirstValue = std::uint32_t{1} << 24;
// Of the file of the tile set of values, after the map's name.
inline constexpr std::string_view kValuesEnding = "_values.tsx";
inline constexpr std::string_view kValuesSetEnding = "_values";  // of the name of that tile set

}  // namespace karst
