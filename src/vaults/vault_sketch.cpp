#include <algorithm>

#include "karst/vaults/vault.hpp"
#include "vaults/turn.hpp"
#include "vaults/vault_drawing.hpp"

namespace karst {
namespace {

TileType tile_of(VaultTile tile) {
  switch (tile) {
    case VaultTile::blank:
    case VaultTile::wall: return TileType::wall;
    case VaultTile::floor:
    case VaultTile::part: return TileType::floor;
    case VaultTile::door:
    case VaultTile::entrance: return TileType::door;
    case VaultTile::stairs_up: return TileType::stairs_up;
    case VaultTile::stairs_down: return TileType::stairs_down;
  }
  return TileType::wall;
}

// What the game puts there is drawn as things are, the rest as furniture.
void add_feature(const std::string& type, LogicalPosition p, GenerationResult& map) {
  const auto kind = std::ranges::find(kThingKindNames, type);
  if (kind == kThingKindNames.end()) {
    map.features.push_back({type, p});
  } else {
    map.things.push_back({static_cast<ThingKind>(kind - kThingKindNames.begin()), "", type, p});
  }
}

}  // namespace

GenerationResult sketch_vault(const Vault& vault, const VaultCatalog& catalog, int turn,
                              std::uint64_t seed) {
  Rng rng(hash_text(vault.name, seed));
  const VaultDrawing drawing = VaultDrawing::draw(vault, catalog, rng);
  GenerationResult map;
  const Size size = turned_size(vault.size(), turn);
  map.tiles.reset(size, TileType::wall);
  map.ground.reset(size, Ground::bare);
  for (std::int32_t y = 0; y < vault.size().height; ++y) {
    for (std::int32_t x = 0; x < vault.size().width; ++x) {
      const VaultSymbol& symbol = drawing.at({x, y});
      const LogicalPosition p = turned_position({x, y}, vault.size(), turn);
      map.tiles[p] = tile_of(symbol.tile);
      map.ground[p] = symbol.ground;
      if (!symbol.feature.empty()) add_feature(symbol.feature, p, map);
      if (symbol.tile == VaultTile::stairs_up) map.stairs_up = p;
      if (symbol.tile == VaultTile::stairs_down) map.stairs_down = p;
    }
  }
  positions_from_terrain(walkable_tiles(map.tiles), map.valid_positions);
  constexpr LogicalPosition kNowhere{-1, -1};
  map.start = map.stairs_up.value_or(kNowhere);
  return map;
}

}  // namespace karst
