// karst describe: everything that a generator or a pass declares, as a page, as JSON or as a document.
#include <fmt/format.h>

#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "help.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/catalogue.hpp"
#include "karst/generators/catalog.hpp"
#include "layout.hpp"
#include "pages/generator_facts.hpp"
#include "pages/param_pages.hpp"
#include "pages/pass_pages.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

std::string min_size_text(const MapGenerator& generator) {
  const Size smallest = default_min_size(generator);
  const std::string size = fmt::format("{}x{}", smallest.width, smallest.height);
  if (generator.min_size_meaning.empty()) return size;
  return fmt::format("{} with default parameters ({})", size, generator.min_size_meaning);
}

std::string default_size_text(const MapGenerator& generator) {
  return fmt::format("{}x{}", generator.default_size.width, generator.default_size.height);
}

std::string promise_rows(const MapGenerator& generator) {
  std::vector<LayoutRow> rows;
  for (const Promise& promise : all_promises(generator)) {
    rows.push_back({std::string(promise.name), std::string(promise.meaning)});
  }
  return two_columns(rows);
}

// What a preset sets, as it is written on the command line.
std::string preset_settings(const Preset& preset) {
  std::string text(preset.settings);
  if (preset.size) {
    text += fmt::format("{}size {}x{}", text.empty() ? "" : " ", preset.size->width,
                        preset.size->height);
  }
  return text.empty() ? "the defaults" : text;
}

std::string preset_rows(const MapGenerator& generator) {
  std::vector<LayoutRow> rows;
  for (const Preset& preset : generator.presets) {
    rows.push_back({std::string(preset.name),
                    fmt::format("{}; {}", preset.meaning, preset_settings(preset))});
  }
  return two_columns(rows);
}

std::string preset_table(const MapGenerator& generator) {
  std::string table = "| Name | Meaning | Settings |\n|---|---|---|\n";
  for (const Preset& preset : generator.presets) {
    table += fmt::format("| `{}` | {} | {} |\n", preset.name, preset.meaning,
                         preset_settings(preset));
  }
  return table;
}

std::string page(const MapGenerator& generator) {
  std::string text = fmt::format("{}, version {}\n\n", generator.name, generator.version);
  text += wrapped(generator.description);
  text += '\n' + wrapped("Smallest map: " + min_size_text(generator));
  text += wrapped("Default size: " + default_size_text(generator));
  if (!generator.params.empty()) {
    text += "\nParameters, given as --set NAME=VALUE:\n" + param_rows(generator.params);
  }
  if (!generator.presets.empty()) {
    text += "\nPresets, given as --preset NAME:\n" + preset_rows(generator);
  }
  if (!generator.rules.empty()) text += "\nRules between parameters:\n";
  for (const ParamRule& rule : generator.rules) text += fmt::format("  {}\n", rule.text);
  text += "\nEvery map keeps these promises:\n" + promise_rows(generator);
  return text + "\nTry:\n  " + example_command(generator) + '\n';
}

std::string markdown(const MapGenerator& generator) {
  std::string text = fmt::format("# {}\n\n{}\n\n", generator.name, generator.description);
  text += fmt::format("- Version: {}\n- Smallest map: {}\n- Default size: {}\n", generator.version,
                      min_size_text(generator), default_size_text(generator));
  text += "\n## Parameters\n\n" + param_table(generator.params);
  if (!generator.presets.empty()) text += "\n## Presets\n\n" + preset_table(generator);
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

struct DescribeOptions {
  std::string name;
  bool json = false;
  bool markdown = false;
};

// Of what there is, the name that was meant; a generator comes before a pass of the same name.
tl::unexpected<Error> unknown_name(const std::string& name) {
  std::vector<std::string_view> names = Catalog::builtin().names();
  for (const std::string_view pass : PassCatalog::builtin().names()) names.push_back(pass);
  return bad_input("", fmt::format("generator or pass \"{}\"", shortened(name)),
                   unknown_name_hint(name, names));
}

Result<void> run(const DescribeOptions& options) {
  if (options.json && options.markdown) {
    return bad_input("describe", "--json and --markdown", "exclude each other");
  }
  if (const MapGenerator* generator = Catalog::builtin().find(options.name)) {
    if (options.json) return print(generator_json(*generator));
    return print(options.markdown ? markdown(*generator) : page(*generator));
  }
  if (const Pass* pass = PassCatalog::builtin().find(options.name)) {
    if (options.json) return print(pass_json(*pass));
    return print(options.markdown ? pass_markdown(*pass) : pass_page(*pass));
  }
  return unknown_name(options.name);
}

}  // namespace

RunCommand declare_describe(CLI::App& app) {
  app.description(
      "Explains one generator: its parameters with their meaning, range and default, the rules "
      "between them, the smallest map, and what every map of it promises. Or one pass: its "
      "parameters and what it does to a map.");
  auto options = std::make_shared<DescribeOptions>();
  app.add_option("NAME", options->name,
                 "the generator, \"karst list\" shows all; or the pass, \"karst list --passes\"")
      ->required()
      ->type_name(placeholder::kGeneratorOrPass);
  app.add_flag("--json", options->json, "print JSON, for programs");
  app.add_flag("--markdown", options->markdown, "print Markdown, for documents");
  const auto name = example_generator().name;
  app.footer(fmt::format("Examples:\n  karst describe {0}\n  karst describe {0} --json\n", name));
  return [options] { return run(*options); };
}

}  // namespace karst::cli
