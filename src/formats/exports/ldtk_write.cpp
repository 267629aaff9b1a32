// Maps as a project of LDtk 1.5, a level each, one below the other. Four layers of tiles show a
// level; every layer of values is an IntGrid of the value plus one, since LDtk takes 0 for nothing;
// all that stands somewhere is an entity with its fields. What comes from map_parts.hpp has the names
// of map JSON.
#include <fmt/format.h>

#include <algorithm>

#include "core/memory_fault.hpp"
#include "formats/exports/export_text.hpp"
#include "formats/exports/exports.hpp"
#include "formats/exports/ldtk_project.hpp"
#include "formats/exports/map_objects.hpp"
#include "karst/formats/exports.hpp"
#include "model/check_writable.hpp"
#include "render/tiles/tile_cells.hpp"

namespace karst {
namespace {

constexpr std::string_view kBackground = "#1A181C";
std::string json_value(const ObjectProperty& property) {
  const bool plain = property.kind == PropertyKind::number || property.kind == PropertyKind::flag;
  return plain ? property.value : quoted_text(property.value);
}

std::size_t index_of(const std::vector<const PartInfo*>& parts, std::string_view key) {
  const auto found = std::ranges::find(parts, key, &PartInfo::key);
  return static_cast<std::size_t>(found - parts.begin());
}

class LdtkWriter {
 public:
  LdtkWriter(std::span<const GenerationResult* const> maps, const ExportOptions& options,
             const TileSet& tiles, ExportSink& sink)
      : project_(maps, options, tiles), tiles_(tiles), text_(sink) {}

  Result<void> write() {
    text_.begin(".ldtk");
    write_head();
    text_.add("\"levels\":[\n");
    for (std::size_t i = 0; i < project_.maps.size(); ++i) {
      if (i > 0) text_.add(",\n");
      auto cells = TileCells::of(*project_.maps[i], tiles_, project_.atlas);
      if (!cells) return tl::make_unexpected(cells.error());
      write_level(i, *project_.maps[i], *cells);
    }
    // The tiles are known only now.
    text_.add("],\n\"defs\":");
    write_ldtk_definitions(project_, text_);
    text_.add("}\n");
    text_.begin("_ldtk.png");
    text_.add_png({project_.atlas.columns() * project_.tile,
                   project_.atlas.rows() * project_.tile,
                   PngKind::rgba,
                   {},
                   [&](std::int32_t y) { return project_.atlas.pixel_row(y); }});
    return text_.finish();
  }

 private:
  static std::string iid(std::uint64_t number) {
    return fmt::format("4b617273-7400-11ee-8000-{:012x}", number);
  }
  static std::string level_iid(std::size_t index) {
    return iid(std::uint64_t{1} << 40 | static_cast<std::uint64_t>(index));
  }
  std::string next_iid() { return iid(++last_iid_); }

  void write_head() {
    const Size size = project_.maps.front()->size();
    text_.print(
        R"({{"__header__":{{"fileType":"LDtk Project JSON","app":"LDtk","doc":"https://ldtk.io/json",)"
        R"("schema":"https://ldtk.io/files/JSON_SCHEMA.json","appAuthor":"",)"
        R"("appVersion":"1.5.3","url":"https://ldtk.io"}},)"
        "\n"
        R"("iid":"{}","jsonVersion":"1.5.3","appBuildId":473703,"nextUid":{},)"
        R"("identifierStyle":"Free","toc":[],"worldLayout":"Free","worldGridWidth":{},)"
        R"("worldGridHeight":{},"defaultLevelWidth":{},"defaultLevelHeight":{},)"
        R"("defaultPivotX":0,"defaultPivotY":0,"defaultGridSize":{},"defaultEntityWidth":{},)"
        R"("defaultEntityHeight":{},"bgColor":"{}","defaultLevelBgColor":"{}",)"
        R"("minifyJson":false,"externalLevels":false,"exportTiled":false,)"
        R"("simplifiedExport":false,"imageExportMode":"None","exportLevelBg":true,)"
        R"("pngFilePattern":null,"backupOnSave":false,"backupLimit":10,"backupRelPath":null,)"
        R"("levelNamePattern":"Level_%idx","tutorialDesc":null,"customCommands":[],"flags":[],)"
        R"("worlds":[],"dummyWorldIid":"{}",)"
        "\n",
        iid(0), kLdtkLevelUid + std::ssize(project_.maps), size.width * project_.tile,
        size.height * project_.tile, size.width * project_.tile, size.height * project_.tile,
        project_.tile, project_.tile, project_.tile, kBackground, kBackground, next_iid());
  }

