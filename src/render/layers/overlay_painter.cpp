#include "render/layers/overlay_painter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "karst/terrain/distance_map.hpp"
#include "render/canvas.hpp"
#include "render/layers/layer_colours.hpp"
#include "render/layers/overlays.hpp"
#include "terrain/regions/chokepoints.hpp"

namespace karst {
namespace {

// From near to far: told apart by those who see no red or no green, too.
constexpr std::array<Colour, 5> kRamp = {
    {{252, 248, 180}, {250, 176, 88}, {216, 86, 96}, {130, 46, 124}, {42, 24, 92}}};
constexpr std::array<Colour, 6> kRingColours = {{{64, 180, 240}, {250, 176, 60}, {150, 220, 90},
                                                 {230, 110, 200}, {110, 220, 210}, {250, 120, 100}}};
constexpr Colour kSeen = {255, 240, 150};
constexpr Colour kUnseen = {20, 20, 44};
constexpr Colour kHazard = {240, 40, 50};
constexpr Colour kChoke = {255, 92, 40};
constexpr Colour kWay = {120, 240, 120};
constexpr int kShare = 190;  // of 256: how much of a colour lies over the picture

Colour ramp(std::int32_t value, std::int32_t most) {
  const std::int32_t parts = static_cast<std::int32_t>(kRamp.size()) - 1;
  const std::int64_t at = most == 0 ? 0 : std::int64_t{value} * parts * 256 / most;
  const auto part = std::min<std::int64_t>(at / 256, parts - 1);
  const auto index = static_cast<std::size_t>(part);
  return blend(kRamp[index], kRamp[index + 1], static_cast<int>(at - part * 256));
}

class OverlayPainter {
 public:
  OverlayPainter(Picture& picture, const GenerationResult& map, std::int32_t tile,
                 const PictureLayers& layers, std::span<const TileArea> marks)
      : picture_(picture),
        canvas_(picture),
        map_(map),
        tile_(tile),
        viewer_(layers.at.value_or(map.start)),
        marks_(marks) {}

  void paint(const PictureLayers& layers) {
    if (layers.sight) paint_sight();
    const Picture below = picture_;
    if (layers.distance) paint_distance();
    if (layers.hazards) paint_hazards();
    if (layers.loops) paint_loops();
    if (layers.solution) paint_solution();
    if (layers.chokepoints) paint_chokepoints();
    for (const TileArea& mark : marks_) restore(mark, below);
    if (layers.sight || (layers.distance && layers.at)) mark_viewer();
  }
  std::vector<OverlaySign> take_signs() { return std::move(signs_); }

 private:
  // Marks stay to be seen.
  void restore(const TileArea& box, const Picture& from) {
    for (std::int32_t y = box.y; y < std::min(box.y + box.height, from.height); ++y) {
      const auto begin = (static_cast<std::ptrdiff_t>(y) * from.width + box.x) * 4;
      const auto bytes = std::ptrdiff_t{4} * std::min(box.width, from.width - box.x);
      std::copy_n(from.rgba.begin() + begin, bytes, picture_.rgba.begin() + begin);
    }
  }

  bool has_viewer() const { return map_.size().contains(viewer_); }

  template <class ColourOf>
  void tint_box(const TileArea& box, int share, const ColourOf& colour_of) {
    for (std::int32_t y = box.y; y < box.y + box.height; ++y) {
      for (std::int32_t x = box.x; x < box.x + box.width; ++x) {
        const auto at = 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture_.width) +
                             static_cast<std::size_t>(x));
        const Colour below{picture_.rgba[at], picture_.rgba[at + 1], picture_.rgba[at + 2]};
        const auto colour = colour_of(x, y);
        if (colour) canvas_.set(x, y, blend(below, *colour, share));
      }
    }
  }
  TileArea box_of(LogicalPosition p) const { return {p.x * tile_, p.y * tile_, tile_, tile_}; }
  void tint(LogicalPosition p, Colour colour, int share = kShare) {
    tint_box(box_of(p), share,
             [colour](std::int32_t, std::int32_t) { return std::optional(colour); });
  }

