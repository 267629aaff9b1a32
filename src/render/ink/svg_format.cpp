// The map as SVG, drawn with a pen: sharp at every size, and every group (hatching, floor, outline,
// doors, numbers ...) can be changed or taken out in a vector editor. A tile is 48 units.
#include <fmt/format.h>

#include <iterator>

#include "karst/model/room_graph.hpp"
#include "model/check_writable.hpp"
#include "render/ink/ink_ground.hpp"
#include "render/ink/ink_marks.hpp"
#include "render/ink/ink_picture.hpp"
#include "render/png/png_format.hpp"

namespace karst {
namespace {

constexpr std::int64_t kMaxSvgTiles = 262'144;  // more would be a file that no program opens

// By Sample.
constexpr std::array<std::string_view, kInkColours.size()> kTintNames = {
    "paper", "floor", "grid", "pen", "shallow", "deep", "lava", "chasm", "ice"};

std::string hex(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

// Names of an application's own generators may hold anything.
std::string escaped_xml(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '<') escaped += "&lt;";
    else if (c == '&') escaped += "&amp;";
    else escaped += c;
  }
  return escaped;
}

class Svg {
 public:
  template <class... Values>
  void add(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
  }

  void strokes(std::string_view name, const std::vector<PenStroke>& strokes, std::int32_t width) {
    if (strokes.empty()) return;
    add("<path id=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" d=\"",
        name, hex(kPen), width);
    for (const PenStroke& stroke : strokes) {
      add("M{} {}L{} {}", stroke.from.x, stroke.from.y, stroke.to.x, stroke.to.y);
    }
    add("\"/>\n");
  }

  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

// The outline of one tile without its cut corners, clockwise.
void add_tile(Svg& svg, LogicalPosition tile, unsigned cuts) {
  constexpr std::int32_t kHalf = kTileUnits / 2;
  const std::int32_t x = tile.x * kTileUnits, y = tile.y * kTileUnits;
  const auto corner = [&](int i) {
    return PenPoint{kCornerSides[i].dx > 0 ? x + kTileUnits : x,
                    kCornerSides[i].dy > 0 ? y + kTileUnits : y};
  };
  const auto middle = [&](int i, int j) {
    return PenPoint{(corner(i).x + corner(j).x) / 2, (corner(i).y + corner(j).y) / 2};
  };
  char command = 'M';
  const auto point = [&](PenPoint p) {
    svg.add("{}{} {}", command, p.x, p.y);
    command = 'L';
  };
  for (int i = 0; i < kCorners; ++i) {
    if ((cuts >> i & 1) == 0) {
      point(corner(i));
      continue;
    }
    point(middle((i + kCorners - 1) % kCorners, i));
    point(middle(i, (i + 1) % kCorners));
  }
  svg.add("Z");
  static_assert(kHalf * 2 == kTileUnits);
}

// A corner of rock that was cut off is floor.
void add_cut_corners(Svg& svg, LogicalPosition tile, unsigned cuts) {
  constexpr std::int32_t kHalf = kTileUnits / 2;
  const std::int32_t x = tile.x * kTileUnits + kHalf, y = tile.y * kTileUnits + kHalf;
  for (int i = 0; i < kCorners; ++i) {
    if ((cuts >> i & 1) == 0) continue;
    const auto [dx, dy] = kCornerSides[i];
    svg.add("M{} {}L{} {}L{} {}Z", x + dx * kHalf, y, x + dx * kHalf, y + dy * kHalf, x,
            y + dy * kHalf);
  }
}

// Whole tiles of a row are one rectangle; it also hides seams between rows.
void add_tiles(Svg& svg, std::string_view name, Colour colour, const InkShapes& shapes) {
  svg.add("<path id=\"{0}\" fill=\"{1}\" stroke=\"{1}\" stroke-width=\"1\" d=\"", name, hex(colour));
  const Size size = shapes.size();
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      const unsigned cuts = shapes.cut_corners({x, y});
      if (!shapes.is_open({x, y})) {
        add_cut_corners(svg, {x, y}, cuts);
      } else if (cuts != 0) {
        add_tile(svg, {x, y}, cuts);
      } else {
        const std::int32_t first = x;
        const auto goes_on = [&](std::int32_t next) {
          return shapes.is_open({next, y}) && shapes.cut_corners({next, y}) == 0;
        };
        while (goes_on(x + 1)) ++x;
        svg.add("M{} {}h{}v{}H{}Z", first * kTileUnits, y * kTileUnits,
                (x - first + 1) * kTileUnits, kTileUnits, first * kTileUnits);
      }
    }
  }
  svg.add("\"/>\n");
}

