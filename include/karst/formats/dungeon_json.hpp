// Dungeons and their levels as JSON, with the camelCase keys that other programs use. Reading is
// strict about what the model knows and keeps what it does not know. Errors tell the path:
// "keep.json: levels[3].rooms[0].type = 7 is not a text".
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "karst/core/result.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {

inline constexpr std::size_t kMostDungeonBytes = std::size_t{64} << 20;

// Equal values give equal bytes. Keys that the model does not know follow those that it does.
std::string write_dungeon_json(const Dungeon& dungeon);
std::string write_level_json(const DungeonLevel& level);
std::string write_dungeon_map_json(const DungeonMap& map);

// `where` names the source in errors. Refused are doubled keys, invalid UTF-8, values of a wrong type or
// out of range, nesting deeper than 64 and texts of more than 64 KiB. Keys that may be absent may also
// be null. What concerns several values (links, ids) is the affair of validate() and convert().
Result<Dungeon> read_dungeon_json(std::string_view text, std::string_view where);
Result<DungeonLevel> read_level_json(std::string_view text, std::string_view where);
Result<DungeonMap> read_dungeon_map_json(std::string_view text, std::string_view where);

// Any of the three, told apart by their keys: "levels" (a dungeon), "z" (a level), "objectives" (a map).
using DungeonDocument = std::variant<Dungeon, DungeonLevel, DungeonMap>;
Result<DungeonDocument> read_dungeon_document(std::string_view text, std::string_view where);
// From a regular file of at most kMostDungeonBytes, whose text is never held. A large file is first
// read for faults only, so that only a sound one takes the memory of what it describes.
Result<DungeonDocument> read_dungeon_file(const std::string& path);

}  // namespace karst