  // Every tile in the colour of its steps.
  void paint_distance() {
    DistanceMap steps;
    steps.find(walkable_tiles(map_.tiles), viewer_);
    const std::int32_t most = steps.farthest_steps();
    if (most < 0) return;
    for (std::int32_t y = 0; y < map_.size().height; ++y) {
      for (std::int32_t x = 0; x < map_.size().width; ++x) {
        const std::int32_t value = steps.steps_to({x, y});
        if (value >= 0) tint({x, y}, ramp(value, most));
      }
    }
    signs_.push_back({fmt::format("0..{} STEPS", most), kRamp.front(), kRamp.back()});
  }

  void paint_sight() {
    if (!has_viewer()) return;
    const BitGrid seen = seen_tiles(map_, viewer_);
    for (std::int32_t y = 0; y < map_.size().height; ++y) {
      for (std::int32_t x = 0; x < map_.size().width; ++x) {
        const bool sees = seen.get({x, y});
        tint({x, y}, sees ? kSeen : kUnseen, sees ? 72 : 150);
      }
    }
    signs_.push_back({"IN SIGHT", kSeen, kSeen});
  }

  // Stripes, so that the ground shows between them.
  void paint_hazards() {
    const auto hazards = hazard_tiles(map_);
    const std::int32_t stripe = std::max(tile_ / 4, 2);
    for (const LogicalPosition p : hazards) {
      tint_box(box_of(p), 200, [&](std::int32_t x, std::int32_t y) {
        return (x + y) / stripe % 2 == 0 ? std::optional(kHazard) : std::nullopt;
      });
    }
    if (!hazards.empty()) signs_.push_back({"HAZARD", kHazard, kHazard});
  }

  void paint_loops() {
    const auto rings = rings_around_islands(map_);
    for (std::size_t i = 0; i < rings.size(); ++i) {
      for (const LogicalPosition p : rings[i]) tint(p, kRingColours[i % kRingColours.size()]);
    }
    signs_.push_back({fmt::format("{} LOOPS", rings.size()), kRingColours[0], kRingColours[1]});
  }

  PixelPosition middle(LogicalPosition p) const {
    return {p.x * tile_ + tile_ / 2, p.y * tile_ + tile_ / 2};
  }

  void paint_solution() {
    std::vector<PixelPosition> points;
    const auto way = solution_way(map_);
    for (const LogicalPosition p : way) points.push_back(middle(p));
    if (points.empty()) return;
    const std::int32_t wide = std::clamp(tile_ / 4, 1, 6);
    canvas_.line(points, wide + 2, kLayerInk);
    canvas_.line(points, wide, kWay);
    signs_.push_back({fmt::format("WAY, {} STEPS", way.size() - 1), kWay, kWay, true});
  }

  void paint_chokepoints() {
    const auto chokes = chokepoints(walkable_tiles(map_.tiles), kChokepointPart);
    const std::int32_t radius = std::max(tile_ / 3, 1);
    for (const LogicalPosition p : chokes) {
      canvas_.disc(middle(p), radius, kLayerInk);
      canvas_.disc(middle(p), std::max(radius - 1, 1), kChoke);
    }
    signs_.push_back({fmt::format("{} CHOKEPOINTS", chokes.size()), kChoke, kChoke});
  }

  void mark_viewer() {
    if (!has_viewer()) return;
    const std::int32_t radius = std::max(tile_ / 2, 3);
    canvas_.disc(middle(viewer_), radius, kLayerInk);
    canvas_.disc(middle(viewer_), radius - 1, kLayerPaper);
    canvas_.disc(middle(viewer_), std::max(radius / 2, 1), kLayerInk);
  }

  Picture& picture_;
  Canvas canvas_;
  const GenerationResult& map_;
  std::int32_t tile_;
  LogicalPosition viewer_;
  std::span<const TileArea> marks_;
  std::vector<OverlaySign> signs_;
};

}  // namespace

std::vector<OverlaySign> paint_overlays(Picture& picture, const GenerationResult& map,
                                        std::int32_t tile_pixels, const PictureLayers& layers,
                                        std::span<const TileArea> marks) {
  OverlayPainter painter(picture, map, tile_pixels, layers, marks);
  painter.paint(layers);
  return painter.take_signs();
}

}  // namespace karst
