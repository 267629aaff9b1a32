// Maps of Tiled. What a file says becomes map JSON, whose reader checks everything: so each part of a
// map is read here as soon as map_parts.hpp has a row for it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/memory_fault.hpp"
#include "karst/core/text.hpp"
#include "formats/exports/map_objects.hpp"
#include "formats/exports/tmx_names.hpp"
#include "formats/imports/drawn_map.hpp"
#include "formats/imports/tmx_file.hpp"
#include "formats/json_writer.hpp"
#include "formats/maps/row_cells.hpp"
#include "karst/formats/imports.hpp"

namespace karst {
namespace {

constexpr std::uint8_t kNoMeaning = 0xFF;

// Layers tell what their tiles mean where these do not say it themselves.
struct LayerMeaning {
  std::string_view name;
  std::uint8_t kind;
};
constexpr std::array kLayerMeanings = {
    LayerMeaning{"ground", 1}, LayerMeaning{"floor", 1}, LayerMeaning{"floors", 1},
    LayerMeaning{"walls", 0},  LayerMeaning{"wall", 0},  LayerMeaning{"doors", 4},
    LayerMeaning{"marks", TileLegend::kMark}};

// A value of map JSON that fits into another one: brackets pair up, texts end, nothing follows it.
bool is_one_value(std::string_view text) {
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_text) {
      if (c == '\\') ++i;
      if (c == '"') in_text = false;
    } else if (c == '"') {
      in_text = true;
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if (c == ']' || c == '}') {
      if (--depth < 0) return false;
    } else if ((c == ',' || c == ':') && depth == 0) {
      return false;
    }
  }
  return depth == 0 && !in_text && !text.empty();
}

class TmxMap {
 public:
  TmxMap(const TmxFile& file, std::string_view where, const TileLegend& legend)
      : file_(file), where_(where), legend_(legend) {}

  Result<GenerationResult> read() {
    if (auto done = read_kinds(); !done) return tl::make_unexpected(done.error());
    if (find_property("hash") != nullptr) {
      auto whole = read_json(false);
      if (whole && content_hash(*whole) == whole->hash) return whole;
    }
    auto drawn = read_json(true);
    if (drawn) finish_drawn_map(*drawn, find_group("start") != nullptr);
    return drawn;
  }

 private:
  Result<GenerationResult> read_json(bool edited) {
    JsonWriter json(file_.size.area() + 4096);
    if (auto done = write_json(json, edited); !done) return tl::make_unexpected(done.error());
    return read_map_json(json.finish(), where_);
  }

  // --- tiles -----------------------------------------------------------------------------------

  // What each tile is, from all layers that show something.
  Result<void> read_kinds() {
    if (file_.layers.empty()) return bad_input(std::string(where_), "the map", "has no layer of tiles");
    kinds_.reset(file_.size, static_cast<std::uint8_t>(TileType::wall));
    for (const TmxLayer& layer : file_.layers) {
      if (is_value_layer(layer) || is_ignored(layer)) continue;
      meanings_.assign(file_.tile_sets.size(), {});
      auto done = for_each_number(
          layer, file_.size, where_, [&](LogicalPosition p, std::uint32_t number) -> Result<void> {
            if (number == 0) return {};
            const auto kind = kind_of(layer, p, number);
            if (!kind) return tl::make_unexpected(kind.error());
            if (*kind != TileLegend::kMark) kinds_[p] = *kind;
            return {};
          });
      if (!done) return done;
    }
    return {};
  }

  // Others call the layer of floors `ground`, too; only files of Karst have a tile set for values.
  bool has_value_set() const {
    return std::ranges::any_of(file_.tile_sets, [](const TmxTileSet& set) {
      return set.name.ends_with(kValuesSetEnding);
    });
  }
  bool is_value_layer(const TmxLayer& layer) const {
    const PartInfo* part = find_part_info(layer.name);
    return part != nullptr && part->key != "tiles" &&
           (part->shape == PartShape::layer || part->shape == PartShape::tile_list) &&
           has_value_set();
  }
  bool is_ignored(const TmxLayer& layer) const {
    return std::ranges::find(legend_.ignored_layers, layer.name) != legend_.ignored_layers.end();
  }

