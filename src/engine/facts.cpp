#include "engine/facts.hpp"

namespace karst {
namespace {

// Most maps are good, and a few sweeps over the rows tell so much sooner than a count of regions.
constexpr int kQuickSweeps = 10;
constexpr std::int32_t kQuickHeight = 256;

// Whether there is a place wider than a passage: four open tiles in a square. Those that lie in two
// words of a row do not count, there are others.
bool has_wide_place(const BitGrid& walkable) {
  for (std::int32_t y = 1; y < walkable.height(); ++y) {
    const auto above = walkable.row(y - 1);
    const auto row = walkable.row(y);
    BitGrid::Word squares = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const BitGrid::Word both = above[i] & row[i];
      squares |= both & both >> 1;
    }
    if (squares != 0) return true;
  }
  return false;
}

bool is_connected(const BitGrid& walkable, FactBuffers& buffers) {
  // Where all is narrow, and on large maps, ways wind too much for the sweeps.
  if (walkable.height() > kQuickHeight || !has_wide_place(walkable)) {
    return buffers.region_count.of(walkable) == 1;
  }
  distinct_rows(walkable, buffers.distinct);
  const auto from = buffers.distinct.find_first();
  return from && buffers.flood.flood(buffers.distinct, *from, kQuickSweeps, buffers.scratch) &&
         buffers.scratch == buffers.distinct;
}

}  // namespace

MapFacts gather_facts(const GenerationResult& map, const BitGrid& walkable, FactBuffers& buffers) {
  MapFacts facts{.map = map,
                 .walkable = walkable,
                 .walkable_count = walkable.count(),
                 .scratch = buffers.scratch,
                 .kept = buffers.kept};
  const bool is_known = walkable == buffers.whole;
  if (is_known || is_connected(walkable, buffers)) {
    if (!is_known) buffers.whole = walkable;
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
