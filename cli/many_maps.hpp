// The maps of many seeds, for commands that write or draw them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "map_options.hpp"
#include "outputs.hpp"

namespace karst::cli {

inline constexpr std::string_view kSeedPattern = "{seed}";

// Makes the map of each seed on all processors, or as many as `threads` says, and hands them on in
// order, with the room graph where `outputs` want it. Shows how far it is. Seeds that give no map
// are left out, and a note tells how many and why; it is an error when none does. `is_interrupted`
// is asked after every seed.
struct MapTaker {
  std::function<Result<void>(GenerationResult& map)> take;
  std::function<bool()> is_interrupted = [] { return false; };
};
Result<void> make_many(const Recipe& recipe, const SeedRange& range, int threads,
                       const std::vector<Output>& outputs, Progress& progress,
                       const MapTaker& taker, const PassCatalog& passes = PassCatalog::builtin());

// The same into files, all of them or none: every path has {seed} in it, where the seed stands
// then. At most kMostMapFiles seeds.
inline constexpr std::uint64_t kMostMapFiles = 100'000;
Result<void> write_many(const Recipe& recipe, const SeedRange& range, int threads,
                        const std::vector<Output>& outputs, FileBatch& files,
                        const PassCatalog& passes = PassCatalog::builtin());

// Refuses paths without {seed} and standard output, of which there is only one.
Result<void> check_patterns(const std::vector<Output>& outputs);

}  // namespace karst::cli
