// Reads any bytes as a dungeon, as a level and as a map. What can be read must come back the same
// from what is written, and every level of a dungeon must convert to a map without faults.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "karst/formats/dungeon_json.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

// Returns what was read, after the way to a text and back.
template <class Value>
karst::Result<Value> read_twice(std::string_view text,
                                karst::Result<Value> (*read)(std::string_view, std::string_view),
                                std::string (*write)(const Value&)) {
  karst::Result<Value> value = read(text, "input");
  if (!value) {
    require(!value.error().message().empty());
    return value;
  }
  const std::string written = write(*value);
  const karst::Result<Value> again = read(written, "written");
  require(again.has_value() && *again == *value && write(*again) == written);
  return value;
}

void convert_all(const karst::Dungeon& dungeon) {
  karst::validate(dungeon);
  for (const karst::DungeonLevel& level : dungeon.levels) {
    for (const auto layout : {karst::RoomLayout::own_or_grid, karst::RoomLayout::grid}) {
      const auto converted = karst::convert(dungeon, level.z, layout);
      require(converted.has_value() && karst::validate(converted->map).empty());
      const std::string written = karst::write_dungeon_map_json(converted->map);
      const auto again = karst::read_dungeon_map_json(written, "converted");
      require(again.has_value() && *again == converted->map);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto dungeon =
      read_twice<karst::Dungeon>(text, karst::read_dungeon_json, karst::write_dungeon_json);
  if (dungeon) convert_all(*dungeon);
  read_twice<karst::DungeonLevel>(text, karst::read_level_json, karst::write_level_json);
  const auto map = read_twice<karst::DungeonMap>(text, karst::read_dungeon_map_json,
                                                 karst::write_dungeon_map_json);
  if (map) karst::validate(*map);
  (void)karst::read_dungeon_document(text, "input");
  return 0;
}
