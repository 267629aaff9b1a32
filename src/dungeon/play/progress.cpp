#include "karst/dungeon/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace karst {
namespace {

template <class List>
std::string ids_of(const List& list) {
  std::vector<std::string_view> ids;
  ids.reserve(list.size());
  for (const auto& entry : list) ids.push_back(entry.id);
  return ids.empty() ? "nothing" : fmt::format("{}", fmt::join(ids, ", "));
}

// Takes the entry with this id out of the list; the error says what is in it.
template <class Entry>
Result<Entry> take_from(std::vector<Entry>& list, std::string_view room, std::string_view kind,
                        std::string_view id) {
  const auto found = std::ranges::find(list, id, &Entry::id);
  if (found == list.end()) {
    return bad_input(fmt::format("room {}", room), fmt::format("{} {}", kind, id),
                     fmt::format("is not there; there is {}", ids_of(list)));
  }
  Entry entry = std::move(*found);
  list.erase(found);
  return entry;
}

// The room of a type; the first or the last one where none has it.
std::string room_of_type(const DungeonLevel& level, const DungeonMap& map, std::string_view type,
                         bool else_first) {
  const auto found = std::ranges::find(level.rooms, type, &DungeonRoom::type);
  const bool known = found != level.rooms.end() &&
                     std::ranges::find(map.rooms, found->id, &MapRoom::id) != map.rooms.end();
  if (known) return found->id;
  if (map.rooms.empty()) return {};
  return else_first ? map.rooms.front().id : map.rooms.back().id;
}

std::string_view name_of(const DungeonLevel& level, std::string_view id) {
  for (const DungeonRoom& room : level.rooms) {
    if (room.id == id) return room.name;
    for (const Encounter& encounter : room.encounters) {
      if (encounter.id == id) return encounter.name;
    }
    for (const LootEntry& loot : room.loot) {
      if (loot.id == id || loot.item_id == id) return loot.name;
    }
  }
  return id;
}

}  // namespace

std::string in_words(const Objective& objective, const DungeonLevel& level) {
  const std::string_view name = name_of(level, objective.target);
  switch (objective.type) {
    case ObjectiveType::defeat_boss:
      return fmt::format("defeat {}", name);
    case ObjectiveType::retrieve_item:
      return fmt::format("take {}", name);
    case ObjectiveType::clear_room:
      return fmt::format("clear {}", name);
    case ObjectiveType::survive:
      break;
  }
  return "reach the way out alive";
}

LevelProgress::LevelProgress(DungeonLevel level, Conversion conversion)
    : level_(std::move(level)),
      map_(std::move(conversion.map)),
      repairs_(std::move(conversion.repairs)),
      entrance_(room_of_type(level_, map_, "entrance", true)),
      exit_(room_of_type(level_, map_, "exit", false)) {}

Result<LevelProgress> LevelProgress::make(const Dungeon& dungeon, DungeonLevel level,
                                          const LevelHistory& history) {
  Dungeon alone = dungeon;
  alone.levels.assign(1, level);
  auto conversion = convert(alone, level.z);
  if (!conversion) return tl::make_unexpected(conversion.error());
  LevelProgress progress(std::move(level), *std::move(conversion));
  if (auto done = progress.replay(history); !done) return tl::make_unexpected(done.error());
  return progress;
}

Result<void> LevelProgress::replay(const LevelHistory& history) {
  for (const std::string& room : history.rooms_visited) {
    if (auto done = visit(room); !done) return done;
  }
  for (const GoneThing& thing : history.items_taken) {
    if (auto done = take(thing.room, thing.id); !done) return tl::make_unexpected(done.error());
  }
  for (const GoneThing& thing : history.enemies_defeated) {
    if (auto done = defeat(thing.room, thing.id); !done) return tl::make_unexpected(done.error());
  }
  history_.ways_back = history.ways_back;
  return {};
}

const MapRoom* LevelProgress::find_room(std::string_view id) const {
  const auto found = std::ranges::find(map_.rooms, id, &MapRoom::id);
  return found == map_.rooms.end() ? nullptr : &*found;
}