  void write_level(std::size_t index, const GenerationResult& map, TileCells& cells) {
    const Size size = map.size();
    const int uid = kLdtkLevelUid + static_cast<int>(index);
    text_.print(
        R"({{"identifier":"Level_{}","iid":"{}","uid":{},"worldX":0,"worldY":0,"worldDepth":{},)"
        R"("pxWid":{},"pxHei":{},"__bgColor":"{}","bgColor":null,"useAutoIdentifier":false,)"
        R"("bgRelPath":null,"bgPos":null,"bgPivotX":0.5,"bgPivotY":0.5,"__smartColor":"#ADADB5",)"
        R"("__bgPos":null,"externalRelPath":null,"fieldInstances":[)",
        index, level_iid(index), uid, -static_cast<int>(index), size.width * project_.tile,
        size.height * project_.tile, kBackground);
    write_level_fields(map);
    text_.add("],\n\"layerInstances\":[\n");
    write_entities(map, uid);
    for (std::size_t i = kCellLayerNames.size(); i-- > 0;) write_cells(map, cells, i, uid);
    write_values(map, uid);
    text_.add("],\"__neighbours\":[");
    // A level that lies deeper has the smaller depth.
    if (index > 0) {
      text_.print(R"({{"levelIid":"{}","dir":">"}})", level_iid(index - 1));
    }
    if (index + 1 < project_.maps.size()) {
      text_.print(R"({}{{"levelIid":"{}","dir":"<"}})", index > 0 ? "," : "", level_iid(index + 1));
    }
    text_.add("]}");
  }

  void write_level_fields(const GenerationResult& map) {
    const std::vector<ObjectProperty> properties = map_properties(map);
    for (std::size_t i = 0; i < project_.facts.size(); ++i) {
      if (i > 0) text_.add(",");
      write_field(project_.facts[i]->key, project_.facts[i]->kind, project_.level_field_uid(i),
                  properties);
    }
  }

  // A field without a value is null.
  void write_field(std::string_view key, PropertyKind kind, int uid,
                   const std::vector<ObjectProperty>& properties) {
    const LdtkFieldType type = ldtk_field_type(kind);
    const auto found = std::ranges::find(properties, key, &ObjectProperty::key);
    text_.print(R"({{"__identifier":"{}","__type":"{}","__tile":null,"defUid":{},)", key, type.name,
                uid);
    if (found == properties.end()) {
      text_.add(R"("__value":null,"realEditorValues":[]})");
      return;
    }
    const std::string value = json_value(*found);
    text_.print(R"("__value":{0},"realEditorValues":[{{"id":"{1}","params":[{0}]}}]}})", value,
                type.editor);
  }

  void begin_layer(const GenerationResult& map, std::string_view type, std::string_view name, int uid,
                   int level, bool has_tiles) {
    text_.print(R"({{"__identifier":"{}","__type":"{}","__cWid":{},"__cHei":{},"__gridSize":{},)"
                R"("__opacity":1,"__pxTotalOffsetX":0,"__pxTotalOffsetY":0,"__tilesetDefUid":{},)"
                R"("__tilesetRelPath":{},"iid":"{}","levelId":{},"layerDefUid":{},"pxOffsetX":0,)"
                R"("pxOffsetY":0,"visible":{},"optionalRules":[],"autoLayerTiles":[],"seed":0,)"
                R"("overrideTilesetUid":null,)",
                name, type, map.size().width, map.size().height, project_.tile,
                has_tiles ? fmt::to_string(kLdtkTileSetUid) : "null",
                has_tiles ? quoted_text(project_.name + "_ldtk.png") : "null", next_iid(), level,
                uid, type != "IntGrid");
  }

  void write_entities(const GenerationResult& map, int level) {
    begin_layer(map, "Entities", "entities", kLdtkEntityLayerUid, level, false);
    text_.add("\"intGridCsv\":[],\"gridTiles\":[],\"entityInstances\":[");
    bool first = true;
    for (const ObjectGroup& group : object_groups(map)) {
      const std::size_t kind = index_of(project_.entities, group.key);
      for (const MapObject& object : group.objects) {
        text_.add(first ? "\n" : ",\n");
        first = false;
        write_entity(kind, object);
      }
    }
    text_.add("]}");
  }

