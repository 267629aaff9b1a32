#include "formats/exports/land_rings.hpp"

#include <array>

namespace karst {
namespace {

// Steps along edges, to the right each time: east, south, west, north. While one steps, the tile of
// the area lies to the right.
constexpr std::array<LogicalPosition, 4> kWays = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
// The tile to the right and the tile to the left of a step from corner (0, 0).
constexpr std::array<LogicalPosition, 4> kRight = {{{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}};
constexpr std::array<LogicalPosition, 4> kLeft = {{{0, -1}, {0, 0}, {-1, 0}, {-1, -1}}};

constexpr LogicalPosition plus(LogicalPosition a, LogicalPosition b) {
  return {a.x + b.x, a.y + b.y};
}

class RingTracer {
 public:
  explicit RingTracer(const Grid<std::uint8_t>& values)
      : values_(values), area_(values.size(), kNone), traced_(values.size(), 0) {}

  std::vector<LandArea> trace() {
    for (std::int32_t y = 0; y < values_.height(); ++y) {
      for (std::int32_t x = 0; x < values_.width(); ++x) {
        if (area_[{x, y}] == kNone) flood({x, y});
      }
    }
    // The first upper edge of an area is part of its outline; a hole has a lower edge of its own,
    // which is the upper edge of a tile below it.
    for (std::int32_t y = 0; y < values_.height(); ++y) {
      for (std::int32_t x = 0; x < values_.width(); ++x) {
        const LogicalPosition p{x, y};
        if (is_edge(p, 0) && (traced_[p] & 1) == 0) trace_ring(p);
      }
    }
    return std::move(areas_);
  }

 private:
  static constexpr std::int32_t kNone = -1;

  void flood(LogicalPosition first) {
    const auto number = static_cast<std::int32_t>(areas_.size());
    LandArea& area = areas_.emplace_back();
    area.value = values_[first];
    area_[first] = number;
    open_.assign(1, first);
    while (!open_.empty()) {
      const LogicalPosition p = open_.back();
      open_.pop_back();
      ++area.tiles;
      for (const LogicalPosition way : kWays) {
        const LogicalPosition next = plus(p, way);
        if (!values_.contains(next) || area_[next] != kNone || values_[next] != area.value) continue;
        area_[next] = number;
        open_.push_back(next);
      }
    }
  }

  bool is_in(LogicalPosition p, std::int32_t area) const {
    return values_.contains(p) && area_[p] == area;
  }
  // Whether the step from corner `p` in this direction has an area to its right that ends there.
  bool is_edge(LogicalPosition p, std::size_t way) const {
    const LogicalPosition right = plus(p, kRight[way]);
    return values_.contains(right) && !is_in(plus(p, kLeft[way]), area_[right]);
  }

  void trace_ring(LogicalPosition start) {
    const std::int32_t area = area_[start];
    LandRing ring;
    LogicalPosition corner = start;
    std::size_t way = 0;
    do {
      traced_[plus(corner, kRight[way])] |= static_cast<std::uint8_t>(1U << way);
      corner = plus(corner, kWays[way]);
      const std::size_t before = way;
      way = next_way(corner, way, area);
      if (way != before) ring.push_back(corner);
    } while (corner != start || way != 0);
    areas_[static_cast<std::size_t>(area)].rings.push_back(std::move(ring));
  }

  // Left if the tiles ahead are of the area, or that to the left, which touches it at the corner
  // only: so the ring stays at what it goes around. Right if none is.
  std::size_t next_way(LogicalPosition corner, std::size_t way, std::int32_t area) const {
    const bool right = is_in(plus(corner, kRight[way]), area);
    const bool left = is_in(plus(corner, kLeft[way]), area);
    if (left) return (way + 3) % 4;
    return right ? way : (way + 1) % 4;
  }

  const Grid<std::uint8_t>& values_;
  Grid<std::int32_t> area_;
  Grid<std::uint8_t> traced_;  // by tile: a bit for each side that is part of a ring
  std::vector<LogicalPosition> open_;
  std::vector<LandArea> areas_;
};

}  // namespace

std::vector<LandArea> land_areas(const Grid<std::uint8_t>& values) {
  return RingTracer(values).trace();
}

}  // namespace karst
