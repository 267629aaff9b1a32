// What -o, --format and the options of pictures ask for, refused before a map is made where it
// cannot be.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>

#include "arguments.hpp"
#include "karst/core/text.hpp"
#include "karst/render/tile_picture.hpp"
#include "outputs.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

namespace fs = std::filesystem;

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

// The files that an export writes beside its own must not be those of another output.
Result<void> refuse_shared_names(const std::vector<Output>& outputs) {
  constexpr std::array<std::string_view, 6> kBeside = {".tsx",        "_tiles.png", "_values.tsx",
                                                       "_values.png", "_ldtk.png",  "_heights.png"};
  for (const Output& output : outputs) {
    if (!output.is_streamed()) continue;
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

std::string layers_help() {
  std::string help = "show more in pictures, one or several with commas between:";
  for (const PictureLayerInfo& layer : picture_layer_infos()) {
    help += fmt::format("{} {} ({})", &layer == &picture_layer_infos().front() ? "" : ",",
                        layer.name, layer.meaning);
  }
  return help;
}

}  // namespace

bool Output::is_picture() const {
  return format != nullptr && format->name == "png";
}

bool Output::shows_tiles() const {
  return is_picture() || (format != nullptr && format->has_tiles);
}

bool Output::is_streamed() const {
  return !is_standard_output() && format != nullptr && format->export_to != nullptr;
}

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

}  // namespace karst::cli
