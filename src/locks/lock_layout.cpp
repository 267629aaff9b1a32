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
    const LogicalPosition p = tree().position(rng.pick(tiles));
    const std::int64_t away = manhattan_distance(p, lock) + manhattan_distance(p, from);
    if (away <= most || !may_hold_key(p)) continue;
    best = p;
    most = away;
  }
  for (std::size_t i = 0; i < tiles.size() && !best; ++i) {
    if (may_hold_key(tree().position(tiles[i]))) best = tree().position(tiles[i]);
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
  for (std::size_t done = 0; done < locks().size(); ++done) {
    std::array<std::size_t, kMostPairs> ready{};
    std::size_t ready_count = 0;
    for (std::size_t i = 1; i < locks().size(); ++i) {
      const bool stands_in_open =
          locks()[i].part == 0 || opened[static_cast<std::size_t>(locks()[i].part) - 1];
      if (!opened[i] && stands_in_open) ready[ready_count++] = i;
    }
    const std::size_t chosen = ready_count == 0 ? 0 : rng.pick(std::span(ready).first(ready_count));
    const ChosenLock& lock = locks()[chosen];
    // Off the way the next key must lie behind the lock, or nobody would need to open it.
    const bool anywhere =
        newest == 0 || (locks()[static_cast<std::size_t>(newest) - 1].on_way && rng.coin());
    const int part = anywhere ? rng.pick(std::span(open_parts).first(open_count)) : newest;
    const LogicalPosition from = pairs_.empty() ? chooser_.start() : pairs_.back().lock;
    const auto key = choose_key(part, lock.position, from, rng);
    if (!key) return false;
    const LogicalPosition front =
        lock.number == ChosenLock::kInWall ? *goal_tile()
                                           : tree().position(tree().visit(lock.number).parent);
    pairs_.push_back({lock.position, front, *key});
    opened[chosen] = true;
    newest = open_parts[open_count++] = static_cast<int>(chosen) + 1;
  }
  return true;
}

// --- the whole -------------------------------------------------------------------------------

// Every number of pairs is tried with draws of its own, so that it is found or not whatever was
// wished for: this is why a larger wish never finds fewer.
int KeyPlanner::plan(const KeyWishes& wishes, const Build& build) {
  wishes_ = wishes;
  pairs_.clear();
  if (!chooser_.look_at(wishes, build)) return 0;
  const std::uint64_t key = build.rng("keys_and_locks").next_word();
  const int most = std::clamp(wishes.pairs, 0, kMostPairs);
  for (int wanted = std::min(most, chooser_.most_locks()); wanted > 0; --wanted) {
    Rng rng(mix(key, static_cast<std::uint64_t>(wanted)));
    for (int round = 0; round < LockChooser::kRounds; ++round) {
      chooser_.choose(wanted, round, rng);
      if (static_cast<int>(locks().size()) == wanted && place_keys(rng)) return wanted;
    }
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
