#include "vaults/vault_placer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "core/four_steps.hpp"
#include "karst/core/grid.hpp"
#include "karst/core/text.hpp"
#include "model/ground/dry_ground.hpp"
#include "terrain/paths/doorways.hpp"
#include "vaults/turn.hpp"

namespace karst {
namespace {

// Parts of so many tiles may make place, and so many of them are looked at.
constexpr std::int32_t kLeastPart = 6;
constexpr std::int32_t kMostPart = 160;
constexpr std::size_t kMostGates = 6;

// The closed rectangle around all that is open, and the walls around it.
std::optional<Rect> outline_of(const BitGrid& terrain) {
  Rect around{terrain.width(), terrain.height(), -1, -1};
  for (std::int32_t y = 0; y < terrain.height(); ++y) {
    const auto row = terrain.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] == 0) continue;
      const auto base = static_cast<std::int32_t>(i) * BitGrid::kWordBits;
      around.x1 = std::min(around.x1, base + std::countr_zero(row[i]));
      around.x2 = std::max(around.x2, base + 63 - std::countl_zero(row[i]));
      around.y1 = std::min(around.y1, y);
      around.y2 = y;
    }
  }
  if (around.y2 < 0) return std::nullopt;
  return Rect{std::max(around.x1 - 1, 0), std::max(around.y1 - 1, 0),
              std::min(around.x2 + 1, terrain.width() - 1),
              std::min(around.y2 + 1, terrain.height() - 1)};
}

bool is_key_lock_or_secret(const MarkedTile& tile) {
  return tile.types.contains(Subtype::lock) || tile.types.contains(Subtype::secret);
}

void set_ground(GenerationResult& map, Size size, LogicalPosition p, Ground ground) {
  if (map.ground.empty() && ground == Ground::bare) return;
  if (map.ground.empty()) map.ground.reset(size, Ground::bare);
  map.ground[p] = ground;
}

template <class Entry>
void sort_by_row(std::vector<Entry>& entries) {
  std::ranges::stable_sort(entries, [](const Entry& a, const Entry& b) {
    return comes_before(a.position, b.position);
  });
}

// An open tile beside a tile of a wall.
LogicalPosition beside(const BitGrid& terrain, LogicalPosition p) {
  for (const LogicalPosition step : kFourSteps) {
    if (terrain.get_or_zero(p + step)) return p + step;
  }
  return p;
}

std::int32_t last_pair(const GenerationResult& map) {
  std::int32_t last = 0;
  for (const MarkedTile& tile : map.subtypes) last = std::max(last, tile.pair);
  return last;
}

}  // namespace

bool is_locked(const Vault& vault) {
  return std::ranges::any_of(vault.symbols, [](const VaultSymbol& symbol) {
    return symbol.tile == VaultTile::entrance && symbol.entrance == VaultEntrance::locked;
  });
}

const VaultCatalog& vaults_of(const Build& build) {
  return build.vaults() != nullptr ? *build.vaults() : VaultCatalog::builtin();
}

VaultSite centred(const Vault& vault, int turn, Size map) {
  const Size size = turned_size(vault.size(), turn);
  return {{(map.width - size.width) / 2, (map.height - size.height) / 2}, turn};
}

PlacedVault& draw_vault(const Vault& vault, const VaultSite& site, Build& build, Rng& rng,
                        const VaultVisitor& visit) {
  const VaultDrawing drawing = VaultDrawing::draw(vault, vaults_of(build), rng);
  GenerationResult& map = build.map;
  const Size size = turned_size(vault.size(), site.turn);
  PlacedVault placed{.name = vault.name,
                     .turn = site.turn,
                     .area = {site.origin.x, site.origin.y, size.width, size.height},
                     .position = {-1, -1},
                     .digest = vault.digest()};
  for (std::int32_t y = 0; y < drawing.size.height; ++y) {
    for (std::int32_t x = 0; x < drawing.size.width; ++x) {
      const VaultSymbol& symbol = drawing.at({x, y});
      if (symbol.tile == VaultTile::blank) continue;
      const LogicalPosition p = turned_position({x, y}, drawing.size, site.turn) + site.origin;
      visit(symbol, p, build);
      set_ground(map, build.size(), p, symbol.ground);
      if (!symbol.is_open() || symbol.tile == VaultTile::entrance) continue;
      build.terrain.set(p);
      if (placed.position.x < 0) placed.position = p;
      if (symbol.tile == VaultTile::door) build.doors.push_back(p);
      if (!symbol.feature.empty()) map.features.push_back({symbol.feature, p});
    }
  }
  sort_by_row(map.features);
  return map.vaults.emplace_back(std::move(placed));
}

