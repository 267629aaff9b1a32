// The plan of a world as part of its dungeon's metadata.
#pragma once

#include <optional>

#include "karst/core/result.hpp"
#include "karst/store/world.hpp"

namespace karst {

// The dungeon with what its own fields do not tell of the plan, under the key "plan".
Dungeon with_plan(Dungeon dungeon, const WorldPlan& plan);
// The plan of a dungeon; none if it came from elsewhere. `where` names the file in errors.
Result<std::optional<WorldPlan>> plan_of(const Dungeon& dungeon, const std::string& where);
// What makes the levels of a plan.
Result<DungeonMaker> maker_of(const WorldPlan& plan);

}  // namespace karst
