#include "locks/lock_chooser.hpp"

#include <algorithm>
#include <array>

#include "model/protected_tiles.hpp"

namespace karst {
namespace {

constexpr std::array<LogicalPosition, 4> kSteps = {{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};
// How many tiles are tried each time.
constexpr std::size_t kMostTried = 256;

// Whether two walls face each other across a tile.
bool is_narrow(const BitGrid& terrain, LogicalPosition p) {
  const auto open = [&](std::int32_t dx, std::int32_t dy) {
    return terrain.get_or_zero({p.x + dx, p.y + dy});
  };
  return (!open(-1, 0) && !open(1, 0)) || (!open(0, -1) && !open(0, 1));
}

// Whether a narrow way ends here and it becomes wider.
bool is_doorway(const BitGrid& terrain, LogicalPosition p) {
  return is_narrow(terrain, p) && std::ranges::any_of(kSteps, [&](LogicalPosition step) {
           return terrain.get_or_zero(p + step) && !is_narrow(terrain, p + step);
         });
}

}  // namespace

// --- what there is ---------------------------------------------------------------------------

bool LockChooser::look_at(const KeyWishes& wishes, const Build& build) {
  wishes_ = wishes;
  goal_tiles_.clear();
  locks_.clear();
  start_ = build.map.start;
  if (!build.terrain.get_or_zero(start_)) return false;
  open_ = build.terrain;
  shut_secret_doors(build.map, open_);
  if (!open_.get(start_)) return false;
  tree_.take(open_);
  tree_.walk(start_);
  if (!find_goal(build)) return false;
  mark_taken(build);
  list_secret_ends(build.map);
  list_gaps(build.terrain);
  return true;
}

int LockChooser::most_locks() const {
  return static_cast<int>(doorways_.size() + gaps_.size()) + 1;
}

bool LockChooser::find_goal(const Build& build) {
  const std::optional<LogicalPosition> goal = goal_of(build.map);
  if (!goal) return false;
  goal_ = *goal;
  const auto add = [&](LogicalPosition p) {
    if (build.terrain.get_or_zero(p) && tree_.number_at(p) >= 0) {
      goal_tiles_.push_back(tree_.number_at(p));
    }
  };
  add(goal_);
  if (build.terrain.get_or_zero(goal_)) return !goal_tiles_.empty() && goal_ != start_;
  for (const LogicalPosition step : kSteps) add(goal_ + step);
  return !goal_tiles_.empty();
}

void LockChooser::mark_taken(const Build& build) {
  const GenerationResult& map = build.map;
  taken_.reset(build.size());
  const auto take = [&](LogicalPosition p) {
    if (build.size().contains(p)) taken_.set(p);
  };
  take(start_);
  take(goal_);
  if (map.stairs_up) take(*map.stairs_up);
  if (map.stairs_down) take(*map.stairs_down);
  for (const PointOfInterest& place : map.points_of_interest) take(place.position);
  for (const FactionStart& start : map.faction_starts) take(start.position);
  for (const MarkedTile& tile : map.subtypes) {
    if (!std::ranges::all_of(tile.types, is_key_or_lock)) take(tile.position);
  }
  doors_.reset(build.size());
  for (const LogicalPosition door : build.doors) doors_.set(door);
}

bool LockChooser::is_on_way(std::int32_t gap) const {
  return std::ranges::all_of(goal_tiles_,
                             [&](std::int32_t tile) { return tree_.is_behind(tile, gap); });
}

// Whether one neighbour only is not behind a gap. On a loop a lock would also be in the way of what
// it does not close off, and several together might close off a part that none of them does.
bool LockChooser::hangs_on_one_tile(std::int32_t gap) const {
  const LogicalPosition p = tree_.position(gap);
  return std::ranges::count_if(kSteps, [&](LogicalPosition step) {
           const std::int32_t tile = tree_.number_at(p + step);
           return tile >= 0 && !tree_.is_behind(tile, gap);
         }) == 1;
}

void LockChooser::list_secret_ends(const GenerationResult& map) {
  secret_ends_.clear();
  for (const MarkedTile& tile : map.subtypes) {
    if (!tile.types.contains(Subtype::secret)) continue;
    for (const LogicalPosition step : kSteps) {
      const LogicalPosition p = tile.position + step;
      if (open_.get_or_zero(p) && tree_.number_at(p) >= 0) {
        secret_ends_.push_back(tree_.number_at(p));
      }
    }
  }
}

// Whether whoever finds the secret doors could get past a gap: some of them open before it, others
// behind it.
bool LockChooser::is_passed_in_secret(std::int32_t gap) const {
  const auto behind = std::ranges::count_if(
      secret_ends_, [&](std::int32_t end) { return tree_.is_behind(end, gap); });
  return behind != 0 && behind != std::ssize(secret_ends_);
}

// A lock on plain floor becomes a door, and two doors never stand side by side.
bool LockChooser::doubles_a_door(LogicalPosition p) const {
  return !doors_.get(p) && std::ranges::any_of(kSteps, [&](LogicalPosition step) {
           return doors_.get_or_zero(p + step);
         });
}

void LockChooser::list_gaps(const BitGrid& terrain) {
  gaps_.clear();
  doorways_.clear();
  on_way_.clear();
  doorways_on_way_.clear();
  const std::int32_t least = wishes_.smallest_part;
  for (std::int32_t i = 1; i < tree_.count(); ++i) {
    const std::int32_t behind = tree_.visit(i).cut_off;
    if (behind < least || tree_.count() - 1 - behind < least) continue;
    const LogicalPosition p = tree_.position(i);
    if (taken_.get(p) || (wishes_.on_doors_only && !doors_.get(p))) continue;
    if (doubles_a_door(p) || !hangs_on_one_tile(i) || is_passed_in_secret(i)) continue;
    const bool on_way = is_on_way(i);
    const bool doorway = doors_.get(p) || is_doorway(terrain, p);
    if (on_way) (doorway ? doorways_on_way_ : on_way_).push_back(i);
    // Alike keys open any lock. One that is not on the way could be left shut, so none stands
    // there.
    if (!on_way && wishes_.use == KeyUse::consumable) continue;
    (doorway ? doorways_ : gaps_).push_back(i);
  }
  if (!doorways_on_way_.empty()) std::swap(on_way_, doorways_on_way_);
}

// --- which locks -----------------------------------------------------------------------------

bool LockChooser::is_behind(const ChosenLock& lock, const ChosenLock& other) const {
  if (other.number == ChosenLock::kInWall) return false;
  return lock.number == ChosenLock::kInWall ? is_on_way(other.number)
                                            : tree_.is_behind(lock.number, other.number);
}

// The lock that is opened last: some gap on the way, the last one, or the exit itself.
std::optional<ChosenLock> LockChooser::choose_last(int round, Rng& rng) const {
  const auto lock_at = [&](std::int32_t number) {
    const std::int32_t size = tree_.visit(number).cut_off;
    return ChosenLock{
        .number = number, .position = tree_.position(number), .size = size, .own = size};
  };
  const bool in_wall = tree_.position(goal_tiles_[0]) != goal_;
  if (on_way_.empty() || round == kRounds - 1 || (in_wall && rng.coin())) {
    if (in_wall) return ChosenLock{.number = ChosenLock::kInWall, .position = goal_};
    if (wishes_.may_lock_stairs) return lock_at(goal_tiles_[0]);
    if (on_way_.empty()) return std::nullopt;
  }
  if (round == 0) return lock_at(on_way_[rng.below(static_cast<std::uint32_t>(on_way_.size()))]);
  return lock_at(*std::ranges::min_element(
      on_way_, {}, [&](std::int32_t gap) { return tree_.visit(gap).cut_off; }));
}

// A lock takes the part behind it away from the part in which it stands; both must stay large
// enough for a key. Two locks never stand side by side.
void LockChooser::add_if_it_fits(ChosenLock lock, std::int32_t least) {
  const auto is_beside = [&](const ChosenLock& other) {
    return manhattan_distance(lock.position, other.position) == 1;
  };
  if (std::ranges::any_of(locks_, is_beside)) return;
  lock.on_way = is_on_way(lock.number);
  lock.size = lock.own = tree_.visit(lock.number).cut_off;
  for (std::size_t i = 0; i < locks_.size(); ++i) {
    const bool nearer =
        lock.part == 0 || is_behind(locks_[i], locks_[static_cast<std::size_t>(lock.part) - 1]);
    if (is_behind(lock, locks_[i]) && nearer) lock.part = static_cast<int>(i) + 1;
  }
  for (const ChosenLock& other : locks_) {
    const bool inside = other.part == lock.part && is_behind(other, lock);
    if (inside) lock.own -= other.size + (other.number == ChosenLock::kInWall ? 0 : 1);
  }
  std::int32_t& around =
      lock.part == 0 ? start_own_ : locks_[static_cast<std::size_t>(lock.part) - 1].own;
  if (lock.own < least || around - lock.own - 1 < least) return;
  around -= lock.own + 1;
  for (ChosenLock& other : locks_) {
    if (other.part == lock.part && is_behind(other, lock))
      other.part = static_cast<int>(locks_.size()) + 1;
  }
  locks_.push_back(lock);
}

// Tries the gaps in a random order, and leaves the list as it was: the next choice begins anew.
void LockChooser::choose_among(std::span<std::int32_t> gaps, int wanted, std::int32_t least,
                               Rng& rng) {
  const std::size_t most = std::min(gaps.size(), kMostTried);
  const ChosenLock last = locks_[0];
  std::array<std::size_t, kMostTried> swapped;
  std::size_t tried = 0;
  for (; tried < most && static_cast<int>(locks_.size()) < wanted; ++tried) {
    swapped[tried] = tried + rng.below(static_cast<std::uint32_t>(gaps.size() - tried));
    std::swap(gaps[tried], gaps[swapped[tried]]);
    const std::int32_t gap = gaps[tried];
    const ChosenLock lock{.number = gap, .position = tree_.position(gap)};
    const bool is_chosen = std::ranges::find(locks_, gap, &ChosenLock::number) != locks_.end();
    // What is behind the last lock would be of no use.
    if (!is_chosen && !is_behind(lock, last)) add_if_it_fits(lock, least);
  }
  while (tried-- > 0) std::swap(gaps[tried], gaps[swapped[tried]]);
}

void LockChooser::choose(int wanted, int round, Rng& rng) {
  locks_.clear();
  const auto last = choose_last(round, rng);
  if (!last) return;
  start_own_ = tree_.count() - last->size - (last->number == ChosenLock::kInWall ? 0 : 1);
  if (start_own_ < wishes_.smallest_part) return;
  locks_.push_back(*last);
  // First come those that divide the map most evenly.
  const std::int32_t even = tree_.count() / (4 * (wanted + 1));
  for (const std::int32_t least : {std::max(even, wishes_.smallest_part), wishes_.smallest_part}) {
    // The more locks stand on the way, the freer the keys are to lie anywhere.
    if (rng.coin()) choose_among(on_way_, wanted, least, rng);
    choose_among(doorways_, wanted, least, rng);
    choose_among(gaps_, wanted, least, rng);
  }
}

}  // namespace karst
