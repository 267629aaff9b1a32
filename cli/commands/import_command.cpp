// karst import: a map of another program becomes one of Karst.
#include <fmt/format.h>

#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "karst/core/text.hpp"
#include "karst/documents/document.hpp"
#include "map_options.hpp"
#include "outputs.hpp"
#include "read_map.hpp"

namespace karst::cli {
namespace {

struct ImportOptions {
  std::string path;
  std::optional<std::string> legend;
  OutputOptions outputs;
};

Result<TileLegend> read_legend(const std::optional<std::string>& path) {
  if (!path) return TileLegend{};
  const auto text = read_file(*path, kMostDocumentBytes);
  if (!text) return tl::make_unexpected(text.error());
  return read_tile_legend(*text, *path);
}

Result<void> run(const ImportOptions& options) {
  const auto outputs = plan_outputs(options.outputs);
  if (!outputs) return tl::make_unexpected(outputs.error());
  if (auto done = keep_input(options.legend.value_or(""), *outputs); !done) return done;
  const auto legend = read_legend(options.legend);
  if (!legend) return tl::make_unexpected(legend.error());
  Progress progress;
  auto map = read_map(options.path, progress, *legend);
  if (!map) return tl::make_unexpected(map.error());
  if (auto done = check_pictures(*outputs, map->size()); !done) return done;
  add_room_graph(*outputs, *map);
  if (auto done = write_outputs(*outputs, *map, progress); !done) return done;
  if (notes_are_seen()) {
    print_note(fmt::format("{} {}x{} {} hash {}", map->generator, map->size().width,
                           map->size().height, counted(std::ssize(map->rooms), "room"),
                           hash_to_string(map->hash)));
  }
  return {};
}

}  // namespace

RunCommand declare_import(CLI::App& app) {
  app.description(
      "Reads a map of the Tiled editor (.tmx), of numbers with commas (.csv), of characters (.txt) or "
      "in JSON, and writes or draws it. A tile means what its class, its property \"karst\" or its "
      "layer says: wall, floor, door, stairs_up, stairs_down or mark; a legend tells of others. Every "
      "command that reads a map reads these files as well.");
  auto options = std::make_shared<ImportOptions>();
  app.add_option("FILE", options->path, "a map: .tmx, .csv, .txt or .json")
      ->required()
      ->type_name(placeholder::kFile);
  add_text(app, "--legend", options->legend,
           "a small YAML file that tells what tiles mean: tiles: {wall: [brick, \"dungeon:17\"]}")
      ->type_name(placeholder::kFile);
  declare_outputs(app, options->outputs);
  app.footer(
      "Examples:\n"
      "  karst import cave.tmx -o cave.json\n"
      "  karst import cave.tmx --legend legend.yaml -o cave.png\n"
      "  karst check cave.tmx\n"
      "  karst apply cave.tmx --pass keys_and_locks:pairs=2 --seed 7 -o locked.tmx\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
