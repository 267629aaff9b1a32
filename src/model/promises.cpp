#include "karst/model/promises.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/four_steps.hpp"
#include "karst/core/text.hpp"
#include "model/ground/dry_ground.hpp"
#include "model/locks/lock_proof.hpp"
#include "model/map_parts.hpp"
#include "model/protected_tiles.hpp"
#include "terrain/regions/flood.hpp"
#include "terrain/regions/region_count.hpp"
#include "terrain/tile_list.hpp"

namespace karst {
namespace {

using Violated = std::optional<Violation>;

// The far edges may lie just outside: the outline of a place of one tile ends beyond it.
bool lies_inside(const Rect& room, Size size) {
  return size.contains({room.x1, room.y1}) && room.x1 <= room.x2 && room.y1 <= room.y2 &&
         room.x2 <= size.width && room.y2 <= size.height;
}

Violated check_has_floor(const MapFacts& facts) {
  if (facts.walkable_count > 0) return std::nullopt;
  return Violation{"no tile is walkable", 0};
}

Violated check_one_region(const MapFacts& facts) {
  if (facts.region_count <= 1) return std::nullopt;
  return Violation{
      fmt::format("{} separate regions, the largest with {} of {} walkable tiles",
                  facts.region_count, facts.largest_region_size, facts.walkable_count),
      static_cast<double>(facts.largest_region_size) / static_cast<double>(facts.walkable_count)};
}

Violated check_start_walkable(const MapFacts& facts) {
  if (facts.walkable.get_or_zero(facts.map.start)) return std::nullopt;
  return Violation{fmt::format("the start {} is not walkable", xy(facts.map.start)), 0};
}

Violated check_stairs_walkable(const MapFacts& facts) {
  for (const auto& stairs : {facts.map.stairs_up, facts.map.stairs_down}) {
    if (stairs && !facts.walkable.get_or_zero(*stairs)) {
      return Violation{fmt::format("the stairs {} are not walkable", xy(*stairs)), 0};
    }
  }
  return std::nullopt;
}

// An exit may be a door in a wall, beside a tile that one can stand on.
Violated exit_leads_out(const MapFacts& facts, LogicalPosition exit) {
  if (exit == facts.map.start) {
    return Violation{fmt::format("the exit shares tile {} with the way in", xy(exit)), 0};
  }
  const bool beside = std::ranges::any_of(kFourSteps, [&](LogicalPosition step) {
    return facts.walkable.get_or_zero({exit.x + step.x, exit.y + step.y});
  });
  if (beside || facts.walkable.get_or_zero(exit)) return std::nullopt;
  return Violation{fmt::format("the exit {} cannot be reached", xy(exit)), 0};
}

Violated check_stairs_apart(const MapFacts& facts) {
  const GenerationResult& map = facts.map;
  if (facts.walkable_count < 2) return std::nullopt;
  if (!goal_of(map)) return Violation{"there are neither stairs down nor an exit", 0};
  if (!map.stairs_down) return exit_leads_out(facts, *goal_of(map));
  if (*map.stairs_down == map.start || map.stairs_down == map.stairs_up) {
    return Violation{
        fmt::format("the stairs down share tile {} with the way in", xy(*map.stairs_down)), 0};
  }
  return std::nullopt;
}

Violated check_rooms_inside(const MapFacts& facts) {
  for (const Rect& room : facts.map.rooms) {
    if (!lies_inside(room, facts.walkable.size())) {
      return Violation{fmt::format("the room at {} with {}x{} leaves the map",
                                   xy({room.x1, room.y1}), room.width(), room.height()),
                       0};
    }
  }
  return std::nullopt;
}

// Without an early exit, so that the loop is vectorised.
template <class Cell>
std::uint8_t highest(std::span<const Cell> cells) {
  std::uint8_t most = 0;
  for (const Cell cell : cells) most = std::max(most, static_cast<std::uint8_t>(cell));
  return most;
}

// What is wrong with a part of the map, by the part's type.
template <auto Member, class Type>
Violated check_part(const Part<Member>&, const Type&, const MapFacts&) {
  return std::nullopt;
}

template <auto Member, class Cell>
Violated check_part(const Part<Member>& part, const Grid<Cell>& layer, const MapFacts& facts) {
  if (layer.empty() || part.filled == Filled::derived) return std::nullopt;
  if (layer.size() != facts.walkable.size()) {
    return Violation{fmt::format("{} has another size than the tiles", part.key), 0};
  }
  // find_unknown_kind asks for these.
  constexpr bool kHasOwnKinds = std::same_as<Cell, Biome> || std::same_as<Cell, Ground>;
  if constexpr (max_cell(kPart<Member>) < 0xFF && !kHasOwnKinds) {
    const std::uint8_t value = highest<Cell>(layer.cells());
    if (value <= max_cell(part)) return std::nullopt;
    return Violation{
        fmt::format("{} has the value {} outside 0..{}", part.key, value, max_cell(part)), 0};
  }
  return std::nullopt;
}

template <auto Member, HasPosition Entry>
Violated check_part(const Part<Member>& part, const std::vector<Entry>& entries,
                    const MapFacts& facts) {
  const bool on_the_map = part.stands == Stands::on_the_map;
  if (!on_the_map && part.stands != Stands::on_the_floor) return std::nullopt;
  if constexpr (std::same_as<Entry, PackedPosition>) {
    if (on_the_map && all_inside(entries, facts.walkable.size())) return std::nullopt;
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const LogicalPosition p = position_of(entries[i]);
    if (on_the_map ? facts.walkable.size().contains(p) : facts.walkable.get_or_zero(p)) continue;
    return Violation{fmt::format("{}[{}] at {} {}", part.key, i, xy(p),
                                 on_the_map ? "lies outside the map" : "is not walkable"),
                     0};
  }
  return std::nullopt;
}

Violated check_layers_fit(const MapFacts& facts) {
  Violated violation;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if (!violation) violation = check_part(part, facts.map.*Member, facts);
  });
  if (violation) return violation;
  if (auto unknown = find_unknown_kind(facts.map)) return Violation{*std::move(unknown), 0};
  return violation;
}

