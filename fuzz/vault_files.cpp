// Vaults from any bytes: an error in one line, or vaults that can be turned and drawn with every chance
// taken, and are the same when they are read once more.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "vaults/vault_drawing.hpp"
#include "vaults/vault_shape.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void draw(const karst::Vault& vault, const karst::VaultCatalog& vaults) {
  require(vault.size().width <= karst::kMaxVaultSide && vault.size().height <= karst::kMaxVaultSide);
  for (const int turn : karst::vault_turns(vault)) {
    const karst::VaultShape shape = karst::VaultShape::of(vault, turn);
    require(shape.entrances.empty() || vault.kind == karst::VaultKind::room);
    require(vault.kind != karst::VaultKind::room ||
            shape.entrances.size() >= static_cast<std::size_t>(vault.entrances));
  }
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    karst::Rng rng(seed);
    const karst::VaultDrawing drawing = karst::VaultDrawing::draw(vault, vaults, rng);
    for (const karst::VaultSymbol* symbol : drawing.cells) {
      require(symbol != nullptr && symbol->tile != karst::VaultTile::part);
    }
  }
}

void read(std::string_view text, std::string_view where, const karst::VaultCatalog& base) {
  const auto vaults = karst::read_vaults(text, where, base);
  if (!vaults) {
    const std::string message = vaults.error().message();
    require(!message.empty() && message.find('\n') == std::string::npos);
    return;
  }
  for (const karst::Vault& vault : vaults->vaults()) draw(vault, *vaults);
  require(karst::read_vaults(text, where, *vaults) == *vaults);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const karst::VaultCatalog none;
  read(text, "fuzz.yaml", none);
  read(text, "fuzz.json", none);
  return 0;
}
