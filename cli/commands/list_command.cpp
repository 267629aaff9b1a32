// karst list: every generator, pass or theme, one a line.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "commands.hpp"
#include "karst/formats/catalogue.hpp"
#include "karst/generators/catalog.hpp"
#include "karst/model/metrics.hpp"
#include "karst/passes/pass.hpp"
#include "layout.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

struct ListOptions {
  bool passes = false;
  bool metrics = false;
  bool themes = false;
  bool markdown = false;
  bool json = false;
};

// One generator, pass or theme is one line, however long, so that scripts can read it too.
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

std::string metrics_page() {
  std::vector<LayoutRow> rows;
  for (const MetricInfo& info : metric_infos()) {
    rows.push_back({std::string(info.name),
                    fmt::format("{} ({}; {})", info.meaning, info.unit, maps_with(info))});
  }
  return two_columns(rows);
}

std::string metrics_markdown() {
  std::string text =
      "# What maps measure\n\n"
      "`karst check` prints these numbers, map JSON holds them under `metrics`, and `--require` "
      "and "
      "the `require` of recipes ask for them: `exit_path>=40`, `loops<=3`, `dead_ends=0`, "
      "`floor_ratio=0.3..0.5`. A share lies in 0..1.\n\n"
      "| Name | Unit | Of | Meaning |\n|---|---|---|---|\n";
  for (const MetricInfo& info : metric_infos()) {
    text += fmt::format("| `{}` | {} | {} | {} |\n", info.name, info.unit, maps_with(info),
                        info.meaning);
  }
  for (const MetricInfo& info : metric_infos()) {
    if (info.formula.empty()) continue;
    text += fmt::format("\n## How `{}` is worked out\n\n{}", info.name, info.formula);
  }
  return text + "\nThis page is the output of `karst list --metrics --markdown`.\n";
}

Result<void> check_options(const ListOptions& options) {
  struct Kind {
    bool is_asked;
    std::string_view flag;
  };
  std::string_view first;
  for (const Kind& kind : {Kind{options.passes, "--passes"}, Kind{options.metrics, "--metrics"},
                           Kind{options.themes, "--themes"}}) {
    if (!kind.is_asked) continue;
    if (!first.empty()) {
      return bad_input("list", fmt::format("{} and {}", first, kind.flag), "exclude each other");
    }
    first = kind.flag;
  }
  if (options.markdown && (!options.metrics || options.json)) {
    return bad_input("list", "--markdown", "is for --metrics alone");
  }
  if (options.metrics && options.json) {
    return bad_input("list", "--metrics and --json",
                     "exclude each other; --json shows metrics too");
  }
  return {};
}

Result<void> run(const ListOptions& options) {
  if (auto sound = check_options(options); !sound) return sound;
  if (options.themes) {
    const ThemeCatalog& themes = ThemeCatalog::builtin();
    return print(options.json ? themes_json(themes) : list_page(themes.themes()));
  }
  if (options.metrics) return print(options.markdown ? metrics_markdown() : metrics_page());
  if (options.passes) {
    const PassCatalog& catalog = PassCatalog::builtin();
    return print(options.json ? passes_json(catalog) : list_page(catalog.passes()));
  }
  const Catalog& catalog = Catalog::builtin();
  return print(options.json ? catalogue_json() : list_page(catalog.generators()));
}

}  // namespace

RunCommand declare_list(CLI::App& app) {
  app.description(
      "Shows the name and the description of every generator, of every pass that can be asked for, "
      "of every theme, or of everything that maps measure.");
  auto options = std::make_shared<ListOptions>();
  app.add_flag("--passes", options->passes, "show passes instead of generators");
  app.add_flag("--themes", options->themes, "show themes instead");
  app.add_flag("--metrics", options->metrics, "show what maps measure and can be required to");
  app.add_flag("--markdown", options->markdown, "print Markdown, for documents; with --metrics");
  app.add_flag("--json", options->json,
               "print JSON, for programs: everything that has a name, with all that it declares");
  app.footer(
      "Examples:\n"
      "  karst list\n"
      "  karst list --passes\n"
      "  karst list --themes\n"
      "  karst list --metrics\n"
      "  karst list --json\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
