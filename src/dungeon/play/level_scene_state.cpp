// Saving a level that is played, and bringing it back.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "dungeon/play/saved_scene.hpp"
#include "karst/core/text.hpp"
#include "karst/dungeon/level_scene.hpp"

namespace karst {
namespace {

template <class List>
Result<void> check_index(std::int32_t index, const List& list, std::string_view name,
                         const std::string& where) {
  if (static_cast<std::size_t>(index) < list.size()) return {};
  return bad_input(where, fmt::format("{}: index {}", name, index),
                   fmt::format("is outside 0..{}", static_cast<std::int64_t>(list.size()) - 1));
}

Result<void> mark_things(std::vector<FloorThing>& things, const std::vector<std::int32_t>& indices,
                         bool FloorThing::*flag, std::string_view name, const std::string& where) {
  for (const std::int32_t index : indices) {
    if (auto sound = check_index(index, things, name, where); !sound) return sound;
    things[static_cast<std::size_t>(index)].*flag = true;
  }
  return {};
}

std::vector<std::int32_t> marked(const std::vector<FloorThing>& things, bool FloorThing::*flag) {
  std::vector<std::int32_t> indices;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (things[i].*flag) indices.push_back(static_cast<std::int32_t>(i));
  }
  return indices;
}

}  // namespace

std::string LevelScene::write_state() const {
  SavedScene saved;
  saved.history = progress.history();
  saved.revealed = write_runs(map.revealed());
  const GameState& state = map.state();
  saved.keys_taken.assign(state.keys_taken.begin(), state.keys_taken.end());
  saved.locks_opened.assign(state.locks_opened.begin(), state.locks_opened.end());
  for (std::size_t i = 0; i < creatures.size(); ++i) {
    const Creature& creature = creatures[i];
    if (!creature.alive()) continue;
    saved.creatures.push_back(
        {static_cast<std::int32_t>(i), creature.at, creature.stats.hp, creature.awake});
  }
  saved.noticed = marked(things, &FloorThing::noticed);
  saved.done = marked(things, &FloorThing::done);
  saved.declined = marked(things, &FloorThing::declined);
  return write_scene(saved);
}

Result<void> LevelScene::restore(const std::string& text) {
  const std::string where = fmt::format("level {}", progress.level().z);
  const auto saved = read_scene(text, where);
  if (!saved) return tl::make_unexpected(saved.error());
  visited = true;
  if (auto replayed = progress.replay(saved->history); !replayed) return replayed;
  for (const WayBack& way : saved->history.ways_back) add_way_back(way);

  GameState state = untouched_state(map.layout());
  auto revealed = read_runs(saved->revealed, map.size());
  if (!revealed) {
    return bad_input(
        where, "revealed",
        fmt::format("does not cover {}x{} tiles", map.size().width, map.size().height));
  }
  state.revealed = *std::move(revealed);
  state.keys_taken.insert(saved->keys_taken.begin(), saved->keys_taken.end());
  state.locks_opened.insert(saved->locks_opened.begin(), saved->locks_opened.end());
  auto restored = GameMap::restore(map.layout(), std::move(state));
  if (!restored) return tl::make_unexpected(restored.error());
  map = *std::move(restored);

  if (auto done = restore_creatures(saved->creatures, where); !done) return done;
  for (FloorThing& thing : things) thing.noticed = false;
  auto done = mark_things(things, saved->noticed, &FloorThing::noticed, "noticed", where);
  if (done) done = mark_things(things, saved->done, &FloorThing::done, "done", where);
  if (done) done = mark_things(things, saved->declined, &FloorThing::declined, "declined", where);
  return done;
}

// Those that are not told of are defeated; the history must agree.
Result<void> LevelScene::restore_creatures(const std::vector<SavedCreature>& saved,
                                           const std::string& where) {
  for (Creature& creature : creatures) creature.stats.hp = 0;
  for (const SavedCreature& one : saved) {
    if (auto sound = check_index(one.index, creatures, "creatures", where); !sound) return sound;
    if (!map.is_walkable(one.at) || creature_at(one.at) != nullptr) {
      return bad_input(where, fmt::format("creatures: tile {}", xy(one.at)), "is no free tile");
    }
    Creature& creature = creatures[static_cast<std::size_t>(one.index)];
    creature.stats.hp = one.hp;
    creature.at = one.at;
    creature.awake = one.awake;
  }
  for (const Creature& creature : creatures) {
    const MapRoom* room = progress.find_room(creature.room);
    const bool waits = room != nullptr && std::ranges::find(room->enemies, creature.id,
                                                            &MapEnemy::id) != room->enemies.end();
    if (waits == creature.alive()) continue;
    return bad_input(where, fmt::format("creatures: {}", creature.id),
                     "is both defeated and alive");
  }
  return {};
}

}  // namespace karst
