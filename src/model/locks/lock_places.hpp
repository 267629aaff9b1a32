// A map with locks as a few places: the locks, and the parts into which they divide it.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "karst/model/promises.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {

// What is wrong, in words.
using LockFault = std::optional<std::string>;

// Locks by number, from kMostPairs on the parts that they touch and that of the start.
inline constexpr std::size_t kMostPlaces = kMostPairs * 5 + 1;
using Places = std::bitset<kMostPlaces>;

struct PlacedLock {
  std::int32_t pair = 0;
  LogicalPosition position;
  LogicalPosition key;
  Places touches = {};    // from where it can be opened
  Places leads_to = {};   // the parts that it opens; none when it is an exit in a wall
  Places key_place = {};  // where its key lies; none when it can never be reached
};

// Keeps its memory from one map to the next.
class LockPlaces {
 public:
  // Refuses keys and locks that do not come in pairs, and maps without an exit.
  LockFault find(const MapFacts& facts);

  const std::vector<PlacedLock>& locks() const { return locks_; }
  const Places& start() const { return start_; }
  // The tile that is to be reached: that with the exit mark, or the stairs down.
  LogicalPosition goal() const { return goal_; }
  // From which of these the goal is reached.
  const Places& goal_places() const { return goal_places_; }
  // The place that a tile belongs to; none in a wall and in parts that nobody can come to.
  Places place_at(LogicalPosition p) const;

 private:
  LockFault gather_pairs();
  LockFault pair_fault(const PlacedLock& lock) const;
  LockFault find_goal();
  void divide_map();
  void add_part(LogicalPosition p);
  Places places_around(LogicalPosition p) const;
  std::size_t region_at(LogicalPosition p) const;
  bool is_lock(LogicalPosition p) const;

  const MapFacts* facts_ = nullptr;
  std::vector<PlacedLock> locks_;
  Places start_;
  LogicalPosition goal_;
  Places goal_places_;
  Regions regions_;                 // of the map with all locks shut
  std::vector<std::size_t> parts_;  // the regions that are places
};

// "lock 2 at 5,7"
std::string name_of(const PlacedLock& lock);

}  // namespace karst
