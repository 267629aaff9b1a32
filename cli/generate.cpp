// karst generate: one map, drawn in the terminal or written to files.
#include "karst/engine/generate.hpp"

#include <fmt/format.h>

#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "outputs.hpp"
#include "terminal.hpp"

namespace karst::cli {
namespace {

struct Options {
  std::string name;
  std::string size = default_size();
  std::string seed = "0";
  std::string entry;
  bool has_entry = false;
  std::vector<std::string> settings;
  OutputOptions outputs;
};

Result<MapRequest> read_request(const Options& options, const MapGenerator& generator) {
  const auto size = parse_size(options.size);
  if (!size) return tl::make_unexpected(size.error());
  const auto seed = parse_seed(options.seed);
  if (!seed) return tl::make_unexpected(seed.error());
  auto params = parse_settings(generator, options.settings);
  if (!params) return tl::make_unexpected(params.error());
  MapRequest request{
      .width = size->width, .height = size->height, .seed = *seed, .params = *std::move(params)};
  if (options.has_entry) {
    const auto entry = parse_position("--entry", options.entry);
    if (!entry) return tl::make_unexpected(entry.error());
    request.entry = *entry;
  }
  return request;
}

std::string summary(const GenerationResult& map) {
  return fmt::format("{} seed {} {}x{} {} rooms hash {}", map.generator, map.seed, map.size().width,
                     map.size().height, map.rooms.size(), hash_to_string(map.hash));
}

// Makes the map and writes it.
Result<GenerationResult> make_map(const MapGenerator& generator, const MapRequest& request,
                                  const std::vector<Output>& outputs) {
  Progress progress;
  const auto size = check_size(request.width, request.height, generator.name);
  const bool slow = size && size->area() > kSlowArea;
  if (slow) progress.show(fmt::format("making {} tiles", size->area()));
  auto map = generate(generator.name, request);
  if (!map) return map;
  if (slow) progress.show("writing");
  if (auto done = write_outputs(outputs, *map, progress); !done) return tl::make_unexpected(done.error());
  return map;
}

Result<void> run(const Options& options) {
  const auto generator = Catalog::builtin().get(options.name);
  if (!generator) return tl::make_unexpected(generator.error());
  const auto request = read_request(options, **generator);
  if (!request) return tl::make_unexpected(request.error());
  const auto outputs = plan_outputs(options.outputs);
  if (!outputs) return tl::make_unexpected(outputs.error());
  const auto map = make_map(**generator, *request, *outputs);
  if (!map) return tl::make_unexpected(map.error());
  // A picked seed is told even to a log file: without it the map could not be made again.
  if (request->seed == 0 || notes_are_seen()) print_note(summary(*map));
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
  return text + fmt::format("  karst generate {} --format json | less\n", generator.name);
}

}  // namespace

RunCommand declare_generate(CLI::App& app) {
  app.description(
      "Makes one map. Without -o it is drawn in the terminal. The same name, size, seed and "
      "parameters give the same map everywhere.");
  auto options = std::make_shared<Options>();
  app.add_option("NAME", options->name, "the generator; \"karst list\" shows all")
      ->required()
      ->type_name(placeholder::kGenerator);
  app.add_option("--size", options->size,
                 fmt::format("width and height in tiles; {} if not given", default_size()))
      ->type_name(placeholder::kSize);
  app.add_option("--seed", options->seed,
                 "a whole number; 0, or none, picks one and tells it on standard error")
      ->type_name(placeholder::kSeed);
  app.add_option("--set", options->settings,
                 "give a parameter another value; may be given several times; \"karst describe "
                 "NAME\" shows what there is")
      ->type_name(placeholder::kSetting)
      ->allow_extra_args(false);
  app.add_option_function<std::string>(
         "--entry",
         [options](const std::string& text) {
           options->entry = text;
           options->has_entry = true;
         },
         "put the start and the stairs up on this tile, counted from 0,0 at the top left")
      ->type_name(placeholder::kPosition);
  declare_outputs(app, options->outputs);
  app.footer(examples());
  return [options] { return run(*options); };
}

}  // namespace karst::cli
