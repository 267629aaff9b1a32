// karst generate: one map, drawn in the terminal or written to files.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "arguments.hpp"
#include "commands.hpp"
#include "core/wording.hpp"
#include "karst/engine/recipe.hpp"
#include "outputs.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

struct GenerateOptions {
  std::string name;
  std::string recipe;
  std::optional<std::string> size;
  std::optional<std::string> seed;
  std::optional<std::string> entry;
  std::vector<std::string> settings;
  OutputOptions outputs;
};

// What is asked for without the other options: a generator by name, or a recipe.
Result<Recipe> read_base(const GenerateOptions& options) {
  if (!options.recipe.empty()) {
    if (!options.name.empty()) {
      return bad_input("generate", "a generator and --recipe", "exclude each other");
    }
    const auto text = read_file(options.recipe, kMostDocumentBytes);
    if (!text) return tl::make_unexpected(text.error());
    return read_recipe(*text, options.recipe);
  }
  if (options.name.empty()) {
    return bad_input("generate", "NAME", "is missing; see \"karst generate --help\"");
  }
  const auto generator = Catalog::builtin().get(options.name);
  if (!generator) return tl::make_unexpected(generator.error());
  return Recipe{.generator = std::string((*generator)->name), .request = {}};
}

// Settings replace what a recipe says.
Result<void> apply_settings(const GenerateOptions& options, Recipe& recipe) {
  auto given = parse_settings(*Catalog::builtin().find(recipe.generator), options.settings);
  if (!given) return tl::make_unexpected(given.error());
  std::vector<NamedParam>& params = recipe.request.params;
  std::erase_if(params, [&](const NamedParam& param) {
    return std::any_of(given->begin(), given->end(),
                       [&](const NamedParam& other) { return other.name == param.name; });
  });
  params.insert(params.end(), given->begin(), given->end());
  return {};
}

Result<Recipe> read_options(const GenerateOptions& options) {
  auto recipe = read_base(options);
  if (!recipe) return recipe;
  MapRequest& request = recipe->request;
  if (options.size) {
    const auto size = parse_size(*options.size);
    if (!size) return tl::make_unexpected(size.error());
    request.width = size->width;
    request.height = size->height;
  }
  if (options.seed) {
    const auto seed = parse_seed(*options.seed);
    if (!seed) return tl::make_unexpected(seed.error());
    request.seed = *seed;
  }
  if (options.entry) {
    const auto entry = parse_position("--entry", *options.entry);
    if (!entry) return tl::make_unexpected(entry.error());
    request.entry = *entry;
  }
  if (auto done = apply_settings(options, *recipe); !done) {
    return tl::make_unexpected(done.error());
  }
  return recipe;
}

std::string summary(const GenerationResult& map) {
  return fmt::format("{} seed {} {}x{} {} hash {}", map.generator, map.seed, map.size().width,
                     map.size().height, counted(std::ssize(map.rooms), "room"),
                     hash_to_string(map.hash));
}

// Makes the map and writes it.
Result<GenerationResult> make_map(const Recipe& recipe, const std::vector<Output>& outputs) {
  Progress progress;
  const MapRequest& request = recipe.request;
  const auto size = asked_size(request, *Catalog::builtin().find(recipe.generator));
  if (!size) return tl::make_unexpected(size.error());
  if (auto done = check_pictures(outputs, *size); !done) return tl::make_unexpected(done.error());
  const bool slow = size->area() > kSlowArea;
  if (slow) progress.show(fmt::format("making {} tiles", size->area()));
  auto map = generate(recipe.generator, request);
  if (!map) return map;
  if (slow) progress.show("writing");
  add_room_graph(outputs, *map);
  if (auto done = write_outputs(outputs, *map, progress); !done) {
    return tl::make_unexpected(done.error());
  }
  return map;
}

Result<void> run(const GenerateOptions& options) {
  const auto recipe = read_options(options);
  if (!recipe) return tl::make_unexpected(recipe.error());
  const auto outputs = plan_outputs(options.outputs);
  if (!outputs) return tl::make_unexpected(outputs.error());
  if (auto done = keep_input(options.recipe, *outputs); !done) return done;
  const auto map = make_map(*recipe, *outputs);
  if (!map) return tl::make_unexpected(map.error());
  tell_undone(*map);
  // A picked seed is told even to a log file: without it the map could not be made again.
  if (recipe->request.seed == 0 || notes_are_seen()) print_note(summary(*map));
  return {};
}

std::string examples() {
  const MapGenerator& generator = Catalog::builtin().get_or_default("").generator;
  std::string text = fmt::format(
      "Examples:\n"
      "  karst generate {0}\n"
      "  karst generate {0} --size 60x30 --seed 7\n"
      "  karst generate {0} --seed 7 -o map.png -o map.json\n",
      generator.name);
  if (!generator.params.empty()) {
    const ParamInfo& first = generator.params.front();
    text += fmt::format("  karst generate {} --set {}={}\n", generator.name, first.name,
                        to_string(first.default_value()));
  }
  return text + fmt::format(
                    "  karst generate {} --format json | less\n"
                    "  karst generate --recipe recipe.yaml --seed 8 -o map.png\n",
                    generator.name);
}

// An option whose absence differs from any value.
CLI::Option* add_text(CLI::App& app, const char* name, std::optional<std::string>& value,
                      const std::string& description) {
  return app.add_option_function<std::string>(
      name, [&value](const std::string& text) { value = text; }, description);
}

}  // namespace

RunCommand declare_generate(CLI::App& app) {
  app.description(
      "Makes one map. Without -o it is drawn in the terminal. The same name, size, seed and "
      "parameters give the same map everywhere. A recipe names all of these in a file, and passes "
      "and required measures too.");
  auto options = std::make_shared<GenerateOptions>();
  app.add_option("NAME", options->name, "the generator; \"karst list\" shows all")
      ->type_name(placeholder::kGenerator);
  app.add_option("--recipe", options->recipe,
                 "make the map of this YAML or JSON file instead; the options below replace what "
                 "it says")
      ->type_name(placeholder::kFile);
  add_text(app, "--size", options->size,
           kSizeMeaning)
      ->type_name(placeholder::kSize);
  add_text(app, "--seed", options->seed,
           "a whole number; 0, or none, picks one and tells it on standard error")
      ->type_name(placeholder::kSeed);
  app.add_option("--set", options->settings,
                 "give a parameter another value; may be given several times; \"karst describe "
                 "NAME\" shows what there is")
      ->type_name(placeholder::kSetting)
      ->allow_extra_args(false);
  add_text(app, "--entry", options->entry,
           "put the start and the stairs up on this tile, counted from 0,0 at the top left")
      ->type_name(placeholder::kPosition);
  declare_outputs(app, options->outputs);
  app.footer(examples());
  return [options] { return run(*options); };
}

}  // namespace karst::cli
