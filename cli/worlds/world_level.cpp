// karst world level: one level of a world, from its file or made now.
#include <fmt/format.h>

#include <filesystem>

#include "arguments.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/dungeon_json.hpp"
#include "outputs.hpp"
#include "tty.hpp"
#include "worlds/world_commands.hpp"

namespace karst::cli {
namespace {

using Access = WorldStore::Access;

struct WorldLevelOptions {
  std::string path;
  std::string z;
  OutputOptions outputs;
  bool model = false;
  bool save = false;
};

Result<void> write_model(const WorldLevel& level, const std::vector<std::string>& paths) {
  const std::string text = write_level_json(level.level);
  std::vector<FileContent> files;
  for (const std::string& path : paths) {
    if (path != "-") files.push_back({path, text});
  }
  if (files.size() == paths.size() && !paths.empty()) return write_files(files);
  if (auto done = write_files(files); !done) return done;
  return print(text);
}

Result<void> write_map(const WorldLevel& level, const std::vector<Output>& outputs) {
  if (level.map.size().area() == 0) {
    return bad_input("", fmt::format("level {}", level.level.z),
                     "has no map, as its dungeon came from elsewhere; ask for --model");
  }
  Progress progress;
  if (auto done = check_pictures(outputs, level.map.size()); !done) return done;
  return write_outputs(outputs, level.map, progress);
}

// What is no map has no picture.
Result<void> check_model_outputs(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    if (path == "-" || std::filesystem::path(path).extension() == ".json") continue;
    return bad_input("", fmt::format("-o \"{}\"", shortened(path)),
                     "does not end in .json, as which --model is written");
  }
  return {};
}

Result<void> run(const WorldLevelOptions& options) {
  const auto z = parse_z(options.z);
  if (!z) return error_of(z);
  if (options.model) {
    if (auto done = check_model_outputs(options.outputs.paths); !done) return done;
  }
  const auto outputs =
      options.model ? Result<std::vector<Output>>({}) : plan_outputs(options.outputs);
  if (!outputs) return error_of(outputs);
  if (auto done = keep_input(options.path, *outputs); !done) return done;
  auto world = World::open(options.path, options.save ? Access::write : Access::read);
  if (!world) return error_of(world);
  const auto level = world->level(*z);
  if (!level) return error_of(level);
  if (!level->saved) tell_warning(*world, *z);
  if (options.save && !level->saved) {
    if (auto done = world->save(*level); !done) return done;
  }
  if (options.model) return write_model(*level, options.outputs.paths);
  return write_map(*level, *outputs);
}

}  // namespace

RunCommand declare_world_level(CLI::App& app) {
  app.description(
      "Draws a level of a world, or writes it to files. A level that is not saved yet is made; the "
      "same one comes whenever it is asked for.");
  auto options = std::make_shared<WorldLevelOptions>();
  add_world_file(app, options->path);
  app.add_option("LEVEL", options->z, "-1, -2, ... downwards; of towers 1, 2, ... upwards")
      ->required()
      ->type_name("Z");
  app.add_flag(
      "--model", options->model,
      "rooms, encounters and loot as JSON, instead of the map; to -o FILE or standard output");
  app.add_flag("--save", options->save, "keep the level in the file, if it is not there yet");
  declare_outputs(app, options->outputs);
  app.footer(
      "Examples:\n"
      "  karst world level deep.karst -3\n"
      "  karst world level deep.karst -3 -o level3.png -o level3.json\n"
      "  karst world level deep.karst -3 --model -o rooms.json\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
