// karst play --world: a game on the dungeon of a world, saved in its file.
#pragma once

#include <string>

#include "karst/core/result.hpp"

namespace karst::cli {

Result<void> play_world(const std::string& path);

}  // namespace karst::cli
