// The passes that a caller asks for.
#pragma once

#include "engine/promise_check.hpp"

namespace karst {

// Those of a request, and those of its theme, which follow them.
struct AskedPasses {
  std::span<const PassRequest> own;
  std::span<const PassRequest> theme = {};
  std::size_t size() const { return own.size() + theme.size(); }
  const PassRequest& operator[](std::size_t i) const {
    return i < own.size() ? own[i] : theme[i - own.size()];
  }
};

// Finds the passes in the catalogue and checks their parameters. Fills `found` and map.passes from
// the record `first` on, which then correspond.
Result<void> resolve_passes(const AskedPasses& asked_for, const PassCatalog& catalog,
                            std::vector<const Pass*>& found, GenerationResult& map,
                            std::size_t first);
// The pass that joins what others leave apart; if the catalogue has none, the built-in one.
const Pass* find_connect(const PassCatalog& catalog);

// Runs buffers.passes on a map that keeps the promises of its generator, but need not be connected.
// A pass after which it does not is rejected, the map is as before, and its record tells why. What
// is still apart at the end is joined by the pass `connect`, which is then listed too; if that
// breaks a promise, everything since the map was last connected is rejected. Adds what was applied
// to buffers.applied_passes.
void run_passes(const Attempt& attempt, bool is_connected);

// The first pass that had to be applied and was rejected; counted after all promises.
std::optional<BrokenPromise> first_missed_pass(const Attempt& attempt);

}  // namespace karst
