// The layers of a picture: rooms with their numbers and the lines between them, and things as
// icons.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "core/memory_fault.hpp"
#include "karst/core/text.hpp"
#include "model/check_writable.hpp"
#include "render/png/png_format.hpp"
#include "render/canvas.hpp"
#include "render/free_space.hpp"
#include "render/layers/layer_colours.hpp"
#include "render/layers/layer_legend.hpp"
#include "render/layers/link_routes.hpp"
#include "render/layers/overlay_painter.hpp"
#include "render/map_painter.hpp"
#include "render/picture_size.hpp"
#include "render/pixel_font.hpp"
#include "render/layers/thing_icons.hpp"
#include "render/worlds/world_ground.hpp"
#include "karst/render/picture.hpp"

namespace karst {
namespace {

constexpr std::int32_t kWantedPixels = 1600;  // of the longer side
constexpr std::int32_t kLargestTile = 32;
constexpr std::int32_t kWorldIcon = 46;  // about as large as icons of worlds are
constexpr std::int32_t kLineWidth = 3;
constexpr std::int32_t kPadding = 3;  // around the text of a label

// What a label says and how large it is.
struct Label {
  std::string number;
  std::string_view role;
  std::int32_t scale = 1;       // of the number
  std::int32_t role_scale = 1;  // of the role below it

  Size size() const {
    Size box{text_width(number) * scale, kLetterHeight * scale};
    if (!role.empty()) {
      box.width = std::max(box.width, text_width(role) * role_scale);
      box.height += kLetterHeight * role_scale + kPadding;
    }
    return {box.width + 2 * kPadding, box.height + 2 * kPadding};
  }
};

class LayerPainter {
 public:
  LayerPainter(Picture& picture, const GenerationResult& map, std::int32_t tile)
      : map_(map),
        tile_(tile),
        picture_(picture),
        canvas_(picture),
        space_({picture.width, picture.height}) {
    const bool world = is_world(map);
    for (const BoxedMark& mark : boxed_marks(map, tile, MapPainter::mark_pixels(tile))) {
      marks_.push_back(world ? box_at(mark.placed.position, kWorldIcon) : mark.box);
      space_.take(marks_.back());
    }
  }

  // Where the marks of the map are drawn.
  std::span<const TileArea> marks() const { return marks_; }

  void draw_links(const RoomGraph& graph) {
    const auto routes = link_routes(map_, graph);
    const Picture without_lines = picture_;
    // All edges first: where lines cross, none is cut.
    for (const bool edge : {true, false}) {
      for (std::size_t i = 0; i < routes.size(); ++i)
        draw_link(graph.links[i].kind, routes[i], edge);
    }
    for (const TileArea& mark : marks_) restore(mark, without_lines);
  }

  void draw_things() {
    const std::int32_t scale = std::max(tile_ / kThingIconSide, 1);
    const std::int32_t side = kThingIconSide * scale;
    for (const MapThing& thing : map_.things) {
      if (!map_.size().contains(thing.position)) continue;
      const TileArea wanted = box_at(thing.position, side);
      const TileArea box = space_.nearest(wanted, 3 * side).value_or(wanted);
      space_.take(box);
      draw_thing_icon(canvas_, {box.x, box.y}, scale, thing.kind);
    }
  }

  // Labels come last, so that they make way for what is on the tiles.
  void draw_labels(const RoomGraph& graph) {
    for (std::size_t i = 0; i < graph.rooms.size(); ++i) draw_label(i, graph.rooms[i]);
  }

 private:
  TileArea box_at(LogicalPosition tile, std::int32_t side) const {
    const std::int32_t before = (side - tile_) / 2;
    return space_.inside({tile.x * tile_ - before, tile.y * tile_ - before, side, side});
  }
  PixelPosition middle(LogicalPosition tile) const {
    return {tile.x * tile_ + tile_ / 2, tile.y * tile_ + tile_ / 2};
  }

  // Lines end where a mark begins.
  void restore(const TileArea& box, const Picture& from) {
    for (std::int32_t y = box.y; y < std::min(box.y + box.height, from.height); ++y) {
      const auto begin = (static_cast<std::ptrdiff_t>(y) * from.width + box.x) * 4;
      const auto bytes = std::ptrdiff_t{4} * std::min(box.width, from.width - box.x);
      std::copy_n(from.rgba.begin() + begin, bytes, picture_.rgba.begin() + begin);
    }
  }

