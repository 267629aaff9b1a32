// karst dungeon new: a whole dungeon or tower from a seed.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "arguments.hpp"
#include "dungeons/dungeon_commands.hpp"
#include "karst/core/text.hpp"
#include "karst/dungeon/dungeon_maker.hpp"
#include "karst/formats/formats.hpp"
#include "karst/formats/table_files.hpp"
#include "outputs.hpp"
#include "own/own_files.hpp"
#include "tty.hpp"
#include "worlds/world_options.hpp"

namespace karst::cli {
namespace {

namespace fs = std::filesystem;

struct DungeonNewOptions {
  std::string type = "dungeon";
  Given depth;
  std::string seed = "0";
  Given name;
  Given size;
  Given schedule;
  std::vector<std::string> tables;
  OwnFiles own;
  Given maps;
  Given format;  // of the maps
  Given output;
};

Result<DungeonPlan> parse_plan(const DungeonNewOptions& options) {
  DungeonPlan plan;
  if (options.type != "dungeon" && options.type != "tower") {
    return bad_input("dungeon new", fmt::format("--type \"{}\"", shortened(options.type)),
                     "is neither dungeon nor tower");
  }
  plan.type = options.type == "tower" ? DungeonType::tower : DungeonType::dungeon;
  if (options.depth) {
    const auto depth = parse_depth(*options.depth);
    if (!depth) return error_of(depth);
    plan.depth = *depth;
  }
  const auto seed = parse_seed(options.seed);
  if (!seed) return error_of(seed);
  plan.seed = *seed;
  plan.name = options.name.value_or("");
  if (options.size) {
    const auto size = parse_size(*options.size);
    if (!size) return error_of(size);
    plan.width = size->width;
    plan.height = size->height;
  }
  return plan;
}

// That of the caller, if there is one.
Result<std::optional<WorldScheduler>> read_schedule(const DungeonNewOptions& options,
                                                    const PassCatalog& passes) {
  if (!options.schedule) return std::nullopt;
  WorldOptions world;
  world.schedule = options.schedule;
  return read_world(world, passes).map([](WorldScheduler read) {
    return std::optional(std::move(read));
  });
}

Result<DungeonMaker> make_maker(const DungeonNewOptions& options) {
  const auto plan = parse_plan(options);
  if (!plan) return error_of(plan);
  const auto passes = passes_with(options.own);
  if (!passes) return error_of(passes);
  auto schedule = read_schedule(options, *passes);
  if (!schedule) return error_of(schedule);
  auto tables = read_table_files(options.tables);
  if (!tables) return error_of(tables);
  return DungeonMaker::make(*plan, *std::move(schedule), *std::move(tables), *passes);
}

// Takes the maps of all levels: a file each, and whatever else their format has.
class MapFolder {
 public:
  static Result<MapFolder> make(const DungeonNewOptions& options) {
    if (!options.maps && options.format) {
      return bad_input("dungeon new", "--format",
                       "is for maps; name a folder for them with --maps");
    }
    const auto format = find_format(options.format.value_or("json"));
    if (!format) return error_of(format);
    MapFolder folder;
    folder.path_ = options.maps;
    folder.output_.format = *format;
    if (folder.path_) {
      if (auto done = folder.files_->use_folder(*folder.path_); !done) return error_of(done);
    }
    return folder;
  }

  Result<void> add(std::int64_t z, GenerationResult& map, Progress& progress) {
    if (!path_) return {};
    const std::string name = fmt::format("level_{}{}", z, output_.format->extension);
    output_.path = (fs::path(*path_) / name).string();
    add_room_graph({output_}, map);
    if (auto done = add_to_batch(output_, map, *files_, progress); !done) return done;
    if (!files_->is_interrupted()) return {};
    return not_possible("", "writing", "was interrupted; nothing is written");
  }
  Result<void> commit() { return files_->commit(); }

