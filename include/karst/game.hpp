// A map while a game runs: what was seen, taken and opened, paths and sight, screens, and walking
// down from level to level.
#pragma once

#include "karst/core/coordinates.hpp"
#include "karst/core/viewport.hpp"
#include "karst/formats/game_json.hpp"
#include "karst/game/game_map.hpp"
#include "karst/game/game_state.hpp"
#include "karst/game/ground_effects.hpp"
#include "karst/game/overworld_setup.hpp"
#include "karst/game/sight_rules.hpp"
#include "karst/levels/descent.hpp"
#include "karst/levels/level_generator.hpp"
#include "karst/levels/schedule.hpp"
#include "karst/model/tile_costs.hpp"
#include "karst/terrain/distance_map.hpp"
#include "karst/terrain/move_rules.hpp"
#include "karst/terrain/path.hpp"
#include "karst/terrain/sight.hpp"
