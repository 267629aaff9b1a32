// The generators that come with Karst, one file each and one row here, sorted by name.
// A table and not self-registering objects: a static library silently drops files that nobody
// refers to.
#pragma once

#include "karst/generators/generator.hpp"

#define KARST_BUILTIN_GENERATORS(row) \
  row(bsp)                            \
  row(cavern)                         \
  row(cellular)                       \
  row(center_out)                     \
  row(delve)                          \
  row(drunkard)                       \
  row(maze)                           \
  row(overworld)                      \
  row(rooms_corridors)                \
  row(tactical_biome)                 \
  row(tiler)

namespace karst {

#define KARST_DECLARE_GENERATOR(name) extern constinit const MapGenerator name;
KARST_BUILTIN_GENERATORS(KARST_DECLARE_GENERATOR)
#undef KARST_DECLARE_GENERATOR

}  // namespace karst
