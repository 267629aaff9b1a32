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
#include <vector>

#include "locks/lock_chooser.hpp"

namespace karst {

// Chooses locks and keys and puts them on the map. Keeps its memory from one map to the next.
class KeyPlanner {
 public:
  // Looks for as many pairs as are wished on a map that has its start, and its stairs down or a
  // tile with the exit mark. Changes nothing; returns how many there are, at most wishes.pairs. A
  // wish for more never finds fewer.
  int plan(const KeyWishes& wishes, const Build& build);
  // The tile from which the exit of the map looked at is reached; none without an exit.
  std::optional<LogicalPosition> goal_tile() const;
  bool plans_lock_at(LogicalPosition p) const;
  // What could be better about it: too few keys to choose from at a step, keys near their lock or in
  // one room with another. 0 when there is nothing to wish for, or no plan.
  std::int64_t faults() const { return fewest_faults_.value_or(0); }
  // Puts what was planned on the map: marks, doors where locks stand on floor, the walk that opens
  // them, and what became of the wish for `asked` pairs. Keys and locks that the map had before are
  // taken away.
  void put(int asked, Build& build) const;

 private:
  struct Pair {
    LogicalPosition lock;
    LogicalPosition front;  // from where it is opened
    LogicalPosition key;
  };

  const std::vector<ChosenLock>& locks() const { return chooser_.locks(); }
  const CutTree& tree() const { return chooser_.tree(); }
  bool place_keys(Rng& rng);
  std::int64_t faults_of_last_layout() const;
  void sort_tiles_by_part();
  bool plan_best(int wanted, Rng& rng);
  bool find_better(int wanted, int round, Rng& rng);
  void note_since(std::size_t done, LogicalPosition key);
  void draw_order(Rng& rng);
  void draw_holders(Rng& rng);
  std::int32_t room_of(LogicalPosition p) const;
  std::int64_t worth(LogicalPosition p, LogicalPosition lock, LogicalPosition from) const;
  std::optional<LogicalPosition> choose_key(std::span<const int> parts, LogicalPosition lock,
                                            LogicalPosition from, Rng& rng) const;
  bool may_hold_key(LogicalPosition p) const;

  KeyWishes wishes_;
  LockChooser chooser_;
  std::vector<std::uint8_t> part_;       // by number
  std::vector<std::int32_t> tiles_;      // numbers, part by part
  std::vector<std::size_t> part_begin_;  // in tiles_; one more than there are parts
  std::span<const Rect> rooms_;          // of the map looked at
  std::vector<int> order_;               // numbers of locks, in which they are opened
  std::vector<int> holders_;             // by place in that order: the part that must hold the key
  std::vector<std::ptrdiff_t> since_;    // the step from which on each key can be fetched
  std::vector<Pair> pairs_;              // in the order in which they are opened
  std::vector<Pair> best_;               // those of the best layout up to now
  std::optional<std::int64_t> fewest_faults_;  // of these
};

// Plans and puts at once; returns how many pairs there are.
int place_keys_and_locks(const KeyWishes& wishes, Build& build);

// Forgets all keys and locks of a map, their walk, and what became of the wish for them.
void take_away_keys_and_locks(GenerationResult& map);

}  // namespace karst
