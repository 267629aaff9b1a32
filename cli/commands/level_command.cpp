// karst level: one level of a world, or several as files or as a picture.
#include <fmt/format.h>

#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "play/descent_options.hpp"
#include "karst/levels/level_generator.hpp"
#include "outputs.hpp"
#include "tty.hpp"
#include "worlds/world_options.hpp"

namespace karst::cli {
namespace {

struct LevelOptions {
  WorldOptions world;
  Given level;
  Given levels;
  OutputOptions outputs;
};

// A picked seed is told even to a log file: without it the level could not be made again.
void tell_seed(const LevelGenerator& world, const std::string& asked) {
  const bool picked = parse_seed(asked) == 0U && world.schedule().config().seed == 0;
  if (picked || notes_are_seen()) print_note(fmt::format("world seed {}", world.seed()));
}

void tell_warning(const LevelGenerator& world, std::int64_t level) {
  if (const auto warning = world.schedule().warning_at(level)) {
    print_note("karst: warning: " + *warning);
  }
}

Result<void> make_level(const LevelGenerator& world, std::int64_t level,
                        const LevelOptions& options) {
  const auto outputs = plan_outputs(options.outputs);
  if (!outputs) return error_of(outputs);
  if (auto done = keep_input(options.world.schedule.value_or(""), *outputs); !done) return done;
  Progress progress;
  const WorldConfig& config = world.schedule().config();
  const Size size{static_cast<std::int32_t>(config.chunk_width),
                  static_cast<std::int32_t>(config.chunk_height)};
  if (auto done = check_pictures(*outputs, size); !done) return done;
  if (size.area() > kSlowArea) progress.show(fmt::format("making level {}", level));
  auto map = world.level(level);
  if (!map) return error_of(map);
  add_room_graph(*outputs, *map);
  if (auto done = write_outputs(*outputs, *map, progress); !done) return done;
  progress.clear();
  tell_warning(world, level);
  tell_undone(*map);
  tell_seed(world, options.world.seed);
  if (notes_are_seen()) {
    print_note(fmt::format("level {} {} {}x{} hash {}", level, map->generator, map->size().width,
                           map->size().height, hash_to_string(map->hash)));
  }
  return {};
}

Result<void> make_levels(const LevelGenerator& world, const LevelRange& range,
                         const LevelOptions& options) {
  const DescentOptions descent{*options.levels, range, options.world.schedule.value_or("")};
  if (auto done = make_descent(world, descent, options.outputs); !done) return done;
  for (std::int64_t level = range.first; level <= range.last; ++level) tell_warning(world, level);
  tell_seed(world, options.world.seed);
  return {};
}

Result<void> run(const LevelOptions& options) {
  if (options.level.has_value() == options.levels.has_value()) {
    return bad_input("", "level", "needs either --level N or --levels A..B");
  }
  // What was typed is checked before a file is opened.
  const auto level = options.level ? parse_level(*options.level) : Result<std::int64_t>(0);
  if (!level) return error_of(level);
  const auto levels = options.levels ? parse_levels(*options.levels) : Result<LevelRange>({});
  if (!levels) return error_of(levels);
  const auto world = make_world(options.world);
  if (!world) return error_of(world);
  return options.levels ? make_levels(*world, *levels, options)
                        : make_level(*world, *level, options);
}

}  // namespace

RunCommand declare_level(CLI::App& app) {
  app.description(
      "Makes one level of a dungeon of many. The stairs down of each level are the stairs up of the "
      "next. Any level can be made alone; the same schedule and seed give the same levels.");
  auto options = std::make_shared<LevelOptions>();
  declare_world(app, options->world);
  add_given(app, "--level", options->level, placeholder::kSeed, "the level, counted from 0");
  add_given(app, "--levels", options->levels, placeholder::kLevels,
             "instead of --level: all of these, into the folder -o DIR (level_0.json and so on; other "
             "formats with --format), into -o FILE.jsonl, a level a line, drawn side by side into "
             "-o FILE.png, or as one project of LDtk into -o FILE.ldtk");
  declare_outputs(app, options->outputs);
  app.footer(
      "Examples:\n"
      "  karst level --level 3 --seed 7\n"
      "  karst level --schedule world.yaml --level 12 -o level12.json -o level12.png\n"
      "  karst level --levels 0..9 --seed 7 -o descent.png\n"
      "  karst level --levels 0..99 --seed 7 -o levels\n"
      "  karst level --levels 0..99 --seed 7 -o levels.jsonl\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