void add_lines(Svg& svg, std::string_view name, const std::vector<PenLines>& all) {
  if (all.empty()) return;
  svg.add("<g id=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\">\n", name, hex(kPen),
          kFineWidth);
  for (const PenLines& lines : all) {
    const std::string fill = lines.fill == PenFill::none ? "none"
                                                         : hex(lines.fill == PenFill::pen ? kPen : kInkFloor);
    svg.add("<path fill=\"{}\" d=\"", fill);
    char command = 'M';
    for (const PenPoint& point : lines.points) {
      svg.add("{}{} {}", command, point.x, point.y);
      command = 'L';
    }
    svg.add("{}\"/>\n", lines.is_closed ? "Z" : "");
  }
  svg.add("</g>\n");
}

// Tints reach into the rock, where the shape of the floor cuts them off.
void add_ground(Svg& svg, const InkGround& ground) {
  if (ground.areas().empty() && ground.fine().empty()) return;
  svg.add("<clipPath id=\"inside\"><use href=\"#floor\"/></clipPath>\n<g clip-path=\"url(#inside)\">\n");
  for (const InkArea& area : ground.areas()) {
    add_tiles(svg, kTintNames[static_cast<std::size_t>(area.tint)],
              kInkColours[static_cast<std::size_t>(area.tint)], area.shapes);
  }
  svg.add("</g>\n");
  svg.strokes("textures", ground.fine(), kFineWidth);
  svg.strokes("edges", ground.edges(), kDetailWidth);
  add_lines(svg, "bridges", ground.bridges());
}

// Between two tiles of floor.
void add_grid(Svg& svg, const InkShapes& shapes) {
  svg.add("<path id=\"grid\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-dasharray=\"6 6\" d=\"",
          hex(kInkGrid));
  for (std::int32_t y = 0; y < shapes.size().height; ++y) {
    for (std::int32_t x = 0; x < shapes.size().width; ++x) {
      if (!shapes.is_open({x, y})) continue;
      const std::int32_t left = x * kTileUnits, top = y * kTileUnits;
      if (shapes.is_open({x, y - 1})) svg.add("M{} {}h{}", left, top, kTileUnits);
      if (shapes.is_open({x - 1, y})) svg.add("M{} {}v{}", left, top, kTileUnits);
    }
  }
  svg.add("\"/>\n");
}

void add_doors_and_stairs(Svg& svg, const GenerationResult& map, const InkShapes& shapes) {
  std::vector<PenStroke> steps;
  svg.add("<g id=\"doors\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\">\n", hex(kInkFloor),
          hex(kPen), kDetailWidth);
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      const TileType tile = map.tiles[{x, y}];
      if (tile == TileType::door) {
        const PenBox leaf = door_leaf(shapes, {x, y});
        svg.add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", leaf.x, leaf.y, leaf.width,
                leaf.height);
      }
      if (tile != TileType::stairs_down && tile != TileType::stairs_up) continue;
      const auto own = steps_of_stairs(shapes, {x, y}, tile == TileType::stairs_down);
      steps.insert(steps.end(), own.begin(), own.end());
    }
  }
  svg.add("</g>\n");
  svg.strokes("stairs", steps, kDetailWidth);
}

