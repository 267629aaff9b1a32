// What all of an LDtk project shares, the levels in ldtk_write.cpp and the definitions in
// ldtk_definitions.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/exports/export_text.hpp"
#include "formats/exports/map_objects.hpp"
#include "karst/formats/exports.hpp"
#include "render/tiles/tile_cells.hpp"

namespace karst {

// The numbers by which the parts of a project refer to each other.
inline constexpr int kLdtkTileSetUid = 1;
inline constexpr int kLdtkEntityLayerUid = 2;
inline constexpr int kLdtkCellLayerUid = 10;
inline constexpr int kLdtkValueLayerUid = 100;
inline constexpr int kLdtkEntityUid = 1'000;
inline constexpr int kLdtkFieldUid =
    10'000;  // a hundred for each kind of entity, then those of levels
inline constexpr int kLdtkFieldsOfEntity = 100;
inline constexpr int kLdtkLevelUid = 1'000'000;

inline constexpr std::array<std::string_view, 8> kLdtkEntityColours = {
    "#E8B04A", "#5AA9E6", "#7FC97F", "#F0027F", "#BEAED4", "#FDC086", "#66C2A5", "#E6550D"};

struct LdtkFieldType {
  std::string_view name;    // "Int"
  std::string_view type;    // "F_Int"
  std::string_view editor;  // "V_Int"
};
LdtkFieldType ldtk_field_type(PropertyKind kind);

// As a JSON string.
std::string quoted_text(std::string_view text);

struct LdtkProject {
  LdtkProject(std::span<const GenerationResult* const> project_maps, const ExportOptions& options,
              const TileSet& tiles);

  static int field_uid(std::size_t entity, std::size_t field);
  int level_field_uid(std::size_t index) const;

  std::span<const GenerationResult* const> maps;
  std::string name;
  TileAtlas atlas;
  std::int32_t tile;  // pixels
  // The parts of a map in the order of the table.
  std::vector<const PartInfo*> entities;
  std::vector<const PartInfo*> values;  // layers and lists of tiles
  std::vector<const PartInfo*> facts;   // fields of levels
};

// What the layers, entities and fields are, and the tile set: known when all levels are written.
void write_ldtk_definitions(const LdtkProject& project, ExportText& text);

}  // namespace karst
