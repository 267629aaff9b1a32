// Maps for Tiled, in the features of version 1.8, which later ones read as well. Four layers of tiles
// show the map, hidden ones hold what else is known of each tile, and groups of objects all that
// stands somewhere. tmx_read.cpp reads the same.
#include <fmt/format.h>

#include "core/memory_fault.hpp"
#include "formats/exports/export_text.hpp"
#include "formats/exports/exports.hpp"
#include "formats/exports/map_objects.hpp"
#include "formats/exports/tmx_names.hpp"
#include "model/check_writable.hpp"
#include "render/tiles/tile_cells.hpp"

namespace karst {
namespace {

constexpr std::string_view kXmlHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
constexpr std::int32_t kValueColumns = 16;  // 16x16 values

// Line breaks would become blanks in an attribute.
std::string escaped_xml(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      default:
        if (static_cast<unsigned char>(c) < ' ') {
          escaped += fmt::format("&#{};", static_cast<int>(c));
        } else {
          escaped += c;
        }
    }
  }
  return escaped;
}

// XML 1.0 has no way to write most control characters.
Result<void> check_xml_text(std::string_view key, std::string_view text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= ' ' || c == '\n' || c == '\t' || c == '\r') continue;
    return bad_input(std::string(key), "a control character", "cannot be written in XML");
  }
  return {};
}

class TmxWriter {
 public:
  TmxWriter(const GenerationResult& map, const ExportOptions& options, const TileSet& tiles,
            TileAtlas& atlas, TileCells& cells, ExportSink& sink)
      : map_(map),
        name_(escaped_xml(options.name)),
        atlas_(atlas),
        cells_(cells),
        text_(sink),
        tile_(tiles.tile_pixels()),
        values_(value_layers(map)),
        groups_(object_groups(map)) {
    values_.erase(values_.begin());  // the tiles are what the map shows
  }

  Result<void> write() {
    write_map();
    write_tile_set();
    if (!values_.empty()) write_values();
    return text_.finish();
  }

 private:
  void write_map() {
    std::size_t objects = 0;
    for (const ObjectGroup& group : groups_) objects += group.objects.size();
    text_.begin(".tmx");
    text_.add(kXmlHead);
    text_.print(R"(<map version="1.8" tiledversion="1.8.0" orientation="orthogonal" )"
                R"(renderorder="right-down" width="{}" height="{}" tilewidth="{}" )"
                R"(tileheight="{}" infinite="0" nextlayerid="{}" nextobjectid="{}">)"
                "\n",
                map_.size().width, map_.size().height, tile_, tile_,
                1 + kCellLayerNames.size() + values_.size() + groups_.size(), 1 + objects);
    write_properties(map_properties(map_), " ");
    text_.print(" <tileset firstgid=\"{}\" source=\"{}.tsx\"/>\n", kFirstTile, name_);
    if (!values_.empty()) {
      text_.print(" <tileset firstgid=\"{}\" source=\"{}{}\"/>\n", kFirstValue, name_,
                  kValuesEnding);
    }
    for (std::size_t i = 0; i < kCellLayerNames.size(); ++i) {
      write_cells(static_cast<CellLayer>(i), kCellLayerNames[i]);
    }
    for (const ValueLayer& layer : values_) write_value_layer(layer);
    for (const ObjectGroup& group : groups_) write_group(group);
    text_.add("</map>\n");
  }

  void write_properties(const std::vector<ObjectProperty>& properties, std::string_view indent) {
    if (properties.empty()) return;
    text_.print("{}<properties>\n", indent);
    for (const ObjectProperty& property : properties) {
      std::string_view type;
      if (property.kind == PropertyKind::number) type = " type=\"int\"";
      if (property.kind == PropertyKind::flag) type = " type=\"bool\"";
      text_.print("{} <property name=\"{}\"{} value=\"{}\"/>\n", indent, property.key, type,
                  escaped_xml(property.value));
    }
    text_.print("{}</properties>\n", indent);
  }

  // `read_row(y)` fills numbers_.
  template <class ReadRow>
  void write_layer(std::string_view name, std::string_view attributes, const ReadRow& read_row) {
    const Size size = map_.size();
    text_.print(" <layer id=\"{}\" name=\"{}\" width=\"{}\" height=\"{}\"{}>\n", ++last_layer_, name,
                size.width, size.height, attributes);
    text_.add("  <data encoding=\"csv\">\n");
    for (std::int32_t y = 0; y < size.height; ++y) {
      read_row(y);
      line_.clear();
      for (const std::uint32_t number : numbers_) {
        fmt::format_to(std::back_inserter(line_), "{},", number);
      }
      if (y + 1 == size.height) line_.pop_back();
      line_ += '\n';
      text_.add(line_);
    }
    text_.add("</data>\n </layer>\n");
  }

  void write_cells(CellLayer layer, std::string_view name) {
    write_layer(name, "", [&](std::int32_t y) {
      cells_.row(layer, y, numbers_);
      for (std::uint32_t& number : numbers_) {
        if (number != 0) number += kFirstTile - 1;
      }
    });
  }

