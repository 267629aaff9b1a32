// karst list: every generator, one a line.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "catalog_json.hpp"
#include "commands.hpp"
#include "karst/generators/catalog.hpp"
#include "terminal.hpp"

namespace karst::cli {
namespace {

// One generator is one line, however long, so that scripts can read it too.
std::string list_page(const Catalog& catalog) {
  std::size_t widest = 0;
  for (const std::string_view name : catalog.names()) widest = std::max(widest, name.size());
  std::string page;
  for (const MapGenerator& generator : catalog.generators()) {
    page += fmt::format("{:<{}}  {}\n", generator.name, widest, generator.description);
  }
  return page;
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
