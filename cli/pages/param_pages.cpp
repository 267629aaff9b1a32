#include "pages/param_pages.hpp"

#include <fmt/format.h>

#include <vector>

#include "layout.hpp"

namespace karst::cli {
namespace {

// A bar would end a cell of a table.
std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '|') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

}  // namespace

std::string param_rows(std::span<const ParamInfo> params) {
  std::vector<LayoutRow> rows;
  for (const ParamInfo& info : params) {
    rows.push_back(
        {std::string(info.name), fmt::format("{}; {}, default {}", info.meaning, info.allowed(),
                                             to_string(info.default_value()))});
  }
  return two_columns(rows);
}

std::string param_table(std::span<const ParamInfo> params) {
  if (params.empty()) return "None.\n";
  std::string table = "| Name | Type | Default | Allowed | Meaning |\n|---|---|---|---|---|\n";
  for (const ParamInfo& info : params) {
    table += fmt::format("| `{}` | {} | {} | {} | {} |\n", info.name, to_string(info.type),
                         to_string(info.default_value()), info.allowed(), cell(info.meaning));
  }
  return table;
}

}  // namespace karst::cli
