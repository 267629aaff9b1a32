// Files that are no maps, named instead of one.
#pragma once

#include <optional>
#include <string>

namespace karst::cli {

// What else of Karst's a file is and which command reads it, as "a recipe: "karst generate --recipe"
// reads it". None where it is nothing known.
std::optional<std::string> kind_of_other_file(const std::string& path);

}  // namespace karst::cli
