#!/usr/bin/env python3
"""Checks .ldtk files against what the JSON Schema of LDtk 1.5.3 says about the parts that Karst writes.

The published schema is a file of the editor's own site. Its rules for these parts are told here in
short: of each type the keys that must be there, those that may, and what their values are.
  ldtk_schema.py FILE...
"""
import json
import sys

# i integer, n number, s string, b boolean, a array; ? may also be null; * need not be there.
TYPES = {
    "root": "bgColor:s defs:Definitions externalLevels:b iid:s jsonVersion:s levels:[Level] toc:a worlds:a "
            "appBuildId:n backupLimit:i backupOnSave:b customCommands:a defaultEntityHeight:i "
            "defaultEntityWidth:i defaultGridSize:i defaultLevelBgColor:s defaultPivotX:n defaultPivotY:n "
            "dummyWorldIid:s exportLevelBg:b exportTiled:b flags:a identifierStyle:s imageExportMode:s "
            "levelNamePattern:s minifyJson:b nextUid:i simplifiedExport:b worldLayout:s* worldGridWidth:i?* "
            "worldGridHeight:i?* defaultLevelWidth:i?* defaultLevelHeight:i?* pngFilePattern:s?* "
            "tutorialDesc:s?* backupRelPath:s?* __header__:o*",
    "Definitions": "entities:[EntityDef] enums:a externalEnums:a layers:[LayerDef] levelFields:[FieldDef] "
                   "tilesets:[TilesetDef]",
    "Level": "__bgColor:s __neighbours:[NeighbourLevel] fieldInstances:[FieldInstance] identifier:s iid:s "
             "pxHei:i pxWid:i uid:i worldDepth:i worldX:i worldY:i __smartColor:s bgPivotX:n bgPivotY:n "
             "useAutoIdentifier:b externalRelPath:s?* bgColor:s?* bgPos:s?* __bgPos:o?* "
             "layerInstances:[LayerInstance]* bgRelPath:s?*",
    "NeighbourLevel": "dir:s levelIid:s levelUid:i?*",
    "FieldInstance": "__identifier:s __type:s __value:v defUid:i realEditorValues:a __tile:o?*",
    "LayerInstance": "__cHei:i __cWid:i __gridSize:i __identifier:s __opacity:n __pxTotalOffsetX:i "
                     "__pxTotalOffsetY:i __type:s autoLayerTiles:[Tile] entityInstances:[EntityInstance] "
                     "gridTiles:[Tile] iid:s intGridCsv:[i] layerDefUid:i levelId:i pxOffsetX:i pxOffsetY:i "
                     "visible:b optionalRules:a seed:i __tilesetRelPath:s?* overrideTilesetUid:i?* "
                     "__tilesetDefUid:i?* intGrid:a?*",
    "EntityInstance": "__grid:[i] __identifier:s __pivot:[n] __smartColor:s __tags:a defUid:i "
                      "fieldInstances:[FieldInstance] height:i iid:s px:[i] width:i __tile:o?* "
                      "__worldX:i?* __worldY:i?*",
    "Tile": "a:n f:i px:[i] src:[i] t:i d:[i]",
    "TilesetDef": "__cHei:i __cWid:i customData:[TileCustomMetadata] enumTags:a identifier:s padding:i pxHei:i "
                  "pxWid:i spacing:i tags:a tileGridSize:i uid:i savedSelections:a cachedPixelData:o?* "
                  "tagsSourceEnumUid:i?* embedAtlas:s?* relPath:s?*",
    "TileCustomMetadata": "data:s tileId:i",
    "IntGridValueDef": "color:s groupUid:i value:i tile:o?* identifier:s?*",
    "LayerDef": "__type:s displayOpacity:n gridSize:i identifier:s intGridValues:[IntGridValueDef] "
                "intGridValuesGroups:a parallaxFactorX:n parallaxFactorY:n parallaxScaling:b pxOffsetX:i "
                "pxOffsetY:i uid:i autoRuleGroups:a canSelectWhenInactive:b excludedTags:a guideGridHei:i "
                "guideGridWid:i hideFieldsWhenInactive:b hideInList:b inactiveOpacity:n renderInWorldView:b "
                "requiredTags:a tilePivotX:n tilePivotY:n type:s uiFilterTags:a useAsyncRender:b uiColor:s?* "
                "doc:s?* tilesetDefUid:i?* autoSourceLayerDefUid:i?* autoTilesetDefUid:i?* biomeFieldUid:i?* "
                "autoTilesKilledByOtherLayerUid:i?*",
    "EntityDef": "color:s height:i identifier:s nineSliceBorders:a pivotX:n pivotY:n tileRenderMode:s uid:i "
                 "width:i allowOutOfBounds:b exportToToc:b fieldDefs:[FieldDef] fillOpacity:n hollow:b "
                 "keepAspectRatio:b limitBehavior:s limitScope:s lineOpacity:n maxCount:i renderMode:s "
                 "resizableX:b resizableY:b showName:b tags:a tileOpacity:n tileId:i?* tilesetId:i?* "
                 "maxHeight:i?* minHeight:i?* minWidth:i?* maxWidth:i?* tileRect:o?* doc:s?* uiTileRect:o?*",
    "FieldDef": "__type:s canBeNull:b identifier:s isArray:b type:s uid:i allowOutOfLevelRef:b allowedRefTags:a "
                "allowedRefs:s autoChainRef:b editorAlwaysShow:b editorCutLongValues:b editorDisplayMode:s "
                "editorDisplayPos:s editorDisplayScale:n editorLinkStyle:s editorShowInWorld:b exportToToc:b "
                "searchable:b symmetricalRef:b useForSmartColor:b acceptFileTypes:a?* arrayMinLength:i?* "
                "editorTextSuffix:s?* min:n?* editorDisplayColor:s?* doc:s?* allowedRefsEntityUid:i?* "
                "tilesetUid:i?* editorTextPrefix:s?* textLanguageMode:s?* max:n?* defaultOverride:v* regex:s?* "
                "arrayMaxLength:i?*",
}
CHOICES = {
    ("root", "identifierStyle"): "Capitalize Uppercase Lowercase Free",
    ("root", "imageExportMode"): "None OneImagePerLayer OneImagePerLevel LayersAndLevels",
    ("root", "worldLayout"): "Free GridVania LinearHorizontal LinearVertical",
    ("LayerDef", "type"): "IntGrid Entities Tiles AutoLayer",
    ("EntityDef", "tileRenderMode"):
        "Cover FitInside Repeat Stretch FullSizeCropped FullSizeUncropped NineSlice",
    ("EntityDef", "limitBehavior"): "DiscardOldOnes PreventAdding MoveLastOne",
    ("EntityDef", "limitScope"): "PerLayer PerLevel PerWorld",
    ("EntityDef", "renderMode"): "Rectangle Ellipse Tile Cross",
    ("FieldDef", "allowedRefs"): "Any OnlySame OnlyTags OnlySpecificEntity",
    ("FieldDef", "editorDisplayPos"): "Above Center Beneath",
    ("FieldDef", "editorLinkStyle"): "ZigZag StraightArrow CurvedArrow ArrowsLine DashedLine",
    ("FieldDef", "editorDisplayMode"):
        "Hidden ValueOnly NameAndValue EntityTile LevelTile Points PointStar PointPath PointPathLoop "
        "RadiusPx RadiusGrid ArrayCountWithLabel ArrayCountNoLabel RefLinkBetweenPivots "
        "RefLinkBetweenCenters",
}


