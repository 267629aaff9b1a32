// One generator inside another, on the whole map or on a part of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/params.hpp"
#include "karst/core/result.hpp"
#include "karst/generators/catalog.hpp"
#include "karst/model/build.hpp"

namespace karst {

// So deep may maps be made inside maps, the outermost one counted: a generator that runs itself ends.
inline constexpr int kMostNested = 16;

// What is made inside a map.
struct InnerMap {
  std::string generator;                // a name of the catalogue
  std::vector<NamedParam> params = {};  // what is not given has its default
  // Where it stands, and so how large it is: inside the map. None: all of the map.
  std::optional<TileArea> area = std::nullopt;
  // Of the area only the tiles that are set here are taken; a grid of the map's size. Null: all.
  const BitGrid* mask = nullptr;
};

// Makes a map and lays it over a part of the one at hand: what is open there, its doors, its layers,
// the rooms that lie there whole, and places, features and marks that stand there. Its start, stairs,
// sides, keys and locks stay behind. It sees the same context and draws from the stream `step` alone.
// The parts are not joined to the rest: see connect_regions.
//
//   #############      The rectangle 7,1 5x3 of a hall becomes a maze. An error is that of the
//   #......#...##      inner map, or tells of an area outside the map or that kMostNested is exceeded.
//   #......#.#.##
//   #......#.#.##
//   #############
Result<void> generate_inside(Build& build, std::string_view step, const InnerMap& inner,
                             const Catalog& catalog = Catalog::builtin());

}  // namespace karst
