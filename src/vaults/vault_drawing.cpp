#include "vaults/vault_drawing.hpp"

#include <algorithm>

#include "vaults/turn.hpp"
#include "vaults/vault_check.hpp"

namespace karst {
namespace {

void substitute(const Vault& vault, const VaultSubstitution& substitution, Rng& rng,
                std::vector<const VaultSymbol*>& cells) {
  std::vector<std::size_t> places;
  std::size_t cell = 0;
  for (const std::string& row : vault.rows) {
    for (const char character : row) {
      if (character == substitution.character) places.push_back(cell);
      ++cell;
    }
  }
  rng.shuffle(std::span(places));
  const std::string& exact = substitution.exact;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const char drawn = i < exact.size() ? exact[i] : rng.pick(std::span(substitution.rest));
    cells[places[i]] = vault.symbol(drawn);
  }
}

// One of the turns in which the part has the size of its place.
int draw_turn(const Vault& part, Size place, Rng& rng) {
  std::vector<int> turns = vault_turns(part);
  std::erase_if(turns, [&](int turn) { return turned_size(part.size(), turn) != place; });
  return turns.empty() ? 0 : rng.pick(std::span(turns));
}

}  // namespace

VaultDrawing VaultDrawing::draw(const Vault& vault, const VaultCatalog& catalog, Rng& rng) {
  VaultDrawing drawing{.size = vault.size(), .cells = {}};
  for (const std::string& row : vault.rows) {
    for (const char character : row) drawing.cells.push_back(vault.symbol(character));
  }
  for (const VaultSubstitution& substitution : vault.substitutions) {
    substitute(vault, substitution, rng, drawing.cells);
  }
  for (const VaultSymbol& symbol : vault.symbols) {
    const auto rect = symbol.tile == VaultTile::part ? closed_rect_of(vault, symbol.character)
                                                     : std::nullopt;
    if (!rect) continue;
    const Vault& part = *catalog.find(rng.pick(std::span(symbol.parts)));
    const int turn = draw_turn(part, {rect->width() + 1, rect->height() + 1}, rng);
    const VaultDrawing inner = draw(part, catalog, rng);
    for (std::int32_t y = 0; y < inner.size.height; ++y) {
      for (std::int32_t x = 0; x < inner.size.width; ++x) {
        const LogicalPosition to =
            turned_position({x, y}, inner.size, turn) + LogicalPosition{rect->x1, rect->y1};
        drawing.cells[static_cast<std::size_t>(to.y * drawing.size.width + to.x)] = &inner.at({x, y});
      }
    }
  }
  return drawing;
}

}  // namespace karst
