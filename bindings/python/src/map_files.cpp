// Maps as pictures and files, and maps from files.
#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <filesystem>

#include "errors.hpp"
#include "karst/core/hash.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/exports.hpp"
#include "karst/formats/formats.hpp"
#include "karst/formats/imports.hpp"
#include "karst/io/files.hpp"
#include "karst/render/picture.hpp"
#include "karst/render/tile_picture.hpp"
#include "map_object.hpp"
#include "values.hpp"

namespace karst::python {
namespace {

// A str or a path.
std::string path_of(py::handle path) {
  return py::module_::import("os").attr("fsdecode")(path).cast<std::string>();
}

template <class Work>
auto without_lock(const Work& work) {
  auto result = [&] {
    const py::gil_scoped_release free;
    return work();
  }();
  return value_or_raise(std::move(result));
}

// --- pictures ----------------------------------------------------------------------------------------

struct Look {
  std::optional<TileSet> tiles;  // pictures of tiles instead of Karst's own
  PictureLayers layers;
  std::int32_t scale = 0;  // pixels a tile; 0: what fits
  bool ink = false;

  bool is_plain() const { return !tiles && !layers.any() && scale == 0 && !ink; }
};

PictureLayers read_layers(py::handle layers) {
  PictureLayers read;
  if (py::isinstance<py::str>(layers)) return read_layers(py::make_tuple(layers));
  for (const py::handle layer : layers) {
    const auto name = py::str(layer).cast<std::string>();
    const auto infos = picture_layer_infos();
    const auto found = std::ranges::find(infos, name, &PictureLayerInfo::name);
    if (found == infos.end()) raise({ErrorKind::bad_input, "", "layers: " + name, "is no layer of pictures"});
    read.*found->is_on = true;
  }
  return read;
}

Look read_look(py::handle tiles, py::handle layers, py::handle scale, const std::string& style) {
  Look look;
  look.layers = read_layers(layers);
  if (style != "shaded" && style != "ink") {
    raise({ErrorKind::bad_input, "", "style = " + style, "is not shaded or ink"});
  }
  look.ink = style == "ink";
  if (!scale.is_none()) {
    look.scale = scale.cast<std::int32_t>();
    if (look.scale < 1 || look.scale > kMostTilePixels) {
      raise({ErrorKind::bad_input, "", fmt::format("scale = {}", look.scale),
             fmt::format("is outside 1..{}", kMostTilePixels)});
    }
  }
  if (!tiles.is_none()) look.tiles = value_or_raise(TileSet::load(path_of(tiles)));
  if (look.tiles && (look.ink || look.scale > 0)) {
    raise({ErrorKind::bad_input, "", "tiles", "exclude scale and ink: they have a size and a look"});
  }
  PictureLayers others = look.layers;
  others.rooms = false;
  if (look.ink && others.any()) {
    raise({ErrorKind::bad_input, "", "ink", "draws of all layers rooms alone, as their numbers"});
  }
  return look;
}

Result<std::string> draw_tiles(const GenerationResult& map, const Look& look) {
  if (!look.layers.any()) return write_tiles_png(map, *look.tiles);
  auto picture = render_tiles(map, *look.tiles);
  if (!picture) return error_of(picture);
  return draw_layers(*picture, map, look.tiles->tile_pixels(), look.layers).and_then([&] {
    return write_png(*picture);
  });
}

Result<std::string> draw_png(const GenerationResult& map, const Look& look) {
  constexpr std::int32_t kWantedPixels = 1600, kMaxInkTile = 24;
  if (look.tiles) return draw_tiles(map, look);
  if (look.ink) {
    const std::int32_t longer = std::max({map.size().width, map.size().height, 1});
    const std::int32_t fitting = std::clamp(kWantedPixels / longer, 1, kMaxInkTile);
    return draw_ink_picture(map, look.scale > 0 ? look.scale : fitting, look.layers.rooms)
        .and_then(write_png);
  }
  if (look.scale > 0) return draw_picture(map, look.scale, look.layers).and_then(write_png);
  if (look.layers.any()) return write_layers_png(map, look.layers);
  return value_or_raise(find_format("png"))->write(map);
}

py::bytes png_of(const MapObject& map, py::handle tiles, py::handle layers, py::handle scale,
                 const std::string& style) {
  const Look look = read_look(tiles, layers, scale, style);
  return py::bytes(without_lock([&] { return draw_png(map.map, look); }));
}

// --- files -------------------------------------------------------------------------------------------

// Calls work(map) with rooms and links in the map, if the format tells of them.
template <class Work>
auto with_rooms(const GenerationResult& map, const MapFormat& format, const Work& work) {
  if (!format.has_rooms || !map.graph.empty()) return work(map);
  GenerationResult told = map;
  told.graph = room_graph(map);
  return work(told);
}

std::string stem_of(const std::string& path, std::string_view ending) {
  const std::size_t stem = path.size() - std::min(path.size(), ending.size());
  return stem > 0 && equal_ignoring_case(path.substr(stem), ending) ? path.substr(0, stem) : path;
}

// The first file has the path that was asked for, the others lie beside it.
class FileSink final : public ExportSink {
 public:
  FileSink(std::string path, std::string stem) : path_(std::move(path)), stem_(std::move(stem)) {}

  Result<void> begin(std::string_view ending) override {
    return files_.begin(std::exchange(is_first_, false) ? path_ : stem_ + std::string(ending));
  }
  Result<void> append(std::string_view bytes) override { return files_.append(bytes); }
  Result<void> commit() { return files_.commit(); }

