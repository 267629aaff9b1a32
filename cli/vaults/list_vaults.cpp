// karst vault list: the vaults that there are, one a line.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "arguments.hpp"
#include "karst/core/text.hpp"
#include "layout.hpp"
#include "tty.hpp"
#include "own/own_files.hpp"
#include "vaults/vault_commands.hpp"

namespace karst::cli {
namespace {

struct VaultListOptions {
  std::vector<std::string> tags;
  std::vector<std::string> vaults;
};

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string depths(const Vault& vault) {
  if (vault.to == kMaxVaultDepth) return fmt::format("{}..", vault.from);
  return fmt::format("{}..{}", vault.from, vault.to);
}

Result<void> run(const VaultListOptions& options) {
  const auto passes = passes_with({.vaults = options.vaults});
  if (!passes) return error_of(passes);
  const std::span<const Vault> all = passes->vaults().vaults();
  std::vector<std::string_view> known;
  std::size_t widest = 0;
  for (const Vault& vault : all) {
    widest = std::max(widest, vault.name.size());
    known.insert(known.end(), vault.tags.begin(), vault.tags.end());
  }
  std::ranges::sort(known);
  known.erase(std::unique(known.begin(), known.end()), known.end());
  for (const std::string& tag : options.tags) {
    if (std::ranges::count(known, tag) > 0) continue;
    return bad_input("vault list", fmt::format("--tags \"{}\"", shortened(tag)),
                     unknown_name_hint(tag, known));
  }
  std::string page;
  for (const Vault& vault : all) {
    const bool wanted = std::ranges::all_of(options.tags, [&](const auto& tag) { return vault.has_tag(tag); });
    if (!wanted) continue;
    page += fmt::format("{:<{}}  {:<5}  {:>5}  {:<6}  {}{}{}\n", vault.name, widest,
                        kVaultKindNames[static_cast<std::size_t>(vault.kind)],
                        fmt::format("{}x{}", vault.size().width, vault.size().height), depths(vault),
                        joined(vault.tags), vault.description.empty() ? "" : ": ", vault.description);
  }
  return print(page);
}

}  // namespace

RunCommand declare_vault_list(CLI::App& app) {
  app.description(
      "Shows every vault, one a line: its name, kind, size, depths, tags and what it is.");
  auto options = std::make_shared<VaultListOptions>();
  app.add_option("--tags", options->tags, "only those with this tag; given several times, with all of them")
      ->type_name("TAG")
      ->allow_extra_args(false);
  declare_vaults(app, options->vaults);
  app.footer(
      "Examples:\n"
      "  karst vault list\n"
      "  karst vault list --tags treasure --tags locked\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
