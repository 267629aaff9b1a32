// Maps for geographic programs: the lands as polygons that cover the map without gaps, what covers the
// floor as more of them, and all that
// stands somewhere as points and rectangles. A tile is one unit wide; y grows to the north, so that
// the map stands upright. The elevation is a picture of 16 bits a tile beside it.
#include <fmt/format.h>

#include "core/memory_fault.hpp"
#include "formats/exports/export_text.hpp"
#include "formats/exports/exports.hpp"
#include "formats/exports/land_rings.hpp"
#include "formats/exports/map_objects.hpp"
#include "formats/json_writer.hpp"
#include "model/check_writable.hpp"

namespace karst {
namespace {

class GeoJsonWriter {
 public:
  GeoJsonWriter(const GenerationResult& map, ExportSink& sink) : map_(map), text_(sink) {}

  Result<void> write() {
    text_.begin(".geojson");
    text_.add("{\"type\":\"FeatureCollection\",\n\"karst\":");
    write_properties(map_properties(map_), "");
    text_.add(",\n\"features\":[\n");
    write_lands();
    if (!map_.ground.empty()) write_ground();
    for (const ObjectGroup& group : object_groups(map_)) {
      for (const MapObject& object : group.objects) write_object(group.key, object);
    }
    text_.add("\n]}\n");
    if (!map_.elevation.empty()) write_heights();
    return text_.finish();
  }

 private:
  // Biomes, or on maps without them what is open and what is not.
  void write_lands() {
    const bool has_biomes = !map_.biomes.empty();
    Grid<std::uint8_t> values(map_.size());
    for (std::int32_t y = 0; y < map_.size().height; ++y) {
      for (std::int32_t x = 0; x < map_.size().width; ++x) {
        const LogicalPosition p{x, y};
        values[p] = has_biomes ? static_cast<std::uint8_t>(map_.biomes[p])
                               : static_cast<std::uint8_t>(is_walkable(map_.tiles[p]));
      }
    }
    for (const LandArea& area : land_areas(values)) {
      const std::string_view name = has_biomes ? name_of(static_cast<Biome>(area.value),
                                                            map_.own_kinds)
                                    : area.value == 1 ? "open"
                                                      : "wall";
      write_area(has_biomes ? "biomes" : "tiles", name, area);
    }
  }

  // What covers floors, on top of the lands; bare floor is none.
  void write_ground() {
    Grid<std::uint8_t> values(map_.size());
    for (std::int32_t y = 0; y < map_.size().height; ++y) {
      for (std::int32_t x = 0; x < map_.size().width; ++x) {
        values[{x, y}] = static_cast<std::uint8_t>(map_.ground[{x, y}]);
      }
    }
    for (const LandArea& area : land_areas(values)) {
      if (static_cast<Ground>(area.value) == Ground::bare) continue;
      write_area("ground", name_of(KindOf::ground, area.value, map_.own_kinds), area);
    }
  }

  void write_area(std::string_view layer, std::string_view name, const LandArea& area) {
    begin_feature();
    text_.print(R"({{"layer":"{}","value":"{}","tiles":{}}},"geometry":{{"type":"Polygon",)"
                R"("coordinates":[)",
                layer, name, area.tiles);
    for (std::size_t i = 0; i < area.rings.size(); ++i) {
      if (i > 0) text_.add(",");
      write_ring(area.rings[i]);
    }
    text_.add("]}}");
  }

  void begin_feature() {
    text_.add(first_ ? "" : ",\n");
    first_ = false;
    text_.add(R"({"type":"Feature","properties":)");
  }

  // Backwards, since the format wants outlines that go round to the left.
  void write_ring(const LandRing& ring) {
    text_.add("[");
    for (std::size_t i = 0; i <= ring.size(); ++i) {
      const LogicalPosition p = ring[(ring.size() - i) % ring.size()];
      text_.print("{}[{},{}]", i == 0 ? "" : ",", p.x, map_.size().height - p.y);
    }
    text_.add("]");
  }

  void write_properties(const std::vector<ObjectProperty>& properties, std::string_view first) {
    text_.add("{");
    text_.add(first);
    bool is_first = first.empty();
    for (const ObjectProperty& property : properties) {
      text_.print("{}\"{}\":", is_first ? "" : ",", property.key);
      is_first = false;
      if (property.kind == PropertyKind::text) {
        JsonWriter json(64);
        json.add_text(property.value);
        text_.add(json.take());
      } else {
        text_.add(property.value);
      }
    }
    text_.add("}");
  }

  void write_object(std::string_view layer, const MapObject& object) {
    begin_feature();
    write_properties(object.properties, fmt::format("\"layer\":\"{}\"", layer));
    const TileArea& area = object.area;
    const std::int32_t top = map_.size().height - area.y;
    if (object.is_point) {
      text_.print(R"(,"geometry":{{"type":"Point","coordinates":[{},{}]}}}})", area.x + 0.5,
                  top - 0.5);
      return;
    }
    const std::int32_t right = area.x + area.width, bottom = top - area.height;
    text_.print(R"(,"geometry":{{"type":"Polygon","coordinates":[[[{0},{1}],[{0},{3}],[{2},{3}],)"
                R"([{2},{1}],[{0},{1}]]]}}}})",
                area.x, top, right, bottom);
  }

  void write_heights() {
    text_.begin("_heights.png");
    std::vector<std::uint8_t> row(2 * static_cast<std::size_t>(map_.size().width));
    text_.add_png({map_.size().width, map_.size().height, PngKind::grey16, {},
                   [&](std::int32_t y) {
                     const auto heights = map_.elevation.row(y);
                     // 0..255 becomes 0..65535.
                     for (std::size_t i = 0; i < heights.size(); ++i) {
                       row[2 * i] = row[2 * i + 1] = heights[i];
                     }
                     return row.data();
                   }});
  }

  const GenerationResult& map_;
  ExportText text_;
  bool first_ = true;
};

}  // namespace

Result<void> export_geojson(const GenerationResult& map, const ExportOptions&, ExportSink& sink) {
  if (auto possible = check_writable(map); !possible) return possible;
  return within_memory("", "the map", [&] { return GeoJsonWriter(map, sink).write(); });
}

}  // namespace karst
