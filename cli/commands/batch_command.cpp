// karst batch: the maps of many seeds, as lines of one file or as files of a folder.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "help.hpp"
#include "karst/core/text.hpp"
#include "many_maps.hpp"
#include "map_options.hpp"

namespace karst::cli {
namespace {

struct BatchOptions {
  MapOptions map;
  std::string seeds;
  std::string output;
  std::optional<std::string> format;
  std::optional<std::string> threads;
};

// One file of lines, or standard output.
Result<void> write_lines(const Recipe& recipe, const SeedRange& range, int threads,
                         const Output& output, const PassCatalog& passes) {
  Progress progress;
  FileBatch files;
  const bool is_file = !output.is_standard_output();
  if (is_file) {
    if (auto begun = files.begin(output.path); !begun) return begun;
  }
  const auto write = [&](GenerationResult& map) -> Result<void> {
    const auto line = output.format->write(map);
    if (!line) return error_of(line);
    if (!is_file) return print(*line);
    return files.append(*line);
  };
  const MapTaker taker{write, [&] { return files.is_interrupted(); }};
  if (auto done = make_many(recipe, range, threads, {output}, progress, taker, passes);
      !done) {
    return done;
  }
  return files.commit();
}

Result<const MapFormat*> line_format(const BatchOptions& options) {
  const auto lines = find_format("jsonl");
  if (!options.format) return lines;
  const auto asked = find_format(*options.format);
  if (!asked || *asked == *lines) return asked;
  return bad_input(
      "", fmt::format("--format {}", (*asked)->name),
      fmt::format("does not fit \"{}\", where maps are lines of JSON", shortened(options.output)));
}

bool names_folder(const std::string& path) {
  std::error_code unknown;
  return std::filesystem::is_directory(path, unknown) || path.ends_with('/') ||
         std::filesystem::path(path).extension().empty();
}

Result<void> write_folder(const Recipe& recipe, const SeedRange& range, int threads,
                          const BatchOptions& options, const PassCatalog& passes) {
  const auto format = find_format(options.format.value_or("json"));
  if (!format) return error_of(format);
  FileBatch files;
  if (auto done = files.use_folder(options.output); !done) return done;
  const std::string name = fmt::format("map_{}{}", kSeedPattern, (*format)->extension);
  const std::string path = (std::filesystem::path(options.output) / name).string();
  return write_many(recipe, range, threads, {Output{.path = path, .format = *format}}, files,
                    passes);
}

Result<void> run(const BatchOptions& options) {
  const auto passes = passes_with(options.map.own);
  if (!passes) return error_of(passes);
  const auto recipe = read_map_options(options.map, "batch", *passes);
  if (!recipe) return error_of(recipe);
  const auto range = parse_seeds(options.seeds);
  if (!range) return error_of(range);
  const auto threads = parse_threads(options.threads.value_or("0"));
  if (!threads) return error_of(threads);
  if (options.output != "-" && names_folder(options.output)) {
    return write_folder(*recipe, *range, *threads, options, *passes);
  }
  const auto format = line_format(options);
  if (!format) return error_of(format);
  if (options.output != "-" && !options.output.ends_with((*format)->extension)) {
    return bad_input(
        "", fmt::format("-o \"{}\"", shortened(options.output)),
        fmt::format("is neither a folder nor a file that ends in {}", (*format)->extension));
  }
  const Output output{.path = options.output, .format = *format};
  if (auto done = keep_input(options.map.recipe, {output}); !done) return done;
  return write_lines(*recipe, *range, *threads, output, *passes);
}

}  // namespace

RunCommand declare_batch(CLI::App& app) {
  app.description(
      "Makes the map of every seed, on all processors. The order is that of the seeds, whatever "
      "the "
      "threads. Seeds that give no map are left out, which is told on standard error.");
  auto options = std::make_shared<BatchOptions>();
  declare_map(app, options->map);
  app.add_option("--seeds", options->seeds, "the first and the last seed")
      ->required()
      ->type_name(placeholder::kSeeds);
  app.add_option("-o,--output", options->output,
                 "FILE.jsonl, a map a line; or a folder, a file a map (map_7.json and so on); - is "
                 "standard output")
      ->required()
      ->type_name(placeholder::kFile);
  add_text(app, "--format", options->format, "the format of the files in a folder")
      ->type_name(placeholder::kFormat);
  add_text(app, "--threads", options->threads, "how many maps are made at once; 0: one a processor")
      ->type_name(placeholder::kCount);
  const std::string_view name = example_generator().name;
  app.footer(
      fmt::format("Examples:\n"
                  "  karst batch {0} --seeds 1..1000 -o maps.jsonl\n"
                  "  karst batch {0} --seeds 1..50 --format png -o pictures\n"
                  "  karst batch --recipe recipe.yaml --seeds 1..200 -o maps\n",
                  name));
  return [options] { return run(*options); };
}

}  // namespace karst::cli
