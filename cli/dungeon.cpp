// karst dungeon: dungeons of many levels in the files that programs exchange.
#include <array>

#include "commands.hpp"
#include "dungeon_commands.hpp"

namespace karst::cli {
namespace {

constexpr std::array<Command, 0> kDungeonCommands = {};

}  // namespace

std::span<const Command> dungeon_commands() {
  return kDungeonCommands;
}

RunCommand declare_dungeon(CLI::App& app) {
  app.description(
      "Works on dungeons and towers of many levels, in the JSON that programs exchange.");
  app.footer(
      "Examples:\n"
      "  karst dungeon check keep.json\n"
      "  karst dungeon convert keep.json --level -2 -o level.json\n");
  return {};
}

}  // namespace karst::cli
