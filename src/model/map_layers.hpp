// What the engine does with the parts of a map while it is made; all of it follows from
// map_parts.hpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/canonical_bytes.hpp"
#include "karst/model/map.hpp"

namespace karst {

// Empties what generators and passes fill: all but how the map came about and what is derived at
// the end (tiles, valid positions, hash).
void clear_layers(GenerationResult& map);
// Copies just what clear_layers empties, reusing the memory there is.
void copy_layers(const GenerationResult& from, GenerationResult& to);

// As content_hash(map), for a caller who has the walkable and the special tiles and a buffer.
std::uint64_t content_hash(const GenerationResult& map, const BitGrid& walkable,
                           std::span<const LogicalPosition> special, CanonicalBytes& buffer);

// As positions_from_terrain, for a caller who has counted the tiles.
void positions_from_terrain(const BitGrid& terrain, std::int64_t count,
                            std::vector<PackedPosition>& positions);

}  // namespace karst
