#include "documents/json_syntax.hpp"

namespace karst {

// The message reads "[...] parse error at line 1, column 3: syntax error while parsing value -
// invalid literal; last read: '...'; expected ...". What was read last may be megabytes of
// anything.
std::string json_syntax_fault(std::string_view message) {
  const std::size_t begin = message.find(" - ");
  if (begin != std::string_view::npos) message.remove_prefix(begin + 3);
  return "invalid JSON: " + std::string(message.substr(0, message.find("; last read")));
}

}  // namespace karst
