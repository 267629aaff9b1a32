// Dungeons and their levels as JSON, with the camelCase keys that other programs use. Reading is
// strict about what the model knows and keeps what it does not know. Errors tell the path:
// "keep.json: levels[3].rooms[0].type = 7 is not a text".
#pragma once

#include <string>
#include <string_view>

#include "karst/core/result.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {

inline constexpr std::size_t kMostDungeonBytes = std::size_t{64} << 20;

std::string write_dungeon_json(const Dungeon& dungeon);
std::string write_level_json(const DungeonLevel& level);
std::string write_dungeon_map_json(const DungeonMap& map);

// `where` names the source in errors.
Result<Dungeon> read_dungeon_json(std::string_view text, std::string_view where);
Result<DungeonLevel> read_level_json(std::string_view text, std::string_view where);
Result<DungeonMap> read_dungeon_map_json(std::string_view text, std::string_view where);

}  // namespace karst
