// The table of formats, and finding one by name or by a file's ending.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <vector>

#include "core/memory_fault.hpp"
#include "formats/exports/exports.hpp"
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

// Keeps the first file of an export and lets the others go.
class FirstFile final : public ExportSink {
 public:
  Result<void> begin(std::string_view) override {
    ++files_;
    return {};
  }
  Result<void> append(std::string_view bytes) override {
    if (files_ == 1) bytes_ += bytes;
    return {};
  }
  std::string take() { return std::move(bytes_); }

 private:
  int files_ = 0;
  std::string bytes_;
};

using Export = Result<void> (*)(const GenerationResult&, const ExportOptions&, ExportSink&);

template <Export export_to>
Result<std::string> write_first(const GenerationResult& map) {
  return within_memory("", "the map", [&]() -> Result<std::string> {
    FirstFile file;
    if (const auto done = export_to(map, {}, file); !done) {
      return tl::make_unexpected(done.error());
    }
    return file.take();
  });
}

template <Export export_to>
constexpr MapFormat exported(std::string_view name, std::string_view extension,
                             std::string_view description, bool text, bool has_tiles,
                             bool has_rooms) {
  return {name,      extension, description, text, write_first<export_to>,
          export_to, has_tiles, has_rooms};
}

constinit const std::array kFormats = {
    exported<export_csv>("csv", ".csv", "numbers with commas, a file a layer, readable by Karst",
                         true, false, false),
    exported<export_uvtt>("dd2vtt", ".dd2vtt", "the same as uvtt, by its other name", true, true,
                          false),
    exported<export_geojson>("geojson", ".geojson", "lands, places and rooms for geographic programs",
                             true, false, true),
    MapFormat{"json", ".json", "everything about the map, readable by Karst", true,
              write_within_memory<write_json>, nullptr, false, true},
    MapFormat{"jsonl", ".jsonl", "the same on one line, so that a file can hold many maps", true,
              write_within_memory<write_json_line>, nullptr, false, true},
    exported<export_ldtk>("ldtk", ".ldtk", "a project of the LDtk editor, with its tiles", true,
                          true, true),
    MapFormat{"png", ".png", "a picture", false, write_within_memory<write_png>},
    MapFormat{"svg", ".svg", "a drawing in ink with numbered rooms, sharp at every size", true,
              write_within_memory<write_svg>},
    MapFormat{"text", ".txt", "one character a tile: # wall . floor > < stairs + door", true,
              write_within_memory<write_text>},
    exported<export_tmx>("tmx", ".tmx", "a map of the Tiled editor, with its tiles; readable by Karst",
                         true, true, true),
    exported<export_uvtt>("uvtt", ".uvtt", "walls, doors and a picture for virtual tabletops", true,
                          true, false),
    exported<export_xp>("xp", ".xp", "a picture of characters for REXPaint and roguelikes", false,
                        false, false),
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
