// karst vault check: what is in files of vaults, in all turns, and on which maps it finds a place.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "arguments.hpp"
#include "karst/core/text.hpp"
#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "karst/formats/vault_files.hpp"
#include "karst/render/picture.hpp"
#include "tty.hpp"
#include "own/own_files.hpp"
#include "vaults/vault_commands.hpp"

namespace karst::cli {
namespace {

constexpr std::uint64_t kSeedsTried = 3;
constexpr std::int32_t kTilePixels = 16;
constexpr std::int32_t kSheetColumns = 8;
constexpr std::size_t kMaxLineWidth = 120;

struct VaultCheckOptions {
  std::vector<std::string> files;
  std::vector<std::string> vaults;
  std::string output;
  bool quick = false;
};

// Maps to try vaults on: some of every generator.
std::vector<GenerationResult> make_maps() {
  std::vector<GenerationResult> maps;
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (std::uint64_t seed = 1; seed <= kSeedsTried; ++seed) {
      if (auto map = generate(generator.name, {.seed = seed})) maps.push_back(*std::move(map));
    }
  }
  return maps;
}

bool finds_place(const Vault& vault, const GenerationResult& on, const PassCatalog& passes) {
  GenerationResult map = on;
  const MapRequest request{.passes = {{"vaults", {{"name", vault.name}}}}};
  return apply_passes(map, request, Catalog::builtin(), passes) && !map.vaults.empty() &&
         map.vaults.back().name == vault.name;
}

// The generators on whose maps it finds a place, and how often.
std::string places_of(const Vault& vault, const std::vector<GenerationResult>& maps,
                      const PassCatalog& passes) {
  std::string text;
  for (std::size_t i = 0; i < maps.size();) {
    const std::string& generator = maps[i].generator;
    int found = 0, tried = 0;
    for (; i < maps.size() && maps[i].generator == generator; ++i, ++tried) {
      if (finds_place(vault, maps[i], passes)) ++found;
    }
    if (found > 0) text += fmt::format("{}{} {} of {}", text.empty() ? "" : ", ", generator, found, tried);
  }
  return text.empty() ? "on none of the maps tried" : text;
}

std::string heading(const Vault& vault) {
  std::string tags;
  for (const std::string& tag : vault.tags) tags += " " + tag;
  return fmt::format("{}: {}, {}x{}, depth {}{},{}\n", vault.name,
                     kVaultKindNames[static_cast<std::size_t>(vault.kind)], vault.size().width,
                     vault.size().height, vault.from,
                     vault.to == kMaxVaultDepth ? ".." : fmt::format("..{}", vault.to),
                     tags.empty() ? " no tags" : tags);
}

// All turns side by side, as far as a line is wide.
std::string turns_of(const Vault& vault) {
  std::string page;
  std::vector<std::string> lines;
  const auto flush = [&] {
    for (std::string& line : lines) {
      while (line.ends_with(' ')) line.pop_back();
      page += line + '\n';
    }
    if (!lines.empty()) page += '\n';
    lines.clear();
  };
  for (const int turn : vault_turns(vault)) {
    const std::vector<std::string> rows = turned_rows(vault, turn);
    if (!lines.empty() && lines.front().size() + rows.front().size() > kMaxLineWidth) flush();
    const std::size_t width = lines.empty() ? 0 : lines.front().size();
    if (lines.size() < rows.size()) lines.resize(rows.size(), std::string(width, ' '));
    for (std::size_t y = 0; y < lines.size(); ++y) {
      lines[y] += "  " + (y < rows.size() ? rows[y] : std::string(rows.front().size(), ' '));
    }
  }
  flush();
  return page;
}

std::string users_of(const Vault& part, const VaultCatalog& all) {
  std::string text;
  for (const Vault& vault : all.vaults()) {
    const bool uses = std::ranges::any_of(vault.symbols, [&](const VaultSymbol& symbol) {
      return std::ranges::count(symbol.parts, part.name) > 0;
    });
    if (uses) text += (text.empty() ? "" : ", ") + vault.name;
  }
  return text.empty() ? "in no vault: nothing names it" : "in " + text;
}

Result<void> write_sheet(const std::vector<const Vault*>& vaults, const VaultCatalog& all,
                         const std::string& path) {
  std::vector<CaptionedPicture> pictures;
  for (const Vault* vault : vaults) {
    auto picture = draw_picture(sketch_vault(*vault, all, 0, 1), kTilePixels, {.things = true});
    if (!picture) return error_of(picture);
    pictures.push_back({vault->name, *std::move(picture)});
  }
  const auto sheet = draw_sheet(pictures, std::min(kSheetColumns, static_cast<std::int32_t>(pictures.size())));
  if (!sheet) return error_of(sheet);
  const auto png = write_png(*sheet);
  if (!png) return error_of(png);
  return write_file(path, *png);
}

Result<void> run(const VaultCheckOptions& options) {
  if (!options.output.empty() && !options.output.ends_with(".png")) {
    return bad_input("vault check", fmt::format("-o \"{}\"", shortened(options.output)), "is no *.png");
  }
  const auto base = passes_with({.vaults = options.vaults});
  if (!base) return error_of(base);
  auto all = read_vault_files(options.files, base->vaults());
  if (!all) return error_of(all);
  PassCatalog passes = *base;
  passes.set_vaults(*all);
  std::vector<const Vault*> read;
  for (const Vault& vault : passes.vaults().vaults()) {
    const Vault* before = base->vaults().find(vault.name);
    if (before == nullptr || *before != vault) read.push_back(&vault);
  }
  if (read.empty()) {  // the files of Karst itself
    for (const Vault& vault : passes.vaults().vaults()) read.push_back(&vault);
  }
  if (!options.output.empty()) {
    if (auto done = write_sheet(read, passes.vaults(), options.output); !done) return done;
  }
  const std::vector<GenerationResult> maps = options.quick ? std::vector<GenerationResult>{} : make_maps();
  for (const Vault* vault : read) {
    std::string page = heading(*vault) + turns_of(*vault);
    if (vault->kind == VaultKind::part) page += "  fits " + users_of(*vault, passes.vaults()) + "\n\n";
    if (vault->kind == VaultKind::level) {
      page += fmt::format("  fits on maps from {}x{} on\n\n", vault->size().width, vault->size().height);
    }
    if (vault->kind == VaultKind::room && !options.quick) {
      page += "  fits " + places_of(*vault, maps, passes) + "\n\n";
    }
    if (auto done = print(page); !done) return done;
  }
  return print(fmt::format("{}, no faults.\n", counted(std::ssize(read), "vault")));
}

}  // namespace

RunCommand declare_vault_check(CLI::App& app) {
  app.description(
      "Reads vaults, draws each in all its turns, and tells on how many of some maps of every generator "
      "it finds a place. A fault is one line with file, line and column.");
  auto options = std::make_shared<VaultCheckOptions>();
  app.add_option("FILE", options->files, "files or folders of vaults, in YAML or JSON")
      ->required()
      ->type_name(placeholder::kFile);
  declare_vaults(app, options->vaults);
  app.add_option("-o,--output", options->output, "also draw them on one picture, a *.png")
      ->type_name(placeholder::kFile);
  app.add_flag("--quick", options->quick, "try no maps");
  app.footer(
      "Examples:\n"
      "  karst vault check my_vaults.yaml\n"
      "  karst vault check assets/vaults --quick -o vaults.png\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
