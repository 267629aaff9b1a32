// karst dungeon map: all levels of a dungeon on one picture.
#include <filesystem>
#include <memory>

#include "arguments.hpp"
#include "dungeons/dungeon_commands.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/formats.hpp"
#include "karst/render/dungeon_picture.hpp"
#include "tty.hpp"
#include "worlds/world_options.hpp"

namespace karst::cli {
namespace {

struct DungeonMapOptions {
  std::string path;
  Given output;
};

// What was typed is checked before a file is opened.
Result<void> check_output(const DungeonMapOptions& options) {
  if (!options.output)
    return bad_input("", "the picture", "needs a file; name it with -o FILE.png");
  if (*options.output == "-") {
    if (!output_is_terminal()) return {};
    return bad_input("", "a picture", "would garble the terminal; name a file with -o");
  }
  const auto format = format_of_file(*options.output);
  if (!format || (*format)->name != "png") {
    return bad_input("", "-o " + shortened(*options.output), "is not the name of a .png file");
  }
  return {};
}

// A level alone is drawn as a dungeon of one level.
Result<Dungeon> as_dungeon(DungeonDocument document, const std::string& path) {
  if (auto* dungeon = std::get_if<Dungeon>(&document)) return std::move(*dungeon);
  auto* level = std::get_if<DungeonLevel>(&document);
  if (level == nullptr) {
    return bad_input(shortened(path), "the document", "is a map, not a dungeon with \"levels\"");
  }
  Dungeon dungeon;
  dungeon.name = std::filesystem::path(path).stem().string();
  dungeon.type = level->z > 0 ? DungeonType::tower : DungeonType::dungeon;
  dungeon.levels.push_back(std::move(*level));
  return dungeon;
}

Result<void> run(const DungeonMapOptions& options) {
  if (auto done = check_output(options); !done) return done;
  auto document = read_dungeon(options.path);
  if (!document) return error_of(document);
  const auto dungeon = as_dungeon(*std::move(document), options.path);
  if (!dungeon) return error_of(dungeon);
  const auto png =
      draw_dungeon(*dungeon).and_then([](const Picture& picture) { return write_png(picture); });
  if (!png) return error_of(png);
  return *options.output == "-" ? print(*png) : write_file(*options.output, *png);
}

}  // namespace

RunCommand declare_dungeon_map(CLI::App& app) {
  app.description(
      "Draws a dungeon or tower on one picture: levels as rows, rooms as boxes in the colour of "
      "their danger, the way from the entrance to the right, and stairs, ladders, portals and "
      "elevators between the rows. Marks tell bosses, treasure and puzzles.");
  auto options = std::make_shared<DungeonMapOptions>();
  app.add_option("FILE", options->path, "a dungeon or a level in JSON; - is standard input")
      ->required()
      ->type_name(placeholder::kFile);
  add_given(app, "-o,--output", options->output, placeholder::kFile,
            "write the picture to FILE.png; - is standard output");
  app.footer(
      "Examples:\n"
      "  karst dungeon map keep.json -o keep.png\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
