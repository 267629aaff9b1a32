// karst generate: one map, drawn in the terminal or written to files; or those of many seeds.
#include <fmt/format.h>

#include <limits>
#include <memory>
#include <optional>
#include <random>

#include "arguments.hpp"
#include "commands.hpp"
#include "help.hpp"
#include "karst/core/text.hpp"
#include "many_maps.hpp"
#include "map_options.hpp"
#include "outputs.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

struct GenerateOptions {
  MapOptions map;
  std::optional<std::string> seed;
  std::optional<std::string> seeds;
  std::optional<std::string> count;
  OutputOptions outputs;
};

std::string summary(const GenerationResult& map) {
  return fmt::format("{} seed {} {}x{} {} hash {}", map.generator, map.seed, map.size().width,
                     map.size().height, counted(std::ssize(map.rooms), "room"),
                     hash_to_string(map.hash));
}

// Makes the map and writes it.
Result<GenerationResult> make_map(const Recipe& recipe, const std::vector<Output>& outputs,
                                  const PassCatalog& passes) {
  Progress progress;
  const MapRequest& request = recipe.request;
  const auto size = asked_size(request, *Catalog::builtin().find(recipe.generator));
  if (!size) return error_of(size);
  if (auto done = check_pictures(outputs, *size); !done) return error_of(done);
  const bool slow = size->area() > kSlowArea;
  if (slow) progress.show(fmt::format("making {} tiles", size->area()));
  auto map = generate(recipe.generator, request, Catalog::builtin(), passes);
  if (!map) return map;
  if (slow) progress.show("writing");
  add_room_graph(outputs, *map);
  if (auto done = write_outputs(outputs, *map, progress); !done) return error_of(done);
  return map;
}

Result<void> make_one(const Recipe& recipe, const std::vector<Output>& outputs,
                      const PassCatalog& passes) {
  const auto map = make_map(recipe, outputs, passes);
  if (!map) return error_of(map);
  tell_undone(*map);
  // A picked seed is told even to a log file: without it the map could not be made again.
  if (recipe.request.seed == 0 || notes_are_seen()) print_note(summary(*map));
  return {};
}

// So many seeds from the given one on, or from one that is picked.
Result<SeedRange> count_seeds(const std::string& text, std::uint64_t first) {
  const auto count = parse_integer(text);
  if (!count || *count < 1 || static_cast<std::uint64_t>(*count) > kMostMapFiles) {
    return bad_input("", fmt::format("--count \"{}\"", shortened(text)),
                     fmt::format("is not a whole number from 1 to {}", kMostMapFiles));
  }
  if (first == 0) {
    std::random_device device;
    first = 1 + device() % 4'000'000'000U;
  }
  const auto more = static_cast<std::uint64_t>(*count - 1);
  if (first > std::numeric_limits<std::uint64_t>::max() - more) {
    return bad_input("", fmt::format("--count {}", *count), "leads past the last seed");
  }
  return SeedRange{first, first + more};
}

// The seeds of many maps, if many are asked for.
Result<std::optional<SeedRange>> read_seeds(const GenerateOptions& options, std::uint64_t seed) {
  if (!options.seeds && !options.count) return std::nullopt;
  if (options.seeds && (options.count || options.seed)) {
    return bad_input("", "--seeds", "excludes --seed and --count");
  }
  const auto range =
      options.seeds ? parse_seeds(*options.seeds) : count_seeds(*options.count, seed);
  if (!range) return error_of(range);
  return *range;
}

Result<void> make_all(const Recipe& recipe, const SeedRange& seeds, const GenerateOptions& options,
                      const std::vector<Output>& outputs, const PassCatalog& passes) {
  if (auto done = check_patterns(outputs); !done) return done;
  const bool is_picked = options.count && recipe.request.seed == 0;
  if (is_picked) print_note(fmt::format("seeds from {} on", seeds.first));
  FileBatch files;
  return write_many(recipe, seeds, 0, outputs, files, passes);
}

Result<void> run(const GenerateOptions& options) {
  const auto passes = passes_with(options.map.own);
  if (!passes) return error_of(passes);
  auto recipe = read_map_options(options.map, "generate", *passes);
  if (!recipe) return error_of(recipe);
  if (options.seed) {
    const auto seed = parse_seed(*options.seed);
    if (!seed) return error_of(seed);
    recipe->request.seed = *seed;
  }
  const auto seeds = read_seeds(options, recipe->request.seed);
  if (!seeds) return error_of(seeds);
  const auto outputs = plan_outputs(options.outputs);
  if (!outputs) return error_of(outputs);
  if (auto done = keep_input(options.map.recipe, *outputs); !done) return done;
  return *seeds ? make_all(*recipe, **seeds, options, *outputs, *passes)
                : make_one(*recipe, *outputs, *passes);
}

std::string examples() {
  const MapGenerator& generator = example_generator();
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
                    "  karst generate {0} --pass smooth --pass stairs:far=0.9\n"
                    "  karst generate {0} --require 'exit_path>=40'\n"
                    "  karst generate {0} --seeds 1..20 -o map_{{seed}}.png\n"
                    "  karst generate {0} --format json | less\n"
                    "  karst generate --recipe recipe.yaml --seed 8 -o map.png\n",
                    generator.name);
}

}  // namespace

RunCommand declare_generate(CLI::App& app) {
  app.description(
      "Makes one map. Without -o it is drawn in the terminal. The same name, size, seed, "
      "parameters and passes give the same map everywhere. A recipe names all of these in a file.");
  auto options = std::make_shared<GenerateOptions>();
  declare_map(app, options->map);
  add_text(app, "--seed", options->seed,
           "a whole number; 0, or none, picks one and tells it on standard error")
      ->type_name(placeholder::kSeed);
  add_text(app, "--seeds", options->seeds,
           "make a map of each of these seeds; {seed} in -o FILE stands for the seed")
      ->type_name(placeholder::kSeeds);
  add_text(app, "--count", options->count,
           "make so many maps, with the seeds from --seed on; {seed} in -o FILE stands for the "
           "seed")
      ->type_name(placeholder::kCount);
  declare_outputs(app, options->outputs);
  app.footer(examples());
  return [options] { return run(*options); };
}

}  // namespace karst::cli
