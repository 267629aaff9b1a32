// The values of map JSON as text. The type of a member decides how it is written; draft_nodes reads
// the same.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "formats/json_writer.hpp"
#include "model/map_parts.hpp"

namespace karst {

inline void write_scalar(JsonWriter& json, const ParamValue& value) {
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

// Calls write_item(item) for each of them, with commas between.
template <class List, class Write>
void write_joined(JsonWriter& json, const List& list, Write write_item) {
  bool first = true;
  for (const auto& item : list) {
    if (!first) json.add_raw(", ");
    first = false;
    write_item(item);
  }
}

// --- write_value, by type. `info` is the row of a part or the field of an entry ------------------

template <class Info>
void write_value(JsonWriter& json, const Info&, const std::string& text) {
  json.add_text(text);
}
// Why a pass was rejected.
template <class Info>
void write_value(JsonWriter& json, const Info&, const PassOutcome& outcome) {
  json.add_text(outcome.reason);
}
template <class Info>
void write_value(JsonWriter& json, const Info&, Colour colour) {
  json.add_text(to_string(colour));
}
// True: not as by default. Whatever is as by default is left out.
template <class Info>
void write_value(JsonWriter& json, const Info&, bool) {
  json.add_raw("true");
}
// As text, since JSON numbers lose the last digits of large ones.
template <class Info>
void write_value(JsonWriter& json, const Info&, std::uint64_t seed) {
  json.add("\"{}\"", seed);
}
template <class Info>
void write_value(JsonWriter& json, const Info&, std::int32_t number) {
  json.add("{}", number);
}
template <class Info>
void write_value(JsonWriter& json, const Info&, std::int64_t number) {
  json.add("{}", number);
}
template <class Info, class Enum>
  requires std::is_enum_v<Enum>
void write_value(JsonWriter& json, const Info& info, Enum value) {
  json.add_text(info.names[static_cast<std::size_t>(value)]);
}
template <class Info>
void write_value(JsonWriter& json, const Info&, Biome biome) {
  json.add_text(name_of(biome, json.own_kinds()));
}
template <class Info>
void write_value(JsonWriter& json, const Info&, LogicalPosition position) {
  json.add_position(position);
}
template <class Info>
void write_value(JsonWriter& json, const Info&, const std::optional<LogicalPosition>& position) {
  json.add_position(*position);
}
template <class Info>
void write_value(JsonWriter& json, const Info&, const TileArea& area) {
  json.add(R"({{"x": {}, "y": {}, "width": {}, "height": {}}})", area.x, area.y, area.width,
           area.height);
}
template <class Info>
void write_value(JsonWriter& json, const Info&, const SubtypeList& types) {
  json.add_raw("[");
  write_joined(json, types, [&](Subtype type) { json.add("{}", static_cast<int>(type)); });
  json.add_raw("]");
}
template <class Info, std::size_t Count>
void write_value(JsonWriter& json, const Info&, const std::array<std::int32_t, Count>& numbers) {
  json.add_raw("[");
  write_joined(json, numbers, [&](std::int32_t number) { json.add("{}", number); });
  json.add_raw("]");
}
template <class Info>
void write_value(JsonWriter& json, const Info&, const std::vector<PackedPosition>& tiles) {
  json.add_raw("[");
  write_joined(json, tiles, [&](PackedPosition p) { json.add("[{}, {}]", p.x, p.y); });
  json.add_raw("]");
}
template <class Info>
void write_value(JsonWriter& json, const Info&, const std::vector<NamedParam>& params) {
  json.add_raw("{");
  write_joined(json, params, [&](const NamedParam& param) {
    json.add_text(param.name);
    json.add_raw(": ");
    write_scalar(json, param.value);
  });
  json.add_raw("}");
}
template <class Info>
void write_value(JsonWriter& json, const Info&, const std::vector<Requirement>& require) {
  json.add_raw("{");
  write_joined(json, require, [&](const Requirement& requirement) {
    json.add_text(requirement.metric);
    json.add_raw(": ");
    json.add_text(requirement.range());
  });
  json.add_raw("}");
}

// --- entries -----------------------------------------------------------------------------------

// The keys of a field with what stands before them.
template <class Info>
void write_field(JsonWriter& json, std::string_view separator, const Info& field,
                 LogicalPosition position) {
  if (field.key.empty()) {
    json.add(R"({}"x": {}, "y": {})", separator, position.x, position.y);
  } else {
    json.add("{}\"{}\": ", separator, field.key);
    json.add_position(position);
  }
}
template <class Info>
void write_field(JsonWriter& json, std::string_view separator, const Info&, const Rect& rect) {
  json.add(R"({}"x": {}, "y": {}, "width": {}, "height": {})", separator, rect.x1, rect.y1,
           rect.width(), rect.height());
}
template <class Info, class Type>
void write_field(JsonWriter& json, std::string_view separator, const Info& field,
                 const Type& value) {
  json.add("{}\"{}\": ", separator, field.key);
  write_value(json, field, value);
}

// A room of which nothing is known but its outline.
inline void write_entry(JsonWriter& json, const Rect& room) {
  write_field(json, "{", kField<&GraphRoom::rect>, room);
  json.add_raw("}");
}

template <class Entry>
void write_entry(JsonWriter& json, const Entry& entry) {
  static const Entry kDefault{};
  bool first = true;
  const auto write = [&]<auto Member>(const Field<Member>& field) {
    if (field.need == Presence::unusual && entry.*Member == kDefault.*Member) return;
    write_field(json, first ? "{" : ", ", field, entry.*Member);
    first = false;
  };
  std::apply([&](const auto&... field) { (write(field), ...); }, kFields<Entry>);
  json.add_raw("}");
}
template <class Info, class Entry>
void write_value(JsonWriter& json, const Info&, const std::optional<Entry>& entry) {
  write_entry(json, *entry);
}

}  // namespace karst
