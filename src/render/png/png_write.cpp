// Writing PNG files with libpng.
#include <png.h>

#include <array>
#include <csetjmp>
#include <cstdio>

#include "render/png/png_file.hpp"

namespace karst {
namespace {

int color_type(PngKind kind) {
  switch (kind) {
    case PngKind::palette:
      return PNG_COLOR_TYPE_PALETTE;
    case PngKind::rgb:
      return PNG_COLOR_TYPE_RGB;
    case PngKind::rgba:
      break;
  }
  return PNG_COLOR_TYPE_RGB_ALPHA;
}

// Everything that libpng's callbacks touch. They leave by longjmp, so nothing with a destructor may
// live in the function that calls libpng: it is all here.
struct Encoding {
  std::string bytes;
  std::vector<png_color> palette;
  std::array<char, 128> fault{};
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

void keep_write_fault(png_structp png, png_const_charp message) {
  auto* encoding = static_cast<Encoding*>(png_get_error_ptr(png));
  std::snprintf(encoding->fault.data(), encoding->fault.size(), "%s", message);
  png_longjmp(png, 1);
}

void ignore_write_warning(png_structp, png_const_charp) {}

bool encode(Encoding& encoding, const PngSource& source) {
  encoding.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoding, keep_write_fault,
                                         ignore_write_warning);
  if (encoding.png == nullptr) return false;
  encoding.info = png_create_info_struct(encoding.png);
  if (encoding.info == nullptr) return false;
  if (setjmp(png_jmpbuf(encoding.png)) != 0) return false;
  png_set_write_fn(encoding.png, &encoding, write_bytes, nullptr);
  // Callers count pixels. By itself libpng would refuse sides over a million, however thin the map.
  png_set_user_limits(encoding.png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(encoding.png, encoding.info, static_cast<png_uint_32>(source.width),
               static_cast<png_uint_32>(source.height), 8, color_type(source.kind),
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (!encoding.palette.empty()) {
    png_set_PLTE(encoding.png, encoding.info, encoding.palette.data(),
                 static_cast<int>(encoding.palette.size()));
  }
  png_write_info(encoding.png, encoding.info);
  for (std::int32_t y = 0; y < source.height; ++y) {
    png_write_row(encoding.png, source.row(y));
  }
  png_write_end(encoding.png, nullptr);
  return true;
}

}  // namespace

Result<std::string> png_file(const PngSource& source) {
  Encoding encoding;
  for (const Colour colour : source.palette) {
    encoding.palette.push_back({colour.red, colour.green, colour.blue});
  }
  if (!encode(encoding, source)) {
    return not_possible("png", "cannot be made:", encoding.fault.data());
  }
  return std::move(encoding.bytes);
}

}  // namespace karst
