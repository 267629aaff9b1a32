#include "vaults/vault_choice.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "karst/core/hash.hpp"
#include "karst/core/rng.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t plus = text.find('+');
    words.push_back(text.substr(0, plus));
    text = plus == std::string_view::npos ? "" : text.substr(plus + 1);
  }
  return words;
}

// The depth of the one level that a vault which is unique in its dungeon may stand on.
std::int32_t home_depth(const Vault& vault, std::uint64_t world_seed) {
  const auto depths = static_cast<std::uint64_t>(vault.to - vault.from + 1);
  return vault.from + static_cast<std::int32_t>(hash_text(vault.name, world_seed) % depths);
}

bool suits_level(const Vault& vault, const VaultWishes& wishes, const GenerationResult& map) {
  std::int64_t depth = wishes.depth;
  if (map.level && depth == 0) depth = map.level->number + 1;
  if (depth == 0) return true;
  if (depth < vault.from || depth > vault.to) return false;
  const bool is_dungeons = vault.unique == VaultUnique::dungeon && map.level.has_value();
  return !is_dungeons || depth == home_depth(vault, map.level->world_seed);
}

Result<void> check_tags(std::span<const std::string_view> tags, const VaultCatalog& catalog) {
  for (const std::string_view tag : tags) {
    const auto has_it = [&](const Vault& vault) { return vault.has_tag(tag); };
    if (std::ranges::any_of(catalog.vaults(), has_it)) continue;
    std::vector<std::string_view> known;
    for (const Vault& vault : catalog.vaults()) known.insert(known.end(), vault.tags.begin(), vault.tags.end());
    std::ranges::sort(known);
    known.erase(std::unique(known.begin(), known.end()), known.end());
    return bad_input("vaults", fmt::format("tag \"{}\"", shortened(tag)), unknown_name_hint(tag, known));
  }
  return {};
}

}  // namespace

bool may_repeat(const Vault& vault, const GenerationResult& map) {
  return vault.unique == VaultUnique::never ||
         std::ranges::none_of(map.vaults, [&](const PlacedVault& placed) { return placed.name == vault.name; });
}

Result<std::vector<const Vault*>> choose_vaults(const VaultWishes& wishes, const VaultCatalog& catalog,
                                                const GenerationResult& map) {
  std::vector<const Vault*> chosen;
  if (!wishes.name.empty()) {
    const auto vault = catalog.get(wishes.name);
    if (!vault) return error_of(vault);
    if ((*vault)->kind != wishes.kind) {
      return bad_input("vaults", fmt::format("vault \"{}\"", wishes.name),
                       fmt::format("is of the kind {}, not {}",
                                   kVaultKindNames[static_cast<std::size_t>((*vault)->kind)],
                                   kVaultKindNames[static_cast<std::size_t>(wishes.kind)]));
    }
    if (may_repeat(**vault, map)) chosen.push_back(*vault);
    return chosen;
  }
  const std::vector<std::string_view> tags = words_of(wishes.tags);
  if (auto done = check_tags(tags, catalog); !done) return error_of(done);
  for (const Vault& vault : catalog.vaults()) {
    const bool wanted = vault.kind == wishes.kind && vault.weight > 0 &&
                        std::ranges::all_of(tags, [&](auto tag) { return vault.has_tag(tag); });
    if (wanted && suits_level(vault, wishes, map) && may_repeat(vault, map)) chosen.push_back(&vault);
  }
  return chosen;
}

// Each draws as often as it weighs; the greatest draw counts.
void order_by_weight(std::vector<const Vault*>& vaults, std::uint64_t key) {
  std::vector<std::pair<std::uint64_t, const Vault*>> drawn;
  for (const Vault* vault : vaults) {
    Rng rng(hash_text(vault->name, key));
    std::uint64_t most = 0;
    for (std::int32_t i = 0; i < vault->weight; ++i) most = std::max(most, rng.next_word());
    drawn.emplace_back(most, vault);
  }
  std::ranges::stable_sort(drawn, [](const auto& a, const auto& b) { return a.first > b.first; });
  for (std::size_t i = 0; i < drawn.size(); ++i) vaults[i] = drawn[i].second;
}

}  // namespace karst
