// The picture of a map: flat colours, one square a tile, with marks that stay visible however small
// the tiles are.
#include <fmt/format.h>
#include <png.h>

#include <array>
#include <cmath>
#include <csetjmp>

#include "formats/builtin.hpp"
#include "formats/palette.hpp"

namespace karst {
namespace {

constexpr std::int32_t kWantedPixels = 1000;  // of the longer side
constexpr std::int32_t kLargestTile = 16;
constexpr std::int32_t kSmallestMark = 17;  // pixels

// Two colours a mark, its ground and its shape, after those of the ground.
constexpr int kFirstMarkColour = Ground::kLooks;
constexpr int kColours = kFirstMarkColour + 2 * kMarkCount;

std::array<png_color, kColours> palette() {
  std::array<png_color, kColours> colours{};
  const auto put = [&](int index, Colour colour) {
    colours[static_cast<std::size_t>(index)] = {colour.red, colour.green, colour.blue};
  };
  for (int i = 0; i < Ground::kLooks; ++i) put(i, Ground::colour(static_cast<std::uint8_t>(i)));
  for (int i = 0; i < kMarkCount; ++i) {
    const Colour colour = colour_of(static_cast<Mark>(i));
    put(kFirstMarkColour + 2 * i, colour);
    put(kFirstMarkColour + 2 * i + 1, blend(colour, {24, 20, 26}, 224));
  }
  return colours;
}

enum class Paint { none, ground, shape };

// A triangle that fills the middle of the mark; the tip is above when `up`.
bool in_arrow(int column, int row, int side, bool up) {
  const int from_tip = (up ? row : side - 1 - row) - side / 4;
  const int off_centre = std::abs(2 * column - (side - 1));
  return from_tip >= 0 && from_tip < (side + 1) / 2 && off_centre <= 2 * from_tip;
}

// Which paint a mark has at a pixel of its square.
Paint paint_of(Mark mark, int column, int row, int side) {
  const int x = 2 * column - (side - 1), y = 2 * row - (side - 1);  // from the centre, in halves
  const int distance = x * x + y * y;
  const auto within = [&](int share) { return distance * 100 <= side * side * share; };
  switch (mark) {
    case Mark::none:
      return Paint::none;
    case Mark::stairs_up:
    case Mark::stairs_down: {
      const bool corner = std::abs(x) == side - 1 && std::abs(y) == side - 1;
      if (corner) return Paint::none;
      return in_arrow(column, row, side, mark == Mark::stairs_up) ? Paint::shape : Paint::ground;
    }
    case Mark::key:
    case Mark::faction:
      if (std::abs(x) + std::abs(y) > side) return Paint::none;
      return std::abs(x) + std::abs(y) > side - 4 ? Paint::shape : Paint::ground;
    case Mark::start:
      if (!within(100)) return Paint::none;
      return within(16) || !within(62) ? Paint::shape : Paint::ground;
    case Mark::place:
    case Mark::lock:
    case Mark::exit:
      if (!within(100)) return Paint::none;
      return within(50) ? Paint::ground : Paint::shape;
  }
  return Paint::none;
}

// Draws the rows of pixels one after the other.
class Picture {
 public:
  explicit Picture(const GenerationResult& map)
      : size_(map.size()), ground_(map), marks_(marks_of(map)) {
    tile_ = std::clamp(kWantedPixels / std::max(size_.width, size_.height), 1, kLargestTile);
    // An odd mark on an even tile would sit beside its centre.
    mark_ = std::max(tile_, kSmallestMark + (tile_ % 2 == 0 ? 1 : 0));
    row_.resize(static_cast<std::size_t>(width()));
  }

  std::int32_t width() const { return size_.width * tile_; }
  std::int32_t height() const { return size_.height * tile_; }

  // Rows must be asked for from the first to the last.
  png_byte* row(std::int32_t pixel_y) {
    if (pixel_y % tile_ == 0) draw_ground(pixel_y / tile_);
    row_ = ground_row_;
    while (first_mark_ < marks_.size() && top_of(marks_[first_mark_]) + mark_ <= pixel_y) {
      ++first_mark_;
    }
    for (std::size_t i = first_mark_; i < marks_.size() && top_of(marks_[i]) <= pixel_y; ++i) {
      draw_mark(marks_[i], pixel_y - top_of(marks_[i]));
    }
    return row_.data();
  }