  Result<std::uint8_t> kind_of(const TmxLayer& layer, LogicalPosition p, std::uint32_t number) {
    const auto index = tile_set_of(layer, p, number);
    if (!index) return tl::make_unexpected(index.error());
    const TmxTileSet& set = file_.tile_sets[*index];
    const std::uint32_t id = number - set.first;
    std::vector<std::uint8_t>& known = meanings_[*index];
    if (known.size() <= id) known.resize(id + 1, kNoMeaning);
    if (known[id] == kNoMeaning) known[id] = meaning_of(layer, set, id).value_or(kNoMeaning);
    if (known[id] != kNoMeaning) return known[id];
    return bad_input(place_of(layer.name, p),
                     fmt::format("tile {} of \"{}\"", id, shortened(set.name)),
                     "has no meaning; give it the class wall, floor, door, stairs_up, stairs_down "
                     "or mark, or name it in a legend");
  }

  Result<std::size_t> tile_set_of(const TmxLayer& layer, LogicalPosition p,
                                  std::uint32_t number) const {
    const auto behind = std::ranges::upper_bound(file_.tile_sets, number, {}, &TmxTileSet::first);
    const auto index = behind - file_.tile_sets.begin() - 1;
    if (index >= 0) {
      const TmxTileSet& set = file_.tile_sets[static_cast<std::size_t>(index)];
      if (number - set.first < set.count) return static_cast<std::size_t>(index);
    }
    return bad_input(place_of(layer.name, p), fmt::format("tile number {}", number),
                     "belongs to no tile set");
  }

  std::optional<std::uint8_t> meaning_of(const TmxLayer& layer, const TmxTileSet& set,
                                         std::uint32_t id) const {
    if (const auto told = legend_.find(fmt::format("{}:{}", set.name, id))) return told;
    const auto tile = std::ranges::lower_bound(set.tiles, id, {}, &TmxTileSet::Tile::id);
    if (tile != set.tiles.end() && tile->id == id) {
      for (const std::string& name : tile->names) {
        if (const auto told = legend_.find(name)) return told;
      }
    }
    for (const LayerMeaning& meaning : kLayerMeanings) {
      if (equal_ignoring_case(meaning.name, layer.name)) return meaning.kind;
    }
    return std::nullopt;
  }

  std::string place_of(std::string_view layer, LogicalPosition p) const {
    return fmt::format("{}: layer \"{}\" at {},{}", where_, shortened(layer), p.x, p.y);
  }

  // --- map JSON --------------------------------------------------------------------------------

  const TmxProperty* find_property(std::string_view name) const {
    const auto found = std::ranges::find(file_.properties, name, &TmxProperty::name);
    return found == file_.properties.end() ? nullptr : &*found;
  }
  const TmxGroup* find_group(std::string_view name) const {
    const auto found = std::ranges::find(file_.groups, name, &TmxGroup::name);
    return found == file_.groups.end() ? nullptr : &*found;
  }

  Result<void> write_json(JsonWriter& json, bool edited) {
    json.key("format");
    json.add_text(kMapJsonFormat);
    json.key("version");
    json.add("{}", kMapJsonVersion);
    json.key("width");
    json.add("{}", file_.size.width);
    json.key("height");
    json.add("{}", file_.size.height);
    if (edited) {
      json.add_raw(R"(, "generator": "drawn", "generator_version": 1, "seed": "0", "attempt": 0, )"
                   R"("params": {}, "hash": "0000000000000000")");
    }
    write_tiles(json);
    for (const PartInfo& part : part_infos()) {
      const bool stands_already = part.key == "tiles" || (edited && is_stairs(part));
      if (stands_already || (edited && !part.stays_when_edited)) continue;
      if (auto done = write_part(json, part, edited); !done) return done;
    }
    return {};
  }
  // Of an edited map the tiles tell it.
  static bool is_stairs(const PartInfo& part) {
    return part.key == "stairs_up" || part.key == "stairs_down";
  }

