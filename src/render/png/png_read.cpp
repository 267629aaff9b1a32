// Reading PNG files with libpng.
#include <fmt/format.h>
#include <png.h>

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstdio>
#include <string>

#include "core/memory_fault.hpp"
#include "render/png/png_file.hpp"

namespace karst {
namespace {

// Everything that libpng's callbacks touch. They leave by longjmp, so nothing with a destructor may
// live in the functions that call libpng: it is all here.
struct Decoding {
  std::string_view rest;  // what is not read yet
  Picture picture;
  std::vector<png_bytep> rows;
  std::array<char, 128> fault{};
  png_structp png = nullptr;
  png_infop info = nullptr;

  explicit Decoding(std::string_view bytes) : rest(bytes) {}
  Decoding(const Decoding&) = delete;
  Decoding& operator=(const Decoding&) = delete;
  ~Decoding() { png_destroy_read_struct(&png, &info, nullptr); }
};

void read_bytes(png_structp png, png_bytep into, png_size_t count) {
  auto* decoding = static_cast<Decoding*>(png_get_io_ptr(png));
  if (count > decoding->rest.size()) png_error(png, "it ends too early");
  std::copy_n(decoding->rest.data(), count, into);
  decoding->rest.remove_prefix(count);
}

void keep_read_fault(png_structp png, png_const_charp message) {
  auto* decoding = static_cast<Decoding*>(png_get_error_ptr(png));
  std::snprintf(decoding->fault.data(), decoding->fault.size(), "%s", message);
  png_longjmp(png, 1);
}

void ignore_read_warning(png_structp, png_const_charp) {}

// Whatever the file holds becomes four bytes a pixel.
void ask_for_rgba(png_structp png, png_infop info) {
  png_set_expand(png);
  png_set_strip_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

// Reads what stands before the pixels.
bool read_head(Decoding& decoding, std::int32_t most_side) {
  decoding.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &decoding, keep_read_fault,
                                        ignore_read_warning);
  if (decoding.png == nullptr) return false;
  decoding.info = png_create_info_struct(decoding.png);
  if (decoding.info == nullptr) return false;
  if (setjmp(png_jmpbuf(decoding.png)) != 0) return false;
  png_set_read_fn(decoding.png, &decoding, read_bytes);
  const auto most = static_cast<png_uint_32>(most_side);
  png_set_user_limits(decoding.png, most, most);
  constexpr png_alloc_size_t kMostChunkBytes = 65'536;  // of texts and profiles, which are dropped
  png_set_chunk_malloc_max(decoding.png, kMostChunkBytes);
  png_set_crc_action(decoding.png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_read_info(decoding.png, decoding.info);
  ask_for_rgba(decoding.png, decoding.info);
  return true;
}

bool read_pixels(Decoding& decoding) {
  if (setjmp(png_jmpbuf(decoding.png)) != 0) return false;
  png_read_image(decoding.png, decoding.rows.data());
  png_read_end(decoding.png, nullptr);
  return true;
}

void make_room(Decoding& decoding) {
  Picture& picture = decoding.picture;
  picture.width = static_cast<std::int32_t>(png_get_image_width(decoding.png, decoding.info));
  picture.height = static_cast<std::int32_t>(png_get_image_height(decoding.png, decoding.info));
  const std::size_t row_bytes = png_get_rowbytes(decoding.png, decoding.info);
  picture.rgba.resize(row_bytes * static_cast<std::size_t>(picture.height));
  for (std::size_t y = 0; y < static_cast<std::size_t>(picture.height); ++y) {
    decoding.rows.push_back(picture.rgba.data() + row_bytes * y);
  }
}

// Where every PNG file tells its size; asked first, since libpng would not say what is too large.
Result<void> check_side(std::string_view bytes, std::string_view where, std::int32_t most_side) {
  constexpr std::size_t kType = 12;  // after the signature and the length of the first chunk
  constexpr std::size_t kWidth = 16;
  constexpr std::size_t kHeight = 20;
  constexpr std::size_t kEnd = 24;
  if (bytes.size() < kEnd || bytes.substr(kType, kWidth - kType) != "IHDR") return {};
  const auto* head = reinterpret_cast<png_const_bytep>(bytes.data());
  const png_uint_32 width = png_get_uint_32(head + kWidth);
  const png_uint_32 height = png_get_uint_32(head + kHeight);
  if (std::max(width, height) <= static_cast<png_uint_32>(most_side)) return {};
  return bad_input(std::string(where), fmt::format("a picture of {}x{} pixels", width, height),
                   fmt::format("is too large; at most {0}x{0} are allowed", most_side));
}

}  // namespace

Result<Picture> read_png(std::string_view bytes, std::string_view where, std::int32_t most_side) {
  if (const auto fits = check_side(bytes, where, most_side); !fits) return error_of(fits);
  return within_memory(where, "the picture", [&]() -> Result<Picture> {
    Decoding decoding(bytes);
    const auto broken = [&] {
      return bad_input(std::string(where), "is not a PNG picture:", decoding.fault.data());
    };
    if (!read_head(decoding, most_side)) return broken();
    make_room(decoding);
    if (!read_pixels(decoding)) return broken();
    return std::move(decoding.picture);
  });
}

}  // namespace karst
