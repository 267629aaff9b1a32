// Where furniture may stand without being in anybody's way.
#pragma once

#include <vector>

#include "karst/model/build.hpp"
#include "model/ground/furniture.hpp"

namespace karst {

// The way stays free although all solid furniture stood in it: whoever could walk from one dry tile
// to another before still can, past the furniture.
class StandingRoom {
 public:
  // Looks at a map and the features that it has.
  void begin(Build& build);

  // Furniture that stood on the map before something changed it: takes away what stands in a hazard
  // or where somebody needs the tile now, and what has got in the way.
  void look_after(const BitGrid& terrain_before, const GenerationResult& before, Build& build);

  // Nothing stands there and nobody needs the tile.
  bool is_free(LogicalPosition p) const { return free_.get_or_zero(p); }
  // Whether something solid may stand there, too.
  bool may_block(LogicalPosition p) const;
  bool is_wall(LogicalPosition p) const { return !open_.get_or_zero(p); }

  // Puts it there if it may stand there.
  bool put(LogicalPosition p, Furniture furniture, Build& build);

 private:
  // The eight tiles around one.
  struct Surroundings {
    int free = 0;
    int arcs = 0;  // of free ones that hold a straight neighbour; a lone corner is reached from elsewhere
  };
  Surroundings look_around(LogicalPosition p) const;
  bool has_changed_around(LogicalPosition p) const;
  bool still_stands(const Feature& feature, const Grid<Ground>& ground) const;

  BitGrid open_;   // the walkable tiles
  BitGrid walk_;   // dry tiles without solid furniture
  BitGrid free_;   // where something may stand
  BitGrid changed_;  // where one could walk before and cannot now, or the other way round
  BitGrid used_;     // by starts, stairs, doors, keys and locks
  std::vector<LogicalPosition> stood_;  // before, in order
};

}  // namespace karst
