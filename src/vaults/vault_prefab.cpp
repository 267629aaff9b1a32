// A vault at a fixed place, and the ways that it needs there.
#include <fmt/format.h>

#include <bit>

#include "core/four_steps.hpp"
#include "karst/core/grid.hpp"
#include "karst/core/text.hpp"
#include "terrain/regions/region_count.hpp"
#include "vaults/vault_placer.hpp"

namespace karst {

std::optional<std::string> VaultPlacer::place_at(const Vault& vault, LogicalPosition corner,
                                                 Build& build, Rng& rng) {
  const Size size = vault.size();
  const Rect area{corner.x, corner.y, corner.x + size.width - 1, corner.y + size.height - 1};
  if (area.x1 < 0 || area.y1 < 0 || area.x2 >= build.size().width || area.y2 >= build.size().height) {
    return fmt::format("{} with {}x{} at {} leaves the map", vault.name, size.width, size.height,
                       xy(corner));
  }
  if (is_locked(vault) && !can_lock(build)) return vault.name + " can have no lock here";
  const VaultSite site{.origin = corner, .turn = 0};
  const VaultShape shape = VaultShape::of(vault, 0);
  part_.reset(build.size());
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (BitGrid::Word rest = shape.solid[static_cast<std::size_t>(y)]; rest != 0; rest &= rest - 1) {
      part_.set({corner.x + std::countr_zero(rest), corner.y + y});
    }
  }
  std::optional<LogicalPosition> in_the_way;
  part_.for_each([&](LogicalPosition p) {
    if (taken_.get(p) || vaults_.get(p)) in_the_way = p;
  });
  if (in_the_way) {
    return fmt::format("{} at {} would cover what stands at {}", vault.name, xy(corner),
                       xy(*in_the_way));
  }
  const bool was_connected = RegionCount().of(build.terrain) <= 1;
  close_part(build);
  look_at(build);
  stamp(vault, site, build, rng);
  if (auto fault = join(shape, site, build, rng)) return fault;
  if (!was_connected || join_what_was_cut(build)) return std::nullopt;
  return fmt::format("{} at {} would cut the map apart", vault.name, xy(corner));
}

// Opens a shortest way around all vaults from a tile to one of the targets.
bool VaultPlacer::dig(LogicalPosition from, const BitGrid& targets, Build& build) const {
  const Size size = build.size();
  const auto may_dig = [&](LogicalPosition p) {
    return p.x > 0 && p.y > 0 && p.x < size.width - 1 && p.y < size.height - 1 && !vaults_.get(p);
  };
  if (!may_dig(from)) return false;
  constexpr LogicalPosition kNew{-1, -1};
  Grid<LogicalPosition> back(size, kNew);
  std::vector<LogicalPosition> queue = {from};
  back[from] = from;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const LogicalPosition p = queue[next];
    if (targets.get(p)) {
      build.terrain.set(from);
      for (LogicalPosition q = p; q != from; q = back[q]) build.terrain.set(q);
      return true;
    }
    for (const LogicalPosition step : kFourSteps) {
      if (!may_dig(p + step) || back[p + step] != kNew) continue;
      back[p + step] = p;
      queue.push_back(p + step);
    }
  }
  return false;
}

// Digs from an entrance to the nearest open tile, unless the vault has met one already.
std::optional<std::string> VaultPlacer::join(const VaultShape& shape, const VaultSite& site,
                                             Build& build, Rng& rng) {
  PlacedVault& placed = build.map.vaults.back();
  if (placed.position.x >= 0) return std::nullopt;
  for (const ShapeEntrance& entrance : shape.entrances) {
    const LogicalPosition at = entrance.position + site.origin;
    if (!build.size().contains(at + entrance.step) || !dig(at + entrance.step, ways_, build)) continue;
    placed.position = at;
    look_at(build);
    open_entrance(entrance, at, build, rng);
    look_at(build);
    return std::nullopt;
  }
  return fmt::format("no entrance of {} at {} can be joined to the map", placed.name, xy(site.origin));
}

// What the vault has cut off from the start gets a way around it.
bool VaultPlacer::join_what_was_cut(Build& build) {
  constexpr int kMostWays = 64;
  for (int way = 0; way < kMostWays; ++way) {
    reach_.take(build.terrain);
    reach_.walk(build.map.start);
    BitGrid reached(build.size());
    for (std::int32_t i = 0; i < reach_.count(); ++i) reached.set(reach_.position(i));
    BitGrid apart = build.terrain;
    const auto first = apart.and_not(reached).and_not(vaults_).find_first();
    if (!first) return true;
    if (!dig(*first, reached.and_not(vaults_), build)) return false;
  }
  return false;
}

}  // namespace karst
