// Rock in rooms: corners are filled, square or in steps. Rooms become crosses, angles and rounded
// ones.
//
//   ############
//   ###......###
//   ##........##
//   #..........#
//   ####....####
//   ############
#pragma once

#include <cstdint>

#include "generators/tile_dungeons/room_plan.hpp"
#include "karst/generators/generator.hpp"

namespace karst {

// Fills rooms of a plan that was carved; all floor still hangs together, and stairs and the tiles
// before doorways stay open.
class RockFiller {
 public:
  // Never leaves fewer than `least` tiles of floor.
  RockFiller(const RoomPlan& plan, std::int64_t least, Build& build);

  // Fills until there are `wanted` tiles of floor or it has tried often enough.
  void fill_down_to(std::int64_t wanted);

 private:
  static constexpr int kTriesPerRoom = 16;

  void fill_corners(const Rect& room, int tries, int most_tries);
  bool leads_somewhere(const Rect& tiles) const;
  void fill(const Rect& tiles, unsigned corner, bool stepped);

  const RoomPlan& plan_;
  Build& build_;
  Rng rng_;
  std::int64_t least_;
  std::int64_t open_;  // tiles
};

}  // namespace karst