// --- what is there ------------------------------------------------------------------------------

void VaultPlacer::begin(Build& build) {
  catalog_ = &vaults_of(build);
  vaults_.reset(build.size());
  for (const PlacedVault& earlier : build.map.vaults) {
    const TileArea& area = earlier.area;
    vaults_.set_rect({area.x, area.y, area.x + area.width - 1, area.y + area.height - 1});
  }
  look_at(build);
}

void VaultPlacer::look_at(const Build& build) {
  const GenerationResult& map = build.map;
  knows_gates_ = false;
  has_locks_ = std::ranges::any_of(map.subtypes, is_key_lock_or_secret);
  mark_taken(build);
  rock_.reset(build.size());
  if (const auto outline = outline_of(build.terrain)) rock_.set_rect(*outline);
  rock_.and_not(build.terrain).and_not(vaults_);
  ways_ = build.terrain;
  ways_.and_not(taken_).and_not(vaults_);
  const auto keep_off = [&](LogicalPosition p) {
    if (rock_.size().contains(p)) rock_.clear(p);
  };
  for (const MarkedTile& tile : map.subtypes) keep_off(tile.position);
  for (const LogicalPosition p : build.must_open()) keep_off(p);
  for (const LogicalPosition door : build.doors) ways_.clear(door);
  leave_out_hazards(map.ground, ways_);
}

void VaultPlacer::mark_taken(const Build& build) {
  const GenerationResult& map = build.map;
  taken_.reset(build.size());
  const auto take = [&](LogicalPosition p) {
    if (build.terrain.get_or_zero(p)) taken_.set(p);
  };
  take(map.start);
  if (map.stairs_up) take(*map.stairs_up);
  if (map.stairs_down) take(*map.stairs_down);
  for (const LogicalPosition p : build.must_open()) take(p);
  for (const FactionStart& start : map.faction_starts) take(start.position);
  for (const PointOfInterest& place : map.points_of_interest) take(place.position);
  for (const MarkedTile& tile : map.subtypes) {
    take(tile.position);
    // What stands in a wall is reached from beside it.
    for (const LogicalPosition step : kFourSteps) take(tile.position + step);
  }
}

// --- where it goes ------------------------------------------------------------------------------

bool VaultPlacer::place(const Vault& vault, bool may_replace, Build& build, Rng& rng) {
  if (has_locks_ && vault.entrances > 1) return false;
  if (is_locked(vault) && !can_lock(build)) return false;
  shapes_.clear();
  for (const int turn : vault_turns(vault)) shapes_.push_back(VaultShape::of(vault, turn));
  if (place_in_rock(vault, 0, build.size().height, build, rng)) return true;
  return may_replace && place_instead(vault, build, rng);
}

// In all of its turns.
void VaultPlacer::list_sites_of(const Vault& vault, std::int32_t first, std::int32_t last) {
  sites_.clear();
  for (const VaultShape& shape : shapes_) {
    list_sites(shape, vault.entrances, {rock_, ways_}, first, last, sites_);
  }
}

bool VaultPlacer::place_in_rock(const Vault& vault, std::int32_t first, std::int32_t last,
                                Build& build, Rng& rng) {
  list_sites_of(vault, first, last);
  if (sites_.empty()) return false;
  stamp(vault, rng.pick(std::span(sites_)), build, rng);
  return true;
}

