#include "generators/tile_dungeons/rock_filler.hpp"

#include <algorithm>
#include <array>

#include "generators/tile_dungeons/tile_dungeon.hpp"

namespace karst {
namespace {

// Which corners of a room are filled alike: bit 0 top left, 1 top right, 2 and 3 below them.
constexpr std::array<unsigned, 12> kPatterns = {0b1111, 0b1111, 0b1111, 0b0011, 0b1100, 0b0101,
                                                0b1010, 0b1001, 0b0110, 0b0001, 0b0010, 0b1000};
constexpr unsigned kCorners = 4;

// A third of a side, and its middle, is never filled: so all that is left hangs together.
std::int32_t most_filled(std::int32_t side) {
  return (side - std::max(2, (side + 2) / 3)) / 2;
}

Rect at_corner(const Rect& room, unsigned corner, Size size) {
  const std::int32_t x = (corner & 1) == 0 ? room.x1 : room.x2 - size.width + 1;
  const std::int32_t y = (corner & 2) == 0 ? room.y1 : room.y2 - size.height + 1;
  return {x, y, x + size.width - 1, y + size.height - 1};
}

}  // namespace

RockFiller::RockFiller(const RoomPlan& plan, std::int64_t least, Build& build)
    : plan_(plan), build_(build), rng_(build.rng("rock")), least_(least), open_(plan.floor()) {}

void RockFiller::fill_down_to(std::int64_t wanted) {
  const auto rooms = static_cast<std::uint32_t>(plan_.spaces().size());
  const int most_tries = kTriesPerRoom * static_cast<int>(rooms);
  for (int tries = 0; tries < most_tries && open_ > wanted; ++tries) {
    fill_corners(plan_.tiles_of(rng_.below(rooms)), tries, most_tries);
  }
}

// The more has been tried, the larger are the corners.
void RockFiller::fill_corners(const Rect& room, int tries, int most_tries) {
  const Size most{most_filled(room.width() + 1), most_filled(room.height() + 1)};
  if (most.width < 1 || most.height < 1) return;
  const Size size{rng_.between(1 + (most.width - 1) * tries / most_tries, most.width),
                  rng_.between(1 + (most.height - 1) * tries / most_tries, most.height)};
  const bool stepped = rng_.coin();
  const unsigned pattern = kPatterns[rng_.below(kPatterns.size())];
  for (unsigned corner = 0; corner < kCorners; ++corner) {
    if ((pattern >> corner & 1) != 0) fill(at_corner(room, corner, size), corner, stepped);
  }
}

// Whether stairs or the tile before a doorway are there.
bool RockFiller::leads_somewhere(const Rect& tiles) const {
  const auto holds = [&](LogicalPosition stairs) { return tiles.contains(stairs); };
  return std::ranges::any_of(build_.must_open(), holds) ||
         std::ranges::any_of(build_.doors, [&](LogicalPosition door) {
           return tiles.contains({door.x - 1, door.y}) || tiles.contains({door.x + 1, door.y}) ||
                  tiles.contains({door.x, door.y - 1}) || tiles.contains({door.x, door.y + 1});
         });
}

// All of the rectangle, or in steps the half of it that is nearer to the corner of the room; but
// not where something leads, nor where floor would become too little.
void RockFiller::fill(const Rect& tiles, unsigned corner, bool stepped) {
  if (open_ - tile_count(tiles) < least_ || leads_somewhere(tiles)) return;
  open_ -= build_.terrain.count_in(tiles);
  const std::int64_t width = tiles.width() + 1;
  const std::int64_t height = tiles.height() + 1;
  for (std::int32_t y = tiles.y1; y <= tiles.y2; ++y) {
    const std::int64_t from_wall = (corner & 2) == 0 ? y - tiles.y1 : tiles.y2 - y;
    const auto filled = static_cast<std::int32_t>(
        stepped ? (width * (height - from_wall) + height - 1) / height : width);
    const bool left = (corner & 1) == 0;
    build_.terrain.clear_run(y, left ? tiles.x1 : tiles.x2 - filled + 1,
                             left ? tiles.x1 + filled - 1 : tiles.x2);
  }
  open_ += build_.terrain.count_in(tiles);
}

}  // namespace karst
