// Tables from any bytes: an error in one line, or tables that stay what they are when they are
// packed, merged with themselves and read once more.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "dungeon/tables/packed_tables.hpp"
#include "karst/dungeon/tables.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void read(std::string_view text, std::string_view where, const karst::DungeonTables& base) {
  const auto tables = karst::read_tables(text, where, base);
  if (!tables) {
    const std::string message = tables.error().message();
    require(!message.empty() && message.find('\n') == std::string::npos);
    return;
  }
  require(karst::unpack_tables(karst::pack_tables(*tables)) == *tables);
  require(karst::merged(*tables, *tables) == *tables);
  require(karst::read_tables(text, where, *tables) == *tables);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const karst::DungeonTables none;
  read(text, "fuzz.yaml", none);
  read(text, "fuzz.json", karst::DungeonTables::builtin());
  return 0;
}
