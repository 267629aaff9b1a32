// Map JSON, version 1, laid out for people: one row of tiles and one room a line. Equal maps give
// equal bytes. What is written, in which order, is told by map_parts.hpp.
#include <fmt/format.h>

#include <cmath>

#include "formats/format_table.hpp"
#include "formats/maps/map_values.hpp"
#include "formats/maps/row_cells.hpp"
#include "karst/formats/formats.hpp"
#include "karst/model/metrics.hpp"
#include "model/check_writable.hpp"

namespace karst {
namespace {

// --- parts, by type ----------------------------------------------------------------------------

template <auto Member, class Type>
void write_part(JsonWriter& json, const Part<Member>& part, const Type& value) {
  write_value(json, part, value);
}

template <auto Member, class Cell>
void write_part(JsonWriter& json, const Part<Member>&, const Grid<Cell>& layer) {
  const auto characters = characters_of<Member>(json.own_kinds());
  for (std::int32_t y = 0; y < layer.height(); ++y) {
    json.add_raw(y == 0 ? "[\n    \"" : ",\n    \"");
    for (const Cell cell : layer.row(y)) {
      const auto value = static_cast<std::size_t>(cell);
      if constexpr (kHasHexRows<Member>) json.add_char(kHexDigits[value >> 4]);
      json.add_char(characters[kHasHexRows<Member> ? value & 15 : value]);
    }
    json.add_raw("\"");
  }
  json.add_raw("\n  ]");
}

template <auto Member, class Entry>
  requires(kHasFields<Entry> || std::same_as<Entry, Rect>)
void write_part(JsonWriter& json, const Part<Member>&, const std::vector<Entry>& entries) {
  json.add_lines(entries, [&](const Entry& entry) { write_entry(json, entry); });
}

// The tiles of one row stand on one line.
template <auto Member>
void write_part(JsonWriter& json, const Part<Member>&, const std::vector<PackedPosition>& tiles) {
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const bool same_row = i > 0 && tiles[i - 1].y == tiles[i].y;
    json.add_raw(i == 0 ? "[\n    " : same_row ? ", " : ",\n    ");
    json.add("[{}, {}]", tiles[i].x, tiles[i].y);
  }
  json.add_raw("\n  ]");
}

template <auto Member>
void write_part(JsonWriter& json, const Part<Member>&, const RoomGraph& graph) {
  json.add_lines(graph.links, [&](const RoomLink& link) { write_entry(json, link); });
}

// Whether a part has nothing to tell.
template <class Type>
bool is_empty(const Type& part) {
  if constexpr (std::same_as<Type, RoomGraph>) {
    return part.links.empty();
  } else if constexpr (requires { part.empty(); }) {
    return part.empty();
  } else {
    return part == Type{};
  }
}

void write_rooms(JsonWriter& json, const GenerationResult& map) {
  json.key("rooms");
  if (map.graph.empty()) {
    write_part(json, kPart<&GenerationResult::rooms>, map.rooms);
  } else {
    json.add_lines(map.graph.rooms, [&](const GraphRoom& room) { write_entry(json, room); });
  }
}

void write_size_and_hash(JsonWriter& json, const GenerationResult& map) {
  json.key("width");
  json.add("{}", map.size().width);
  json.key("height");
  json.add("{}", map.size().height);
  json.key("hash");
  json.add("\"{}\"", hash_to_string(map.hash));
}

void write_parts(JsonWriter& json, const GenerationResult& map) {
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if constexpr (std::same_as<PartType<Member>, std::vector<Rect>>) {
      write_rooms(json, map);
    } else if constexpr (kPart<Member>.key == "hash") {
      write_size_and_hash(json, map);
    } else if constexpr (!kPart<Member>.key.empty()) {
      if (!part.required && is_empty(map.*Member)) return;
      json.key(part.key);
      write_part(json, part, map.*Member);
    }
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

// --- what cannot be written ----------------------------------------------------------------------

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
  return check_params("custom", map.custom);
}

// Enough for all layers and lists, so that large maps are not copied while they grow.
std::int64_t expected_bytes(const GenerationResult& map) {
  std::int64_t bytes = 2048 + std::ssize(map.graph.rooms) * 192 + std::ssize(map.graph.links) * 192;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    using Type = PartType<Member>;
    if (part.key.empty()) return;
    if constexpr (kIsLayer<Type>) {
      const std::int64_t digits = kHasHexRows<Member> ? 2 : 1;
      const Size size = (map.*Member).size();
      bytes += digits * size.area() + std::int64_t{size.height} * 8;
    } else if constexpr (kIsList<Type>) {
      constexpr bool kIsShort = std::same_as<Type, std::vector<PackedPosition>>;
      bytes += std::ssize(map.*Member) * (kIsShort ? 14 : 96);
    }
  });
  return bytes;
}

}  // namespace

Result<std::string> write_json(const GenerationResult& map) {
  if (const auto possible = check_writable(map); !possible) return error_of(possible);
  if (const auto possible = check_all_params(map); !possible) return error_of(possible);
  JsonWriter json(expected_bytes(map));
  json.set_own_kinds(map.own_kinds);
  json.key("format");
  json.add_text(kMapJsonFormat);
  json.key("version");
  json.add("{}", kMapJsonVersion);
  write_parts(json, map);
  write_metrics(json, measure(map));
  std::string text = json.finish();
  if (text.size() > kMostMapBytes) {
    return not_possible("json", fmt::format("the map takes {} bytes", text.size()),
                        fmt::format("and at most {} can be read back", kMostMapBytes));
  }
  return text;
}

// Line breaks stand only between values, since texts have them escaped; so do the blanks after
// them.
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
