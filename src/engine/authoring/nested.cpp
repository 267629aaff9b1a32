#include "karst/engine/nested.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "karst/engine/generate.hpp"
#include "model/map_parts.hpp"

namespace karst {
namespace {

// The memory of inner maps. Those inside them have a workspace of their own, and so another one.
struct KeptInner {
  Workspace workspace;
  GenerationResult map;
};

Result<TileArea> checked_area(const Build& build, const InnerMap& inner) {
  const Size size = build.size();
  const TileArea area = inner.area.value_or(TileArea{0, 0, size.width, size.height});
  const bool inside = area.x >= 0 && area.y >= 0 && area.width >= 1 && area.height >= 1 &&
                      area.width <= size.width - area.x && area.height <= size.height - area.y;
  if (!inside) {
    return bad_input(inner.generator,
                     fmt::format("the area {},{} {}x{}", area.x, area.y, area.width, area.height),
                     fmt::format("is outside the map of {}x{}", size.width, size.height));
  }
  if (inner.mask != nullptr && inner.mask->size() != size) {
    return bad_input(inner.generator, "the mask", "is not as large as the map");
  }
  return area;
}

// The frame of the inner map in the outer one.
class Frame {
 public:
  Frame(const TileArea& area, const BitGrid* mask) : area_(area), mask_(mask) {}

  LogicalPosition outside(LogicalPosition p) const { return {p.x + area_.x, p.y + area_.y}; }
  // Whether a tile of the outer map is taken from the inner one.
  bool takes(LogicalPosition p) const {
    const bool inside = p.x >= area_.x && p.y >= area_.y && p.x < area_.x + area_.width &&
                        p.y < area_.y + area_.height;
    return inside && (mask_ == nullptr || mask_->get(p));
  }
  bool takes_all(const Rect& room) const {
    if (mask_ == nullptr) return true;
    for (std::int32_t y = room.y1; y <= std::min(room.y2, mask_->height() - 1); ++y) {
      for (std::int32_t x = room.x1; x <= std::min(room.x2, mask_->width() - 1); ++x) {
        if (!mask_->get({x, y})) return false;
      }
    }
    return true;
  }
  // Calls visit(tile of the inner map, tile of the outer map) for all that is taken.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::int32_t y = 0; y < area_.height; ++y) {
      for (std::int32_t x = 0; x < area_.width; ++x) {
        const LogicalPosition p{x, y};
        if (takes(outside(p))) visit(p, outside(p));
      }
    }
  }

 private:
  TileArea area_;
  const BitGrid* mask_;
};

// What is taken along beside the layers.
bool is_taken(const PointOfInterest&) { return true; }
bool is_taken(const Feature&) { return true; }
bool is_taken(PackedPosition) { return true; }
bool is_taken(const MarkedTile& tile) {
  return tile.pair == 0 && !tile.types.contains(Subtype::exit);
}
template <class Entry>
concept Taken = requires(const Entry& entry) { is_taken(entry); };

template <Taken Entry>
void lay_over(const std::vector<Entry>& inner, const Frame& frame, std::vector<Entry>& outer) {
  std::erase_if(outer, [&](const Entry& entry) { return frame.takes(position_of(entry)); });
  for (Entry entry : inner) {
    const LogicalPosition p = frame.outside(position_of(entry));
    if (!frame.takes(p) || !is_taken(entry)) continue;
    if constexpr (std::same_as<Entry, PackedPosition>) {
      entry = packed(p);
    } else {
      entry.position = p;
    }
    outer.push_back(std::move(entry));
  }
  std::stable_sort(outer.begin(), outer.end(), [](const Entry& a, const Entry& b) {
    return comes_before(position_of(a), position_of(b));
  });
}

template <class Cell>
void lay_over(const Grid<Cell>& inner, const Frame& frame, Size size, Grid<Cell>& outer) {
  if (inner.empty()) return;
  if (outer.empty()) outer.reset(size);
  frame.for_each([&](LogicalPosition from, LogicalPosition to) { outer[to] = inner[from]; });
}

void lay_over_parts(const GenerationResult& inner, const Frame& frame, Build& build) {
  GenerationResult& outer = build.map;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    using Type = PartType<Member>;
    if (part.filled != Filled::content) return;
    if constexpr (kIsLayer<Type>) {
      lay_over(inner.*Member, frame, build.size(), outer.*Member);
    } else if constexpr (std::same_as<Type, std::vector<Rect>>) {
      for (const Rect& room : inner.*Member) {
        const LogicalPosition corner = frame.outside({room.x1, room.y1});
        const Rect moved = Rect::from_size(corner.x, corner.y, room.width(), room.height());
        if (frame.takes_all(moved)) (outer.*Member).push_back(moved);
      }
    } else if constexpr (kIsList<Type>) {
      if constexpr (Taken<EntryOf<Type>>) lay_over(inner.*Member, frame, outer.*Member);
    }
  });
}

void lay_over_terrain(const GenerationResult& inner, const Frame& frame, Build& build) {
  std::erase_if(build.doors, [&](LogicalPosition door) { return frame.takes(door); });
  frame.for_each([&](LogicalPosition from, LogicalPosition to) {
    const TileType tile = inner.tiles[from];
    if (is_walkable(tile)) {
      build.terrain.set(to);
    } else {
      build.terrain.clear(to);
    }
    if (tile == TileType::door) build.doors.push_back(to);
  });
}

}  // namespace

Result<void> generate_inside(Build& build, std::string_view step, const InnerMap& inner,
                             const Catalog& catalog) {
  const auto area = checked_area(build, inner);
  if (!area) return error_of(area);
  const auto custom = build.context().custom();
  // Never 0, for which another one would be picked each time.
  const std::uint64_t seed = std::max<std::uint64_t>(build.rng(step).next_word(), 1);
  const MapRequest request{.width = area->width,
                           .height = area->height,
                           .seed = seed,
                           .params = inner.params,
                           .custom = {custom.begin(), custom.end()},
                           .level = build.map.level,
                           .stop = build.stop()};
  KeptInner& kept = build.kept<KeptInner>();
  auto made = generate_into(kept.map, kept.workspace, inner.generator, request, catalog);
  if (!made) return made;
  const Frame frame(*area, inner.mask);
  lay_over_terrain(kept.map, frame, build);
  lay_over_parts(kept.map, frame, build);
  build.step(step);
  return {};
}

}  // namespace karst
