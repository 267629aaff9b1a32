// The floor tiles of rooms on which encounters and loot may still be put, each once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "dungeon/making/level_rooms.hpp"
#include "karst/core/rng.hpp"

namespace karst {

class TilePool {
 public:
  // Of rooms that are the only one of their level, the tiles away from the start.
  TilePool(const LevelRooms& rooms, LogicalPosition start, Rng rng) : free_(rooms.free_tiles) {
    if (rooms.only_room && rooms.entrance != kNoRoom) {
      keep_away_from(start, free_[static_cast<std::size_t>(rooms.entrance)]);
    }
    for (auto& tiles : free_) {
      rng.shuffle(std::span(tiles));
      // At least half of a larger room stays empty.
      most_.push_back(tiles.size() <= 4 ? tiles.size()
                                        : std::max<std::size_t>(tiles.size() / 2, 4));
    }
  }

  // How many can still be taken.
  std::size_t left(std::int32_t room) const { return most_[static_cast<std::size_t>(room)]; }
  bool has(std::int32_t room) const { return left(room) > 0; }

  // One at random; none if the room is full.
  std::optional<LogicalPosition> take(std::int32_t room) { return take_at(room, 0); }
  // The one nearest to `p`.
  std::optional<LogicalPosition> take_near(std::int32_t room, LogicalPosition p) {
    const auto& tiles = free_[static_cast<std::size_t>(room)];
    const auto nearest = std::ranges::min_element(tiles, [&](LogicalPosition a, LogicalPosition b) {
      const std::int64_t to_a = manhattan_distance(a, p), to_b = manhattan_distance(b, p);
      return to_a != to_b ? to_a < to_b : comes_before(a, b);
    });
    return take_at(room, static_cast<std::size_t>(nearest - tiles.begin()));
  }

 private:
  std::optional<LogicalPosition> take_at(std::int32_t room, std::size_t index) {
    if (!has(room)) return std::nullopt;
    auto& tiles = free_[static_cast<std::size_t>(room)];
    const LogicalPosition taken = tiles[index];
    tiles[index] = tiles.back();
    tiles.pop_back();
    --most_[static_cast<std::size_t>(room)];
    return taken;
  }

  static void keep_away_from(LogicalPosition start, std::vector<LogicalPosition>& tiles) {
    constexpr std::int64_t kAway = 5;
    std::vector<LogicalPosition> away;
    for (const LogicalPosition p : tiles) {
      if (chebyshev_distance(p, start) >= kAway) away.push_back(p);
    }
    if (!away.empty()) tiles = std::move(away);
  }

  std::vector<std::vector<LogicalPosition>> free_;  // by room
  std::vector<std::size_t> most_;                   // by room: how many may still be taken
};

}  // namespace karst
