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
#include "tty.hpp"
#include "own/own_files.hpp"
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

struct Made {
  Dungeon dungeon;
  std::vector<std::string> maps;  // map JSON by depth, if they are asked for
};

Result<Made> make_levels(const DungeonMaker& maker, bool with_maps) {
  Made made{maker.dungeon(), {}};
  Progress progress;
  for (std::int64_t depth = 1; depth <= made.dungeon.max_depth; ++depth) {
    const std::int64_t z = made.dungeon.type == DungeonType::tower ? depth : -depth;
    if (depth % 100 == 0)
      progress.show(fmt::format("level {} of {}", depth, made.dungeon.max_depth));
    auto level = maker.level(z);
    if (!level) return error_of(level);
    if (const auto warning = maker.warning_at(z)) print_note("karst: warning: " + *warning);
    if (with_maps) {
      auto text = (*find_format("json"))->write(level->map);
      if (!text) return error_of(text);
      made.maps.push_back(*std::move(text));
    }
    made.dungeon.levels.push_back(std::move(level->level));
  }
  return made;
}

Result<void> write_maps(const Made& made, const std::string& folder) {
  std::error_code fault;
  fs::create_directory(folder, fault);
  if (fault || !fs::is_directory(folder, fault)) {
    return not_possible(shortened(folder),
                        "cannot be made a folder:", fault ? fault.message() : "it is a file");
  }
  std::vector<FileContent> files;
  for (std::size_t i = 0; i < made.maps.size(); ++i) {
    const std::string file = fmt::format("level_{}.json", made.dungeon.levels[i].z);
    files.push_back({(fs::path(folder) / file).string(), made.maps[i]});
  }
  return write_files(files);
}

Result<void> run(const DungeonNewOptions& options) {
  if (options.output && options.output->empty()) {
    return bad_input("dungeon new", "-o \"\"", "is not the name of a file");
  }
  const auto maker = make_maker(options);
  if (!maker) return error_of(maker);
  const auto made = make_levels(*maker, options.maps.has_value());
  if (!made) return error_of(made);
  if (options.maps) {
    if (auto done = write_maps(*made, *options.maps); !done) return done;
  }
  const std::string text = write_dungeon_json(made->dungeon);
  const bool to_file = options.output && *options.output != "-";
  if (auto done = to_file ? write_file(*options.output, text) : print(text); !done) return done;
  print_note(fmt::format("{}: {}, seed {}", made->dungeon.name,
                         counted(made->dungeon.max_depth, "level"), made->dungeon.seed));
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
  add_given(app, "-o,--output", options->output, placeholder::kFile,
            "write the dungeon here; - is standard output");
  app.footer(
      "Examples:\n"
      "  karst dungeon new --seed 7 -o dungeon.json\n"
      "  karst dungeon new --type tower --depth 12 --name \"Hag's Needle\" -o tower.json\n"
      "  karst dungeon new --depth 5 --seed 3 --maps maps -o five.json\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
