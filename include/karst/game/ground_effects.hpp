// What ground does to those who walk on it in the games that come with Karst: `Descent` and
// `Expedition`. docs/play.md tells players.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "karst/core/bit_grid.hpp"
#include "karst/core/grid.hpp"
#include "karst/game/game_map.hpp"
#include "karst/model/ground.hpp"

namespace karst {

struct GroundEffect {
  Ground ground = Ground::bare;  // the one that all of this is about
  std::int32_t turns = 1;        // that a step onto it takes
  std::int32_t burn = 0;         // percent of full health, each turn that one stands there
  std::int32_t fall = 0;         // percent of full health, once: one drops to the level below
  std::uint8_t detour = 1;       // so many steps around it are better than one onto it
  // For one who is about to step there; empty: there is nothing to think about.
  std::string_view warning = {};
};

inline constexpr std::array<GroundEffect, 3> kGroundEffects = {{
    {.ground = Ground::deep_water, .turns = 2, .detour = 4},
    {.ground = Ground::lava,
     .burn = 20,
     .detour = 60,
     .warning = "That is lava, which burns. The same key again walks into it."},
    {.ground = Ground::chasm,
     .fall = 10,
     .detour = 255,
     .warning = "That is a chasm, down to the next level. The same key again jumps."},
}};

// All other ground does nothing, an application's own included.
constexpr GroundEffect effect_of(Ground ground) {
  for (const GroundEffect& effect : kGroundEffects) {
    if (effect.ground == ground) return effect;
  }
  return {};
}

// Where one can walk now without entering deep water, lava or chasms.
BitGrid dry_ground(const GameMap& map);
// The same with deep water, which only slows.
BitGrid harmless_ground(const GameMap& map);
// GroundEffect::detour of every tile, for MoveRules::costs; empty where all of it is 1.
Grid<std::uint8_t> detour_costs(const GenerationResult& map);

// Where one comes to stand who falls towards `p`: of the dry tiles that are joined with the map's
// start without a locked way between, so that nobody is shut in, the one nearest to `p` that is not
// `taken`; if all are, the nearest.
LogicalPosition landing_near(const GameMap& map, LogicalPosition p, const BitGrid& taken = {});

}  // namespace karst
