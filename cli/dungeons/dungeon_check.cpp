// karst dungeon check: what is in a dungeon, a level or a map, and every fault of it.
#include <fmt/format.h>

#include <memory>

#include "arguments.hpp"
#include "dungeons/dungeon_commands.hpp"
#include "karst/core/text.hpp"
#include "karst/dungeon/dungeon_map.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

// What a file holds, in one line, and the lines of its faults.
struct Findings {
  std::string heading;
  std::vector<std::string> faults;
};

struct Contents {
  std::ptrdiff_t rooms = 0;
  std::ptrdiff_t encounters = 0;
  std::ptrdiff_t loot = 0;

  std::string text() const {
    return fmt::format("{}, {}, {} of loot", counted(rooms, "room"),
                       counted(encounters, "encounter"), counted(loot, "piece"));
  }
};

void count(const DungeonLevel& level, Contents& contents) {
  contents.rooms += std::ssize(level.rooms);
  for (const DungeonRoom& room : level.rooms) {
    contents.encounters += std::ssize(room.encounters);
    contents.loot += std::ssize(room.loot);
  }
}

Findings check(const Dungeon& dungeon) {
  Contents contents;
  for (const DungeonLevel& level : dungeon.levels) count(level, contents);
  return {
      fmt::format("{} {}, seed {}, {} of {}, {}",
                  kDungeonTypeNames[static_cast<std::size_t>(dungeon.type)], shortened(dungeon.id),
                  dungeon.seed, counted(std::ssize(dungeon.levels), "level"), dungeon.max_depth,
                  contents.text()),
      validate(dungeon)};
}

// A level alone is checked as that of a dungeon in which nothing else can be wrong.
Findings check(const DungeonLevel& level) {
  Dungeon dungeon;
  dungeon.id = dungeon.name = "level";
  dungeon.seed = 1;
  dungeon.type = level.z > 0 ? DungeonType::tower : DungeonType::dungeon;
  dungeon.max_depth = kDeepestZ;
  dungeon.levels = {level};
  Contents contents;
  count(level, contents);
  Findings findings = {fmt::format("level {}, {}", level.z, contents.text()), validate(dungeon)};
  for (std::string& fault : findings.faults) fault.erase(0, std::string_view("levels[0].").size());
  return findings;
}

Findings check(const DungeonMap& map) {
  std::ptrdiff_t enemies = 0;
  std::ptrdiff_t items = 0;
  for (const MapRoom& room : map.rooms) {
    enemies += std::ssize(room.enemies);
    items += std::ssize(room.items);
  }
  return {fmt::format("map {}, seed {}, {}x{}, {}, {}, {}, {}", shortened(map.id), map.seed,
                      map.width, map.height, counted(std::ssize(map.rooms), "room"),
                      counted(enemies, "enemy", "enemies"), counted(items, "item"),
                      counted(std::ssize(map.objectives), "objective")),
          validate(map)};
}

Result<void> run(const std::string& path) {
  const auto document = read_dungeon(path);
  if (!document) return error_of(document);
  const Findings findings = std::visit([](const auto& value) { return check(value); }, *document);
  std::string page = fmt::format("{}: {}\n", shortened(path), findings.heading);
  for (const std::string& fault : findings.faults) page += fmt::format("  {}\n", fault);
  if (findings.faults.empty()) page += "No faults.\n";
  if (auto done = print(page); !done || findings.faults.empty()) return done;
  return not_possible(
      shortened(path), findings.faults.front(),
      findings.faults.size() == 1 ? "" : fmt::format("and {} more", findings.faults.size() - 1));
}

}  // namespace

RunCommand declare_dungeon_check(CLI::App& app) {
  app.description(
      "Reads a dungeon, a level of one or a converted map, tells what is in it and every fault. "
      "The "
      "exit code is 0 when there is none, 1 when there are some, and 2 when the file cannot be "
      "read.");
  auto path = std::make_shared<std::string>();
  app.add_option("FILE", *path, "a dungeon, level or map in JSON; - is standard input")
      ->required()
      ->type_name(placeholder::kFile);
  app.footer(
      "Examples:\n"
      "  karst dungeon check keep.json\n"
      "  karst dungeon convert keep.json | karst dungeon check -\n");
  return [path] { return run(*path); };
}

}  // namespace karst::cli
