// Asking a map, while it is made, whether it keeps its promises.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/workspace.hpp"
#include "karst/generators/generator.hpp"
#include "karst/model/metrics.hpp"
#include "karst/passes/pass.hpp"

namespace karst {

// A promise, or a measure that the caller requires.
struct MissedPromise {
  std::size_t index = 0;  // common promises come first, then the generator's own, then measures
  std::string what;       // "promise one_region", "required exit_path >= 40"
  Shortfall shortfall;
};

// Writes the map's tiles from its terrain and gathers what promises ask about.
MapFacts look_at(Workspace::Buffers& use, GenerationResult& map);

// Whether one of the passes gives up a promise of a generator.
bool is_given_up(const Promise& promise, std::span<const Pass* const> passes);

// The generator of a map of which a margin was cut away, with the promises that still hold; lies in
// `use`.
const MapGenerator& core_generator(const MapGenerator& generator, Workspace::Buffers& use);

enum class Apart { refused, allowed };

// The first promise that the map does not keep after these passes. With Apart::allowed it may be
// in several regions.
std::optional<MissedPromise> first_missed(const MapGenerator& generator,
                                          std::span<const Pass* const> passes, Apart apart,
                                          const MapFacts& facts);

// Derives what a map has at its end, from terrain that keeps the promises: valid positions, the
// room graph if it is wanted, the hash.
void finish_map(bool room_graph, Workspace::Buffers& use, std::int64_t walkable_count,
                GenerationResult& map);

// The measures of a map, those of its rooms included if they are required of it.
Metrics measure_required(const GenerationResult& map);

// Which of the required measures the map misses first; counted after all promises.
std::optional<MissedPromise> first_missed_requirement(const MapGenerator& generator,
                                                      const GenerationResult& map);

}  // namespace karst
