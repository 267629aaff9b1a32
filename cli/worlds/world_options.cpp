#include "worlds/world_options.hpp"

#include <fmt/format.h>

#include "arguments.hpp"
#include "karst/documents/document.hpp"
#include "karst/formats/formats.hpp"
#include "own/own_files.hpp"

namespace karst::cli {
namespace {

Result<void> check_alone(const WorldOptions& options) {
  const bool scheduled = options.schedule.has_value();
  if (options.random && scheduled) {
    return bad_input("", "--random", "cannot be combined with --schedule");
  }
  if (options.generator && (options.random || scheduled)) {
    return bad_input(
        "", "a generator",
        fmt::format("cannot be combined with {}", scheduled ? "--schedule" : "--random"));
  }
  return {};
}

Result<WorldScheduler> one_generator(const std::string& name) {
  const auto generator = Catalog::builtin().get(name);
  if (!generator) return error_of(generator);
  return WorldScheduler::make({}, {{.generators = {std::string((*generator)->name)}}});
}

}  // namespace

Result<WorldScheduler> read_world(const WorldOptions& options, const PassCatalog& passes) {
  if (options.generator) return one_generator(*options.generator);
  if (options.random) return random_schedule();
  if (!options.schedule) return default_schedule();
  const auto text = read_file(*options.schedule, kMostDocumentBytes);
  if (!text) return error_of(text);
  return read_schedule(*text, *options.schedule, Catalog::builtin(), passes);
}

void add_given(CLI::App& app, const char* name, Given& into, const char* type,
               const std::string& meaning) {
  app.add_option_function<std::string>(
         name, [&into](const std::string& text) { into = text; }, meaning)
      ->type_name(type);
}

void declare_world(CLI::App& app, WorldOptions& options) {
  add_given(app, "--schedule", options.schedule, placeholder::kFile,
            "YAML or JSON that says which generator makes which levels; without it dungeons begin "
            "with rooms and become caves");
  app.add_flag("--random", options.random, "without a schedule: any generator at any level");
  app.add_option(
         "--seed", options.seed,
         "the seed of the whole dungeon; 0, or none, takes that of the schedule or picks one")
      ->type_name(placeholder::kSeed);
  add_given(app, "--size", options.size, placeholder::kSize,
            "width and height in tiles, whatever the schedule says");
  add_given(app, "--theme", options.theme, placeholder::kTheme,
            "what every level is like, whatever the schedule says; \"karst list --themes\" shows all");
  declare_own_files(app, options.own);
}

Result<LevelGenerator> make_world(const WorldOptions& options) {
  if (auto alone = check_alone(options); !alone) return error_of(alone);
  const auto seed = parse_seed(options.seed);
  if (!seed) return error_of(seed);
  auto passes = passes_with(options.own);
  if (!passes) return error_of(passes);
  auto schedule = read_world(options, *passes);
  if (schedule && options.size) {
    const auto size = parse_size(*options.size);
    if (!size) return error_of(size);
    WorldConfig config = schedule->config();
    config.chunk_width = size->width;
    config.chunk_height = size->height;
    schedule = schedule->with_config(config);
  }
  if (schedule && options.theme) schedule = schedule->with_theme(*options.theme, *passes);
  if (!schedule) return error_of(schedule);
  return LevelGenerator(*std::move(schedule), *seed, Catalog::builtin(), *std::move(passes));
}

}  // namespace karst::cli
