// What is saved of a level that is played tile by tile.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/result.hpp"
#include "karst/dungeon/progress.hpp"

namespace karst {

struct SavedCreature {
  std::int32_t index = 0;  // in LevelScene::creatures; those that are missing are defeated
  LogicalPosition at;
  std::int32_t hp = 1;
  bool awake = false;
};

struct SavedScene {
  LevelHistory history;
  std::string revealed;  // lengths of the runs of tiles not seen, seen, not seen ... row by row
  std::vector<std::int32_t> keys_taken;
  std::vector<std::int32_t> locks_opened;
  std::vector<SavedCreature> creatures;
  // Indices in LevelScene::things.
  std::vector<std::int32_t> noticed;
  std::vector<std::int32_t> done;
  std::vector<std::int32_t> declined;
};

std::string write_scene(const SavedScene& scene);
Result<SavedScene> read_scene(const std::string& text, const std::string& where);

std::string write_runs(const BitGrid& grid);
// None if the runs do not cover exactly this size.
std::optional<BitGrid> read_runs(std::string_view runs, Size size);

}  // namespace karst
