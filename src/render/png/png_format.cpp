// PNG files of maps and of other pictures, and pictures of maps in memory.
#include "render/png/png_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>

#include "core/memory_fault.hpp"
#include "karst/core/text.hpp"
#include "karst/render/picture.hpp"
#include "model/check_writable.hpp"
#include "render/map_painter.hpp"
#include "render/picture_size.hpp"
#include "render/png/png_file.hpp"
#include "render/worlds/world_legend.hpp"
#include "render/worlds/world_painter.hpp"

namespace karst {
namespace {

constexpr std::int32_t kWantedPixels = 1000;  // of the longer side
constexpr std::int32_t kWantedWorldPixels = 1300;
constexpr std::int32_t kLargestTile = 16;

std::int32_t tile_for(Size map, std::int32_t wanted_pixels) {
  return std::clamp(wanted_pixels / std::max(map.width, map.height), 1, kLargestTile);
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
std::optional<std::vector<std::uint32_t>> palette_of(const Picture& picture) {
  std::vector<std::uint32_t> colours;
  for (std::size_t i = 0; i < picture.rgba.size(); i += kBytesOfPixel) {
    const std::uint32_t colour = packed(&picture.rgba[i]);
    if (i > 0 && colour == packed(&picture.rgba[i - kBytesOfPixel])) continue;
    const auto place = std::lower_bound(colours.begin(), colours.end(), colour);
    if (place != colours.end() && *place == colour) continue;
    if (colours.size() == kMostPaletteColours || picture.rgba[i + 3] != 255) return std::nullopt;
    colours.insert(place, colour);
  }
  return colours;
}

Colour unpacked(std::uint32_t colour) {
  return {static_cast<std::uint8_t>(colour >> 24), static_cast<std::uint8_t>(colour >> 16),
          static_cast<std::uint8_t>(colour >> 8)};
}

// With a palette the file has a third of the size.
Result<std::string> encode_with_palette(const Picture& picture,
                                        const std::vector<std::uint32_t>& colours) {
  std::vector<std::uint8_t> numbers(static_cast<std::size_t>(picture.width));
  PngSource source{picture.width, picture.height, PngKind::palette, {}, [&](std::int32_t y) {
                     const std::uint8_t* pixel = pixel_row(picture, y);
                     for (std::uint8_t& number : numbers) {
                       const auto found =
                           std::lower_bound(colours.begin(), colours.end(), packed(pixel));
                       number = static_cast<std::uint8_t>(found - colours.begin());
                       pixel += kBytesOfPixel;
                     }
                     return numbers.data();
                   }};
  for (const std::uint32_t colour : colours) source.palette.push_back(unpacked(colour));
  return png_file(source);
}

void add_row(Picture& picture, std::span<const Colour> row) {
  for (const Colour colour : row) {
    picture.rgba.insert(picture.rgba.end(), {colour.red, colour.green, colour.blue, 255});
  }
}

Picture painted_world(const GenerationResult& map, std::int32_t tile_pixels,
                      const TileWindow& window) {
  WorldPainter painter(map, tile_pixels, window);
  Picture picture{painter.width(), painter.height(), {}};
  picture.rgba.reserve(kBytesOfPixel * static_cast<std::size_t>(picture.width) *
                       static_cast<std::size_t>(picture.height));
  for (std::int32_t y = 0; y < picture.height; ++y) add_row(picture, painter.next_row());
  return picture;
}

Result<Picture> painted(const GenerationResult& map, std::int32_t tile_pixels,
                        const TileWindow& window) {
  if (is_world(map)) return painted_world(map, tile_pixels, window);
  MapPainter painter(map, tile_pixels, window);
  Picture picture{painter.width(), painter.height(), {}};
  picture.rgba.reserve(kBytesOfPixel * static_cast<std::size_t>(picture.width) *
                       static_cast<std::size_t>(picture.height));
  const std::span<const Colour> colours = painter.colours();
  for (std::int32_t y = 0; y < picture.height; ++y) {
    for (const std::uint8_t ink : painter.next_row()) {
      const Colour colour = colours[ink];
      picture.rgba.insert(picture.rgba.end(), {colour.red, colour.green, colour.blue, 255});
    }
  }
  return picture;
}

TileWindow whole_window(const GenerationResult& map) {
  return {0, 0, map.size().width, map.size().height};
}

Picture cut_out(const Picture& picture, const TileWindow& window, std::int32_t tile_pixels) {
  Picture part{
      (window.right - window.left) * tile_pixels, (window.bottom - window.top) * tile_pixels, {}};
  for (std::int32_t y = 0; y < part.height; ++y) {
    const std::uint8_t* begin = pixel_row(picture, window.top * tile_pixels + y) +
                                kBytesOfPixel * static_cast<std::size_t>(window.left * tile_pixels);
    part.rgba.insert(part.rgba.end(), begin,
                     begin + kBytesOfPixel * static_cast<std::size_t>(part.width));
  }
  return part;
}

// --- maps ----------------------------------------------------------------------------------------

// A world and below it its legend, if there is room for one.
Result<std::string> write_world_png(const GenerationResult& map) {
  WorldPainter painter(map, tile_for(map.size(), kWantedWorldPixels));
  const WorldLegend legend(painter.width());
  std::vector<Colour> legend_row(static_cast<std::size_t>(painter.width()));
  std::vector<std::uint8_t> rgb;
  return png_file(
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

Result<Picture> draw_picture(const GenerationResult& map, std::int32_t tile_pixels,
                             const PictureLayers& layers) {
  auto picture = draw_window(map, whole_window(map), tile_pixels);
  if (!picture || !layers.any()) return picture;
  if (auto done = draw_layers(*picture, map, tile_pixels, layers); !done) {
    return error_of(done);
  }
  return picture;
}

Result<Picture> draw_window(const GenerationResult& map, const TileWindow& window,
                            std::int32_t tile_pixels, const PictureLayers& layers) {
  if (const auto writable = check_writable(map); !writable) return error_of(writable);
  if (tile_pixels < 1 || tile_pixels > kMostTilePixels) {
    return bad_input("", fmt::format("tile_pixels = {}", tile_pixels),
                     fmt::format("is outside 1..{}", kMostTilePixels));
  }
  const TileWindow shown = clipped(window, map.size());
  if (shown.left >= shown.right || shown.top >= shown.bottom) {
    return bad_input("", "a window", "that shows no tile of the map");
  }
  if (layers.any()) {
    return draw_picture(map, tile_pixels, layers).map([&](const Picture& whole) {
      return cut_out(whole, shown, tile_pixels);
    });
  }
  const auto fits = check_pixels(std::int64_t{shown.right - shown.left} * tile_pixels,
                                 std::int64_t{shown.bottom - shown.top} * tile_pixels);
  if (!fits) return error_of(fits);
  return within_memory("", "the picture", [&] { return painted(map, tile_pixels, shown); });
}

Result<std::string> write_png(const Picture& picture) {
  if (const auto fits = check_pixels(picture.width, picture.height); !fits) {
    return error_of(fits);
  }
  const std::int64_t bytes = std::int64_t{kBytesOfPixel} * picture.width * picture.height;
  if (static_cast<std::int64_t>(picture.rgba.size()) != bytes) {
    return bad_input(
        "", fmt::format("a picture with {}", counted(std::ssize(picture.rgba), "byte")),
        fmt::format("is not possible; {}x{} pixels have {}", picture.width, picture.height, bytes));
  }
  return within_memory("", "the picture", [&]() -> Result<std::string> {
    if (const auto colours = palette_of(picture)) return encode_with_palette(picture, *colours);
    return png_file({picture.width, picture.height, PngKind::rgba, {}, [&](std::int32_t y) {
                       return pixel_row(picture, y);
                     }});
  });
}

Result<std::string> write_png(const GenerationResult& map) {
  if (const auto writable = check_writable(map); !writable) return error_of(writable);
  if (is_world(map)) return write_world_png(map);
  MapPainter painter(map, tile_for(map.size(), kWantedPixels));
  PngSource source{painter.width(), painter.height(), PngKind::palette, {}, [&](std::int32_t) {
                     return painter.next_row().data();
                   }};
  const std::span<const Colour> colours = painter.colours();
  source.palette.assign(colours.begin(), colours.end());
  return png_file(source);
}

}  // namespace karst
