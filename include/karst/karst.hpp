// Everything that Karst offers.
#pragma once

#include "karst/core/bit_grid.hpp"
#include "karst/core/coordinates.hpp"
#include "karst/core/geometry.hpp"
#include "karst/core/grid.hpp"
#include "karst/core/hash.hpp"
#include "karst/core/params.hpp"
#include "karst/core/result.hpp"
#include "karst/core/rng.hpp"
#include "karst/core/trace.hpp"
#include "karst/engine/generate.hpp"
#include "karst/generators/catalog.hpp"
#include "karst/generators/generator.hpp"
#include "karst/model/biome.hpp"
#include "karst/model/map.hpp"
#include "karst/model/promises.hpp"
#include "karst/model/tiles.hpp"
