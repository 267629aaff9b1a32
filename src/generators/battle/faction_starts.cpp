#include "generators/battle/faction_starts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generators/overworld_parts/overworld_scratch.hpp"
#include "karst/core/text.hpp"
#include "terrain/openness.hpp"
#include "terrain/paths/nearest.hpp"
#include "terrain/regions/territories.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

constexpr std::int32_t kOpennessRadius = 5;  // 11x11 tiles
constexpr int kSectors = 4;
constexpr std::array<std::string_view, kSectors> kSectorNames = {"top left", "top right",
                                                                 "bottom right", "bottom left"};

// The inner half of a rectangle, each way.
Rect inner_half(const Rect& rect) {
  return {rect.x1 + rect.width() / 4, rect.y1 + rect.height() / 4, rect.x2 - rect.width() / 4,
          rect.y2 - rect.height() / 4};
}

bool is_open_around(const BitGrid& terrain, LogicalPosition p) {
  const Rect around{p.x - kOpennessRadius, p.y - kOpennessRadius, p.x + kOpennessRadius,
                    p.y + kOpennessRadius};
  if (!terrain.size().contains({around.x1, around.y1})) return false;
  if (!terrain.size().contains({around.x2, around.y2})) return false;
  constexpr std::int64_t kSide = 2 * kOpennessRadius + 1;
  return terrain.count_in(around) == kSide * kSide;
}

// The most open tile of `free` in a rectangle. In many places all around is open; then one of them
// is drawn, not too close to the rectangle's edge.
std::optional<LogicalPosition> best_start(const BitGrid& terrain, const BitGrid& free,
                                          const Rect& where, Rng& rng) {
  constexpr int kDraws = 24;
  const Rect inner = inner_half(where);
  for (int draw = 0; draw < kDraws; ++draw) {
    const std::int32_t x = rng.between(inner.x1, inner.x2);
    const LogicalPosition tile{x, rng.between(inner.y1, inner.y2)};
    if (free.get(tile) && is_open_around(terrain, tile)) return tile;
  }
  return most_open_tile(terrain, free, where, kOpennessRadius);
}

std::string no_land(std::string_view where, const BitGrid& fertile, const Rect& land,
                    std::int32_t distance) {
  if (!fertile.any_in(land)) return fmt::format("{} has no grassland or forest", where);
  return fmt::format("{} has no grassland or forest {} from the other starts", where,
                     counted(distance, "tile"));
}

// Tries the sectors in this order; the first one without a tile, or none.
std::optional<int> try_sectors(Build& build, const BitGrid& fertile, std::int32_t distance,
                               const std::array<int, kSectors>& order, Rng& rng,
                               std::array<LogicalPosition, kSectors>& starts) {
  BitGrid& free = build.scratch(kFreeScratch);
  free = fertile;
  for (const int sector : order) {
    const auto tile = best_start(build.terrain, free, sector_rect(build.size(), sector), rng);
    if (!tile) return sector;
    starts[static_cast<std::size_t>(sector)] = *tile;
    clear_around(free, *tile, distance);
  }
  return std::nullopt;
}

std::optional<std::string> start_in_sectors(Build& build, const BitGrid& fertile,
                                            std::int32_t distance) {
  std::array<int, kSectors> order = {0, 1, 2, 3};
  std::array<LogicalPosition, kSectors> starts;
  std::optional<int> missed;
  Rng rng = build.rng("starts");
  for (int tries = 0; tries < kSectors; ++tries) {
    missed = try_sectors(build, fertile, distance, order, rng, starts);
    if (!missed) break;
    // Whoever found no room chooses first the next time.
    const auto place = std::find(order.begin(), order.end(), *missed);
    std::rotate(order.begin(), place, place + 1);
  }
  if (missed) {
    return no_land(fmt::format("the sector {}", kSectorNames[static_cast<std::size_t>(*missed)]),
                   fertile, sector_rect(build.size(), *missed), distance);
  }
  for (int sector = 0; sector < kSectors; ++sector) {
    build.map.faction_starts.push_back(
        {.position = starts[static_cast<std::size_t>(sector)], .sector = sector});
  }
  return std::nullopt;
}