  void write_tiles(JsonWriter& json) const {
    json.key("tiles");
    for (std::int32_t y = 0; y < file_.size.height; ++y) {
      json.add_raw(y == 0 ? "[\"" : ",\n\"");
      for (const std::uint8_t kind : kinds_.row(y)) json.add_char(kTileCharacters[kind]);
      json.add_raw("\"");
    }
    json.add_raw("]");
  }

  Result<void> write_part(JsonWriter& json, const PartInfo& part, bool edited) {
    switch (part.shape) {
      case PartShape::property:
        if (const TmxProperty* property = find_property(part.key)) {
          json.key(part.key);
          return write_value(json, part.key, part.kind, property->value);
        }
        return {};
      case PartShape::layer:
      case PartShape::tile_list:
        return write_value_layer(json, part);
      case PartShape::point:
        return write_point(json, part);
      case PartShape::objects:
        break;
    }
    return write_objects(json, part, edited);
  }

  Result<void> write_value(JsonWriter& json, std::string_view key, PropertyKind kind,
                           const std::string& value) const {
    const bool sound = kind == PropertyKind::text     ? true
                       : kind == PropertyKind::number ? parse_integer(value).has_value()
                       : kind == PropertyKind::flag   ? value == "true" || value == "false"
                                                      : is_one_value(value);
    if (!sound) {
      return bad_input(fmt::format("{}: {}", where_, key), fmt::format("\"{}\"", shortened(value)),
                       kind == PropertyKind::number ? "is not a whole number"
                       : kind == PropertyKind::flag ? "is neither true nor false"
                                                    : "is no value of map JSON");
    }
    if (kind == PropertyKind::text) {
      json.add_text(value);
    } else {
      json.add_raw(value);
    }
    return {};
  }

  Result<void> write_value_layer(JsonWriter& json, const PartInfo& part) {
    const auto layer = std::ranges::find(file_.layers, part.key, &TmxLayer::name);
    if (layer == file_.layers.end() || !is_value_layer(*layer)) return {};
    const bool is_list = part.shape == PartShape::tile_list;
    const std::uint32_t end = is_list                   ? 2
                              : part.characters.empty() ? 256
                                                        : static_cast<std::uint32_t>(
                                                              part.characters.size());
    json.key(part.key);
    json.add_raw("[");
    bool first = true;
    auto done = for_each_number(
        *layer, file_.size, where_, [&](LogicalPosition p, std::uint32_t number) -> Result<void> {
          std::uint32_t value = 0;
          if (number != 0) {
            const auto set = tile_set_of(*layer, p, number);
            if (!set) return tl::make_unexpected(set.error());
            value = number - file_.tile_sets[*set].first;
          }
          if (value >= end) {
            return bad_input(place_of(layer->name, p), fmt::format("the value {}", value),
                             fmt::format("is outside 0..{}", end - 1));
          }
          if (is_list) {
            if (value == 0) return {};
            json.add("{}[{}, {}]", first ? "" : ", ", p.x, p.y);
            first = false;
            return {};
          }
          if (p.x == 0) json.add_raw(p.y == 0 ? "\"" : ",\n\"");
          if (part.characters.empty()) {
            json.add_char(kHexDigits[value >> 4]);
            json.add_char(kHexDigits[value & 15]);
          } else {
            json.add_char(part.characters[value]);
          }
          if (p.x + 1 == file_.size.width) json.add_char('"');
          return {};
        });
    json.add_raw("]");
    return done;
  }

  // --- objects ---------------------------------------------------------------------------------

  static double tile_of(double pixels, double tile) { return std::floor(pixels / tile); }
  static std::int64_t whole(double number) {
    constexpr double kFar = 1e9;  // far outside of any map, where the reader of map JSON refuses it
    return static_cast<std::int64_t>(std::clamp(number, -kFar, kFar));
  }

