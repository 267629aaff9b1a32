// The levels of a world in a file, for those who play it.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/dungeon/level_source.hpp"
#include "karst/store/world.hpp"

namespace karst {

// Keeps the levels of the last save in memory, as a save writes levels whole. The world must
// outlive it and nobody else may save levels meanwhile.
class WorldLevels final : public LevelSource {
 public:
  explicit WorldLevels(World& world) : world_(world) {}

  const Dungeon& dungeon() const override { return world_.dungeon(); }
  Result<std::vector<std::int64_t>> levels() const override { return world_.levels(); }
  Result<MadeLevel> level(std::int64_t z) const override;
  Result<std::string> state(std::int64_t z) const override;
  Result<std::string> play() const override { return world_.store().play(); }
  // Has reached the disk when the call returns.
  Result<void> save(std::span<const LevelState> levels, std::string_view play) override;

 private:
  Result<const WorldLevel*> known(std::int64_t z) const;

  World& world_;
  mutable std::map<std::int64_t, WorldLevel> recent_;
};

}  // namespace karst
