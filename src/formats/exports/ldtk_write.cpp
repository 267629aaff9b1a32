// Maps as a project of LDtk 1.5, a level each, one below the other. Four layers of tiles show a
// level; every layer of values is an IntGrid of the value plus one, since LDtk takes 0 for nothing;
// all that stands somewhere is an entity with its fields. What comes from map_parts.hpp has the names
// of map JSON.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/memory_fault.hpp"
#include "formats/exports/export_text.hpp"
#include "formats/exports/exports.hpp"
#include "formats/exports/map_objects.hpp"
#include "formats/json_writer.hpp"
#include "karst/formats/exports.hpp"
#include "model/check_writable.hpp"
#include "render/tiles/tile_cells.hpp"

namespace karst {
namespace {

// The numbers by which the parts of a project refer to each other.
constexpr int kTileSetUid = 1;
constexpr int kEntityLayerUid = 2;
constexpr int kCellLayerUid = 10;
constexpr int kValueLayerUid = 100;
constexpr int kEntityUid = 1'000;
constexpr int kFieldUid = 10'000;  // a hundred for each kind of entity, then those of levels
constexpr int kFieldsOfEntity = 100;
constexpr int kLevelUid = 1'000'000;

constexpr std::string_view kBackground = "#1A181C";
constexpr std::array<std::string_view, 8> kEntityColours = {
    "#E8B04A", "#5AA9E6", "#7FC97F", "#F0027F", "#BEAED4", "#FDC086", "#66C2A5", "#E6550D"};

std::string quoted_text(std::string_view text) {
  JsonWriter json(static_cast<std::int64_t>(text.size()) + 2);
  json.add_text(text);
  return json.take();
}

struct FieldType {
  std::string_view name;    // "Int"
  std::string_view type;    // "F_Int"
  std::string_view editor;  // "V_Int"
};
constexpr FieldType field_type(PropertyKind kind) {
  switch (kind) {
    case PropertyKind::number:
      return {"Int", "F_Int", "V_Int"};
    case PropertyKind::flag:
      return {"Bool", "F_Bool", "V_Bool"};
    case PropertyKind::text:
    case PropertyKind::json:
      break;
  }
  return {"String", "F_String", "V_String"};
}
std::string json_value(const ObjectProperty& property) {
  const bool plain = property.kind == PropertyKind::number || property.kind == PropertyKind::flag;
  return plain ? property.value : quoted_text(property.value);
}

// Which parts appear in which order: that of the table.
std::vector<const PartInfo*> parts_of(std::initializer_list<PartShape> shapes) {
  std::vector<const PartInfo*> parts;
  for (const PartInfo& part : part_infos()) {
    if (std::ranges::find(shapes, part.shape) != shapes.end()) parts.push_back(&part);
  }
  return parts;
}
std::size_t index_of(const std::vector<const PartInfo*>& parts, std::string_view key) {
  const auto found = std::ranges::find(parts, key, &PartInfo::key);
  return static_cast<std::size_t>(found - parts.begin());
}

class LdtkWriter {
 public:
  LdtkWriter(std::span<const GenerationResult* const> maps, const ExportOptions& options,
             const TileSet& tiles, ExportSink& sink)
      : maps_(maps),
        name_(options.name),
        tiles_(tiles),
        atlas_(tiles),
        text_(sink),
        tile_(tiles.tile_pixels()),
        entities_(parts_of({PartShape::objects, PartShape::point})),
        values_(parts_of({PartShape::layer, PartShape::tile_list})),
        facts_(parts_of({PartShape::property})) {}

  Result<void> write() {
    text_.begin(".ldtk");
    write_head();
    text_.add("\"levels\":[\n");
    for (std::size_t i = 0; i < maps_.size(); ++i) {
      if (i > 0) text_.add(",\n");
      auto cells = TileCells::of(*maps_[i], tiles_, atlas_);
      if (!cells) return tl::make_unexpected(cells.error());
      write_level(i, *maps_[i], *cells);
    }
    // The tiles are known only now.
    text_.add("],\n\"defs\":");
    write_definitions();
    text_.add("}\n");
    text_.begin("_ldtk.png");
    text_.add_png({atlas_.columns() * tile_, atlas_.rows() * tile_, PngKind::rgba, {},
                   [&](std::int32_t y) { return atlas_.pixel_row(y); }});
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
    const Size size = maps_.front()->size();
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
        iid(0), kLevelUid + std::ssize(maps_), size.width * tile_, size.height * tile_,
        size.width * tile_, size.height * tile_, tile_, tile_, tile_, kBackground, kBackground,
        next_iid());
  }

