// How progress is saved: see docs/play.md.
#include <fmt/format.h>

#include "dungeon/play/saved_text.hpp"
#include "karst/dungeon/progress.hpp"

namespace karst {
namespace {

SavedJson gone_things(const std::vector<GoneThing>& things) {
  SavedJson list = SavedJson::array();
  for (const GoneThing& thing : things) list.push_back({{"room", thing.room}, {"id", thing.id}});
  return list;
}

Result<void> read_gone(const DocumentNode& node, std::vector<GoneThing>& things) {
  if (auto known = node.check_keys({"room", "id"}); !known) return known;
  GoneThing thing;
  const auto done = SavedReader(node).text("room", thing.room).text("id", thing.id).done();
  if (done) things.push_back(std::move(thing));
  return done;
}

Result<void> read_way_back(const DocumentNode& node, std::vector<WayBack>& ways) {
  if (auto known = node.check_keys({"room", "type", "level", "target"}); !known) return known;
  WayBack way;
  const auto done = SavedReader(node)
                        .text("room", way.room)
                        .choice("type", way.type, kLevelLinkTypeNames)
                        .number("level", way.target_level)
                        .text("target", way.target_room)
                        .done();
  if (done) ways.push_back(std::move(way));
  return done;
}

}  // namespace

Result<void> check_saved_format(const DocumentNode& root, std::string_view format, int version) {
  std::string name;
  std::int64_t number = 0;
  auto read = SavedReader(root).text("format", name).number("version", number).done();
  if (!read) return read;
  if (name != format) return root.find("format")->refuse(fmt::format("is not {}", format));
  if (number != version) return root.find("version")->refuse(fmt::format("is not {}", version));
  return {};
}

std::string write_history(const LevelHistory& history) {
  SavedJson ways = SavedJson::array();
  for (const WayBack& way : history.ways_back) {
    ways.push_back({{"room", way.room},
                    {"type", kLevelLinkTypeNames[static_cast<std::size_t>(way.type)]},
                    {"level", way.target_level},
                    {"target", way.target_room}});
  }
  SavedJson json;
  json["rooms_visited"] = history.rooms_visited;
  json["items_taken"] = gone_things(history.items_taken);
  json["enemies_defeated"] = gone_things(history.enemies_defeated);
  json["ways_back"] = std::move(ways);
  return in_one_line(json);
}

Result<LevelHistory> read_history(const DocumentNode& node) {
  const auto known =
      node.check_keys({"rooms_visited", "items_taken", "enemies_defeated", "ways_back"});
  if (!known) return tl::make_unexpected(known.error());
  LevelHistory history;
  const auto read_room = [&](const DocumentNode& entry) -> Result<void> {
    const auto room = entry.text();
    if (!room) return tl::make_unexpected(room.error());
    history.rooms_visited.emplace(*room);
    return {};
  };
  const auto done =
      SavedReader(node)
          .each("rooms_visited", read_room)
          .each("items_taken", [&](const auto& e) { return read_gone(e, history.items_taken); })
          .each("enemies_defeated",
                [&](const auto& e) { return read_gone(e, history.enemies_defeated); })
          .each("ways_back", [&](const auto& e) { return read_way_back(e, history.ways_back); })
          .done();
  if (!done) return tl::make_unexpected(done.error());
  return history;
}

std::string write_tally(const ProgressTally& tally) {
  return in_one_line({{"levels_visited", tally.levels_visited},
                      {"levels_complete", tally.levels_complete},
                      {"objectives_done", tally.objectives_done},
                      {"objectives_known", tally.objectives_known}});
}

Result<ProgressTally> read_tally(const DocumentNode& node) {
  const auto known =
      node.check_keys({"levels_visited", "levels_complete", "objectives_done", "objectives_known"});
  if (!known) return tl::make_unexpected(known.error());
  ProgressTally tally;
  const auto done = SavedReader(node)
                        .number("levels_visited", tally.levels_visited, 0)
                        .number("levels_complete", tally.levels_complete, 0)
                        .number("objectives_done", tally.objectives_done, 0)
                        .number("objectives_known", tally.objectives_known, 0)
                        .done();
  if (!done) return tl::make_unexpected(done.error());
  return tally;
}

}  // namespace karst
