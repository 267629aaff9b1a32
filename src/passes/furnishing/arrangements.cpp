#include "passes/furnishing/arrangements.hpp"

#include <algorithm>
#include <cstdlib>

namespace karst {
namespace {

constexpr std::int32_t kTorchGap = 4;   // tiles between two torches
constexpr std::int32_t kMostStrewn = 6;

class Arranger {
 public:
  Arranger(const RoomToFurnish& room, Build& build, StandingRoom& space, Rng& rng)
      : room_(room), floor_(room.floor), build_(build), space_(space), rng_(rng) {}

  void arrange(Arrangement arrangement) {
    switch (arrangement) {
      case Arrangement::nothing:
        return;
      case Arrangement::pillars:
        return put_rows(Furniture::pillar, 2);
      case Arrangement::statues:
        return put_statues();
      case Arrangement::altar:
        return put_altar();
      case Arrangement::tables:
        return put_tables();
      case Arrangement::shelves:
        return put_along_wall(Furniture::shelf);
      case Arrangement::stacks:
        return put_stacks();
      case Arrangement::tombs:
        return put_rows(Furniture::tomb, 2);
      case Arrangement::barrels:
        return put_corner(Furniture::barrel);
      case Arrangement::bones:
        return strew(Furniture::bones);
      case Arrangement::chest:
        return put_chest();
      case Arrangement::mushrooms:
        return strew(Furniture::mushroom);
      case Arrangement::crystals:
        return strew(Furniture::crystal);
    }
  }

 private:
  bool put(LogicalPosition p, Furniture furniture) { return space_.put(p, furniture, build_); }
  bool is_wide() const { return floor_.width >= floor_.height; }
  // A tile of the room as seen along its longer side.
  LogicalPosition at(std::int32_t along, std::int32_t across) const {
    return is_wide() ? LogicalPosition{floor_.x + along, floor_.y + across}
                     : LogicalPosition{floor_.x + across, floor_.y + along};
  }
  std::int32_t length() const { return std::max(floor_.width, floor_.height); }
  std::int32_t breadth() const { return std::min(floor_.width, floor_.height); }

  // Two rows along the room, a step from the walls, or one in the middle of a narrow room; every
  // piece has its mirror image.
  void put_rows(Furniture furniture, std::int32_t gap) {
    if (breadth() < 3 || length() < 4) return put_small(furniture);
    const std::int32_t first = (length() - 1) % gap == 0 ? gap / 2 : 1;
    for (std::int32_t i = first; i < length() - 1; i += gap) {
      if (breadth() < 5) {
        if (breadth() == 3) put(at(i, i / gap % 2 == 0 ? 0 : 2), furniture);
        if (breadth() == 4) put(at(i, 0), furniture), put(at(i, 3), furniture);
        continue;
      }
      put(at(i, 1), furniture);
      put(at(i, breadth() - 2), furniture);
    }
  }

  void put_small(Furniture furniture) {
    if (breadth() >= 3) put(at(length() / 2, breadth() / 2), furniture);
  }

  // In the corners, a step from both walls if there is room.
  void put_statues() {
    if (breadth() < 3) return;
    const std::int32_t off = breadth() >= 7 ? 1 : 0;
    for (const std::int32_t along : {off, length() - 1 - off}) {
      for (const std::int32_t across : {off, breadth() - 1 - off}) {
        put(at(along, across), Furniture::statue);
      }
    }
    if (breadth() >= 7 && breadth() % 2 == 1) put_small(Furniture::statue);
  }

  // The end of the room that is farther from its mouth.
  std::int32_t far_end() const {
    const std::int32_t mouth = is_wide() ? room_.mouth.x - floor_.x : room_.mouth.y - floor_.y;
    return 2 * mouth < length() ? length() - 1 : 0;
  }

  void put_altar() {
    if (breadth() < 3 || length() < 4) return put_chest();
    const std::int32_t end = far_end();
    const std::int32_t before = end == 0 ? 1 : end - 1;
    const std::int32_t middle = breadth() / 2;
    if (!put(at(before, middle), Furniture::altar) && !put(at(end, middle), Furniture::altar)) return;
    for (const std::int32_t across : {middle - 2, middle + 2}) {
      if (across >= 0 && across < breadth()) put(at(end, across), Furniture::statue);
    }
  }

  void put_chest() {
    const std::int32_t end = far_end();
    if (put(at(end, breadth() / 2), Furniture::chest)) return;
    for (std::int32_t across = 0; across < breadth(); ++across) {
      if (put(at(end, across), Furniture::chest)) return;
    }
  }