  // --- definitions -----------------------------------------------------------------------------

  void write_definitions() {
    text_.add("{\"layers\":[\n");
    write_layer_definition("Entities", "entities", kEntityLayerUid, false, 0);
    for (std::size_t i = kCellLayerNames.size(); i-- > 0;) {
      text_.add(",\n");
      write_layer_definition("Tiles", kCellLayerNames[i], kCellLayerUid + static_cast<int>(i), true,
                             0);
    }
    for (std::size_t i = 0; i < values_.size(); ++i) {
      text_.add(",\n");
      write_layer_definition("IntGrid", values_[i]->key, kValueLayerUid + static_cast<int>(i), false,
                             values_of(*values_[i]));
    }
    text_.add("],\n\"entities\":[");
    for (std::size_t i = 0; i < entities_.size(); ++i) {
      if (i > 0) text_.add(",\n");
      write_entity_definition(i);
    }
    text_.print(
        R"(],"tilesets":[{{"__cWid":{},"__cHei":{},"identifier":"tiles","uid":{},"relPath":{},)"
        R"("embedAtlas":null,"pxWid":{},"pxHei":{},"tileGridSize":{},"spacing":0,"padding":0,)"
        R"("tags":[],"tagsSourceEnumUid":null,"enumTags":[],"customData":[)",
        atlas_.columns(), atlas_.rows(), kTileSetUid, quoted_text(name_ + "_ldtk.png"),
        atlas_.columns() * tile_, atlas_.rows() * tile_, tile_);
    for (std::size_t i = 0; i < atlas_.cells().size(); ++i) {
      text_.print(R"({}{{"tileId":{},"data":"{}"}})", i == 0 ? "" : ",", i,
                  kCellKindNames[atlas_.cells()[i].kind]);
    }
    text_.add("],\"savedSelections\":[],\"cachedPixelData\":null}],\n\"enums\":[],"
              "\"externalEnums\":[],\"levelFields\":[");
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      if (i > 0) text_.add(",\n");
      write_field_definition(facts_[i]->key, facts_[i]->kind, level_field_uid(i));
    }
    text_.add("]}");
  }

  // As many as there are numbers, those of the application included.
  int values_of(const PartInfo& part) const {
    if (part.shape == PartShape::tile_list) return 2;
    int values = part.characters.empty() ? 256 : static_cast<int>(part.characters.size());
    for (const GenerationResult* map : maps_) {
      for (const OwnKind& kind : map->own_kinds) {
        if (layer_of(kind.of) == part.key) values = std::max(values, kind.number + 1);
      }
    }
    return values;
  }
  static std::string_view layer_of(KindOf of) {
    if (of == KindOf::biome) return "biomes";
    return of == KindOf::ground ? "ground" : "";
  }
  int level_field_uid(std::size_t index) const {
    return kFieldUid + kFieldsOfEntity * static_cast<int>(entities_.size()) +
           static_cast<int>(index);
  }

  void write_layer_definition(std::string_view type, std::string_view name, int uid, bool has_tiles,
                              int values) {
    text_.print(
        R"({{"__type":"{0}","identifier":"{1}","type":"{0}","uid":{2},"doc":null,)"
        R"("uiColor":null,"gridSize":{3},"guideGridWid":0,"guideGridHei":0,"displayOpacity":1,)"
        R"("inactiveOpacity":1,"hideInList":false,"hideFieldsWhenInactive":true,)"
        R"("canSelectWhenInactive":true,"renderInWorldView":true,"pxOffsetX":0,"pxOffsetY":0,)"
        R"("parallaxFactorX":0,"parallaxFactorY":0,"parallaxScaling":true,"requiredTags":[],)"
        R"("excludedTags":[],"autoTilesKilledByOtherLayerUid":null,"uiFilterTags":[],)"
        R"("useAsyncRender":false,"intGridValuesGroups":[],"autoRuleGroups":[],)"
        R"("autoSourceLayerDefUid":null,"tilesetDefUid":{4},"tilePivotX":0,"tilePivotY":0,)"
        R"("biomeFieldUid":null,"intGridValues":[)",
        type, name, uid, tile_, has_tiles ? fmt::to_string(kTileSetUid) : "null");
    for (int i = 0; i < values; ++i) {
      const int grey = values == 1 ? 255 : 255 * i / (values - 1);
      text_.print(
          R"({}{{"value":{},"identifier":"{}","color":"#{:02X}{:02X}{:02X}","tile":null,"groupUid":0}})",
          i == 0 ? "" : ",", i + 1, value_name(name, i), grey, grey, grey);
    }
    text_.add("]}");
  }

