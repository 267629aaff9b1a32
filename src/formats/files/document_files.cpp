#include "formats/files/document_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "karst/core/text.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;

Result<void> add_files(const std::string& path, std::vector<std::string>& files) {
  std::error_code fault;
  if (!fs::is_directory(path, fault)) {
    files.push_back(path);
    return {};
  }
  const std::size_t before = files.size();
  for (fs::directory_iterator entry(path, fault), end; !fault && entry != end; entry.increment(fault)) {
    const std::string ending = entry->path().extension().string();
    if (ending == ".yaml" || ending == ".yml" || ending == ".json") {
      files.push_back(entry->path().string());
    }
  }
  if (fault) return not_possible(one_line(path), "the folder", "cannot be read: " + fault.message());
  std::sort(files.begin() + static_cast<std::ptrdiff_t>(before), files.end());
  if (files.size() == before) return bad_input(one_line(path), "the folder", "has no *.yaml, *.yml or *.json");
  return {};
}

}  // namespace

Result<std::vector<std::string>> list_documents(std::span<const std::string> paths,
                                                std::string_view what, std::size_t most) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (auto done = add_files(path, files); !done) return error_of(done);
    if (files.size() > most) {
      return bad_input("", fmt::format("{} files of {}", files.size(), what),
                       fmt::format("are more than {}", most));
    }
  }
  return files;
}

}  // namespace karst
