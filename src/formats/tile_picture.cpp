#include "karst/formats/tile_picture.hpp"

#include <fmt/format.h>

#include "formats/builtin.hpp"
#include "formats/memory_fault.hpp"
#include "formats/picture_size.hpp"
#include "formats/png_file.hpp"
#include "formats/tile_painter.hpp"

namespace karst {
namespace {

Result<void> check_bits(std::string_view name, const BitGrid* bits, Size map) {
  if (bits == nullptr || bits->size() == map) return {};
  return bad_input("", fmt::format("{} tiles of {}x{}", name, bits->width(), bits->height()),
                   fmt::format("do not fit a map of {}x{}", map.width, map.height));
}

Result<void> check_view(const TileView& view, Size map) {
  if (auto done = check_bits("revealed", view.revealed, map); !done) return done;
  if (auto done = check_bits("visible", view.visible, map); !done) return done;
  const auto area = static_cast<std::size_t>(map.area());
  if (view.matrices.empty() || view.matrices.size() == area) return {};
  return bad_input("", fmt::format("{} colour matrices", view.matrices.size()),
                   fmt::format("do not fit a map of {} tiles", area));
}

Result<TileWindow> clipped_window(const TileView& view, Size map) {
  TileWindow window{0, 0, map.width, map.height};
  if (view.window) {
    const TileWindow& asked = *view.window;
    window = {std::clamp(asked.left, 0, map.width), std::clamp(asked.top, 0, map.height),
              std::clamp(asked.right, 0, map.width), std::clamp(asked.bottom, 0, map.height)};
  }
  if (window.left < window.right && window.top < window.bottom) return window;
  return bad_input("", "a window", "that shows no tile of the map");
}

// Checks everything, then calls draw(TilePainter&), which returns a Result.
template <class Draw>
auto with_painter(const GenerationResult& map, const TileSet& tiles, const TileView& view,
                  const Draw& draw) -> decltype(draw(std::declval<TilePainter&>())) {
  Result<void> done = check_writable(map);
  if (done) done = check_view(view, map.size());
  if (!done) return tl::make_unexpected(done.error());
  const auto window = clipped_window(view, map.size());
  if (!window) return tl::make_unexpected(window.error());
  const std::int64_t tile = tiles.tile_pixels();
  done = check_pixels(tile * (window->right - window->left), tile * (window->bottom - window->top));
  if (!done) return tl::make_unexpected(done.error());
  return within_memory("", "the picture", [&]() -> decltype(draw(std::declval<TilePainter&>())) {
    auto marks = placed_pictures(map, tiles);
    if (!marks) return tl::make_unexpected(marks.error());
    TilePainter painter(map, tiles, view, *window, *std::move(marks));
    return draw(painter);
  });
}

}  // namespace

Result<Picture> render_tiles(const GenerationResult& map, const TileSet& tiles,
                             const TileView& view) {
  return with_painter(map, tiles, view, [](TilePainter& painter) -> Result<Picture> {
    Picture picture{painter.width(), painter.height(), {}};
    picture.rgba.reserve(4 * static_cast<std::size_t>(picture.width) *
                         static_cast<std::size_t>(picture.height));
    for (std::int32_t y = 0; y < picture.height; ++y) {
      const std::span<const std::uint8_t> row = painter.next_row();
      picture.rgba.insert(picture.rgba.end(), row.begin(), row.end());
    }
    return picture;
  });
}

Result<std::string> write_tiles_png(const GenerationResult& map, const TileSet& tiles,
                                    const TileView& view) {
  return with_painter(map, tiles, view, [](TilePainter& painter) -> Result<std::string> {
    std::vector<std::uint8_t> rgb(3 * static_cast<std::size_t>(painter.width()));
    return png_file({painter.width(), painter.height(), PngKind::rgb, {}, [&](std::int32_t) {
                       const std::span<const std::uint8_t> row = painter.next_row();
                       for (std::size_t i = 0; i < row.size() / 4; ++i) {
                         std::copy_n(&row[4 * i], 3, &rgb[3 * i]);
                       }
                       return rgb.data();
                     }});
  });
}

}  // namespace karst
