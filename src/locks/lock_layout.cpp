#include "locks/lock_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "karst/core/text.hpp"

namespace karst {
namespace {

void add_mark(GenerationResult& map, LogicalPosition p, Subtype type, std::int32_t pair,
              LogicalPosition partner) {
  auto tile = std::ranges::find(map.subtypes, p, &MarkedTile::position);
  if (tile == map.subtypes.end()) tile = map.subtypes.insert(tile, MarkedTile{p, {}, 0, {}});
  tile->types.push_back(type);
  tile->pair = pair;
  tile->partner = partner;
}

}  // namespace

// --- which keys ------------------------------------------------------------------------------

// The tiles behind a lock follow it in the tree, so a lock behind another one is dealt with later.
void KeyPlanner::sort_tiles_by_part() {
  part_.assign(static_cast<std::size_t>(tree().count()), 0);
  std::array<std::size_t, kMostPairs> order{};
  for (std::size_t i = 0; i < locks().size(); ++i) order[i] = i;
  const auto used = std::span(order).first(locks().size());
  std::ranges::sort(used, {}, [&](std::size_t i) { return locks()[i].number; });
  for (const std::size_t i : used) {
    const std::int32_t gate = locks()[i].number;
    if (gate == ChosenLock::kInWall) continue;
    for (std::int32_t child = gate + 1; child < gate + tree().visit(gate).size;
         child += tree().visit(child).size) {
      if (tree().visit(child).lowest < gate) continue;
      std::fill_n(part_.begin() + child, tree().visit(child).size,
                  static_cast<std::uint8_t>(i + 1));
    }
  }
  part_begin_.assign(locks().size() + 2, 0);
  for (const std::uint8_t part : part_) ++part_begin_[part + 1u];
  for (std::size_t i = 1; i < part_begin_.size(); ++i) part_begin_[i] += part_begin_[i - 1];
  tiles_.resize(part_.size());
  std::array<std::size_t, kMostPairs + 1> next{};
  std::copy_n(part_begin_.begin(), locks().size() + 1, next.begin());
  for (std::size_t i = 0; i < part_.size(); ++i)
    tiles_[next[part_[i]]++] = static_cast<std::int32_t>(i);
}

bool KeyPlanner::may_hold_key(LogicalPosition p) const {
  const auto is_here = [p](const auto& thing) { return thing.position == p; };
  return !chooser_.taken().get(p) && !chooser_.doors().get(p) &&
         std::ranges::none_of(locks(), is_here) &&
         std::ranges::none_of(pairs_, [p](const Pair& pair) { return pair.key == p; });
}

// The room that holds a tile inside its walls; -1 in corridors and where there are no rooms.
std::int32_t KeyPlanner::room_of(LogicalPosition p) const {
  const auto holds = [p](const Rect& room) {
    return p.x > room.x1 && p.x < room.x2 && p.y > room.y1 && p.y < room.y2;
  };
  const auto found = std::ranges::find_if(rooms_, holds);
  return found == rooms_.end() ? -1 : static_cast<std::int32_t>(found - rooms_.begin());
}

// How good a tile is for a key: far from its lock, from where one comes, and from other keys, and
// never in one room with another key while there is any other place.
std::int64_t KeyPlanner::worth(LogicalPosition p, LogicalPosition lock, LogicalPosition from) const {
  constexpr std::int64_t kFar = 80, kNear = 12, kCrowded = 8;
  const std::int64_t to_lock = manhattan_distance(p, lock);
  std::int64_t worth = 2 * std::min(to_lock, kFar) + std::min(manhattan_distance(p, from), kFar);
  if (to_lock < kNear) worth -= 4 * kFar;
  const std::int32_t room = room_of(p);
  for (const Pair& pair : pairs_) {
    const std::int64_t apart = manhattan_distance(p, pair.key);
    const bool together = room >= 0 ? room_of(pair.key) == room : apart < kCrowded;
    worth += together ? -8 * kFar : std::min(apart, kFar / 2) / 2;
  }
  return worth;
}

// Of some random tiles of the parts the one worth most; any tile when these are all taken.
std::optional<LogicalPosition> KeyPlanner::choose_key(std::span<const int> parts,
                                                      LogicalPosition lock, LogicalPosition from,
                                                      Rng& rng) const {
  constexpr int kDraws = 32;
  const auto tiles_of = [&](int part) {
    const auto begin = part_begin_[static_cast<std::size_t>(part)];
    const auto end = part_begin_[static_cast<std::size_t>(part) + 1];
    return std::span(tiles_).subspan(begin, end - begin);
  };
  std::optional<LogicalPosition> best;
  std::int64_t most = 0;
  for (int draw = 0; draw < kDraws; ++draw) {
    const auto tiles = tiles_of(rng.pick(parts));
    if (tiles.empty()) continue;
    const LogicalPosition p = tree().position(rng.pick(tiles));
    if (!may_hold_key(p)) continue;
    const std::int64_t value = worth(p, lock, from);
    if (best && value <= most) continue;
    best = p;
    most = value;
  }
  for (const int part : parts) {
    for (const std::int32_t tile : tiles_of(part)) {
      if (best) return best;
      if (may_hold_key(tree().position(tile))) best = tree().position(tile);
    }
  }
  return best;
}

// Some order in which the map allows the locks to be opened, the first of the list last.
void KeyPlanner::draw_order(Rng& rng) {
  order_.clear();
  std::array<bool, kMostPairs> opened{};
  while (order_.size() < locks().size()) {
    std::array<int, kMostPairs> ready{};
    std::size_t ready_count = 0;
    for (std::size_t i = 1; i < locks().size(); ++i) {
      const bool stands_in_open =
          locks()[i].part == 0 || opened[static_cast<std::size_t>(locks()[i].part) - 1];
      if (!opened[i] && stands_in_open) ready[ready_count++] = static_cast<int>(i);
    }
    const int chosen = ready_count == 0 ? 0 : rng.pick(std::span(ready).first(ready_count));
    opened[static_cast<std::size_t>(chosen)] = true;
    order_.push_back(chosen);
  }
}

// Off the way some later key must lie behind a lock, or nobody would need to open it; which one is a
// matter of chance, so that keys wait while others are fetched. Filled from the last lock back, each
// lock finds a key that no other one took. -1 where the key may lie anywhere.
void KeyPlanner::draw_holders(Rng& rng) {
  holders_.assign(order_.size(), -1);
  for (std::size_t i = order_.size(); i-- > 0;) {
    if (locks()[static_cast<std::size_t>(order_[i])].on_way || i + 1 == order_.size()) continue;
    std::optional<std::size_t> chosen;
    std::uint32_t count = 0;
    for (std::size_t later = i + 1; later < order_.size(); ++later) {
      if (holders_[later] < 0 && rng.below(++count) == 0) chosen = later;
    }
    if (chosen) holders_[*chosen] = order_[i] + 1;
  }
}

// From which step on the key can be fetched: when the lock before its part has been opened.
void KeyPlanner::note_since(std::size_t done, LogicalPosition key) {
  const int part = part_[static_cast<std::size_t>(tree().number_at(key))];
  const auto opened = std::find(order_.begin(), order_.end(), part - 1);
  since_[done] = part == 0 ? 0 : 1 + (opened - order_.begin());
}

bool KeyPlanner::place_keys(Rng& rng) {
  sort_tiles_by_part();
  since_.assign(locks().size(), 0);
  draw_order(rng);
  draw_holders(rng);
  pairs_.clear();
  std::array<int, kMostPairs + 1> open_parts{};
  for (std::size_t done = 0; done < order_.size(); ++done) {
    const ChosenLock& lock = locks()[static_cast<std::size_t>(order_[done])];
    // Rather not behind the lock that was opened last: then there is more than one key to look for.
    constexpr std::uint32_t kOneIn = 6;
    const std::size_t open_count = done + 1;
    const bool off_newest = done > 0 && rng.below(kOneIn) != 0;
    const auto anywhere = std::span(open_parts).first(off_newest ? open_count - 1 : open_count);
    const int holder = holders_[done];
    const std::span<const int> parts =
        holder >= 0 ? std::span<const int>(&holder, 1) : std::span<const int>(anywhere);
    const LogicalPosition from = pairs_.empty() ? chooser_.start() : pairs_.back().lock;
    const auto key = choose_key(parts, lock.position, from, rng);
    if (!key) return false;
    const LogicalPosition front =
        lock.number == ChosenLock::kInWall ? *goal_tile()
                                           : tree().position(tree().visit(lock.number).parent);
    pairs_.push_back({lock.position, front, *key});
    note_since(done, *key);
    open_parts[done + 1] = order_[done] + 1;
  }
  return true;
}

// --- the whole -------------------------------------------------------------------------------

// Of pairs_, which are not empty.
std::int64_t KeyPlanner::faults_of_last_layout() const {
  constexpr std::int64_t kWished = 170;  // percent: keys that can be fetched at a step, in the mean
  constexpr std::int64_t kNear = 12;
  const auto count = std::ssize(pairs_);
  std::int64_t choices = 0, faults = 0;
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    choices += 1 + i - since_[static_cast<std::size_t>(i)];
    const Pair& pair = pairs_[static_cast<std::size_t>(i)];
    if (manhattan_distance(pair.key, pair.lock) < kNear) faults += 100;
    const std::int32_t room = room_of(pair.key);
    const auto shares_room = [&](const Pair& other) {
      return &other != &pair && room >= 0 && room_of(other.key) == room;
    };
    if (std::ranges::any_of(pairs_, shares_room)) faults += 100;
  }
  const std::int64_t wished = count >= kPairsWithChoices ? kWished * count : 0;
  return faults + std::max<std::int64_t>(0, wished - 100 * choices) / count;
}