  // One long table in the middle, two steps from the ends.
  void put_tables() {
    if (breadth() < 3 || length() < 5) return put_corner(Furniture::barrel);
    const std::int32_t middle = breadth() / 2;
    for (std::int32_t i = 2; i < length() - 2; ++i) put(at(i, middle), Furniture::table);
    if (breadth() < 8) return;
    for (std::int32_t i = 2; i < length() - 2; ++i) put(at(i, middle - 3), Furniture::table);
  }

  // Along one of the long walls, whole but for the middle.
  void put_along_wall(Furniture furniture) {
    const bool both = breadth() >= 5;
    const std::int32_t side = rng_.coin() ? 0 : breadth() - 1;
    for (std::int32_t i = 0; i < length(); ++i) {
      for (const std::int32_t across : {side, breadth() - 1 - side}) {
        if (across != side && !both) continue;
        const LogicalPosition p = at(i, across);
        if (stands_at_wall(p)) put(p, furniture);
      }
    }
  }

  bool stands_at_wall(LogicalPosition p) const {
    return is_wide() ? space_.is_wall({p.x, p.y - 1}) || space_.is_wall({p.x, p.y + 1})
                     : space_.is_wall({p.x - 1, p.y}) || space_.is_wall({p.x + 1, p.y});
  }

  // Rows of shelves across the room, with an aisle along its middle.
  void put_stacks() {
    if (breadth() < 4 || length() < 5) return put_along_wall(Furniture::shelf);
    const std::int32_t middle = breadth() / 2;
    for (std::int32_t i = 1; i < length() - 1; i += 2) {
      for (std::int32_t across = 0; across < breadth(); ++across) {
        const bool aisle = across == middle || (breadth() % 2 == 0 && across == middle - 1);
        if (!aisle) put(at(i, across), Furniture::shelf);
      }
    }
  }

  // A heap in the corner that is farthest from the mouth.
  void put_corner(Furniture furniture) {
    const bool left = 2 * (room_.mouth.x - floor_.x) >= floor_.width;
    const bool upper = 2 * (room_.mouth.y - floor_.y) >= floor_.height;
    const std::int32_t reach = floor_.width * floor_.height > 30 ? 3 : 2;
    for (std::int32_t i = 0; i < reach; ++i) {
      for (std::int32_t k = 0; i + k < reach; ++k) {
        if (i >= floor_.width || k >= floor_.height) continue;
        put({left ? floor_.x + i : floor_.x + floor_.width - 1 - i,
             upper ? floor_.y + k : floor_.y + floor_.height - 1 - k},
            furniture);
      }
    }
  }

  // Some pieces close together, not in the middle of the room.
  void strew(Furniture furniture) {
    const std::int32_t tiles = floor_.width * floor_.height;
    const std::int32_t pieces = std::clamp(tiles / 12, 1, kMostStrewn);
    LogicalPosition p = any_tile();
    for (std::int32_t tries = 0; tries < 12 && !space_.is_free(p); ++tries) p = any_tile();
    std::int32_t put_up = 0;
    for (std::int32_t tries = 0; tries < 6 * pieces && put_up < pieces; ++tries) {
      put_up += put(p, furniture) ? 1 : 0;
      const std::int32_t dx = rng_.between(-2, 2);
      const std::int32_t dy = rng_.between(-2, 2);
      p = {std::clamp(p.x + dx, floor_.x, floor_.x + floor_.width - 1),
           std::clamp(p.y + dy, floor_.y, floor_.y + floor_.height - 1)};
    }
  }
  LogicalPosition any_tile() {
    const std::int32_t x = floor_.x + rng_.between(0, floor_.width - 1);
    const std::int32_t y = floor_.y + rng_.between(0, floor_.height - 1);
    return {x, y};
  }

  const RoomToFurnish& room_;
  const TileArea& floor_;
  Build& build_;
  StandingRoom& space_;
  Rng& rng_;
};

}  // namespace

void arrange(Arrangement arrangement, const RoomToFurnish& room, Build& build, StandingRoom& space,
             Rng& rng) {
  if (room.floor.width > 0 && room.floor.height > 0) {
    Arranger(room, build, space, rng).arrange(arrangement);
  }
}

void hang_torches(const RoomToFurnish& room, Build& build, StandingRoom& space) {
  const TileArea& floor = room.floor;
  if (floor.width < 3) return;
  // From the middle to both sides, so that they hang evenly.
  const std::int32_t count = std::max(1, (floor.width + 1) / (kTorchGap + 1));
  const std::int32_t span = (count - 1) * (kTorchGap + 1);
  const std::int32_t first = floor.x + (floor.width - 1 - span) / 2;
  for (std::int32_t i = 0; i < count; ++i) {
    const LogicalPosition p{first + i * (kTorchGap + 1), floor.y};
    if (space.is_wall({p.x, p.y - 1})) space.put(p, Furniture::torch, build);
  }
}

}  // namespace karst
