// Maps for virtual tabletops, as Universal VTT 0.3: where sight ends, which doors there are, what
// shines, and the picture. One tile is one cell of the grid.
#include <algorithm>
#include <array>

#include "formats/exports/export_text.hpp"
#include "formats/exports/exports.hpp"
#include "formats/exports/map_objects.hpp"
#include "formats/exports/wall_lines.hpp"
#include "karst/render/picture.hpp"
#include "karst/render/tile_picture.hpp"
#include "model/check_writable.hpp"

namespace karst {
namespace {

constexpr std::int32_t kWantedCell = 32;  // pixels
constexpr std::int64_t kWantedImage = std::int64_t{1} << 24;
constexpr double kLightRange = 4;  // tiles
// What shines, by the names of objects.
constexpr std::array<std::string_view, 4> kLights = {"torch", "brazier", "campfire", "lamp"};

struct VttImage {
  std::int32_t cell = 0;  // pixels
  std::string png;
};

// With a tile set its pixels; else as large as a tabletop likes it, and smaller on large maps.
Result<VttImage> image_of(const GenerationResult& map, const TileSet* tiles) {
  VttImage image;
  Result<std::string> png;
  if (tiles != nullptr) {
    image.cell = tiles->tile_pixels();
    png = write_tiles_png(map, *tiles);
  } else {
    image.cell = kWantedCell;
    while (image.cell > 1 && map.size().area() * image.cell * image.cell > kWantedImage) {
      --image.cell;
    }
    const auto picture = draw_picture(map, image.cell);
    if (!picture) return tl::make_unexpected(picture.error());
    png = write_png(*picture);
  }
  if (!png) return tl::make_unexpected(png.error());
  image.png = *std::move(png);
  return image;
}

void add_base64(std::string_view bytes, ExportText& text) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t at = i + k;
      three = three << 8 | (at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0u);
    }
    std::array<char, 4> digits{};
    for (std::size_t k = 0; k < 4; ++k) digits[k] = kDigits[three >> (18 - 6 * k) & 63];
    if (i + 1 >= bytes.size()) digits[2] = '=';
    if (i + 2 >= bytes.size()) digits[3] = '=';
    text.add({digits.data(), digits.size()});
  }
}

// Doors, and locks without one, which shut a passage as a door does.
std::vector<LogicalPosition> doors_of(const GenerationResult& map) {
  std::vector<LogicalPosition> doors;
  for (const LogicalPosition p : special_tiles(map.tiles)) {
    if (map.tiles[p] == TileType::door) doors.push_back(p);
  }
  for (const MarkedTile& tile : map.subtypes) {
    const bool shuts = tile.types.contains(Subtype::lock) && map.size().contains(tile.position) &&
                       is_walkable(map.tiles[tile.position]);
    if (shuts) doors.push_back(tile.position);
  }
  std::ranges::sort(doors, comes_before);
  doors.erase(std::unique(doors.begin(), doors.end()), doors.end());
  return doors;
}

// Across the middle of the tile, from wall to wall.
void add_portal(const GenerationResult& map, LogicalPosition p, ExportText& text) {
  const auto is_wall = [&](LogicalPosition q) {
    return !map.size().contains(q) || !is_walkable(map.tiles[q]);
  };
  const bool upright = is_wall({p.x, p.y - 1}) && is_wall({p.x, p.y + 1});
  const double x = p.x + 0.5, y = p.y + 0.5;
  const double dx = upright ? 0 : 0.5, dy = upright ? 0.5 : 0;
  text.print(R"({{"position":{{"x":{},"y":{}}},"bounds":[{{"x":{},"y":{}}},{{"x":{},"y":{}}}],)"
             R"("rotation":{},"closed":true,"freestanding":false}})",
             x, y, x - dx, y - dy, x + dx, y + dy, upright ? 1.5707963267948966 : 0.0);
}

void add_lights(const GenerationResult& map, ExportText& text) {
  bool first = true;
  for (const ObjectGroup& group : object_groups(map)) {
    for (const MapObject& object : group.objects) {
      if (std::ranges::find(kLights, object.name) == kLights.end()) continue;
      text.print(R"({}{{"position":{{"x":{},"y":{}}},"range":{},"intensity":1,)"
                 R"("color":"ffffb060","shadows":true}})",
                 first ? "" : ",\n", object.area.x + 0.5, object.area.y + 0.5, kLightRange);
      first = false;
    }
  }
}

}  // namespace

Result<void> export_uvtt(const GenerationResult& map, const ExportOptions& options,
                         ExportSink& sink) {
  if (auto possible = check_writable(map); !possible) return possible;
  const auto image = image_of(map, options.tiles);
  if (!image) return tl::make_unexpected(image.error());
  ExportText text(sink);
  text.begin(".uvtt");
  text.print("{{\"format\":0.3,\n\"resolution\":{{\"map_origin\":{{\"x\":0,\"y\":0}},"
             "\"map_size\":{{\"x\":{},\"y\":{}}},\"pixels_per_grid\":{}}},\n\"line_of_sight\":[",
             map.size().width, map.size().height, image->cell);
  bool first = true;
  for_each_wall_line(map.tiles, [&](const WallLine& line) {
    text.print(R"({}[{{"x":{},"y":{}}},{{"x":{},"y":{}}}])", first ? "" : ",\n", line.x1, line.y1,
               line.x2, line.y2);
    first = false;
  });
  text.add("],\n\"objects_line_of_sight\":[],\n\"portals\":[");
  first = true;
  for (const LogicalPosition door : doors_of(map)) {
    if (!first) text.add(",\n");
    first = false;
    add_portal(map, door, text);
  }
  text.add("],\n\"environment\":{\"baked_lighting\":true,\"ambient_light\":\"ffffffff\"},\n"
           "\"lights\":[");
  add_lights(map, text);
  text.add("],\n\"image\":\"");
  add_base64(image->png, text);
  text.add("\"}\n");
  return text.finish();
}

}  // namespace karst
