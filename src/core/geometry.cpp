#include "karst/core/geometry.hpp"

#include <cstring>

namespace karst {

bool intersects_any(const Rect& rect, std::span<const Rect> others) {
  // Four comparisons at once, and no branch for the processor to guess wrong. The rectangles are
  // apart if x1 > rect.x2 or y1 > rect.y2 or ~x2 > ~rect.x1 or ~y2 > ~rect.y1, since ~ turns the
  // order of integers around.
  using Four = std::int32_t __attribute__((vector_size(16)));
  using Halves = std::int64_t __attribute__((vector_size(16)));
  static_assert(sizeof(Four) == sizeof(Rect));
  constexpr Four kTurnedAround = {0, 0, -1, -1};
  const Four limit = Four{rect.x2, rect.y2, rect.x1, rect.y1} ^ kTurnedAround;
  std::size_t apart = 0;
  for (const Rect& other : others) {
    Four corners;
    std::memcpy(&corners, &other, sizeof corners);
    const auto beyond = reinterpret_cast<Halves>((corners ^ kTurnedAround) > limit);
    apart += (beyond[0] | beyond[1]) != 0 ? 1 : 0;
  }
  return apart != others.size();
}

}  // namespace karst
