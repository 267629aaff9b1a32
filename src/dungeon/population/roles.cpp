#include "dungeon/population/roles.hpp"

#include <algorithm>
#include <vector>

namespace karst {
namespace {

constexpr std::int32_t kSmallRoom = 20;  // tiles, at most
constexpr std::int32_t kLargeRoom = 60;  // tiles, at least
constexpr std::int32_t kCalmRooms = 1;   // so many rooms behind the entrance are calm
constexpr std::int32_t kCalmFrom = 6;    // on levels with at least so many rooms
constexpr std::int64_t kUnfit = -1'000'000;

// One choice after the other: each takes the free room that suits its role best.
class RoleChooser {
 public:
  RoleChooser(RoomGraph& graph, const LevelRooms& rooms, Rng& rng)
      : graph_(graph), rooms_(rooms), rng_(rng) {
    for (std::size_t i = 0; i < graph.rooms.size(); ++i) {
      total_ += graph.rooms[i].tiles > 0 ? 1 : 0;
      // Small differences decide between rooms that suit equally well.
      whims_.push_back(static_cast<std::int64_t>(rng.below(60)));
    }
  }

  void choose(bool boss_level) {
    if (boss_level) choose_boss();
    repeat(1 + total_ / 14, 100, RoomRole::treasure, &RoleChooser::as_hideaway);
    repeat(total_ >= 9 ? 1 : 0, 50, RoomRole::secret, &RoleChooser::as_secret);
    choose_guards();
    repeat(total_ / 8, 90, RoomRole::lair, &RoleChooser::as_lair);
    repeat(total_ / 9, 80, RoomRole::shrine, &RoleChooser::as_shrine);
    repeat(total_ / 8, 80, RoomRole::trap, &RoleChooser::as_trap);
    repeat(total_ / 8, 75, RoomRole::puzzle, &RoleChooser::as_puzzle);
    repeat(total_ / 10, 80, RoomRole::hall, &RoleChooser::as_hall);
    repeat(total_ / 9, 75, RoomRole::store, &RoleChooser::as_store);
    repeat(total_ / 8, 75, RoomRole::den, &RoleChooser::as_den);
  }

 private:
  using Suitability = std::int64_t (RoleChooser::*)(std::int32_t) const;

  const GraphRoom& room(std::int32_t i) const { return graph_.rooms[static_cast<std::size_t>(i)]; }
  const RoomApproach& approach(std::int32_t i) const {
    return rooms_.approach[static_cast<std::size_t>(i)];
  }
  bool is_free(std::int32_t i) const {
    return room(i).role == RoomRole::none && approach(i).rooms >= 0 &&
           !rooms_.free_tiles[static_cast<std::size_t>(i)].empty();
  }
  bool is_calm(std::int32_t i) const {
    return total_ >= kCalmFrom && approach(i).rooms <= kCalmRooms;
  }
  std::int64_t far(std::int32_t i) const {
    return 100 * std::int64_t{approach(i).steps} / std::max(rooms_.farthest_steps, 1);
  }
  std::int64_t off_main_way(std::int32_t i) const { return approach(i).on_main_way ? 0 : 60; }
  std::int64_t dead_end(std::int32_t i) const { return rooms_.is_dead_end(i) ? 80 : 0; }
  std::int64_t small(std::int32_t i) const { return room(i).tiles <= kSmallRoom ? 60 : 0; }
  std::int64_t large(std::int32_t i) const {
    return std::min<std::int64_t>(room(i).tiles, std::int64_t{3} * kLargeRoom);
  }

