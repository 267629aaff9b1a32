// Map JSON told to others: as a JSON Schema for programs, as a page for people. Both are made from
// the nodes that read it, so they cannot say anything else.
#pragma once

#include <string>

namespace karst {

// docs/map.schema.json
std::string map_json_schema();
// docs/map_format.md
std::string map_format_page();
// The map of the page, of which every part is told.
std::string map_format_example();

}  // namespace karst