def is_of(kind, value):
    whole = isinstance(value, int) and not isinstance(value, bool)
    return {"i": whole, "n": whole or isinstance(value, float), "s": isinstance(value, str),
            "b": isinstance(value, bool), "a": isinstance(value, list), "o": isinstance(value, dict),
            "v": True}[kind]


def check(kind, value, where, faults):
    if kind.startswith("["):
        if not isinstance(value, list):
            faults.append(f"{where} is no list")
            return
        for index, item in enumerate(value):
            check(kind[1:-1], item, f"{where}[{index}]", faults)
    elif kind in TYPES:
        check_object(kind, value, where, faults)
    elif not is_of(kind, value):
        faults.append(f"{where} = {value!r} is not of kind {kind}")


def check_object(kind, value, where, faults):
    if not isinstance(value, dict):
        faults.append(f"{where} is no object")
        return
    known = {}
    for entry in TYPES[kind].split():
        key, told = entry.rsplit(":", 1)
        known[key] = told
    for key, told in known.items():
        if key not in value and not told.endswith("*"):
            faults.append(f"{where} has no {key}")
    for key, item in value.items():
        if key not in known:
            faults.append(f"{where}.{key} is not known")
            continue
        told = known[key].rstrip("*")
        if told.endswith("?"):
            if item is None:
                continue
            told = told[:-1]
        check(told, item, f"{where}.{key}", faults)
        choices = CHOICES.get((kind, key))
        if choices and item not in choices.split():
            faults.append(f"{where}.{key} = {item!r} is none of {choices}")


def main():
    bad = 0
    for path in sys.argv[1:]:
        faults = []
        with open(path, encoding="utf-8") as file:
            check("root", json.load(file), "project", faults)
        print(f"{path}: {len(faults)} faults")
        for fault in faults[:10]:
            print("  " + fault)
        bad += len(faults)
    return bad != 0


if __name__ == "__main__":
    sys.exit(main())
