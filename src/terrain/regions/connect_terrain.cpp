// The public calls about connected terrain, for those who do not keep memory between maps.
#include "karst/terrain/connect.hpp"

#include <algorithm>
#include "karst/terrain/shapes.hpp"
#include "terrain/regions/connect_regions.hpp"
#include "terrain/regions/flood.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {

void connect_regions(BitGrid& terrain, const ConnectOptions& options) {
  ConnectOptions sound = options;
  sound.border = std::clamp(options.border, 0, kMaxSide);
  sound.width = std::clamp(options.width, 1, kMaxSide);
  const Rect inside = inside_border(terrain.size(), sound.border);
  if (inside.x1 > inside.x2 || inside.y1 > inside.y2) return;
  std::vector<LogicalPosition> must_open(options.must_open.begin(), options.must_open.end());
  std::erase_if(must_open, [&](LogicalPosition p) { return !terrain.size().contains(p); });
  sound.must_open = must_open;
  Connector().connect(terrain, sound);
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
