// Doors that look like wall until they are found.
#pragma once

#include <vector>

#include "karst/model/build.hpp"
#include "terrain/regions/chokepoints.hpp"
#include "terrain/row_bits.hpp"

namespace karst {

// Hides doorways. Whoever finds none of them still gets from the start to the way out, to every key,
// lock and place, and into no hazard: a hidden doorway is a short cut, or leads to a part that nobody needs. Keeps its
// memory from one map to the next.
class SecretDoors {
 public:
  // Marks up to `wanted` doorways, drawn at random, as secret and hangs doors in them; how many.
  int hide(int wanted, Build& build, Rng& rng);

 private:
  bool is_needed(const Build& build, LogicalPosition doorway) const;

  BitGrid open_;  // dry ground with the secret doors shut
  std::int64_t dry_count_ = 0;  // tiles of it with the secret doors open
  CutTree tree_;  // of that, from the start
  std::vector<PackedPosition> sites_;
};

}  // namespace karst
