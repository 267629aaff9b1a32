// Writing PNG files (RFC 2083).
#include <cstdlib>
#include <span>

#include "render/png/crc32.hpp"
#include "render/png/deflate.hpp"
#include "render/png/png_file.hpp"

namespace karst {
namespace {

constexpr std::size_t kMostChunkBytes = std::size_t{1} << 20;

void put_number(std::string& bytes, std::uint32_t number) {
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(number >> shift & 0xFF);
}

void put_chunk(std::string& file, std::string_view type, std::string_view content) {
  put_number(file, static_cast<std::uint32_t>(content.size()));
  const std::size_t begin = file.size();
  file.append(type).append(content);
  put_number(file, crc32(0, std::string_view(file).substr(begin)));
}

struct PixelKind {
  char number;  // as the file's head has it
  std::size_t bytes;
};
PixelKind kind_of(PngKind kind) {
  switch (kind) {
    case PngKind::palette:
      return {3, 1};
    case PngKind::rgb:
      return {2, 3};
    case PngKind::grey16:
      return {0, 2};
    case PngKind::rgba:
      break;
  }
  return {6, 4};
}

std::string head_of(const PngSource& source) {
  std::string head;
  put_number(head, static_cast<std::uint32_t>(source.width));
  put_number(head, static_cast<std::uint32_t>(source.height));
  const char bits = source.kind == PngKind::grey16 ? 16 : 8;
  head += {bits, kind_of(source.kind).number, 0, 0, 0};
  return head;
}

// Rows that differ from what was expected compress better than plain ones. A filter says what is
// expected: nothing, the pixel before, the one above, or whichever of these is nearest (Paeth).
enum class Filter : std::uint8_t { none = 0, before = 1, above = 2, nearest = 4 };

int paeth(int before, int above, int corner) {
  const int guess = before + above - corner;
  const int a = std::abs(guess - before), b = std::abs(guess - above), c = std::abs(guess - corner);
  return a <= b && a <= c ? before : b <= c ? above : corner;
}

class RowFilter {
 public:
  RowFilter(std::size_t row_bytes, std::size_t pixel_bytes)
      : pixel_(pixel_bytes), above_(row_bytes + pixel_bytes), row_(row_bytes + pixel_bytes) {}

  // The number of the filter and the row, filtered so that it is least different from zeros.
  const std::vector<std::uint8_t>& best(const std::uint8_t* row) {
    std::copy_n(row, row_.size() - pixel_, row_.begin() + static_cast<std::ptrdiff_t>(pixel_));
    std::int64_t least = INT64_MAX;
    for (const Filter filter : {Filter::none, Filter::before, Filter::above, Filter::nearest}) {
      const std::int64_t difference = apply(filter);
      if (difference >= least) continue;
      least = difference;
      best_.swap(tried_);
    }
    row_.swap(above_);
    return best_;
  }

 private:
  std::int64_t apply(Filter filter) {
    tried_.assign(1, static_cast<std::uint8_t>(filter));
    std::int64_t difference = 0;
    for (std::size_t i = pixel_; i < row_.size(); ++i) {
      const auto byte = static_cast<std::uint8_t>(row_[i] - expected(filter, i));
      difference += std::min<int>(byte, 256 - byte);
      tried_.push_back(byte);
    }
    return difference;
  }

  int expected(Filter filter, std::size_t i) const {
    switch (filter) {
      case Filter::none:
        return 0;
      case Filter::before:
        return row_[i - pixel_];
      case Filter::above:
        return above_[i];
      case Filter::nearest:
        break;
    }
    return paeth(row_[i - pixel_], above_[i], above_[i - pixel_]);
  }

  std::size_t pixel_;
  std::vector<std::uint8_t> above_;  // with a pixel of zeros in front, as row_
  std::vector<std::uint8_t> row_;
  std::vector<std::uint8_t> tried_;
  std::vector<std::uint8_t> best_;
};

// The numbers of a palette tell nothing by their difference, so they stay as they are.
void put_pixels(std::string& file, const PngSource& source) {
  const std::size_t pixel_bytes = kind_of(source.kind).bytes;
  const std::size_t row_bytes = pixel_bytes * static_cast<std::size_t>(source.width);
  RowFilter filter(row_bytes, pixel_bytes);
  constexpr std::uint8_t kNoFilter = 0;
  std::string packed;
  Deflate deflate(packed);
  for (std::int32_t y = 0; y < source.height; ++y) {
    const std::uint8_t* row = source.row(y);
    if (source.kind == PngKind::palette) {
      deflate.add({&kNoFilter, 1});
      deflate.add({row, row_bytes});
    } else {
      deflate.add(filter.best(row));
    }
    if (packed.size() < kMostChunkBytes) continue;
    put_chunk(file, "IDAT", packed);
    packed.clear();
  }
  deflate.finish();
  put_chunk(file, "IDAT", packed);
}

}  // namespace

Result<std::string> png_file(const PngSource& source) {
  std::string file = "\x89PNG\r\n\x1A\n";
  put_chunk(file, "IHDR", head_of(source));
  if (!source.palette.empty()) {
    std::string palette;
    for (const Colour c : source.palette) {
      for (const std::uint8_t part : {c.red, c.green, c.blue}) palette += static_cast<char>(part);
    }
    put_chunk(file, "PLTE", palette);
  }
  put_pixels(file, source);
  put_chunk(file, "IEND", "");
  return file;
}

}  // namespace karst
