// The passes that come with Karst, one file each. catalog.cpp holds the table.
#pragma once

#include "karst/passes/pass.hpp"

namespace karst {

extern constinit const Pass place_start;
extern constinit const Pass place_stairs;

}  // namespace karst
