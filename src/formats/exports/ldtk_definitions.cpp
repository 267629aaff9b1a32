#include <fmt/format.h>

#include <algorithm>

#include "formats/exports/ldtk_project.hpp"
#include "formats/json_writer.hpp"

namespace karst {
namespace {

// Which parts appear in which order: that of the table.
std::vector<const PartInfo*> parts_of(std::initializer_list<PartShape> shapes) {
  std::vector<const PartInfo*> parts;
  for (const PartInfo& part : part_infos()) {
    if (std::ranges::find(shapes, part.shape) != shapes.end()) parts.push_back(&part);
  }
  return parts;
}

class LdtkDefinitions {
 public:
  LdtkDefinitions(const LdtkProject& project, ExportText& text) : project_(project), text_(text) {}

  void write() {
    text_.add("{\"layers\":[\n");
    write_layer_definition("Entities", "entities", kLdtkEntityLayerUid, false, 0);
    for (std::size_t i = kCellLayerNames.size(); i-- > 0;) {
      text_.add(",\n");
      write_layer_definition("Tiles", kCellLayerNames[i], kLdtkCellLayerUid + static_cast<int>(i),
                             true, 0);
    }
    for (std::size_t i = 0; i < project_.values.size(); ++i) {
      text_.add(",\n");
      write_layer_definition("IntGrid", project_.values[i]->key,
                             kLdtkValueLayerUid + static_cast<int>(i), false,
                             values_of(*project_.values[i]));
    }
    text_.add("],\n\"entities\":[");
    for (std::size_t i = 0; i < project_.entities.size(); ++i) {
      if (i > 0) text_.add(",\n");
      write_entity_definition(i);
    }
    text_.print(
        R"(],"tilesets":[{{"__cWid":{},"__cHei":{},"identifier":"tiles","uid":{},"relPath":{},)"
        R"("embedAtlas":null,"pxWid":{},"pxHei":{},"tileGridSize":{},"spacing":0,"padding":0,)"
        R"("tags":[],"tagsSourceEnumUid":null,"enumTags":[],"customData":[)",
        project_.atlas.columns(), project_.atlas.rows(), kLdtkTileSetUid,
        quoted_text(project_.name + "_ldtk.png"), project_.atlas.columns() * project_.tile,
        project_.atlas.rows() * project_.tile, project_.tile);
    for (std::size_t i = 0; i < project_.atlas.cells().size(); ++i) {
      text_.print(R"({}{{"tileId":{},"data":"{}"}})", i == 0 ? "" : ",", i,
                  kCellKindNames[project_.atlas.cells()[i].kind]);
    }
    text_.add(
        "],\"savedSelections\":[],\"cachedPixelData\":null}],\n\"enums\":[],"
        "\"externalEnums\":[],\"levelFields\":[");
    for (std::size_t i = 0; i < project_.facts.size(); ++i) {
      if (i > 0) text_.add(",\n");
      write_field_definition(project_.facts[i]->key, project_.facts[i]->kind,
                             project_.level_field_uid(i));
    }
    text_.add("]}");
  }

 private:
  // As many as there are numbers, those of the application included.
  int values_of(const PartInfo& part) const {
    if (part.shape == PartShape::tile_list) return 2;
    int values = part.characters.empty() ? 256 : static_cast<int>(part.characters.size());
    for (const GenerationResult* map : project_.maps) {
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
        type, name, uid, project_.tile, has_tiles ? fmt::to_string(kLdtkTileSetUid) : "null");
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
      for (const GenerationResult* map : project_.maps) {
        const std::string_view known = name_of(of, value, map->own_kinds);
        if (known != "unknown") return std::string(known);
      }
    }
    return fmt::format("{}_{}", layer, value);
  }

  void write_entity_definition(std::size_t index) {
    const PartInfo& part = *project_.entities[index];
    text_.print(
        R"({{"identifier":"{}","uid":{},"tags":[],"exportToToc":false,"allowOutOfBounds":true,)"
        R"("doc":null,"width":{},"height":{},"resizableX":{},"resizableY":{},"minWidth":null,)"
        R"("maxWidth":null,"minHeight":null,"maxHeight":null,"keepAspectRatio":false,)"
        R"("tileOpacity":1,"fillOpacity":0.1,"lineOpacity":1,"hollow":{},"color":"{}",)"
        R"("renderMode":"Rectangle","showName":true,"tilesetId":null,)"
        R"("tileRenderMode":"FitInside","tileRect":null,"uiTileRect":null,)"
        R"("nineSliceBorders":[],"maxCount":0,"limitScope":"PerLevel",)"
        R"("limitBehavior":"MoveLastOne","pivotX":0,"pivotY":0,"fieldDefs":[)",
        part.key, kLdtkEntityUid + static_cast<int>(index), project_.tile, project_.tile,
        part.has_area, part.has_area, part.has_area,
        kLdtkEntityColours[index % kLdtkEntityColours.size()]);
    for (std::size_t i = 0; i < part.fields.size(); ++i) {
      if (i > 0) text_.add(",");
      write_field_definition(part.fields[i].key, part.fields[i].kind,
                             LdtkProject::field_uid(index, i));
    }
    text_.add("]}");
  }
  void write_field_definition(std::string_view key, PropertyKind kind, int uid) {
    const LdtkFieldType type = ldtk_field_type(kind);
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

  const LdtkProject& project_;
  ExportText& text_;
};

}  // namespace

LdtkFieldType ldtk_field_type(PropertyKind kind) {
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

std::string quoted_text(std::string_view text) {
  JsonWriter json(static_cast<std::int64_t>(text.size()) + 2);
  json.add_text(text);
  return json.take();
}

LdtkProject::LdtkProject(std::span<const GenerationResult* const> project_maps,
                         const ExportOptions& options, const TileSet& tiles)
    : maps(project_maps),
      name(options.name),
      atlas(tiles),
      tile(tiles.tile_pixels()),
      entities(parts_of({PartShape::objects, PartShape::point})),
      values(parts_of({PartShape::layer, PartShape::tile_list})),
      facts(parts_of({PartShape::property})) {}

int LdtkProject::field_uid(std::size_t entity, std::size_t field) {
  return kLdtkFieldUid + kLdtkFieldsOfEntity * static_cast<int>(entity) + static_cast<int>(field);
}

int LdtkProject::level_field_uid(std::size_t index) const {
  return kLdtkFieldUid + kLdtkFieldsOfEntity * static_cast<int>(entities.size()) +
         static_cast<int>(index);
}

void write_ldtk_definitions(const LdtkProject& project, ExportText& text) {
  LdtkDefinitions(project, text).write();
}

}  // namespace karst
