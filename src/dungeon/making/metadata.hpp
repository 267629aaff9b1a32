// What Karst itself puts into the metadata of rooms, encounters and loot. Metadata may hold
// anything: whatever is not as expected counts as absent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/dungeon_map.hpp"
#include "karst/model/room_graph.hpp"

namespace karst {

inline constexpr std::int32_t kFarthestTile = 1'000'000;

// The JSON text of a key; none if it is not there.
const std::string* find_key(const JsonKeys& keys, std::string_view key);

// "x" and "y", in tiles.
std::optional<LogicalPosition> tile_of(const JsonKeys& metadata);
// "rect": {"x", "y", "width", "height"}, in tiles.
std::optional<TileArea> rect_of(const JsonKeys& metadata);

// Takes over what "stats" says, field by field. Returns a fault, with its path inside the
// encounter, and what was done for each field that is no number.
std::vector<std::pair<std::string, std::string>> apply_stats(const JsonKeys& metadata,
                                                             MapEnemy& enemy);

}  // namespace karst
