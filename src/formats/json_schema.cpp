#include "formats/json_schema.hpp"

namespace karst {

std::string json_location(std::string_view where, std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t newline = before.rfind('\n');
  const std::size_t column =
      newline == std::string_view::npos ? before.size() + 1 : before.size() - newline;
  return fmt::format("{}:{}:{}", where, line, column);
}

// The message reads "[...] parse error at line 1, column 3: syntax error while parsing value -
// invalid literal; last read: '...'; expected ...". What was read last may be megabytes of
// anything.
std::string json_syntax_fault(std::string_view message) {
  const std::size_t begin = message.find(" - ");
  if (begin != std::string_view::npos) message.remove_prefix(begin + 3);
  return "invalid JSON: " + std::string(message.substr(0, message.find("; last read")));
}

Result<void> check_json_text(std::string_view text, std::size_t most_bytes,
                             std::string_view where) {
  if (text.size() > most_bytes) {
    return bad_input(std::string(where), fmt::format("the text of {} bytes", text.size()),
                     fmt::format("is too large; at most {} are allowed", most_bytes));
  }
  const std::size_t nul = text.find('\0');
  if (nul == std::string_view::npos) return {};
  return bad_input(json_location(where, text, nul), "invalid JSON: NUL character", "");
}

}  // namespace karst
