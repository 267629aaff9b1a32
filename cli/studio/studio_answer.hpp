// What the studio's server answers, without the network: which file, which status, which headers.
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "studio/studio_files.hpp"

namespace karst::cli {

// What of a request counts.
struct StudioRequest {
  std::string_view method;
  std::string_view path;
  std::string_view host;             // of the header, or empty
  std::string_view accept_encoding;  // likewise
  bool has_body = false;
};

struct StudioAnswer {
  unsigned status = 200;
  std::string_view body;
  std::vector<std::pair<std::string_view, std::string_view>> headers;
};

// GET and HEAD of the given files, for hosts that are this machine; everything else is refused.
StudioAnswer answer_request(const StudioRequest& request, std::span<const StudioFile> files);

}  // namespace karst::cli
