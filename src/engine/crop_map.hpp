// Cutting a margin away, as a step of the main path between the generator and the passes.
//
// What is made larger and cut has the same ground at its edge as in its middle. A map that was cut
// says so: the record "crop" with its margin stands before those of its passes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/engine/generate.hpp"

namespace karst {

inline constexpr std::int32_t kMaxMargin = 1000;

PassRecord crop_record(std::int32_t margin);
bool is_crop_record(const PassRecord& record);
// How much was cut away on each side of a map; 0 for most.
std::int32_t margin_of(const GenerationResult& map);
// The records of passes, without that of a margin that was cut away.
std::span<const PassRecord> passes_after_crop(const GenerationResult& map);

// Keeps what lies at least `margin` tiles away from the edge, as a map of its own: with a closed
// border, in one region, and with the stairs that are `wanted`, counted in what is kept. Rooms that do
// not lie in it whole, marks whose partner does not and locks that no longer work are left out.
// `map` must have the tiles of `terrain`; those and the terrain are cut, too.
void crop_map(std::int32_t margin, const WantedStairs& wanted, BitGrid& terrain,
              std::vector<LogicalPosition>& door_tiles, GenerationResult& map);

// Makes a map as generate_into does, on a grid that is larger by `margin` (0..kMaxMargin) on every
// side, and cuts that away before the passes run. Sizes and positions of the request are those of
// the finished map. With a margin both entry and exit must be given, and the generator must be one
// that puts stairs where they are wished.
Result<void> generate_cropped_into(GenerationResult& map, Workspace& workspace,
                                   std::string_view generator, const MapRequest& request,
                                   std::int32_t margin, const Catalog& catalog,
                                   const PassCatalog& passes);

}  // namespace karst
