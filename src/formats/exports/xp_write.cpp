// Maps for REXPaint and for terminal games that read its files: two layers of characters in colour,
// the ground and what stands or is marked on it, packed by gzip.
#include <algorithm>

#include "formats/exports/export_text.hpp"
#include "formats/exports/exports.hpp"
#include "model/check_writable.hpp"
#include "render/palette.hpp"
#include "render/png/crc32.hpp"
#include "render/png/deflate.hpp"

namespace karst {
namespace {

// REXPaint shows what lies below where the background has this colour.
constexpr Colour kSeenThrough = {255, 0, 255};
constexpr std::int32_t kXpVersion = -1;
constexpr std::int32_t kXpLayers = 2;
// Of a zlib stream: its head, and the checksum at its end. Gzip has its own.
constexpr std::size_t kZlibHead = 2, kZlibEnd = 4;

void put_i32(std::string& bytes, std::int64_t number) {
  for (const int shift : {0, 8, 16, 24}) bytes += static_cast<char>(number >> shift & 0xFF);
}

void put_cell(std::string& bytes, char glyph, Colour ink, Colour ground) {
  put_i32(bytes, static_cast<unsigned char>(glyph));
  for (const Colour colour : {ink, ground}) {
    bytes += {static_cast<char>(colour.red), static_cast<char>(colour.green),
              static_cast<char>(colour.blue)};
  }
}

// Packs bytes as they come.
class GzipWriter {
 public:
  GzipWriter() : deflate_(zlib_) {}

  void add(const std::string& bytes) {
    crc_ = crc32(crc_, bytes);
    size_ += static_cast<std::int64_t>(bytes.size());
    deflate_.add({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  }
  std::string finish() {
    deflate_.finish();
    std::string file = {'\x1f', '\x8b', 8, 0, 0, 0, 0, 0, 0, '\xff'};  // no time, no system
    file.append(zlib_, kZlibHead, zlib_.size() - kZlibHead - kZlibEnd);
    put_i32(file, crc_);
    put_i32(file, size_);
    return file;
  }

 private:
  std::string zlib_;
  Deflate deflate_;
  std::uint32_t crc_ = 0;
  std::int64_t size_ = 0;
};

// Both layers stand column by column.
void add_ground(const GenerationResult& map, GzipWriter& file) {
  const DrawnGround ground(map);
  std::string column;
  for (std::int32_t x = 0; x < map.size().width; ++x) {
    column.clear();
    for (std::int32_t y = 0; y < map.size().height; ++y) {
      const Colour colour = ground.colour({x, y});
      const bool covered = map.tiles[{x, y}] == TileType::floor && ground.cover({x, y}) != Ground::bare;
      const char glyph = covered ? to_char(ground.cover({x, y})) : to_char(map.tiles[{x, y}]);
      put_cell(column, glyph, blend(colour, {255, 255, 255}, 128), colour);
    }
    file.add(column);
  }
}

// What is drawn over the ground of a tile.
struct XpSign {
  LogicalPosition position;
  char glyph = ' ';
  Colour ink;
};

// Marks, things of a dungeon where there is none, and furniture below both; column by column.
std::vector<XpSign> signs_of(const GenerationResult& map) {
  std::vector<XpSign> signs;
  for (const PlacedMark& mark : marks_of(map)) {
    signs.push_back({mark.position, character_of(mark.mark), mark.colour()});
  }
  for (const MapThing& thing : map.things) {
    if (!map.size().contains(thing.position)) continue;
    signs.push_back({thing.position, character_of(thing.kind), colour_of(thing.kind)});
  }
  for (const Feature& feature : map.features) {
    const auto furniture = furniture_of(looks_like_feature(feature.type, map.own_kinds));
    if (!map.size().contains(feature.position)) continue;
    signs.push_back({feature.position, furniture ? character_of(*furniture) : kOwnFeatureCharacter,
                     furniture ? colour_of(*furniture) : kOwnFeatureColour});
  }
  std::ranges::stable_sort(signs, {}, [&](const XpSign& sign) {
    return std::int64_t{sign.position.x} * map.size().height + sign.position.y;
  });
  return signs;
}

void add_marks(const GenerationResult& map, GzipWriter& file) {
  const std::vector<XpSign> signs = signs_of(map);
  auto next = signs.begin();
  std::string column;
  for (std::int32_t x = 0; x < map.size().width; ++x) {
    column.clear();
    for (std::int32_t y = 0; y < map.size().height; ++y) {
      const LogicalPosition p{x, y};
      if (next != signs.end() && next->position == p) {
        put_cell(column, next->glyph, next->ink, kSeenThrough);
      } else {
        put_cell(column, ' ', {}, kSeenThrough);
      }
      while (next != signs.end() && next->position == p) ++next;
    }
    file.add(column);
  }
}

}  // namespace

Result<void> export_xp(const GenerationResult& map, const ExportOptions&, ExportSink& sink) {
  if (auto possible = check_writable(map); !possible) return possible;
  GzipWriter file;
  std::string head;
  put_i32(head, kXpVersion);
  put_i32(head, kXpLayers);
  for (const auto add_layer : {add_ground, add_marks}) {
    put_i32(head, map.size().width);
    put_i32(head, map.size().height);
    file.add(std::exchange(head, {}));
    add_layer(map, file);
  }
  ExportText text(sink);
  text.begin(".xp");
  text.add(file.finish());
  return text.finish();
}

}  // namespace karst