  std::string value_name(std::string_view layer, int value) const {
    if (layer == "tiles") return std::string(kCellKindNames[static_cast<std::size_t>(value)]);
    for (const KindOf of : {KindOf::biome, KindOf::ground}) {
      if (layer != layer_of(of)) continue;
      for (const GenerationResult* map : maps_) {
        const std::string_view known = name_of(of, value, map->own_kinds);
        if (known != "unknown") return std::string(known);
      }
    }
    return fmt::format("{}_{}", layer, value);
  }

  void write_entity_definition(std::size_t index) {
    const PartInfo& part = *entities_[index];
    text_.print(
        R"({{"identifier":"{}","uid":{},"tags":[],"exportToToc":false,"allowOutOfBounds":true,)"
        R"("doc":null,"width":{},"height":{},"resizableX":{},"resizableY":{},"minWidth":null,)"
        R"("maxWidth":null,"minHeight":null,"maxHeight":null,"keepAspectRatio":false,)"
        R"("tileOpacity":1,"fillOpacity":0.1,"lineOpacity":1,"hollow":{},"color":"{}",)"
        R"("renderMode":"Rectangle","showName":true,"tilesetId":null,)"
        R"("tileRenderMode":"FitInside","tileRect":null,"uiTileRect":null,)"
        R"("nineSliceBorders":[],"maxCount":0,"limitScope":"PerLevel",)"
        R"("limitBehavior":"MoveLastOne","pivotX":0,"pivotY":0,"fieldDefs":[)",
        part.key, kEntityUid + static_cast<int>(index), tile_, tile_, part.has_area, part.has_area,
        part.has_area, kEntityColours[index % kEntityColours.size()]);
    for (std::size_t i = 0; i < part.fields.size(); ++i) {
      if (i > 0) text_.add(",");
      write_field_definition(part.fields[i].key, part.fields[i].kind, field_uid(index, i));
    }
    text_.add("]}");
  }
  static int field_uid(std::size_t entity, std::size_t field) {
    return kFieldUid + kFieldsOfEntity * static_cast<int>(entity) + static_cast<int>(field);
  }

  void write_field_definition(std::string_view key, PropertyKind kind, int uid) {
    const FieldType type = field_type(kind);
    text_.print(
        R"({{"identifier":"{}","doc":null,"__type":"{}","uid":{},"type":"{}","isArray":false,)"
        R"("canBeNull":true,"arrayMinLength":null,"arrayMaxLength":null,)"
        R"("editorDisplayMode":"Hidden","editorDisplayScale":1,"editorDisplayPos":"Above",)"
        R"("editorLinkStyle":"StraightArrow","editorDisplayColor":null,)"
        R"("editorAlwaysShow":false,"editorShowInWorld":true,"editorCutLongValues":true,)"
        R"("editorTextSuffix":null,"editorTextPrefix":null,"useForSmartColor":false,)"
        R"("exportToToc":false,"searchable":false,"min":null,"max":null,"regex":null,)"
        R"("acceptFileTypes":null,"defaultOverride":null,"textLanguageMode":null,)"
        R"("symmetricalRef":false,"autoChainRef":true,"allowOutOfLevelRef":true,)"
        R"("allowedRefs":"OnlySame","allowedRefsEntityUid":null,"allowedRefTags":[],)"
        R"("tilesetUid":null}})",
        key, type.name, uid, type.type);
  }

  // --- levels ----------------------------------------------------------------------------------

  void write_level(std::size_t index, const GenerationResult& map, TileCells& cells) {
    const Size size = map.size();
    const int uid = kLevelUid + static_cast<int>(index);
    text_.print(
        R"({{"identifier":"Level_{}","iid":"{}","uid":{},"worldX":0,"worldY":0,"worldDepth":{},)"
        R"("pxWid":{},"pxHei":{},"__bgColor":"{}","bgColor":null,"useAutoIdentifier":false,)"
        R"("bgRelPath":null,"bgPos":null,"bgPivotX":0.5,"bgPivotY":0.5,"__smartColor":"#ADADB5",)"
        R"("__bgPos":null,"externalRelPath":null,"fieldInstances":[)",
        index, level_iid(index), uid, -static_cast<int>(index), size.width * tile_,
        size.height * tile_, kBackground);
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
    if (index + 1 < maps_.size()) {
      text_.print(R"({}{{"levelIid":"{}","dir":"<"}})", index > 0 ? "," : "", level_iid(index + 1));
    }
    text_.add("]}");
  }

