#include "karst/render/tile_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "core/memory_fault.hpp"
#include "karst/core/text.hpp"
#include "model/check_writable.hpp"
#include "render/palette.hpp"
#include "render/picture_size.hpp"
#include "render/png/png_file.hpp"
#include "render/tiles/tile_painter.hpp"
#include "render/tiles/tile_roles.hpp"

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
  if (view.colors == nullptr || view.colors->empty()) return {};
  const std::int64_t last = view.colors->rbegin()->first;
  if (last < map.area()) return {};
  return bad_input("", fmt::format("colors of tile {}", last),
                   fmt::format("do not fit a map of {}", counted(map.area(), "tile")));
}

Result<TileWindow> clipped_window(const TileView& view, Size map) {
  const TileWindow whole{0, 0, map.width, map.height};
  const TileWindow window = clipped(view.window.value_or(whole), map);
  if (window.left < window.right && window.top < window.bottom) return window;
  return bad_input("", "a window", "that shows no tile of the map");
}

// Checks everything, then calls draw(TilePainter&), which returns a Result.
template <class Draw>
auto with_painter(const GenerationResult& map, const TileSet& tiles, const TileView& view,
                  const Draw& draw) -> decltype(draw(std::declval<TilePainter&>())) {
  Result<void> done = check_writable(map);
  if (done) done = check_view(view, map.size());
  if (!done) return error_of(done);
  const auto window = clipped_window(view, map.size());
  if (!window) return error_of(window);
  done = check_tile_picture({window->right - window->left, window->bottom - window->top}, tiles);
  if (!done) return error_of(done);
  return within_memory("", "the picture", [&]() -> decltype(draw(std::declval<TilePainter&>())) {
    TilePainter painter(map, tiles, view, *window, placed_pictures(map, tiles));
    return draw(painter);
  });
}

// The layout without what is gone, and with tiles and stairs as they are now. Where stairs lead on,
// an exit is none.
GenerationResult layout_now(const GameMap& map) {
  GenerationResult layout = map.changed_layout();
  layout.start = {-1, -1};
  for (MarkedTile& tile : layout.subtypes) {
    const bool leads_nowhere = tile.types.contains(Subtype::exit) && map.stairs_down();
    tile.types.remove_if([&](Subtype type) {
      return (type == Subtype::key && map.key_at(tile.position) == 0) ||
             (type == Subtype::lock && map.closed_lock_at(tile.position) == 0) ||
             (leads_nowhere && type != Subtype::key && type != Subtype::lock);
    });
  }
  return layout;
}

// The floors that have rough tiles but no pictures of them.
std::set<std::string_view> floors_without_rough(const GenerationResult& map, const TileSet& tiles) {
  std::set<std::string_view> names;
  for (const LogicalPosition p : map.rough) {
    if (!map.size().contains(p)) continue;
    const auto biome = map.biomes.empty() ? std::nullopt
                                          : std::optional(looks_like(map.biomes[p], map.own_kinds));
    if (!tiles.shows_rough(biome)) names.insert(biome ? to_string(*biome) : kDefaultFloor);
  }
  return names;
}

std::set<Ground> grounds_without_pictures(const GenerationResult& map, const TileSet& tiles) {
  std::set<Ground> grounds;
  for (const Ground told : map.ground.cells()) {
    const Ground ground = looks_like(told, map.own_kinds);
    if (ground != Ground::bare && !tiles.shows_ground(ground)) grounds.insert(ground);
  }
  return grounds;
}

// The key in tiles.yaml: "stairs_up", "places: town".
std::string role_of(std::string_view name) {
  const std::size_t slash = name.find('/');
  const std::string_view folder = name.substr(0, slash), file = name.substr(slash + 1);
  return fmt::format("{}{}{}", folder, folder == "stairs" ? "_" : ": ", file);
}

}  // namespace

Result<void> check_tile_picture(Size map, const TileSet& tiles) {
  const std::int64_t tile = tiles.tile_pixels();
  return check_pixels(tile * map.width, tile * map.height);
}

std::vector<std::string> not_shown(const GenerationResult& map, const TileSet& tiles) {
  const std::string folder = shortened(tiles.folder());
  std::vector<std::string> lines;
  for (const std::string_view name : floors_without_rough(map, tiles)) {
    lines.push_back(
        fmt::format("{}: {} has no rough_*.png; rough ground looks like any other", folder, name));
  }
  const bool has_heights = std::ranges::any_of(map.heights.cells(), std::identity{});
  if (has_heights && !tiles.shows_ledges()) {
    lines.push_back(fmt::format("{}: ledges has no pictures; heights are hardly seen", folder));
  }
  for (const Ground ground : grounds_without_pictures(map, tiles)) {
    lines.push_back(fmt::format("{}/ground/{} has no pictures, and {} names no others: drawn as a tint",
                                folder, to_string(ground), kTileRolesFile));
  }
  for (const std::string& name : missing_pictures(map, tiles)) {
    lines.push_back(fmt::format("{}/{}.png is missing, and {} names no other for {}: drawn as a plain mark",
                                folder, name, kTileRolesFile, role_of(name)));
  }
  return lines;
}

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

Result<Picture> render_tiles(const GameMap& map, const TileSet& tiles,
                             std::optional<TileWindow> window) {
  return within_memory("", "the picture", [&] {
    BitGrid visible(map.size());
    map.sight().add_to(visible);
    return render_tiles(layout_now(map), tiles,
                        {.window = window,
                         .revealed = &map.revealed(),
                         .visible = &visible,
                         .colors = &map.state().colors});
  });
}

}  // namespace karst