// Tries a few layouts and keeps the one with the fewest faults up to now; false if there is none with
// so many locks.
bool KeyPlanner::find_better(int wanted, int round, Rng& rng) {
  constexpr int kLayouts = 16;
  for (int layout = 0; layout < kLayouts && fewest_faults_ != 0; ++layout) {
    chooser_.choose(wanted, round, rng);
    if (static_cast<int>(locks().size()) != wanted || !place_keys(rng)) {
      if (!fewest_faults_) return false;
      continue;
    }
    const std::int64_t faults = faults_of_last_layout();
    if (fewest_faults_ && faults >= *fewest_faults_) continue;
    fewest_faults_ = faults;
    best_ = pairs_;
  }
  return fewest_faults_.has_value();
}

// Where there are keys to choose from, a less choosy round may have the better layout.
bool KeyPlanner::plan_best(int wanted, Rng& rng) {
  fewest_faults_.reset();
  for (int round = 0; round < LockChooser::kRounds && fewest_faults_ != 0; ++round) {
    if (find_better(wanted, round, rng) && wanted < kPairsWithChoices) break;
  }
  pairs_ = best_;
  return fewest_faults_.has_value();
}

// Every number of pairs is tried with draws of its own, so that it is found or not whatever was
// wished for: this is why a larger wish never finds fewer.
int KeyPlanner::plan(const KeyWishes& wishes, const Build& build) {
  wishes_ = wishes;
  rooms_ = build.map.rooms;
  pairs_.clear();
  fewest_faults_.reset();
  if (!chooser_.look_at(wishes, build)) return 0;
  const std::uint64_t key = build.rng("keys_and_locks").next_word();
  const int most = std::clamp(wishes.pairs, 0, kMostPairs);
  for (int wanted = std::min(most, chooser_.most_locks()); wanted > 0; --wanted) {
    Rng rng(mix(key, static_cast<std::uint64_t>(wanted)));
    if (plan_best(wanted, rng)) return wanted;
  }
  pairs_.clear();
  return 0;
}

