// The game of karst play: on the dungeon of a world, saved in its file, or on a new one that is not
// kept.
#pragma once

#include <string>

#include "karst/core/result.hpp"
#include "karst/store/world.hpp"

namespace karst::cli {

Result<void> play_world(const std::string& path);
Result<void> play_new_game(const WorldPlan& plan);

}  // namespace karst::cli
