// Writing maps to files and reading them back.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/io/files.hpp"
#include "karst/model/map.hpp"

namespace karst {

class TileSet;  // render/tile_set.hpp

// Takes the files of an export piece by piece.
class ExportSink {
 public:
  virtual ~ExportSink() = default;
  // Ends the file at hand and begins the next one, whose name is that of the export and this
  // ending:
  // ".tmx", "_tiles.png".
  virtual Result<void> begin(std::string_view ending) = 0;
  virtual Result<void> append(std::string_view bytes) = 0;
};

// How an export is written.
struct ExportOptions {
  std::string name = "map";  // of its files without their endings, in which they name each other
  const TileSet* tiles = nullptr;  // for pictures of tiles; none: TileSet::plain()
};

// One way to write a map down.
struct MapFormat {
  std::string_view name;         // "json", as --format takes it
  std::string_view extension;    // ".json", as file names end
  std::string_view description;  // a sentence for help
  bool text = true;              // false: bytes that no terminal should see
  // The error is about the map: it has no tiles, or holds what the format cannot.
  // A format of several files gives the first of them, which names the others after "map".
  Result<std::string> (*write)(const GenerationResult& map) = nullptr;
  // For formats of several files, or of large ones, which are written row by row; else none.
  Result<void> (*export_to)(const GenerationResult& map, const ExportOptions& options,
                            ExportSink& sink) = nullptr;
  bool has_tiles = false;  // the export has pictures of tiles
  bool has_rooms = false;  // tells rooms and links, if the map's graph was made
};

// Every format, sorted by name.
std::span<const MapFormat> map_formats();
// By name, ignoring case; the error names the known ones.
Result<const MapFormat*> find_format(std::string_view name);
// By the ending of a file's name; the error names the known ones.
Result<const MapFormat*> format_of_file(std::string_view path);

// What map JSON says about itself, and how large a file of it may be.
inline constexpr std::string_view kMapJsonFormat = "karst-map";
inline constexpr int kMapJsonVersion = 1;
inline constexpr std::size_t kMostMapBytes = kMaxFileBytes;

// Reads map JSON, version 1. `where` names the source in errors, which tell line and column or the
// key, for example "m.json: rooms[3].width". Unknown, doubled and missing keys are errors. The map
// is not checked against its promises (check_map does that), but everything in it is of the right
// type and range. The metrics follow from the map and are no part of it: what the file says of them
// goes into `metrics`, for prove_map. bsp_tree stays empty: the format has no place for it. A text,
// number or blank of more than 64 KiB may be refused, and no list may have more entries than the
// map has tiles.
Result<GenerationResult> read_map_json(std::string_view text, std::string_view where,
                                       std::vector<NamedParam>* metrics = nullptr);
// The same from a regular file of at most kMostMapBytes, whose text is never held. A large file is
// checked first and then read once more, so that only a sound one takes the memory of its map.
Result<GenerationResult> read_map_file(const std::string& path,
                                       std::vector<NamedParam>* metrics = nullptr);

// Reads a map that somebody drew, or what the text format writes: rows of the characters # wall
// . floor > < stairs + door @ start X exit, a to p keys of the locks A to P, m M ^ ? ! $ things of
// a dungeon; equally long, blank lines at the end aside. It has the seed 0 and the generator
// kDrawnMap, version 1. At most one tile each is stairs, start, one of the keys or locks. Below a
// key or thing lies floor, below a lock a doorway, or the stairs down or exit of a map that shows
// neither; an exit with one open tile beside it is a door in the wall. Without @ the start is on
// the stairs up, else on a tile near the middle: one from which the first key can be fetched, where
// there are locks.
inline constexpr std::string_view kDrawnMap = "drawn";
Result<GenerationResult> read_map_text(std::string_view text, std::string_view where);
// Whether a text begins as such a map does, and not as JSON.
bool is_map_text(std::string_view text);

}  // namespace karst
