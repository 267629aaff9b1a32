// Documents that stand in files and folders.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/documents/document.hpp"
#include "karst/io/files.hpp"

namespace karst {

// The files that paths name: of a folder all *.yaml, *.yml and *.json in it, by name. The error names a
// folder that has none or cannot be read, or tells that there are more than `most`, files of `what`.
Result<std::vector<std::string>> list_documents(std::span<const std::string> paths,
                                                std::string_view what, std::size_t most);

// Reads one document after the other, each on top of what those before it gave.
template <class Value, class Read>
Result<Value> read_documents(std::span<const std::string> files, Value value, Read read) {
  for (const std::string& file : files) {
    const auto text = read_file(file, kMostDocumentBytes);
    if (!text) return error_of(text);
    auto next = read(*text, file, value);
    if (!next) return error_of(next);
    value = *std::move(next);
  }
  return value;
}

}  // namespace karst
