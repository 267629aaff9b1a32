// Pictures of maps and dungeons: plain ones, with tiles, in terminals; files for other programs.
#pragma once

#include "karst/formats/exports.hpp"
#include "karst/formats/imports.hpp"
#include "karst/model/color_matrix.hpp"
#include "karst/render/dungeon_picture.hpp"
#include "karst/render/game_view.hpp"
#include "karst/render/picture.hpp"
#include "karst/render/terminal.hpp"
#include "karst/render/tile_picture.hpp"
#include "karst/render/tile_set.hpp"
