// What the characters of a vault's picture mean, as people write it.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/text.hpp"
#include "karst/documents/document.hpp"
#include "karst/vaults/vault.hpp"

namespace karst {

using VaultPalette = std::map<char, VaultSymbol>;

// What every file knows: `#` wall, `.` floor and so on.
VaultPalette fixed_vault_palette();

// Adds the symbols of a `palette`.
Result<void> read_vault_palette(const DocumentNode& node, VaultPalette& palette);

Result<std::string> read_vault_word(const DocumentNode& node);
// One word, or a list of words without doubles.
Result<std::vector<std::string>> read_vault_words(const DocumentNode& node);

// The index of one of these names.
template <std::size_t Count>
Result<std::size_t> read_vault_choice(const DocumentNode& node,
                                      const std::array<std::string_view, Count>& names) {
  const auto text = node.text();
  if (!text) return error_of(text);
  const auto found = std::ranges::find(names, *text);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  return node.refuse(unknown_name_hint(*text, names));
}

// Whether a key is one character that can stand in a picture.
inline bool is_vault_symbol(std::string_view text) {
  return text.size() == 1 && text[0] >= ' ' && text[0] <= '~';
}

}  // namespace karst
