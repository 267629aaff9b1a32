// Saving a game's map with everything that has happened on it, and loading it again.
#pragma once

#include <string>
#include <string_view>

#include "karst/core/result.hpp"
#include "karst/game/game_map.hpp"

namespace karst {

// What game JSON says about itself.
inline constexpr std::string_view kGameJsonFormat = "karst-game";
inline constexpr int kGameJsonVersion = 1;

// One document with the map as map JSON and the state of the game; docs/game.md describes it. Equal
// maps give equal bytes. The error is that of writing the map.
Result<std::string> write_game_json(const GameMap& map);

// Reads what write_game_json wrote, with the limits and errors of read_map_json. The state must fit
// the map; the error names the part that does not.
Result<GameMap> read_game_json(std::string_view text, std::string_view where);
// The same from a regular file, whose text is never held.
Result<GameMap> read_game_file(const std::string& path);

}  // namespace karst
