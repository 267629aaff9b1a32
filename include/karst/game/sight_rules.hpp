// What blocks sight on the map of a game beside walls, as MoveRules say how one moves there.
#pragma once

namespace karst {

struct SightRules {
  // A door is shut unless somebody stands in it.
  bool doors_block = true;
  // A lock is shut until it is opened.
  bool locks_block = true;
  friend bool operator==(const SightRules&, const SightRules&) = default;
};

}  // namespace karst
