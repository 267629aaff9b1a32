// Map JSON, version 1, laid out for people: one row of tiles and one room a line. Equal maps give
// equal bytes.
#include <fmt/format.h>

#include <cmath>

#include "formats/format_table.hpp"
#include "model/check_writable.hpp"
#include "formats/json_writer.hpp"
#include "karst/formats/formats.hpp"
#include "karst/model/metrics.hpp"

namespace karst {
namespace {

void add_value(JsonWriter& json, const ParamValue& value) {
  if (const bool* flag = std::get_if<bool>(&value)) {
    json.add_raw(*flag ? "true" : "false");
  } else if (const std::int64_t* whole = std::get_if<std::int64_t>(&value)) {
    json.add("{}", *whole);
  } else if (const double* real = std::get_if<double>(&value)) {
    json.add_real(*real);
  } else {
    json.add_text(std::get<std::string>(value));
  }
}

void add_params(JsonWriter& json, const std::vector<NamedParam>& params) {
  json.add_raw("{");
  for (std::size_t i = 0; i < params.size(); ++i) {
    if (i > 0) json.add_raw(", ");
    json.add_text(params[i].name);
    json.add_raw(": ");
    add_value(json, params[i].value);
  }
  json.add_raw("}");
}

void write_passes(JsonWriter& json, const std::vector<PassRecord>& passes) {
  json.key("passes");
  json.add_lines(passes, [&](const PassRecord& pass) {
    json.add_raw(R"({"name": )");
    json.add_text(pass.name);
    json.add(R"(, "version": {}, "params": )", pass.version);
    add_params(json, pass.params);
    if (!pass.undone.empty()) {
      json.add_raw(R"(, "undone": )");
      json.add_text(pass.undone);
    }
    json.add_raw("}");
  });
}

void write_require(JsonWriter& json, const std::vector<Requirement>& require) {
  json.key("require");
  json.add_raw("{");
  for (std::size_t i = 0; i < require.size(); ++i) {
    if (i > 0) json.add_raw(", ");
    json.add_text(require[i].metric);
    json.add_raw(": ");
    json.add_text(require[i].range());
  }
  json.add_raw("}");
}

void write_level(JsonWriter& json, const LevelOrigin& level) {
  json.key("level");
  json.add(R"({{"number": {}, "world_seed": "{}", "segment": {})", level.number, level.world_seed,
           level.segment);
  if (!level.custom.empty()) {
    json.add_raw(R"(, "custom": )");
    add_params(json, level.custom);
  }
  json.add_raw("}");
}

void write_origin(JsonWriter& json, const GenerationResult& map) {
  json.key("format");
  json.add_text(kMapJsonFormat);
  json.key("version");
  json.add("{}", kMapJsonVersion);
  json.key("generator");
  json.add_text(map.generator);
  json.key("generator_version");
  json.add("{}", map.generator_version);
  json.key("seed");
  json.add("\"{}\"", map.seed);
  json.key("attempt");
  json.add("{}", map.attempt);
  json.key("params");
  add_params(json, map.params);
  if (!map.passes.empty()) write_passes(json, map.passes);
  if (!map.require.empty()) write_require(json, map.require);
  if (map.level) write_level(json, *map.level);
}

template <class Cell, class ToChar>
void write_rows(JsonWriter& json, std::string_view key, const Grid<Cell>& grid,
                ToChar to_character) {
  json.key(key);
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    json.add_raw(y == 0 ? "[\n    \"" : ",\n    \"");
    for (const Cell cell : grid.row(y)) json.add_char(to_character(cell));
    json.add_raw("\"");
  }
  json.add_raw("\n  ]");
}

// Two digits a tile.
void write_field(JsonWriter& json, std::string_view key, const Grid<std::uint8_t>& field) {
  if (field.empty()) return;
  constexpr std::string_view kDigits = "0123456789abcdef";
  json.key(key);
  for (std::int32_t y = 0; y < field.height(); ++y) {
    json.add_raw(y == 0 ? "[\n    \"" : ",\n    \"");
    for (const std::uint8_t value : field.row(y)) {
      json.add_char(kDigits[value >> 4]);
      json.add_char(kDigits[value & 15]);
    }
    json.add_raw("\"");
  }
  json.add_raw("\n  ]");
}

// The pairs of one row stand on one line.
void write_rough(JsonWriter& json, const std::vector<PackedPosition>& rough) {
  json.key("rough");
  for (std::size_t i = 0; i < rough.size(); ++i) {
    const bool same_row = i > 0 && rough[i - 1].y == rough[i].y;
    json.add_raw(i == 0 ? "[\n    " : same_row ? ", " : ",\n    ");
    json.add("[{}, {}]", rough[i].x, rough[i].y);
  }
  json.add_raw("\n  ]");
}

void write_layers(JsonWriter& json, const GenerationResult& map) {
  json.key("width");
  json.add("{}", map.size().width);
  json.key("height");
  json.add("{}", map.size().height);
  json.key("hash");
  json.add("\"{}\"", hash_to_string(map.hash));
  write_rows(json, "tiles", map.tiles, [](TileType tile) { return to_char(tile); });
  if (!map.biomes.empty()) {
    write_rows(json, "biomes", map.biomes, [](Biome biome) { return to_char(biome); });
  }
  if (!map.heights.empty()) {
    write_rows(json, "heights", map.heights,
               [](std::uint8_t height) { return static_cast<char>('0' + height); });
  }
  if (!map.rough.empty()) write_rough(json, map.rough);
  write_field(json, "elevation", map.elevation);
  write_field(json, "moisture", map.moisture);
}

void add_area(JsonWriter& json, const TileArea& area) {
  json.add(R"({{"x": {}, "y": {}, "width": {}, "height": {}}})", area.x, area.y, area.width,
           area.height);
}

// What the graph tells of a room, behind its outline.
void add_room_facts(JsonWriter& json, const GraphRoom& room) {
  json.add(R"(, "kind": "{}")", kRoomKindNames[static_cast<std::size_t>(room.kind)]);
  if (room.role != RoomRole::none) {
    json.add(R"(, "role": "{}")", kRoomRoleNames[static_cast<std::size_t>(room.role)]);
  }
  json.add(R"(, "tiles": {}, "inside": )", room.tiles);
  add_area(json, room.inside);
  json.add_raw(R"(, "center": )");
  json.add_position(room.center);
  if (!room.listed) json.add_raw(R"(, "found": true)");
}

void add_outline(JsonWriter& json, const Rect& room) {
  json.add(R"({{"x": {}, "y": {}, "width": {}, "height": {})", room.x1, room.y1, room.width(),
           room.height());
}

void write_rooms(JsonWriter& json, const GenerationResult& map) {
  json.key("rooms");
  if (map.graph.empty()) {
    json.add_lines(map.rooms, [&](const Rect& room) {
      add_outline(json, room);
      json.add_raw("}");
    });
    return;
  }
  json.add_lines(map.graph.rooms, [&](const GraphRoom& room) {
    add_outline(json, room.rect);
    add_room_facts(json, room);
    json.add_raw("}");
  });
}

void write_links(JsonWriter& json, const std::vector<RoomLink>& links) {
  if (links.empty()) return;
  json.key("links");
  json.add_lines(links, [&](const RoomLink& link) {
    json.add(R"({{"a": {}, "b": {}, "kind": "{}", "tiles": [)", link.a, link.b,
             kLinkKindNames[static_cast<std::size_t>(link.kind)]);
    for (std::size_t i = 0; i < link.tiles.size(); ++i) {
      json.add("{}[{}, {}]", i > 0 ? ", " : "", link.tiles[i].x, link.tiles[i].y);
    }
    json.add(R"(], "length": {}}})", link.length);
  });
}

void write_things(JsonWriter& json, const std::vector<MapThing>& things) {
  if (things.empty()) return;
  json.key("things");
  json.add_lines(things, [&](const MapThing& thing) {
    json.add(R"({{"kind": "{}", "id": )", kThingKindNames[static_cast<std::size_t>(thing.kind)]);
    json.add_text(thing.id);
    json.add_raw(R"(, "name": )");
    json.add_text(thing.name);
    json.add(R"(, "x": {}, "y": {}}})", thing.position.x, thing.position.y);
  });
}

void write_places(JsonWriter& json, const GenerationResult& map) {
  write_rooms(json, map);
  write_links(json, map.graph.links);
  json.key("start");
  json.add_position(map.start);
  if (map.stairs_up) {
    json.key("stairs_up");
    json.add_position(*map.stairs_up);
  }
  if (map.stairs_down) {
    json.key("stairs_down");
    json.add_position(*map.stairs_down);
  }
}

void write_people(JsonWriter& json, const GenerationResult& map) {
  if (!map.points_of_interest.empty()) {
    json.key("pois");
    json.add_lines(map.points_of_interest, [&](const PointOfInterest& place) {
      json.add_raw(R"({"type": )");
      json.add_text(place.type);
      json.add(R"(, "x": {}, "y": {}, "biome": "{}"}})", place.position.x, place.position.y,
               to_string(place.biome));
    });
  }
  if (!map.faction_starts.empty()) {
    json.key("factions");
    json.add_lines(map.faction_starts, [&](const FactionStart& start) {
      json.add(R"({{"x": {}, "y": {}, "biome": "{}", "sector": {})", start.position.x,
               start.position.y, to_string(start.biome), start.sector);
      const auto& [near, middle, far] = start.land;
      if (far > 0) json.add(R"(, "land": [{}, {}, {}])", near, middle, far);
      json.add_raw("}");
    });
  }
  if (!map.placements.empty()) {
    json.key("placements");
    json.add_lines(map.placements, [&](const Placement& wish) {
      json.add_raw(R"({"type": )");
      json.add_text(wish.type);
      json.add(R"(, "asked": {}, "placed": {}, "distance": {}, "kept_distance": {})", wish.asked,
               wish.placed, wish.distance, wish.kept_distance);
      if (!wish.why.empty()) {
        json.add_raw(R"(, "why": )");
        json.add_text(wish.why);
      }
      json.add_raw("}");
    });
  }
}

void write_subtypes(JsonWriter& json, const std::vector<MarkedTile>& marked) {
  if (marked.empty()) return;
  json.key("subtypes");
  json.add_lines(marked, [&](const MarkedTile& tile) {
    json.add(R"({{"x": {}, "y": {}, "types": [)", tile.position.x, tile.position.y);
    for (std::size_t i = 0; i < tile.types.size(); ++i) {
      json.add("{}{}", i > 0 ? ", " : "", static_cast<int>(tile.types[i]));
    }
    json.add_raw("]");
    if (tile.pair != 0) json.add(R"(, "pair": {})", tile.pair);
    json.add_raw("}");
  });
}

void write_locks(JsonWriter& json, const GenerationResult& map) {
  if (map.key_use != KeyUse::permanent) {
    json.key("keys");
    json.add_text(kKeyUseNames[static_cast<std::size_t>(map.key_use)]);
  }
  if (map.solution.empty()) return;
  json.key("solution");
  json.add_lines(map.solution, [&](const SolutionStep& step) {
    json.add(R"({{"do": "{}")", kSolutionActionNames[static_cast<std::size_t>(step.action)]);
    if (step.pair != 0) json.add(R"(, "pair": {})", step.pair);
    json.add(R"(, "x": {}, "y": {}}})", step.position.x, step.position.y);
  });
}

void write_metrics(JsonWriter& json, const Metrics& metrics) {
  json.key("metrics");
  bool first = true;
  for (const MetricInfo& info : metric_infos()) {
    const std::optional<MetricValue> value = info.value(metrics);
    if (!value) continue;
    json.add("{}\"{}\": ", first ? "{\n    " : ",\n    ", info.name);
    first = false;
    if (const std::int64_t* whole = std::get_if<std::int64_t>(&*value)) {
      json.add("{}", *whole);
    } else {
      json.add_real(std::get<double>(*value));
    }
  }
  json.add_raw("\n  }");
}

Result<void> check_params(const std::string& owner, const std::vector<NamedParam>& params) {
  for (const NamedParam& param : params) {
    const double* real = std::get_if<double>(&param.value);
    if (real != nullptr && !std::isfinite(*real)) {
      return bad_input(owner, fmt::format("{} = {}", param.name, *real),
                       "is no number that JSON can hold");
    }
  }
  return {};
}

Result<void> check_all_params(const GenerationResult& map) {
  if (auto possible = check_params(map.generator, map.params); !possible) return possible;
  for (const PassRecord& pass : map.passes) {
    if (auto possible = check_params(pass.name, pass.params); !possible) return possible;
  }
  return map.level ? check_params("level", map.level->custom) : Result<void>();
}

// Enough for all layers of rows, so that large maps are not copied while they grow.
std::int64_t expected_bytes(const GenerationResult& map) {
  const std::int64_t layers = 1 + (map.biomes.empty() ? 0 : 1) + (map.heights.empty() ? 0 : 1) +
                              (map.elevation.empty() ? 0 : 2) + (map.moisture.empty() ? 0 : 2);
  const std::size_t short_lines = map.rooms.size() + map.subtypes.size() + map.solution.size();
  const std::size_t long_lines =
      map.graph.rooms.size() + map.graph.links.size() + map.things.size();
  const auto lists = static_cast<std::int64_t>(short_lines * 64 + long_lines * 192 +
                                               map.rough.size() * 14);
  return layers * (map.size().area() + std::int64_t{map.size().height} * 8) + lists + 2048;
}

}  // namespace

Result<std::string> write_json(const GenerationResult& map) {
  for (const auto& possible : {check_writable(map), check_all_params(map)}) {
    if (!possible) return tl::make_unexpected(possible.error());
  }
  JsonWriter json(expected_bytes(map));
  write_origin(json, map);
  write_layers(json, map);
  write_places(json, map);
  write_people(json, map);
  write_subtypes(json, map.subtypes);
  write_locks(json, map);
  write_things(json, map.things);
  write_metrics(json, measure(map));
  std::string text = json.finish();
  if (text.size() > kMostMapBytes) {
    return not_possible("json", fmt::format("the map takes {} bytes", text.size()),
                        fmt::format("and at most {} can be read back", kMostMapBytes));
  }
  return text;
}

// Line breaks stand only between values, since texts have them escaped; so do the blanks after them.
Result<std::string> write_json_line(const GenerationResult& map) {
  auto text = write_json(map);
  if (!text) return text;
  std::size_t kept = 0;
  bool is_indent = false;
  for (const char c : *text) {
    is_indent = c == '\n' || (is_indent && c == ' ');
    if (!is_indent) (*text)[kept++] = c;
  }
  text->resize(kept);
  *text += '\n';
  return text;
}

}  // namespace karst
