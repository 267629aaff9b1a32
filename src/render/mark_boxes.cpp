#include "render/mark_boxes.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace karst {
namespace {

// With more of them every one stays at its tile: looking for room would take too long.
constexpr std::size_t kMostMoved = 512;
constexpr std::int32_t kRings = 8;  // of places that are tried around a tile, a quarter of a side apart

bool overlap(const TileArea& a, const TileArea& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

class BoxFinder {
 public:
  BoxFinder(Size picture, std::int32_t side) : picture_(picture), side_(side) {}

  TileArea whole(std::int32_t x, std::int32_t y) const {
    return {std::clamp(x, 0, std::max(picture_.width - side_, 0)),
            std::clamp(y, 0, std::max(picture_.height - side_, 0)), side_, side_};
  }

  // The free place nearest to where a mark belongs; there, if none is.
  TileArea take(const TileArea& wanted) {
    TileArea box = wanted;
    const std::int32_t step = std::max(side_ / 4, 1);
    for (std::int32_t ring = 0; ring <= kRings && !find(wanted, ring, step, box); ++ring) {
    }
    taken_.push_back(box);
    return box;
  }

 private:
  bool find(const TileArea& wanted, std::int32_t ring, std::int32_t step, TileArea& box) const {
    for (std::int32_t dy = -ring; dy <= ring; ++dy) {
      for (std::int32_t dx = -ring; dx <= ring; ++dx) {
        if (std::max(std::abs(dx), std::abs(dy)) != ring) continue;
        const TileArea place = whole(wanted.x + dx * step, wanted.y + dy * step);
        const auto hides = [&](const TileArea& other) { return overlap(place, other); };
        if (std::ranges::any_of(taken_, hides)) continue;
        box = place;
        return true;
      }
    }
    return false;
  }

  Size picture_;
  std::int32_t side_;
  std::vector<TileArea> taken_;
};

}  // namespace

std::vector<BoxedMark> boxed_marks(const GenerationResult& map, std::int32_t tile,
                                   std::int32_t side) {
  BoxFinder boxes({map.size().width * tile, map.size().height * tile}, side);
  std::vector<BoxedMark> marks;
  const std::int32_t before = (side - tile) / 2;
  for (const PlacedMark& placed : marks_of(map)) {
    marks.push_back({boxes.whole(placed.position.x * tile - before,
                                 placed.position.y * tile - before),
                     placed});
  }
  if (side > tile && marks.size() <= kMostMoved) {
    std::ranges::stable_sort(marks, std::ranges::greater{},
                             [](const BoxedMark& mark) { return mark.placed.mark; });
    for (BoxedMark& mark : marks) mark.box = boxes.take(mark.box);
    std::ranges::reverse(marks);  // where there is no room the greater one covers the other
  }
  std::ranges::stable_sort(marks, {}, [](const BoxedMark& mark) { return mark.box.y; });
  return marks;
}

}  // namespace karst
