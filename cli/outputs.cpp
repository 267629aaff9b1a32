#include "outputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>

#include "arguments.hpp"
#include "karst/core/text.hpp"
#include "karst/render/tile_picture.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

namespace fs = std::filesystem;

// Pictures of tiles with more pixels than this may take over a second.
constexpr std::int64_t kSlowPixels = 8'000'000;

// A drawing for a terminal, plain text for everything else.
Result<const MapFormat*> default_format() {
  if (output_is_terminal()) return nullptr;
  return format_of_file("map.txt");
}

Result<const MapFormat*> standard_output_format(const MapFormat* asked) {
  if (asked == nullptr) return default_format();
  if (!asked->text && output_is_terminal()) {
    return bad_input("", fmt::format("format {}", asked->name),
                     "is not text and would garble the terminal; name a file with -o");
  }
  return asked;
}

// A known ending decides; --format speaks for the others.
Result<const MapFormat*> file_format(const std::string& path, const MapFormat* asked) {
  auto format = format_of_file(path);
  return format || asked == nullptr ? format : asked;
}

// The same for every spelling of one file, also of one that does not exist yet.
fs::path identity(const std::string& path) {
  constexpr int kMostLinks = 40;  // as the kernel counts
  std::error_code fault;
  fs::path absolute = fs::absolute(path, fault);
  // Links to nothing are followed by hand.
  for (int i = 0; i < kMostLinks && fs::is_symlink(absolute, fault); ++i) {
    absolute = absolute.parent_path() / fs::read_symlink(absolute, fault);
  }
  const fs::path canonical = fs::weakly_canonical(absolute, fault);
  return fault ? absolute.lexically_normal() : canonical;
}

Result<void> reject_duplicates(const std::vector<std::string>& paths) {
  std::vector<fs::path> seen;
  for (const std::string& path : paths) {
    if (path.empty()) return bad_input("", "-o \"\"", "is not the name of a file");
    const fs::path file = path == "-" ? fs::path("-") : identity(path);
    if (std::find(seen.begin(), seen.end(), file) != seen.end()) {
      return bad_input("", fmt::format("-o {}", shortened(path)), "is given twice");
    }
    seen.push_back(file);
  }
  return {};
}

Result<void> refuse_unused_format(const MapFormat& asked, const std::vector<Output>& outputs) {
  const auto uses = [&](const Output& output) { return output.format == &asked; };
  if (std::any_of(outputs.begin(), outputs.end(), uses)) return {};
  return bad_input("", fmt::format("--format {}", asked.name),
                   fmt::format("does not fit {}, whose ending asks for {}",
                               shortened(outputs.front().path), outputs.front().format->name));
}

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

// A picture among those that are read could take the place of one of them.
Result<void> keep_tiles(const std::string& folder, const std::vector<Output>& outputs) {
  std::error_code unknown;
  const fs::path home = fs::weakly_canonical(folder, unknown);
  for (const Output& output : outputs) {
    if (output.is_standard_output()) continue;
    const fs::path inside = fs::weakly_canonical(output.path, unknown).lexically_relative(home);
    if (inside.empty() || *inside.begin() == "..") continue;
    return bad_input("", fmt::format("-o \"{}\"", output.path),
                     "lies in the folder of the tile pictures that are read");
  }
  return {};
}

// Reads the tile set for all outputs that are pictures.
Result<void> use_tiles(const std::string& folder, std::vector<Output>& outputs) {
  if (std::none_of(outputs.begin(), outputs.end(), std::mem_fn(&Output::shows_tiles))) {
    return bad_input("", "--tiles", "is for pictures; name one with -o FILE.png");
  }
  auto loaded = TileSet::load(folder);
  if (!loaded) return error_of(loaded);
  if (auto done = keep_tiles(folder, outputs); !done) return done;
  const auto tiles = std::make_shared<const TileSet>(*std::move(loaded));
  for (Output& output : outputs) {
    if (output.shows_tiles()) output.tiles = tiles;
  }
  return {};
}

Result<std::string> draw_tiles(const Output& output, const GenerationResult& map) {
  if (!output.layers.any()) return write_tiles_png(map, *output.tiles);
  auto picture = render_tiles(map, *output.tiles);
  if (!picture) return error_of(picture);
  return draw_layers(*picture, map, output.tiles->tile_pixels(), output.layers).and_then([&] {
    return write_png(*picture);
  });
}

Result<void> use_layers(const std::string& text, std::vector<Output>& outputs) {
  const auto layers = parse_layers(text);
  if (!layers) return error_of(layers);
  if (std::none_of(outputs.begin(), outputs.end(), std::mem_fn(&Output::is_picture))) {
    return bad_input("", "--layers", "is for pictures; name one with -o FILE.png");
  }
  for (Output& output : outputs) output.layers = *layers;
  return {};
}

