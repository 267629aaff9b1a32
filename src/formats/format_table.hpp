// The formats that come with Karst, one file each. format_catalog.cpp holds the table.
#pragma once

#include <string>

#include "karst/core/result.hpp"
#include "karst/model/map.hpp"
#include "render/png/png_format.hpp"

namespace karst {

Result<std::string> write_json(const GenerationResult& map);
// The same on one line, which ends in a line break.
Result<std::string> write_json_line(const GenerationResult& map);
Result<std::string> write_text(const GenerationResult& map);

}  // namespace karst