  void draw_link(LinkKind kind, const std::vector<LogicalPosition>& route, bool edge) {
    std::vector<PixelPosition> points;
    points.reserve(route.size());
    for (const LogicalPosition turn : route) points.push_back(middle(turn));
    canvas_.line(points, edge ? kLineWidth + 2 : kLineWidth, edge ? kLayerInk : colour_of(kind),
                 dashes_of(kind));
  }

  void draw_label(std::size_t index, const GraphRoom& room) {
    const Label whole = label_of(index, room);
    Label number = whole;
    number.role = {};
    const std::int32_t reach = std::max(room.inside.width, room.inside.height) * tile_ / 2;
    for (const Label& label : {whole, number}) {
      if (const auto box = space_.nearest(wanted_box(label, room), reach)) {
        return paint(label, *box, room.role);
      }
    }
    paint(number, space_.inside(wanted_box(number, room)), room.role);
  }

  // A role that does not fit into its room is written small, or else left out.
  Label label_of(std::size_t index, const GraphRoom& room) const {
    Label label{.number = std::to_string(index), .role = label_of_role(room.role)};
    label.scale = tile_ >= 24 ? 3 : tile_ >= 8 ? 2 : 1;
    const std::int32_t width = room.inside.width * tile_;
    for (label.role_scale = std::max(label.scale - 1, 1); label.role_scale > 0; --label.role_scale) {
      if (label.size().width <= width) return label;
    }
    label.role = {};
    return label;
  }

  TileArea wanted_box(const Label& label, const GraphRoom& room) const {
    const Size size = label.size();
    const PixelPosition center = middle(room.center);
    return {center.x - size.width / 2, center.y - size.height / 2, size.width, size.height};
  }

  void paint(const Label& label, const TileArea& box, RoomRole role) {
    space_.take(box);
    canvas_.fill_round({box.x, box.y, box.width, box.height}, colour_of(role));
    canvas_.fill_round({box.x + 1, box.y + 1, box.width - 2, box.height - 2}, kLayerInk);
    const auto write = [&](std::string_view text, std::int32_t top, std::int32_t scale,
                           Colour ink) {
      canvas_.text({box.x + (box.width - text_width(text) * scale) / 2, top}, text, scale, ink);
    };
    write(label.number, box.y + kPadding, label.scale, kLayerPaper);
    if (label.role.empty()) return;
    write(label.role, box.y + 2 * kPadding + kLetterHeight * label.scale, label.role_scale,
          colour_of(role));
  }

