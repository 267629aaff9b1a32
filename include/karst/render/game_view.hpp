// What a player sees of a map, as text.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"
#include "karst/dungeon/dungeon_map.hpp"
#include "karst/game/game_map.hpp"

namespace karst {

// How tiles that are in sight differ from those that are only remembered.
enum class ViewInk : std::uint8_t {
  plain,  // not at all: nothing but ASCII
  dim,    // by the terminal's faint letters
  colour  // 256 colours; what is remembered is grey
};

// What a game puts on a tile: it hides what is below.
enum class ViewMarkKind : std::uint8_t { enemy, boss, item, hazard, place };
struct ViewMark {
  LogicalPosition position;                // a tile of the map
  char character = '?';                    // one that is printed
  ViewMarkKind kind = ViewMarkKind::item;  // decides the colour
};

// What a game in text shows of things that lie on the floor or happen there: / weapon, [ armour,
// ! potion, $ treasure, " trap, ? puzzle, | event. Nothing else looks like one of them; creatures are
// letters. `item` is that of an item.
char view_sign(ThingKind kind, ItemType item = ItemType::misc);

// The part of the map that scrolls with the player, at most `view` tiles, a text for each row. What
// has not been seen is blank, "@" is the player, "&" an entity in sight; the rest is as in text
// maps, with k for a key, o for a closed lock, X for an exit and letters for places; stairs that are
// locked are printed dark on light, in the colour of their key, or as o in plain text. Worlds have ~
// for water and swamp, ^ for mountains, " for forests and : for deserts.
// Enemies and bosses among the marks show while their tile is in sight, the others once it was.
std::vector<std::string> draw_game_view(const GameMap& map, LogicalPosition player, Size view,
                                        ViewInk ink, std::span<const ViewMark> marks = {});

}  // namespace karst
