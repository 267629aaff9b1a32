#include "read_map.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "karst/formats/formats.hpp"

namespace karst::cli {

Result<GenerationResult> read_map(const std::string& path, Progress& progress) {
  std::error_code unknown;
  const std::uintmax_t bytes = std::filesystem::file_size(path, unknown);
  if (!unknown && bytes > kSlowArea) progress.show(fmt::format("reading {} bytes", bytes));
  return read_map_file(path);
}

}  // namespace karst::cli
