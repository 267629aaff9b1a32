// The table of formats, and finding one by name or by a file's ending.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <vector>

#include "core/memory_fault.hpp"
#include "formats/format_table.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/formats.hpp"
#include "model/map_parts.hpp"

namespace karst {
namespace {

template <Result<std::string> (*Write)(const GenerationResult&)>
Result<std::string> write_within_memory(const GenerationResult& map) {
  return within_memory("", "the map", [&] { return Write(map); });
}

constinit const std::array kFormats = {
    MapFormat{"json", ".json", "everything about the map, readable by Karst", true,
              write_within_memory<write_json>},
    MapFormat{"jsonl", ".jsonl", "the same on one line, so that a file can hold many maps", true,
              write_within_memory<write_json_line>},
    MapFormat{"png", ".png", "a picture", false, write_within_memory<write_png>},
    MapFormat{"svg", ".svg", "a drawing in ink with numbered rooms, sharp at every size", true,
              write_within_memory<write_svg>},
    MapFormat{"text", ".txt", "one character a tile: # wall . floor > < stairs + door", true,
              write_within_memory<write_text>},
};

bool ends_with_ignoring_case(std::string_view text, std::string_view end) {
  return text.size() > end.size() &&
         equal_ignoring_case(text.substr(text.size() - end.size()), end);
}

}  // namespace

std::span<const MapFormat> map_formats() {
  return kFormats;
}

Result<const MapFormat*> find_format(std::string_view name) {
  std::vector<std::string_view> names;
  for (const MapFormat& format : kFormats) {
    if (equal_ignoring_case(format.name, name)) return &format;
    names.push_back(format.name);
  }
  return bad_input("", fmt::format("format \"{}\"", shortened(name)),
                   unknown_name_hint(name, names));
}

Result<const MapFormat*> format_of_file(std::string_view path) {
  std::vector<std::string_view> endings;
  for (const MapFormat& format : kFormats) {
    if (ends_with_ignoring_case(path, format.extension)) return &format;
    endings.push_back(format.extension);
  }
  return bad_input(
      "", fmt::format("file \"{}\"", shortened(path)),
      fmt::format("has no ending that names a format; known: {}", join_alternatives(endings)));
}

}  // namespace karst
