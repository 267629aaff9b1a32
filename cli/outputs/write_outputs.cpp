// Makes the bytes of every output, writes them, and tells what they do not show.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "karst/core/text.hpp"
#include "karst/render/tile_picture.hpp"
#include "outputs.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

namespace fs = std::filesystem;

// Pictures of tiles with more pixels than this may take over a second.
constexpr std::int64_t kSlowPixels = 8'000'000;

// Whether draw_for_terminal cannot show every tile of its own.
bool is_reduced(Size map, TerminalSize room) {
  const int rows_a_line = terminal_wants_colour() ? 2 : 1;
  return map.width > room.columns || map.height > rows_a_line * (room.rows - 1);
}

// Above the prompt two lines stay free: for the summary, and for the remark on a reduced drawing.
TerminalSize room_for_drawing() {
  TerminalSize room = terminal_size();
  room.rows = std::max(1, room.rows - 2);
  return room;
}

Result<std::string> draw_tiles(const Output& output, const GenerationResult& map) {
  if (!output.layers.any()) return write_tiles_png(map, *output.tiles);
  auto picture = render_tiles(map, *output.tiles);
  if (!picture) return error_of(picture);
  return draw_layers(*picture, map, output.tiles->tile_pixels(), output.layers).and_then([&] {
    return write_png(*picture);
  });
}

// As large as the longer side allows, unless a scale was asked for.
Result<std::string> draw_ink(const Output& output, const GenerationResult& map) {
  constexpr std::int32_t kWantedPixels = 1600, kMaxTile = 24;
  const std::int32_t longer = std::max(map.size().width, map.size().height);
  const std::int32_t fitting = std::clamp(kWantedPixels / std::max(longer, 1), 1, kMaxTile);
  const auto picture =
      draw_ink_picture(map, output.scale > 0 ? output.scale : fitting, output.layers.rooms);
  if (!picture) return tl::make_unexpected(picture.error());
  return write_png(*picture);
}

Result<std::string> draw_scaled(const Output& output, const GenerationResult& map) {
  const auto picture = draw_picture(map, output.scale, output.layers);
  if (!picture) return error_of(picture);
  return write_png(*picture);
}

// Once for all pictures, since they share a tile set.
void tell_not_shown(const std::vector<Output>& outputs, const GenerationResult& map) {
  if (map.things.empty()) tell_no_things(outputs);
  const auto drawn = std::ranges::find_if(outputs, &Output::shows_tiles);
  if (drawn == outputs.end() || drawn->tiles == nullptr) return;
  for (const std::string& line : not_shown(map, *drawn->tiles)) {
    print_note("karst: warning: " + line);
  }
}

Result<void> write_streamed(const std::vector<Output>& outputs, const GenerationResult& map,
                            Progress& progress) {
  FileBatch files;
  for (const Output& output : outputs) {
    if (!output.is_streamed()) continue;
    if (auto done = add_to_batch(output, map, files, progress); !done) return done;
  }
  if (files.is_interrupted()) {
    return not_possible("", "writing", "was interrupted; nothing is written");
  }
  return files.commit();
}

}  // namespace

std::string name_without_ending(const Output& output) {
  const std::string_view ending = output.format->extension;
  const std::size_t stem = output.path.size() - std::min(output.path.size(), ending.size());
  const bool has_ending = stem > 0 && equal_ignoring_case(output.path.substr(stem), ending);
  return has_ending ? output.path.substr(0, stem) : output.path;
}

ExportOptions export_options(const Output& output) {
  return {.name = fs::path(name_without_ending(output)).filename().string(),
          .tiles = output.tiles.get()};
}

Result<void> BatchSink::begin(std::string_view ending) {
  const std::string path = std::exchange(is_first_, false) ? path_ : stem_ + std::string(ending);
  return files_.begin(path);
}