// The parts behind doorways that hold nothing, as long as the terrain stays as it is.
void VaultPlacer::list_gates(const Build& build) {
  if (knows_gates_) return;
  knows_gates_ = true;
  gates_.clear();
  door_sites_.clear();
  list_door_sites(build.terrain, door_sites_);
  for (const LogicalPosition door : build.doors) door_sites_.push_back(packed(door));
  tree_.take(build.terrain);
  tree_.walk(build.map.start);
  for (const LogicalPosition site : door_sites_) {
    const std::int32_t number = tree_.number_at(site);
    if (number <= 0) continue;
    const std::int32_t behind = tree_.visit(number).cut_off;
    if (behind >= kLeastPart && behind <= kMostPart) gates_.push_back(number);
  }
  std::ranges::sort(gates_);
  gates_.erase(std::unique(gates_.begin(), gates_.end()), gates_.end());
}

// The gate and all that lies behind it; false if something there is needed.
bool VaultPlacer::mark_part(std::int32_t gate) {
  part_.reset(taken_.size());
  part_.set(tree_.position(gate));
  for (std::int32_t tile = gate + 1; tile < gate + tree_.visit(gate).size; ++tile) {
    if (tree_.is_behind(tile, gate)) part_.set(tree_.position(tile));
  }
  const auto is_needed = [&](const BitGrid& needed) {
    for (std::int32_t y = 0; y < part_.height(); ++y) {
      const auto row = part_.row(y);
      const auto other = needed.row(y);
      for (std::size_t i = 0; i < row.size(); ++i) {
        if ((row[i] & other[i]) != 0) return true;
      }
    }
    return false;
  };
  return !is_needed(taken_) && !is_needed(vaults_);
}

bool VaultPlacer::place_instead(const Vault& vault, Build& build, Rng& rng) {
  if (!build.map.bsp_tree.empty() || !build.terrain.get_or_zero(build.map.start)) return false;
  list_gates(build);
  in_order_ = gates_;
  rng.shuffle(std::span(in_order_));
  std::size_t looked_at = 0;
  for (const std::int32_t gate : in_order_) {
    if (!mark_part(gate)) continue;
    if (++looked_at > kMostGates) break;
    rock_before_ = rock_;
    ways_before_ = ways_;
    rock_ |= part_;
    ways_.and_not(part_);
    const std::int32_t top = part_.find_first()->y;
    std::int32_t bottom = top;
    part_.for_each([&](LogicalPosition p) { bottom = p.y; });
    const std::int32_t reach = std::max(vault.size().width, vault.size().height);
    list_sites_of(vault, top - reach, bottom);
    if (sites_.empty()) {
      rock_ = rock_before_;
      ways_ = ways_before_;
      continue;
    }
    close_part(build);
    stamp(vault, rng.pick(std::span(sites_)), build, rng);
    return true;
  }
  return false;
}

// Nothing is left of the part, nor of the rooms whose middle it was.
void VaultPlacer::close_part(Build& build) const {
  GenerationResult& map = build.map;
  const auto lies_in_it = [&](LogicalPosition p) { return part_.get_or_zero(p); };
  build.terrain.and_not(part_);
  std::erase_if(build.doors, lies_in_it);
  std::erase_if(map.rooms, [&](const Rect& room) { return lies_in_it(room.center()); });
  std::erase_if(map.features, [&](const Feature& feature) { return lies_in_it(feature.position); });
  part_.for_each([&](LogicalPosition p) { set_ground(map, part_.size(), p, Ground::bare); });
}

// --- putting it there -----------------------------------------------------------------------------

void VaultPlacer::open_entrance(const ShapeEntrance& entrance, LogicalPosition at, Build& build,
                                Rng& rng) {
  build.terrain.set(at);
  if (entrance.kind == VaultEntrance::open) return;
  build.doors.push_back(at);
  if (entrance.kind == VaultEntrance::secret) {
    build.map.subtypes.push_back({at, {Subtype::door, Subtype::secret}, 0, {}});
    sort_by_row(build.map.subtypes);
  } else if (entrance.kind == VaultEntrance::locked) {
    lock(entrance, at, build, rng);
  }
}