Violated safe_way_broken(std::string detail) {
  return Violation{std::move(detail), 0};
}

// Passes that leave the dry ground as it was need no second count of it.
struct DryGround {
  BitGrid whole;  // that was found to be one region
  RegionCount region_count;

  std::size_t count_parts(const BitGrid& dry) {
    if (dry == whole) return 1;
    const std::size_t parts = region_count.of(dry);
    if (parts == 1) whole = dry;
    return parts;
  }
};

// Dry ground is one region, and whatever one must get to lies on it.
Violated check_safe_way(const MapFacts& facts) {
  const GenerationResult& map = facts.map;
  if (map.ground.size() != facts.walkable.size() || facts.region_count > 1) return std::nullopt;
  BitGrid& dry = facts.scratch;
  dry = facts.walkable;
  leave_out_hazards(map.ground, dry);
  if (dry == facts.walkable) return std::nullopt;
  if (const std::size_t parts = facts.kept.get<DryGround>().count_parts(dry); parts != 1) {
    return safe_way_broken(fmt::format("dry ground lies in {} parts", parts));
  }
  const auto drowned = [&](std::string_view what, LogicalPosition p) -> Violated {
    if (!facts.walkable.get_or_zero(p) || dry.get(p)) return std::nullopt;
    return safe_way_broken(fmt::format("{} {} lies in {}", what, xy(p), to_string(map.ground[p])));
  };
  if (auto broken = drowned("the start", map.start)) return broken;
  for (const auto& stairs : {map.stairs_up, map.stairs_down}) {
    if (auto broken = stairs ? drowned("the stairs", *stairs) : std::nullopt) return broken;
  }
  for (const MarkedTile& tile : map.subtypes) {
    if (auto broken = drowned("the mark", tile.position)) return broken;
  }
  for (const PointOfInterest& place : map.points_of_interest) {
    if (auto broken = drowned("the place", place.position)) return broken;
  }
  for (const FactionStart& start : map.faction_starts) {
    if (auto broken = drowned("the faction start", start.position)) return broken;
  }
  for (const Rect& room : map.rooms) {
    const Rect inside{room.x1 + 1, room.y1 + 1, room.x2 - 1, room.y2 - 1};
    if (!lies_inside(room, dry.size()) || inside.x1 > inside.x2 || inside.y1 > inside.y2) continue;
    if (dry.any_in(inside) || !facts.walkable.any_in(inside)) continue;
    return safe_way_broken(fmt::format("the room at {} with {}x{} has no dry tile",
                                       xy({room.x1, room.y1}), room.width(), room.height()));
  }
  return std::nullopt;
}

// What is reached on dry ground from the start without finding a secret door.
struct OpenPart {
  BitGrid reached;
  RegionFlood flood;

