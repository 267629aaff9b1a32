// Formats of other programs, one file each. format_catalog.cpp holds the table.
#pragma once

#include <optional>

#include "karst/formats/formats.hpp"
#include "karst/render/tile_set.hpp"

namespace karst {

// Tiled: .tmx, .tsx and _tiles.png; with layers of values also _values.tsx and _values.png.
Result<void> export_tmx(const GenerationResult& map, const ExportOptions& options, ExportSink& sink);
// Comma-separated numbers: .csv has the tiles, _KEY.csv any other layer.
Result<void> export_csv(const GenerationResult& map, const ExportOptions& options, ExportSink& sink);
// REXPaint.
Result<void> export_xp(const GenerationResult& map, const ExportOptions& options, ExportSink& sink);
// Universal VTT, for virtual tabletops.
Result<void> export_uvtt(const GenerationResult& map, const ExportOptions& options,
                         ExportSink& sink);
// LDtk: .ldtk and _ldtk.png.
Result<void> export_ldtk(const GenerationResult& map, const ExportOptions& options,
                         ExportSink& sink);
// GeoJSON, and _heights.png if the map knows its elevation.
Result<void> export_geojson(const GenerationResult& map, const ExportOptions& options,
                            ExportSink& sink);

// The options' tile set, or the plain one, which this keeps.
class ExportTiles {
 public:
  explicit ExportTiles(const ExportOptions& options)
      : plain_(options.tiles == nullptr ? std::optional(TileSet::plain()) : std::nullopt),
        tiles_(options.tiles == nullptr ? *plain_ : *options.tiles) {}
  ExportTiles(const ExportTiles&) = delete;
  ExportTiles& operator=(const ExportTiles&) = delete;
  const TileSet& operator*() const { return tiles_; }

 private:
  std::optional<TileSet> plain_;
  const TileSet& tiles_;
};

}  // namespace karst
