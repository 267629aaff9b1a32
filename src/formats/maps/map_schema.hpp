// What may stand where in map JSON, version 1.
#pragma once

#include "formats/json_schema.hpp"
#include "formats/maps/map_draft.hpp"

namespace karst {

const JsonNode<MapDraft>& map_schema();

}  // namespace karst
