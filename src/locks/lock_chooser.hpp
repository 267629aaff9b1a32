// Which passages of a map are locked: the first half of the work on keys and locks.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "karst/model/build.hpp"
#include "terrain/regions/chokepoints.hpp"

namespace karst {

inline bool is_key_or_lock(Subtype type) {
  return type == Subtype::key || type == Subtype::lock;
}

// With fewer there is hardly a choice which key to fetch next.
constexpr int kPairsWithChoices = 3;

struct KeyWishes {
  int pairs = 1;  // 1..kMostPairs
  KeyUse use = KeyUse::permanent;
  // How many tiles lie behind a lock at least, not counting what is behind further locks.
  std::int32_t smallest_part = 9;
  // Whether locks stand on the map's doors and on the exit only.
  bool on_doors_only = false;
  // Whether the stairs down themselves may be locked, where nothing else can or where that gives
  // keys to choose from; an exit in a wall may.
  bool may_lock_stairs = true;
};

struct ChosenLock {
  static constexpr std::int32_t kInWall = -1;

  std::int32_t number = 0;  // in the tree; kInWall for an exit in a wall
  LogicalPosition position;
  bool on_way = true;     // that leads from the start to the exit
  int part = 0;           // in which it stands: 0 that of the start, i + 1 that behind lock i
  std::int32_t size = 0;  // tiles that only it joins to the start
  std::int32_t own = 0;   // of these, what is behind no further lock
};

// Finds where locks may stand and chooses some of these places. Keeps its memory from one map to
// the next.
class LockChooser {
 public:
  // How often locks may be chosen anew when there were not enough; each round is less choosy.
  static constexpr int kRounds = 3;

  // Looks for all places on a map that has its start, and its stairs down or a tile with the exit
  // mark. False if one of them is missing: then there is nothing to choose from.
  bool look_at(const KeyWishes& wishes, const Build& build);
  // No more locks than this can be chosen.
  int most_locks() const;

  // Chooses up to `wanted` locks, of which the first one is to be opened last. What is chosen
  // depends on the map, the wishes and these arguments, never on what was chosen before.
  void choose(int wanted, int round, Rng& rng);
  const std::vector<ChosenLock>& locks() const { return locks_; }

  // Of the map looked at: where it starts, its exit, and the numbers of the tiles from which that
  // is reached, none if there is no exit.
  LogicalPosition start() const { return start_; }
  LogicalPosition goal() const { return goal_; }
  std::span<const std::int32_t> goal_tiles() const { return goal_tiles_; }
  // Its tiles as seen from the start; those that mean something already; its doors.
  const CutTree& tree() const { return tree_; }
  const BitGrid& taken() const { return taken_; }
  const BitGrid& doors() const { return doors_; }

 private:
  bool find_goal(const Build& build);
  void mark_taken(const Build& build);
  void list_gaps(const BitGrid& terrain);
  void list_secret_ends(const GenerationResult& map);
  bool is_passed_in_secret(std::int32_t gap) const;
  bool doubles_a_door(LogicalPosition p) const;
  bool hangs_on_one_tile(std::int32_t gap) const;
  bool is_on_way(std::int32_t gap) const;
  bool is_behind(const ChosenLock& lock, const ChosenLock& other) const;

  std::optional<ChosenLock> choose_last(int round, Rng& rng) const;
  void choose_among(std::span<std::int32_t> gaps, int wanted, std::int32_t least, Rng& rng);
  void add_if_it_fits(ChosenLock lock, std::int32_t least);

  KeyWishes wishes_;
  LogicalPosition start_;
  LogicalPosition goal_;
  std::vector<std::int32_t> goal_tiles_;
  BitGrid taken_;
  BitGrid doors_;
  BitGrid open_;  // the terrain with the secret doors shut: nobody needs to find one
  CutTree tree_;  // of that
  std::vector<std::int32_t> secret_ends_;  // the tiles of the tree before secret doors
  // The numbers of the tiles where a lock may stand: those that look like doorways, and the others.
  std::vector<std::int32_t> doorways_, gaps_;
  // Those of them on the way to the exit, doorways if there are any.
  std::vector<std::int32_t> on_way_, doorways_on_way_;

  std::vector<ChosenLock> locks_;
  std::int32_t start_own_ = 0;  // tiles at the start that are behind no lock
};

}  // namespace karst