 private:
  std::string path_;
  std::string stem_;
  FileBatch files_;
  bool is_first_ = true;
};

template <class Export>
Result<void> export_to_files(const std::string& path, std::string_view ending, const Look& look,
                             const Export& write) {
  const std::string stem = stem_of(path, ending);
  const ExportOptions options{.name = std::filesystem::path(stem).filename().string(),
                              .tiles = look.tiles ? &*look.tiles : nullptr};
  FileSink sink(path, stem);
  return write(options, sink).and_then([&] { return sink.commit(); });
}

Result<void> save_map(const GenerationResult& map, const MapFormat& format, const std::string& path,
                      const Look& look) {
  return with_rooms(map, format, [&](const GenerationResult& told) -> Result<void> {
    if (format.export_to != nullptr) {
      return export_to_files(path, format.extension, look, [&](const auto& options, auto& sink) {
        return format.export_to(told, options, sink);
      });
    }
    const auto bytes = format.name == "png" ? draw_png(told, look) : format.write(told);
    if (!bytes) return error_of(bytes);
    return write_file(path, *bytes);
  });
}

void save(const MapObject& map, py::handle file, py::handle format_name, py::handle tiles,
          py::handle layers, py::handle scale, const std::string& style) {
  const std::string path = path_of(file);
  const MapFormat& format = *value_or_raise(
      format_name.is_none() ? format_of_file(path) : find_format(format_name.cast<std::string>()));
  const Look look = read_look(tiles, layers, scale, style);
  if (!look.is_plain() && format.name != "png" && !(format.has_tiles && look.tiles)) {
    raise({ErrorKind::bad_input, "", "tiles, layers, scale and style", "are for pictures"});
  }
  without_lock([&] { return save_map(map.map, format, path, look).map([] { return 0; }); });
}

py::bytes bytes_of(const MapObject& map, const std::string& format_name) {
  const MapFormat& format = *value_or_raise(find_format(format_name));
  return py::bytes(without_lock([&] {
    return with_rooms(map.map, format, [&](const GenerationResult& told) { return format.write(told); });
  }));
}

void save_project(const py::iterable& maps, py::handle file, py::handle tiles) {
  std::vector<const GenerationResult*> levels;
  for (const py::handle map : maps) levels.push_back(&map.cast<const MapObject&>().map);
  const Look look = read_look(tiles, py::tuple(), py::none(), "shaded");
  check_or_raise(export_to_files(path_of(file), ".ldtk", look, [&](const auto& options, auto& sink) {
    return export_ldtk_project(levels, options, sink);
  }));
}

py::object read_map(py::handle file, py::handle legend_tree) {
  const std::string path = path_of(file);
  TileLegend legend;
  if (!legend_tree.is_none()) {
    const py::object text = py::module_::import("karst.trees").attr("text_of")(legend_tree);
    legend = value_or_raise(read_tile_legend(text.cast<std::string>(), "legend"));
  }
  return object_of(without_lock([&] { return import_map_file(path, legend); }));
}

py::object read_document_file(py::handle file) {
  const std::string path = path_of(file);
  const std::string text = value_or_raise(read_file(path, kMostDocumentBytes));
  const Document document = value_or_raise(read_document(text, path));
  return object_of(document.root());
}

std::string shown(const MapObject& map) {
  return fmt::format("<karst.Map {} {}x{} seed={} hash={}>", map.map.generator,
                     map.map.size().width, map.map.size().height, map.map.seed,
                     hash_to_string(map.map.hash));
}

}  // namespace

void declare_files(py::module_& module, MapClass& maps) {
  maps.def("png", png_of, py::kw_only(), py::arg("tiles") = py::none(),
           py::arg("layers") = py::tuple(), py::arg("scale") = py::none(),
           py::arg("style") = "shaded",
           "A picture as the bytes of a PNG file. `tiles` is a folder of tile pictures, `layers` "
           "names rooms and things, `scale` is pixels a tile, `style` shaded or ink.")
      .def("_repr_png_", [](const MapObject& map) {
        return png_of(map, py::none(), py::tuple(), py::none(), "shaded");
      })
      .def("save", save, py::arg("path"), py::kw_only(), py::arg("format") = py::none(),
           py::arg("tiles") = py::none(), py::arg("layers") = py::tuple(),
           py::arg("scale") = py::none(), py::arg("style") = "shaded",
           "Writes a file in the format of its ending, whole or not at all, and beside it whatever "
           "files the format needs. See docs/using_maps.md.")
      .def("to_bytes", bytes_of, py::arg("format"), "The bytes of a file in a format by its name.")
      .def("__str__", [](const MapObject& map) {
        return without_lock([&] { return value_or_raise(find_format("text"))->write(map.map); });
      })
      .def("__repr__", shown);
  module.def("read_map", read_map, py::arg("path"), py::kw_only(), py::arg("legend") = py::none(),
             "Reads a map: .json, .tmx, .csv or .txt. `legend` is a dict that tells which tile means "
             "what, as in docs/using_maps.md.");
  module.def("read_document", read_document_file, py::arg("path"),
             "Reads a recipe or a schedule, in YAML or JSON, as a dict or list.");
  module.def("save_project", save_project, py::arg("maps"), py::arg("path"), py::kw_only(),
             py::arg("tiles") = py::none(),
             "Writes maps that lie one below the other as one project of LDtk.");
}

}  // namespace karst::python
