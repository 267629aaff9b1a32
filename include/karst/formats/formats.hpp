// Writing maps to files and reading them back.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "karst/core/result.hpp"
#include "karst/model/map.hpp"

namespace karst {

// One way to write a map down.
struct MapFormat {
  std::string_view name;       // "json", as --format takes it
  std::string_view extension;  // ".json", as file names end
  std::string_view description;
  bool text = true;  // false: bytes that no terminal should see
  // The error is about the map: it has no tiles, or holds what the format cannot.
  Result<std::string> (*write)(const GenerationResult& map) = nullptr;
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
inline constexpr std::size_t kMostMapBytes = std::size_t{512} << 20;

// Reads map JSON, version 1. `where` names the source in errors, which tell line and column or the
// key, for example "m.json: rooms[3].width". Unknown, doubled and missing keys are errors. The map
// is not checked against its promises (check_map does that), but everything in it is of the right
// type and range. The metrics and the solution are not kept, and bsp_tree stays empty: the format
// has no place for it. A text, number or blank of more than 64 KiB may be refused, and no list may
// have more entries than the map has tiles.
Result<GenerationResult> read_map_json(std::string_view text, std::string_view where);
// The same from a regular file of at most kMostMapBytes, whose text is never held. A large file is
// checked first and then read once more, so that only a sound one takes the memory of its map.
Result<GenerationResult> read_map_file(const std::string& path);

// Reads a map that somebody drew: rows of the characters # wall . floor > < stairs + door, equally
// long, blank lines at the end aside. It has tiles, start and stairs alone, the seed 0 and the
// generator kDrawnMap, version 1. At most one tile each is stairs. The start is on the stairs up,
// else on the walkable tile nearest to the middle.
inline constexpr std::string_view kDrawnMap = "drawn";
Result<GenerationResult> read_map_text(std::string_view text, std::string_view where);

// Reads a regular file of at most `most_bytes`; refuses everything else without waiting for it.
Result<std::string> read_file(const std::string& path, std::size_t most_bytes = kMostMapBytes);
// Writes a file whole or not at all: to a temporary name beside it, synced, then renamed. What was
// there before stays as it was when that fails. Follows symbolic links; writes to devices and pipes
// directly. SIGINT, SIGTERM, SIGHUP and SIGQUIT reach the calling thread only afterwards, except
// while it writes to a device or pipe.
Result<void> write_file(const std::string& path, std::string_view bytes);

// Several files: when one of them fails, none is replaced. Pipes and devices are written in place,
// before the others.
struct FileContent {
  std::string path;
  std::string_view bytes;
};
Result<void> write_files(std::span<const FileContent> files);

// Files that are written piece by piece and appear together: until `commit` they have other names,
// and a batch that is given up leaves nothing behind. From the first one to the batch's end SIGINT,
// SIGTERM, SIGHUP and SIGQUIT wait: whoever takes long asks is_interrupted() now and then, and gives
// up. Pipes and devices are written in place. One thread uses a batch from its beginning to its end.
class FileBatch {
 public:
  FileBatch();
  ~FileBatch();
  FileBatch(const FileBatch&) = delete;
  FileBatch& operator=(const FileBatch&) = delete;

  // Makes this folder unless it is there.
  Result<void> use_folder(const std::string& path);
  // Ends the file at hand and begins the next one.
  Result<void> begin(const std::string& path);
  Result<void> append(std::string_view bytes);
  // Whether one of these signals waits.
  bool is_interrupted() const;
  // Replaces all files; the batch is empty afterwards.
  Result<void> commit();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// A drawing for a terminal of the given size in characters, whose last row is left to the prompt:
// one tile a character where the map fits, else several tiles a character. In colour (256 colours,
// UTF-8) a character may show two rows; without colour the drawing is plain ASCII.
struct TerminalSize {
  int columns = 80;
  int rows = 24;
};
std::string draw_for_terminal(const GenerationResult& map, TerminalSize terminal, bool colour);

}  // namespace karst
