// karst dungeon convert: levels of a dungeon as an engine plays them.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <set>

#include "arguments.hpp"
#include "dungeons/dungeon_commands.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/formats.hpp"
#include "tty.hpp"
#include "worlds/world_options.hpp"

namespace karst::cli {
namespace {

namespace fs = std::filesystem;

struct DungeonConvertOptions {
  std::string path;
  Given level;
  Given layout;
  Given output;
  bool all = false;
};

struct Asked {
  std::optional<std::int64_t> level;
  RoomLayout layout = RoomLayout::own_or_grid;
};

// What was typed is checked before a file is opened.
Result<Asked> parse(const DungeonConvertOptions& options) {
  Asked asked;
  if (options.layout) {
    if (*options.layout != "grid") {
      return bad_input("dungeon convert",
                       fmt::format("--layout \"{}\"", shortened(*options.layout)), "is not grid");
    }
    asked.layout = RoomLayout::grid;
  }
  if (options.level) {
    asked.level = parse_integer(*options.level);
    if (!asked.level || *asked.level < -kDeepestZ || *asked.level > kDeepestZ) {
      return bad_input("dungeon convert", fmt::format("--level \"{}\"", shortened(*options.level)),
                       fmt::format("is not a whole number in {}..{}", -kDeepestZ, kDeepestZ));
    }
  }
  if (options.all && options.level) {
    return bad_input("dungeon convert", "--all", "cannot be combined with --level");
  }
  if (options.all && (!options.output || options.output->empty() || *options.output == "-")) {
    return bad_input("dungeon convert", "--all", "needs a folder for the levels: -o DIR");
  }
  if (options.output && options.output->empty()) {
    return bad_input("dungeon convert", "-o \"\"", "is not the name of a file");
  }
  return asked;
}

Result<Dungeon> read(const std::string& path) {
  auto document = read_dungeon(path);
  if (!document) return error_of(document);
  if (Dungeon* dungeon = std::get_if<Dungeon>(&*document)) return std::move(*dungeon);
  return bad_input(shortened(path), "the document",
                   std::holds_alternative<DungeonMap>(*document)
                       ? "is a map already, not a dungeon with \"levels\""
                       : "is one level, not a dungeon with \"levels\"");
}

void tell_repairs(const Conversion& conversion) {
  for (const std::string& repair : conversion.repairs) print_note("karst: repaired: " + repair);
}

Result<void> convert_one(const Dungeon& dungeon, const DungeonConvertOptions& options,
                         const Asked& asked) {
  const auto conversion = convert(dungeon, asked.level, asked.layout);
  if (!conversion) return error_of(conversion);
  const std::string text = write_dungeon_map_json(conversion->map);
  const bool to_file = options.output && *options.output != "-";
  if (auto done = to_file ? write_file(*options.output, text) : print(text); !done) return done;
  tell_repairs(*conversion);
  return {};
}

// A folder that is made here goes again if nothing could be put into it.
Result<void> write_into(const std::string& folder, const std::vector<FileContent>& files) {
  std::error_code fault;
  const bool made = fs::create_directory(folder, fault);
  if (fault || !fs::is_directory(folder, fault)) {
    return not_possible(shortened(folder),
                        "cannot be made a folder:", fault ? fault.message() : "it is a file");
  }
  auto written = write_files(files);
  if (!written && made) fs::remove(folder, fault);
  return written;
}

Result<void> convert_all(const Dungeon& dungeon, const DungeonConvertOptions& options,
                         const Asked& asked) {
  if (dungeon.levels.empty()) return not_possible(shortened(options.path), "levels", "is empty");
  std::set<std::int64_t> levels;
  for (const DungeonLevel& level : dungeon.levels) levels.insert(level.z);
  std::vector<Conversion> conversions;
  std::vector<std::string> texts;
  for (const std::int64_t z : levels) {
    auto conversion = convert(dungeon, z, asked.layout);
    if (!conversion) return error_of(conversion);
    texts.push_back(write_dungeon_map_json(conversion->map));
    conversions.push_back(*std::move(conversion));
  }
  std::vector<FileContent> files;
  for (const std::int64_t z : levels) {
    const std::string& text = texts[files.size()];
    files.push_back({(fs::path(*options.output) / fmt::format("level_{}.json", z)).string(), text});
  }
  if (auto done = write_into(*options.output, files); !done) return done;
  for (const Conversion& conversion : conversions) tell_repairs(conversion);
  return {};
}

Result<void> run(const DungeonConvertOptions& options) {
  const auto asked = parse(options);
  if (!asked) return error_of(asked);
  const auto dungeon = read(options.path);
  if (!dungeon) return error_of(dungeon);
  return options.all ? convert_all(*dungeon, options, *asked)
                     : convert_one(*dungeon, options, *asked);
}

}  // namespace

RunCommand declare_dungeon_convert(CLI::App& app) {
  app.description(
      "Converts a level of a dungeon or tower into a map that an engine plays: rooms as rectangles "
      "with spawn points, enemies and items, links both ways, and objectives. What is wrong in the "
      "file is mended and told on standard error, a line each.");
  auto options = std::make_shared<DungeonConvertOptions>();
  app.add_option("FILE", options->path, "a dungeon in JSON; - is standard input")
      ->required()
      ->type_name(placeholder::kFile);
  add_given(app, "--level", options->level, "Z", "the level; if not given -1, and of towers 1");
  app.add_flag("--all", options->all,
               "convert all levels, into the files level_Z.json of the folder -o DIR; all or none");
  add_given(app, "--layout", options->layout, "grid",
            "lay the rooms out in a grid, also where they tell their tiles");
  add_given(app, "-o,--output", options->output, placeholder::kFile,
            "write to FILE, with --all into the folder; - is standard output");
  app.footer(
      "Examples:\n"
      "  karst dungeon convert keep.json --level -2 -o level.json\n"
      "  karst dungeon convert keep.json --all -o levels\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
