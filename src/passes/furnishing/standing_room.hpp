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

  // Nothing stands there and nobody needs the tile.
  bool is_free(LogicalPosition p) const { return free_.get_or_zero(p); }
  // Whether something solid may stand there, too.
  bool may_block(LogicalPosition p) const;
  bool is_wall(LogicalPosition p) const { return !open_.get_or_zero(p); }

  // Puts it there if it may stand there.
  bool put(LogicalPosition p, Furniture furniture, Build& build);

 private:
  BitGrid open_;   // the walkable tiles
  BitGrid walk_;   // dry tiles without solid furniture
  BitGrid free_;   // where something may stand
};

}  // namespace karst
