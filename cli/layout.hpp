// Text for people: wrapped to 80 columns and set in two columns.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace karst::cli {

inline constexpr std::size_t kPageWidth = 80;

// Breaks at blanks; every line but the first starts with `indent` blanks, which the first one is
// taken to have already. Ends with a line break.
std::string wrapped(std::string_view text, std::size_t indent = 0);

struct LayoutRow {
  std::string label;
  std::string text;
};

// Labels, indented by two blanks, and wrapped texts side by side.
std::string two_columns(std::span<const LayoutRow> rows);

}  // namespace karst::cli
