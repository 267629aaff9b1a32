// Reading map JSON.
#include <fmt/format.h>

#include "core/memory_fault.hpp"
#include "formats/json_read.hpp"
#include "formats/maps/map_schema.hpp"
#include "karst/formats/formats.hpp"

namespace karst {
namespace {

Result<void> check_map_text(JsonSource& source, std::string_view where) {
  MapDraft draft;
  draft.store_values = false;
  if (auto read = read_json(map_schema(), draft, source, where); !read) return read;
  return check_draft(draft, where);
}

}  // namespace

Result<GenerationResult> read_map(JsonSource& source, std::size_t bytes, std::string_view where,
                                  std::vector<NamedParam>* metrics) {
  if (bytes > kMostBytesKeptUnchecked) {
    if (auto sound = check_map_text(source, where); !sound) return error_of(sound);
  }
  MapDraft draft;
  if (auto read = read_json(map_schema(), draft, source, where); !read) {
    return error_of(read);
  }
  if (metrics != nullptr) *metrics = std::move(draft.metrics);
  return finish_draft(draft, where);
}

Result<GenerationResult> read_map_json(std::string_view text, std::string_view where,
                                       std::vector<NamedParam>* metrics) {
  if (text.size() > kMostMapBytes) {
    return bad_input(std::string(where), fmt::format("the text of {} bytes", text.size()),
                     fmt::format("is too large; at most {} are allowed", kMostMapBytes));
  }
  return within_memory(where, "the map", [&] {
    JsonText source(text);
    return read_map(source, text.size(), where, metrics);
  });
}

}  // namespace karst
