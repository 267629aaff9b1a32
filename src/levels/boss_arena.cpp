#include "levels/boss_arena.hpp"

#include <fmt/format.h>

#include "vaults/vault_choice.hpp"

namespace karst {

Result<void> check_boss_arena(const BossArena& arena, const VaultCatalog& vaults) {
  if (arena.vault.empty() == arena.tags.empty()) {
    return bad_input(arena.where, "boss_arena", "needs either a vault or tags");
  }
  const GenerationResult nothing_yet;
  const auto found =
      choose_vaults({.name = arena.vault, .tags = arena.tags}, vaults, nothing_yet);
  if (!found) return bad_input(arena.where, found.error().what, found.error().allowed);
  if (!found->empty()) return {};
  return bad_input(arena.where, fmt::format("tags {}", arena.tags), "are those of no one vault");
}

PassRequest pass_of(const BossArena& arena) {
  return {.name = "vaults",
          .params = {{"name", arena.vault}, {"tags", arena.tags}, {"at_least", 1}},
          .must = true};
}

}  // namespace karst
