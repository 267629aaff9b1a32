#include "pages/pass_pages.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "layout.hpp"
#include "pages/param_pages.hpp"

namespace karst::cli {
namespace {

// How the pass is asked for in a recipe, with its first parameter when there is one.
std::string recipe_lines(const Pass& pass) {
  std::string lines = fmt::format("passes:\n  - name: {}\n", pass.name);
  if (!pass.params.empty()) {
    const ParamInfo& first = pass.params.front();
    lines += fmt::format("    params: {{{}: {}}}\n", first.name, to_string(first.default_value()));
  }
  return lines;
}

std::string indented(const std::string& lines) {
  std::string text = "  ";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    text += lines[i];
    if (lines[i] == '\n' && i + 1 < lines.size()) text += "  ";
  }
  return text;
}

}  // namespace

std::string pass_page(const Pass& pass) {
  std::string text = fmt::format("{}, version {}, a pass\n\n", pass.name, pass.version);
  text += wrapped(pass.description) + '\n';
  std::vector<LayoutRow> rows = {{"reads", std::string(pass.reads)},
                                 {"writes", std::string(pass.writes)}};
  if (!pass.gives_up.empty()) {
    rows.push_back({"gives up", fmt::format("{}", fmt::join(promises_given_up(pass), ", "))});
  }
  text += two_columns(rows);
  if (!pass.params.empty()) text += "\nParameters:\n" + param_rows(pass.params);
  return text + "\nIn a recipe:\n" + indented(recipe_lines(pass));
}

std::string pass_markdown(const Pass& pass) {
  std::string text = fmt::format("# {}\n\n{}\n\n", pass.name, pass.description);
  text += fmt::format("- Version: {}\n- Reads: {}\n- Writes: {}\n", pass.version, pass.reads,
                      pass.writes);
  if (!pass.gives_up.empty()) {
    text += fmt::format("- Gives up, where a generator promises it: `{}`\n",
                        fmt::join(promises_given_up(pass), "`, `"));
  }
  text += "\n## Parameters\n\n" + param_table(pass.params);
  text += fmt::format("\n## In a recipe\n\n```yaml\n{}```\n", recipe_lines(pass));
  return text +
         fmt::format("\nThis page is the output of `karst describe {} --markdown`.\n", pass.name);
}

}  // namespace karst::cli