  void write_position(JsonWriter& json, const TmxObject& object) const {
    const double y = object.has_tile ? object.y - file_.tile_height : object.y;
    json.add(R"("x": {}, "y": {})", whole(tile_of(object.x, file_.tile_width)),
             whole(tile_of(y, file_.tile_height)));
  }
  void write_area(JsonWriter& json, const TmxObject& object) const {
    const auto tiles = [](double pixels, double tile) { return whole(std::round(pixels / tile)); };
    json.add(R"("x": {}, "y": {}, "width": {}, "height": {})", tiles(object.x, file_.tile_width),
             tiles(object.y, file_.tile_height), tiles(object.width, file_.tile_width) - 1,
             tiles(object.height, file_.tile_height) - 1);
  }

  Result<void> write_point(JsonWriter& json, const PartInfo& part) {
    const TmxGroup* group = find_group(part.key);
    const bool is_start = part.key == "start";
    if (group == nullptr && !is_start) return {};
    if (group != nullptr && group->objects.size() != 1) {
      return bad_input(fmt::format("{}: {}", where_, part.key),
                       fmt::format("a group of {} objects", group->objects.size()),
                       "should have just one");
    }
    json.key(part.key);
    json.add_raw("{");
    write_position(json, group != nullptr ? group->objects.front() : TmxObject{});
    json.add_raw("}");
    return {};
  }

  // Rooms of an edited map are outlines alone, and only those that were listed.
  static bool is_found_room(const PartInfo& part, const TmxObject& object) {
    const auto found = std::ranges::find(object.properties, "found", &TmxProperty::name);
    return part.has_area && found != object.properties.end() && found->value == "true";
  }

  Result<void> write_objects(JsonWriter& json, const PartInfo& part, bool edited) {
    const TmxGroup* group = find_group(part.key);
    if (group == nullptr && part.key != "rooms") return {};
    json.key(part.key);
    json.add_raw("[");
    bool first = true;
    for (std::size_t i = 0; group != nullptr && i < group->objects.size(); ++i) {
      const TmxObject& object = group->objects[i];
      if (edited && is_found_room(part, object)) continue;
      json.add_raw(first ? "{" : ",\n{");
      first = false;
      if (auto done = write_object(json, part, i, object, edited); !done) return done;
      json.add_raw("}");
    }
    json.add_raw("]");
    return {};
  }

  Result<void> write_object(JsonWriter& json, const PartInfo& part, std::size_t index,
                            const TmxObject& object, bool edited) const {
    bool first = true;
    if (part.has_area) write_area(json, object);
    if (part.has_position) write_position(json, object);
    first = !part.has_area && !part.has_position;
    if (part.has_area && edited) return {};
    for (const ObjectProperty& field : part.fields) {
      const auto found = std::ranges::find(object.properties, field.key, &TmxProperty::name);
      if (found == object.properties.end()) continue;
      json.add("{}\"{}\": ", first ? "" : ", ", field.key);
      first = false;
      const std::string name = fmt::format("{}[{}].{}", part.key, index, field.key);
      if (auto done = write_value(json, name, field.kind, found->value); !done) return done;
    }
    return {};
  }

  const TmxFile& file_;
  std::string_view where_;
  const TileLegend& legend_;
  Grid<std::uint8_t> kinds_;  // TileType
  std::vector<std::vector<std::uint8_t>> meanings_;  // of the layer at hand, by tile set and tile
};

}  // namespace

Result<GenerationResult> read_map_tmx(std::string_view text, std::string_view where,
                                      const LoadBeside& load, const TileLegend& legend) {
  return within_memory(where, "the map", [&]() -> Result<GenerationResult> {
    const auto file = read_tmx_file(text, where, load);
    if (!file) return tl::make_unexpected(file.error());
    return TmxMap(*file, where, legend).read();
  });
}

}  // namespace karst