Result<void> add_to_batch(const Output& output, const GenerationResult& map, FileBatch& files,
                          Progress& progress) {
  if (output.format != nullptr && output.format->export_to != nullptr) {
    BatchSink sink(output, files);
    return output.format->export_to(map, export_options(output), sink);
  }
  const auto bytes = render(output, map, progress);
  if (!bytes) return tl::make_unexpected(bytes.error());
  if (auto done = files.begin(output.path); !done) return done;
  return files.append(*bytes);
}

Result<std::string> render(const Output& output, const GenerationResult& map, Progress& progress) {
  if (output.tiles != nullptr && output.is_picture()) {
    const std::int64_t tile = output.tiles->tile_pixels();
    const std::int64_t pixels = tile * tile * map.size().area();
    if (pixels > kSlowPixels) progress.show(fmt::format("drawing {} pixels", pixels));
    return draw_tiles(output, map);
  }
  if (output.style == PictureStyle::ink && output.is_picture()) return draw_ink(output, map);
  if (output.scale > 0 && output.is_picture()) return draw_scaled(output, map);
  if (output.layers.any() && output.is_picture()) return write_layers_png(map, output.layers);
  if (output.format != nullptr) return output.format->write(map);
  return draw_for_terminal(map, room_for_drawing(), terminal_wants_colour());
}

void add_room_graph(const std::vector<Output>& outputs, GenerationResult& map) {
  const bool as_data = std::ranges::any_of(outputs, [](const Output& output) {
    return output.format != nullptr && output.format->has_rooms;
  });
  if (as_data && map.graph.empty()) map.graph = room_graph(map);
}

Result<void> write_outputs(const std::vector<Output>& outputs, const GenerationResult& map,
                           Progress& progress) {
  std::vector<std::string> rendered;
  for (const Output& output : outputs) {
    auto bytes = output.is_streamed() ? Result<std::string>("") : render(output, map, progress);
    if (!bytes) return tl::make_unexpected(bytes.error());
    rendered.push_back(*std::move(bytes));
  }
  // Standard output first: when its reader is gone, no file is touched.
  std::vector<FileContent> files;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    if (outputs[i].is_streamed()) continue;
    if (!outputs[i].is_standard_output()) {
      files.push_back({outputs[i].path, rendered[i]});
      continue;
    }
    progress.clear();
    if (auto done = print(rendered[i]); !done) return done;
    const bool drawn = outputs[i].format == nullptr;
    if (drawn && notes_are_seen() && is_reduced(map.size(), room_for_drawing())) {
      print_note("drawn smaller: a character shows several tiles; -o map.png shows every one");
    }
  }
  if (auto done = write_streamed(outputs, map, progress); !done) return done;
  if (auto done = write_files(files); !done) return done;
  progress.clear();
  tell_not_shown(outputs, map);
  return {};
}

void tell_no_things(const std::vector<Output>& outputs) {
  const bool wanted =
      std::ranges::any_of(outputs, [](const Output& output) { return output.layers.things; });
  if (!wanted) return;
  print_note(
      "karst: warning: --layers things: there are none; dungeons put monsters and loot into their "
      "levels, see \"karst dungeon\" and \"karst world level\"");
}

void tell_undone(const GenerationResult& map) {
  for (const MapWarning& warning : map.warnings) {
    print_note(fmt::format("karst: warning: {}{}: {}", warning.what,
                           warning.param.empty() ? "" : fmt::format(" ({})", warning.param),
                           warning.why));
  }
  for (const PassRecord& pass : map.passes) {
    if (pass.outcome.is_applied()) continue;
    print_note(fmt::format("pass {} undone: {}", pass.name, pass.outcome.reason));
  }
  for (const Placement& wish : map.placements) {
    if (wish.placed < wish.asked) {
      print_note(
          fmt::format("{}: {} of {} placed: {}", wish.type, wish.placed, wish.asked, wish.why));
    }
  }
}

}  // namespace karst::cli