 private:
  std::int32_t top_of(const PlacedMark& mark) const {
    return mark.position.y * tile_ - (mark_ - tile_) / 2;
  }

  void draw_ground(std::int32_t y) {
    ground_row_.clear();
    for (std::int32_t x = 0; x < size_.width; ++x) {
      ground_row_.insert(ground_row_.end(), static_cast<std::size_t>(tile_), ground_.look({x, y}));
    }
  }

  void draw_mark(const PlacedMark& placed, int mark_row) {
    const std::int32_t left = placed.position.x * tile_ - (mark_ - tile_) / 2;
    for (int column = 0; column < mark_; ++column) {
      const std::int32_t x = left + column;
      const Paint paint = paint_of(placed.mark, column, mark_row, mark_);
      if (paint == Paint::none || x < 0 || x >= width()) continue;
      const int colour = kFirstMarkColour + 2 * static_cast<int>(placed.mark);
      row_[static_cast<std::size_t>(x)] =
          static_cast<png_byte>(colour + (paint == Paint::shape ? 1 : 0));
    }
  }

  Size size_;
  Ground ground_;
  std::vector<PlacedMark> marks_;
  std::size_t first_mark_ = 0;  // that may still be seen
  std::int32_t tile_ = 1;       // pixels
  std::int32_t mark_ = 1;       // pixels
  std::vector<png_byte> ground_row_;
  std::vector<png_byte> row_;
};

// Everything that libpng's callbacks touch. They leave by longjmp, so nothing with a destructor may
// live in the function that calls libpng: it is all here.
struct Encoding {
  std::string bytes;
  std::array<char, 128> fault{};
  std::array<png_color, kColours> colours = palette();
  png_structp png = nullptr;
  png_infop info = nullptr;

  Encoding() = default;
  Encoding(const Encoding&) = delete;
  Encoding& operator=(const Encoding&) = delete;
  ~Encoding() { png_destroy_write_struct(&png, &info); }
};

bool append(std::string& bytes, const png_byte* begin, std::size_t count) noexcept {
  try {
    bytes.append(reinterpret_cast<const char*>(begin), count);
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

void write_bytes(png_structp png, png_bytep begin, png_size_t count) {
  auto* encoding = static_cast<Encoding*>(png_get_io_ptr(png));
  if (!append(encoding->bytes, begin, count)) png_error(png, "out of memory");
}

void keep_fault(png_structp png, png_const_charp message) {
  auto* encoding = static_cast<Encoding*>(png_get_error_ptr(png));
  std::snprintf(encoding->fault.data(), encoding->fault.size(), "%s", message);
  png_longjmp(png, 1);
}

void ignore_warning(png_structp, png_const_charp) {}

bool encode(Encoding& encoding, Picture& picture) {
  encoding.png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoding, keep_fault, ignore_warning);
  if (encoding.png == nullptr) return false;
  encoding.info = png_create_info_struct(encoding.png);
  if (encoding.info == nullptr) return false;
  if (setjmp(png_jmpbuf(encoding.png)) != 0) return false;
  png_set_write_fn(encoding.png, &encoding, write_bytes, nullptr);
  png_set_IHDR(encoding.png, encoding.info, static_cast<png_uint_32>(picture.width()),
               static_cast<png_uint_32>(picture.height()), 8, PNG_COLOR_TYPE_PALETTE,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_PLTE(encoding.png, encoding.info, encoding.colours.data(), kColours);
  png_write_info(encoding.png, encoding.info);
  for (std::int32_t y = 0; y < picture.height(); ++y) png_write_row(encoding.png, picture.row(y));
  png_write_end(encoding.png, nullptr);
  return true;
}

}  // namespace

Result<std::string> write_png(const GenerationResult& map) {
  if (const auto writable = check_writable(map); !writable) {
    return tl::make_unexpected(writable.error());
  }
  Picture picture(map);
  Encoding encoding;
  if (!encode(encoding, picture)) {
    return not_possible("png", "cannot be made:", encoding.fault.data());
  }
  return std::move(encoding.bytes);
}

}  // namespace karst
