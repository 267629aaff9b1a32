// Asking a map, while it is made, whether it keeps its promises.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/attempt.hpp"
#include "karst/model/metrics.hpp"

namespace karst {

// A promise that a map does not keep, or a measure that it was required to have.
struct BrokenPromise {
  std::size_t index = 0;  // common promises come first, then the generator's own, then measures
  std::string what;       // "promise one_region", "required exit_path >= 40"
  Violation violation;
};

// Writes the map's tiles from its terrain and gathers what promises ask about.
MapFacts derive_tiles_and_facts(const Attempt& attempt);

// Whether one of the passes gives up a promise of a generator.
bool is_given_up(const Promise& promise, std::span<const Pass* const> passes);

// The generator of a map of which a margin was cut away, with the promises that still hold; lies in
// `buffers`.
const MapGenerator& core_generator(const MapGenerator& generator, Buffers& buffers);

enum class Connectivity { required, optional };

// The first promise that the map does not keep after these passes. Where connectivity is optional
// it may be in several regions.
std::optional<BrokenPromise> first_broken(const Attempt& attempt,
                                          std::span<const Pass* const> passes,
                                          Connectivity connectivity, const MapFacts& facts);

// Which of the required measures the map does not have; counted after all promises.
std::optional<BrokenPromise> first_broken_requirement(const Attempt& attempt);

// The measures of a map, those of its rooms included if they are required of it.
Metrics measure_required(const GenerationResult& map);

// Derives what a map has at its end, from terrain that keeps the promises: valid positions, the
// room graph if it is wanted, the hash.
void finish_map(const Attempt& attempt, bool room_graph, std::int64_t walkable_count);

}  // namespace karst
