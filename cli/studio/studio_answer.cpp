#include "studio/studio_answer.hpp"

#include <algorithm>
#include <array>

#include "karst/core/text.hpp"

namespace karst::cli {
namespace {

// Nothing from elsewhere, nothing inline; 'wasm-unsafe-eval' is what compiling WebAssembly needs.
constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

struct MediaType {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array kMediaTypes = {
    MediaType{".html", "text/html; charset=utf-8"},
    MediaType{".js", "text/javascript; charset=utf-8"},
    MediaType{".css", "text/css; charset=utf-8"},
    MediaType{".json", "application/json"},
    MediaType{".webmanifest", "application/manifest+json"},
    MediaType{".wasm", "application/wasm"},
    MediaType{".svg", "image/svg+xml"},
    MediaType{".png", "image/png"},
    MediaType{".ico", "image/x-icon"},
    MediaType{".txt", "text/plain; charset=utf-8"},
    MediaType{".woff2", "font/woff2"},
};

std::string_view type_of(std::string_view path) {
  for (const MediaType& known : kMediaTypes) {
    if (path.ends_with(known.ending)) return known.type;
  }
  return "application/octet-stream";
}

// A page elsewhere whose name was made to lead here must not read anything: DNS rebinding.
bool is_this_machine(std::string_view host) {
  const std::size_t colon = host.find(':');
  if (colon != std::string_view::npos) {
    const std::string_view port = host.substr(colon + 1);
    if (!parse_unsigned(port)) return false;
    host = host.substr(0, colon);
  }
  return equal_ignoring_case(host, "localhost") || host == "127.0.0.1";
}

bool accepts_gzip(std::string_view accepted) {
  while (!accepted.empty()) {
    const std::size_t comma = std::min(accepted.find(','), accepted.size());
    std::string_view one = accepted.substr(0, comma);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one == "gzip" || (one.starts_with("gzip;") && one.find("q=0") == std::string_view::npos)) {
      return true;
    }
    accepted.remove_prefix(std::min(comma + 1, accepted.size()));
  }
  return false;
}

StudioAnswer refusal(unsigned status, std::string_view words) {
  StudioAnswer answer{status, words, {}};
  answer.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
  return answer;
}

StudioAnswer file_answer(const StudioFile& file, const StudioRequest& request) {
  StudioAnswer answer{200, file.bytes, {}};
  answer.headers.emplace_back("Content-Type", type_of(file.path));
  if (!file.gzip.empty()) {
    answer.headers.emplace_back("Vary", "Accept-Encoding");
    if (accepts_gzip(request.accept_encoding)) {
      answer.body = file.gzip;
      answer.headers.emplace_back("Content-Encoding", "gzip");
    }
  }
  // Names in there change with what is in them.
  const bool hashed = file.path.starts_with("/assets/");
  answer.headers.emplace_back("Cache-Control",
                              hashed ? "public, max-age=31536000, immutable" : "no-cache");
  return answer;
}

StudioAnswer find_answer(const StudioRequest& request, std::span<const StudioFile> files) {
  if (!is_this_machine(request.host)) {
    return refusal(403, "This server answers to localhost and 127.0.0.1 only.\n");
  }
  if (request.method != "GET" && request.method != "HEAD") {
    StudioAnswer answer = refusal(405, "Only GET and HEAD are answered.\n");
    answer.headers.emplace_back("Allow", "GET, HEAD");
    return answer;
  }
  if (request.has_body) return refusal(413, "A request has no body here.\n");
  const std::string_view path = request.path == "/" ? "/index.html" : request.path;
  const auto found = std::ranges::lower_bound(files, path, {}, &StudioFile::path);
  if (found == files.end() || found->path != path) return refusal(404, "There is no such file.\n");
  return file_answer(*found, request);
}

}  // namespace

StudioAnswer answer_request(const StudioRequest& request, std::span<const StudioFile> files) {
  StudioAnswer answer = find_answer(request, files);
  answer.headers.emplace_back("Content-Security-Policy", kContentPolicy);
  answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
  answer.headers.emplace_back("Referrer-Policy", "no-referrer");
  answer.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  answer.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  answer.headers.emplace_back("Connection", "close");
  return answer;
}

}  // namespace karst::cli
