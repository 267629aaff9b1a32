// A vault that a level has for sure.
#pragma once

#include "karst/levels/schedule.hpp"

namespace karst {

// That there is such a vault.
Result<void> check_boss_arena(const BossArena& arena, const VaultCatalog& vaults);
// What puts it there, before all other passes.
PassRequest pass_of(const BossArena& arena);

}  // namespace karst
