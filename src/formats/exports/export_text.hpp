// Text that is handed to a sink in pieces, so that no file is ever held as a whole. The first fault
// stays, and nothing is written after it.
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "karst/formats/formats.hpp"
#include "render/png/png_file.hpp"

namespace karst {

class ExportText {
 public:
  explicit ExportText(ExportSink& sink) : sink_(sink) {}

  void begin(std::string_view ending) {
    flush();
    if (done_) done_ = sink_.begin(ending);
  }
  void add(std::string_view text) {
    piece_ += text;
    if (piece_.size() >= kPieceBytes) flush();
  }
  template <class... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(piece_), format, std::forward<Args>(args)...);
    if (piece_.size() >= kPieceBytes) flush();
  }
  void add_png(const PngSource& source) {
    const auto bytes = png_file(source);
    if (bytes) {
      add(*bytes);
    } else if (done_) {
      done_ = tl::make_unexpected(bytes.error());
    }
  }
  Result<void> finish() {
    flush();
    return done_;
  }

 private:
  static constexpr std::size_t kPieceBytes = std::size_t{1} << 16;

  void flush() {
    if (done_ && !piece_.empty()) done_ = sink_.append(piece_);
    piece_.clear();
  }

  ExportSink& sink_;
  std::string piece_;
  Result<void> done_;
};

}  // namespace karst
