// The files of the studio, which are part of the program.
#pragma once

#include <span>
#include <string_view>

namespace karst::cli {

struct StudioFile {
  std::string_view path;  // "/index.html"
  std::string_view bytes;
  std::string_view gzip;  // the same, packed; empty where nobody packed it
};

// Sorted by path; none where the program was built without the page.
std::span<const StudioFile> studio_files();

}  // namespace karst::cli
