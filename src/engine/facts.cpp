#include "engine/facts.hpp"

#include "terrain/flood.hpp"

namespace karst {
namespace {

// Most maps are good, and a few sweeps over the rows tell so much sooner than a count of regions.
constexpr int kQuickSweeps = 10;

bool hangs_together(const BitGrid& walkable, FactBuffers& buffers) {
  distinct_rows(walkable, buffers.distinct);
  const auto from = buffers.distinct.find_first();
  return from && flood(buffers.distinct, *from, kQuickSweeps, buffers.scratch) &&
         buffers.scratch == buffers.distinct;
}

}  // namespace

MapFacts gather_facts(const GenerationResult& map, const BitGrid& walkable, FactBuffers& buffers) {
  MapFacts facts{.map = map,
                 .walkable = walkable,
                 .walkable_count = walkable.count(),
                 .scratch = buffers.scratch};
  if (hangs_together(walkable, buffers)) {
    facts.region_count = 1;
    facts.largest_region_size = facts.walkable_count;
    return facts;
  }
  buffers.regions.find(walkable);
  const Regions& regions = buffers.regions;
  facts.region_count = static_cast<std::int64_t>(regions.count());
  if (regions.count() > 0) facts.largest_region_size = regions.size_of(regions.largest());
  return facts;
}

}  // namespace karst
