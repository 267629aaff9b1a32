#include "karst/dungeon/level_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

#include "core/memory_fault.hpp"

namespace karst {
namespace {

// From the entrance on.
std::vector<std::int64_t> levels_of(const Dungeon& dungeon) {
  std::vector<std::int64_t> levels;
  levels.reserve(dungeon.levels.size());
  for (const DungeonLevel& level : dungeon.levels) levels.push_back(level.z);
  std::ranges::sort(levels, {}, [](std::int64_t z) { return std::pair(std::abs(z), z); });
  return levels;
}

std::vector<std::int64_t> levels_of(const DungeonMaker& maker) {
  const Dungeon& dungeon = maker.dungeon();
  std::vector<std::int64_t> levels;
  for (std::int64_t depth = 1; depth <= dungeon.max_depth; ++depth) {
    levels.push_back(dungeon.type == DungeonType::tower ? depth : -depth);
  }
  return levels;
}

LevelsInMemory::MakeLevel levels_from(std::shared_ptr<const Dungeon> dungeon) {
  return [dungeon = std::move(dungeon)](std::int64_t z) -> Result<MadeLevel> {
    if (const DungeonLevel* level = find_level(*dungeon, z)) return MadeLevel{{}, *level};
    std::vector<std::string> levels;
    for (const std::int64_t level : levels_of(*dungeon)) levels.push_back(std::to_string(level));
    return bad_input("", fmt::format("level {}", z),
                     fmt::format("is not there; the dungeon has {}", fmt::join(levels, ", ")));
  };
}

Dungeon without_levels(Dungeon dungeon) {
  dungeon.levels.clear();
  return dungeon;
}

}  // namespace

LevelsInMemory::LevelsInMemory(Dungeon dungeon)
    : dungeon_(without_levels(dungeon)),
      levels_(levels_of(dungeon)),
      make_level_(levels_from(std::make_shared<const Dungeon>(std::move(dungeon)))) {}

LevelsInMemory::LevelsInMemory(DungeonMaker maker)
    : dungeon_(maker.dungeon()),
      levels_(levels_of(maker)),
      make_level_([made = std::make_shared<const DungeonMaker>(std::move(maker))](std::int64_t z) {
        return made->level(z);
      }) {}

LevelsInMemory::LevelsInMemory(Dungeon dungeon, std::vector<std::int64_t> levels,
                               MakeLevel make_level)
    : dungeon_(std::move(dungeon)),
      levels_(std::move(levels)),
      make_level_(std::move(make_level)) {}

Result<std::string> LevelsInMemory::state(std::int64_t z) const {
  const auto found = states_.find(z);
  return found == states_.end() ? std::string() : found->second;
}

Result<void> LevelsInMemory::save(std::span<const LevelState> levels, std::string_view play) {
  return within_memory("", "the play", [&]() -> Result<void> {
    auto states = states_;
    for (const LevelState& level : levels) states.insert_or_assign(level.z, level.text);
    play_ = play;
    states_ = std::move(states);
    return {};
  });
}

}  // namespace karst
