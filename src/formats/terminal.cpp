// A map as a drawing for a terminal.
#include "formats/builtin.hpp"
#include "karst/formats/formats.hpp"

namespace karst {

std::string draw_for_terminal(const GenerationResult& map, TerminalSize, bool) {
  return write_text(map).value_or("");
}

}  // namespace karst
