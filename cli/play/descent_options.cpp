#include "play/descent_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "karst/core/text.hpp"
#include "karst/formats/exports.hpp"
#include "karst/render/picture.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMostLevelsDrawn = 1000;
constexpr std::int64_t kMostLevelsWritten = 100'000;
constexpr std::int64_t kSheetPixels = 2400;  // about so many across
constexpr std::int64_t kLargestTile = 8;     // pixels
constexpr std::string_view kLines = "jsonl";

// --- where it goes ------------------------------------------------------------------------------

enum class DescentKind { sheet, lines, folder, project };
struct Destination {
  DescentKind kind = DescentKind::sheet;
  Output output;       // of a folder: how each of its files is written
  std::string folder;  // for DescentKind::folder
};

tl::unexpected<Error> nowhere_to_go() {
  return bad_input("", "--levels",
                   "gives a folder, a file of lines, one picture or a project of LDtk; name it "
                   "with -o DIR, -o FILE.jsonl, -o FILE.png or -o FILE.ldtk");
}

// A name without a known ending is that of a folder, unless something else has it.
bool names_folder(const std::string& path) {
  std::error_code unknown;
  if (path == "-") return false;
  if (fs::is_directory(path, unknown) || path.ends_with('/')) return true;
  return !fs::exists(path, unknown) && !format_of_file(path);
}

// The files in a folder are map JSON unless --format says otherwise.
Result<Destination> plan_folder(OutputOptions options) {
  Destination planned{.kind = DescentKind::folder, .output = {}, .folder = options.paths.front()};
  if (options.format.empty()) options.format = "json";
  const auto format = find_format(options.format);
  if (!format) return tl::make_unexpected(format.error());
  options.paths = {
      (fs::path(planned.folder) / fmt::format("level{}", (*format)->extension)).string()};
  auto outputs = plan_outputs(options);
  if (!outputs) return tl::make_unexpected(outputs.error());
  planned.output = std::move(outputs->front());
  return planned;
}
bool is_ldtk(const std::string& path) {
  const auto format = format_of_file(path);
  return format && (*format)->name == "ldtk";
}

Result<Destination> plan(const OutputOptions& options) {
  if (options.paths.size() > 1) return bad_input("", "-o", "can be given only once with --levels");
  if (!options.paths.empty() && names_folder(options.paths.front())) return plan_folder(options);
  const bool is_project = !options.paths.empty() && is_ldtk(options.paths.front());
  if (options.tiles && !is_project) {
    return bad_input("", "--tiles",
                     "cannot be combined with --levels; name a folder and --format png, or draw "
                     "them with --level N");
  }
  const auto outputs = plan_outputs(options);
  if (!outputs) return tl::make_unexpected(outputs.error());
  const Output& output = outputs->front();
  if (is_project) return Destination{DescentKind::project, output, ""};
  if (output.is_picture()) return Destination{DescentKind::sheet, output, ""};
  const bool is_lines = output.format != nullptr && output.format->name == kLines;
  if (!is_lines) return nowhere_to_go();
  return Destination{DescentKind::lines, output, ""};
}

// --- one level after the other ------------------------------------------------------------------

using TakeLevel = std::function<Result<void>(std::int64_t level, const GenerationResult& map)>;

Result<void> for_each_level(const LevelGenerator& world, const LevelRange& range,
                            const Output& output, Progress& progress, const TakeLevel& take) {
  Workspace workspace;
  GenerationResult map;
  bool has_things = false;
  for (std::int64_t level = range.first; level <= range.last; ++level) {
    progress.show(fmt::format("level {} of {}..{}", level, range.first, range.last));
    if (auto done = world.level_into(map, workspace, level); !done) return done;
    tell_undone(map);
    add_room_graph({output}, map);
    if (auto done = take(level, map); !done) return done;
    has_things = has_things || !map.things.empty();
  }
  progress.clear();
  if (!has_things) tell_no_things({output});
  return {};
}

Result<void> stop_if_interrupted(const FileBatch& files) {
  if (!files.is_interrupted()) return {};
  return not_possible("", "writing", "was interrupted; nothing is written");
}

Result<void> write_folder(const LevelGenerator& world, const DescentOptions& descent,
                          const Destination& to, Progress& progress) {
  FileBatch files;
  if (auto done = files.use_folder(to.folder); !done) return done;
  Output output = to.output;
  auto done = for_each_level(world, descent.range, to.output, progress,
                             [&](std::int64_t level, const GenerationResult& map) -> Result<void> {
                               const std::string name =
                                   fmt::format("level_{}{}", level, output.format->extension);
                               output.path = (fs::path(to.folder) / name).string();
                               if (auto kept = keep_input(descent.schedule, {output}); !kept)
                                 return kept;
                               auto added = add_to_batch(output, map, files, progress);
                               return added ? stop_if_interrupted(files) : added;
                             });
  return done ? files.commit() : done;
}

