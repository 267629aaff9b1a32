#include "formats/json_source.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace karst {

std::string JsonBytes::location(std::size_t byte) {
  std::ptrdiff_t line = 1;
  std::size_t line_begin = 0;
  for (std::size_t offset = 0; offset < byte;) {
    const Result<std::string_view> piece = source_.piece(offset);
    if (!piece || piece->empty()) break;
    const std::string_view before = piece->substr(0, byte - offset);
    line += std::count(before.begin(), before.end(), '\n');
    const std::size_t newline = before.rfind('\n');
    if (newline != std::string_view::npos) line_begin = offset + newline + 1;
    offset += before.size();
  }
  return fmt::format("{}:{}:{}", where_, line, byte - line_begin + 1);
}

bool JsonBytes::next_piece() {
  if (error_) return false;
  if (read_ - understood_ > kLongestStep) {
    return fail({ErrorKind::bad_input, location(understood_), "a text, number or blank",
                 fmt::format("takes more than {} bytes", kLongestStep)});
  }
  const Result<std::string_view> piece = source_.piece(read_);
  if (!piece) return fail(piece.error());
  // The parser would take a NUL for the end.
  const std::string_view bytes = piece->substr(0, piece->find('\0'));
  if (bytes.empty() && !piece->empty()) {
    return fail({ErrorKind::bad_input, location(read_), "invalid JSON: NUL character", ""});
  }
  next_ = bytes.data();
  end_ = next_ + bytes.size();
  read_ += bytes.size();
  return !bytes.empty();
}

}  // namespace karst