Result<void> use_viewer(const std::string& text, std::vector<Output>& outputs) {
  const auto tile = parse_position("--at", text);
  if (!tile) return error_of(tile);
  const auto looks = [](const Output& output) { return output.layers.sight || output.layers.distance; };
  if (std::ranges::none_of(outputs, looks)) {
    return bad_input("", "--at", "is for --layers distance and sight");
  }
  for (Output& output : outputs) output.layers.at = *tile;
  return {};
}

Result<void> use_scale(const std::string& text, std::vector<Output>& outputs) {
  const auto pixels = parse_integer(text);
  if (!pixels || *pixels < 1 || *pixels > kMostTilePixels) {
    return bad_input("", fmt::format("--scale \"{}\"", shortened(text)),
                     fmt::format("is not a whole number of pixels from 1 to {}", kMostTilePixels));
  }
  if (std::none_of(outputs.begin(), outputs.end(), std::mem_fn(&Output::is_picture))) {
    return bad_input("", "--scale", "is for pictures; name one with -o FILE.png");
  }
  if (std::ranges::any_of(outputs, [](const Output& output) { return output.tiles != nullptr; })) {
    return bad_input("", "--scale", "and --tiles exclude each other: tile pictures have a size");
  }
  for (Output& output : outputs) output.scale = static_cast<std::int32_t>(*pixels);
  return {};
}

Result<void> use_style(const std::string& text, std::vector<Output>& outputs) {
  if (text == "shaded") return {};
  if (text != "ink") {
    return bad_input("", fmt::format("--style \"{}\"", shortened(text)), "is not shaded or ink");
  }
  if (std::none_of(outputs.begin(), outputs.end(), std::mem_fn(&Output::is_picture))) {
    return bad_input("", "--style", "is for pictures; name one with -o FILE.png");
  }
  for (Output& output : outputs) {
    if (output.tiles != nullptr) {
      return bad_input("", "--style ink", "and --tiles exclude each other");
    }
    PictureLayers others = output.layers;
    others.rooms = false;
    if (others.any()) {
      return bad_input("", "--style ink", "draws of all layers rooms alone, as their numbers");
    }
    output.style = PictureStyle::ink;
  }
  return {};
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
  const bool wants_things =
      std::ranges::any_of(outputs, [](const Output& output) { return output.layers.things; });
  if (wants_things && map.things.empty()) {
    print_note("karst: warning: --layers things: the map has none; dungeons put monsters and loot "
               "into their levels, see \"karst dungeon\" and \"karst world level\"");
  }
  const auto drawn = std::ranges::find_if(outputs, &Output::shows_tiles);
  if (drawn == outputs.end() || drawn->tiles == nullptr) return;
  for (const std::string& line : not_shown(map, *drawn->tiles)) {
    print_note("karst: warning: " + line);
  }
}

}  // namespace

bool Output::is_picture() const {
  return format != nullptr && format->name == "png";
}

bool Output::shows_tiles() const {
  return is_picture() || (format != nullptr && format->has_tiles);
}

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

namespace {

std::string layers_help() {
  std::string help = "show more in pictures, one or several with commas between:";
  for (const PictureLayerInfo& layer : picture_layer_infos()) {
    help += fmt::format("{} {} ({})", &layer == &picture_layer_infos().front() ? "" : ",", layer.name,
                        layer.meaning);
  }
  return help;
}

}  // namespace

void declare_outputs(CLI::App& app, OutputOptions& options) {
  app.add_option("-o,--output", options.paths,
                 "write the map to FILE, in the format of its ending; may be given several times; "
                 "- is standard output")
      ->type_name(placeholder::kFile)
      ->allow_extra_args(false);
  std::vector<std::string_view> names;
  for (const MapFormat& format : map_formats()) names.push_back(format.name);
  app.add_option("--format", options.format,
                 "write this format to standard output, or to files without a known ending: " +
                     join_alternatives(names))
      ->type_name(placeholder::kFormat);
  app.add_option_function<std::string>(
         "--tiles", [&options](const std::string& folder) { options.tiles = folder; },
         "draw pictures with the tile pictures in this folder, for example assets/tiles")
      ->type_name(placeholder::kFolder);
  app.add_option_function<std::string>(
         "--layers", [&options](const std::string& layers) { options.layers = layers; },
         layers_help())
      ->type_name(placeholder::kLayers);
  app.add_option_function<std::string>(
         "--at", [&options](const std::string& tile) { options.at = tile; },
         "the tile from which the layers distance and sight look; if not given the start")
      ->type_name(placeholder::kPosition);
  app.add_option_function<std::string>(
         "--scale", [&options](const std::string& pixels) { options.scale = pixels; },
         "draw every tile of a picture as a square of so many pixels")
      ->type_name(placeholder::kPixels);
  app.add_option_function<std::string>(
         "--style", [&options](const std::string& style) { options.style = style; },
         "how pictures look: shaded, or ink for a pen on paper as printed dungeons have it, with "
         "--layers rooms also the numbers of rooms")
      ->type_name(placeholder::kStyle);
}