Result<void> write_lines(const LevelGenerator& world, const DescentOptions& descent,
                         const Destination& to, Progress& progress) {
  FileBatch files;
  const bool is_file = !to.output.is_standard_output();
  if (is_file) {
    if (auto begun = files.begin(to.output.path); !begun) return begun;
  }
  auto done = for_each_level(world, descent.range, to.output, progress,
                             [&](std::int64_t, const GenerationResult& map) -> Result<void> {
                               const auto line = to.output.format->write(map);
                               if (!line) return tl::make_unexpected(line.error());
                               if (!is_file) return print(*line);
                               if (auto written = files.append(*line); !written) return written;
                               return stop_if_interrupted(files);
                             });
  return done ? files.commit() : done;
}

// --- one project --------------------------------------------------------------------------------

Result<void> write_project(const LevelGenerator& world, const DescentOptions& descent,
                           const Destination& to, Progress& progress) {
  std::vector<GenerationResult> maps;
  auto done = for_each_level(world, descent.range, to.output, progress,
                             [&](std::int64_t, const GenerationResult& map) -> Result<void> {
                               maps.push_back(map);
                               return {};
                             });
  if (!done) return done;
  std::vector<const GenerationResult*> levels;
  for (const GenerationResult& map : maps) levels.push_back(&map);
  FileBatch files;
  BatchSink sink(to.output, files);
  done = export_ldtk_project(levels, export_options(to.output), sink);
  if (done) done = stop_if_interrupted(files);
  return done ? files.commit() : done;
}

// --- one picture --------------------------------------------------------------------------------

// Up to five in one row; more as about a square.
std::int32_t columns_for(std::int64_t levels) {
  std::int32_t columns = 5;
  while (std::int64_t{columns} * columns < levels) ++columns;
  return columns;
}

Result<Picture> draw_descent(const LevelGenerator& world, const LevelRange& range,
                             const Destination& to, Progress& progress) {
  const std::int64_t count = range.last - range.first + 1;
  const std::int32_t columns = columns_for(count);
  const std::int64_t across = std::min<std::int64_t>(columns, count);
  const std::int64_t width = world.schedule().config().chunk_width;
  const auto tile = static_cast<std::int32_t>(
      std::clamp<std::int64_t>(kSheetPixels / (across * width), 1, kLargestTile));
  // All pictures are held until the sheet is drawn, so it is refused before the first is made.
  const std::int64_t height = world.schedule().config().chunk_height;
  if (count * width * height * tile * tile > kMostPicturePixels) {
    return bad_input(
        "", fmt::format("a picture of {} of {}x{}", counted(count, "level"), width, height),
        fmt::format("has more than {} pixels", kMostPicturePixels));
  }
  std::vector<CaptionedPicture> pictures;
  auto done = for_each_level(
      world, range, to.output, progress,
      [&](std::int64_t level, const GenerationResult& map) -> Result<void> {
        auto picture = draw_picture(map, tile, to.output.layers);
        if (!picture) return tl::make_unexpected(picture.error());
        pictures.push_back({fmt::format("{} {}", level, map.generator), *std::move(picture)});
        return {};
      });
  if (!done) return tl::make_unexpected(done.error());
  return draw_sheet(pictures, columns);
}

Result<void> write_sheet(const LevelGenerator& world, const DescentOptions& descent,
                         const Destination& to, Progress& progress) {
  const auto png =
      draw_descent(world, descent.range, to, progress).and_then([](const Picture& sheet) {
        return write_png(sheet);
      });
  if (!png) return tl::make_unexpected(png.error());
  return to.output.is_standard_output() ? print(*png) : write_file(to.output.path, *png);
}

Result<void> write(const LevelGenerator& world, const DescentOptions& descent,
                   const Destination& to, Progress& progress) {
  switch (to.kind) {
    case DescentKind::folder:
      return write_folder(world, descent, to, progress);
    case DescentKind::lines:
      return write_lines(world, descent, to, progress);
    case DescentKind::project:
      return write_project(world, descent, to, progress);
    case DescentKind::sheet:
      break;
  }
  return write_sheet(world, descent, to, progress);
}

Result<void> check_count(const DescentOptions& descent, std::int64_t most) {
  if (descent.range.last - descent.range.first < most) return {};
  return bad_input("", fmt::format("--levels \"{}\"", shortened(descent.levels)),
                   fmt::format("are more than {}", most));
}

}  // namespace

Result<void> make_descent(const LevelGenerator& world, const DescentOptions& descent,
                          const OutputOptions& outputs) {
  const auto to = plan(outputs);
  if (!to) return tl::make_unexpected(to.error());
  const bool is_held = to->kind == DescentKind::sheet || to->kind == DescentKind::project;
  if (auto done = check_count(descent, is_held ? kMostLevelsDrawn : kMostLevelsWritten); !done) {
    return done;
  }
  if (auto done = keep_input(descent.schedule, {to->output}); !done) return done;
  const WorldConfig& config = world.schedule().config();
  const Size size{static_cast<std::int32_t>(config.chunk_width),
                  static_cast<std::int32_t>(config.chunk_height)};
  if (auto done = check_pictures({to->output}, size); !done) return done;
  Progress progress;
  return write(world, descent, *to, progress);
}

}  // namespace karst::cli
