// Requests in JSON, as c_api.h describes them.
#pragma once

#include <string>
#include <string_view>

#include "karst/dungeon/dungeon_maker.hpp"
#include "karst/engine/recipe.hpp"

namespace karst::c_api {

Result<Recipe> read_make_request(std::string_view text);
// The request that a recipe stands for.
std::string write_make_request(const Recipe& recipe);

Result<DungeonPlan> read_dungeon_request(std::string_view text);

}  // namespace karst::c_api
