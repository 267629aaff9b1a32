// Reading maps of other programs from files, and the legend that tells what their tiles mean.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "karst/core/text.hpp"
#include "karst/documents/document.hpp"
#include "karst/formats/imports.hpp"
#include "render/tiles/tile_cells.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;

bool ends_in(std::string_view path, std::string_view ending) {
  return path.size() > ending.size() &&
         equal_ignoring_case(path.substr(path.size() - ending.size()), ending);
}

Result<void> read_meanings(const DocumentNode& tiles, TileLegend& legend) {
  const auto kinds = tiles.map();
  if (!kinds) return tl::make_unexpected(kinds.error());
  for (const DocumentNode& kind : *kinds) {
    const auto* known = std::ranges::find(kCellKindNames, kind.key());
    if (known == kCellKindNames.end()) {
      return kind.refuse_key(unknown_name_hint(kind.key(), kCellKindNames));
    }
    const auto names = kind.list();
    if (!names) return tl::make_unexpected(names.error());
    for (const DocumentNode& name : *names) {
      const auto value = name.param();
      if (!value) return tl::make_unexpected(value.error());
      std::string text = to_string(*value);
      if (legend.find(text) && std::ranges::find(kCellKindNames, text) == kCellKindNames.end()) {
        return name.refuse("has a meaning already");
      }
      legend.meanings.emplace_back(std::move(text),
                                   static_cast<std::uint8_t>(known - kCellKindNames.begin()));
    }
  }
  return {};
}

// Files of Tiled name each other relative to themselves.
LoadBeside load_relative_to(const std::string& path) {
  return [folder = fs::path(path).parent_path()](std::string_view name) -> Result<std::string> {
    const fs::path asked(name);
    if (asked.is_absolute() || asked.empty()) {
      return bad_input("", fmt::format("\"{}\"", shortened(name)),
                       "is no name relative to the map");
    }
    return read_file((folder / asked).string(), kMostImportBytes);
  };
}
// Layers of numbers have the name of the map and an ending; they need not be there.
LoadBeside load_with_ending(const std::string& path, std::string_view ending) {
  return [stem = path.substr(0, path.size() - ending.size())](
             std::string_view name) -> Result<std::string> {
    const std::string beside = stem + std::string(name);
    std::error_code unknown;
    if (!fs::exists(beside, unknown)) return std::string();
    return read_file(beside, kMostImportBytes);
  };
}

}  // namespace

Result<TileLegend> read_tile_legend(std::string_view text, std::string_view where) {
  const auto document = read_document(text, where);
  if (!document) return tl::make_unexpected(document.error());
  const DocumentNode root = document->root();
  if (auto done = root.check_keys({"tiles", "ignore_layers"}); !done) {
    return tl::make_unexpected(done.error());
  }
  TileLegend legend;
  if (const auto tiles = root.find("tiles")) {
    if (auto done = read_meanings(*tiles, legend); !done) return tl::make_unexpected(done.error());
  }
  if (const auto ignored = root.find("ignore_layers")) {
    const auto names = ignored->list();
    if (!names) return tl::make_unexpected(names.error());
    for (const DocumentNode& name : *names) {
      const auto layer = name.text();
      if (!layer) return tl::make_unexpected(layer.error());
      legend.ignored_layers.emplace_back(*layer);
    }
  }
  return legend;
}

Result<GenerationResult> import_map_file(const std::string& path, const TileLegend& legend,
                                         std::vector<NamedParam>* metrics) {
  const bool tmx = ends_in(path, ".tmx"), csv = ends_in(path, ".csv"), text = ends_in(path, ".txt");
  if (!tmx && !csv && !text) return read_map_file(path, metrics);
  const auto bytes = read_file(path, kMostImportBytes);
  if (!bytes) return tl::make_unexpected(bytes.error());
  const std::string where = shortened(path);
  if (tmx) return read_map_tmx(*bytes, where, load_relative_to(path), legend);
  if (csv) return read_map_csv(*bytes, where, load_with_ending(path, ".csv"), legend);
  return read_map_text(*bytes, where, legend);
}

}  // namespace karst
