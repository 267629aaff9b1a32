// Which passages of a map are locked, and where the keys lie.
//
// A lock stands where closing one tile closes off a part of the map, or on the exit. Opened one
// after the other the locks make a chain: each is on the way to the exit, or the key of the next
// one lies behind it. So none can be left shut, and whoever walks around freely finds them all.
//
//   ##########
//   #@..#.b..#     key a opens lock A, behind which lies key b, which opens lock B, behind which
//   #.a.A....#     the stairs are
//   ####B#####
//   #...>#####
//   ##########
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "karst/generators/generator.hpp"
#include "terrain/chokepoints.hpp"

namespace karst {

struct KeyWishes {
  int pairs = 1;  // 1..kMostPairs
  KeyUse use = KeyUse::permanent;
  // How many tiles lie behind a lock at least, not counting what is behind further locks.
  std::int32_t smallest_part = 9;
  // Whether locks stand on the map's doors and on the exit only.
  bool on_doors_only = false;
  // Whether the stairs down themselves may be locked where nothing else can; an exit in a wall may.
  bool may_lock_stairs = true;
};

// Chooses locks and keys and puts them on the map. Keeps its memory from one map to the next.
class KeyPlanner {
 public:
  // Looks for as many pairs as are wished on a map that has its start, and its stairs down or a
  // tile with the exit mark. Changes nothing; returns how many there are, at most wishes.pairs.
  int plan(const KeyWishes& wishes, const Build& build);
  // The tile from which the exit of the map looked at is reached; none without an exit.
  std::optional<LogicalPosition> goal_tile() const;
  bool plans_lock_at(LogicalPosition p) const;
  // Puts what was planned on the map: marks, doors where locks stand on floor, the walk that opens
  // them, and what became of the wish. Keys and locks that the map had before are taken away.
  void put(Build& build) const;

 private:
  struct Lock {
    std::int32_t number = 0;  // in the tree; kNowhere for an exit in a wall
    LogicalPosition position;
    bool on_way = true;     // that leads from the start to the exit
    int part = 0;           // in which it stands: 0 that of the start, i + 1 that behind lock i
    std::int32_t size = 0;  // tiles that only it joins to the start
    std::int32_t own = 0;   // of these, what is behind no further lock
  };
  struct Pair {
    LogicalPosition lock;
    LogicalPosition front;  // from where it is opened
    LogicalPosition key;
  };
  static constexpr std::int32_t kNowhere = -1;

  bool find_goal(const Build& build);
  void mark_taken(const Build& build);
  void list_gaps(const BitGrid& terrain);
  bool hangs_on_one_tile(std::int32_t gap) const;
  bool is_on_way(std::int32_t gap) const;
  bool is_behind(const Lock& lock, const Lock& other) const;

  void choose_locks(int wanted, int round, Rng& rng);
  std::optional<Lock> choose_last(int round, Rng& rng) const;
  void choose_among(std::span<std::int32_t> gaps, int wanted, std::int32_t least, Rng& rng);
  void add_if_it_fits(Lock lock, std::int32_t least);

  bool place_keys(Rng& rng);
  void sort_tiles_by_part();
  std::optional<LogicalPosition> choose_key(int part, LogicalPosition lock, LogicalPosition from,
                                            Rng& rng) const;
  bool may_hold_key(LogicalPosition p) const;

  KeyWishes wishes_;
  LogicalPosition start_;
  LogicalPosition goal_;
  std::vector<std::int32_t> goal_tiles_;  // numbers of the tiles from which the exit is reached
  BitGrid taken_;                         // tiles that mean something
  BitGrid doors_;
  CutTree tree_;
  // The numbers of the tiles where a lock may stand: those that look like doorways, and the others.
  std::vector<std::int32_t> doorways_, gaps_;
  // Those of them on the way to the exit, doorways if there are any.
  std::vector<std::int32_t> on_way_, doorways_on_way_;

  std::vector<Lock> locks_;  // the first one is opened last
  std::int32_t start_own_ = 0;
  std::vector<std::uint8_t> part_;       // by number
  std::vector<std::int32_t> tiles_;      // numbers, part by part
  std::vector<std::size_t> part_begin_;  // in tiles_; one more than there are parts
  std::vector<Pair> pairs_;              // in the order in which they are opened
};

// Plans and puts at once; returns how many pairs there are.
int place_keys_and_locks(const KeyWishes& wishes, Build& build);

// Forgets all keys and locks of a map, their walk, and what became of the wish for them.
void take_away_keys_and_locks(GenerationResult& map);

}  // namespace karst