// --- locks and their keys -------------------------------------------------------------------------

// A key that any lock uses up might be missing elsewhere.
bool VaultPlacer::can_lock(const Build& build) const {
  constexpr std::int64_t kLeastTiles = 30;
  const GenerationResult& map = build.map;
  return map.key_use == KeyUse::permanent && last_pair(map) < kMostPairs && goal_of(map) &&
         build.terrain.get_or_zero(map.start) && build.terrain.count() >= kLeastTiles;
}

// Of some tiles that are reached with all locks shut the one farthest from the lock.
std::optional<LogicalPosition> VaultPlacer::choose_key(LogicalPosition lock, const Build& build,
                                                       Rng& rng) {
  constexpr int kDraws = 24;
  BitGrid open = build.terrain;
  open.clear(lock);
  for (const MarkedTile& tile : build.map.subtypes) {
    if (is_key_lock_or_secret(tile) && open.get_or_zero(tile.position)) open.clear(tile.position);
  }
  reach_.take(open);
  reach_.walk(build.map.start);
  std::optional<LogicalPosition> best;
  std::int64_t most = -1;
  for (int draw = 0; draw < kDraws; ++draw) {
    const LogicalPosition p =
        reach_.position(static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(reach_.count()))));
    const std::int64_t away = manhattan_distance(p, lock);
    if (away <= most || !ways_.get(p)) continue;
    best = p;
    most = away;
  }
  return best;
}

void VaultPlacer::lock(const ShapeEntrance& entrance, LogicalPosition at, Build& build, Rng& rng) {
  const auto key = choose_key(at, build, rng);
  if (!key) return;  // it stays a door
  GenerationResult& map = build.map;
  const std::int32_t pair = last_pair(map) + 1;
  map.subtypes.push_back({at, {Subtype::lock}, pair, *key});
  map.subtypes.push_back({*key, {Subtype::key}, pair, at});
  sort_by_row(map.subtypes);
  // The walk ends where it did.
  std::vector<SolutionStep>& walk = map.solution;
  const LogicalPosition goal = *goal_of(map);
  LogicalPosition end = goal;
  if (!walk.empty()) walk.pop_back();
  if (!walk.empty()) end = walk.back().position;
  if (!build.terrain.get_or_zero(end)) end = beside(build.terrain, end);
  walk.push_back({SolutionAction::go_to, 0, *key});
  walk.push_back({SolutionAction::take_key, pair, *key});
  walk.push_back({SolutionAction::go_to, 0, at + entrance.step});
  walk.push_back({SolutionAction::open_lock, pair, at});
  walk.push_back({SolutionAction::go_to, 0, end});
  walk.push_back({SolutionAction::reach_exit, 0, goal});
}

void VaultPlacer::stamp(const Vault& vault, const VaultSite& site, Build& build, Rng& rng) {
  const VaultShape shape = VaultShape::of(vault, site.turn);
  PlacedVault& placed = draw_vault(vault, site, build, rng, [&](const VaultSymbol&, LogicalPosition p,
                                                                 Build&) { vaults_.set(p); });
  placed.position = {-1, -1};
  bool has_way_in = false;
  for (const ShapeEntrance& entrance : shape.entrances) {
    const LogicalPosition at = entrance.position + site.origin;
    if (!ways_.get_or_zero(at + entrance.step)) continue;
    const bool is_closed = entrance.kind >= VaultEntrance::secret;
    if (has_way_in && (has_locks_ || is_closed)) continue;
    if (!has_way_in) placed.position = at;
    has_way_in = true;
    open_entrance(entrance, at, build, rng);
    if (is_closed) break;
  }
  look_at(build);
}

}  // namespace karst