  void write_value_layer(const ValueLayer& layer) {
    std::vector<std::uint8_t> row(static_cast<std::size_t>(map_.size().width));
    write_layer(layer.key, " visible=\"0\"", [&](std::int32_t y) {
      layer.read_row(y, row);
      numbers_.assign(row.begin(), row.end());
      for (std::uint32_t& number : numbers_) number += kFirstValue;
    });
  }

  void write_group(const ObjectGroup& group) {
    text_.print(" <objectgroup id=\"{}\" name=\"{}\">\n", ++last_layer_, group.key);
    for (const MapObject& object : group.objects) write_object(group.key, object);
    text_.add(" </objectgroup>\n");
  }

  void write_object(std::string_view type, const MapObject& object) {
    // A point stands in the middle of its tile.
    const double shift = object.is_point ? 0.5 : 0;
    text_.print(R"(  <object id="{}" name="{}" type="{}" x="{}" y="{}")", ++last_object_,
                escaped_xml(object.name), type, (object.area.x + shift) * tile_,
                (object.area.y + shift) * tile_);
    if (!object.is_point) {
      text_.print(R"( width="{}" height="{}")", object.area.width * tile_,
                  object.area.height * tile_);
    }
    if (!object.is_point && object.properties.empty()) {
      text_.add("/>\n");
      return;
    }
    text_.add(">\n");
    write_properties(object.properties, "   ");
    if (object.is_point) text_.add("   <point/>\n");
    text_.add("  </object>\n");
  }

  void write_tile_set() {
    text_.begin(".tsx");
    text_.add(kXmlHead);
    text_.print(R"(<tileset version="1.8" tiledversion="1.8.0" name="{}" tilewidth="{}" )"
                R"(tileheight="{}" tilecount="{}" columns="{}">)"
                "\n",
                name_, tile_, tile_, atlas_.columns() * atlas_.rows(), atlas_.columns());
    text_.print(" <image source=\"{}_tiles.png\" width=\"{}\" height=\"{}\"/>\n", name_,
                atlas_.columns() * tile_, atlas_.rows() * tile_);
    for (std::size_t i = 0; i < atlas_.cells().size(); ++i) {
      text_.print(" <tile id=\"{}\" type=\"{}\"/>\n", i, kCellKindNames[atlas_.cells()[i].kind]);
    }
    text_.add("</tileset>\n");
    text_.begin("_tiles.png");
    text_.add_png({atlas_.columns() * tile_, atlas_.rows() * tile_, PngKind::rgba, {},
                   [&](std::int32_t y) { return atlas_.pixel_row(y); }});
  }

  // A grey square for each number: dark for 0, white for the greatest that the map may hold.
  void write_values() {
    const std::int32_t side = kValueColumns * tile_;
    text_.begin(kValuesEnding);
    text_.add(kXmlHead);
    text_.print(R"(<tileset version="1.8" tiledversion="1.8.0" name="{}_values" tilewidth="{}" )"
                R"(tileheight="{}" tilecount="{}" columns="{}">)"
                "\n <image source=\"{}_values.png\" width=\"{}\" height=\"{}\"/>\n</tileset>\n",
                name_, tile_, tile_, kValueColumns * kValueColumns, kValueColumns, name_, side,
                side);
    text_.begin("_values.png");
    std::vector<Colour> greys;
    for (int i = 0; i < 256; ++i) {
      const auto level = static_cast<std::uint8_t>(i);
      greys.push_back({level, level, level});
    }
    std::vector<std::uint8_t> row(static_cast<std::size_t>(side));
    text_.add_png({side, side, PngKind::palette, greys, [&](std::int32_t y) {
                     for (std::int32_t x = 0; x < side; ++x) {
                       row[static_cast<std::size_t>(x)] =
                           static_cast<std::uint8_t>(y / tile_ * kValueColumns + x / tile_);
                     }
                     return row.data();
                   }});
  }

  const GenerationResult& map_;
  std::string name_;
  TileAtlas& atlas_;
  TileCells& cells_;
  ExportText text_;
  std::int32_t tile_;
  std::vector<ValueLayer> values_;
  std::vector<ObjectGroup> groups_;
  std::vector<std::uint32_t> numbers_;
  std::string line_;
  std::size_t last_layer_ = 0;
  std::size_t last_object_ = 0;
};

// Only texts can hold such characters: names that come from outside.
Result<void> check_texts(const GenerationResult& map) {
  for (const ObjectProperty& property : map_properties(map)) {
    if (auto done = check_xml_text(property.key, property.value); !done) return done;
  }
  for (const ObjectGroup& group : object_groups(map)) {
    for (const MapObject& object : group.objects) {
      for (const ObjectProperty& property : object.properties) {
        if (auto done = check_xml_text(group.key, property.value); !done) return done;
      }
    }
  }
  return {};
}

}  // namespace

Result<void> export_tmx(const GenerationResult& map, const ExportOptions& options,
                        ExportSink& sink) {
  if (auto possible = check_writable(map); !possible) return possible;
  if (auto possible = check_texts(map); !possible) return possible;
  const ExportTiles tiles(options);
  TileAtlas atlas(*tiles);
  auto cells = TileCells::of(map, *tiles, atlas);
  if (!cells) return tl::make_unexpected(cells.error());
  return TmxWriter(map, options, *tiles, atlas, *cells, sink).write();
}

}  // namespace karst
