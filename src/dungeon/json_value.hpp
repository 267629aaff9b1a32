// Values as compact JSON text, for the metadata of dungeons.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>

#include "karst/dungeon/dungeon_map.hpp"
#include "karst/model/room_graph.hpp"

namespace karst {

// A text in quotes. Control characters, which no name of a table holds, become blanks.
inline std::string json_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return quoted + '"';
}

inline std::string json_texts(std::span<const std::string> texts) {
  std::string list = "[";
  for (const std::string& text : texts) {
    if (list.size() > 1) list += ',';
    list += json_text(text);
  }
  return list + ']';
}

inline std::string json_stats(const EnemyStats& stats) {
  return fmt::format(
      R"({{"str":{},"dex":{},"con":{},"int":{},"wis":{},"cha":{},"ac":{},"hp":{},"maxHp":{},)"
      R"("attackBonus":{}}})",
      stats.str, stats.dex, stats.con, stats.intelligence, stats.wis, stats.cha, stats.ac, stats.hp,
      stats.max_hp, stats.attack_bonus);
}

inline std::string json_area(const TileArea& area) {
  return fmt::format(R"({{"x":{},"y":{},"width":{},"height":{}}})", area.x, area.y, area.width,
                     area.height);
}

}  // namespace karst
