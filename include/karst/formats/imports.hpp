// Maps from files of other programs: .tmx of Tiled, .csv and .txt.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/formats/formats.hpp"
#include "karst/model/map.hpp"

namespace karst {

// Which tile of another program means what: the class of a tile in Tiled, the value of its property
// "karst", its place in a tile set ("dungeon:17"), a number in .csv or a character in .txt. As
// YAML:
//
//   tiles: {wall: [brick, "dungeon:17"], floor: [grass, 2], door: ["D"]}
//   ignore_layers: [clouds]
//
// The names wall, floor, door, stairs_up, stairs_down and mark (a picture on a tile of any type)
// mean themselves.
struct TileLegend {
  static constexpr std::uint8_t kMark = 5;  // after the numbers of TileType
  // Names of other programs, and what each is: TileType or kMark.
  std::vector<std::pair<std::string, std::uint8_t>> meanings;
  std::vector<std::string> ignored_layers;  // names of layers that are not read

  // TileType or kMark; none if the name has no meaning.
  std::optional<std::uint8_t> find(std::string_view name) const;
};
Result<TileLegend> read_tile_legend(std::string_view text, std::string_view where);

// Gives the text of a file that another one names, relative to it.
using LoadBeside = std::function<Result<std::string>(std::string_view name)>;

// At most so many bytes of a .tmx, .tsx or .csv file are read.
inline constexpr std::size_t kMostImportBytes = std::size_t{256} << 20;

// A map of Tiled: orthogonal, finite, with layers in CSV. What export_tmx wrote comes back whole. A
// map that was changed since has no origin: it counts as drawn (kDrawnMap), stairs are where their
// tiles are, and what no longer follows, as links and solution, is left out. In layers that are not
// named after parts of a map each tile has a meaning of its own or that of its layer (ground,
// floor, walls, doors, marks); the uppermost decides, and tiles of none are walls. Errors name the
// line, or the layer and the position.
Result<GenerationResult> read_map_tmx(std::string_view text, std::string_view where,
                                      const LoadBeside& load, const TileLegend& legend = {});
// Rows of equally many numbers or names with commas between, one a tile: those of TileType, or of
// the legend. `load` is asked for the other layers that export_csv writes, by their endings; an
// empty text stands for one that is not there.
Result<GenerationResult> read_map_csv(std::string_view text, std::string_view where,
                                      const LoadBeside& load, const TileLegend& legend = {});
// As read_map_text of formats.hpp, where the legend may tell what other characters mean.
Result<GenerationResult> read_map_text(std::string_view text, std::string_view where,
                                       const TileLegend& legend);

// Any map, by its ending: .tmx, .csv, .txt, else map JSON, of which `metrics` is told as by
// read_map_file.
Result<GenerationResult> import_map_file(const std::string& path, const TileLegend& legend = {},
                                         std::vector<NamedParam>* metrics = nullptr);

}  // namespace karst
