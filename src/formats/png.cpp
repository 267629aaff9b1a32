// PNG files of maps and of other pictures, and pictures of maps in memory.
#include <fmt/format.h>
#include <png.h>

#include <algorithm>
#include <array>
#include <csetjmp>
#include <functional>
#include <optional>
#include <span>

#include "formats/builtin.hpp"
#include "formats/map_painter.hpp"
#include "formats/memory_fault.hpp"
#include "formats/world_legend.hpp"
#include "formats/world_painter.hpp"
#include "karst/formats/picture.hpp"

namespace karst {
namespace {

constexpr std::int32_t kWantedPixels = 1000;  // of the longer side
constexpr std::int32_t kWantedWorldPixels = 1300;
constexpr std::int32_t kLargestTile = 16;

std::int32_t tile_for(Size map, std::int32_t wanted_pixels) {
  return std::clamp(wanted_pixels / std::max(map.width, map.height), 1, kLargestTile);
}

// What a row of a file is made of.
enum class PngKind : int {
  palette = PNG_COLOR_TYPE_PALETTE,
  rgb = PNG_COLOR_TYPE_RGB,
  rgba = PNG_COLOR_TYPE_RGB_ALPHA
};

// What is written: rows from the first to the last.
struct PngSource {
  std::int32_t width = 0;
  std::int32_t height = 0;
  PngKind kind = PngKind::palette;
  std::vector<png_color> palette;  // for PngKind::palette
  std::function<const png_byte*(std::int32_t y)> row;
};

// Everything that libpng's callbacks touch. They leave by longjmp, so nothing with a destructor may
// live in the function that calls libpng: it is all here.
struct Encoding {
  std::string bytes;
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

void keep_fault(png_structp png, png_const_charp message) {
  auto* encoding = static_cast<Encoding*>(png_get_error_ptr(png));
  std::snprintf(encoding->fault.data(), encoding->fault.size(), "%s", message);
  png_longjmp(png, 1);
}

void ignore_warning(png_structp, png_const_charp) {}

bool encode(Encoding& encoding, const PngSource& source) {
  encoding.png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoding, keep_fault, ignore_warning);
  if (encoding.png == nullptr) return false;
  encoding.info = png_create_info_struct(encoding.png);
  if (encoding.info == nullptr) return false;
  if (setjmp(png_jmpbuf(encoding.png)) != 0) return false;
  png_set_write_fn(encoding.png, &encoding, write_bytes, nullptr);
  png_set_IHDR(encoding.png, encoding.info, static_cast<png_uint_32>(source.width),
               static_cast<png_uint_32>(source.height), 8, static_cast<int>(source.kind),
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (!source.palette.empty()) {
    png_set_PLTE(encoding.png, encoding.info, source.palette.data(),
                 static_cast<int>(source.palette.size()));
  }
  png_write_info(encoding.png, encoding.info);
  for (std::int32_t y = 0; y < source.height; ++y) {
    png_write_row(encoding.png, source.row(y));
  }
  png_write_end(encoding.png, nullptr);
  return true;
}

Result<std::string> encoded(const PngSource& source) {
  Encoding encoding;
  if (!encode(encoding, source)) {
    return not_possible("png", "cannot be made:", encoding.fault.data());
  }
  return std::move(encoding.bytes);
}

// --- pictures in memory --------------------------------------------------------------------------

constexpr std::size_t kBytesOfPixel = 4;

const std::uint8_t* pixel_row(const Picture& picture, std::int32_t y) {
  return picture.rgba.data() +
         kBytesOfPixel * static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(y);
}

std::uint32_t packed(const std::uint8_t* rgba) {
  return std::uint32_t{rgba[0]} << 24 | std::uint32_t{rgba[1]} << 16 | std::uint32_t{rgba[2]} << 8 |
         rgba[3];
}

// The colours of a picture, sorted; none if they are too many for a palette, or transparent.
std::optional<std::vector<std::uint32_t>> few_colours(const Picture& picture) {
  std::vector<std::uint32_t> colours;
  for (std::size_t i = 0; i < picture.rgba.size(); i += kBytesOfPixel) {
    const std::uint32_t colour = packed(&picture.rgba[i]);
    if (i > 0 && colour == packed(&picture.rgba[i - kBytesOfPixel])) continue;
    const auto place = std::lower_bound(colours.begin(), colours.end(), colour);
    if (place != colours.end() && *place == colour) continue;
    if (colours.size() == PNG_MAX_PALETTE_LENGTH || picture.rgba[i + 3] != 255) return std::nullopt;
    colours.insert(place, colour);
  }
  return colours;
}

png_color unpacked(std::uint32_t colour) {
  return {static_cast<png_byte>(colour >> 24), static_cast<png_byte>(colour >> 16),
          static_cast<png_byte>(colour >> 8)};
}

// With a palette the file has a third of the size.
Result<std::string> encode_with_palette(const Picture& picture,
                                        const std::vector<std::uint32_t>& colours) {
  std::vector<png_byte> numbers(static_cast<std::size_t>(picture.width));
  PngSource source{picture.width, picture.height, PngKind::palette, {}, [&](std::int32_t y) {
                     const std::uint8_t* pixel = pixel_row(picture, y);
                     for (png_byte& number : numbers) {
                       const auto found =
                           std::lower_bound(colours.begin(), colours.end(), packed(pixel));
                       number = static_cast<png_byte>(found - colours.begin());
                       pixel += kBytesOfPixel;
                     }
                     return numbers.data();
                   }};
  for (const std::uint32_t colour : colours) source.palette.push_back(unpacked(colour));
  return encoded(source);
}

Result<void> check_pixels(std::int64_t width, std::int64_t height) {
  if (width >= 1 && height >= 1 && width <= kMostPicturePixels / height) return {};
  return bad_input("", fmt::format("a picture of {}x{} pixels", width, height),
                   fmt::format("is not possible; 1..{} pixels are", kMostPicturePixels));
}

void add_row(Picture& picture, std::span<const Colour> row) {
  for (const Colour colour : row) {
    picture.rgba.insert(picture.rgba.end(), {colour.red, colour.green, colour.blue, 255});
  }
}

Picture painted_world(const GenerationResult& map, std::int32_t tile_pixels) {
  WorldPainter painter(map, tile_pixels);
  Picture picture{painter.width(), painter.height(), {}};
  picture.rgba.reserve(kBytesOfPixel * static_cast<std::size_t>(picture.width) *
                       static_cast<std::size_t>(picture.height));
  for (std::int32_t y = 0; y < picture.height; ++y) add_row(picture, painter.next_row());
  return picture;
}

Result<Picture> painted(const GenerationResult& map, std::int32_t tile_pixels) {
  if (is_world(map)) return painted_world(map, tile_pixels);
  MapPainter painter(map, tile_pixels);
  Picture picture{painter.width(), painter.height(), {}};
  picture.rgba.reserve(kBytesOfPixel * static_cast<std::size_t>(picture.width) *
                       static_cast<std::size_t>(picture.height));
  const std::span<const Colour> colours = MapPainter::colours();
  for (std::int32_t y = 0; y < picture.height; ++y) {
    for (const std::uint8_t ink : painter.next_row()) {
      const Colour colour = colours[ink];
      picture.rgba.insert(picture.rgba.end(), {colour.red, colour.green, colour.blue, 255});
    }
  }
  return picture;
}

// --- maps ----------------------------------------------------------------------------------------

// A world and below it its legend, if there is room for one.
Result<std::string> write_world_png(const GenerationResult& map) {
  WorldPainter painter(map, tile_for(map.size(), kWantedWorldPixels));
  const WorldLegend legend(painter.width());
  std::vector<Colour> legend_row(static_cast<std::size_t>(painter.width()));
  std::vector<std::uint8_t> rgb;
  return encoded(
      {painter.width(), painter.height() + legend.height(), PngKind::rgb, {}, [&](std::int32_t y) {
         std::span<const Colour> row = legend_row;
         if (y < painter.height()) {
           row = painter.next_row();
         } else {
           legend.draw(y - painter.height(), legend_row);
         }
         rgb.clear();
         for (const Colour c : row) rgb.insert(rgb.end(), {c.red, c.green, c.blue});
         return rgb.data();
       }});
}

}  // namespace

Result<Picture> draw_picture(const GenerationResult& map, std::int32_t tile_pixels) {
  if (const auto writable = check_writable(map); !writable) {
    return tl::make_unexpected(writable.error());
  }
  if (tile_pixels < 1 || tile_pixels > kMostTilePixels) {
    return bad_input("", fmt::format("tile_pixels = {}", tile_pixels),
                     fmt::format("is outside 1..{}", kMostTilePixels));
  }
  const auto fits = check_pixels(std::int64_t{map.size().width} * tile_pixels,
                                 std::int64_t{map.size().height} * tile_pixels);
  if (!fits) return tl::make_unexpected(fits.error());
  return within_memory("", "the picture", [&] { return painted(map, tile_pixels); });
}

Result<std::string> write_png(const Picture& picture) {
  if (const auto fits = check_pixels(picture.width, picture.height); !fits) {
    return tl::make_unexpected(fits.error());
  }
  const std::int64_t bytes = std::int64_t{kBytesOfPixel} * picture.width * picture.height;
  if (static_cast<std::int64_t>(picture.rgba.size()) != bytes) {
    return bad_input(
        "", fmt::format("a picture with {} bytes", picture.rgba.size()),
        fmt::format("is not possible; {}x{} pixels have {}", picture.width, picture.height, bytes));
  }
  return within_memory("", "the picture", [&]() -> Result<std::string> {
    if (const auto colours = few_colours(picture)) return encode_with_palette(picture, *colours);
    return encoded({picture.width, picture.height, PngKind::rgba, {}, [&](std::int32_t y) {
                      return pixel_row(picture, y);
                    }});
  });
}

Result<std::string> write_png(const GenerationResult& map) {
  if (const auto writable = check_writable(map); !writable) {
    return tl::make_unexpected(writable.error());
  }
  if (is_world(map)) return write_world_png(map);
  MapPainter painter(map, tile_for(map.size(), kWantedPixels));
  PngSource source{painter.width(), painter.height(), PngKind::palette, {}, [&](std::int32_t) {
                     return painter.next_row().data();
                   }};
  for (const Colour colour : MapPainter::colours()) {
    source.palette.push_back({colour.red, colour.green, colour.blue});
  }
  return encoded(source);
}

}  // namespace karst
