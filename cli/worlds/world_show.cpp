// karst world show and list: what is in a file.
#include <fmt/format.h>

#include "karst/core/text.hpp"
#include "layout.hpp"
#include "tty.hpp"
#include "worlds/world_commands.hpp"

namespace karst::cli {
namespace {

using Access = WorldStore::Access;

Result<void> show(const std::string& path) {
  const auto world = World::open(path, Access::read);
  if (!world) return error_of(world);
  const auto saved = world->store().levels();
  if (!saved) return error_of(saved);
  const auto play = world->store().play();
  if (!play) return error_of(play);
  const Dungeon& dungeon = world->dungeon();
  const std::vector<LayoutRow> rows = {
      {"name", shortened(dungeon.name)},
      {"type", kind_of(*world)},
      {"seed", fmt::to_string(dungeon.seed)},
      {"id", shortened(dungeon.id)},
      {"saved", counted(std::ssize(*saved), "level")},
      {"others", world->makes_levels() ? "are made when they are asked for" : "cannot be made"},
      {"played", play->empty() ? "not yet" : "yes, and can be gone on with"},
  };
  return print(two_columns(rows));
}

std::string line_of(const WorldLevel& level) {
  const std::string size =
      level.map.size().area() == 0
          ? "-"
          : fmt::format("{}x{}", level.map.size().width, level.map.size().height);
  std::int64_t encounters = 0;
  std::int64_t loot = 0;
  for (const DungeonRoom& room : level.level.rooms) {
    encounters += std::ssize(room.encounters);
    loot += std::ssize(room.loot);
  }
  return fmt::format("{:>6} {:>6} {:>11} {:>5} {:>9}  {:<8} {}\n", level.level.z,
                     level.level.rooms.size(), encounters, loot, size,
                     level.state.empty() ? "no" : "yes",
                     level.map.generator.empty() ? "-" : shortened(level.map.generator));
}

// A damaged level is a line like the others; the command fails once all are listed.
Result<void> list(const std::string& path) {
  const auto world = World::open(path, Access::read);
  if (!world) return error_of(world);
  const auto saved = world->store().levels();
  if (!saved) return error_of(saved);
  std::string page = fmt::format("{:>6} {:>6} {:>11} {:>5} {:>9}  {:<8} {}\n", "level", "rooms",
                                 "encounters", "loot", "size", "visited", "generator");
  std::optional<Error> fault;
  const auto add = [&](std::int64_t z) {
    const auto level = world->level(z);
    page += level ? line_of(*level) : fmt::format("{:>6} {}\n", z, level.error().allowed);
    if (!level) fault = level.error();
  };
  const bool down = world->dungeon().type == DungeonType::dungeon;
  for (std::size_t i = 0; i < saved->size(); ++i) {
    add((*saved)[down ? saved->size() - 1 - i : i]);
  }
  const std::int64_t others = world->dungeon().max_depth - std::ssize(*saved);
  if (world->makes_levels() && others > 0) {
    page += fmt::format("{} not made yet\n", counted(others, "level is", "levels are"));
  }
  if (auto done = print(page); !done) return done;
  return fault ? Result<void>(tl::make_unexpected(*fault)) : Result<void>();
}

}  // namespace

RunCommand declare_world_show(CLI::App& app) {
  app.description(
      "Tells what a world is: its name, type, seed and depth, and whether it is played.");
  auto path = std::make_shared<std::string>();
  add_world_file(app, *path);
  app.footer(
      "Example:\n"
      "  karst world show deep.karst\n");
  return [path] { return show(*path); };
}

RunCommand declare_world_list(CLI::App& app) {
  app.description(
      "Lists the levels that a world holds, from the entrance on, with what there is on each and "
      "whether somebody was there.");
  auto path = std::make_shared<std::string>();
  add_world_file(app, *path);
  app.footer(
      "Example:\n"
      "  karst world list deep.karst\n");
  return [path] { return list(*path); };
}

}  // namespace karst::cli