 private:
  Given path_;
  Output output_;
  std::unique_ptr<FileBatch> files_ = std::make_unique<FileBatch>();
};

Result<Dungeon> make_levels(const DungeonMaker& maker, MapFolder& maps) {
  Dungeon dungeon = maker.dungeon();
  Progress progress;
  for (std::int64_t depth = 1; depth <= dungeon.max_depth; ++depth) {
    const std::int64_t z = dungeon.type == DungeonType::tower ? depth : -depth;
    if (depth % 100 == 0) progress.show(fmt::format("level {} of {}", depth, dungeon.max_depth));
    auto level = maker.level(z);
    if (!level) return error_of(level);
    if (const auto warning = maker.warning_at(z)) print_note("karst: warning: " + *warning);
    if (auto done = maps.add(z, level->map, progress); !done) return error_of(done);
    dungeon.levels.push_back(std::move(level->level));
  }
  return dungeon;
}

Result<void> run(const DungeonNewOptions& options) {
  if (options.output && options.output->empty()) {
    return bad_input("dungeon new", "-o \"\"", "is not the name of a file");
  }
  const auto maker = make_maker(options);
  if (!maker) return error_of(maker);
  auto maps = MapFolder::make(options);
  if (!maps) return error_of(maps);
  const auto dungeon = make_levels(*maker, *maps);
  if (!dungeon) return error_of(dungeon);
  if (auto done = maps->commit(); !done) return done;
  const std::string text = write_dungeon_json(*dungeon);
  const bool to_file = options.output && *options.output != "-";
  if (auto done = to_file ? write_file(*options.output, text) : print(text); !done) return done;
  print_note(fmt::format("{}: {}, seed {}", dungeon->name, counted(dungeon->max_depth, "level"),
                         dungeon->seed));
  return {};
}

}  // namespace

RunCommand declare_dungeon_new(CLI::App& app) {
  app.description(
      "Makes a dungeon or tower from a seed: real levels with rooms that have names, roles, "
      "encounters and loot, joined by stairs, ladders, lifts and portals. Written as JSON; the "
      "same "
      "options and seed give the same bytes.");
  auto options = std::make_shared<DungeonNewOptions>();
  app.add_option("--type", options->type, "dungeon (levels -1, -2, ...) or tower (1, 2, ...)")
      ->type_name("TYPE");
  add_given(app, "--depth", options->depth, placeholder::kSeed,
            "number of levels; 100 if not given");
  app.add_option("--seed", options->seed,
                 "the same seed gives the same dungeon; 0, or none, takes that of the schedule or "
                 "picks one")
      ->type_name(placeholder::kSeed);
  add_given(app, "--name", options->name, "TEXT", "its name, instead of one that is made up");
  add_given(app, "--size", options->size, placeholder::kSize,
            "of every level in tiles, whatever the schedule says; without both 80x50");
  add_given(app, "--schedule", options->schedule, placeholder::kFile,
            "which generator makes which level, in YAML or JSON");
  app.add_option("--tables", options->tables,
                 "monsters, items and hazards of your own, on top of those of Karst; repeatable")
      ->type_name(placeholder::kFile);
  declare_own_files(app, options->own);
  add_given(app, "--maps", options->maps, placeholder::kFolder,
            "also write the map of each level here, as level_-1.json ...");
  add_given(
      app, "--format", options->format, placeholder::kFormat,
      "of these maps, if not json: tmx, uvtt, csv ..., as \"karst generate --help\" lists them");
  add_given(app, "-o,--output", options->output, placeholder::kFile,
            "write the dungeon here; - is standard output");
  app.footer(
      "Examples:\n"
      "  karst dungeon new --seed 7 -o dungeon.json\n"
      "  karst dungeon new --type tower --depth 12 --name \"Hag's Needle\" -o tower.json\n"
      "  karst dungeon new --depth 5 --seed 3 --maps maps -o five.json\n"
      "  karst dungeon new --depth 5 --seed 3 --maps maps --format tmx -o five.json\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