// A letter and a circle in the colour of the pair: k key, o lock, X exit. That of a lock on stairs
// is small and lies at their corner.
void add_marks(Svg& svg, const GenerationResult& map) {
  svg.add("<g id=\"marks\" stroke=\"{}\" stroke-width=\"3\" text-anchor=\"middle\">\n", hex(kPen));
  for (const PlacedMark& placed : marks_of(map)) {
    if (placed.is_stairs() && placed.pair == 0) continue;
    const std::int32_t aside = placed.is_stairs() ? kTileUnits / 4 : 0;
    const std::int32_t radius = placed.is_stairs() ? 14 : 20;
    const std::int32_t x = placed.position.x * kTileUnits + kTileUnits / 2 + aside;
    const std::int32_t y = placed.position.y * kTileUnits + kTileUnits / 2 + aside;
    svg.add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>\n", x, y, radius,
            hex(placed.colour()));
    const char letter = character_of(placed.is_stairs() ? Mark::lock : placed.mark);
    svg.add("<text x=\"{}\" y=\"{}\" font-size=\"{}\" stroke=\"none\">{}</text>\n", x,
            y + radius / 2, radius * 7 / 5, escaped_xml({&letter, 1}));
  }
  svg.add("</g>\n");
}

void add_numbers(Svg& svg, const GenerationResult& map) {
  const RoomGraph graph = map.graph.empty() ? room_graph(map) : map.graph;
  svg.add("<g id=\"numbers\" fill=\"{}\" font-size=\"44\" text-anchor=\"middle\">\n", hex(kPen));
  const auto write = [&](LogicalPosition p, std::string_view text) {
    svg.add("<text x=\"{}\" y=\"{}\">{}</text>\n", p.x * kTileUnits + kTileUnits / 2,
            p.y * kTileUnits + kTileUnits / 2 + 15, text);
  };
  for (std::size_t i = 0; i < graph.rooms.size(); ++i) {
    if (graph.rooms[i].tiles > 0) write(graph.rooms[i].center, fmt::to_string(i));
  }
  for (const LogicalPosition door : secret_doors_of(map)) write(door, kSecretLetter);
  svg.add("</g>\n");
}

}  // namespace

Result<std::string> write_svg(const GenerationResult& map) {
  if (const auto writable = check_writable(map); !writable) {
    return tl::make_unexpected(writable.error());
  }
  if (map.size().area() > kMaxSvgTiles) {
    return bad_input("svg", fmt::format("{} tiles", map.size().area()),
                     fmt::format("are too many for a drawing; at most {} are", kMaxSvgTiles));
  }
  const InkShapes shapes(map);
  const std::int32_t width = map.size().width * kTileUnits, height = map.size().height * kTileUnits;
  Svg svg;
  svg.add(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{}\" height=\"{}\" "
      "font-family=\"Georgia, 'Times New Roman', serif\">\n",
      width, height, width / 3, height / 3);
  svg.add("<title>{} {}, seed {}, {}x{}</title>\n", escaped_xml(map.generator), map.generator_version, map.seed,
          map.size().width, map.size().height);
  svg.add("<rect id=\"paper\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", width, height, hex(kPaper));
  std::vector<PenStroke> strokes;
  for (std::int32_t row = 0; row < shapes.hatch_rows(); ++row) shapes.add_hatching(row, strokes);
  svg.strokes("hatching", strokes, kHatchWidth);
  const InkGround ground(map, shapes);
  add_tiles(svg, "floor", kInkFloor, shapes);
  add_ground(svg, ground);
  add_grid(svg, shapes);
  strokes.clear();
  for (std::int32_t y = 0; y <= map.size().height; ++y) shapes.add_outline(y, strokes);
  svg.strokes("outline", strokes, kOutlineWidth);
  add_doors_and_stairs(svg, map, shapes);
  add_lines(svg, "furniture", ground.furniture());
  add_marks(svg, map);
  add_numbers(svg, map);
  svg.add("</svg>\n");
  return svg.take();
}

}  // namespace karst
