// Dungeons of many levels with encounters and loot: made, converted, checked, played, and kept in
// JSON and world files.
#pragma once

#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/dungeon_maker.hpp"
#include "karst/dungeon/dungeon_map.hpp"
#include "karst/dungeon/expedition.hpp"
#include "karst/dungeon/hero.hpp"
#include "karst/dungeon/level_scene.hpp"
#include "karst/dungeon/level_source.hpp"
#include "karst/dungeon/play_state.hpp"
#include "karst/dungeon/populate.hpp"
#include "karst/dungeon/progress.hpp"
#include "karst/dungeon/tables.hpp"
#include "karst/formats/dungeon_json.hpp"
#include "karst/formats/table_files.hpp"
#include "karst/store/world.hpp"
#include "karst/store/world_levels.hpp"
#include "karst/store/world_store.hpp"
