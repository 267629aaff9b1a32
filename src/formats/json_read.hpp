// Reading documents from any source, which is gone through more than once when it is large.
#pragma once

#include "formats/json_source.hpp"
#include "karst/formats/dungeon_json.hpp"
#include "karst/game/game_map.hpp"
#include "karst/model/map.hpp"

namespace karst {

// A list of short entries takes up to seven times the memory of its text, so a text up to this size
// cannot take much before its fault is found. Larger ones are first read for faults only.
inline constexpr std::size_t kMostBytesKeptUnchecked = std::size_t{8} << 20;

// `bytes` is how long the text of the source is.
// Into `metrics` goes what the map says that it measures.
Result<GenerationResult> read_map(JsonSource& source, std::size_t bytes, std::string_view where,
                                  std::vector<NamedParam>* metrics = nullptr);
Result<GameMap> read_game(JsonSource& source, std::size_t bytes, std::string_view where);
Result<DungeonDocument> read_dungeon(JsonSource& source, std::size_t bytes, std::string_view where);

}  // namespace karst
