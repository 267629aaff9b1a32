// karst world: dungeons in files that keep their levels and what happened there.
#include <fmt/format.h>

#include <array>

#include "arguments.hpp"
#include "commands.hpp"
#include "karst/core/text.hpp"
#include "tty.hpp"
#include "worlds/world_commands.hpp"

namespace karst::cli {
namespace {

constexpr std::array kWorldCommands = {
    Command{"new", "make a dungeon and keep it in a new file", declare_world_new},
    Command{"show", "tell what a world is: name, type, seed, depth", declare_world_show},
    Command{"list", "show the levels of a world that are saved", declare_world_list},
    Command{"level", "draw a level of a world, or write it to files", declare_world_level},
    Command{"verify", "read all of a world and name what is damaged", declare_world_verify},
    Command{"export", "write a world's dungeon as JSON that programs exchange",
            declare_world_export},
    Command{"delete", "delete a world, or one of its levels", declare_world_delete},
};

}  // namespace

std::span<const Command> world_commands() {
  return kWorldCommands;
}

void add_world_file(CLI::App& app, std::string& path, const char* meaning) {
  app.add_option("FILE", path, meaning)->required()->type_name(placeholder::kFile);
}

Result<std::int64_t> parse_z(const std::string& text) {
  const auto z = parse_integer(text);
  if (z && *z >= -kMostDungeonDepth && *z <= kMostDungeonDepth) return *z;
  return bad_input(
      "", fmt::format("level \"{}\"", shortened(text)),
      fmt::format("is not a whole number in {}..{}", -kMostDungeonDepth, kMostDungeonDepth));
}

std::string kind_of(const World& world) {
  return fmt::format("{} of {}", kDungeonTypeNames[static_cast<std::size_t>(world.dungeon().type)],
                     counted(world.dungeon().max_depth, "level"));
}

RunCommand declare_world(CLI::App& app) {
  app.description(
      "Keeps dungeons and towers in files: levels are made when they are first asked for and stay "
      "as "
      "they were left. A world survives a kill at any moment, and tells when it is damaged.");
  app.footer(
      "Examples:\n"
      "  karst world new deep.karst --depth 100 --seed 7\n"
      "  karst world level deep.karst -3\n"
      "  karst world verify deep.karst\n");
  return {};
}

void tell_warning(const World& world, std::int64_t z) {
  if (const auto warning = world.warning_at(z)) print_note("karst: warning: " + *warning);
}

}  // namespace karst::cli
