// Maps drawn with characters.
#pragma once

#include <string>

#include "karst/model/map.hpp"

namespace karst {

// A drawing for a terminal of the given size in characters, whose last row is left to the prompt:
// one tile a character where the map fits, else several tiles a character. In colour (256 colours,
// UTF-8) a character may show two rows; without colour the drawing is plain ASCII.
struct TerminalSize {
  int columns = 80;  // 1 or more
  int rows = 24;     // 1 or more
};
std::string draw_for_terminal(const GenerationResult& map, TerminalSize terminal, bool colour);

}  // namespace karst
