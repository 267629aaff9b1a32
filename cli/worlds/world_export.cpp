// karst world export: a world's dungeon as the JSON that programs exchange.
#include "arguments.hpp"
#include "karst/formats/dungeon_json.hpp"
#include "karst/formats/formats.hpp"
#include "outputs.hpp"
#include "tty.hpp"
#include "worlds/world_commands.hpp"
#include "worlds/world_options.hpp"

namespace karst::cli {
namespace {

struct WorldExportOptions {
  std::string path;
  Given output;
  bool saved = false;
};

Result<void> run(const WorldExportOptions& options) {
  if (options.output && options.output->empty()) {
    return bad_input("world export", "-o \"\"", "is not the name of a file");
  }
  const bool to_file = options.output && *options.output != "-";
  if (to_file) {
    if (auto done = keep_input(options.path, {{.path = *options.output}}); !done) return done;
  }
  const auto world = World::open(options.path, WorldStore::Access::read);
  if (!world) return error_of(world);
  const auto dungeon = world->whole(options.saved);
  if (!dungeon) return error_of(dungeon);
  const std::string text = write_dungeon_json(*dungeon);
  return to_file ? write_file(*options.output, text) : print(text);
}

}  // namespace

RunCommand declare_world_export(CLI::App& app) {
  app.description(
      "Writes the whole dungeon of a world in the abstract model: levels that are saved as they "
      "are, "
      "all others as they will be made.");
  auto options = std::make_shared<WorldExportOptions>();
  add_world_file(app, options->path);
  add_given(app, "-o,--output", options->output, placeholder::kFile,
            "write to FILE; - is standard output");
  app.add_flag("--saved", options->saved, "only the levels that are saved");
  app.footer(
      "Example:\n"
      "  karst world export deep.karst -o deep.json\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
