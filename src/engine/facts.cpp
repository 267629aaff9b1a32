#include "engine/facts.hpp"

namespace karst {

MapFacts gather_facts(const GenerationResult& map, const BitGrid& walkable, Regions& regions,
                      BitGrid& scratch) {
  regions.find(walkable);
  std::int64_t walkable_count = 0;
  for (std::size_t i = 0; i < regions.count(); ++i) walkable_count += regions.size_of(i);
  return {.map = map,
          .walkable = walkable,
          .walkable_count = walkable_count,
          .region_count = static_cast<std::int64_t>(regions.count()),
          .largest_region_size = regions.count() == 0 ? 0 : regions.size_of(regions.largest()),
          .scratch = scratch};
}

}  // namespace karst