std::optional<LogicalPosition> KeyPlanner::goal_tile() const {
  const auto tiles = chooser_.goal_tiles();
  return tiles.empty() ? std::nullopt : std::optional(tree().position(tiles[0]));
}

bool KeyPlanner::plans_lock_at(LogicalPosition p) const {
  return std::ranges::find(pairs_, p, &Pair::lock) != pairs_.end();
}

void KeyPlanner::put(int asked, Build& build) const {
  GenerationResult& map = build.map;
  take_away_keys_and_locks(map);
  const int placed = static_cast<int>(pairs_.size());
  Placement& told = map.placements.emplace_back();
  told.type = kKeyPlacement;
  told.asked = asked;
  told.placed = placed;
  if (placed < asked) {
    told.why =
        fmt::format("no further passage closes off {}", counted(wishes_.smallest_part, "tile"));
  }
  if (placed == 0) return;
  map.key_use = wishes_.use;
  LogicalPosition at = chooser_.start();
  const auto go_to = [&](LogicalPosition p) {
    if (at != p) map.solution.push_back({SolutionAction::go_to, 0, p});
    at = p;
  };
  for (int i = 0; i < placed; ++i) {
    const Pair& pair = pairs_[static_cast<std::size_t>(i)];
    const std::int32_t id = i + 1;
    add_mark(map, pair.key, Subtype::key, id, pair.lock);
    add_mark(map, pair.lock, Subtype::lock, id, pair.key);
    const bool on_floor = build.terrain.get(pair.lock) && pair.lock != chooser_.goal();
    if (on_floor && !chooser_.doors().get(pair.lock)) build.doors.push_back(pair.lock);
    go_to(pair.key);
    map.solution.push_back({SolutionAction::take_key, id, pair.key});
    go_to(pair.front);
    map.solution.push_back({SolutionAction::open_lock, id, pair.lock});
  }
  go_to(*goal_tile());
  map.solution.push_back({SolutionAction::reach_exit, 0, chooser_.goal()});
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
  planner.put(wishes.pairs, build);
  return placed;
}

}  // namespace karst
