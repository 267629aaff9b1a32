#include "karst/formats/vault_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "karst/core/text.hpp"
#include "karst/documents/document.hpp"
#include "karst/formats/formats.hpp"

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

Result<VaultCatalog> read_vault_files(std::span<const std::string> paths, const VaultCatalog& base) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (auto done = add_files(path, files); !done) return error_of(done);
    if (files.size() > kMostVaultFiles) {
      return bad_input("", fmt::format("{} files of vaults", files.size()),
                       fmt::format("are more than {}", kMostVaultFiles));
    }
  }
  VaultCatalog vaults = base;
  for (const std::string& file : files) {
    const auto text = read_file(file, kMostDocumentBytes);
    if (!text) return error_of(text);
    auto read = read_vaults(*text, file, vaults);
    if (!read) return error_of(read);
    vaults = *std::move(read);
  }
  return vaults;
}

}  // namespace karst
