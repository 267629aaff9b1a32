#include "vaults/vault_shape.hpp"

#include "vaults/turn.hpp"
#include "vaults/vault_check.hpp"

namespace karst {

VaultShape VaultShape::of(const Vault& vault, int turn) {
  const Size size = vault.size();
  VaultShape shape{.turn = turn, .size = turned_size(size, turn), .solid = {}, .entrances = {}};
  shape.solid.assign(static_cast<std::size_t>(shape.size.height), 0);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      const char character = vault.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      const VaultSymbol* symbol = vault.symbol(character);
      if (symbol != nullptr && symbol->tile == VaultTile::blank) continue;
      const LogicalPosition p = turned_position({x, y}, size, turn);
      shape.solid[static_cast<std::size_t>(p.y)] |= BitGrid::Word{1} << p.x;
      if (symbol == nullptr || symbol->tile != VaultTile::entrance) continue;
      if (const auto out = way_out(vault, {x, y})) {
        shape.entrances.push_back({p, turned_step(*out, turn), symbol->entrance});
      }
    }
  }
  return shape;
}

}  // namespace karst
