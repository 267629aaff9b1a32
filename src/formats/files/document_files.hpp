// Documents that stand in files and folders.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"

namespace karst {

// The files that paths name: of a folder all *.yaml, *.yml and *.json in it, by name. The error names a
// folder that has none or cannot be read, or tells that there are more than `most`, files of `what`.
Result<std::vector<std::string>> list_documents(std::span<const std::string> paths,
                                                std::string_view what, std::size_t most);

}  // namespace karst
