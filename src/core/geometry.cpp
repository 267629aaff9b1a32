#include "karst/core/geometry.hpp"

#include <cstring>

namespace karst {

bool intersects_any(const Rect& rect, std::span<const Rect> others) {
  // Two rectangles a step, and no branch for the processor to guess wrong. Rectangles are apart if
  // x1 > rect.x2 or y1 > rect.y2 or ~x2 > ~rect.x1 or ~y2 > ~rect.y1, since ~ turns the order of
  // integers around: four comparisons at once.
  using Four = std::int32_t __attribute__((vector_size(16)));
  using Halves = std::int64_t __attribute__((vector_size(16)));
  static_assert(sizeof(Four) == sizeof(Rect));
  constexpr Four kTurnedAround = {0, 0, -1, -1};
  const Four limit = Four{rect.x2, rect.y2, rect.x1, rect.y1} ^ kTurnedAround;
  const auto beyond = [&](const Rect& other) {
    Four corners;
    std::memcpy(&corners, &other, sizeof corners);
    return reinterpret_cast<Halves>((corners ^ kTurnedAround) > limit);
  };
  Halves together = {};
  const auto compare = [&](Halves a, Halves b) {
    const Halves apart = __builtin_shufflevector(a, b, 0, 2) | __builtin_shufflevector(a, b, 1, 3);
    together |= apart == 0;
  };
  const std::size_t pairs = others.size() / 2;
  for (std::size_t i = 0; i < pairs; ++i) compare(beyond(others[2 * i]), beyond(others[2 * i + 1]));
  if (others.size() % 2 != 0) compare(beyond(others.back()), beyond(others.back()));
  return (together[0] | together[1]) != 0;
}

}  // namespace karst
