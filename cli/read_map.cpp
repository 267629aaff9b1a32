#include "read_map.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

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
  if (path.ends_with(".txt") && legend.meanings.empty()) {
    const auto text = read_file(path);
    if (!text) return tl::make_unexpected(text.error());
    if (!is_map_text(*text)) return read_map_file(path, metrics);
  }
  return import_map_file(path, legend, metrics);
}

}  // namespace karst::cli
