// karst describe: everything that a generator declares, as a page, as JSON or as a document.
#include <fmt/format.h>

#include <memory>

#include "arguments.hpp"
#include "catalog_json.hpp"
#include "commands.hpp"
#include "generator_facts.hpp"
#include "karst/generators/catalog.hpp"
#include "layout.hpp"
#include "terminal.hpp"

namespace karst::cli {
namespace {

std::string min_size_text(const MapGenerator& generator) {
  const Size smallest = default_min_size(generator);
  const std::string size = fmt::format("{}x{}", smallest.width, smallest.height);
  if (generator.min_size_meaning.empty()) return size;
  return fmt::format("{} with default parameters ({})", size, generator.min_size_meaning);
}

std::string param_rows(const MapGenerator& generator) {
  std::vector<LayoutRow> rows;
  for (const ParamInfo& info : generator.params) {
    rows.push_back(
        {std::string(info.name), fmt::format("{}; {}, default {}", info.meaning, info.allowed(),
                                             to_string(info.default_value()))});
  }
  return two_columns(rows);
}

std::string promise_rows(const MapGenerator& generator) {
  std::vector<LayoutRow> rows;
  for (const Promise& promise : all_promises(generator)) {
    rows.push_back({std::string(promise.name), std::string(promise.meaning)});
  }
  return two_columns(rows);
}

std::string page(const MapGenerator& generator) {
  std::string text = fmt::format("{}, version {}\n\n", generator.name, generator.version);
  text += wrapped(generator.description);
  text += '\n' + wrapped("Smallest map: " + min_size_text(generator));
  if (!generator.params.empty()) {
    text += "\nParameters, given as --set NAME=VALUE:\n" + param_rows(generator);
  }
  if (!generator.rules.empty()) text += "\nRules between parameters:\n";
  for (const ParamRule& rule : generator.rules) text += fmt::format("  {}\n", rule.text);
  text += "\nEvery map keeps these promises:\n" + promise_rows(generator);
  return text + "\nTry:\n  " + example_command(generator) + '\n';
}

// A bar would end a cell of a table.
std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '|') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string param_table(const MapGenerator& generator) {
  if (generator.params.empty()) return "None.\n";
  std::string table = "| Name | Type | Default | Allowed | Meaning |\n|---|---|---|---|---|\n";
  for (const ParamInfo& info : generator.params) {
    table += fmt::format("| `{}` | {} | {} | {} | {} |\n", info.name, to_string(info.type),
                         to_string(info.default_value()), info.allowed(), cell(info.meaning));
  }
  return table;
}

std::string markdown(const MapGenerator& generator) {
  std::string text = fmt::format("# {}\n\n{}\n\n", generator.name, generator.description);
  text += fmt::format("- Version: {}\n- Smallest map: {}\n", generator.version,
                      min_size_text(generator));
  text += "\n## Parameters\n\n" + param_table(generator);
  if (!generator.rules.empty()) text += "\n## Rules\n\n";
  for (const ParamRule& rule : generator.rules) text += fmt::format("- `{}`\n", rule.text);
  text += "\n## Promises\n\nEvery map keeps these, or the call returns an error:\n\n";
  for (const Promise& promise : all_promises(generator)) {
    text += fmt::format("- `{}`: {}\n", promise.name, promise.meaning);
  }
  text += fmt::format("\n## Example\n\n```sh\n{}\n```\n", example_command(generator));
  return text + fmt::format("\nThis page is the output of `karst describe {} --markdown`.\n",
                            generator.name);
}

struct Options {
  std::string name;
  bool json = false;
  bool markdown = false;
};

Result<void> run(const Options& options) {
  const auto generator = Catalog::builtin().get(options.name);
  if (!generator) return tl::make_unexpected(generator.error());
  if (options.json && options.markdown) {
    return bad_input("describe", "--json and --markdown", "exclude each other");
  }
  if (options.json) return print(generator_json(**generator));
  return print(options.markdown ? markdown(**generator) : page(**generator));
}

}  // namespace

RunCommand declare_describe(CLI::App& app) {
  app.description(
      "Explains one generator: its parameters with their meaning, range and default, the rules "
      "between them, the smallest map, and what every map of it promises.");
  auto options = std::make_shared<Options>();
  app.add_option("NAME", options->name, "the generator; \"karst list\" shows all")
      ->required()
      ->type_name(placeholder::kGenerator);
  app.add_flag("--json", options->json, "print JSON, for programs");
  app.add_flag("--markdown", options->markdown, "print Markdown, for documents");
  const auto name = Catalog::builtin().get_or_default("").generator.name;
  app.footer(fmt::format("Examples:\n  karst describe {0}\n  karst describe {0} --json\n", name));
  return [options] { return run(*options); };
}

}  // namespace karst::cli
