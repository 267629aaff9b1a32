// karst level: one level of a world, or a picture of several.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "core/wording.hpp"
#include "karst/formats/picture.hpp"
#include "karst/levels/level_generator.hpp"
#include "outputs.hpp"
#include "terminal.hpp"
#include "world_options.hpp"

namespace karst::cli {
namespace {

struct Options {
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

Result<void> make_level(const LevelGenerator& world, std::int64_t level, const Options& options) {
  const auto outputs = plan_outputs(options.outputs);
  if (!outputs) return tl::make_unexpected(outputs.error());
  if (auto done = keep_input(options.world.schedule.value_or(""), *outputs); !done) return done;
  Progress progress;
  const WorldConfig& config = world.schedule().config();
  const Size size{static_cast<std::int32_t>(config.chunk_width),
                  static_cast<std::int32_t>(config.chunk_height)};
  if (auto done = check_pictures(*outputs, size); !done) return done;
  if (size.area() > kSlowArea) progress.show(fmt::format("making level {}", level));
  auto map = world.level(level);
  if (!map) return tl::make_unexpected(map.error());
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

// --- a descent ----------------------------------------------------------------------------------

constexpr std::int64_t kMostLevelsDrawn = 1000;
constexpr std::int64_t kSheetPixels = 2400;  // about so many across
constexpr std::int64_t kLargestTile = 8;     // pixels

// Up to five in one row; more as about a square.
std::int32_t columns_for(std::int64_t levels) {
  std::int32_t columns = 5;
  while (std::int64_t{columns} * columns < levels) ++columns;
  return columns;
}

Result<Picture> draw_descent(const LevelGenerator& world, const LevelRange& range) {
  const std::int64_t count = range.last - range.first + 1;
  const std::int32_t columns = columns_for(count);
  const std::int64_t across = std::min<std::int64_t>(columns, count);
  const std::int64_t width = world.schedule().config().chunk_width;
  const auto tile = static_cast<std::int32_t>(
      std::clamp<std::int64_t>(kSheetPixels / (across * width), 1, kLargestTile));
  // All pictures are held until the sheet is drawn, so it is refused before the first is made.
  const std::int64_t height = world.schedule().config().chunk_height;
  if (count * width * height * tile * tile > kMostPicturePixels) {
    return bad_input("",
                     fmt::format("a picture of {} of {}x{}", counted(count, "level"), width,
                                 height),
                     fmt::format("has more than {} pixels", kMostPicturePixels));
  }
  Progress progress;
  Workspace workspace;
  GenerationResult map;
  std::vector<CaptionedPicture> pictures;
  for (std::int64_t level = range.first; level <= range.last; ++level) {
    progress.show(fmt::format("level {} of {}..{}", level, range.first, range.last));
    if (auto done = world.level_into(map, workspace, level); !done) {
      return tl::make_unexpected(done.error());
    }
    tell_undone(map);
    auto picture = draw_picture(map, tile);
    if (!picture) return picture;
    pictures.push_back({fmt::format("{} {}", level, map.generator), *std::move(picture)});
  }
  return draw_sheet(pictures, columns);
}

Result<void> make_descent(const LevelGenerator& world, const LevelRange& range,
                          const Options& options) {
  if (range.last - range.first >= kMostLevelsDrawn) {
    return bad_input("", fmt::format("--levels \"{}\"", *options.levels),
                     fmt::format("are more than {}", kMostLevelsDrawn));
  }
  if (options.outputs.tiles) {
    return bad_input("", "--tiles", "cannot be combined with --levels; draw them with --level N");
  }
  const auto outputs = plan_outputs(options.outputs);
  if (!outputs) return tl::make_unexpected(outputs.error());
  if (auto done = keep_input(options.world.schedule.value_or(""), *outputs); !done) return done;
  const bool one_picture = outputs->size() == 1 && outputs->front().is_picture();
  if (!one_picture) return bad_input("", "--levels", "gives one picture; name it with -o FILE.png");
  const auto png = draw_descent(world, range).and_then([](const Picture& picture) {
    return write_png(picture);
  });
  if (!png) return tl::make_unexpected(png.error());
  const Output& output = outputs->front();
  auto done = output.is_standard_output() ? print(*png) : write_file(output.path, *png);
  if (!done) return done;
  for (std::int64_t level = range.first; level <= range.last; ++level) tell_warning(world, level);
  tell_seed(world, options.world.seed);
  return {};
}

Result<void> run(const Options& options) {
  if (options.level.has_value() == options.levels.has_value()) {
    return bad_input("", "level", "needs either --level N or --levels A..B");
  }
  // What was typed is checked before a file is opened.
  const auto level = options.level ? parse_level(*options.level) : Result<std::int64_t>(0);
  if (!level) return tl::make_unexpected(level.error());
  const auto levels = options.levels ? parse_levels(*options.levels) : Result<LevelRange>({});
  if (!levels) return tl::make_unexpected(levels.error());
  const auto world = make_world(options.world);
  if (!world) return tl::make_unexpected(world.error());
  return options.levels ? make_descent(*world, *levels, options)
                        : make_level(*world, *level, options);
}

}  // namespace

RunCommand declare_level(CLI::App& app) {
  app.description(
      "Makes one level of a dungeon of many. The stairs down of each level are the stairs up of the "
      "next. Any level can be made alone; the same schedule and seed give the same levels.");
  auto options = std::make_shared<Options>();
  declare_world(app, options->world);
  add_given(app, "--level", options->level, placeholder::kSeed, "the level, counted from 0");
  add_given(app, "--levels", options->levels, placeholder::kLevels,
             "instead of --level: draw these levels side by side into one picture");
  declare_outputs(app, options->outputs);
  app.footer(
      "Examples:\n"
      "  karst level --level 3 --seed 7\n"
      "  karst level --schedule world.yaml --level 12 -o level12.json -o level12.png\n"
      "  karst level --levels 0..9 --seed 7 -o descent.png\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
