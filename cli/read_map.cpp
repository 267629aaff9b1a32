#include "read_map.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "file_kind.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/formats.hpp"

namespace karst::cli {
namespace {

Result<std::string> read_standard_input() {
  std::string bytes;
  std::string piece(1 << 16, '\0');
  while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), stdin)) {
    bytes.append(piece, 0, count);
    if (bytes.size() > kMostMapBytes) {
      return bad_input("-", "standard input",
                       fmt::format("has more than the {} bytes that are allowed", kMostMapBytes));
    }
  }
  if (std::ferror(stdin) != 0) return not_possible("-", "standard input", "cannot be read");
  return bytes;
}

Result<GenerationResult> read_map_at(const std::string& path, const TileLegend& legend,
                                     std::vector<NamedParam>* metrics) {
  if (path.ends_with(".txt") && legend.meanings.empty()) {
    const auto text = read_file(path);
    if (!text) return error_of(text);
    if (!is_map_text(*text)) return read_map_file(path, metrics);
  }
  return import_map_file(path, legend, metrics);
}

// Other files of Karst look like maps that are full of faults.
bool may_be_other(const std::string& path) {
  return !path.ends_with(".tmx") && !path.ends_with(".csv") && !path.ends_with(".txt");
}

}  // namespace

Result<GenerationResult> read_map(const std::string& path, Progress& progress,
                                  const TileLegend& legend, std::vector<NamedParam>* metrics) {
  if (path == "-") {
    const auto text = read_standard_input();
    if (!text) return error_of(text);
    return is_map_text(*text) ? read_map_text(*text, "-") : read_map_json(*text, "-", metrics);
  }
  std::error_code unknown;
  const std::uintmax_t bytes = std::filesystem::file_size(path, unknown);
  if (!unknown && bytes > kSlowArea) progress.show(fmt::format("reading {} bytes", bytes));
  auto map = read_map_at(path, legend, metrics);
  if (map || !is_fault_of_input(map.error().kind) || !may_be_other(path)) return map;
  const auto kind = kind_of_other_file(path);
  return kind ? bad_input(shortened(path), "is no map of tiles but", *kind) : std::move(map);
}

}  // namespace karst::cli
