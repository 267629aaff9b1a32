// The passes that a caller asks for.
#pragma once

#include "engine/promise_check.hpp"
#include "engine/resolved.hpp"

namespace karst {

// Finds the passes in the catalogue and checks their parameters. Fills `found` and map.passes from
// the record `first` on, which then correspond.
Result<void> resolve_passes(const MapRequest& request, const PassCatalog& catalog,
                            std::vector<const Pass*>& found, GenerationResult& map,
                            std::size_t first = 0);
// The pass that joins what others leave apart; if the catalogue has none, the built-in one.
const Pass* find_connect(const PassCatalog& catalog);

// Runs use.passes on a map that keeps the promises of its generator, but may be apart, in several
// regions. A pass after which it does not is undone, and map.passes tells why. What is still apart
// at the end is joined by the pass `connect`, which is then listed too; if that breaks a promise,
// everything since the map was last in one region is undone. Adds to use.kept_passes what was not
// undone. The records before `first` are of passes that ran earlier.
void run_passes(const Resolved& resolved, const MapRequest& request, Workspace::Buffers& use,
                GenerationResult& map, bool apart, std::size_t first = 0);

}  // namespace karst