  void write_entity(std::size_t kind, const MapObject& object) {
    const PartInfo& part = *project_.entities[kind];
    const TileArea& area = object.area;
    text_.print(
        R"({{"__identifier":"{}","__grid":[{},{}],"__pivot":[0,0],"__tags":[],"__tile":null,)"
        R"("__smartColor":"{}","__worldX":{},"__worldY":{},"iid":"{}","width":{},"height":{},)"
        R"("defUid":{},"px":[{},{}],"fieldInstances":[)",
        part.key, area.x, area.y, kLdtkEntityColours[kind % kLdtkEntityColours.size()],
        area.x * project_.tile, area.y * project_.tile, next_iid(), area.width * project_.tile,
        area.height * project_.tile, kLdtkEntityUid + static_cast<int>(kind),
        area.x * project_.tile, area.y * project_.tile);
    for (std::size_t i = 0; i < part.fields.size(); ++i) {
      if (i > 0) text_.add(",");
      write_field(part.fields[i].key, part.fields[i].kind, LdtkProject::field_uid(kind, i),
                  object.properties);
    }
    text_.add("]}");
  }

  void write_cells(const GenerationResult& map, TileCells& cells, std::size_t index, int level) {
    text_.add(",\n");
    begin_layer(map, "Tiles", kCellLayerNames[index], kLdtkCellLayerUid + static_cast<int>(index),
                level, true);
    text_.add("\"intGridCsv\":[],\"entityInstances\":[],\"gridTiles\":[");
    bool first = true;
    for (std::int32_t y = 0; y < map.size().height; ++y) {
      cells.row(static_cast<CellLayer>(index), y, numbers_);
      for (std::int32_t x = 0; x < map.size().width; ++x) {
        const std::uint32_t number = numbers_[static_cast<std::size_t>(x)];
        if (number == 0) continue;
        const auto t = static_cast<std::int32_t>(number - 1);
        text_.print(R"({}{{"px":[{},{}],"src":[{},{}],"f":0,"t":{},"d":[{}],"a":1}})",
                    first    ? "\n"
                    : x == 0 ? ",\n"
                             : ",",
                    x * project_.tile, y * project_.tile, t % kAtlasColumns * project_.tile,
                    t / kAtlasColumns * project_.tile, t, std::int64_t{y} * map.size().width + x);
        first = false;
      }
    }
    text_.add("]}");
  }

  void write_values(const GenerationResult& map, int level) {
    std::vector<std::uint8_t> row(static_cast<std::size_t>(map.size().width));
    for (const ValueLayer& layer : value_layers(map)) {
      text_.add(",\n");
      begin_layer(map, "IntGrid", layer.key,
                  kLdtkValueLayerUid + static_cast<int>(index_of(project_.values, layer.key)),
                  level, false);
      text_.add("\"entityInstances\":[],\"gridTiles\":[],\"intGridCsv\":[\n");
      for (std::int32_t y = 0; y < map.size().height; ++y) {
        layer.read_row(y, row);
        line_.clear();
        for (const std::uint8_t value : row) {
          fmt::format_to(std::back_inserter(line_), "{},", value + 1);
        }
        if (y + 1 == map.size().height) line_.pop_back();
        text_.print("{}\n", line_);
      }
      text_.add("]}");
    }
  }

  LdtkProject project_;
  const TileSet& tiles_;
  ExportText text_;
  std::vector<std::uint32_t> numbers_;
  std::string line_;
  std::uint64_t last_iid_ = 0;
};

}  // namespace

Result<void> export_ldtk_project(std::span<const GenerationResult* const> maps,
                                 const ExportOptions& options, ExportSink& sink) {
  if (maps.empty()) return bad_input("", "a project", "of no levels cannot be written");
  for (const GenerationResult* map : maps) {
    if (auto possible = check_writable(*map); !possible) return possible;
  }
  return within_memory("", "the project", [&] {
    const ExportTiles tiles(options);
    return LdtkWriter(maps, options, *tiles, sink).write();
  });
}

Result<void> export_ldtk(const GenerationResult& map, const ExportOptions& options,
                         ExportSink& sink) {
  const GenerationResult* const one = &map;
  return export_ldtk_project({&one, 1}, options, sink);
}

}  // namespace karst
