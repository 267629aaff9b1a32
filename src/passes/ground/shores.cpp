#include "passes/ground/shores.hpp"

#include "core/bits/bits_where.hpp"
#include "model/protected_tiles.hpp"
#include "karst/terrain/automaton.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {

void begin_ground(Build& build) {
  if (build.map.ground.empty()) build.map.ground.reset(build.size(), Ground::bare);
}

void mark_bare(const Build& build, BitGrid& bare) {
  bare = build.terrain;
  const GenerationResult& map = build.map;
  for_each_word_where(map.ground, [](Ground ground) { return ground == Ground::bare; }, bare,
                      [](BitGrid::Word& word, BitGrid::Word bare_bits) { word &= bare_bits; });
  for (const LogicalPosition door : build.doors) bare.clear(door);
  for (const auto& stairs : {map.stairs_up, map.stairs_down}) {
    if (stairs) bare.clear(*stairs);
  }
}

void lay_shore(Build& build, const Shore& shore, Rng& rng, std::size_t first_scratch,
               BitGrid& inner) {
  BitGrid& ring = build.scratch(first_scratch);
  BitGrid& chosen = build.scratch(first_scratch + 1);
  ring = inner;
  dilate(ring);
  mark_bare(build, chosen);
  ring &= chosen;
  if (shore.share < 1) {
    fill_randomly(chosen, shore.share, rng);
    ring &= chosen;
  }
  ring.for_each([&](LogicalPosition p) { build.map.ground[p] = shore.ground; });
  inner |= ring;
}

}  // namespace karst
