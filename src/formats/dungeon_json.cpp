#include "karst/formats/dungeon_json.hpp"

#include <fmt/format.h>

#include "core/memory_fault.hpp"
#include "formats/dungeon_members.hpp"
#include "formats/json_read.hpp"

namespace karst {
namespace {

template <class Struct>
Result<Struct> read_once(JsonSource& source, std::string_view where, bool keeps) {
  JsonCursor json(source, where);
  Struct value;
  if (!read_members(json, value, keeps) || !json.finish()) return tl::make_unexpected(json.error());
  return value;
}

// A room takes twenty times the memory of a short text for it. So large texts are first read for
// faults only.
constexpr std::size_t kMostBytesUnchecked = std::size_t{1} << 20;

template <class Struct>
Result<Struct> read_struct(JsonSource& source, std::size_t bytes, std::string_view where) {
  if (bytes > kMostBytesUnchecked) {
    if (auto sound = read_once<Struct>(source, where, false); !sound) return sound;
  }
  return read_once<Struct>(source, where, true);
}

template <class Struct>
Result<Struct> read_text(std::string_view text, std::string_view where) {
  if (text.size() > kMostDungeonBytes) {
    return bad_input(std::string(where), fmt::format("the text of {} bytes", text.size()),
                     fmt::format("is too large; at most {} are allowed", kMostDungeonBytes));
  }
  return within_memory(where, "the dungeon", [&] {
    JsonText source(text);
    return read_struct<Struct>(source, text.size(), where);
  });
}

// --- which of the three it is ------------------------------------------------------------------

enum class Shape : std::uint8_t { dungeon, level, map };

constexpr std::array<std::pair<std::string_view, Shape>, 3> kTellingKeys = {
    {{"levels", Shape::dungeon}, {"z", Shape::level}, {"objectives", Shape::map}}};

// Reads no further than to the first key that tells.
Result<Shape> find_shape(JsonSource& source, std::string_view where) {
  JsonCursor json(source, where);
  std::optional<Shape> shape;
  const bool whole = json.object([&](std::string_view key) {
    for (const auto& [telling, of] : kTellingKeys) {
      if (key == telling) shape = of;
    }
    return !shape && json.raw(nullptr);
  });
  if (shape) return *shape;
  if (!whole) return tl::make_unexpected(json.error());
  return bad_input(std::string(where), "the document",
                   "has none of the keys \"levels\" (of a dungeon), \"z\" (of a level) and "
                   "\"objectives\" (of a map)");
}

template <class Struct>
Result<DungeonDocument> read_as(JsonSource& source, std::size_t bytes, std::string_view where) {
  auto value = read_struct<Struct>(source, bytes, where);
  if (!value) return error_of(value);
  return DungeonDocument(*std::move(value));
}

}  // namespace

Result<DungeonDocument> read_dungeon(JsonSource& source, std::size_t bytes, std::string_view where) {
  const Result<Shape> shape = find_shape(source, where);
  if (!shape) return error_of(shape);
  switch (*shape) {
    case Shape::dungeon:
      return read_as<Dungeon>(source, bytes, where);
    case Shape::level:
      return read_as<DungeonLevel>(source, bytes, where);
    case Shape::map:
      break;
  }
  return read_as<DungeonMap>(source, bytes, where);
}

std::string write_dungeon_json(const Dungeon& dungeon) {
  return write_members(dungeon);
}

std::string write_level_json(const DungeonLevel& level) {
  return write_members(level);
}

std::string write_dungeon_map_json(const DungeonMap& map) {
  return write_members(map);
}

Result<Dungeon> read_dungeon_json(std::string_view text, std::string_view where) {
  return read_text<Dungeon>(text, where);
}

Result<DungeonLevel> read_level_json(std::string_view text, std::string_view where) {
  return read_text<DungeonLevel>(text, where);
}

Result<DungeonMap> read_dungeon_map_json(std::string_view text, std::string_view where) {
  return read_text<DungeonMap>(text, where);
}

Result<DungeonDocument> read_dungeon_document(std::string_view text, std::string_view where) {
  if (text.size() > kMostDungeonBytes) {
    return tl::make_unexpected(read_text<Dungeon>(text, where).error());
  }
  return within_memory(where, "the dungeon", [&] {
    JsonText source(text);
    return read_dungeon(source, text.size(), where);
  });
}

}  // namespace karst