MapRoom* LevelProgress::room_for_change(std::string_view id) {
  const auto found = std::ranges::find(map_.rooms, id, &MapRoom::id);
  return found == map_.rooms.end() ? nullptr : &*found;
}

namespace {

tl::unexpected<Error> no_such_room(std::string_view id, const DungeonMap& map) {
  return bad_input(map.id, fmt::format("room {}", id),
                   fmt::format("is not there; there is {}", ids_of(map.rooms)));
}

}  // namespace

Result<void> LevelProgress::visit(std::string_view room) {
  if (find_room(room) == nullptr) return no_such_room(room, map_);
  history_.rooms_visited.emplace(room);
  return {};
}

Result<MapItem> LevelProgress::take(std::string_view room, std::string_view item) {
  MapRoom* found = room_for_change(room);
  if (found == nullptr) return no_such_room(room, map_);
  auto taken = take_from(found->items, room, "item", item);
  if (taken) history_.items_taken.push_back({std::string(room), std::string(item)});
  return taken;
}

Result<MapEnemy> LevelProgress::defeat(std::string_view room, std::string_view enemy) {
  MapRoom* found = room_for_change(room);
  if (found == nullptr) return no_such_room(room, map_);
  auto defeated = take_from(found->enemies, room, "enemy", enemy);
  if (defeated) history_.enemies_defeated.push_back({std::string(room), std::string(enemy)});
  return defeated;
}

void LevelProgress::remember_way_back(const WayBack& way) {
  if (std::ranges::find(history_.ways_back, way) == history_.ways_back.end()) {
    history_.ways_back.push_back(way);
  }
}

// The ids of items may name a kind of thing: what is asked for then is the one of a treasure room.
bool LevelProgress::is_retrieved(std::string_view item) const {
  bool waits = false;
  for (const DungeonRoom& room : level_.rooms) {
    const MapRoom* found = room.type == "treasure_room" ? find_room(room.id) : nullptr;
    waits |= found != nullptr &&
             std::ranges::find(found->items, item, &MapItem::id) != found->items.end();
  }
  return !waits && std::ranges::find(history_.items_taken, item, &GoneThing::id) !=
                       history_.items_taken.end();
}

bool LevelProgress::is_done(const Objective& objective) const {
  switch (objective.type) {
    case ObjectiveType::defeat_boss:
      return std::ranges::find(history_.enemies_defeated, objective.target, &GoneThing::id) !=
             history_.enemies_defeated.end();
    case ObjectiveType::retrieve_item:
      return is_retrieved(objective.target);
    case ObjectiveType::clear_room: {
      const MapRoom* room = find_room(objective.target);
      return room == nullptr || room->enemies.empty();
    }
    case ObjectiveType::survive:
      break;
  }
  return exit_.empty() || history_.rooms_visited.contains(exit_);
}

std::vector<ObjectiveState> LevelProgress::objectives() const {
  std::vector<ObjectiveState> states;
  states.reserve(map_.objectives.size());
  for (const Objective& objective : map_.objectives) {
    states.push_back({objective, is_done(objective)});
  }
  return states;
}

bool LevelProgress::is_complete() const {
  return std::ranges::all_of(map_.objectives,
                             [&](const Objective& objective) { return is_done(objective); });
}

bool LevelProgress::is_won() const {
  const auto is_boss = [](const Objective& objective) {
    return objective.type == ObjectiveType::defeat_boss;
  };
  if (std::ranges::none_of(map_.objectives, is_boss)) return is_complete();
  return std::ranges::all_of(map_.objectives, [&](const Objective& objective) {
    return !is_boss(objective) || is_done(objective);
  });
}

void ProgressTally::add(const LevelProgress& level) {
  const auto objectives = level.objectives();
  ++levels_visited;
  levels_complete += level.is_complete() ? 1 : 0;
  objectives_done += std::ranges::count(objectives, true, &ObjectiveState::done);
  objectives_known += static_cast<std::int64_t>(objectives.size());
}

void ProgressTally::subtract(const LevelProgress& level) {
  ProgressTally one;
  one.add(level);
  levels_visited -= one.levels_visited;
  levels_complete -= one.levels_complete;
  objectives_done -= one.objectives_done;
  objectives_known -= one.objectives_known;
}

}  // namespace karst