// --- territories -----------------------------------------------------------------------------

// The tile of `free` that is the most steps from all capitals.
LogicalPosition farthest_tile(const Territories& territories, const BitGrid& free) {
  LogicalPosition farthest;
  std::int32_t most = -2;  // less than that of tiles nobody can reach
  free.for_each([&](LogicalPosition p) {
    if (territories.steps(p) <= most) return;
    most = territories.steps(p);
    farthest = p;
  });
  return farthest;
}

// Each faction takes the most open tile of its territory that is far enough from the others.
void move_to_open_land(Build& build, const BitGrid& fertile, const Territories& territories,
                       std::int32_t distance) {
  std::vector<FactionStart>& starts = build.map.faction_starts;
  Rng rng = build.rng("starts");
  for (FactionStart& start : starts) {
    BitGrid& own = build.scratch(kFreeScratch);
    Rect bounds{start.position.x, start.position.y, start.position.x, start.position.y};
    fertile.for_each([&](LogicalPosition p) {
      if (territories.owner(p) != start.sector) return;
      own.set(p);
      bounds = {std::min(bounds.x1, p.x), std::min(bounds.y1, p.y), std::max(bounds.x2, p.x),
                std::max(bounds.y2, p.y)};
    });
    for (const FactionStart& other : starts) {
      if (other.sector != start.sector) clear_around(own, other.position, distance);
    }
    start.position = best_start(build.terrain, own, bounds, rng).value_or(start.position);
  }
}

std::optional<std::string> start_in_territories(Build& build, const BitGrid& fertile, int factions,
                                                std::int32_t distance) {
  std::vector<FactionStart>& starts = build.map.faction_starts;
  const Size size = build.size();
  BitGrid& free = build.scratch(kFreeScratch);
  free = fertile;
  Territories& territories = build.kept<Territories>();
  // The first capital is the tile that is farthest from the middle, the next ones from those
  // before.
  territories.reset(size);
  if (const auto middle = nearest_set(fertile, {size.width / 2, size.height / 2})) {
    territories.add(build.terrain, *middle);
  }
  for (int faction = 0; faction < factions; ++faction) {
    if (!free.any()) {
      starts.clear();
      return no_land(fmt::format("faction {} of {}", faction + 1, factions), fertile,
                     inside_border(size, 0), distance);
    }
    const LogicalPosition capital = farthest_tile(territories, free);
    if (faction == 0) territories.reset(size);
    territories.add(build.terrain, capital);
    clear_around(free, capital, distance);
    starts.push_back({.position = capital, .sector = faction});
  }
  move_to_open_land(build, fertile, territories, distance);
  return std::nullopt;
}

// --- a lattice of starts ---------------------------------------------------------------------

// Columns and rows of equal cells, with a cell for every faction.
struct Lattice {
  std::int32_t columns = 1;
  std::int32_t rows = 1;

  std::int32_t spacing(Size size) const {
    return std::min(size.width / columns, size.height / rows);
  }
  // Row by row, forth and back: of four cells clockwise from the top left.
  LogicalPosition middle_of(Size size, std::int32_t cell) const {
    const std::int32_t row = cell / columns, along = cell % columns;
    const std::int32_t column = row % 2 == 0 ? along : columns - 1 - along;
    return {(2 * column + 1) * size.width / (2 * columns),
            (2 * row + 1) * size.height / (2 * rows)};
  }
};

Lattice widest_lattice(Size size, int factions) {
  if (factions == kSectors) return {2, 2};
  Lattice widest{factions, 1};
  for (std::int32_t columns = 1; columns < factions; ++columns) {
    const Lattice lattice{columns, (factions + columns - 1) / columns};
    if (lattice.spacing(size) > widest.spacing(size)) widest = lattice;
  }
  return widest;
}