  std::int64_t as_hideaway(std::int32_t i) const {
    return far(i) + off_main_way(i) + dead_end(i) +
           std::int64_t{80} * (approach(i).locks + approach(i).secrets);
  }
  std::int64_t as_secret(std::int32_t i) const {
    if (approach(i).secrets > 0) return 1000;
    return dead_end(i) > 0 && off_main_way(i) > 0 ? small(i) + far(i) : kUnfit;
  }
  std::int64_t as_lair(std::int32_t i) const { return is_calm(i) ? kUnfit : large(i) + far(i); }
  std::int64_t as_shrine(std::int32_t i) const { return off_main_way(i) + dead_end(i) + small(i); }
  std::int64_t as_trap(std::int32_t i) const {
    return is_calm(i) ? kUnfit : 60 - off_main_way(i) + far(i) / 2 + small(i);
  }
  std::int64_t as_puzzle(std::int32_t i) const { return off_main_way(i) + far(i) / 2; }
  std::int64_t as_hall(std::int32_t i) const {
    if (room(i).tiles < kLargeRoom) return kUnfit;
    const auto ways = static_cast<std::int64_t>(rooms_.ways[static_cast<std::size_t>(i)].size());
    return large(i) - off_main_way(i) + 40 * ways;
  }
  std::int64_t as_store(std::int32_t i) const { return small(i) + dead_end(i) / 2; }
  std::int64_t as_den(std::int32_t i) const {
    return is_calm(i) ? kUnfit : off_main_way(i) - small(i);
  }
  // Next to what is worth guarding, best on the way there.
  std::int64_t as_guard(std::int32_t i) const {
    if (is_calm(i)) return kUnfit;
    std::int64_t guarded = kUnfit;
    for (const RoomWay& way : rooms_.ways[static_cast<std::size_t>(i)]) {
      const RoomRole role = room(way.room).role;
      const bool worth =
          role == RoomRole::treasure || role == RoomRole::boss || role == RoomRole::exit;
      if (!worth) continue;
      guarded = std::max<std::int64_t>(guarded, approach(way.room).before == i ? 100 : 40);
    }
    return guarded - off_main_way(i);
  }

  std::int32_t best(Suitability suits) const {
    std::int32_t found = kNoRoom;
    std::int64_t most = kUnfit / 2;
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(graph_.rooms.size()); ++i) {
      if (!is_free(i)) continue;
      const std::int64_t value = (this->*suits)(i) + whims_[static_cast<std::size_t>(i)];
      if (value <= most) continue;
      most = value;
      found = i;
    }
    return found;
  }

  void repeat(std::int32_t times, std::uint32_t percent, RoomRole role, Suitability suits) {
    for (std::int32_t k = 0; k < times; ++k) {
      // Drawn in any case, so that the next choice is the same whether there is a room or not.
      const bool wanted = rng_.below(100) < percent;
      const std::int32_t found = wanted ? best(suits) : kNoRoom;
      if (found != kNoRoom) give(found, role);
    }
  }

  // Before the exit where that is the only way to it, else in it.
  void choose_boss() {
    const std::int32_t exit = rooms_.exit;
    const std::int32_t before = approach(exit).before;
    const bool has_place = before != kNoRoom && is_free(before);
    const bool guards_exit = has_place && rooms_.is_dead_end(exit);
    const bool exit_has_place = !rooms_.free_tiles[static_cast<std::size_t>(exit)].empty();
    if (rooms_.only_room) return;
    if (guards_exit || (has_place && !exit_has_place)) {
      give(before, RoomRole::boss);
    } else if (exit_has_place && exit != rooms_.entrance) {
      give(exit, RoomRole::boss);
    } else if (const std::int32_t any = best(&RoleChooser::as_hideaway); any != kNoRoom) {
      give(any, RoomRole::boss);
    }
  }

  void choose_guards() {
    repeat(total_ >= 5 ? 1 + total_ / 16 : 0, 85, RoomRole::guard, &RoleChooser::as_guard);
  }

  void give(std::int32_t i, RoomRole role) {
    graph_.rooms[static_cast<std::size_t>(i)].role = role;
  }

  RoomGraph& graph_;
  const LevelRooms& rooms_;
  Rng& rng_;
  std::int32_t total_ = 0;
  std::vector<std::int64_t> whims_;  // by room
};

}  // namespace

void choose_roles(RoomGraph& graph, const LevelRooms& rooms, bool boss_level, Rng rng) {
  if (rooms.entrance != kNoRoom) RoleChooser(graph, rooms, rng).choose(boss_level);
}

}  // namespace karst
