// What the players of a dungeon have done and what they have still to do. One truth for all games
// on a dungeon: those that move from room to room (play_state.hpp) and those that walk on tiles
// (expedition.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/documents/document.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {

// A thing that is no longer where it was.
struct GoneThing {
  std::string room;  // id of the room
  std::string id;    // of what is gone
  friend bool operator==(const GoneThing&, const GoneThing&) = default;
};

// A way back that the level itself does not tell of: by which the players came.
struct WayBack {
  std::string room;                               // where one came in
  LevelLinkType type = LevelLinkType::staircase;  // what one takes
  std::int64_t target_level = 0;                  // a z
  std::string target_room;  // id; empty: the room where one comes in from here
  friend bool operator==(const WayBack&, const WayBack&) = default;
};

// What happened on one level, by the ids of its converted map.
struct LevelHistory {
  std::set<std::string> rooms_visited;      // ids
  std::vector<GoneThing> items_taken;       // in the order in which it happened
  std::vector<GoneThing> enemies_defeated;  // likewise
  std::vector<WayBack> ways_back;           // each once, as they were come by
  friend bool operator==(const LevelHistory&, const LevelHistory&) = default;
};
// As JSON in one line, and back. Errors tell line and column.
std::string write_history(const LevelHistory& history);
Result<LevelHistory> read_history(const DocumentNode& node);

struct ObjectiveState {
  Objective objective;  // what was to be done
  bool done = false;    // whether it is
  friend bool operator==(const ObjectiveState&, const ObjectiveState&) = default;
};
// "defeat Gorm", "take the Crown of Ash", "clear Gate Hall", "survive": with the names of the
// level.
std::string in_words(const Objective& objective, const DungeonLevel& level);

// One level while it is played: its converted map, without what is taken or defeated.
class LevelProgress {
 public:
  // The level of this dungeon, whose other levels are not looked at, as it was left. The error is
  // that of convert, or names what the history tells of and the level does not have.
  static Result<LevelProgress> make(const Dungeon& dungeon, DungeonLevel level,
                                    const LevelHistory& history = {});

  const DungeonLevel& level() const { return level_; }
  const DungeonMap& map() const { return map_; }
  const LevelHistory& history() const { return history_; }
  const std::vector<std::string>& repairs() const { return repairs_; }
  // None if there is none.
  const MapRoom* find_room(std::string_view id) const;
  // Where one comes in from the level before, and where it goes on; empty if there are no rooms.
  const std::string& entrance() const { return entrance_; }
  const std::string& exit() const { return exit_; }

  // Lets everything happen again on a level where nothing did. After an error it is of no use.
  Result<void> replay(const LevelHistory& history);
  // The errors name the room or the thing and what there is instead.
  Result<void> visit(std::string_view room);
  Result<MapItem> take(std::string_view room, std::string_view item);
  Result<MapEnemy> defeat(std::string_view room, std::string_view enemy);
  void remember_way_back(const WayBack& way);

  // In the order of the map. To survive is done when the exit is reached.
  std::vector<ObjectiveState> objectives() const;
  bool is_complete() const;
  // Whether the level is won as the last one of a dungeon: its bosses are defeated or, without any,
  // all is done.
  bool is_won() const;

 private:
  LevelProgress(DungeonLevel level, Conversion conversion);
  bool is_done(const Objective& objective) const;
  bool is_retrieved(std::string_view item) const;
  MapRoom* room_for_change(std::string_view id);

  DungeonLevel level_;
  DungeonMap map_;
  std::vector<std::string> repairs_;
  std::string entrance_;
  std::string exit_;
  LevelHistory history_;
};

// Sums over the levels that were visited.
struct ProgressTally {
  std::int64_t levels_visited = 0;    // entered at least once
  std::int64_t levels_complete = 0;   // all objectives done
  std::int64_t objectives_done = 0;   // on all levels
  std::int64_t objectives_known = 0;  // of the levels that were entered
  friend bool operator==(const ProgressTally&, const ProgressTally&) = default;

  void add(const LevelProgress& level);
  void subtract(const LevelProgress& level);
};
std::string write_tally(const ProgressTally& tally);
Result<ProgressTally> read_tally(const DocumentNode& node);

enum class Outcome : std::uint8_t { playing, victory, defeat };
inline constexpr std::array<std::string_view, 3> kOutcomeNames = {"playing", "victory", "defeat"};

}  // namespace karst
