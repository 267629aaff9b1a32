// Reading map JSON, from memory or from a file.
#include <fmt/format.h>

#include <array>

#include "formats/input_file.hpp"
#include "formats/map_schema.hpp"
#include "formats/memory_fault.hpp"
#include "karst/formats/formats.hpp"

namespace karst {
namespace {

// A list of short entries takes up to seven times the memory of its text, so a text up to this size
// cannot take much before its fault is found.
constexpr std::size_t kMostBytesKeptUnchecked = std::size_t{8} << 20;

Result<void> check_map_text(JsonSource& source, std::string_view where) {
  MapDraft draft;
  draft.keeps = false;
  if (auto read = read_json(map_schema(), draft, source, where); !read) return read;
  return check_draft(draft, where);
}

Result<GenerationResult> read_map(JsonSource& source, std::size_t bytes, std::string_view where) {
  if (bytes > kMostBytesKeptUnchecked) {
    if (auto sound = check_map_text(source, where); !sound) {
      return tl::make_unexpected(sound.error());
    }
  }
  MapDraft draft;
  if (auto read = read_json(map_schema(), draft, source, where); !read) {
    return tl::make_unexpected(read.error());
  }
  return finish_draft(draft, where);
}

class JsonFile : public JsonSource {
 public:
  explicit JsonFile(const InputFile& file) : file_(file) {}
  Result<std::string_view> piece(std::size_t offset) override {
    const Result<std::size_t> count = file_.read_at(offset, buffer_);
    if (!count) return tl::make_unexpected(count.error());
    return std::string_view(buffer_.data(), *count);
  }

 private:
  const InputFile& file_;
  std::array<char, 65'536> buffer_;
};

}  // namespace

Result<GenerationResult> read_map_json(std::string_view text, std::string_view where) {
  if (text.size() > kMostMapBytes) {
    return bad_input(std::string(where), fmt::format("the text of {} bytes", text.size()),
                     fmt::format("is too large; at most {} are allowed", kMostMapBytes));
  }
  return within_memory(where, "the map", [&] {
    JsonText source(text);
    return read_map(source, text.size(), where);
  });
}

Result<GenerationResult> read_map_file(const std::string& path) {
  const Result<InputFile> file = InputFile::open(path, kMostMapBytes);
  if (!file) return tl::make_unexpected(file.error());
  return within_memory(file->name(), "the map", [&] {
    JsonFile source(*file);
    return read_map(source, file->size(), file->name());
  });
}

}  // namespace karst
