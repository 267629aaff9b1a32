#include "own/own_files.hpp"

#include "arguments.hpp"
#include "karst/formats/theme_files.hpp"
#include "karst/formats/vault_files.hpp"

namespace karst::cli {

void declare_vaults(CLI::App& app, std::vector<std::string>& vaults) {
  app.add_option("--vaults", vaults,
                 "vaults of your own, a file or a folder, on top of those of Karst; repeatable")
      ->type_name(placeholder::kFile)
      ->allow_extra_args(false);
}

void declare_own_files(CLI::App& app, OwnFiles& own) {
  declare_vaults(app, own.vaults);
  app.add_option("--themes", own.themes,
                 "themes of your own, a file or a folder, on top of those of Karst; repeatable")
      ->type_name(placeholder::kFile)
      ->allow_extra_args(false);
}

Result<PassCatalog> passes_with(const OwnFiles& own) {
  PassCatalog passes = PassCatalog::builtin();
  if (!own.vaults.empty()) {
    auto vaults = read_vault_files(own.vaults);
    if (!vaults) return error_of(vaults);
    passes.set_vaults(*std::move(vaults));
  }
  if (!own.themes.empty()) {
    auto themes = read_theme_files(own.themes, passes);
    if (!themes) return error_of(themes);
    passes.set_themes(*std::move(themes));
  }
  return passes;
}

}  // namespace karst::cli
