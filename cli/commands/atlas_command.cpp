// karst atlas: the pictures of a tile folder on one picture, and a list of where each one is.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "karst/core/text.hpp"
#include "karst/io/files.hpp"
#include "karst/render/tile_set.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

struct AtlasOptions {
  std::optional<std::string> folder;
  std::string output;
};

constexpr std::int32_t kColumns = 16;

struct Atlas {
  Picture picture;
  std::string list;  // JSON
};

Atlas draw_atlas(const TileSet& tiles, const std::string& image) {
  const auto pictures = tiles.pictures();
  const std::int32_t tile = tiles.tile_pixels();
  const auto count = static_cast<std::int32_t>(pictures.size());
  Atlas atlas;
  atlas.picture = {kColumns * tile, (count + kColumns - 1) / kColumns * tile, {}};
  const auto row_bytes = 4 * static_cast<std::size_t>(atlas.picture.width);
  atlas.picture.rgba.resize(row_bytes * static_cast<std::size_t>(atlas.picture.height));
  atlas.list = fmt::format(
      "{{\n  \"image\": \"{}\", \"tile\": {}, \"columns\": {}, \"width\": {}, \"height\": {},\n"
      "  \"tiles\": [\n",
      image, tile, kColumns, atlas.picture.width, atlas.picture.height);
  for (std::int32_t i = 0; i < count; ++i) {
    const auto& [name, picture] = pictures[static_cast<std::size_t>(i)];
    const std::int32_t x = i % kColumns * tile, y = i / kColumns * tile;
    const auto side = 4 * static_cast<std::size_t>(tile);
    for (std::int32_t line = 0; line < tile; ++line) {
      std::copy_n(picture->rgba.begin() + static_cast<std::ptrdiff_t>(side) * line, side,
                  atlas.picture.rgba.begin() +
                      static_cast<std::ptrdiff_t>(row_bytes) * (y + line) + 4 * x);
    }
    atlas.list += fmt::format("    {{\"id\": {}, \"name\": \"{}\", \"x\": {}, \"y\": {}}}{}\n", i, name,
                              x, y, i + 1 == count ? "" : ",");
  }
  atlas.list += "  ]\n}\n";
  return atlas;
}

// Names of files go into JSON as they are.
Result<void> check_name(const std::string& path) {
  if (!equal_ignoring_case(std::filesystem::path(path).extension().string(), ".png")) {
    return bad_input("", fmt::format("-o \"{}\"", shortened(path)), "does not end in .png");
  }
  const bool plain = std::ranges::all_of(
      path, [](char c) { return static_cast<unsigned char>(c) >= ' ' && c != '"' && c != '\\'; });
  if (plain) return {};
  return bad_input("", fmt::format("-o \"{}\"", shortened(path)),
                   "has a character that the list cannot hold");
}

Result<void> run(const AtlasOptions& options) {
  if (auto done = check_name(options.output); !done) return done;
  auto tiles = options.folder ? TileSet::load(*options.folder) : Result<TileSet>(TileSet::plain());
  if (!tiles) return tl::make_unexpected(tiles.error());
  const std::filesystem::path path(options.output);
  const Atlas atlas = draw_atlas(*tiles, path.filename().string());
  const auto png = write_png(atlas.picture);
  if (!png) return tl::make_unexpected(png.error());
  const std::string list_path = std::filesystem::path(path).replace_extension(".json").string();
  const std::vector<FileContent> files = {{options.output, *png}, {list_path, atlas.list}};
  return write_files(files);
}

}  // namespace

RunCommand declare_atlas(CLI::App& app) {
  app.description(
      "Puts all pictures of a tile folder on one picture, and writes beside it a list in JSON of "
      "where each one is: for engines that want one texture. Without a folder the plain tiles are "
      "taken, which exports have when no --tiles are given.");
  auto options = std::make_shared<AtlasOptions>();
  app.add_option_function<std::string>(
         "FOLDER", [options](const std::string& folder) { options->folder = folder; },
         "tile pictures, for example assets/tiles; docs/tiles.md tells of them")
      ->type_name(placeholder::kFolder);
  app.add_option("-o,--output", options->output, "the picture; the list has the ending .json")
      ->required()
      ->type_name(placeholder::kFile);
  app.footer(
      "Examples:\n"
      "  karst atlas assets/tiles -o tiles.png\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
