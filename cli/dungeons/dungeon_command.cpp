// karst dungeon: dungeons of many levels in the files that programs exchange.
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "commands.hpp"
#include "dungeons/dungeon_commands.hpp"

namespace karst::cli {
namespace {

constexpr std::array kDungeonCommands = {
    Command{"new", "make a dungeon or tower of many levels", declare_dungeon_new},
    Command{"convert", "turn a level into a map of rooms, enemies and objectives",
            declare_dungeon_convert},
    Command{"check", "read a dungeon, a level or a map and tell every fault",
            declare_dungeon_check},
    Command{"map", "draw all levels of a dungeon on one picture", declare_dungeon_map},
};

// One byte more than is allowed is enough to be refused.
Result<std::string> read_standard_input() {
  std::string text;
  std::array<char, 65'536> buffer;
  while (text.size() <= kMostDungeonBytes) {
    const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count == 0) return text;
    if (count > 0) {
      text.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      return bad_input("standard input", "cannot be read:", std::generic_category().message(errno));
    }
  }
  return text;
}

}  // namespace

std::span<const Command> dungeon_commands() {
  return kDungeonCommands;
}

Result<DungeonDocument> read_dungeon(const std::string& path) {
  if (path != "-") return read_dungeon_file(path);
  return read_standard_input().and_then(
      [](const std::string& text) { return read_dungeon_document(text, "standard input"); });
}

RunCommand declare_dungeon(CLI::App& app) {
  app.description(
      "Makes and works on dungeons and towers of many levels, in the JSON that programs exchange.");
  app.footer(
      "Examples:\n"
      "  karst dungeon new --depth 10 --seed 7 -o keep.json\n"
      "  karst dungeon check keep.json\n"
      "  karst dungeon convert keep.json --level -2 -o level.json\n"
      "  karst dungeon map keep.json -o keep.png\n");
  return {};
}

}  // namespace karst::cli
