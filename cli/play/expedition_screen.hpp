// What a terminal shows of an expedition.
#pragma once

#include <string>
#include <vector>

#include "karst/dungeon/expedition.hpp"
#include "karst/formats/formats.hpp"
#include "karst/render/game_view.hpp"
#include "karst/render/terminal.hpp"

namespace karst::cli {

// Messages above, the map, and below it who is in sight, the hero and the place. On a small
// terminal the map gives way last.
std::vector<std::string> expedition_frame(const Expedition& game, TerminalSize terminal,
                                          ViewInk ink);

}  // namespace karst::cli
