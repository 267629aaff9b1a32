// Start here: making maps, measuring, checking, reading and writing them.
//
//   auto map = karst::generate("rooms_corridors", {.seed = 7});
//   if (!map) return fail(map.error().message());
//
// What else there is has headers of its own:
//   karst/author.hpp    for writers of generators and passes
//   karst/render.hpp    pictures, tile sets, terminals
//   karst/game.hpp      a map while a game runs: paths, sight, keys, walking down
//   karst/dungeons.hpp  dungeons of many levels with encounters and loot, kept in files
#pragma once

#include "karst/core/geometry.hpp"
#include "karst/core/result.hpp"
#include "karst/core/version.hpp"
#include "karst/engine/generate.hpp"
#include "karst/engine/generate_many.hpp"
#include "karst/engine/proof.hpp"
#include "karst/engine/recipe.hpp"
#include "karst/formats/formats.hpp"
#include "karst/generators/catalog.hpp"
#include "karst/generators/presets.hpp"
#include "karst/io/files.hpp"
#include "karst/levels/level_generator.hpp"
#include "karst/model/map.hpp"
#include "karst/model/metrics.hpp"
#include "karst/passes/pass.hpp"
