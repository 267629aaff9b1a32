#include "karst/vaults/vault.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "karst/core/hash.hpp"
#include "karst/core/text.hpp"
#include "vaults/turn.hpp"

namespace karst {

Size Vault::size() const {
  return {rows.empty() ? 0 : static_cast<std::int32_t>(rows.front().size()),
          static_cast<std::int32_t>(rows.size())};
}

const VaultSymbol* Vault::symbol(char character) const {
  const auto found = std::ranges::find(symbols, character, &VaultSymbol::character);
  return found == symbols.end() ? nullptr : &*found;
}

bool Vault::has_tag(std::string_view tag) const { return std::ranges::count(tags, tag) > 0; }

std::uint64_t Vault::digest() const {
  std::string text = fmt::format("{} {} {} {} {} {} {} {} {}\n", name, static_cast<int>(kind), weight,
                                 from, to, static_cast<int>(unique), rotate, mirror, entrances);
  for (const std::string& tag : tags) text += tag + ' ';
  for (const std::string& row : rows) text += row + '\n';
  for (const VaultSymbol& symbol : symbols) {
    text += fmt::format("{}{}{}{} {}", symbol.character, static_cast<int>(symbol.tile),
                        static_cast<int>(symbol.entrance), static_cast<int>(symbol.ground),
                        symbol.feature);
    for (const std::string& part : symbol.parts) text += ' ' + part;
    text += '\n';
  }
  for (const VaultSubstitution& substitution : substitutions) {
    text += fmt::format("{} {} {}\n", substitution.character, substitution.exact, substitution.rest);
  }
  return hash_text(text);
}

const Vault* VaultCatalog::find(std::string_view name) const {
  const auto found = std::ranges::lower_bound(vaults_, name, {}, &Vault::name);
  return found != vaults_.end() && found->name == name ? &*found : nullptr;
}

Result<const Vault*> VaultCatalog::get(std::string_view name) const {
  if (const Vault* vault = find(name)) return vault;
  std::vector<std::string_view> names;
  for (const Vault& vault : vaults_) names.push_back(vault.name);
  return bad_input("", fmt::format("vault \"{}\"", shortened(name)),
                   names.empty() ? "is unknown; there are no vaults" : unknown_name_hint(name, names));
}

void VaultCatalog::add(Vault vault) {
  const auto place = std::ranges::lower_bound(vaults_, vault.name, {}, &Vault::name);
  if (place != vaults_.end() && place->name == vault.name) {
    *place = std::move(vault);
  } else {
    vaults_.insert(place, std::move(vault));
  }
}

std::vector<int> vault_turns(const Vault& vault) {
  std::vector<int> turns;
  std::vector<std::vector<std::string>> seen;
  for (int turn = 0; turn < kVaultTurns; ++turn) {
    if ((!vault.rotate && quarters_of(turn) != 0) || (!vault.mirror && is_mirrored(turn))) continue;
    std::vector<std::string> rows = turned_rows(vault, turn);
    if (std::ranges::find(seen, rows) != seen.end()) continue;
    seen.push_back(std::move(rows));
    turns.push_back(turn);
  }
  return turns;
}

std::vector<std::string> turned_rows(const Vault& vault, int turn) {
  const Size size = vault.size();
  const Size turned = turned_size(size, turn);
  std::vector<std::string> rows(static_cast<std::size_t>(turned.height),
                                std::string(static_cast<std::size_t>(turned.width), ' '));
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      const LogicalPosition p = turned_position({x, y}, size, turn);
      rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)] =
          vault.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    }
  }
  return rows;
}

}  // namespace karst
