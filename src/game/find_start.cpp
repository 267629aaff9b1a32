#include "game/find_start.hpp"

#include <algorithm>
#include <vector>

#include "terrain/paths/nearest.hpp"
#include "terrain/regions/flood.hpp"

namespace karst {
namespace {

// Plays a map from one tile: takes every key within reach and opens every lock that it can.
class LockWalk {
 public:
  LockWalk(const GenerationResult& layout, const BitGrid& open) : layout_(layout), shut_(open) {
    for (const MarkedTile& tile : layout.subtypes) {
      if (tile.pair == 0 || !open.get_or_zero(tile.position)) continue;
      if (tile.types.contains(Subtype::key)) keys_.push_back(&tile);
      if (!tile.types.contains(Subtype::lock)) continue;
      locks_.push_back(&tile);
      shut_.clear(tile.position);
    }
  }

  bool has_locks() const { return !locks_.empty(); }
  // Every tile but walls and locks.
  const BitGrid& shut() const { return shut_; }

  // Whether a lock is left that can be come to and never opened. `area` becomes what lies before it.
  bool ends_at_a_lock(LogicalPosition from, BitGrid& area) {
    open_ = shut_;
    std::vector<const MarkedTile*> closed = locks_;
    std::ptrdiff_t used = 0;
    for (;;) {
      area.reset(open_.size());
      flood_.spread(open_, from, area);
      const auto next = std::ranges::find_if(closed, [&](const MarkedTile* lock) {
        return is_beside(area, lock->position) && has_key(area, *lock, used);
      });
      if (next == closed.end()) break;
      open_.set((*next)->position);
      closed.erase(next);
      ++used;
    }
    return std::ranges::any_of(
        closed, [&](const MarkedTile* lock) { return is_beside(area, lock->position); });
  }

 private:
  static bool is_beside(const BitGrid& area, LogicalPosition p) {
    return area.get_or_zero({p.x, p.y - 1}) || area.get_or_zero({p.x - 1, p.y}) ||
           area.get_or_zero({p.x + 1, p.y}) || area.get_or_zero({p.x, p.y + 1});
  }

  bool has_key(const BitGrid& area, const MarkedTile& lock, std::ptrdiff_t used) const {
    if (layout_.key_use == KeyUse::consumable) {
      return std::ranges::count_if(
                 keys_, [&](const MarkedTile* key) { return area.get(key->position); }) > used;
    }
    return std::ranges::any_of(keys_, [&](const MarkedTile* key) {
      return key->pair == lock.pair && area.get(key->position);
    });
  }

  const GenerationResult& layout_;
  BitGrid shut_, open_;
  std::vector<const MarkedTile*> keys_, locks_;
  RegionFlood flood_;
};

// The wishes of a map, the best first.
std::vector<LogicalPosition> wished_starts(const GenerationResult& layout, const BitGrid& shut) {
  std::vector<LogicalPosition> wishes;
  if (layout.stairs_up) wishes.push_back(*layout.stairs_up);
  wishes.push_back(layout.start);
  if (!layout.rooms.empty()) {
    if (const auto middle = nearest_set(shut, layout.rooms[0].center())) wishes.push_back(*middle);
  }
  wishes.push_back({shut.width() / 2, shut.height() / 2});
  std::erase_if(wishes, [&](LogicalPosition p) { return !shut.get_or_zero(p); });
  if (const auto first = shut.find_first()) wishes.push_back(*first);
  return wishes;
}

// The first tile that is not behind a lock, one look an area.
std::optional<LogicalPosition> first_before_locks(LockWalk& walk) {
  BitGrid unasked = walk.shut(), area;
  while (const auto first = unasked.find_first()) {
    if (!walk.ends_at_a_lock(*first, area)) return first;
    unasked.and_not(area);
  }
  return std::nullopt;
}

}  // namespace

std::optional<LogicalPosition> find_start(const GenerationResult& layout, const BitGrid& open) {
  LockWalk walk(layout, open);
  const std::vector<LogicalPosition> wishes = wished_starts(layout, walk.shut());
  if (wishes.empty()) return std::nullopt;
  if (!walk.has_locks()) return wishes.front();
  // The walk that proves a map begins here.
  if (!layout.solution.empty() && walk.shut().get_or_zero(layout.start)) return layout.start;
  BitGrid area;
  for (const LogicalPosition wish : wishes) {
    if (!walk.ends_at_a_lock(wish, area)) return wish;
  }
  if (const auto first = first_before_locks(walk)) return first;
  return wishes.front();
}

}  // namespace karst
