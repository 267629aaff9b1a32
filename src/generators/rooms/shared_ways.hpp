// Corridors that use what is there: ways meet, and hardly ever run side by side.
#pragma once

#include "karst/core/grid.hpp"
#include "karst/terrain/path.hpp"

namespace karst {

// Keeps its memory from one map to the next.
class SharedWays {
 public:
  // Begins with a map that is all rock.
  void begin(Size size);
  // A room was carved: ways go through its walls rather than along them.
  void add_room(const Rect& room);
  // Opens the cheapest way: along what is open where that is no great detour, else through rock, and
  // beside open tiles only where there is no other.
  void join(BitGrid& terrain, LogicalPosition from, LogicalPosition to);

 private:
  void make_dearer(LogicalPosition p);

  Grid<std::uint8_t> costs_;
  PathFinder finder_;
};

}  // namespace karst