  void find(const MapFacts& facts) {
    BitGrid& open = facts.scratch;
    open = facts.walkable;
    shut_hazards_and_secret_doors(facts.map, open);
    reached.reset(open.size());
    if (open.get_or_zero(facts.map.start)) flood.spread(open, facts.map.start, reached);
  }
  // What stands in a wall is reached from beside it.
  bool reaches(const MapFacts& facts, LogicalPosition p) const {
    if (facts.walkable.get_or_zero(p)) return reached.get(p);
    return std::ranges::any_of(kFourSteps, [&](LogicalPosition step) {
      return reached.get_or_zero({p.x + step.x, p.y + step.y});
    });
  }
};

bool is_secret(const MarkedTile& tile) { return tile.types.contains(Subtype::secret); }

// Secret doors are for those who look for them.
Violated check_secrets_optional(const MapFacts& facts) {
  const GenerationResult& map = facts.map;
  if (std::ranges::none_of(map.subtypes, is_secret) || facts.region_count > 1) return std::nullopt;
  auto& part = facts.kept.get<OpenPart>();
  part.find(facts);
  const auto hidden = [&](std::string_view what, LogicalPosition p) -> Violated {
    if (part.reaches(facts, p)) return std::nullopt;
    return Violation{fmt::format("{} {} lies behind a secret door", what, xy(p)), 0};
  };
  for (const auto& stairs : {map.stairs_up, map.stairs_down}) {
    if (auto broken = stairs ? hidden("the stairs", *stairs) : std::nullopt) return broken;
  }
  if (const auto goal = goal_of(map)) {
    if (auto broken = hidden("the exit", *goal)) return broken;
  }
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.pair == 0 || is_secret(tile)) continue;
    if (auto broken = hidden("the key or lock", tile.position)) return broken;
  }
  return std::nullopt;
}

constexpr std::array kCommonPromises = {
    promise<check_has_floor>("has_floor", "at least one tile is walkable"),
    promise<check_one_region>(kOneRegion, "the walkable tiles form one 4-connected region"),
    promise<check_start_walkable>("start_walkable", "the start is a walkable tile"),
    promise<check_stairs_walkable>("stairs_walkable", "the stairs are walkable tiles"),
    promise<check_stairs_apart>(
        "stairs_apart",
        "where two tiles exist, stairs down lie away from the start, or there is an exit"),
    promise<check_rooms_inside>("rooms_inside", "every room lies inside the map"),
    promise<check_layers_fit>("layers_fit", "biomes, heights, places and marks fit the map"),
    promise<check_locks_proved>(
        "locks_proved", "every lock can be opened in any order, must be, and the walk does it"),
    promise<check_safe_way>("safe_way",
                            "rooms, start, stairs, places and marks are joined by ways that enter "
                            "neither deep water nor lava nor chasms"),
    promise<check_secrets_optional>(
        "secrets_optional",
        "stairs, exit, keys and locks are reached without finding a secret door"),
};

}  // namespace

std::optional<Violation> check_border_closed(const MapFacts& facts) {
  const BitGrid& walkable = facts.walkable;
  if (!walkable.any_on_border()) return std::nullopt;
  std::optional<LogicalPosition> first;
  walkable.for_each([&](LogicalPosition p) {
    const bool inside = p.x > 0 && p.y > 0 && p.x < walkable.width() - 1 && p.y < walkable.height() - 1;
    if (!first && !inside) first = p;
  });
  return Violation{fmt::format("border tile {} is open", xy(*first)), 0};
}

std::optional<Violation> check_rooms_apart(const MapFacts& facts) {
  const std::span<const Rect> rooms = facts.map.rooms;
  const auto touches = [](const Rect& room) {
    return Violation{fmt::format("the room at {} with {}x{} intersects another one",
                                 xy({room.x1, room.y1}), room.width(), room.height()),
                     0};
  };
  // Comparing all pairs is quickest for a few rooms. Painting them one after the other costs no
  // more than the map's area, however many there are.
  constexpr std::size_t kFewRooms = 64;
  if (rooms.size() <= kFewRooms) {
    for (std::size_t i = 1; i < rooms.size(); ++i) {
      if (intersects_any(rooms[i], rooms.first(i))) return touches(rooms[i]);
    }
    return std::nullopt;
  }
  BitGrid& painted = facts.scratch;
  painted.reset(facts.walkable.size());
  for (const Rect& room : rooms) {
    if (!lies_inside(room, painted.size())) continue;  // another promise tells of it
    const Rect seen{room.x1, room.y1, std::min(room.x2, painted.width() - 1),
                    std::min(room.y2, painted.height() - 1)};
    if (painted.any_in(seen)) return touches(room);
    painted.set_rect(seen);
  }
  return std::nullopt;
}

std::span<const Promise> common_promises() { return kCommonPromises; }

}  // namespace karst
