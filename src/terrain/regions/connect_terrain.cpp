// The public calls about connected terrain, for those who do not keep memory between maps.
#include "karst/terrain/connect.hpp"
#include "terrain/regions/connect_regions.hpp"
#include "terrain/regions/flood.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {

void connect_regions(BitGrid& terrain, const ConnectOptions& options) {
  Connector().connect(terrain, options);
}

std::vector<Region> find_regions(const BitGrid& terrain) {
  Regions regions;
  regions.find(terrain);
  std::vector<Region> found(regions.count());
  const std::span<const Run> runs = regions.runs().runs();
  // Runs come row by row, so the last one written is the first of its region.
  for (std::size_t i = runs.size(); i-- > 0;) {
    const std::size_t region = regions.region_of(i);
    found[region] = {{runs[i].first, runs[i].y}, regions.size_of(region)};
  }
  return found;
}

BitGrid flood_fill(const BitGrid& terrain, LogicalPosition from) {
  BitGrid region(terrain.size());
  if (terrain.get_or_zero(from)) RegionFlood().spread(terrain, from, region);
  return region;
}

}  // namespace karst
