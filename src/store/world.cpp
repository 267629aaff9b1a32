#include "karst/store/world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/memory_fault.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/dungeon_json.hpp"
#include "karst/formats/formats.hpp"
#include "store/world_plan.hpp"

namespace karst {
namespace {

Result<std::string> map_text(const GenerationResult& map) {
  if (map.size().area() == 0) return std::string();
  const auto format = find_format("json");
  if (!format) return error_of(format);
  return (*format)->write(map);
}

Result<StoredLevel> stored(const WorldLevel& level) {
  auto map = map_text(level.map);
  if (!map) return error_of(map);
  return StoredLevel{level.level.z, write_level_json(level.level), *std::move(map), level.state};
}

// A level of a file whose bytes are sound, read by those who know what they mean.
Result<WorldLevel> read_stored(const StoredLevel& stored, const std::string& where) {
  const std::string name = fmt::format("{}: level {}", where, stored.z);
  auto level = read_level_json(stored.level, name);
  if (!level) return error_of(level);
  if (level->z != stored.z) {
    return bad_input(name, fmt::format("z = {}", level->z), "is another level");
  }
  WorldLevel world_level{*std::move(level), {}, stored.state, true};
  if (stored.map.empty()) return world_level;
  auto map = read_map_json(stored.map, name);
  if (!map) return error_of(map);
  world_level.map = *std::move(map);
  return world_level;
}

}  // namespace

World::World(WorldStore store, Dungeon dungeon, std::optional<DungeonMaker> maker)
    : store_(std::move(store)), dungeon_(std::move(dungeon)), maker_(std::move(maker)) {}

Result<World> World::create(const std::string& path, const WorldPlan& plan) {
  return within_memory(one_line(path), "the world", [&]() -> Result<World> {
    auto maker = maker_of(plan);
    if (!maker) return error_of(maker);
    Dungeon dungeon = with_plan(maker->dungeon(), plan);
    auto store = WorldStore::create(path, write_dungeon_json(dungeon));
    if (!store) return error_of(store);
    return World(*std::move(store), std::move(dungeon), *std::move(maker));
  });
}

Result<World> World::create_from(const std::string& path, Dungeon dungeon) {
  return within_memory(one_line(path), "the world", [&]() -> Result<World> {
    std::vector<WorldLevel> levels;
    for (DungeonLevel& level : std::exchange(dungeon.levels, {})) {
      levels.push_back({std::move(level), {}, {}, false});
    }
    // Levels that one of our own worlds would make need not be those of this file.
    std::erase_if(dungeon.metadata, [](const auto& key) { return key.first == "plan"; });
    auto store = WorldStore::create(path, write_dungeon_json(dungeon));
    if (!store) return error_of(store);
    World world(*std::move(store), std::move(dungeon), std::nullopt);
    if (auto done = world.save(levels, std::nullopt); !done) {
      static_cast<void>(destroy(std::move(world)));
      return error_of(done);
    }
    return world;
  });
}

Result<World> World::open(const std::string& path, WorldStore::Access access) {
  return within_memory(one_line(path), "the world", [&]() -> Result<World> {
    auto store = WorldStore::open(path, access);
    if (!store) return error_of(store);
    const auto text = store->dungeon();
    if (!text) return error_of(text);
    auto dungeon = read_dungeon_json(*text, store->name());
    if (!dungeon) return error_of(dungeon);
    const auto plan = plan_of(*dungeon, store->name());
    if (!plan) return error_of(plan);
    std::optional<DungeonMaker> maker;
    if (*plan) {
      auto made = maker_of(**plan);
      if (!made) return error_of(made);
      maker = *std::move(made);
    }
    return World(*std::move(store), *std::move(dungeon), std::move(maker));
  });
}

Result<void> World::destroy(World world) {
  return WorldStore::destroy(std::move(world.store_));
}

Result<std::vector<std::int64_t>> World::levels() const {
  const bool down = dungeon_.type == DungeonType::dungeon;
  if (!maker_) {
    auto saved = store_.levels();
    if (saved && down) std::ranges::reverse(*saved);
    return saved;
  }
  std::vector<std::int64_t> all;
  for (std::int64_t depth = 1; depth <= dungeon_.max_depth; ++depth) {
    all.push_back(down ? -depth : depth);
  }
  return all;
}

Result<WorldLevel> World::level(std::int64_t z) const {
  return within_memory(store_.name(), "the level", [&]() -> Result<WorldLevel> {
    const auto saved = store_.level(z);
    if (!saved) return error_of(saved);
    if (*saved) return read_stored(**saved, store_.name());
    if (!maker_) {
      return bad_input(store_.name(), fmt::format("level {}", z),
                       "is not in this file, and a dungeon from elsewhere cannot be added to");
    }
    auto made = maker_->level(z);
    if (!made) {
      Error error = made.error();
      if (error.where.empty()) error.where = store_.name();
      return tl::make_unexpected(std::move(error));
    }
    return WorldLevel{std::move(made->level), std::move(made->map), {}, false};
  });
}

std::optional<std::string> World::warning_at(std::int64_t z) const {
  return maker_ ? maker_->warning_at(z) : std::nullopt;
}

Result<Dungeon> World::whole(bool saved_only) const {
  return within_memory(store_.name(), "the dungeon", [&]() -> Result<Dungeon> {
    const auto all = levels();
    if (!all) return error_of(all);
    const auto saved = store_.levels();
    if (!saved) return error_of(saved);
    Dungeon whole = dungeon_;
    for (const std::int64_t z : *all) {
      if (saved_only && !std::ranges::binary_search(*saved, z)) continue;
      auto one = level(z);
      if (!one) return error_of(one);
      whole.levels.push_back(std::move(one->level));
    }
    return whole;
  });
}

Result<void> World::save(const WorldLevel& level) {
  return save({&level, 1}, std::nullopt);
}

Result<void> World::save(std::span<const WorldLevel> levels, std::optional<std::string_view> play) {
  return within_memory(store_.name(), "saving", [&]() -> Result<void> {
    std::vector<StoredLevel> texts;
    for (const WorldLevel& level : levels) {
      auto text = stored(level);
      if (!text) return error_of(text);
      texts.push_back(*std::move(text));
    }
    return store_.save(texts, play);
  });
}

}  // namespace karst