  void write_level_fields(const GenerationResult& map) {
    const std::vector<ObjectProperty> properties = map_properties(map);
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      if (i > 0) text_.add(",");
      write_field(facts_[i]->key, facts_[i]->kind, level_field_uid(i), properties);
    }
  }

  // A field without a value is null.
  void write_field(std::string_view key, PropertyKind kind, int uid,
                   const std::vector<ObjectProperty>& properties) {
    const FieldType type = field_type(kind);
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
    text_.print(
        R"({{"__identifier":"{}","__type":"{}","__cWid":{},"__cHei":{},"__gridSize":{},)"
        R"("__opacity":1,"__pxTotalOffsetX":0,"__pxTotalOffsetY":0,"__tilesetDefUid":{},)"
        R"("__tilesetRelPath":{},"iid":"{}","levelId":{},"layerDefUid":{},"pxOffsetX":0,)"
        R"("pxOffsetY":0,"visible":{},"optionalRules":[],"autoLayerTiles":[],"seed":0,)"
        R"("overrideTilesetUid":null,)",
        name, type, map.size().width, map.size().height, tile_,
        has_tiles ? fmt::to_string(kTileSetUid) : "null",
        has_tiles ? quoted_text(name_ + "_ldtk.png") : "null", next_iid(), level, uid,
        type != "IntGrid");
  }

  void write_entities(const GenerationResult& map, int level) {
    begin_layer(map, "Entities", "entities", kEntityLayerUid, level, false);
    text_.add("\"intGridCsv\":[],\"gridTiles\":[],\"entityInstances\":[");
    bool first = true;
    for (const ObjectGroup& group : object_groups(map)) {
      const std::size_t kind = index_of(entities_, group.key);
      for (const MapObject& object : group.objects) {
        text_.add(first ? "\n" : ",\n");
        first = false;
        write_entity(kind, object);
      }
    }
    text_.add("]}");
  }

  void write_entity(std::size_t kind, const MapObject& object) {
    const PartInfo& part = *entities_[kind];
    const TileArea& area = object.area;
    text_.print(
        R"({{"__identifier":"{}","__grid":[{},{}],"__pivot":[0,0],"__tags":[],"__tile":null,)"
        R"("__smartColor":"{}","__worldX":{},"__worldY":{},"iid":"{}","width":{},"height":{},)"
        R"("defUid":{},"px":[{},{}],"fieldInstances":[)",
        part.key, area.x, area.y, kEntityColours[kind % kEntityColours.size()], area.x * tile_,
        area.y * tile_, next_iid(), area.width * tile_, area.height * tile_,
        kEntityUid + static_cast<int>(kind), area.x * tile_, area.y * tile_);
    for (std::size_t i = 0; i < part.fields.size(); ++i) {
      if (i > 0) text_.add(",");
      write_field(part.fields[i].key, part.fields[i].kind, field_uid(kind, i), object.properties);
    }
    text_.add("]}");
  }

  void write_cells(const GenerationResult& map, TileCells& cells, std::size_t index, int level) {
    text_.add(",\n");
    begin_layer(map, "Tiles", kCellLayerNames[index], kCellLayerUid + static_cast<int>(index), level,
                true);
    text_.add("\"intGridCsv\":[],\"entityInstances\":[],\"gridTiles\":[");
    bool first = true;
    for (std::int32_t y = 0; y < map.size().height; ++y) {
      cells.row(static_cast<CellLayer>(index), y, numbers_);
      for (std::int32_t x = 0; x < map.size().width; ++x) {
        const std::uint32_t number = numbers_[static_cast<std::size_t>(x)];
        if (number == 0) continue;
        const auto t = static_cast<std::int32_t>(number - 1);
        text_.print(R"({}{{"px":[{},{}],"src":[{},{}],"f":0,"t":{},"d":[{}],"a":1}})",
                    first ? "\n" : x == 0 ? ",\n" : ",", x * tile_, y * tile_,
                    t % kAtlasColumns * tile_, t / kAtlasColumns * tile_, t,
                    std::int64_t{y} * map.size().width + x);
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
                  kValueLayerUid + static_cast<int>(index_of(values_, layer.key)), level, false);
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

  std::span<const GenerationResult* const> maps_;
  std::string name_;
  const TileSet& tiles_;
  TileAtlas atlas_;
  ExportText text_;
  std::int32_t tile_;
  std::vector<const PartInfo*> entities_;
  std::vector<const PartInfo*> values_;
  std::vector<const PartInfo*> facts_;
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
