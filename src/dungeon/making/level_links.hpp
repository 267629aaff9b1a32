// What joins the levels of a dungeon. It follows from the seed and the two depths alone, so that
// both sides tell the same without knowing each other.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "karst/dungeon/dungeon.hpp"

namespace karst {

// Every so many levels a lift or a portal leads past those between.
inline constexpr std::int32_t kShortcutEvery = 10;

// Between depths `above` and above + 1.
LevelLinkType link_below(std::int32_t above, std::uint64_t dungeon_seed);

struct LevelEnds {
  std::string entrance;  // ids of rooms
  std::string exit;
};
// All connections of the level at `depth` of a dungeon without its levels. The way on and shortcuts
// to greater depths leave from the exit and arrive at the entrance there, and the other way round.
std::vector<LevelConnection> level_connections(const Dungeon& dungeon, std::int32_t depth,
                                               const LevelEnds& ends);

// -depth, of towers +depth.
constexpr std::int64_t z_of(DungeonType type, std::int64_t depth) {
  return type == DungeonType::tower ? depth : -depth;
}

}  // namespace karst
