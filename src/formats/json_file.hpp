// A file as the text that a JSON reader works on.
#pragma once

#include <array>

#include "io/input_file.hpp"
#include "formats/json_source.hpp"

namespace karst {

class JsonFile : public JsonSource {
 public:
  explicit JsonFile(const InputFile& file) : file_(file) {}
  Result<std::string_view> piece(std::size_t offset) override {
    const Result<std::size_t> count = file_.read_at(offset, buffer_);
    if (!count) return error_of(count);
    return std::string_view(buffer_.data(), *count);
  }

 private:
  const InputFile& file_;
  std::array<char, 65'536> buffer_;
};

}  // namespace karst
