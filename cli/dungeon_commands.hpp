// What the files of the commands inside `karst dungeon` offer to its table.
#pragma once

#include "command.hpp"

namespace karst::cli {

}  // namespace karst::cli
