// karst world new: a new file with a dungeon.
#include <fmt/format.h>

#include <algorithm>

#include "arguments.hpp"
#include "dungeons/dungeon_commands.hpp"
#include "karst/core/text.hpp"
#include "karst/documents/document.hpp"
#include "karst/formats/formats.hpp"
#include "tty.hpp"
#include "worlds/world_commands.hpp"
#include "worlds/world_options.hpp"

namespace karst::cli {
namespace {

// So many levels are saved together; more are never held at once.
constexpr std::size_t kLevelsAtOnce = 50;

struct WorldNewOptions {
  std::string path;
  std::string type = "dungeon";
  std::string depth = fmt::to_string(kDefaultMaxDepth);
  std::string seed = "0";
  std::string name;
  Given size;
  Given schedule;
  Given tables;
  bool all = false;
};

Result<std::optional<WorldPlan::Document>> read_given(const Given& path) {
  if (!path) return std::nullopt;
  auto text = read_file(*path, kMostDocumentBytes);
  if (!text) return error_of(text);
  return WorldPlan::Document{*std::move(text), *path};
}

// What was typed is checked before a file is opened.
Result<WorldPlan> plan_of(const WorldNewOptions& options) {
  WorldPlan plan;
  const auto type = std::ranges::find(kDungeonTypeNames, options.type);
  if (type == kDungeonTypeNames.end()) {
    return bad_input("", fmt::format("--type \"{}\"", shortened(options.type)),
                     unknown_name_hint(options.type, kDungeonTypeNames));
  }
  plan.dungeon.type = static_cast<DungeonType>(type - kDungeonTypeNames.begin());
  const auto depth = parse_depth(options.depth);
  if (!depth) return error_of(depth);
  plan.dungeon.depth = *depth;
  const auto seed = parse_seed(options.seed);
  if (!seed) return error_of(seed);
  plan.dungeon.seed = *seed;
  plan.dungeon.name = options.name;
  if (options.size) {
    const auto size = parse_size(*options.size);
    if (!size) return error_of(size);
    plan.dungeon.width = size->width;
    plan.dungeon.height = size->height;
  }
  auto schedule = read_given(options.schedule);
  if (!schedule) return error_of(schedule);
  plan.schedule = *std::move(schedule);
  auto tables = read_given(options.tables);
  if (!tables) return error_of(tables);
  plan.tables = *std::move(tables);
  return plan;
}

Result<void> save_levels(World& world, std::size_t count) {
  const auto all = world.levels();
  if (!all) return error_of(all);
  Progress progress;
  std::vector<WorldLevel> levels;
  for (std::size_t i = 0; i < std::min(count, all->size()); ++i) {
    auto level = world.level((*all)[i]);
    if (!level) return error_of(level);
    tell_warning(world, (*all)[i]);
    levels.push_back(*std::move(level));
    if (levels.size() < kLevelsAtOnce) continue;
    if (auto done = world.save(levels, std::nullopt); !done) return done;
    levels.clear();
    progress.show(fmt::format("level {} of {}", i + 1, all->size()));
  }
  return world.save(levels, std::nullopt);
}

Result<std::string> make(const WorldNewOptions& options, const WorldPlan& plan) {
  auto world = World::create(options.path, plan);
  if (!world) return error_of(world);
  const std::size_t count = options.all ? static_cast<std::size_t>(plan.dungeon.depth) : 1;
  if (auto done = save_levels(*world, count); !done) {
    // Nothing that is half made stays.
    static_cast<void>(World::destroy(*std::move(world)));
    return error_of(done);
  }
  return fmt::format("{}: {}, {}, seed {}, {} saved\n", shortened(options.path),
                     shortened(world->dungeon().name), kind_of(*world), world->dungeon().seed,
                     counted(static_cast<std::int64_t>(count), "level"));
}

Result<void> run(const WorldNewOptions& options) {
  const auto plan = plan_of(options);
  if (!plan) return error_of(plan);
  const auto line = make(options, *plan);
  if (!line) return error_of(line);
  return print(*line);
}

}  // namespace

RunCommand declare_world_new(CLI::App& app) {
  app.description(
      "Makes a dungeon or tower and keeps it in a new file, with its first level. The others are "
      "made "
      "when somebody comes there; the same seed gives the same levels.");
  auto options = std::make_shared<WorldNewOptions>();
  add_world_file(app, options->path, "the file to make; it must not be there");
  app.add_option("--type", options->type, "dungeon, which goes down, or tower")->type_name("TYPE");
  app.add_option("--depth", options->depth, "how many levels there are")
      ->type_name(placeholder::kSeed);
  app.add_option(
         "--seed", options->seed,
         "the seed of the whole dungeon; 0, or none, takes that of the schedule or picks one")
      ->type_name(placeholder::kSeed);
  app.add_option("--name", options->name, "what it is called; if not given a name is made")
      ->type_name("TEXT");
  add_given(
      app, "--size", options->size, placeholder::kSize,
      "width and height of every level in tiles, whatever the schedule says; without both 80x50");
  add_given(app, "--schedule", options->schedule, placeholder::kFile,
            "YAML or JSON that says which generator makes which levels; it is kept in the world");
  add_given(app, "--tables", options->tables, placeholder::kFile,
            "YAML or JSON with monsters, items and hazards of your own; it is kept in the world");
  app.add_flag("--all", options->all, "make and save all levels now");
  app.footer(
      "Examples:\n"
      "  karst world new deep.karst --depth 100 --seed 7\n"
      "  karst world new spire.karst --type tower --depth 12 --all\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
