// Writing maps to files and reading them back.
#pragma once

#include <cstddef>
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
  Result<std::string> (*write)(const GenerationResult& map) = nullptr;
};

// Every format, sorted by name.
std::span<const MapFormat> map_formats();
// By name, ignoring case; the error names the known ones.
Result<const MapFormat*> find_format(std::string_view name);
// By the ending of a file's name; the error names the known ones.
Result<const MapFormat*> format_of_file(std::string_view path);

// Reads map JSON, version 1. `where` names the source in errors. The map is not checked against its
// promises (check_map does that), but everything in it is of the right type and range.
Result<GenerationResult> read_map_json(std::string_view text, std::string_view where);

// Reads a regular file of at most `most_bytes`.
Result<std::string> read_file(const std::string& path, std::size_t most_bytes);
// Writes a file whole or not at all: to a temporary name beside it, synced, then renamed.
Result<void> write_file(const std::string& path, std::string_view bytes);

// A drawing for a terminal of the given size in characters: one tile a character where the map
// fits, else several tiles a character.
struct TerminalSize {
  int columns = 80;
  int rows = 24;
};
std::string draw_for_terminal(const GenerationResult& map, TerminalSize terminal, bool colour);

}  // namespace karst
