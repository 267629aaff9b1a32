// PNG files: written row by row, read whole.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/geometry.hpp"
#include "karst/core/result.hpp"
#include "karst/render/picture.hpp"
#include "render/palette.hpp"

namespace karst {

// What a row of a file is made of: a number of the palette, three or four bytes a pixel, or a grey of
// two bytes, the higher one first.
enum class PngKind { palette, rgb, rgba, grey16 };
inline constexpr std::size_t kMostPaletteColours = 256;

// What is written: rows from the first to the last.
struct PngSource {
  std::int32_t width = 0;
  std::int32_t height = 0;
  PngKind kind = PngKind::palette;
  std::vector<Colour> palette;  // for PngKind::palette
  std::function<const std::uint8_t*(std::int32_t y)> row;
};

// The bytes of the file.
Result<std::string> png_file(const PngSource& source);

// Any PNG, of at most so many pixels on each side, which its first bytes decide: nothing is made
// ready for a larger one. A file that is cut off or has a wrong checksum anywhere is refused.
Result<Picture> read_png(std::string_view bytes, std::string_view where, std::int32_t most_side);

}  // namespace karst