namespace {

// Large exports are never held in memory: they go to their files row by row.
bool is_streamed(const Output& output) {
  return !output.is_standard_output() && output.format != nullptr &&
         output.format->export_to != nullptr;
}

Result<void> write_streamed(const std::vector<Output>& outputs, const GenerationResult& map,
                            Progress& progress) {
  FileBatch files;
  for (const Output& output : outputs) {
    if (!is_streamed(output)) continue;
    if (auto done = add_to_batch(output, map, files, progress); !done) return done;
  }
  if (files.is_interrupted()) {
    return not_possible("", "writing", "was interrupted; nothing is written");
  }
  return files.commit();
}

// The files that an export writes beside its own must not be those of another output.
Result<void> refuse_shared_names(const std::vector<Output>& outputs) {
  constexpr std::array<std::string_view, 6> kBeside = {
      ".tsx", "_tiles.png", "_values.tsx", "_values.png", "_ldtk.png", "_heights.png"};
  for (const Output& output : outputs) {
    if (!is_streamed(output)) continue;
    const std::string stem = identity(name_without_ending(output)).string();
    for (const Output& other : outputs) {
      const std::string path = identity(other.path).string();
      if (&other == &output || !path.starts_with(stem)) continue;
      const std::string_view ending = std::string_view(path).substr(stem.size());
      const bool is_layer = output.format->name == "csv" && ending.starts_with('_');
      if (!is_layer && std::ranges::find(kBeside, ending) == kBeside.end()) continue;
      return bad_input("", fmt::format("-o {}", shortened(other.path)),
                       fmt::format("could be a file that belongs to {}", shortened(output.path)));
    }
  }
  return {};
}

}  // namespace

Result<std::vector<Output>> plan_outputs(const OutputOptions& options) {
  const MapFormat* asked = nullptr;
  if (!options.format.empty()) {
    const auto found = find_format(options.format);
    if (!found) return error_of(found);
    asked = *found;
  }
  if (auto done = reject_duplicates(options.paths); !done) return error_of(done);

  std::vector<Output> outputs;
  outputs.reserve(options.paths.size() + 1);
  for (const std::string& path : options.paths) outputs.push_back({path});
  if (outputs.empty()) outputs.push_back({"-"});
  for (Output& output : outputs) {
    const auto format = output.is_standard_output() ? standard_output_format(asked)
                                                    : file_format(output.path, asked);
    if (!format) return error_of(format);
    output.format = *format;
  }
  if (asked != nullptr) {
    if (auto done = refuse_unused_format(*asked, outputs); !done) return error_of(done);
  }
  if (options.tiles) {
    if (auto done = use_tiles(*options.tiles, outputs); !done) return error_of(done);
  }
  if (options.layers) {
    if (auto done = use_layers(*options.layers, outputs); !done) return error_of(done);
  }
  if (options.at) {
    if (auto done = use_viewer(*options.at, outputs); !done) return error_of(done);
  }
  if (options.scale) {
    if (auto done = use_scale(*options.scale, outputs); !done) return error_of(done);
  }
  if (options.style) {
    if (auto done = use_style(*options.style, outputs); !done) {
      return tl::make_unexpected(done.error());
    }
  }
  if (auto done = refuse_shared_names(outputs); !done) return tl::make_unexpected(done.error());
  return outputs;
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
    auto bytes = is_streamed(output) ? Result<std::string>("") : render(output, map, progress);
    if (!bytes) return tl::make_unexpected(bytes.error());
    rendered.push_back(*std::move(bytes));
  }
  // Standard output first: when its reader is gone, no file is touched.
  std::vector<FileContent> files;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    if (is_streamed(outputs[i])) continue;
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

Result<void> check_pictures(const std::vector<Output>& outputs, Size map) {
  for (const Output& output : outputs) {
    if (output.tiles == nullptr || !output.is_picture()) continue;
    if (auto done = check_tile_picture(map, *output.tiles); !done) return done;
  }
  return {};
}

Result<void> keep_input(const std::string& input, const std::vector<Output>& outputs) {
  for (const Output& output : outputs) {
    std::error_code unknown;  // a file that is not there yet is another one
    if (input.empty() || output.is_standard_output() ||
        !std::filesystem::equivalent(input, output.path, unknown)) {
      continue;
    }
    return bad_input("", fmt::format("-o \"{}\"", output.path), "is the file that is read");
  }
  return {};
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
