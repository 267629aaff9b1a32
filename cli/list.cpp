// karst list: every generator, one a line.
#include <fmt/format.h>

#include <memory>

#include "catalog_json.hpp"
#include "commands.hpp"
#include "karst/generators/catalog.hpp"
#include "layout.hpp"
#include "terminal.hpp"

namespace karst::cli {
namespace {

std::string list_page(const Catalog& catalog) {
  std::vector<LayoutRow> rows;
  for (const MapGenerator& generator : catalog.generators()) {
    rows.push_back({std::string(generator.name), std::string(generator.description)});
  }
  return two_columns(rows);
}

}  // namespace

RunCommand declare_list(CLI::App& app) {
  app.description("Shows the name and the description of every generator.");
  auto json = std::make_shared<bool>(false);
  app.add_flag("--json", *json, "print JSON, for programs");
  app.footer(
      "Examples:\n"
      "  karst list\n"
      "  karst list --json\n");
  return [json] {
    const Catalog& catalog = Catalog::builtin();
    return print(*json ? catalog_json(catalog) : list_page(catalog));
  };
}

}  // namespace karst::cli
