// Several pictures on one sheet of paper, each with a caption below it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "core/memory_fault.hpp"
#include "karst/core/text.hpp"
#include "karst/render/picture.hpp"
#include "render/canvas.hpp"

namespace karst {
namespace {

constexpr int kSheetGap = 14;    // pixels around every map
constexpr int kLetterScale = 2;  // letters are 3x5 squares of so many pixels
constexpr int kCaptionHeight = 5 * kLetterScale + 6;
constexpr Colour kPaper = {0xED, 0xE8, 0xDE};
constexpr Colour kInk = {0x3B, 0x36, 0x40};

// Every octal digit is a row of a letter, its bits the squares from left to right: 025755 is an A.
struct Letter {
  char character;
  int rows;
};
constexpr Letter kLetters[] = {
    {'a', 025755}, {'b', 065656}, {'c', 034443}, {'d', 065556}, {'e', 074647}, {'f', 074644},
    {'g', 034553}, {'h', 055755}, {'i', 072227}, {'j', 011152}, {'k', 055655}, {'l', 044447},
    {'m', 057755}, {'n', 065555}, {'o', 025552}, {'p', 065644}, {'q', 025563}, {'r', 065655},
    {'s', 034216}, {'t', 072222}, {'u', 055557}, {'v', 055552}, {'w', 055775}, {'x', 055255},
    {'y', 055222}, {'z', 071247}, {'0', 075557}, {'1', 026227}, {'2', 061247}, {'3', 061216},
    {'4', 055711}, {'5', 074616}, {'6', 034757}, {'7', 071222}, {'8', 075757}, {'9', 075716},
    {'_', 000007}, {'=', 007070}, {'.', 000002}, {'-', 000700},
};

std::uint8_t* pixel(Picture& picture, int x, int y) {
  return picture.rgba.data() + 4 * (static_cast<std::ptrdiff_t>(y) * picture.width + x);
}

void paste(const Picture& from, Picture& sheet, int left, int top) {
  const std::ptrdiff_t row_bytes = std::ptrdiff_t{4} * from.width;
  for (int y = 0; y < from.height; ++y) {
    std::copy_n(from.rgba.begin() + y * row_bytes, row_bytes, pixel(sheet, left, top + y));
  }
}

void write_letter(Picture& sheet, char character, int left, int top) {
  const auto* letter = std::ranges::find(kLetters, character, &Letter::character);
  if (letter == std::end(kLetters)) return;
  for (int square = 0; square < 15; ++square) {
    if ((letter->rows >> (14 - square) & 1) == 0) continue;
    Canvas(sheet).fill({left + square % 3 * kLetterScale, top + square / 3 * kLetterScale,
                        kLetterScale, kLetterScale},
                       kInk);
  }
}

void write_caption(Picture& sheet, std::string_view caption, int left, int top, int width) {
  constexpr int kAdvance = 4 * kLetterScale;
  const std::string_view shown = caption.substr(0, static_cast<std::size_t>(width / kAdvance));
  for (const char character : shown) {
    write_letter(sheet, character, left, top);
    left += kAdvance;
  }
}

// Where the rows begin and, last, where the sheet ends; each is as high as the highest picture in it.
std::vector<std::int64_t> row_tops(std::span<const CaptionedPicture> pictures, std::int64_t columns) {
  std::vector<std::int64_t> tops = {kSheetGap};
  for (std::int64_t i = 0; i < std::ssize(pictures); ++i) {
    if (i % columns == 0) tops.push_back(tops.back());
    const std::int64_t height = pictures[static_cast<std::size_t>(i)].picture.height;
    const std::int64_t above = tops[tops.size() - 2];
    tops.back() = std::max(tops.back(), above + height + kCaptionHeight + kSheetGap);
  }
  return tops;
}

// Columns are as wide as the widest picture.
Picture sheet_of(std::span<const CaptionedPicture> pictures, std::int32_t columns, std::int32_t width,
                 std::span<const std::int64_t> tops) {
  Picture sheet = blank_picture(columns * width + kSheetGap, static_cast<std::int32_t>(tops.back()), kPaper);
  std::int32_t i = 0;
  for (const auto& [caption, picture] : pictures) {
    const std::int32_t left = kSheetGap + i % columns * width;
    const auto top = static_cast<std::int32_t>(tops[static_cast<std::size_t>(i / columns)]);
    paste(picture, sheet, left, top);
    write_caption(sheet, caption, left, top + picture.height + 6, width - kSheetGap);
    ++i;
  }
  return sheet;
}

}  // namespace

Picture shrunk(const Picture& picture, std::int32_t times) {
  Picture small{picture.width / times, picture.height / times, {}};
  small.rgba.reserve(std::size_t{4} * static_cast<std::size_t>(small.width) *
                     static_cast<std::size_t>(small.height));
  for (std::int32_t y = 0; y < small.height; ++y) {
    for (std::int32_t x = 0; x < small.width; ++x) {
      std::array<std::int32_t, 3> sums{};
      for (std::int32_t i = 0; i < times * times; ++i) {
        const std::int64_t at =
            std::int64_t{y * times + i / times} * picture.width + x * times + i % times;
        for (std::size_t k = 0; k < 3; ++k) sums[k] += picture.rgba[4 * static_cast<std::size_t>(at) + k];
      }
      for (const std::int32_t sum : sums) {
        small.rgba.push_back(static_cast<std::uint8_t>(sum / (times * times)));
      }
      small.rgba.push_back(255);
    }
  }
  return small;
}

Result<Picture> draw_sheet(std::span<const CaptionedPicture> pictures, std::int32_t columns) {
  if (pictures.empty() || columns < 1) {
    return bad_input("", "a sheet", "needs a picture and a column at least");
  }
  const auto count = static_cast<std::int64_t>(pictures.size());
  const std::int64_t across = std::min<std::int64_t>(columns, count);
  std::int32_t width = 0;
  for (const auto& [caption, picture] : pictures) width = std::max(width, picture.width + kSheetGap);
  const std::vector<std::int64_t> tops = row_tops(pictures, across);
  if ((across * width + kSheetGap) * tops.back() > kMostPicturePixels) {
    return bad_input("", fmt::format("a sheet of {}", counted(count, "picture")),
                     fmt::format("has more than {} pixels", kMostPicturePixels));
  }
  return within_memory("", "the sheet", [&]() -> Result<Picture> {
    return sheet_of(pictures, static_cast<std::int32_t>(across), width, tops);
  });
}

}  // namespace karst
