// Where a play gets its levels from and keeps what happened on them: a file, or memory. A play
// holds one level at a time and asks for the others when it comes to them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/dungeon_maker.hpp"

namespace karst {

// What happened on one level, in the words of whoever plays.
struct LevelState {
  // Of the level: -1, -2, ... downwards in dungeons, 1, 2, ... upwards in towers.
  std::int64_t z = 0;
  std::string text;  // what happened there, JSON
  friend bool operator==(const LevelState&, const LevelState&) = default;
};

class LevelSource {
 public:
  LevelSource() = default;
  LevelSource(const LevelSource&) = delete;
  LevelSource& operator=(const LevelSource&) = delete;
  virtual ~LevelSource() = default;

  // Its levels are not looked at.
  virtual const Dungeon& dungeon() const = 0;
  // The z of every level, from the entrance on; at least one.
  virtual Result<std::vector<std::int64_t>> levels() const = 0;
  // The map has no tiles in a dungeon from elsewhere. The error names the level.
  virtual Result<MadeLevel> level(std::int64_t z) const = 0;
  // What was saved of a level, and of the play as a whole; empty before the first save.
  virtual Result<std::string> state(std::int64_t z) const = 0;
  virtual Result<std::string> play() const = 0;
  // All of it together or nothing.
  virtual Result<void> save(std::span<const LevelState> levels, std::string_view play) = 0;
};

// Without a file: what is saved lives as long as this does.
class LevelsInMemory final : public LevelSource {
 public:
  using MakeLevel = std::function<Result<MadeLevel>(std::int64_t)>;

  // The whole dungeon is kept.
  explicit LevelsInMemory(Dungeon dungeon);
  // Levels are made when they are asked for.
  explicit LevelsInMemory(DungeonMaker maker);
  LevelsInMemory(Dungeon dungeon, std::vector<std::int64_t> levels, MakeLevel make_level);

  const Dungeon& dungeon() const override { return dungeon_; }
  Result<std::vector<std::int64_t>> levels() const override { return levels_; }
  Result<MadeLevel> level(std::int64_t z) const override { return make_level_(z); }
  Result<std::string> state(std::int64_t z) const override;
  Result<std::string> play() const override { return play_; }
  Result<void> save(std::span<const LevelState> levels, std::string_view play) override;

 private:
  Dungeon dungeon_;
  std::vector<std::int64_t> levels_;
  MakeLevel make_level_;
  std::map<std::int64_t, std::string> states_;
  std::string play_;
};

}  // namespace karst
