// karst list: every generator, or every pass, one a line.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "pages/catalog_json.hpp"
#include "commands.hpp"
#include "karst/generators/catalog.hpp"
#include "karst/passes/pass.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

struct ListOptions {
  bool passes = false;
  bool json = false;
};

// One generator or pass is one line, however long, so that scripts can read it too.
template <class Declared>
std::string list_page(std::span<const Declared> all) {
  std::size_t widest = 0;
  for (const Declared& declared : all) widest = std::max(widest, declared.name.size());
  std::string page;
  for (const Declared& declared : all) {
    page += fmt::format("{:<{}}  {}\n", declared.name, widest, declared.description);
  }
  return page;
}

Result<void> run(const ListOptions& options) {
  if (options.passes) {
    const PassCatalog& catalog = PassCatalog::builtin();
    return print(options.json ? catalog_json(catalog) : list_page(catalog.passes()));
  }
  const Catalog& catalog = Catalog::builtin();
  return print(options.json ? catalog_json(catalog) : list_page(catalog.generators()));
}

}  // namespace

RunCommand declare_list(CLI::App& app) {
  app.description(
      "Shows the name and the description of every generator, or of every pass that a recipe can "
      "ask for.");
  auto options = std::make_shared<ListOptions>();
  app.add_flag("--passes", options->passes, "show passes instead of generators");
  app.add_flag("--json", options->json, "print JSON, for programs");
  app.footer(
      "Examples:\n"
      "  karst list\n"
      "  karst list --passes\n"
      "  karst list --json\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
