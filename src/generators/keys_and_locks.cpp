#include "generators/keys_and_locks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace karst {
namespace {

constexpr std::array<LogicalPosition, 4> kSteps = {{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};
constexpr LogicalPosition operator+(LogicalPosition a, LogicalPosition b) {
  return {a.x + b.x, a.y + b.y};
}

// How often locks are chosen anew when there were not enough, and how many tiles are tried each
// time.
constexpr int kRounds = 3;
constexpr std::size_t kMostTried = 256;

bool is_key_or_lock(Subtype type) {
  return type == Subtype::key || type == Subtype::lock;
}

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

void add_mark(GenerationResult& map, LogicalPosition p, Subtype type, std::int32_t pair,
              LogicalPosition partner) {
  auto tile = std::ranges::find(map.subtypes, p, &MarkedTile::position);
  if (tile == map.subtypes.end()) tile = map.subtypes.insert(tile, MarkedTile{p, {}, 0, {}});
  tile->types.push_back(type);
  tile->pair = pair;
  tile->partner = partner;
}

}  // namespace

// --- what there is ---------------------------------------------------------------------------

bool KeyPlanner::find_goal(const Build& build) {
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

void KeyPlanner::mark_taken(const Build& build) {
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

bool KeyPlanner::is_on_way(std::int32_t gap) const {
  return std::ranges::all_of(goal_tiles_,
                             [&](std::int32_t tile) { return tree_.is_behind(tile, gap); });
}

// Whether one neighbour only is not behind a gap. On a loop a lock would also be in the way of what
// it does not close off, and several together might close off a part that none of them does.
bool KeyPlanner::hangs_on_one_tile(std::int32_t gap) const {
  const LogicalPosition p = tree_.position(gap);
  return std::ranges::count_if(kSteps, [&](LogicalPosition step) {
           const std::int32_t tile = tree_.number_at(p + step);
           return tile >= 0 && !tree_.is_behind(tile, gap);
         }) == 1;
}

void KeyPlanner::list_gaps(const BitGrid& terrain) {
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
    if (!hangs_on_one_tile(i)) continue;
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

bool KeyPlanner::is_behind(const Lock& lock, const Lock& other) const {
  if (other.number == kNowhere) return false;
  return lock.number == kNowhere ? is_on_way(other.number)
                                 : tree_.is_behind(lock.number, other.number);
}

// The lock that is opened last: some gap on the way, the last one, or the exit itself.
std::optional<KeyPlanner::Lock> KeyPlanner::choose_last(int round, Rng& rng) const {
  const auto lock_at = [&](std::int32_t number) {
    const std::int32_t size = tree_.visit(number).cut_off;
    return Lock{.number = number, .position = tree_.position(number), .size = size, .own = size};
  };
  const bool in_wall = tree_.position(goal_tiles_[0]) != goal_;
  if (on_way_.empty() || round == kRounds - 1 || (in_wall && rng.coin())) {
    if (in_wall) return Lock{.number = kNowhere, .position = goal_};
    if (wishes_.may_lock_stairs) return lock_at(goal_tiles_[0]);
    if (on_way_.empty()) return std::nullopt;
  }
  if (round == 0) return lock_at(on_way_[rng.below(static_cast<std::uint32_t>(on_way_.size()))]);
  return lock_at(*std::ranges::min_element(
      on_way_, {}, [&](std::int32_t gap) { return tree_.visit(gap).cut_off; }));
}

// A lock takes the part behind it away from the part in which it stands; both must stay large
// enough for a key.
void KeyPlanner::add_if_it_fits(Lock lock, std::int32_t least) {
  lock.on_way = is_on_way(lock.number);
  lock.size = lock.own = tree_.visit(lock.number).cut_off;
  for (std::size_t i = 0; i < locks_.size(); ++i) {
    const bool nearer =
        lock.part == 0 || is_behind(locks_[i], locks_[static_cast<std::size_t>(lock.part) - 1]);
    if (is_behind(lock, locks_[i]) && nearer) lock.part = static_cast<int>(i) + 1;
  }
  for (const Lock& other : locks_) {
    const bool inside = other.part == lock.part && is_behind(other, lock);
    if (inside) lock.own -= other.size + (other.number == kNowhere ? 0 : 1);
  }
  std::int32_t& around =
      lock.part == 0 ? start_own_ : locks_[static_cast<std::size_t>(lock.part) - 1].own;
  if (lock.own < least || around - lock.own - 1 < least) return;
  around -= lock.own + 1;
  for (Lock& other : locks_) {
    if (other.part == lock.part && is_behind(other, lock))
      other.part = static_cast<int>(locks_.size()) + 1;
  }
  locks_.push_back(lock);
}

void KeyPlanner::choose_among(std::span<std::int32_t> gaps, int wanted, std::int32_t least,
                              Rng& rng) {
  const std::size_t most = std::min(gaps.size(), kMostTried);
  const Lock last = locks_[0];
  for (std::size_t i = 0; i < most && static_cast<int>(locks_.size()) < wanted; ++i) {
    const auto rest = static_cast<std::uint32_t>(gaps.size() - i);
    std::swap(gaps[i], gaps[i + rng.below(rest)]);
    const Lock lock{.number = gaps[i], .position = tree_.position(gaps[i])};
    const bool is_chosen = std::ranges::find(locks_, gaps[i], &Lock::number) != locks_.end();
    // What is behind the last lock would be of no use.
    if (!is_chosen && !is_behind(lock, last)) add_if_it_fits(lock, least);
  }
}

void KeyPlanner::choose_locks(int wanted, int round, Rng& rng) {
  locks_.clear();
  const auto last = choose_last(round, rng);
  if (!last) return;
  start_own_ = tree_.count() - last->size - (last->number == kNowhere ? 0 : 1);
  if (start_own_ < wishes_.smallest_part) return;
  locks_.push_back(*last);
  // First come those that divide the map most evenly.
  const std::int32_t even = tree_.count() / (4 * (wanted + 1));
  for (const std::int32_t least : {std::max(even, wishes_.smallest_part), wishes_.smallest_part}) {
    choose_among(doorways_, wanted, least, rng);
    choose_among(gaps_, wanted, least, rng);
  }
}

// --- which keys ------------------------------------------------------------------------------

// The tiles behind a lock follow it in the tree, so a lock behind another one is dealt with later.
void KeyPlanner::sort_tiles_by_part() {
  part_.assign(static_cast<std::size_t>(tree_.count()), 0);
  std::array<std::size_t, kMostPairs> order{};
  for (std::size_t i = 0; i < locks_.size(); ++i) order[i] = i;
  const auto used = std::span(order).first(locks_.size());
  std::ranges::sort(used, {}, [&](std::size_t i) { return locks_[i].number; });
  for (const std::size_t i : used) {
    const std::int32_t gate = locks_[i].number;
    if (gate == kNowhere) continue;
    for (std::int32_t child = gate + 1; child < gate + tree_.visit(gate).size;
         child += tree_.visit(child).size) {
      if (tree_.visit(child).lowest < gate) continue;
      std::fill_n(part_.begin() + child, tree_.visit(child).size, static_cast<std::uint8_t>(i + 1));
    }
  }
  part_begin_.assign(locks_.size() + 2, 0);
  for (const std::uint8_t part : part_) ++part_begin_[part + 1u];
  for (std::size_t i = 1; i < part_begin_.size(); ++i) part_begin_[i] += part_begin_[i - 1];
  tiles_.resize(part_.size());
  std::array<std::size_t, kMostPairs + 1> next{};
  std::copy_n(part_begin_.begin(), locks_.size() + 1, next.begin());
  for (std::size_t i = 0; i < part_.size(); ++i)
    tiles_[next[part_[i]]++] = static_cast<std::int32_t>(i);
}

bool KeyPlanner::may_hold_key(LogicalPosition p) const {
  const auto is_here = [p](const auto& thing) { return thing.position == p; };
  return !taken_.get(p) && !doors_.get(p) && std::ranges::none_of(locks_, is_here) &&
         std::ranges::none_of(pairs_, [p](const Pair& pair) { return pair.key == p; });
}

// Of a few random tiles the one farthest from the lock and from where one comes; any tile when
// these are all taken.
std::optional<LogicalPosition> KeyPlanner::choose_key(int part, LogicalPosition lock,
                                                      LogicalPosition from, Rng& rng) const {
  constexpr int kDraws = 8;
  const auto begin = part_begin_[static_cast<std::size_t>(part)];
  const auto end = part_begin_[static_cast<std::size_t>(part) + 1];
  const auto tiles = std::span(tiles_).subspan(begin, end - begin);
  std::optional<LogicalPosition> best;
  std::int64_t most = -1;
  for (int draw = 0; draw < kDraws && !tiles.empty(); ++draw) {
    const LogicalPosition p = tree_.position(rng.pick(tiles));
    const std::int64_t away = manhattan_distance(p, lock) + manhattan_distance(p, from);
    if (away <= most || !may_hold_key(p)) continue;
    best = p;
    most = away;
  }
  for (std::size_t i = 0; i < tiles.size() && !best; ++i) {
    if (may_hold_key(tree_.position(tiles[i]))) best = tree_.position(tiles[i]);
  }
  return best;
}

// Opens the locks in some order that the map allows, the first of the list last.
bool KeyPlanner::place_keys(Rng& rng) {
  sort_tiles_by_part();
  pairs_.clear();
  std::array<int, kMostPairs + 1> open_parts{};
  std::size_t open_count = 1;
  std::array<bool, kMostPairs> opened{};
  int newest = 0;  // the part that was opened last
  for (std::size_t done = 0; done < locks_.size(); ++done) {
    std::array<std::size_t, kMostPairs> ready{};
    std::size_t ready_count = 0;
    for (std::size_t i = 1; i < locks_.size(); ++i) {
      const bool stands_in_open =
          locks_[i].part == 0 || opened[static_cast<std::size_t>(locks_[i].part) - 1];
      if (!opened[i] && stands_in_open) ready[ready_count++] = i;
    }
    const std::size_t chosen = ready_count == 0 ? 0 : rng.pick(std::span(ready).first(ready_count));
    const Lock& lock = locks_[chosen];
    // Off the way the next key must lie behind the lock, or nobody would need to open it.
    const bool anywhere =
        newest == 0 || (locks_[static_cast<std::size_t>(newest) - 1].on_way && rng.coin());
    const int part = anywhere ? rng.pick(std::span(open_parts).first(open_count)) : newest;
    const LogicalPosition from = pairs_.empty() ? start_ : pairs_.back().lock;
    const auto key = choose_key(part, lock.position, from, rng);
    if (!key) return false;
    const LogicalPosition front =
        tree_.position(lock.number == kNowhere ? goal_tiles_[0] : tree_.visit(lock.number).parent);
    pairs_.push_back({lock.position, front, *key});
    opened[chosen] = true;
    newest = open_parts[open_count++] = static_cast<int>(chosen) + 1;
  }
  return true;
}

// --- the whole -------------------------------------------------------------------------------

int KeyPlanner::plan(const KeyWishes& wishes, const Build& build) {
  wishes_ = wishes;
  pairs_.clear();
  goal_tiles_.clear();
  start_ = build.map.start;
  if (!build.terrain.get_or_zero(start_)) return 0;
  tree_.take(build.terrain);
  tree_.walk(start_);
  if (!find_goal(build)) return 0;
  mark_taken(build);
  list_gaps(build.terrain);
  Rng rng = build.rng("keys_and_locks");
  for (int wanted = std::clamp(wishes.pairs, 0, kMostPairs); wanted > 0;) {
    int most = 0;
    for (int round = 0; round < kRounds; ++round) {
      choose_locks(wanted, round, rng);
      const int found = static_cast<int>(locks_.size());
      if (found == wanted && place_keys(rng)) return found;
      most = std::max(most, found);
    }
    wanted = std::min(wanted - 1, most);
  }
  pairs_.clear();
  return 0;
}

std::optional<LogicalPosition> KeyPlanner::goal_tile() const {
  if (goal_tiles_.empty()) return std::nullopt;
  return tree_.position(goal_tiles_[0]);
}

bool KeyPlanner::plans_lock_at(LogicalPosition p) const {
  return std::ranges::find(pairs_, p, &Pair::lock) != pairs_.end();
}

void KeyPlanner::put(Build& build) const {
  GenerationResult& map = build.map;
  take_away_keys_and_locks(map);
  const int placed = static_cast<int>(pairs_.size());
  Placement& told = map.placements.emplace_back();
  told.type = kKeyPlacement;
  told.asked = wishes_.pairs;
  told.placed = placed;
  if (placed < wishes_.pairs) {
    told.why = fmt::format("no further passage closes off {} tiles", wishes_.smallest_part);
  }
  if (placed == 0) return;
  map.key_use = wishes_.use;
  LogicalPosition at = start_;
  const auto go_to = [&](LogicalPosition p) {
    if (at != p) map.solution.push_back({SolutionAction::go_to, 0, p});
    at = p;
  };
  for (int i = 0; i < placed; ++i) {
    const Pair& pair = pairs_[static_cast<std::size_t>(i)];
    const std::int32_t id = i + 1;
    add_mark(map, pair.key, Subtype::key, id, pair.lock);
    add_mark(map, pair.lock, Subtype::lock, id, pair.key);
    const bool on_floor = build.terrain.get(pair.lock) && pair.lock != goal_;
    if (on_floor && !doors_.get(pair.lock)) build.doors.push_back(pair.lock);
    go_to(pair.key);
    map.solution.push_back({SolutionAction::take_key, id, pair.key});
    go_to(pair.front);
    map.solution.push_back({SolutionAction::open_lock, id, pair.lock});
  }
  go_to(tree_.position(goal_tiles_[0]));
  map.solution.push_back({SolutionAction::reach_exit, 0, goal_});
}

void take_away_keys_and_locks(GenerationResult& map) {
  for (MarkedTile& tile : map.subtypes) {
    tile.types.remove_if(is_key_or_lock);
    tile.pair = 0;
    tile.partner = {};
  }
  std::erase_if(map.subtypes, [](const MarkedTile& tile) { return tile.types.empty(); });
  std::erase_if(map.placements,
                [](const Placement& placement) { return placement.type == kKeyPlacement; });
  map.key_use = KeyUse::permanent;
  map.solution.clear();
}

int place_keys_and_locks(const KeyWishes& wishes, Build& build) {
  auto& planner = build.kept<KeyPlanner>();
  const int placed = planner.plan(wishes, build);
  planner.put(build);
  return placed;
}

}  // namespace karst
