// Which vaults a map may have, and in which order they are tried.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "karst/model/build.hpp"
#include "karst/vaults/vault.hpp"

namespace karst {

struct VaultWishes {
  VaultKind kind = VaultKind::room;
  std::string_view name = {};  // this one alone, whatever its weight, depth and tags
  std::string_view tags = {};  // "crypt+treasure": all of these; empty: any
  std::int32_t depth = 0;      // from 1; 0: that of the level, of a map that is none any
};

// The vaults that a map may have: those of the depth which are not there already, if they are unique.
// What is unique in a dungeon belongs to one level of it, which follows from the dungeon's seed.
Result<std::vector<const Vault*>> choose_vaults(const VaultWishes& wishes, const VaultCatalog& catalog,
                                                const GenerationResult& map);

// An order by chance in which heavier ones come first more often. Whatever else is in the catalogue
// changes nothing in the order of two.
void order_by_weight(std::vector<const Vault*>& vaults, std::uint64_t key);

// Whether a map may have the vault once more.
bool may_repeat(const Vault& vault, const GenerationResult& map);

}  // namespace karst
