// A play of a dungeon from room to room, without tiles: for any dungeon, also one from elsewhere.
//
//   LevelsInMemory levels(dungeon);
//   auto play = PlayState::begin(levels);
//   play->move_to("hall");
//   play->defeat("ogre-1");
//   play->take("crown");
//   play->change_level(-2);          // only where a connection leads there from this room
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/dungeon/level_source.hpp"
#include "karst/dungeon/progress.hpp"

namespace karst {

// A way from the current room to another level.
struct LevelWay {
  LevelLinkType type = LevelLinkType::staircase;  // what one takes
  std::int64_t target_level = 0;                  // a z
  std::string target_room;                        // empty: the room where one comes in from here
  friend bool operator==(const LevelWay&, const LevelWay&) = default;
};

inline constexpr std::int32_t kMostPartyHp = 1'000'000;

// Only the current level is in memory; levels that were left are in the source with what happened
// on them. The source must outlive the play. Errors are values that name what is possible instead,
// and nothing has happened then. After a defeat nothing is possible any more; after a victory one
// may go on.
class PlayState {
 public:
  // At the entrance of the first level, with a party that has this many hit points.
  static Result<PlayState> begin(LevelSource& source, std::int32_t party_hp = 100);
  // Where the source was saved. The error tells what does not fit.
  static Result<PlayState> resume(LevelSource& source);

  std::int64_t level() const { return progress_.level().z; }
  // As it is now; empty if the level has no rooms.
  const std::string& room_id() const { return room_; }
  const MapRoom* room() const { return progress_.find_room(room_); }
  const LevelProgress& progress() const { return progress_; }
  std::int32_t party_hp() const { return party_hp_; }

  // To a room that the current one is linked to.
  Result<void> move_to(std::string_view room);
  // Of the current room.
  Result<MapItem> take(std::string_view item);
  Result<MapEnemy> defeat(std::string_view enemy);
  // From the current room to other levels.
  std::vector<LevelWay> ways() const;
  // Along one of them. Saves both levels and the play.
  Result<void> change_level(std::int64_t z);
  // At 0 the play is lost. `damage` may be negative: healing, up to the hit points of the
  // beginning.
  Result<void> hurt(std::int32_t damage);

  // Of the current level.
  std::vector<ObjectiveState> objectives() const { return progress_.objectives(); }
  // Over all levels that were visited.
  ProgressTally tally() const;
  // Victory when the last level is won; see LevelProgress::is_won.
  Outcome outcome() const;

  Result<void> save() const;

 private:
  PlayState(LevelSource& source, std::int64_t last_level, LevelProgress progress);

  static Result<PlayState> read_play(LevelSource& source, const DocumentNode& root);
  Result<void> check_alive() const;
  void note_victory();
  std::string play_text() const;
  std::string level_text() const;

  LevelSource* source_;
  std::int64_t last_level_;
  LevelProgress progress_;
  ProgressTally others_;  // without the current level
  std::string room_;
  std::int32_t party_hp_ = 1;
  std::int32_t most_hp_ = 1;
  bool won_ = false;
};

}  // namespace karst
