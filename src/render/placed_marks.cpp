// Which mark each tile shows: keys and locks, places, starts and stairs.
#include <algorithm>
#include <array>

#include "render/palette.hpp"

namespace karst {
namespace {

constexpr std::size_t kFactionMarks = 4;

Mark mark_of(const MarkedTile& tile, std::span<const OwnKind> own) {
  Mark mark = Mark::none;
  for (const Subtype told : tile.types) {
    const Subtype type = looks_like(told, own);
    if (type == Subtype::key) mark = std::max(mark, Mark::key);
    if (type == Subtype::lock) mark = std::max(mark, Mark::lock);
    if (type == Subtype::exit) mark = std::max(mark, Mark::exit);
  }
  return mark;
}

Mark mark_of(const PointOfInterest& place, std::span<const OwnKind> own) {
  struct NamedMark {
    std::string_view type;
    Mark mark;
  };
  constexpr std::array kMarks = {NamedMark{"town", Mark::town}, NamedMark{"temple", Mark::temple},
                                 NamedMark{"watchtower", Mark::watchtower},
                                 NamedMark{"guild_hall", Mark::guild_hall}};
  const std::string_view shown = looks_like(place.type, own);
  for (const auto& [type, mark] : kMarks) {
    if (shown == type) return mark;
  }
  return Mark::place;
}

Mark faction_mark(std::size_t faction) {
  return static_cast<Mark>(static_cast<std::size_t>(Mark::first_faction) + faction % kFactionMarks);
}

}  // namespace

std::vector<PlacedMark> marks_of(const GenerationResult& map) {
  std::vector<PlacedMark> marks;
  const auto add = [&](LogicalPosition p, Mark mark, std::int32_t pair = 0) {
    if (mark != Mark::none && map.size().contains(p)) marks.push_back({p, mark, pair});
  };
  for (const PointOfInterest& place : map.points_of_interest)
    add(place.position, mark_of(place, map.own_kinds));
  for (std::size_t i = 0; i < map.faction_starts.size(); ++i) {
    add(map.faction_starts[i].position, faction_mark(i));
  }
  for (const MarkedTile& tile : map.subtypes) {
    add(tile.position, mark_of(tile, map.own_kinds), std::max(tile.pair, 0));
  }
  add(map.start, Mark::start);
  if (map.stairs_up) add(*map.stairs_up, Mark::stairs_up);
  if (map.stairs_down) add(*map.stairs_down, Mark::stairs_down);
  const auto key = [&](const PlacedMark& m) {
    return (std::int64_t{m.position.y} * map.size().width + m.position.x) * kMarkCount -
           static_cast<int>(m.mark);
  };
  std::sort(marks.begin(), marks.end(),
            [&](const PlacedMark& a, const PlacedMark& b) { return key(a) < key(b); });
  // The first mark of a tile stays; it takes over the pair of a lock on stairs.
  std::size_t kept = 0;
  for (const PlacedMark& mark : marks) {
    if (kept > 0 && marks[kept - 1].position == mark.position) {
      marks[kept - 1].pair = std::max(marks[kept - 1].pair, mark.pair);
    } else {
      marks[kept++] = mark;
    }
  }
  marks.resize(kept);
  return marks;
}

}  // namespace karst