  const GenerationResult& map_;
  std::int32_t tile_;  // pixels
  Picture& picture_;
  std::vector<TileArea> marks_;
  Canvas canvas_;
  FreeSpace space_;
};

bool is_drawable(const GenerationResult& map, const RoomGraph& graph) {
  const auto is_room = [&](std::int32_t i) { return i >= 0 && i < std::ssize(graph.rooms); };
  return std::ranges::all_of(
             graph.rooms,
             [&](const GraphRoom& room) { return map.size().contains(room.center); }) &&
         std::ranges::all_of(
             graph.links, [&](const RoomLink& link) { return is_room(link.a) && is_room(link.b); });
}

RoomGraph graph_of(const GenerationResult& map) {
  return map.graph.empty() ? room_graph(map) : map.graph;
}

std::vector<OverlaySign> paint_layers(Picture& picture, const GenerationResult& map, std::int32_t tile_pixels,
                  const PictureLayers& layers, const RoomGraph& graph) {
  LayerPainter painter(picture, map, tile_pixels);
  const auto signs = paint_overlays(picture, map, tile_pixels, layers, painter.marks());
  if (layers.rooms) painter.draw_links(graph);
  if (layers.things) painter.draw_things();
  if (layers.rooms) painter.draw_labels(graph);
  return signs;
}

Result<RoomGraph> checked_graph(const GenerationResult& map, const PictureLayers& layers) {
  if (layers.at && !map.size().contains(*layers.at)) {
    return bad_input("", fmt::format("the tile {},{} to look from", layers.at->x, layers.at->y),
                     fmt::format("lies outside the map of {}x{}", map.size().width, map.size().height));
  }
  if (!layers.rooms) return RoomGraph{};
  RoomGraph graph = graph_of(map);
  if (is_drawable(map, graph)) return graph;
  return bad_input("", "the map", "has rooms or links outside of it");
}

Result<std::string> drawn_with_legend(const GenerationResult& map, const PictureLayers& layers,
                                      std::int32_t tile) {
  const auto graph = checked_graph(map, layers);
  if (!graph) return error_of(graph);
  auto picture = draw_picture(map, tile);
  if (!picture) return error_of(picture);
  const auto signs = paint_layers(*picture, map, tile, layers, *graph);
  add_layer_legend(*picture, *graph, layers.things ? map.things : std::vector<MapThing>{}, signs);
  return write_png(*picture);
}

constexpr std::array kLayers = {
    PictureLayerInfo{"rooms", "numbers, roles and links of rooms", &PictureLayers::rooms},
    PictureLayerInfo{"things", "monsters, traps, loot", &PictureLayers::things},
    PictureLayerInfo{"distance", "steps from the start as colour", &PictureLayers::distance},
    PictureLayerInfo{"loops", "what one can walk around", &PictureLayers::loops},
    PictureLayerInfo{"chokepoints", "tiles that all must pass", &PictureLayers::chokepoints},
    PictureLayerInfo{"sight", "what is seen from the start", &PictureLayers::sight},
    PictureLayerInfo{"solution", "the way from start to goal through keys and locks",
                     &PictureLayers::solution},
    PictureLayerInfo{"hazards", "deep water, lava, chasms and traps", &PictureLayers::hazards},
};

}  // namespace

bool PictureLayers::any() const {
  return std::ranges::any_of(kLayers, [&](const PictureLayerInfo& layer) { return this->*layer.is_on; });
}

std::span<const PictureLayerInfo> picture_layer_infos() { return kLayers; }

Result<PictureLayers> picture_layers_from(std::string_view names) {
  PictureLayers layers;
  std::vector<std::string_view> known;
  for (const PictureLayerInfo& layer : kLayers) known.push_back(layer.name);
  for (std::string_view rest = names;;) {
    const std::size_t comma = rest.find(',');
    const std::string_view name = rest.substr(0, comma);
    const auto layer = std::ranges::find(kLayers, name, &PictureLayerInfo::name);
    if (layer == kLayers.end()) {
      return bad_input("", fmt::format("layer \"{}\"", shortened(name)), unknown_name_hint(name, known));
    }
    layers.*layer->is_on = true;
    if (comma == std::string_view::npos) return layers;
    rest.remove_prefix(comma + 1);
  }
}

Result<void> draw_layers(Picture& picture, const GenerationResult& map, std::int32_t tile_pixels,
                         const PictureLayers& layers) {
  if (auto writable = check_writable(map); !writable) return writable;
  if (picture.width != std::int64_t{map.size().width} * tile_pixels ||
      picture.height != std::int64_t{map.size().height} * tile_pixels) {
    return bad_input("", fmt::format("a picture of {}x{} pixels", picture.width, picture.height),
                     fmt::format("does not show {}x{} tiles of {} pixels", map.size().width,
                                 map.size().height, tile_pixels));
  }
  return within_memory("", "the picture", [&]() -> Result<void> {
    const auto graph = checked_graph(map, layers);
    if (!graph) return error_of(graph);
    paint_layers(picture, map, tile_pixels, layers, *graph);
    return {};
  });
}

Result<std::string> write_layers_png(const GenerationResult& map, const PictureLayers& layers) {
  if (!layers.any()) return write_png(map);
  if (const auto writable = check_writable(map); !writable) return error_of(writable);
  const std::int32_t longer = std::max(map.size().width, map.size().height);
  const std::int32_t tile = std::clamp(kWantedPixels / longer, 1, kLargestTile);
  return within_memory("", "the picture", [&] { return drawn_with_legend(map, layers, tile); });
}

}  // namespace karst
