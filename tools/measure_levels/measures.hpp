// What is measured of a level; each adds its figures by name.
#pragma once

#include "level.hpp"

namespace measure_levels {

using Measures = std::vector<std::pair<std::string, double>>;

void measure_rooms(const Level& level, const Parts& parts, Measures& out);
void measure_links(const Level& level, const Parts& parts, Measures& out);
void measure_corridors(const Level& level, const Parts& parts, Measures& out);
void measure_doors(const Level& level, const Parts& parts, Measures& out);
void measure_walls(const Level& level, Measures& out);
void measure_ways(const Level& level, const Parts& parts, Measures& out);
void measure_sight(const Level& level, Measures& out);
void measure_rock(const Level& level, Measures& out);

}  // namespace measure_levels