// The tile itself, or one beside it if stairs are wanted there.
LogicalPosition off_the_stairs(const Build& build, LogicalPosition tile) {
  const std::span<const LogicalPosition> taken = build.must_open();
  for (const LogicalPosition p : {tile, {tile.x - 1, tile.y}, {tile.x, tile.y - 1}}) {
    if (std::find(taken.begin(), taken.end(), p) == taken.end()) return p;
  }
  return tile;
}

}  // namespace

Rect sector_rect(Size size, int sector) {
  const std::int32_t middle_x = size.width / 2, middle_y = size.height / 2;
  const bool right = sector == 1 || sector == 2, bottom = sector >= 2;
  return {right ? middle_x : 0, bottom ? middle_y : 0, (right ? size.width : middle_x) - 1,
          (bottom ? size.height : middle_y) - 1};
}

std::int32_t start_distance(Size size, int factions, std::int32_t asked) {
  // Two thirds of what a lattice keeps: land is seldom just where it would have to be.
  const std::int32_t room = widest_lattice(size, factions).spacing(size) * 2 / 3;
  return std::clamp(room, 1, asked);
}

std::optional<std::string> place_starts(Build& build, const BitGrid& fertile, int factions,
                                        std::int32_t distance) {
  return factions == kSectors ? start_in_sectors(build, fertile, distance)
                              : start_in_territories(build, fertile, factions, distance);
}

void raise_starts(Build& build, int factions) {
  const Size size = build.size();
  const Lattice lattice = widest_lattice(size, factions);
  for (int faction = 0; faction < factions; ++faction) {
    const LogicalPosition middle = off_the_stairs(build, lattice.middle_of(size, faction));
    set_disc(build.terrain, middle, kOpennessRadius, inside_border(size, 0));
    build.map.faction_starts.push_back({.position = middle, .sector = faction});
  }
}

std::optional<Violation> check_starts(const MapFacts& facts, int factions, std::int32_t asked) {
  const std::vector<FactionStart>& starts = facts.map.faction_starts;
  const Size size = facts.walkable.size();
  if (starts.empty() && factions == 0) return std::nullopt;
  if (std::ssize(starts) != factions) {
    return Violation{
        fmt::format("{}, {} wanted", counted(std::ssize(starts), "faction start"), factions), 0};
  }
  const std::vector<Placement>& told = facts.map.placements;
  const auto kept = std::find_if(told.begin(), told.end(), [](const Placement& placement) {
    return placement.type == kFactionPlacement;
  });
  if (kept == told.end() || kept->kept_distance < start_distance(size, factions, asked)) {
    return Violation{"the map does not tell how far apart factions start, or too little", 0};
  }
  const std::int32_t distance = kept->kept_distance;
  for (int i = 0; i < factions; ++i) {
    const FactionStart& start = starts[static_cast<std::size_t>(i)];
    const auto [x, y] = start.position;
    const bool in_sector = factions != kSectors || sector_rect(size, i).contains({x, y});
    if (start.sector != i || !in_sector) {
      return Violation{fmt::format("start {},{} is not in sector {}", x, y, i), 0};
    }
    if (start.biome != Biome::grassland && start.biome != Biome::forest) {
      return Violation{fmt::format("start {},{} is in {}", x, y, to_string(start.biome)), 0};
    }
    for (int other = 0; other < i; ++other) {
      const std::int64_t apart =
          chebyshev_distance(start.position, starts[static_cast<std::size_t>(other)].position);
      if (apart >= distance) continue;
      return Violation{
          fmt::format("starts {} and {} are {} apart, not {}", other, i, apart, distance),
          static_cast<double>(apart)};
    }
  }
  return std::nullopt;
}

}  // namespace karst
