// A player of PlayState who knows only its public calls.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "karst/dungeon/play_state.hpp"

namespace karst::testing {

// The rooms from the current one to another over links, without the first.
inline std::vector<std::string> way_to(const PlayState& play, std::string_view target) {
  std::map<std::string, std::string> before = {{play.room_id(), ""}};
  std::deque<std::string> waiting = {play.room_id()};
  while (!waiting.empty() && !before.contains(std::string(target))) {
    const std::string here = waiting.front();
    waiting.pop_front();
    for (const std::string& next : play.progress().find_room(here)->connections) {
      if (before.emplace(next, here).second) waiting.push_back(next);
    }
  }
  std::vector<std::string> way;
  for (std::string at(target); !before[at].empty(); at = before[at]) way.insert(way.begin(), at);
  return way;
}

inline void go_to(PlayState& play, std::string_view target) {
  for (const std::string& next : way_to(play, target)) {
    const auto moved = play.move_to(next);
    ASSERT_TRUE(moved) << moved.error().message();
  }
  ASSERT_EQ(play.room_id(), target);
}

// Takes and defeats everything on a level.
inline void clear_level(PlayState& play) {
  const DungeonMap before = play.progress().map();
  for (const MapRoom& one : before.rooms) {
    go_to(play, one.id);
    for (const MapEnemy& enemy : one.enemies) ASSERT_TRUE(play.defeat(enemy.id));
    for (const MapItem& item : one.items) ASSERT_TRUE(play.take(item.id));
  }
}

using ObjectiveCounts = std::map<ObjectiveType, std::int64_t>;

// Goes through a whole dungeon and completes every objective, which are counted.
inline void expect_winnable(const DungeonPlan& plan, ObjectiveCounts& done) {
  SCOPED_TRACE("seed " + std::to_string(plan.seed));
  LevelsInMemory levels(*DungeonMaker::make(plan));
  auto play = PlayState::begin(levels);
  ASSERT_TRUE(play) << play.error().message();
  const std::int64_t step = plan.type == DungeonType::tower ? 1 : -1;
  for (std::int64_t depth = 1;; ++depth) {
    ASSERT_NO_FATAL_FAILURE(clear_level(*play)) << "level " << play->level();
    ASSERT_TRUE(play->progress().is_complete()) << "level " << play->level();
    for (const ObjectiveState& state : play->progress().objectives()) {
      ++done[state.objective.type];
    }
    if (depth == plan.depth) break;
    std::string from;
    for (const LevelConnection& connection : play->progress().level().connections) {
      if (connection.target_level == play->level() + step) from = connection.from_room_id;
    }
    ASSERT_NO_FATAL_FAILURE(go_to(*play, from));
    const auto changed = play->change_level(play->level() + step);
    ASSERT_TRUE(changed) << changed.error().message();
  }
  EXPECT_EQ(play->outcome(), Outcome::victory);
  EXPECT_EQ(play->tally().levels_complete, plan.depth);
}

}  // namespace karst::testing
