#include "karst/store/world_levels.hpp"

#include <utility>

#include "core/memory_fault.hpp"

namespace karst {

Result<const WorldLevel*> WorldLevels::known(std::int64_t z) const {
  const auto found = recent_.find(z);
  if (found != recent_.end()) return &found->second;
  auto level = world_.level(z);
  if (!level) return error_of(level);
  return &recent_.insert_or_assign(z, *std::move(level)).first->second;
}

Result<MadeLevel> WorldLevels::level(std::int64_t z) const {
  return within_memory("", "the level", [&]() -> Result<MadeLevel> {
    const auto found = known(z);
    if (!found) return error_of(found);
    return MadeLevel{(*found)->map, (*found)->level};
  });
}

Result<std::string> WorldLevels::state(std::int64_t z) const {
  return within_memory("", "the level", [&]() -> Result<std::string> {
    const auto found = known(z);
    if (!found) return error_of(found);
    return (*found)->state;
  });
}

Result<void> WorldLevels::save(std::span<const LevelState> levels, std::string_view play) {
  return within_memory("", "the level", [&]() -> Result<void> {
    std::vector<WorldLevel> saved;
    for (const LevelState& state : levels) {
      const auto found = known(state.z);
      if (!found) return error_of(found);
      saved.push_back(**found);
      saved.back().state = state.text;
    }
    if (auto done = world_.save(saved, play); !done) return done;
    recent_.clear();
    for (WorldLevel& level : saved) recent_.insert_or_assign(level.level.z, std::move(level));
    return {};
  });
}

}  // namespace karst
