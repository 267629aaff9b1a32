// karst apply: runs passes on a map that exists.
#include <fmt/format.h>

#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "map_options.hpp"
#include "outputs.hpp"
#include "read_map.hpp"
#include "own/own_files.hpp"

namespace karst::cli {
namespace {

struct ApplyOptions {
  std::string path;
  std::vector<std::string> passes;
  OwnFiles own;
  std::optional<std::string> seed;
  OutputOptions outputs;
};

Result<MapRequest> read_request(const ApplyOptions& options) {
  MapRequest request;
  if (options.passes.empty()) {
    return bad_input("apply", "--pass", "is missing; \"karst list --passes\" shows what there is");
  }
  auto passes = parse_passes(options.passes);
  if (!passes) return error_of(passes);
  request.passes = *std::move(passes);
  if (options.seed) {
    const auto seed = parse_seed(*options.seed);
    if (!seed) return error_of(seed);
    request.seed = *seed;
  }
  return request;
}

Result<void> run(const ApplyOptions& options) {
  const auto request = read_request(options);
  if (!request) return error_of(request);
  const auto passes = passes_with(options.own);
  if (!passes) return error_of(passes);
  const auto outputs = plan_outputs(options.outputs);
  if (!outputs) return error_of(outputs);
  Progress progress;
  auto map = read_map(options.path, progress);
  if (!map) return error_of(map);
  if (auto done = check_pictures(*outputs, map->size()); !done) return done;
  const bool had_seed = map->seed != 0;
  if (auto done = apply_passes(*map, *request, Catalog::builtin(), *passes); !done) return done;
  add_room_graph(*outputs, *map);
  if (auto done = write_outputs(*outputs, *map, progress); !done) return done;
  tell_undone(*map);
  if (!had_seed && request->seed == 0) print_note(fmt::format("seed {}", map->seed));
  return {};
}

}  // namespace

RunCommand declare_apply(CLI::App& app) {
  app.description(
      "Runs passes on a map that was written as JSON, or drawn as plain text with # wall, . floor, "
      "> stairs down, < stairs up and + door. The passes keep what the map promises; one that "
      "cannot "
      "is undone, which is told on standard error. FILE may be written again by -o FILE.");
  auto options = std::make_shared<ApplyOptions>();
  app.add_option("FILE", options->path, "a map in JSON, plain text, of Tiled (.tmx) or a .csv file; - is standard input")
      ->required()
      ->type_name(placeholder::kFile);
  declare_passes(app, options->passes);
  declare_own_files(app, options->own);
  add_text(app, "--seed", options->seed,
           "for maps that have no seed, as drawn ones; 0, or none, picks one and tells it on "
           "standard error")
      ->type_name(placeholder::kSeed);
  declare_outputs(app, options->outputs);
  app.footer(
      "Examples:\n"
      "  karst apply map.json --pass smooth -o smooth.json\n"
      "  karst apply cave.txt --pass stairs:far=0.9 --pass keys_and_locks:pairs=2 -o cave.json\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
