#include "layout.hpp"

#include <algorithm>

namespace karst::cli {

std::string wrapped(std::string_view text, std::size_t indent) {
  std::string page;
  std::size_t column = indent;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (column > indent && column + 1 + word.size() > kPageWidth) {
      page += '\n' + std::string(indent, ' ');
      column = indent;
    }
    if (column > indent) {
      page += ' ';
      ++column;
    }
    page += word;
    column += word.size();
  }
  return page + '\n';
}

std::string two_columns(std::span<const LayoutRow> rows) {
  std::size_t widest = 0;
  for (const LayoutRow& row : rows) widest = std::max(widest, row.label.size());
  const std::size_t indent = widest + 4;
  std::string page;
  for (const LayoutRow& row : rows) {
    page += "  " + row.label + std::string(indent - 2 - row.label.size(), ' ');
    page += wrapped(row.text, indent);
  }
  return page;
}

}  // namespace karst::cli
